//! Records of Heroes of Hex.

mod codes;
mod fixtures;
mod kept;
mod records;
