//! The match: setting up, Turns, the chain, attacks and other effects, enemies, the end (heroes 2, 3, 8, 9, 13, 15).

mod chain;
mod effects;
mod ending;
mod enemy_turn;
mod inputs;
mod referee;
mod setting_up;
mod strike;
mod turn;

pub mod hero_match;

pub use ending::LAST_TURN;
pub use hero_match::{HeroMatch, HeroStep};
