//! The open question as it is put, and how it is answered.

use bevy::prelude::*;
use bevy_egui::egui;

use self::pick::{PickCard, PickIntent, PickModel, pick};
use self::prompt::{YesNoModel, yes_no};
use super::layout::{Regions, within};
use super::table::at_screen::{self, AtScreen};
use super::table::board_choices::{answer_at, choices};
use super::table::question::{Answering, Question};
use crate::client::board::pointer::Hovered;
use crate::client::match_flow::{LiveMatch, Reply};
use crate::client::playback::Playback;
use crate::client::ui::card::faces::Faces;
use crate::client::ui::words::Words;
use crate::rules::CardId;
use crate::rules::describe::log::{Names, facing_words, prompt_words};
use crate::rules::prompt::{Answer, Ask, Pending, Picked};

pub mod pick;
pub mod prompt;

/// A click on the board answers a question on the board.
pub(super) fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    hovered: Res<Hovered>,
    playback: Res<Playback>,
    live: Res<LiveMatch>,
    question: Res<Question>,
    mut at_screen: ResMut<AtScreen>,
    mut replies: MessageWriter<Reply>,
) {
    let (Some(Pending { id, prompt }), Some(cell)) = (question.0, hovered.cell) else { return };
    if buttons.just_pressed(MouseButton::Left)
        && let Some(answer) = answer_at(prompt.ask, &playback, prompt.seat, cell)
    {
        replies.write(Reply { seat: prompt.seat, id, answer });
        at_screen::leave(&mut at_screen, &live);
    }
}

/// Height of the bar in which the question stands, in points.
pub const fn bar_height(ask: Ask) -> f32 {
    match ask {
        Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } | Ask::PlatformHex { .. } => {
            prompt::HINT_HEIGHT
        }
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => prompt::YES_NO_HEIGHT,
        Ask::Restore { .. } | Ask::Discard { .. } => pick::HEIGHT,
    }
}

/// Draws the open question and returns its answer, once given.
pub fn ask(
    root: &mut egui::Ui,
    places: &Regions,
    pending: &Pending,
    live: &LiveMatch,
    playback: &Playback,
    faces: &Faces,
    answering: &mut Answering,
) -> Option<Answer> {
    let names = Names { ruleset: live.ruleset(), setup: live.setup() };
    let (seat, words) = (pending.prompt.seat, prompt_words(&pending.prompt, names));
    match pending.prompt.ask {
        Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } | Ask::PlatformHex { .. } => {
            within(root, "question", places.bar, |ui| on_board(ui, pending, playback, &words, answering))
        }
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => {
            let (because, yes, no) = consequences(pending.prompt.ask);
            let card = if let Ask::Trigger { card } = pending.prompt.ask { Some(card) } else { None };
            let model = YesNoModel {
                seat,
                title: &words,
                because,
                if_yes: &Words::from(yes),
                if_no: &Words::from(no),
                card: card.map(|card| faces.face(names.ruleset, card)),
                yes_blocked: None,
            };
            let answer = within(root, "question", places.bar, |ui| yes_no(ui, &model));
            answer.map(|answer| Answer::Decision(answer == prompt::Answer::Yes))
        }
        Ask::Restore { count } => {
            pick_cards(root, places, pending, playback, live, faces, answering, &words, (0, count))
        }
        Ask::Discard { ability, movement } => {
            pick_cards(root, places, pending, playback, live, faces, answering, &words, (ability, movement))
        }
    }
}

/// Why a yes-or-no question comes up, and what follows either way.
fn consequences(ask: Ask) -> (&'static str, &'static str, &'static str) {
    match ask {
        Ask::Combo => (
            "The combo window opens before this beat resolves.",
            "Drop the rest of this play and play another combo card from this beat on.",
            "Continue this play.",
        ),
        Ask::Repeat { .. } => (
            "Your play is about to end.",
            "Repeat from the marked beat instead of the open beat. The discard is paid on the first repeated beat.",
            "The play ends as printed.",
        ),
        Ask::Return { .. } => (
            "You are in focus on an open beat.",
            "Return to the anchor, wait two beats, then refresh. Focus ends.",
            "Stay in focus and choose a play. There is no refresh in focus.",
        ),
        Ask::Trigger { .. } | Ask::SomeTrigger => (
            "Its trigger condition is met.",
            "Reveal it and put it under your deck; its trigger text applies.",
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

/// Up and down go round the choices, Enter takes the one pointed at; left and right are the timeline's.
fn on_board(
    ui: &egui::Ui,
    pending: &Pending,
    playback: &Playback,
    words: &str,
    answering: &mut Answering,
) -> Option<Answer> {
    let prompt = pending.prompt;
    let choices = choices(prompt.ask, playback, prompt.seat);
    let pointed = answering.pointed.and_then(|i| choices.get(i)).copied();
    let told = pointed.map(|answer| match answer {
        Answer::Direction(facing) => facing_words(facing).to_owned(),
        Answer::Hex(cell) => format!("hex {:?}", cell.axial()),
        Answer::Decision(_) | Answer::Cards(_) => String::new(),
    });
    prompt::hint(ui, prompt.seat, words, told.as_deref());
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    let count = choices.len();
    if count == 0 {
        return None;
    }
    if pressed(egui::Key::ArrowDown) {
        answering.pointed = Some(answering.pointed.map_or(0, |i| (i + 1) % count));
    } else if pressed(egui::Key::ArrowUp) {
        answering.pointed = Some(answering.pointed.map_or(count - 1, |i| (i + count - 1) % count));
    } else if pressed(egui::Key::Enter) {
        return pointed;
    }
    None
}

fn pick_cards(
    root: &mut egui::Ui,
    places: &Regions,
    pending: &Pending,
    playback: &Playback,
    live: &LiveMatch,
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
            face: faces.face(live.ruleset(), *id),
            picked: answering.cards.contains(id),
        })
        .collect();
    let because = match pending.prompt.ask {
        Ask::Restore { .. } => "Your movement hand matches your ability hand: choose which cards return.",
        _ => "Ability cards go under your deck in the order picked; movement cards are exhausted.",
    };
    let seat = pending.prompt.seat;
    let model =
        PickModel { seat, title: words, because, cards: &cards, abilities, movements, may_decline: false };
    match pick(root, places.bar, places.hand, places.closer, &model)? {
        PickIntent::Toggle(card) => {
            if let Some(at) = answering.cards.iter().position(|c| *c == card) {
                answering.cards.remove(at);
            } else {
                answering.cards.push(card);
            }
            None
        }
        PickIntent::Confirm => Picked::new(&answering.cards).map(Answer::Cards),
        PickIntent::Decline => None,
    }
}
