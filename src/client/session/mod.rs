//! The match's coming and going: begun from a plan, kept on disk, brought back, watched again.

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

pub(super) fn plugin(app: &mut App) {
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
