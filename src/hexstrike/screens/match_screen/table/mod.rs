//! Shared state of the match panels: knowledge, plan and pointer of the player at the screen.

use bevy::prelude::*;

use crate::app::state::AppSystems;
use crate::hexstrike::playback::at_table;

pub mod at_screen;
pub mod board_choices;
pub mod draft;
pub mod foresee;
pub mod hint;
pub mod known;
pub mod landings;
pub mod open_play;
pub mod pointed;
pub mod present;
pub mod question;
pub mod rival_hands;
pub mod side_panel;
pub mod threats;

pub use self::at_screen::SeatAtScreen;
pub use self::draft::Draft;

/// Systems that update the shared state. Systems that read it run after this set.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct TableSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        at_screen::plugin,
        draft::plugin,
        foresee::plugin,
        hint::plugin,
        landings::plugin,
        pointed::plugin,
        question::plugin,
        rival_hands::plugin,
        side_panel::plugin,
        threats::plugin,
    ))
    .add_systems(
        Update,
        (
            (at_screen::seat_players, question::find, landings::look_ahead).chain(),
            (
                known::follow,
                foresee::forget_replies,
                foresee::look_ahead,
                pointed::read,
                threats::weigh,
                hint::think,
            )
                .chain(),
        )
            .chain()
            .in_set(TableSystems)
            .in_set(AppSystems::View)
            .run_if(at_table),
    );
}
