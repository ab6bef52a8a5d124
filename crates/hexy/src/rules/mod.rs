//! Rules of HexyGame. Sections are those of `docs/hexy/procedures.md`.
//!
//! | file | content |
//! |---|---|
//! | `catalogue` | cards, maps and numbers as data: the closed vocabulary |
//! | `deck` | the deck rule |
//! | `setup` | set-up of a match, positions |
//! | `table` | the set-up compiled into small tables |
//! | `state` | a match at one moment |
//! | `events` | inputs and events |
//! | `refusal` | reasons why inputs are refused |
//! | `legal` | legality of every input |
//! | `list` | lists of legal inputs and targets |
//! | `stop` | moments in which a seat should be asked |
//! | `proposal` | free acts that are proposed for an act |
//! | `play` | start, inputs, stack and priority |
//! | `turn` | the six phases |
//! | `resolve` | resolution of items: texts, moves, fights |
//! | `hidden` | secrets: events as a seat sees them, states with the unknown dealt anew |
//! | `game` | the contract of the shell |

#![deny(clippy::wildcard_enum_match_arm)]

pub mod catalogue;
pub mod deck;
pub mod events;
mod game;
mod hidden;
mod legal;
pub mod list;
mod play;
pub mod proposal;
pub mod refusal;
mod resolve;
pub mod setup;
pub mod state;
mod stop;
pub mod table;
mod turn;

pub use game::HexyGame;
