//! Questions to the player at the screen: which is open, and how it is answered.

use bevy::prelude::*;
use bevy_egui::egui;

use super::at_screen::{self, AtScreen};
use super::faces::Faces;
use super::marks::{answer_at, directions};
use crate::client::board::pointer::Hovered;
use crate::client::hud::card_text::Words;
use crate::client::hud::pick::{PickCard, PickIntent, PickModel, pick};
use crate::client::hud::prompt::{self, YesNoModel, yes_no};
use crate::client::match_flow::{LiveMatch, Reply};
use crate::client::playback::Playback;
use crate::rules::describe::log::{Names, facing_words, prompt_words};
use crate::rules::prompt::{Answer, Ask, Pending, Picked};
use crate::rules::{CardId, Step};

/// The question the player at the screen must answer.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Question(pub Option<Pending>);

/// Cards picked so far, and the direction pointed at by keys.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Answering {
    /// Cards, in the order of picking.
    pub cards: Vec<CardId>,
    /// Place in the list of choices on the board.
    pub pointed: Option<usize>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Question>().init_resource::<Answering>();
}

/// The first open question of the seat at the screen.
pub(super) fn find(
    live: Res<LiveMatch>,
    at_screen: Res<AtScreen>,
    mut question: ResMut<Question>,
    mut answering: ResMut<Answering>,
) {
    let own = |pending: &Pending| at_screen.deciding && at_screen.seat == Some(pending.prompt.seat);
    let open = match live.waits_for() {
        Some(Step::Answer(pending)) => pending.into_iter().find(own),
        Some(Step::Commit(_) | Step::Ran(_) | Step::Over(_)) | None => None,
    };
    if question.set_if_neq(Question(open)) {
        *answering = Answering::default();
    }
}

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

/// Draws the open question and returns its answer, once given.
pub fn ask(
    ctx: &egui::Context,
    board: egui::Rect,
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
            on_board(ctx, board, pending, playback, &words, answering)
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
            yes_no(ctx, board, &model).map(|answer| Answer::Decision(answer == prompt::Answer::Yes))
        }
        Ask::Restore { count } => pick_cards(ctx, board, pending, live, faces, answering, &words, (0, count)),
        Ask::Discard { ability, movement } => {
            pick_cards(ctx, board, pending, live, faces, answering, &words, (ability, movement))
        }
    }
}

/// Why a yes-or-no question comes up, and what follows either way.
fn consequences(ask: Ask) -> (&'static str, &'static str, &'static str) {
    match ask {
        Ask::Combo => (
            "The combo window is open before this beat resolves.",
            "Drop the rest of this play and lay another combo card from this beat on.",
            "Go on with this play.",
        ),
        Ask::Repeat { .. } => (
            "The guarded beat is over.",
            "The beats from there on come again instead of the open beat, for a discard.",
            "The play ends as printed.",
        ),
        Ask::Return { .. } => (
            "You are in focus, and this beat is open.",
            "Go back to the anchor, wait two beats, then refresh. Focus ends.",
            "Stay in focus and choose a play. No refresh while focused.",
        ),
        Ask::Trigger { .. } | Ask::SomeTrigger => (
            "Its condition has just come true.",
            "Reveal it, put it under your deck and let its text happen.",
            "Keep it in hand.",
        ),
        Ask::DrawOffer { .. } => {
            ("The others have to agree as well.", "The match ends in a draw.", "Play on.")
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
    ctx: &egui::Context,
    board: egui::Rect,
    pending: &Pending,
    playback: &Playback,
    words: &str,
    answering: &mut Answering,
) -> Option<Answer> {
    let prompt = pending.prompt;
    let choices: Vec<Answer> = match (prompt.ask, directions(prompt.ask, playback, prompt.seat)) {
        (Ask::PlatformHex { around }, _) => {
            crate::rules::legal::platform_hexes(around).map(Answer::Hex).collect()
        }
        (_, Some((_, sides))) => sides.iter().map(Answer::Direction).collect(),
        (_, None) => return None,
    };
    let detail = match answering.pointed.and_then(|i| choices.get(i)) {
        Some(Answer::Direction(facing)) => format!("{}: Enter to take it", facing_words(*facing)),
        Some(Answer::Hex(cell)) => format!("hex {:?}: Enter to take it", cell.axial()),
        Some(Answer::Decision(_) | Answer::Cards(_)) | None => {
            "click on the board, or up, down and Enter".to_owned()
        }
    };
    prompt::hint(ctx, board, prompt.seat, words, &detail);
    let pressed = |key| ctx.input(|input| input.key_pressed(key));
    let count = choices.len();
    if pressed(egui::Key::ArrowDown) {
        answering.pointed = Some(answering.pointed.map_or(0, |i| (i + 1) % count));
    } else if pressed(egui::Key::ArrowUp) {
        answering.pointed = Some(answering.pointed.map_or(count - 1, |i| (i + count - 1) % count));
    } else if pressed(egui::Key::Enter) {
        return answering.pointed.and_then(|i| choices.get(i)).copied();
    }
    None
}

fn pick_cards(
    ctx: &egui::Context,
    board: egui::Rect,
    pending: &Pending,
    live: &LiveMatch,
    faces: &Faces,
    answering: &mut Answering,
    words: &str,
    (abilities, movements): (u8, u8),
) -> Option<Answer> {
    let view = live.view(Some(pending.prompt.seat));
    let hand = view.own()?.hand?;
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
        Ask::Restore { .. } => "Your movement hand follows your abilities: choose what returns.",
        _ => "Abilities go under your deck in the order picked; movement cards are exhausted.",
    };
    let model = PickModel { title: words, because, cards: &cards, abilities, movements, may_decline: false };
    match pick(ctx, board, &model)? {
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
