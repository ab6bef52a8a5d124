//! What can be known before a declaration in Heroes of Hex, where nothing is hidden: exact chances, and what could answer.
//!
//! | file | what it is |
//! |---|---|
//! | `attack` | one attack on one target: its dice with every part named, and the chance of each result |
//! | `plans` | a walk and what is done at its end: the chance that it works |
//! | `answers` | what the other side could do about it, at which price, and what is left of the plan then |
//! | `lacks` | why an action finds nothing to be aimed at |
//! | `sight` | who sees whom, what an action could reach from a space, what is in the way |

pub mod answers;
pub mod attack;
pub mod lacks;
pub mod plans;
pub mod sight;

pub use answers::{HeroAnswer, OfferedAnswer};
pub use attack::{AttackOdds, DicePart};
pub use plans::{HeroPlan, HeroWalk, PlanOdds};
pub use sight::{SightBlock, Watcher};
