//! The coach: runs lessons on the real rules and explains the result of an attempt; warns of a play and
//! suggests one.
//!
//! | module | content |
//! |---|---|
//! | [`attempt`] | an attempt at a step: its start and its result |
//! | [`sparring`] | a bot that plays the lesson's script |
//! | [`because`] | explanation of an attempt by the judge |
//! | [`way`] | the solution in words, and a remark on cards in the wrong slots |
//! | [`gains`] | advantages of a play without a hit |
//! | [`dealt`] | effect of a play on the others against their replies |
//! | [`strikes`] | hits of a play that no reply can prevent |
//! | [`guard`] | warning before a play that is sure to lose or to leave the land |
//! | [`harm_words`] | words for harm to a player |
//! | [`hint`] | one reasonable play with its reasons |
//! | [`rehearsal`] | a step played from beginning to end without a screen |
//! | [`promises`] | check of the solution and the mistake that a step describes |

pub mod attempt;
pub mod because;
pub mod dealt;
pub mod gains;
pub mod guard;
pub mod harm_words;
pub mod hint;
pub mod promises;
pub mod rehearsal;
pub mod sparring;
pub mod strikes;
pub mod way;

pub use attempt::{AttemptStart, LessonVerdict, begin, verdict};
pub use because::{LessonReason, reasons};
pub use way::{exchanged, way_words};
