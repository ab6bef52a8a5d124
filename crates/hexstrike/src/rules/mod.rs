//! Rules of the game: pure, deterministic, without files, clocks or screens.
//!
//! Five folders, each of which uses only those above it:
//!
//! | folder | content | read first |
//! |---|---|---|
//! | `cards` | printed cards, and the timeline entries that a pair of cards makes | `notation`, `card`, `playbook` |
//! | `state` | a match at one moment, its legal inputs and events, and the functions that change it | `mod`, `pen` |
//! | `actions` | effects of fighters on each other and on the board | `act`, `hit` |
//! | `phases` | the phases of a beat | `flow`, `resolve` |
//! | `knowledge` | information available to a seat, and state rebuilt from events | `view`, `mirror` |
//!
//! All folders use `hex` and `ids`; `describe` writes everything in English. Read in this order.

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
