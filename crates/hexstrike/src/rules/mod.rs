//! The rules of the game: pure, deterministic, and knowing nothing of files, clocks or screens.
//!
//! Five folders, each of which looks only at those above it:
//!
//! | folder | what it is | read first |
//! |---|---|---|
//! | `cards` | what is printed, and what a pair of cards lays into a timeline | `notation`, `card`, `playbook` |
//! | `state` | a match at one moment, its legal inputs and events, and the doors through which it changes | `mod`, `pen` |
//! | `actions` | what fighters do to each other and to the board | `act`, `hit` |
//! | `phases` | the beat: how a match goes on | `flow`, `resolve` |
//! | `knowledge` | what a seat can know, and what events tell | `view`, `mirror` |
//!
//! `hex` and `ids` are the words that all use; `describe` says all of it in English. Read in this order.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod ids;

pub mod cards;
pub mod state;

pub mod actions;

pub mod phases;

pub mod knowledge;

pub mod describe;

pub use ids::{Beat, CardId, FighterId};
pub use knowledge::InformationState;
pub use knowledge::mirror::Mirror;
pub use knowledge::tracker::{Tracker, Trackers};
pub use knowledge::view::View;
pub use phases::flow::{Match, Step};
pub use state::event::{Event, Log, NullLog};
pub use state::legal::Refusal;
pub use state::setup::{Ruleset, Setup};
pub use state::{Commitment, MatchState, Phase};
