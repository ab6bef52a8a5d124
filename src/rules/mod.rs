//! The rules of the game: pure, deterministic, and knowing nothing of files, clocks or screens.
//!
//! Five folders, each of which looks only at those above it:
//!
//! | folder | what it is | read first |
//! |---|---|---|
//! | `cards` | what is printed, and what a pair of cards lays into a timeline | `notation`, `card`, `playbook` |
//! | `state` | a match at one moment, its legal inputs and events, and the doors through which it changes | `mod`, `pen` |
//! | `actions` | what fighters do to each other and to the board | `act`, `strike` |
//! | `phases` | the beat: how a match goes on | `flow`, `resolve` |
//! | `knowledge` | what a seat can know, and what events tell | `view`, `mirror` |
//!
//! `hex` and `ids` are the words that all use; `describe` says all of it in English. Read in this order.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod hex;
pub mod ids;

mod cards;
pub mod state;

mod actions;

mod phases;

mod knowledge;

pub mod describe;

pub use actions::throw;
pub use cards::{card, fighter, notation, playbook};
pub use knowledge::{mirror, story, tracker, view};
pub use phases::{digest, falls, flow};
pub use state::{arena, board, event, format, hand, island, legal, prompt, setup, timeline};

pub use event::{Event, Log, Silent};
pub use flow::{Match, Step};
pub use hex::{Cell, Dir, Facing, Rotation};
pub use ids::{Beat, CardId, FighterId, MAX_SEATS, PerSeat, Seat};
pub use knowledge::Sight;
pub use legal::Refusal;
pub use mirror::Mirror;
pub use setup::{Ruleset, Setup};
pub use state::{Commitment, Phase, State};
pub use tracker::{Tracker, Trackers};
pub use view::View;
