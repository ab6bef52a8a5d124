//! The player at the screen: what is being planned, what is shown of it, what the panels ask.

use bevy::prelude::*;

use super::AppSystems;
use super::match_flow::LiveMatch;
use super::playback::Playback;
use super::screens::Screen;

pub mod at_screen;
pub mod draft;
pub mod faces;
pub mod foresee;
mod ground_hints;
pub mod hand_model;
pub mod judge_model;
pub mod known;
pub mod log_model;
pub mod marks;
pub mod match_screen;
pub mod mind_model;
pub mod open_plays;
mod own_panels;
pub mod plan;
pub mod plates;
pub mod play_model;
pub mod pointed;
pub mod questions;
pub mod replies_model;
pub mod side;
pub mod threats;
pub mod timeline_model;
pub mod toasts;
mod top_bar;

pub use at_screen::AtScreen;
pub use draft::Draft;

/// A match is being watched or played.
pub fn at_table(
    live: Option<Res<LiveMatch>>,
    playback: Option<Res<Playback>>,
    screen: Res<State<Screen>>,
) -> bool {
    live.is_some() && playback.is_some() && matches!(screen.get(), Screen::Match | Screen::Result)
}

/// Who sits at the screen, what is asked of whom, what the log says: runs without a window.
pub(super) fn logic(app: &mut App) {
    app.add_plugins((
        at_screen::plugin,
        draft::plugin,
        foresee::plugin,
        judge_model::plugin,
        log_model::plugin,
        pointed::plugin,
        questions::plugin,
        side::plugin,
        threats::plugin,
        toasts::plugin,
    ))
    .add_systems(
        Update,
        (
            (at_screen::seat_players, questions::find, log_model::write).chain(),
            (known::follow, foresee::forget_replies, foresee::look_ahead, pointed::read, threats::weigh)
                .chain(),
        )
            .chain()
            .in_set(AppSystems::View)
            .run_if(at_table),
    );
}

/// What is drawn of it, and what is clicked.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((faces::plugin, marks::plugin, match_screen::plugin, ground_hints::plugin)).add_systems(
        Update,
        (questions::click, marks::draw)
            .chain()
            .after(threats::weigh)
            .in_set(AppSystems::View)
            .run_if(at_table),
    );
}
