//! Open questions: which, to whom, on which beat, with how many answers.

use super::compare::{Compared, Difference};
use super::format::{PlayerState, TraceInput, TraceQuestion, TraceState};
use super::replay::{Replay, kind, pays_for_repeat};
use hexstrike_game::rules::state::hand::MOVEMENT_CARDS;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Ask, Pending, Questions};
use hexstrike_game::rules::{Beat, Step};
use kernel::Seat;

/// Each of our open questions must be open on the web edition, and something must be if it asks. The web edition resolves
/// its beat provisionally past a question, so it may ask more at once than our core.
pub fn open(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let beat = replay.game.state().beat;
    let theirs: Vec<&TraceQuestion> =
        theirs.pend.iter().filter(|question| !replay.not_ours.contains(&question.id)).collect();
    let ours = match replay.game.waits_for() {
        Some(Step::Answer(ours)) => ours,
        _ => Questions::default(),
    };
    let due = |question: &&&TraceQuestion| {
        let passed = ours.is_empty() || question.b < beat;
        passed && question.opts > 1 && !pays_early(replay, question.p, &question.ty, question.b)
    };
    if let Some(first) = theirs.iter().filter(due).min_by_key(|question| question.b) {
        let text = format!("asks {}", first.id);
        return Some(Difference::new(Compared::Asked, first.b, first.p, "does not ask".to_owned(), text));
    }
    ours.iter().find_map(|pending| {
        let seat = pending.prompt.seat.index();
        let same = |question: &&&TraceQuestion| {
            question.b == beat && question.p == seat && is_about(replay, pending, question)
        };
        let Some(found) = theirs.iter().find(same) else {
            let asked: Vec<&str> = theirs.iter().map(|question| question.id.as_str()).collect();
            let asked = if asked.is_empty() { "nothing".to_owned() } else { asked.join(", ") };
            return Some(Difference::new(
                Compared::Asks,
                beat,
                seat,
                format!("asks {:?}", pending.prompt.ask),
                asked,
            ));
        };
        let count = answers(replay, pending);
        let texts = || {
            (
                format!("{count} answers to {:?}", pending.prompt.ask),
                format!("{} to {}", found.opts, found.id),
            )
        };
        (count != found.opts)
            .then(texts)
            .map(|(ours, theirs)| Difference::new(Compared::Answers, beat, seat, ours, theirs))
    })
}

/// Whether the web edition waits at an earlier beat for answers that leave no choice or that our core does not need: it is
/// ahead until they are given.
pub fn ahead(replay: &Replay, theirs: &TraceState) -> bool {
    let idle = |question: &TraceQuestion| question.opts <= 1 || replay.not_ours.contains(&question.id);
    let halt = theirs.pend.iter().map(|question| question.b).min();
    let waits = |halt| theirs.pend.iter().filter(|question| question.b == halt).all(idle);
    halt.is_some_and(|halt| halt < replay.game.state().beat && waits(halt))
}

/// The cost of a repeated beat, which the web edition takes before the others have chosen.
fn pays_early(replay: &Replay, player: usize, ty: &str, beat: Beat) -> bool {
    Seat::new(player).is_some_and(|seat| pays_for_repeat(replay, seat))
        && ty == "discard"
        && beat == replay.game.state().beat
}

/// The first held answer to a question with a choice that our core has not put and will not.
pub fn unasked(replay: &Replay) -> Option<Difference> {
    let early = |input: &TraceInput| pays_early(replay, input.p, &input.ty, input.b);
    let input = replay.held.iter().find(|input| input.t == "a" && input.n > 1 && !early(input))?;
    let theirs = format!("asked {} and got {}", input.id, input.ans);
    Some(Difference::new(Compared::Unasked, input.b, input.p, "did not ask".to_owned(), theirs))
}

/// The recording's name for a question, its card or its target: what tells questions of one beat and player apart.
pub fn is_about(replay: &Replay, pending: &Pending, question: &TraceQuestion) -> bool {
    let ask = pending.prompt.ask;
    question.ty == kind(&ask)
        && match ask {
            Ask::Trigger { card } => names(&question.id, &replay.game.ruleset().card(card).id),
            Ask::ThrowDirection { target } => question.tg == Some(target.index()),
            Ask::TiedKnockback { .. }
            | Ask::Combo
            | Ask::Repeat { .. }
            | Ask::Return { .. }
            | Ask::PlatformHex { .. }
            | Ask::Restore { .. }
            | Ask::Discard { .. }
            | Ask::SomeTrigger
            | Ask::DrawOffer { .. } => true,
        }
}

/// Whether the id of a question about a hand trigger names this card.
pub fn names(id: &str, card: &str) -> bool {
    id.split(':').nth(1) == Some(card)
}

/// Legal answers as the web edition counts them: which movement cards pay for a trigger is one answer with its use.
fn answers(replay: &Replay, pending: &Pending) -> usize {
    let state = replay.game.state();
    let Ask::Trigger { .. } = pending.prompt.ask else { return legal::answers(state, pending.prompt).len() };
    let hand = &state.fighters[pending.prompt.seat].hand;
    trigger_answers(usize::from(hand.ability_count()), usize::from(hand.movement_count()))
}

/// Answers to the question whether to reveal a card from a hand of so many ability and movement cards.
fn trigger_answers(held: usize, ready: usize) -> usize {
    let costs = ready.saturating_sub(held.saturating_sub(1).min(MOVEMENT_CARDS));
    1 + choices(ready, costs)
}

/// The number of answers to a question about cards that goes with the cards recorded beside it.
pub fn answers_by_hand(question: &TraceQuestion, player: &PlayerState) -> Option<usize> {
    let (held, ready) = (player.ab.len(), player.mv.len());
    match question.ty.as_str() {
        "discard" => Some(choices(held, question.ab) * choices(ready, question.mv)),
        "draw" => Some(choices(player.ex.len(), question.restore)),
        "hand-trigger" if player.ab.iter().any(|card| names(&question.id, card)) => {
            Some(trigger_answers(held, ready))
        }
        "hand-trigger" => Some(1),
        _ => None,
    }
}

/// Ways to choose `few` of `many`.
fn choices(many: usize, few: usize) -> usize {
    if few > many { 0 } else { (0..few).fold(1, |product, i| product * (many - i) / (i + 1)) }
}

/// Names of the open questions, for messages.
pub fn names_of_open(replay: &Replay) -> Vec<&'static str> {
    match replay.game.waits_for() {
        Some(Step::Answer(open)) => open.iter().map(|pending| kind(&pending.prompt.ask)).collect(),
        _ => Vec::new(),
    }
}
