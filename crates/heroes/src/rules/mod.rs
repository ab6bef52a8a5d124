//! Heroes of Hex, the second game: pure and deterministic rules, like those of the first game.
//!
//! | folder | content | read first |
//! |---|---|---|
//! | `board` | spaces, ground, walking costs, line of sight | `battlefield` |
//! | `codex` | printed content: profiles, actions, enemies, scenarios | `action` |
//! | `state` | the table, the events that change it, inputs, refusals, dice | `table`, `agenda` |
//! | `legal` | legality of inputs, with a reason for each refusal | `mod` |
//! | `enemies` | behaviour of the game's own side | `near` |
//! | `play` | the match: Turns, the chain, attacks and other effects, the end | `hero_match` |
//! | `describe` | English text, and the judge: reasons for the moves of the game's own side | `actions`, `judge` |
//!
//! Each folder uses only those above it. The rules are in `docs/heroes`; `docs/architecture.md` names the
//! parts that both games share.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod board;

pub mod codex;

pub mod state;

pub mod legal;

pub mod enemies;

pub mod play;

pub mod describe;

pub use play::{HeroMatch, HeroStep};
