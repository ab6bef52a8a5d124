//! The analysis board: the table of a position's plays, and any two of them played on a small board.

use bevy::prelude::*;
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use self::keep::KeepLines;
use self::model::{
    AnalysisIntent, AnalysisModel, BoardIntent, GridSort, SideTab, expected_of, lines_of, rows_of,
};
use self::panel::analysis;
use crate::client::analysis::{AnalysisBoard, OpenAnalysis};
use crate::client::arrivals::Given;
use crate::client::board::motion::MotionOptions;
use crate::client::match_flow::MatchSession;
use crate::client::session::sandbox::{OpenSandbox, SandboxFrom};
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::client::ui::small_board::{SmallBoardRuns, SmallPlay};
use crate::client::ui::toast::Toasts;
use crate::record::share::position_code;

mod keep;
mod lines;
pub mod model;
pub mod panel;
mod side;
mod table;

/// The order of the table, and what the side shows.
#[derive(Resource, Debug, Default)]
struct AnalysisLook {
    order: GridSort,
    tab: SideTab,
}

pub(super) fn plugin(app: &mut App) {
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
    mut board: ResMut<AnalysisBoard>,
    mut look: ResMut<AnalysisLook>,
    (time, motion, mut runs): (Res<Time<Real>>, Res<MotionOptions>, ResMut<SmallBoardRuns>),
    session: Option<Res<MatchSession>>,
    (mut clipboard, mut toasts): (ResMut<EguiClipboard>, ResMut<Toasts>),
    (mut given, mut sandboxes, mut keeps): (
        MessageWriter<Given>,
        MessageWriter<OpenSandbox>,
        MessageWriter<KeepLines>,
    ),
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let board = board.bypass_change_detection();
    let effort = board.effort;
    let title = board.open.as_ref().map(title).unwrap_or_default();
    let lines = board.open.as_ref().filter(|_| look.tab == SideTab::Lines).map(lines_of).unwrap_or_default();
    let expected = board.open.as_ref().and_then(expected_of);
    let model = board.open.as_ref().map(|open| AnalysisModel {
        names: open.names(),
        title: &title,
        sides: open.sides,
        grid: open.grid.as_ref(),
        rows: rows_of(open, look.order),
        columns: open.grid.as_ref().map(|grid| look.order.places(&grid.other)).unwrap_or_default(),
        sort: look.order,
        effort,
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
    drop(model);
    match (asked, &mut board.open) {
        (Some(AnalysisIntent::Back), _) => {
            let over = session.as_ref().is_some_and(|session| session.outcome().is_some());
            next.set(board.from.unwrap_or(Screen::History).or_matches(session.is_some(), over));
        }
        (Some(AnalysisIntent::Paste), _) => {
            given.write(Given::Text(clipboard.get_text().unwrap_or_default()));
        }
        (Some(AnalysisIntent::Sort(sort)), _) => look.order = sort,
        (Some(AnalysisIntent::Tab(tab)), _) => look.tab = tab,
        (Some(AnalysisIntent::Keep), _) => drop(keeps.write(KeepLines)),
        (Some(AnalysisIntent::GoOn), Some(open)) => {
            if let Err(why) = open.go_on() {
                toasts.note(format!("It does not go on: {why}."));
            }
        }
        (Some(AnalysisIntent::Copy), Some(open)) => {
            let code = position_code(&open.position);
            clipboard.set_text(&code);
            toasts.note(format!("Copied: {} letters and digits.", code.len()));
        }
        (Some(AnalysisIntent::Sandbox), Some(open)) => {
            let position = open.position.clone();
            sandboxes.write(OpenSandbox { position, from: Some(SandboxFrom::Analysis) });
        }
        (Some(AnalysisIntent::Effort(effort)), Some(open)) => {
            board.effort = effort;
            open.look(effort);
        }
        (Some(AnalysisIntent::Board(asked)), Some(open)) => act(open, asked),
        (Some(_) | None, _) => {}
    }
    let play = board.open.as_mut().and_then(|open| open.play.as_mut());
    runs.0 = play.is_some_and(|play| {
        play.go_on(time.delta_secs());
        play.runs
    });
}

/// What concerns the position alone.
fn act(open: &mut OpenAnalysis, asked: BoardIntent) {
    match asked {
        BoardIntent::Choose(chosen) => open.choose(chosen),
        BoardIntent::Open(group) => open.open_group(group),
        BoardIntent::Turn => open.turn(),
        BoardIntent::Stop => open.stop(),
        BoardIntent::Answer(to_row) => open.answer(to_row),
        BoardIntent::PlayPause => open.watch(SmallPlay::play_or_pause),
        BoardIntent::Step(forward) => open.watch(|play| play.step(forward)),
        BoardIntent::GoTo(step) => open.go_to(step),
        BoardIntent::TryExpected => open.try_expected(),
        BoardIntent::Remove => open.remove(),
        BoardIntent::BringBack => open.bring_back(),
        BoardIntent::Write(words) => open.tree.write(open.at, &words),
    }
}

/// When it is, and who decides.
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
