//! Lessons at the table, and examples of the law that the rulebook shows there.
//!
//! | module | purpose |
//! |---|---|
//! | [`begin`] | start of a lesson |
//! | [`example`] | an example on the table, and the match that it sets aside |
//! | [`follow`] | steps of a lesson as the match goes on |
//! | [`guide`] | part of the table's screen that belongs to both |
//! | [`panel`] | the panel with the text |

use bevy::prelude::App;

use super::TableGame;

pub mod begin;
pub mod example;
pub mod follow;
pub mod guide;
pub mod panel;

/// Adds lessons and examples of a game.
pub(super) fn logic<G: TableGame>(app: &mut App) {
    app.add_plugins((begin::plugin::<G>, follow::plugin::<G>, example::plugin::<G>));
}
