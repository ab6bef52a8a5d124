//! Heroes of Hex, the second game: its rules, pure and deterministic, as those of the first.
//!
//! | folder | what it is | read first |
//! |---|---|---|
//! | `board` | spaces, ground, ways to walk, line of sight | `battlefield` |
//! | `codex` | what is printed: profiles, actions, enemies, scenarios | `action` |
//! | `state` | what lies on the table, the events that change it, inputs, refusals, dice | `table`, `agenda` |
//! | `legal` | what may be put in, with the reason for what may not | `mod` |
//! | `enemies` | what the game's own side does | `near` |
//! | `play` | the match: Turns, the chain, attacks and other effects, the end | `hero_match` |
//! | `describe` | all of it in English, and the judge: why the game's own side did what it did | `actions`, `judge` |
//!
//! Each looks only at those above it. The law is `docs/heroes`; `docs/architecture.md` says what both games share.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod board;

pub mod codex;

pub mod state;

pub mod legal;

pub mod enemies;

pub mod play;

pub mod describe;

pub use play::{HeroMatch, HeroStep};
