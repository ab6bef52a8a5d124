//! The bots: the yardstick by its formula, the thinkers by games that can be solved, and what holds for all of them.

mod always;
mod duel;
mod endings;
mod hidden;
mod hunted;
mod levels;
mod plays;
mod rock_paper_scissors;
mod yardstick;
