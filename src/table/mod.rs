//! A match on screen, for any game.
//!
//! | module | purpose |
//! |---|---|
//! | [`floaters`] | numbers and words that rise at a fighter |
//! | `ground_hint` | tooltips of the ground |
//! | `island_look` | choice of the look of the island |
//! | `parting` | page at the end of a match |
//! | `thinking` | bots that think in background jobs |
//! | [`unfinished`] | save files of matches under way |

pub mod floaters;
pub(crate) mod ground_hint;
pub(crate) mod island_look;
pub(crate) mod parting;
pub(crate) mod thinking;
pub mod unfinished;
