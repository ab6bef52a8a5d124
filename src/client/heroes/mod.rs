//! A match of Heroes of Hex in the window: run, shown at a pace one can watch, put on the board.
//!
//! | module | what it is |
//! |---|---|
//! | [`awaited`] | who is still to come on the board before the first Turn |
//! | `beside` | how a match comes to the table and leaves it |
//! | [`flow`] | the match: begun from a plan, inputs of people and bots, what can be taken back |
//! | [`playback`] | its events, one after another, and the table as far as it is shown |
//! | [`lesson`] | lessons: real matches with words that go along |
//! | [`names`] | what sides and players are called, and what happened, told with these names |
//! | [`saves`] | the match on disk, input by input, and back |
//! | `standing` | whom a quick skirmish brings next |
//! | `start` | a planned match begins, or a lesson, in the place of what is on the screen |
//! | [`take_over`] | a kept match, played on from any of its moments |
//! | [`story`] | how the chances went, and which Turns turned them |
//! | [`watch`] | a kept match, watched |
//! | [`staging`] | what playback shows becomes miniatures, dice and camera on the board |
//!
//! Screens are drawn in `screens::heroes`.

use bevy::prelude::*;

pub mod awaited;
mod beside;
pub mod flow;
pub mod lesson;
pub mod names;
pub mod playback;
pub mod saves;
pub mod staging;
mod standing;
mod start;
pub mod story;
pub mod take_over;
pub mod watch;

/// What runs without a window.
pub(super) fn logic(app: &mut App) {
    app.add_plugins((
        flow::plugin,
        start::plugin,
        playback::plugin,
        saves::plugin,
        lesson::plugin,
        standing::plugin,
        watch::plugin,
        take_over::plugin,
    ));
}

/// What is seen of it.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(staging::plugin);
}
