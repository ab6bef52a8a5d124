//! List of puzzles, easiest first, with the player's results; and the puzzle of the day.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{PuzzlesIntent, PuzzlesModel, puzzles};
use crate::app::clock::{local_date, now, number_of};
use crate::app::progress::Progress;
use crate::app::state::{Overlay, Screen};
use crate::hexstrike::session::puzzle::BeginPuzzle;
use crate::kit::ui::canvas::{PanelSystems, root};
use study::puzzles::{all, of_day};

pub mod panel;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).run_if(in_state(Screen::Puzzles).and_then(in_state(Overlay::None))),
    );
}

fn draw(
    mut contexts: EguiContexts,
    progress: Res<Progress>,
    mut begins: MessageWriter<BeginPuzzle>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let today = now();
    let daily = of_day(all(), number_of(local_date(today)));
    let model = PuzzlesModel {
        puzzles: all(),
        progress: &progress,
        daily: daily.and_then(|daily| all().iter().position(|puzzle| puzzle.id == daily.id)),
        today,
    };
    match puzzles(&mut root(&ctx.clone()), &model) {
        Some(PuzzlesIntent::Begin(place)) => drop(begins.write(BeginPuzzle(place))),
        Some(PuzzlesIntent::Back) => next.set(Screen::Title),
        None => {}
    }
}
