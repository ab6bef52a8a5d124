//! What a seat can work out before it commits: what comes of a play against what lies open, and of all replies to it.
//!
//! Everything here runs the real rules on a match made for it by [`Match::supposing`](crate::rules::Match::supposing), so that
//! nothing hidden can show through. [`what_if`] plays one line; [`mod@forecast`] reads it, or any part of a match's log, as what is
//! done where and when; [`mod@threat`] plays all replies, [`in_all_lines`] says what they have in common.
//!
//! [`landing`] says where an answer to a question on the board sends somebody, [`declined`] what comes of a no: of a play that goes
//! on, and of keeping a card that holds its owner.
//!
//! [`questions`] answers what a seat may ask of another's cards: when they are up and what they draw, whether they can throw first.
//!
//! In the second game nothing is hidden and dice are rolled: `heroes` has exact chances instead.

pub mod certain;
pub mod declined;
pub mod forecast;
mod harm_log;
pub mod landing;
pub mod questions;
mod replies;
pub mod threat;
pub mod variation;

pub use certain::{ProofLimits, in_all_lines};
pub use forecast::{Forecast, ForecastEffect, ForecastStep};
pub use threat::{Threat, WeighedReply, threat};
pub use variation::{AssumedPlays, Variation, what_if};
