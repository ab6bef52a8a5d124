//! Records of matches: round trips of every form, messages for every fault, no losses.

#[path = "../../../../tests/common/fuzz.rs"]
mod fuzz;
#[path = "../../../../tests/common/hero_setups.rs"]
mod hero_setups;
#[path = "../../../../tests/common/told.rs"]
mod told;

mod archive;
mod bytes;
mod comments;
mod edits;
mod faults;
mod fixtures;
mod heroes;
mod hostile;
mod journals;
mod lengths;
mod limits;
mod playthroughs;
mod positions;
mod reload;
mod same_choices;
mod table;
mod trips;
mod variations;

use table::RULESET as RULES;
