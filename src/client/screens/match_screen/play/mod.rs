//! The play being put together: its cards, its turn, its adrenaline.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::adrenaline::GaugeModel;
use self::guard::{GuardRail, Warned};
use self::model::PlayWords;
use self::panel::{PlayIntent, PlayModel, play_panel};
use super::arrange::Arranged;
use super::table::Draft;
use super::table::at_screen::{self, SeatAtScreen};
use super::table::hint::Hints;
use super::table::pointed::Pointed;
use crate::client::board::camera::BoardCamera;
use crate::client::match_flow::{MatchSession, SubmitCommit};
use crate::client::playback::Playback;
use crate::client::session::puzzle::{PuzzleAsk, PuzzleUnderWay};
use crate::client::ui::canvas::within;
use crate::client::ui::card::faces::Faces;
use crate::client::ui::toast::Toasts;
use crate::coach::guard::SureHarm;
use crate::content::lessons::LessonPanel;
use crate::rules::describe::log::Names;

pub mod adrenaline;
pub mod guard;
pub mod model;
pub mod panel;
pub mod rotation;

/// Draws the play of the seat at the screen, while there is one to put together.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    (playback, faces, guard): (Res<Playback>, Res<Faces>, GuardRail),
    mut warned: Local<Option<Warned>>,
    mut hints: ResMut<Hints>,
    mut draft: ResMut<Draft>,
    mut pointed: ResMut<Pointed>,
    mut at_screen: ResMut<SeatAtScreen>,
    mut toasts: ResMut<Toasts>,
    (puzzle, cameras): (Option<Res<PuzzleUnderWay>>, Query<&BoardCamera>),
    (mut submits, mut asks): (MessageWriter<SubmitCommit>, MessageWriter<PuzzleAsk>),
) {
    let (Ok(ctx), Some(seat)) = (contexts.ctx_mut(), arranged.seat.filter(|_| arranged.raised)) else {
        return;
    };
    let Ok(options) = session.commit_options(seat) else { return };
    let ruleset = session.ruleset();
    let names = Names { ruleset, setup: session.setup() };
    let words = PlayWords::of(&draft, &options, names);
    let face = |card| faces.face(ruleset, card);
    let warning = warned.and_then(|warned| warned.still(&session, *draft));
    let pool = playback.mirror.figure(seat).adrenaline;
    let panel = PlayModel {
        seat,
        name: names.seat(seat),
        active: draft.active.map(face),
        passive: draft.passive.map(face),
        rotation: draft.rotation,
        heading: cameras.single().map_or(0.0, |camera| camera.bearing(playback.mirror.figure(seat).facing)),
        rotation_blocked: std::array::from_fn(|i| words.rotations[i].as_deref()),
        adrenaline: GaugeModel { pool, submitted: draft.adrenaline },
        blocked: words.blocked.as_deref(),
        unfinished: words.unfinished,
        note: words.note,
        warning: warning.map(SureHarm::words),
        advises: arranged.advises,
        turns: arranged.shows.has(LessonPanel::Rotation),
        submits: arranged.shows.has(LessonPanel::Adrenaline),
    };
    match within(ctx, "play", arranged.places.play, |ui| play_panel(ui, &panel)) {
        Some(PlayIntent::Confirm) => {
            let play = draft.check(ruleset, &options);
            // Where chances are asked for, a play is one of several.
            if let Some(play) = play.ok().filter(|_| puzzle.is_some_and(|puzzle| puzzle.is_mix())) {
                asks.write(PuzzleAsk::Mix(play));
                *draft = Draft::default();
                return;
            }
            // Whoever has been warned of this play and wants it still shall have it.
            let harm =
                play.ok().filter(|_| warning.is_none()).and_then(|play| guard.harm(&session, seat, play));
            if let Some(harm) = harm {
                *warned = Some(Warned::of(&session, *draft, harm));
            } else if let Ok(play) = play {
                submits.write(SubmitCommit { seat, play });
                (*draft, *pointed) = (Draft::default(), Pointed::default());
                at_screen::leave(&mut at_screen, &session);
            } else if let Some(why) = words.blocked {
                toasts.refuse(why);
            }
        }
        Some(PlayIntent::Hint) => hints.ask(),
        Some(PlayIntent::Draft(asked)) => model::apply(asked, &mut draft, ruleset, &options),
        None => {}
    }
}
