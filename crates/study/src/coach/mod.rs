//! The coach: plays lessons on the real rules, and says what an attempt has come to and why; warns of a play and proposes one.
//!
//! | module | what it is |
//! |---|---|
//! | [`attempt`] | an attempt at a step: how it begins, and what it has come to |
//! | [`sparring`] | a bot that plays what a lesson says |
//! | [`because`] | what happened and why, as the judge would tell it |
//! | [`way`] | what is to be put in, in words, and what to say of cards in the wrong slots |
//! | [`gains`] | what a play is good for that hits nobody |
//! | [`dealt`] | what a play does to the others, whatever they reply |
//! | [`strikes`] | whom a play hits that nobody can answer in time |
//! | [`guard`] | a warning before a play that surely loses or leaves the land |
//! | [`harm_words`] | what is done to a player, in words |
//! | [`hint`] | one reasonable play, and why |
//! | [`rehearsal`] | a step played from beginning to end without a screen |
//! | [`promises`] | what the text of a step promises and does not keep |

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
