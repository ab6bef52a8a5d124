//! Question bar above the hand.

use bevy_egui::egui::{Ui, UiBuilder};

use super::super::layout::Regions;
use super::super::table::landings::Landings;
use super::super::table::question::Answering;
use super::cards::pick_cards;
use super::on_board::on_board;
use super::prompt::{self, YesNoModel, yes_no};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::words::Words;
use hexstrike_game::lookahead::declined::DeclinedFlight;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::questions::prompt_words;
use hexstrike_game::rules::describe::trigger_text;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending};
use kernel::Cell;
use kernel::words::in_hexes;

/// Draws the open question and returns its answer, once given. `led` holds the outcomes of answers on the
/// board and the hex under the pointer.
pub fn ask(
    root: &mut Ui,
    places: &Regions,
    pending: &Pending,
    session: &MatchSession,
    playback: &Playback,
    faces: &Faces,
    led: (&Landings, Option<Cell>),
    answering: &mut Answering,
) -> Option<Answer> {
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let (seat, words) = (pending.prompt.seat, prompt_words(&pending.prompt, names));
    let bar = UiBuilder::new().max_rect(places.bar);
    match pending.prompt.ask {
        Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } | Ask::PlatformHex { .. } => {
            root.scope_builder(bar, |ui| on_board(ui, pending, playback, led, &words, answering)).inner
        }
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => {
            let hand = session.view(Some(seat)).own().and_then(|own| own.hand);
            // Card counts are linked: with no more ability cards than movement cards, a movement card is
            // discarded too.
            let costs_movement = hand.is_some_and(|hand| hand.ability_count() <= hand.movement_count());
            let (because, yes, no) = consequences(pending.prompt.ask, costs_movement);
            let barred = barred(pending, playback, names);
            let yes = barred.as_deref().unwrap_or(yes);
            let card = if let Ask::Trigger { card } = pending.prompt.ask { Some(card) } else { None };
            // The card's effect matters more than the moment of its trigger.
            let text = card.and_then(|card| trigger_text(names.ruleset.card(card)));
            let mut because = text.as_ref().map_or(because.to_owned(), ToString::to_string);
            let mut no = no.to_owned();
            if let Some(flight) = led.0.declined.filter(|flight| flight.hexes > 0) {
                (because, no) = knocked_back(flight, &because, names);
            }
            let model = YesNoModel {
                seat,
                title: &words,
                because: &because,
                if_yes: &Words::from(yes),
                if_no: &Words::from(no.as_str()),
                card: card.map(|card| faces.face(names.ruleset, card)),
                stage: places.card_zoom,
            };
            let answer = root.scope_builder(bar, |ui| yes_no(ui, &model)).inner;
            answer.map(|answer| Answer::Decision(answer == prompt::YesNoIntent::Yes))
        }
        Ask::Restore { count } => {
            pick_cards(root, places, pending, playback, session, faces, answering, &words, (0, count))
        }
        Ask::Discard { ability, movement } => pick_cards(
            root,
            places,
            pending,
            playback,
            session,
            faces,
            answering,
            &words,
            (ability, movement),
        ),
    }
}

/// Reason for offering a card that cancels knockback, and the result of not using it.
fn knocked_back(flight: DeclinedFlight, text: &str, names: Names<'_>) -> (String, String) {
    let by = flight.by.map_or("A blow", |by| names.seat(by));
    let falls = if flight.falls { ", and fall" } else { "" };
    (format!("{by} would knock you back. {text}"), format!("You fly {}{falls}.", in_hexes(flight.hexes)))
}

/// Result of a return whose anchor is occupied.
fn barred(pending: &Pending, playback: &Playback, names: Names<'_>) -> Option<String> {
    let Ask::Return { anchor } = pending.prompt.ask else { return None };
    let other = playback.mirror.occupant(anchor).filter(|other| *other != pending.prompt.seat)?;
    Some(format!(
        "{} stands on the anchor: you do not move, and are stunned for three beats. Focus ends.",
        names.seat(other)
    ))
}

/// Reason for a yes-or-no question, and the results of yes and no. `costs_movement` is true if a discarded
/// card takes a movement card along.
fn consequences(ask: Ask, costs_movement: bool) -> (&'static str, &'static str, &'static str) {
    match ask {
        Ask::Combo => (
            "You may switch before this beat happens.",
            "Drop the rest of this play and play another combo card from this beat on. It takes two cards of your hand.",
            "Continue this play, as the board shows.",
        ),
        Ask::Repeat { .. } => (
            "You can extend your play.",
            "Repeat from the marked beat instead of choosing. The discard is paid on the first repeated beat.",
            "The play ends as printed and as the board shows.",
        ),
        Ask::Return { .. } => (
            "You are in focus and choose.",
            "Return to the anchor and wait two beats; then you choose, and draw on land. If somebody stands there you are stunned for three beats instead. Focus ends.",
            "Stay in focus and choose a play. You draw no cards in focus.",
        ),
        Ask::Trigger { .. } | Ask::SomeTrigger => (
            "Its trigger condition is met.",
            if costs_movement {
                "Show it and put it under your deck to use its effect. It also uses up one green card."
            } else {
                "Show it and put it under your deck to use its effect."
            },
            "Keep it in hand.",
        ),
        Ask::DrawOffer { .. } => {
            ("All other players must accept too.", "The match ends in a draw.", "Play on.")
        }
        Ask::ThrowDirection { .. }
        | Ask::TiedKnockback { .. }
        | Ask::PlatformHex { .. }
        | Ask::Restore { .. }
        | Ask::Discard { .. } => ("", "", ""),
    }
}
