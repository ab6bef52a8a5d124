//! The rules of the game: pure, deterministic, and knowing nothing of files, clocks or screens.

pub mod card;
pub mod describe;
pub mod fighter;
pub mod hex;
pub mod ids;
pub mod island;
pub mod notation;

pub use hex::{Cell, Dir, Facing, Rotation};
pub use ids::{Beat, CardId, FighterId, MAX_SEATS, PerSeat, Seat};
