//! A match on screen, for any game.
//!
//! | module | purpose |
//! |---|---|
//! | [`built_deck`] | deck that a player builds: its file and its code |
//! | [`deck_folder`] | files of a player's decks |
//! | [`floaters`] | numbers and words that rise at a fighter |
//! | `ground_hint` | tooltips of the ground |
//! | `island_look` | choice of the look of the island |
//! | `parting` | page at the end of a match |
//! | [`play`] | matches of games on the contract of the shell, from set-up to result |
//! | [`reading`] | log and rules at the side of the table |
//! | `thinking` | bots that think in background jobs |
//! | [`time`] | time bar of a match |
//! | [`unfinished`] | save files of matches under way |

pub mod built_deck;
pub mod deck_folder;
pub mod floaters;
pub(crate) mod ground_hint;
pub(crate) mod island_look;
pub(crate) mod parting;
pub mod play;
pub mod reading;
pub(crate) mod thinking;
pub mod time;
pub mod unfinished;
