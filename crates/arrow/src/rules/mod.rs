//! Rules of Vane and Veil. Sections are those of `docs/arrow/procedures.md`.
//!
//! | file | content |
//! |---|---|
//! | `direction` | the six directions and sides |
//! | `catalogue` | cards, boards and numbers as data |
//! | `deck` | the deck rule |
//! | `setup` | set-up of a match, set-up positions |
//! | `table` | the set-up compiled into small tables |
//! | `parts` | numbers of cards, sets of them, lists of cards |
//! | `state` | a match at one moment |
//! | `events` | events, inputs, refusals, results |
//! | `legal` | legal inputs, with a reason for each refusal |
//! | `play` | the nine phases of a turn |
//! | `sequence` | the activation sequence, abilities and chains |
//! | `hidden` | secrets: events as a seat sees them, states with the unknown dealt anew |
//! | `game` | the contract of the shell |
//!
//! Each file uses only those above it.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod catalogue;
pub mod deck;
pub mod direction;
pub mod events;
mod game;
mod hidden;
mod legal;
pub mod parts;
mod play;
mod sequence;
pub mod setup;
pub mod state;
pub mod table;

pub use game::VaneAndVeil;
