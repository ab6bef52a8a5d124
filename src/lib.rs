//! HexStrike: simultaneous combat on a floating island of hexes.
//!
//! # Map
//!
//! | module | content |
//! |---|---|
//! | [`rules`] | the game itself: cards, plays, the state of a match, its phases, events, views |
//! | `heroes` | the second game, Heroes of Hex: rules as pure as those of the first game, which also builds without them (feature `heroes`) |
//! | [`content`] | data files of both games, with an explanation of every fault |
//! | [`disk`] | durable file operations: replacement of whole files, moves that never overwrite |
//! | [`record`] | stored matches: replays, saves, codes to paste, the journal of a match in progress |
//! | [`law`] | rulebook and related documents for the screen: sections, symbols, links, search |
//! | [`bots`] | computer players |
//! | [`spread`] | parallel execution with results in order |
//! | [`call_off`] | cancellation of work that a caller waits for |
//! | [`foresight`] | look-ahead for a seat before it commits: the result of a play, against every reply |
//! | [`report`] | analysis of a finished match: the value of each decision, and what was knowable |
//! | [`puzzles`] | positions with a proven task |
//! | [`coach`] | lessons played on the rules, with an explanation of each result |
//! | `lab` | headless tools around the rules, among them the line protocol (feature `lab`, never in the game; the comparison with recordings has a feature of its own) |
//! | `client` | the window: Bevy and egui over the rules (feature `client`) |
//!
//! # Invariants
//!
//! * Nothing under [`rules`] and `heroes` reads a clock, a file, a float or an unordered map.
//! * A match changes only through the functions of `rules::state::pen`. Each change emits its [`rules::Event`]; the few
//!   exceptions are listed there.
//! * The screen learns of a match only through its events and a seat's [`rules::View`].
//! * The rules never wait for the screen.
//! * No card's or fighter's name stands in `src/`: the vocabulary of [`rules::cards::card`] composes what they do.

// Printing would panic when the terminal is gone.
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
