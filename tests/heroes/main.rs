//! Heroes of Hex, proved: worked examples by their numbers, every ruling, every action, properties of random play.

mod boards;
mod content;
mod example;
mod examples;
mod geometry;
mod lines;
mod rulings;
mod scene;
mod walking;
