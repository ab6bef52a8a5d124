//! Heroes of Hex, proved: worked examples by their numbers, every ruling, every action, properties of random play.

mod boards;
mod content;
mod geometry;
mod lines;
mod walking;
