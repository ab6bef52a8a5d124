//! The shell: everything that is written once for all games, without a window.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod bots;
pub mod cards;
pub mod chance;
pub mod checkpoints;
pub mod conformance;
pub mod content;
pub mod game;
pub mod lessons;
pub mod record;
pub mod session;

pub use game::{Emitted, Game, GameBots, GameId, GameText, InputFault, Viewer, Waits};
pub use record::Record;
pub use session::{Accepted, Actor, Entry, Session};
