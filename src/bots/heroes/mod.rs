//! Players of the second game that are no people. Nothing is hidden there, so a bot gets the match itself.
//!
//! Read in this order: `evaluation` (how good a table is), `outlook` (the chance to win, for people, and for those who look ahead
//! in scenarios), `instinct` (every input at a glance), `search` (looking ahead),
//! `levels` (who there is).

pub mod evaluation;
pub mod instinct;
pub mod levels;
pub mod outlook;
pub mod random;
pub mod search;

use crate::heroes::HeroMatch;
use crate::heroes::state::{Side, Waiting};

pub use levels::{HeroBot, HeroLevel, HeroLevels};

/// The side that decides next; A if nobody does. The Dungeon Master decides for side B.
pub fn whose(game: &HeroMatch) -> Side {
    let of = |unit| game.table().unit(unit).side;
    match game.waits_for() {
        Some(Waiting::Teams(sides)) => sides.first().copied().unwrap_or(Side::A),
        Some(
            Waiting::Recruit(side)
            | Waiting::FirstTurn(side)
            | Waiting::Place(side)
            | Waiting::Choose(side)
            | Waiting::React(side),
        ) => side,
        Some(Waiting::Act(unit) | Waiting::Push { unit, .. } | Waiting::Pull { unit, .. }) => of(unit),
        Some(Waiting::Decide(_)) => Side::B,
        Some(Waiting::Keeper) | None => Side::A,
    }
}
