//! Records of matches: every form and back, every fault told, nothing lost.

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
