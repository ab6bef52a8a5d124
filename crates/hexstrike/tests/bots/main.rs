//! Tests of the bots: the web edition's bot by its formula, those with look-ahead by solvable games, and
//! common properties.

mod advice;
mod always;
mod challenges;
mod duel;
mod endings;
mod grid;
mod hidden;
mod hunted;
mod landings;
mod levels;
mod lines;
mod look_alike;
mod outlook;
mod own_fire;
mod plays;
mod puzzles;
mod report;
mod rivals;
mod rock_paper_scissors;
mod tracked;
mod traits;
mod unforced;
mod yardstick;
