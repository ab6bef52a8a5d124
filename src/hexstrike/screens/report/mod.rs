//! Report on a stored match: the value of each decision, turning points, and habits of the players.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::model::{DecisionFilter, ReportIntent, ReportModel, ReportStage};
use self::panel::report;
use crate::app::folders::WriteAccess;
use crate::app::state::{Overlay, Screen};
use crate::hexstrike::analysis::{Analyse, RecordedMoment};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::readings::{OpenReading, ReadingBudget, ReadingRoom, ReadingStage};
use crate::hexstrike::session::take_over::DecideAgain;
use crate::hexstrike::session::watch::WatchReplay;
use crate::kit::ui::canvas::{PanelSystems, root};
use hexstrike_game::rules::describe::log::versus;

mod curve;
mod detail;
mod list;
pub mod model;
pub mod panel;
mod players;
mod words;

/// Match, filter and decision chosen on the screen.
#[derive(Resource, Debug, Default)]
struct ReportPlace {
    of: Option<(PathBuf, usize)>,
    filter: DecisionFilter,
    chosen: Option<usize>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ReportPlace>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).run_if(in_state(Screen::Report).and_then(in_state(Overlay::None))),
    );
}

fn draw(
    mut contexts: EguiContexts,
    mut room: ResMut<ReadingRoom>,
    mut place: ResMut<ReportPlace>,
    (session, access, budget): (Option<Res<MatchSession>>, Option<Res<WriteAccess>>, Res<ReadingBudget>),
    (mut watch, mut analyses, mut again): (
        MessageWriter<WatchReplay>,
        MessageWriter<Analyse>,
        MessageWriter<DecideAgain>,
    ),
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(open) = room.0.as_mut() else {
        next.set(Screen::History);
        return;
    };
    place.turn_to(open);
    let names: Vec<&str> = open.of.recording.seats.iter().map(|seat| seat.name.as_str()).collect();
    let title = if open.of.recording.title.is_empty() {
        versus(names.iter().copied())
    } else {
        open.of.recording.title.clone()
    };
    let stage = match &open.stage {
        ReadingStage::Working(work) => {
            let (done, all) = work.done();
            ReportStage::Working(done, all)
        }
        ReadingStage::Done(report) => ReportStage::Ready(report),
        ReadingStage::Failed(why) => ReportStage::Failed(why),
    };
    let model = ReportModel {
        title: &title,
        names: &names,
        ruleset: &open.of.ruleset,
        stage,
        filter: place.filter,
        chosen: place.chosen,
        line: (open.of.line, open.of.recording.lines()),
    };
    match report(&mut root(&ctx.clone()), &model) {
        Some(ReportIntent::Choose(chosen)) => place.chosen = Some(chosen),
        Some(ReportIntent::Filter(filter)) => place.filter = filter,
        Some(ReportIntent::Watch(beat)) => {
            watch.write(WatchReplay { path: open.of.path.clone(), beat, line: open.of.line });
        }
        Some(ReportIntent::DecideAgain(beat, seat)) => {
            again.write(DecideAgain { path: open.of.path.clone(), line: open.of.line, beat, seat });
        }
        Some(ReportIntent::Analyse(beat)) => {
            let (recording, path) = (open.of.recording.clone(), Some(open.of.path.clone()));
            let moment = RecordedMoment { recording, line: open.of.line, beat, path };
            analyses.write(Analyse::Beat(Box::new(moment)));
        }
        Some(ReportIntent::Line(line)) => open.turn_to(line, *budget, access.as_deref()),
        Some(ReportIntent::Stop) => open.stop(),
        Some(ReportIntent::Again) => open.begin(*budget, access.as_deref()),
        // Watching another match has replaced that of the result.
        Some(ReportIntent::Back) => {
            let over = session.as_ref().is_some_and(|session| session.outcome().is_some());
            next.set(open.from.or_matches(session.is_some(), over));
        }
        None => {}
    }
}

impl ReportPlace {
    /// Resets the choice for a new match: turning points first, or all decisions without any.
    fn turn_to(&mut self, open: &OpenReading) {
        let Some(report) = open.report() else {
            self.of = None;
            return;
        };
        let of = Some((open.of.path.clone(), open.of.line));
        if self.of != of {
            let filter = if report.turns.is_empty() { DecisionFilter::All } else { DecisionFilter::Turns };
            let chosen = filter.places(report).first().copied();
            *self = Self { of, filter, chosen };
        }
    }
}
