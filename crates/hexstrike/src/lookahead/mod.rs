//! Lookahead: results that a seat can work out before it commits, for a play against known plays, or against
//! all replies.
//!
//! Everything runs the real rules on a match from [`Match::supposing`](crate::rules::Match::supposing), so
//! nothing hidden leaks. [`what_if`] plays one line. [`mod@forecast`] reads a line, or part of a log, as
//! effects on the board. [`mod@threat`] plays all replies. [`in_all_lines`] returns the results that they
//! have in common.
//!
//! [`landing`] predicts the flight after an answer. [`declined`] predicts the result of a no: of a play that
//! continues, and of not using a card that cancels knockback.
//!
//! [`questions`] answers questions about another player's cards: their next refresh and draws, and possible
//! throws before it.
//!
//! In Heroes of Hex nothing is hidden and dice are rolled: `heroes` computes exact chances instead.

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
