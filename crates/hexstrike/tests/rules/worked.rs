//! Worked scenarios by number. Where the web edition has its own result, ours is tested.

mod hands;
mod hits;
mod moves;
