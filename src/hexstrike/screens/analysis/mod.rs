//! Analysis board: the table of a position's plays, and a small board that plays any two of them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::desk::AnalysisDesk;
use self::model::{AnalysisModel, AnalysisTab, GridSort, expected_of, lines_of, rows_of};
use self::panel::analysis;
use crate::app::state::{Overlay, Screen};
use crate::hexstrike::analysis::OpenAnalysis;
use crate::kit::board::motion::MotionOptions;
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::small_board::SmallBoardRuns;

mod desk;
mod keep;
mod lines;
pub mod model;
pub mod panel;
mod side;
mod table;

/// Order of the table, and tab of the side panel.
#[derive(Resource, Debug, Default)]
struct AnalysisLook {
    order: GridSort,
    tab: AnalysisTab,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<AnalysisLook>()
        .add_plugins(keep::plugin)
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(Screen::Analysis).and_then(in_state(Overlay::None))),
        )
        .add_systems(OnExit(Screen::Analysis), |mut runs: ResMut<SmallBoardRuns>| runs.0 = false);
}

fn draw(
    mut contexts: EguiContexts,
    (time, motion, mut runs): (Res<Time<Real>>, Res<MotionOptions>, ResMut<SmallBoardRuns>),
    mut desk: AnalysisDesk,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let AnalysisDesk { board, look, .. } = &desk;
    let title = board.open.as_ref().map(title).unwrap_or_default();
    let lines =
        board.open.as_ref().filter(|_| look.tab == AnalysisTab::Lines).map(lines_of).unwrap_or_default();
    let expected = board.open.as_ref().and_then(expected_of);
    let model = board.open.as_ref().map(|open| AnalysisModel {
        names: open.names(),
        title: &title,
        sides: open.sides,
        grid: open.grid.as_ref(),
        rows: rows_of(open, look.order),
        columns: open.grid.as_ref().map(|grid| look.order.places(&grid.other)).unwrap_or_default(),
        sort: look.order,
        effort: board.effort,
        busy: open.is_looked_at(),
        chosen: open.chosen,
        play: open.play.as_ref(),
        calm: motion.fades(),
        tab: look.tab,
        lines: &lines,
        comment: open.tree.step(open.at).map_or("", |step| &step.comment),
        expected: expected.as_deref(),
        may_remove: open.tree.may_remove(open.at),
        may_bring_back: open.tree.has_removed(),
        unkept: open.path.is_none().then_some("Only what comes from a kept match can be kept in it."),
    });
    let asked = analysis(&mut root(&ctx.clone()), model.as_ref());
    if let Some(asked) = asked {
        desk.carry_out(asked);
    }
    let open = desk.board.open.as_mut();
    let play = open.and_then(|open| open.play.as_mut());
    runs.0 = play.is_some_and(|play| {
        play.go_on(time.delta_secs());
        play.runs
    });
}

/// Title: the beat and the seats that decide.
fn title(open: &OpenAnalysis) -> String {
    let names = open.names();
    let beat = open.game.state().beat;
    match open.sides {
        (own, Some(other)) => {
            let (first, second) = if own < other { (own, other) } else { (other, own) };
            format!("Beat {beat}: {} and {} choose at once", names.seat(first), names.seat(second))
        }
        (own, None) => format!("Beat {beat}: {} chooses", names.seat(own)),
    }
}
