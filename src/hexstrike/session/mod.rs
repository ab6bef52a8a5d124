//! Life of a match: start from a plan, save file, restore, replay.

use bevy::prelude::*;

mod beside;
pub mod lesson;
pub mod practice;
pub mod puzzle;
pub mod rematch;
pub mod sandbox;
pub mod saves;
mod standing;
pub mod start;
pub mod take_over;
pub mod watch;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        start::plugin,
        saves::plugin,
        watch::plugin,
        take_over::plugin,
        lesson::plugin,
        standing::plugin,
        puzzle::plugin,
        sandbox::plugin,
    ));
}
