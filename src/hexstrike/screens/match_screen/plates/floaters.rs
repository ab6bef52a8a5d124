//! Floating numbers that rise when a cue starts.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::super::arrange::Arranged;
use crate::hexstrike::playback::CueStarted;
use crate::kit::board::camera::BoardEye;
use crate::kit::board::layout::cell_to_world;
use crate::kit::board::motion::MotionOptions;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::hints;
use crate::table::floaters::{FloaterTone, FloatingNumbers};
use hexstrike_game::rules::Event;
use hexstrike_game::rules::describe::glossary::Term;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Prompt};
use kernel::Seat;

pub(in crate::hexstrike::screens::match_screen) fn plugin(app: &mut App) {
    app.add_observer(set_off);
}

/// Draws the floating numbers over the board.
pub(in crate::hexstrike::screens::match_screen) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    (floaters, motion): (Res<FloatingNumbers>, Res<MotionOptions>),
    eye: BoardEye,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let painter = root_of(ctx, "floaters").painter().with_clip_rect(arranged.places.board);
    for (place, tone) in floaters.draw(&painter, &eye, arranged.zoom, *motion) {
        hints::mark(&painter, place.expand(4.0), term(tone));
    }
}

/// Glossary term that explains a number.
const fn term(tone: FloaterTone) -> Term {
    match tone {
        FloaterTone::Damage | FloaterTone::Healing => Term::Damage,
        FloaterTone::Adrenaline => Term::Adrenaline,
        FloaterTone::Cards => Term::AbilityCard,
        FloaterTone::Note => Term::Beat,
    }
}

fn set_off(started: On<CueStarted>, mut floaters: ResMut<FloatingNumbers>) {
    for (seat, words, tone) in started.events.iter().filter_map(number) {
        floaters.rise(words, tone, cell_to_world(started.places[seat.index()]));
    }
}

fn number(event: &Event) -> Option<(Seat, String, FloaterTone)> {
    Some(match *event {
        Event::Damaged { seat, amount, .. } => (seat, format!("+{amount}"), FloaterTone::Damage),
        Event::Healed { seat, amount, .. } => (seat, format!("\u{2212}{amount}"), FloaterTone::Healing),
        Event::AdrenalineChanged { seat, by, .. } => {
            (seat, format!("{by:+}").replace('-', "\u{2212}"), FloaterTone::Adrenaline)
        }
        Event::MustDiscard { seat, count, .. } => (seat, format!("discard {count}"), FloaterTone::Cards),
        Event::Blocked { seat, .. } => (seat, "blocked".to_owned(), FloaterTone::Note),
        Event::Unharmed { seat, .. } => (seat, "no effect".to_owned(), FloaterTone::Note),
        Event::ComboPassed { seat } => (seat, "combo declined".to_owned(), FloaterTone::Note),
        Event::Opened { seat, opening: hexstrike_game::rules::state::OpenBeat::Combo } => {
            (seat, "combo!".to_owned(), FloaterTone::Note)
        }
        Event::Asked { prompt: Prompt { ask: Ask::DrawOffer { by: Some(seat) }, .. } } => {
            (seat, "a draw?".to_owned(), FloaterTone::Note)
        }
        Event::Answered { prompt: Prompt { seat, ask: Ask::DrawOffer { .. } }, answer } => {
            let agrees = answer == Some(Answer::Decision(true));
            (seat, if agrees { "a draw" } else { "no draw" }.to_owned(), FloaterTone::Note)
        }
        Event::Stunned { seat, .. } => (seat, "stunned".to_owned(), FloaterTone::Note),
        _ => return None,
    })
}
