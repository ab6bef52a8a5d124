//! Records of matches: round trips of every form, messages for every fault, no losses.

#[path = "../../../../tests/common/fuzz.rs"]
mod fuzz;

mod archive;
mod bytes;
#[cfg(feature = "recordings")]
mod command;
mod comments;
mod edits;
mod faults;
mod fixtures;
mod hostile;
mod journals;
mod lengths;
mod limits;
mod positions;
mod reload;
mod same_choices;
mod table;
mod trips;
mod variations;
