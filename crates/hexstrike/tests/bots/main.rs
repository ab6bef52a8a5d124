//! Tests of the bots: the web edition's bot by its formula, those with look-ahead by solvable games, and
//! common properties.

mod always;
#[path = "../../../../tests/common/duel.rs"]
mod duel;
mod endings;
mod equilibrium;
mod grid;
mod hidden;
mod hunted;
mod landings;
mod levels;
mod look_alike;
mod outlook;
mod own_fire;
mod plays;
mod rivals;
#[path = "../../../../tests/common/rock_paper_scissors.rs"]
mod rock_paper_scissors;
mod tracked;
mod traits;
mod unforced;
mod yardstick;
