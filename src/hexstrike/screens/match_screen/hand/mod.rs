//! Panel of the hand.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::panel::{HandIntent, HandModel, hand};
use super::arrange::Arranged;
use super::table::Draft;
use super::table::question::{OpenQuestion, picks};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::ui::canvas::panel_at;
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::content::lessons::LessonPanel;
use hexstrike_game::rules::describe::log::Names;

pub mod model;
pub mod panel;

/// Draws the hand of the seat at the screen, unless a question takes its place.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    mut playback: ResMut<Playback>,
    faces: Res<Faces>,
    question: Res<OpenQuestion>,
    mut draft: ResMut<Draft>,
    mut toasts: ResMut<Toasts>,
) {
    let (Ok(ctx), Some(seat)) = (contexts.ctx_mut(), arranged.seat) else { return };
    if question.0.is_some_and(|asked| picks(asked.prompt.ask)) {
        return;
    }
    let (ruleset, options, places) = (session.ruleset(), session.commit_options(seat), arranged.places);
    let names = Names { ruleset, setup: session.setup() };
    let mut reasons = model::reasons(playback.hand(seat), options, names);
    reasons.retain(|reason| !reason.exhausted || arranged.shows.has(LessonPanel::Exhausted));
    let cards = model::cards(&reasons, &draft, &faces, ruleset);
    let (raised, open) = (arranged.raised, arranged.planning || arranged.looks_back);
    let panel = HandModel { cards: &cards, raised, open, stage: places.card_zoom };
    let asked = panel_at(ctx, "hand", places.hand, |ui| hand(ui, &panel));
    let Some((intent, options)) = asked.zip(options.ok()).filter(|_| open) else { return };
    if arranged.looks_back {
        playback.jump_to_now(&session);
        return;
    }
    match intent {
        HandIntent::Pick(card, slot) => draft.pick(ruleset, &options, card, slot),
        HandIntent::Release(card) => draft.release(card),
        HandIntent::Refused(card) => {
            let why = reasons.iter().find(|reason| reason.card == card).and_then(|reason| reason.why.clone());
            if let Some(why) = why {
                toasts.refuse(why);
            }
        }
    }
}
