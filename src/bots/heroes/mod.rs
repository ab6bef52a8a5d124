//! Players of the second game that are no people.

pub mod random;
