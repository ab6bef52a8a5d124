//! A match on screen, for any game: save files of matches under way, and thinking bots.
//!
//! | module | purpose |
//! |---|---|
//! | `thinking` | background jobs of bots, with their time limits |
//! | [`unfinished`] | save files of unfinished matches |

pub(crate) mod thinking;
pub mod unfinished;
