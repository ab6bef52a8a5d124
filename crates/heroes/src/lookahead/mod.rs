//! Odds before a declaration in Heroes of Hex, where nothing is hidden: exact chances, and possible
//! reactions.
//!
//! | file | content |
//! |---|---|
//! | `attack` | one attack on one target: its dice with every part named, and the chance of each result |
//! | `plans` | a walk and the deed at its end: the chance that it works |
//! | `answers` | reactions of the other side: their prices, and the chance that the plan still works |
//! | `lacks` | reasons why an action has no target |
//! | `sight` | lines of sight, fields of actions, obstacles |

pub mod answers;
pub mod attack;
pub mod lacks;
pub mod plans;
pub mod sight;

pub use answers::{HeroAnswer, OfferedAnswer};
pub use attack::{AttackOdds, DicePart};
pub use plans::{HeroPlan, HeroWalk, PlanOdds};
pub use sight::{SightBlock, Watcher};
