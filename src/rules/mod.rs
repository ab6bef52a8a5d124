//! The rules of the game: pure, deterministic, and knowing nothing of files, clocks or screens.
//!
//! Read in this order: `notation` and `card` (what is printed), `playbook` (what a play lays into the timeline), `state`
//! (a match at one moment), `flow` (how it goes on), then the phases: `refresh`, `rotate`, `resolve`, `end_of_beat`.

#![deny(clippy::wildcard_enum_match_arm)]

mod act;
pub mod arena;
mod arrows;
mod block;
pub mod board;
pub mod card;
pub mod describe;
pub mod digest;
mod end_of_beat;
pub mod event;
pub mod falls;
pub mod fighter;
pub mod flow;
mod foresee;
pub mod hand;
mod hand_mirror;
mod hands;
pub mod hex;
pub mod ids;
pub mod island;
mod knockback;
pub mod legal;
pub mod mirror;
mod movement;
pub mod notation;
mod pen;
pub mod playbook;
pub mod prompt;
mod refresh;
mod reshape;
mod resolve;
mod rotate;
pub mod setup;
pub mod state;
pub mod story;
mod strike;
mod stun;
pub mod timeline;
pub mod tracker;
pub mod view;

pub use event::{Event, Log, Silent};
pub use flow::{Match, Sight, Step};
pub use hex::{Cell, Dir, Facing, Rotation};
pub use ids::{Beat, CardId, FighterId, MAX_SEATS, PerSeat, Seat};
pub use legal::Refusal;
pub use mirror::Mirror;
pub use setup::{Ruleset, Setup};
pub use state::{Commitment, Phase, State};
pub use tracker::{Tracker, Trackers};
pub use view::View;
