//! Ground of every game: hexes, seats, a stable hash, small words, a cancel token, threads, and files that must not get lost.
//!
//! Nothing here knows a game. The modules [`disk`] and [`parallel`] touch the system; the rules of a game use neither.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod disk;

pub mod hex;
pub mod parallel;
pub mod seats;
pub mod stable_hash;
pub mod words;

pub use hex::{Cell, Dir, Facing, Rotation};
pub use parallel::CancelToken;
pub use seats::{MAX_SEATS, PerSeat, Seat, Seats};
pub use stable_hash::Fnv;

/// True if a value need not be written to a file, because a reader assumes it.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
