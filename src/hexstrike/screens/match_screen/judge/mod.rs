//! Judge panel: one beat step by step, with the reason for each step.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::{Judged, Spotlight, last_meeting};
use self::panel::{JudgeIntent, judge, judge_of_lesson};
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::pointed::Pointed;
use super::table::side_panel::{SidePanel, SideTab};
use crate::app::state::LookUp;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::lesson::LessonUnderWay;
use crate::kit::ui::canvas::panel_at;

pub mod model;
pub mod panel;

/// Draws the judge if its tab is open. It explains the pointed beat; else, while a match plays, the beat on
/// screen; else the last beat in which fighters met. It highlights the subject of the line under the pointer.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    (pointed, lesson): (Res<Pointed>, Option<Res<LessonUnderWay>>),
    mut playback: ResMut<Playback>,
    mut judged: ResMut<Judged>,
    mut spotlight: ResMut<Spotlight>,
    mut unfolded: ResMut<SidePanel>,
    mut look_ups: MessageWriter<LookUp>,
) {
    let (Ok(ctx), Some(SideTab::Judge)) = (contexts.ctx_mut(), arranged.side) else {
        spotlight.set_if_neq(Spotlight::default());
        return;
    };
    let learns = lesson.is_some();
    // After an attempt it explains the deciding beat, until another is chosen.
    let end = lesson.as_ref().and_then(|lesson| lesson.end.as_ref());
    let deciding = end.filter(|end| end.seen && playback.is_idle(&session)).and_then(|end| end.deciding);
    let met = || last_meeting(&session.log()[..playback.read.min(session.log().len())]);
    let rests = playback.is_idle(&session);
    let beat = pointed.beat().or(deciding).or_else(|| met().filter(|_| rests)).unwrap_or(playback.shown());
    judged.turn_to(beat, &session, &playback);
    let (lines, read) = (&judged.lines, playback.read);
    let (tab, asked) = panel_at(ctx, "side", arranged.places.side, |ui| {
        side(ui, arranged.tabs, SideTab::Judge, |ui| match learns {
            true => judge_of_lesson(ui, beat, lines, read),
            false => (judge(ui, beat, lines, read), false),
        })
    });
    let (asked, back) = (asked.0.filter(|_| arranged.in_front), asked.1.then_some(SideTab::Lesson));
    turn_to(tab.or(back).filter(|_| arranged.in_front), &mut unfolded);
    let under = if let Some(JudgeIntent::Point(line)) = asked { lines.get(line) } else { None };
    let light = under.map(|line| Spotlight { cells: line.cells.clone(), seats: line.seats });
    spotlight.set_if_neq(light.unwrap_or_default());
    if let Some(JudgeIntent::LookUp(section)) = asked {
        look_ups.write(LookUp(section.into()));
    }
    if let Some(JudgeIntent::Show(place)) = asked {
        playback.jump(&session, place);
        playback.playing = false;
    }
}
