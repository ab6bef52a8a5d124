//! The match's coming and going: begun from a plan, kept on disk, brought back.

use bevy::prelude::*;

pub mod offer;
pub mod saves;
pub mod start;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((start::plugin, saves::plugin, offer::plugin));
}
