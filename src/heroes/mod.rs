//! Heroes of Hex, the second game: its rules, pure and deterministic, as those of the first.
//!
//! | folder | what it is | read first |
//! |---|---|---|
//! | `board` | spaces, ground, ways to walk, line of sight | `battlefield` |
//! | `codex` | what is printed: profiles, actions, enemies, scenarios | `action` |
//!
//! Each looks only at those above it. The law is `docs/heroes`; `docs/architecture.md` says what both games share.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod board;

pub mod codex;
