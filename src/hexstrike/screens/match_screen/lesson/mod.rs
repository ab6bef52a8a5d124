//! Panel of a lesson: explanation, task and result.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::panel::{LessonIntent, LessonModel, lesson_panel};
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::Draft;
use super::table::side_panel::{SidePanel, SideTab};
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::state::{AppSystems, LookUp};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::lesson::{AttemptOutcome, FIRST_DUEL, LessonAsk, LessonUnderWay};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::canvas::panel_at;
use study::coach::attempt::LEARNER;
use study::coach::{LessonVerdict, way_words};

pub mod panel;

/// Opens the lesson's tab when a step begins or ends. An ordinary match begins with the log.
pub(super) fn logic(app: &mut App) {
    app.add_systems(Update, turn_over.in_set(AppSystems::View));
}

fn turn_over(
    mut lesson: Option<ResMut<LessonUnderWay>>,
    session: Option<Res<MatchSession>>,
    playback: Option<Res<Playback>>,
    mut side: ResMut<SidePanel>,
    mut last: Local<Option<LessonVerdict>>,
) {
    let idle = playback.zip(session).is_some_and(|(playback, session)| playback.is_idle(&session));
    let unseen = |lesson: &LessonUnderWay| lesson.end.as_ref().is_some_and(|end| !end.seen);
    if let Some(lesson) = lesson.as_mut().filter(|lesson| idle && unseen(lesson)) {
        lesson.end.iter_mut().for_each(|end| end.seen = true);
    }
    let at = lesson.as_ref().map(|lesson| lesson.verdict_seen());
    let begun = lesson.is_some_and(|lesson| lesson.is_added());
    if *last != at || begun {
        side.set_if_neq(SidePanel(at.map(|_| SideTab::Lesson)));
    }
    *last = at;
}

/// Draws the lesson if its tab is open. The result of an attempt shows once playback has shown it.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    mut playback: ResMut<Playback>,
    (content, progress): (Res<ContentLibrary>, Res<Progress>),
    lesson: Res<LessonUnderWay>,
    (mut side_panel, mut draft): (ResMut<SidePanel>, ResMut<Draft>),
    mut asks: MessageWriter<LessonAsk>,
    mut look_ups: MessageWriter<LookUp>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let verdict = lesson.verdict_seen();
    let end = lesson.end.as_ref().map(|end| &end.outcome);
    let looks_back = verdict != LessonVerdict::Open && !playback.is_idle(&session);
    let way = lesson.way_shown.then(|| way_words(&lesson.current().way, session.ruleset()));
    let following = content.library.lessons.get(lesson.place + 1).filter(|_| lesson.is_last());
    let before = content.library.lessons.iter().take(lesson.place);
    let number = 1 + before.filter(|other| other.kind == lesson.lesson.kind).count();
    let model = LessonModel {
        number,
        lesson: &lesson.lesson,
        step: lesson.step,
        beat: playback.shown(),
        verdict,
        said: end.and_then(AttemptOutcome::said),
        reasons: end.map_or(&[], AttemptOutcome::reasons),
        way: way.as_deref(),
        following: following.map(|next| next.name.as_str()),
        offers_duel: lesson.place == FIRST_DUEL && lesson.is_last() && progress.matches == 0,
        looks_back,
    };
    let intent = if arranged.side == Some(SideTab::Lesson) {
        let (tab, intent) = panel_at(ctx, "side", arranged.places.side, |ui| {
            side(ui, arranged.tabs, SideTab::Lesson, |ui| lesson_panel(ui, &model))
        });
        // Only the key folds this tab: a player who presses the lit tab wants to read it.
        let other = tab.filter(|tab| arranged.in_front && *tab != SideTab::Lesson);
        turn_to(other, &mut side_panel);
        intent
    } else {
        None
    };
    let confirmed = arranged.in_front && input::pressed(ctx, InputAction::Confirm);
    match intent.filter(|_| arranged.in_front).or_else(|| model.confirm().filter(|_| confirmed)) {
        Some(LessonIntent::Ask(ask)) => {
            if ask == LessonAsk::ShowWay {
                lay_out(&lesson, &session, &mut draft);
            }
            asks.write(ask);
        }
        Some(LessonIntent::ToNow) => playback.jump_to_now(&session),
        Some(LessonIntent::LookUp(section)) => drop(look_ups.write(LookUp(section.into()))),
        None => {}
    }
}

/// Copies the next play of the solution into the draft if the learner can commit, so that the board previews
/// it.
fn lay_out(lesson: &LessonUnderWay, session: &MatchSession, draft: &mut Draft) {
    let mut plays = lesson.current().way.iter().filter_map(|input| input.play(session.ruleset()));
    let next = plays.nth(lesson.plays(session.log()));
    if let Some(play) = next.filter(|_| session.commit_options(LEARNER).is_ok()) {
        *draft = Draft::from(play);
    }
}
