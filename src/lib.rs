//! HexStrike: simultaneous combat on a floating island of hexes.
//!
//! # Map
//!
//! | module | what it is |
//! |---|---|
//! | [`rules`] | the game itself: cards, plays, the state of a match, its phases, events, views |
//! | `heroes` | the second game, Heroes of Hex: its rules, as pure as those of the first (feature `heroes`, without which the first game builds and is tested) |
//! | [`content`] | what both games are made of, from files, checked, with every fault explained |
//! | [`disk`] | files that must not get lost: put in place whole, never laid over another |
//! | [`record`] | matches written down: replays, saves, codes to paste, the journal of a match under way |
//! | [`law`] | the rulebook and its kin as the game shows them: sections, symbols, links, search |
//! | [`bots`] | players that are no people |
//! | [`spread`] | work shared by threads, its results in order |
//! | [`call_off`] | how work that somebody waits for is called off |
//! | [`foresight`] | what a seat can work out before it commits: what comes of a play, and of all replies |
//! | [`report`] | reads a match that is over: what each decision was worth, and what could have been known |
//! | [`puzzles`] | positions with a task that is proven |
//! | [`coach`] | plays lessons on the rules, and says what an attempt has come to and why |
//! | `lab` | headless tools around the rules, among them the line protocol (feature `lab`, never in the game; the comparison with recordings has a feature of its own) |
//! | `client` | the window: Bevy and egui over the rules (feature `client`) |
//!
//! # Invariants
//!
//! * Nothing under [`rules`] and `heroes` reads a clock, a file, a float or an unordered map.
//! * A match changes only through the doors of `rules::state::pen`, and each change leaves its [`rules::Event`]; the few that
//!   leave none are named there.
//! * The screen learns of a match only through its events and a seat's [`rules::View`].
//! * The rules never wait for the screen.
//! * No card's or fighter's name stands in `src/`: what they do is composed from the vocabulary of [`rules::cards::card`].

// Writing to a terminal that has gone away is no reason to come down, as these would.
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod bots;
pub mod call_off;
#[cfg(feature = "client")]
pub mod client;
pub mod coach;
pub mod content;
pub mod disk;
pub mod foresight;
#[cfg(feature = "heroes")]
pub mod heroes;
#[cfg(feature = "lab")]
pub mod lab;
pub mod law;
pub mod puzzles;
pub mod record;
pub mod report;
pub mod rules;
pub mod spread;
