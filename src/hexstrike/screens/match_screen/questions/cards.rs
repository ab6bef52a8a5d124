//! Question that is answered by picking cards.

use bevy_egui::egui;

use super::super::layout::Regions;
use super::super::table::question::Answering;
use super::pick::{PickCard, PickIntent, PickModel, pick};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::ui::card::faces::Faces;
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::questions::discard_words;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending, Picked};

/// Lets the seat pick this number of abilities and movement cards.
pub(super) fn pick_cards(
    root: &mut egui::Ui,
    places: &Regions,
    pending: &Pending,
    playback: &Playback,
    session: &MatchSession,
    faces: &Faces,
    answering: &mut Answering,
    words: &str,
    (abilities, movements): (u8, u8),
) -> Option<Answer> {
    let hand = playback.hand(pending.prompt.seat);
    let offered: Vec<CardId> = match pending.prompt.ask {
        Ask::Restore { .. } => hand.exhausted().collect(),
        _ => {
            let movement = hand.movements().filter(|_| movements > 0);
            movement.chain(hand.abilities().iter().copied().filter(|_| abilities > 0)).collect()
        }
    };
    let cards: Vec<PickCard> = offered
        .iter()
        .map(|id| PickCard {
            id: *id,
            face: faces.face(session.ruleset(), *id),
            picked: answering.cards.contains(id),
        })
        .collect();
    let follows = match pending.prompt.ask {
        Ask::Restore { .. } => "You hold as many movement cards as ability cards.",
        _ if movements == 0 => "They go under your deck, in the order picked.",
        _ if abilities == 0 => "They are used up until you draw on land.",
        _ => "Purple cards go under your deck. You keep as many green as purple; the rest is used up.",
    };
    let seat = pending.prompt.seat;
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    // Only discards caused by attacks have a cause in the log.
    let due = matches!(pending.prompt.ask, Ask::Discard { ability: 1.., .. });
    let because = due
        .then(|| discard_words(session.log(), seat, names))
        .flatten()
        .map_or_else(|| follows.to_owned(), |due| format!("{due} {follows}"));
    let model = PickModel { seat, title: words, because: &because, cards: &cards, abilities, movements };
    match pick(root, places.bar, places.hand, places.card_zoom, &model)? {
        PickIntent::Toggle(card) => {
            if let Some(at) = answering.cards.iter().position(|c| *c == card) {
                answering.cards.remove(at);
            } else {
                answering.cards.push(card);
            }
            None
        }
        PickIntent::Confirm => Picked::new(&answering.cards).map(Answer::Cards),
    }
}
