//! Legal answers of a question, and the expected kind of a wrong answer.

use super::{Expected, Refusal};
use crate::rules::cards::card::Kind;
use crate::rules::ids::CardId;
use crate::rules::state::MatchState;
use crate::rules::state::prompt::{Answer, Ask, Picked, Prompt};
use crate::rules::state::setup::Ruleset;
use kernel::hex::{Cell, Facing};

/// Checks the answer, in the state in which the question was asked.
///
/// # Errors
/// Returns the expected kind of answer.
pub fn check_answer(
    ruleset: &Ruleset,
    state: &MatchState,
    prompt: Prompt,
    answer: Answer,
) -> Result<(), Refusal> {
    let hand = &state.fighters[prompt.seat].hand;
    let (fits, expected) = match (prompt.ask, answer) {
        (Ask::ThrowDirection { .. }, Answer::Direction(_)) => (true, Expected::Direction),
        (Ask::TiedKnockback { sides }, Answer::Direction(d)) => (sides.contains(d), Expected::Direction),
        (Ask::PlatformHex { around }, Answer::Hex(cell)) => (cell.distance(around) <= 1, Expected::Hex),
        (Ask::Restore { count }, Answer::Cards(cards)) => {
            let exhausted = cards.iter().all(|card| hand.exhausted().any(|c| c == *card));
            (exhausted && unique(&cards) && cards.len() == usize::from(count), Expected::Exhausted(count))
        }
        (Ask::Discard { ability, movement }, Answer::Cards(cards)) => {
            let of = |kind| cards.iter().filter(|card| ruleset.kind(**card) == kind).count();
            let held = cards.iter().all(|card| hand.holds(*card));
            let counts = held
                && of(Kind::Ability) == usize::from(ability)
                && of(Kind::Movement) == usize::from(movement);
            (counts && unique(&cards), Expected::FromHand { ability, movement })
        }
        (
            Ask::Combo
            | Ask::Repeat { .. }
            | Ask::Return { .. }
            | Ask::Trigger { .. }
            | Ask::SomeTrigger
            | Ask::DrawOffer { .. },
            Answer::Decision(_),
        ) => (true, Expected::Decision),
        (ask, _) => (false, expected(ask)),
    };
    if fits { Ok(()) } else { Err(Refusal::WrongAnswer(expected)) }
}

/// All legal answers in the order of [`each_answer`].
pub fn answers(state: &MatchState, prompt: Prompt) -> Vec<Answer> {
    let mut answers = Vec::new();
    each_answer(state, prompt, |answer| answers.push(answer));
    answers
}

/// Calls `visit` with every legal answer in a stable order. For cards these are all sets, regardless of the
/// order of picking.
pub fn each_answer(state: &MatchState, prompt: Prompt, mut visit: impl FnMut(Answer)) {
    let hand = &state.fighters[prompt.seat].hand;
    match prompt.ask {
        Ask::ThrowDirection { .. } => Facing::ALL.into_iter().map(Answer::Direction).for_each(visit),
        Ask::TiedKnockback { sides } => sides.iter().map(Answer::Direction).for_each(visit),
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => DECISIONS.into_iter().for_each(visit),
        Ask::PlatformHex { around } => platform_hexes(around).map(Answer::Hex).for_each(visit),
        Ask::Restore { count } => {
            let exhausted: Picked = hand.exhausted().collect();
            choices(&exhausted, count).map(Answer::Cards).for_each(visit);
        }
        Ask::Discard { ability, movement } => {
            let movements: Picked = hand.movements().collect();
            for abilities in choices(hand.abilities(), ability) {
                for movements in choices(&movements, movement) {
                    visit(Answer::Cards(abilities.iter().chain(movements.iter()).copied().collect()));
                }
            }
        }
    }
}

/// Number of legal answers.
pub fn answer_count(state: &MatchState, prompt: Prompt) -> usize {
    let hand = &state.fighters[prompt.seat].hand;
    match prompt.ask {
        Ask::ThrowDirection { .. } => Facing::ALL.len(),
        Ask::TiedKnockback { sides } => sides.iter().count(),
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => DECISIONS.len(),
        Ask::PlatformHex { around } => platform_hexes(around).count(),
        Ask::Restore { count } => rests(hand.exhausted().count(), count).count(),
        Ask::Discard { ability, movement } => {
            rests(hand.abilities().len(), ability).count() * rests(hand.movements().count(), movement).count()
        }
    }
}

/// Returns the answer at `index` in the order of [`each_answer`], without building the others.
pub fn nth_answer(state: &MatchState, prompt: Prompt, index: usize) -> Option<Answer> {
    let hand = &state.fighters[prompt.seat].hand;
    match prompt.ask {
        Ask::ThrowDirection { .. } => Facing::ALL.get(index).copied().map(Answer::Direction),
        Ask::TiedKnockback { sides } => sides.iter().nth(index).map(Answer::Direction),
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => DECISIONS.get(index).copied(),
        Ask::PlatformHex { around } => platform_hexes(around).nth(index).map(Answer::Hex),
        Ask::Restore { count } => {
            let exhausted: Picked = hand.exhausted().collect();
            let left = rests(exhausted.len(), count).nth(index)?;
            Some(Answer::Cards(without(&exhausted, left)))
        }
        Ask::Discard { ability, movement } => {
            let movements: Picked = hand.movements().collect();
            let each = rests(movements.len(), movement).count();
            let abilities = rests(hand.abilities().len(), ability).nth(index.checked_div(each)?)?;
            let abilities = without(hand.abilities(), abilities);
            let movements = without(&movements, rests(movements.len(), movement).nth(index % each)?);
            Some(Answer::Cards(abilities.iter().chain(movements.iter()).copied().collect()))
        }
    }
}

/// Answers to a yes-or-no question.
const DECISIONS: [Answer; 2] = [Answer::Decision(true), Answer::Decision(false)];

/// Seven hexes on which a platform may be put.
pub fn platform_hexes(around: Cell) -> impl Iterator<Item = Cell> {
    std::iter::once(around).chain(Facing::ALL.into_iter().map(move |f| around.ahead(f, 1)))
}

fn expected(ask: Ask) -> Expected {
    match ask {
        Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } => Expected::Direction,
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => Expected::Decision,
        Ask::PlatformHex { .. } => Expected::Hex,
        Ask::Restore { count } => Expected::Exhausted(count),
        Ask::Discard { ability, movement } => Expected::FromHand { ability, movement },
    }
}

fn unique(cards: &[CardId]) -> bool {
    cards.iter().enumerate().all(|(i, card)| !cards[..i].contains(card))
}

/// All choices of `count` cards, each in the order of the list; choices of earlier cards come first.
fn choices(cards: &[CardId], count: u8) -> impl Iterator<Item = Picked> {
    rests(cards.len(), count).map(move |left| without(cards, left))
}

/// Cards that each choice of `count` leaves, one bit a card, the first card highest.
fn rests(cards: usize, count: u8) -> impl Iterator<Item = u32> {
    let all = (1u32 << cards) - 1;
    let left = cards.checked_sub(usize::from(count)).map(|left| (1u32 << left) - 1);
    std::iter::successors(left, move |left| next_of_size(*left).filter(|next| *next <= all))
}

/// Cards without those left.
fn without(cards: &[CardId], left: u32) -> Picked {
    let taken = |(i, card): (usize, &CardId)| (left & 1 << (cards.len() - 1 - i) == 0).then_some(*card);
    cards.iter().enumerate().filter_map(taken).collect()
}

/// Next larger number with the same number of set bits.
fn next_of_size(bits: u32) -> Option<u32> {
    let lowest = bits & bits.wrapping_neg();
    let carried = bits.checked_add(lowest).filter(|carried| *carried != bits)?;
    Some(carried | (bits ^ carried) >> (2 + lowest.trailing_zeros()))
}
