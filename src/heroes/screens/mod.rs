//! Screens of Heroes: set-up, match and result.

use bevy::prelude::*;

mod attributes;
mod pause;
pub mod portraits;
pub mod result;
pub mod setup;
pub mod table;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<portraits::Portraits>().add_plugins((
        setup::plugin,
        table::plugin,
        result::plugin,
        pause::plugin,
    ));
}
