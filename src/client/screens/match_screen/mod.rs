//! The match screen: what the player at the screen plans and sees, and the panels that show it.

use bevy::prelude::*;

use crate::client::playback::at_table;
use crate::client::state::AppSystems;

pub mod curtain;
mod ground_hints;
pub mod hand;
pub mod judge;
pub mod layout;
mod lifecycle;
pub mod log;
pub mod marks;
pub mod minds;
pub mod open_plays;
mod own_panels;
mod panels;
pub mod plates;
pub mod play;
pub mod questions;
pub mod replies;
pub mod side;
pub mod table;
pub mod timeline;
mod toasts;
pub mod transport;

/// Who sits at the screen, what is asked of whom, what the log says: runs without a window.
pub(in crate::client) fn logic(app: &mut App) {
    app.add_plugins((
        lifecycle::plugin,
        table::plugin,
        judge::model::plugin,
        log::model::plugin,
        toasts::plugin,
    ))
    .add_systems(
        Update,
        log::model::write.after(table::question::find).in_set(AppSystems::View).run_if(at_table),
    );
}

/// What is drawn of it, and what is clicked.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((lifecycle::board_plugin, marks::plugin, panels::plugin, ground_hints::plugin))
        .add_systems(
            Update,
            (questions::click, marks::draw)
                .chain()
                .after(table::threats::weigh)
                .in_set(AppSystems::View)
                .run_if(at_table),
        );
}
