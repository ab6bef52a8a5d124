//! The play being put together: its cards, its turn, its adrenaline.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::adrenaline::GaugeModel;
use self::model::PlayWords;
use self::panel::{PlayIntent, PlayModel, play_panel};
use super::arrange::Arranged;
use super::table::Draft;
use super::table::at_screen::{self, SeatAtScreen};
use super::table::pointed::Pointed;
use crate::client::match_flow::{MatchSession, SubmitCommit};
use crate::client::playback::Playback;
use crate::client::ui::canvas::within;
use crate::client::ui::card::faces::Faces;
use crate::client::ui::toast::Toasts;
use crate::content::lessons::LessonPanel;
use crate::rules::describe::log::Names;

pub mod adrenaline;
pub mod model;
pub mod panel;
pub mod rotation;

/// Draws the play of the seat at the screen, while there is one to put together.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    faces: Res<Faces>,
    mut draft: ResMut<Draft>,
    mut pointed: ResMut<Pointed>,
    mut at_screen: ResMut<SeatAtScreen>,
    mut toasts: ResMut<Toasts>,
    mut submits: MessageWriter<SubmitCommit>,
) {
    let (Ok(ctx), Some(seat)) = (contexts.ctx_mut(), arranged.seat.filter(|_| arranged.raised)) else {
        return;
    };
    let Ok(options) = session.commit_options(seat) else { return };
    let ruleset = session.ruleset();
    let names = Names { ruleset, setup: session.setup() };
    let words = PlayWords::of(&draft, &options, names);
    let face = |card| faces.face(ruleset, card);
    let pool = playback.mirror.figure(seat).adrenaline;
    let panel = PlayModel {
        seat,
        name: names.seat(seat),
        active: draft.active.map(face),
        passive: draft.passive.map(face),
        rotation: draft.rotation,
        rotation_blocked: std::array::from_fn(|i| words.rotations[i].as_deref()),
        adrenaline: GaugeModel { pool, submitted: draft.adrenaline },
        blocked: words.blocked.as_deref(),
        note: words.note,
        turns: arranged.shows.has(LessonPanel::Rotation),
        submits: arranged.shows.has(LessonPanel::Adrenaline),
    };
    match within(ctx, "play", arranged.places.play, |ui| play_panel(ui, &panel)) {
        Some(PlayIntent::Confirm) => {
            if let Ok(play) = draft.check(ruleset, &options) {
                submits.write(SubmitCommit { seat, play });
                (*draft, *pointed) = (Draft::default(), Pointed::default());
                at_screen::leave(&mut at_screen, &session);
            } else if let Some(why) = words.blocked {
                toasts.refuse(why);
            }
        }
        Some(intent) => model::apply(intent, &mut draft, ruleset, &options),
        None => {}
    }
}
