//! Runs the match: inputs, the schedule of a beat, and the bots.

use bevy::prelude::*;

pub mod inputs;
mod minds;
pub mod plan;
mod players;
mod quick;
mod reasons;
pub mod schedule;
pub mod session;
pub mod trouble;

pub use self::inputs::{GiveUp, GoOnAnyway, OfferDraw, Refused, SubmitAnswer, SubmitCommit, TakeBack};
pub use self::quick::QuickBot;
pub use self::schedule::{BeatSchedule, BeatSystems};
pub use self::session::{MatchSession, SeatDriver, SessionMoment};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((schedule::plugin, inputs::plugin));
}
