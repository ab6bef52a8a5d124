//! Panel of the planned play: cards, rotation and adrenaline.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::adrenaline::GaugeModel;
use self::guard::{GuardRail, Warned};
use self::model::{PlayWords, worst_words};
use self::panel::{PlayIntent, PlayModel, play_panel};
use super::arrange::Arranged;
use super::table::Draft;
use super::table::at_screen::{self, SeatAtScreen};
use super::table::hint::Hints;
use super::table::pointed::Pointed;
use super::table::threats::Threats;
use crate::hexstrike::match_flow::{MatchSession, SubmitCommit};
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::puzzle::mixing::MOST_MIXED;
use crate::hexstrike::session::puzzle::{PuzzleAsk, PuzzleUnderWay};
use crate::kit::board::camera::BoardCamera;
use crate::kit::ui::canvas::panel_at;
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::content::lessons::LessonPanel;
use hexstrike_game::rules::Commitment;
use hexstrike_game::rules::describe::log::Names;
use kernel::Seat;
use study::coach::guard::{SureHarm, several};

pub mod adrenaline;
pub mod guard;
pub mod model;
pub mod panel;
pub mod rotation;

/// Draws the planned play of the seat at the screen.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    (playback, faces, threats): (Res<Playback>, Res<Faces>, Res<Threats>),
    mut warned: Local<Option<Warned>>,
    mut hints: ResMut<Hints>,
    mut draft: ResMut<Draft>,
    cameras: Query<&BoardCamera>,
    mut confirms: Confirms,
) {
    let (Ok(ctx), Some(seat)) = (contexts.ctx_mut(), arranged.seat.filter(|_| arranged.raised)) else {
        return;
    };
    let Ok(options) = session.commit_options(seat) else { return };
    let ruleset = session.ruleset();
    let names = Names { ruleset, setup: session.setup() };
    let words = PlayWords::of(&draft, &options, names);
    let face = |card| faces.face(ruleset, card);
    let warning = warned.and_then(|warned| warned.still(&session, seat, *draft));
    let warned_of = warning.map(|harm| harm.words(several(&session.known_to(seat))));
    let planned = draft.check(ruleset, &options).is_ok();
    let worst = threats.known.as_ref().filter(|_| planned && arranged.advises);
    let worst = worst.and_then(|threat| worst_words(threat, names));
    let panel = PlayModel {
        seat,
        name: names.seat(seat),
        active: draft.active.map(face),
        passive: draft.passive.map(face),
        rotation: draft.rotation,
        heading: cameras.single().map_or(0.0, |camera| camera.bearing(playback.mirror.figure(seat).facing)),
        rotation_blocked: std::array::from_fn(|i| words.rotations[i].as_deref()),
        adrenaline: GaugeModel { pool: options.adrenaline, submitted: draft.adrenaline },
        blocked: words.blocked.as_deref(),
        unfinished: words.unfinished,
        note: words.note,
        warning: warned_of.as_deref(),
        worst: worst.as_deref(),
        stage: arranged.places.card_zoom,
        advises: arranged.advises,
        turns: arranged.shows.has(LessonPanel::Rotation),
        submits: arranged.shows.has(LessonPanel::Adrenaline),
    };
    match panel_at(ctx, "play", arranged.places.play, |ui| play_panel(ui, &panel)) {
        Some(PlayIntent::Confirm) => match draft.check(ruleset, &options) {
            // A second confirmation after the warning submits the play.
            Ok(play) => match confirms.confirm(&session, seat, play, warning.is_some()) {
                Confirmed::Taken => *draft = Draft::default(),
                Confirmed::Harmful(harm) => *warned = Some(Warned::of(&session, seat, *draft, harm)),
                Confirmed::Refused => {}
            },
            Err(_) => confirms.toasts.refuse(words.blocked.unwrap_or_default()),
        },
        Some(PlayIntent::Hint) => hints.ask(),
        Some(PlayIntent::Draft(asked)) => model::apply(asked, &mut draft, ruleset, &options),
        None => {}
    }
}

/// Resources for confirming a play.
#[derive(SystemParam)]
pub(super) struct Confirms<'w> {
    guard: GuardRail<'w>,
    puzzle: Option<Res<'w, PuzzleUnderWay>>,
    pointed: ResMut<'w, Pointed>,
    at_screen: ResMut<'w, SeatAtScreen>,
    submits: MessageWriter<'w, SubmitCommit>,
    asks: MessageWriter<'w, PuzzleAsk>,
    toasts: ResMut<'w, Toasts>,
}

/// Result of confirming a play.
enum Confirmed {
    /// Accepted.
    Taken,
    /// Withheld until the player has seen the warning.
    Harmful(SureHarm),
    /// Refused with a note, since the mix is full.
    Refused,
}

impl Confirms<'_> {
    fn confirm(&mut self, session: &MatchSession, seat: Seat, play: Commitment, warned: bool) -> Confirmed {
        // A mix puzzle collects several plays with probabilities.
        if let Some(puzzle) = self.puzzle.as_ref().filter(|puzzle| puzzle.is_mix()) {
            if !puzzle.mixing.has_room_for(play) {
                self.toasts.refuse(format!("A mix has {MOST_MIXED} plays at most: take one out first."));
                return Confirmed::Refused;
            }
            self.asks.write(PuzzleAsk::Mix(play));
            return Confirmed::Taken;
        }
        if !warned && let Some(harm) = self.guard.harm(session, seat, play) {
            return Confirmed::Harmful(harm);
        }
        self.submits.write(SubmitCommit { seat, play });
        *self.pointed = Pointed::default();
        at_screen::leave(&mut self.at_screen, session);
        Confirmed::Taken
    }
}
