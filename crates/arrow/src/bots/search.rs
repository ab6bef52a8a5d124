//! Search of a turn, and of the answer to it.

use kernel::Seat;
use shell::bots::Dice;
use shell::bots::limits::Meter;
use shell::chance::SeededChance;
use shell::game::{Game, Waits};

use super::value::{LONG, Outlook, SHORT, value};
use crate::rules::VaneAndVeil;
use crate::rules::events::{ArrowInput, Question};
use crate::rules::parts::CardNo;
use crate::rules::state::ArrowState;

/// Worlds in which the own turn is played.
const WORLDS: usize = 3;
/// Worlds in which the answer is looked for.
const ANSWERED: usize = 6;
/// Inputs whose answer is looked for.
const SHORTLIST: usize = 10;

/// Input that scores most at once, with default answers to what follows; ties by lot.
pub(super) fn greedy(
    state: &ArrowState,
    seat: Seat,
    legal: &[ArrowInput],
    dice: &mut Dice,
    meter: &Meter<'_>,
) -> Option<ArrowInput> {
    let world = VaneAndVeil::redeal(state, seat, dice);
    let mut rated: Vec<(i32, ArrowInput)> = Vec::with_capacity(legal.len());
    for input in legal {
        let mut next = after(&world, seat, *input);
        while goes_on(&next, &world) {
            let Some(default) = default_answer(&next) else { break };
            next = after(&next, seat, default);
        }
        meter.count();
        rated.push((i32::from(next.hoard(seat).score), *input));
        if meter.is_over() {
            break;
        }
    }
    let best = rated.iter().map(|(score, _)| *score).max()?;
    let equal: Vec<ArrowInput> =
        rated.into_iter().filter(|(score, _)| *score == best).map(|(_, input)| input).collect();
    dice.pick(&equal).copied()
}

/// First input of the best way to play the turn.
pub(super) fn own_turn(
    state: &ArrowState,
    seat: Seat,
    legal: &[ArrowInput],
    dice: &mut Dice,
    meter: &Meter<'_>,
) -> Option<ArrowInput> {
    rated(state, seat, legal, dice, meter, SHORT).first().map(|(_, input)| *input)
}

/// Input that is best after the best answer of the other player, over several worlds.
pub(super) fn with_answer(
    state: &ArrowState,
    seat: Seat,
    legal: &[ArrowInput],
    dice: &mut Dice,
    meter: &Meter<'_>,
) -> Option<ArrowInput> {
    let mut sums: Vec<(i64, ArrowInput)> = rated(state, seat, legal, dice, meter, LONG)
        .into_iter()
        .take(SHORTLIST)
        .map(|(_, input)| (0, input))
        .collect();
    if sums.len() > 1 {
        for _ in 0..ANSWERED {
            let world = VaneAndVeil::redeal(state, seat, dice);
            let answers: Vec<i32> =
                sums.iter().map(|(_, input)| answered(&world, seat, *input, meter)).collect();
            // An unfinished world would favour the inputs that come first.
            if meter.is_over() {
                break;
            }
            sums.iter_mut().zip(answers).for_each(|((sum, _), answer)| *sum += i64::from(answer));
        }
    }
    // Of equal ones the first, which is the better one without the answer.
    sums.into_iter().rev().max_by_key(|(sum, _)| *sum).map(|(_, input)| input)
}

/// Inputs with the value of the best turn that begins with them, best first.
fn rated(
    state: &ArrowState,
    seat: Seat,
    legal: &[ArrowInput],
    dice: &mut Dice,
    meter: &Meter<'_>,
    outlook: Outlook,
) -> Vec<(i64, ArrowInput)> {
    // A random order makes ties fair and a small budget an unbiased sample.
    let mut sums: Vec<(i64, ArrowInput)> =
        dice.order(legal.len()).into_iter().map(|nth| (0, legal[nth])).collect();
    for nth in 0..WORLDS {
        let world = VaneAndVeil::redeal(state, seat, dice);
        let mut search = Search { seat, turn: world.turn(), covers: true, outlook, meter, best: None };
        let mut values = Vec::with_capacity(sums.len());
        for (_, input) in &sums {
            search.best = None;
            search.visit(&after(&world, seat, *input));
            values.push(search.best.take().map_or(i32::MIN, |(value, _)| value));
            if meter.is_over() {
                break;
            }
        }
        if nth == 0 {
            sums.truncate(values.len());
        } else if values.len() < sums.len() {
            break;
        }
        sums.iter_mut().zip(values).for_each(|((sum, _), value)| *sum += i64::from(value));
        if meter.is_over() {
            break;
        }
    }
    sums.sort_by_key(|(sum, _)| std::cmp::Reverse(*sum));
    sums
}

/// Value after this input, the best rest of the turn and the best turn of the other player.
fn answered(world: &ArrowState, seat: Seat, input: ArrowInput, meter: &Meter<'_>) -> i32 {
    let mut own = Search { seat, turn: world.turn(), covers: false, outlook: LONG, meter, best: None };
    own.visit(&after(world, seat, input));
    let Some((_, end)) = own.best else { return value(world, seat, LONG) };
    if let Waits::Over(_) = VaneAndVeil::waits(&end) {
        return value(&end, seat, LONG);
    }
    let foe = end.active();
    let mut answer = Search { seat: foe, turn: end.turn(), covers: false, outlook: LONG, meter, best: None };
    answer.visit(&end);
    answer.best.map_or_else(|| value(&end, seat, LONG), |(_, end)| value(&end, seat, LONG))
}

/// Depth-first search of the rest of a turn.
struct Search<'a> {
    seat: Seat,
    turn: u16,
    /// True if cards are also put down covered.
    covers: bool,
    outlook: Outlook,
    meter: &'a Meter<'a>,
    /// Best end of the turn so far.
    best: Option<(i32, ArrowState)>,
}

impl Search<'_> {
    fn visit(&mut self, state: &ArrowState) {
        let turn_is_over = state.turn() != self.turn || state.question().is_none();
        if turn_is_over {
            self.meter.count();
            let value = value(state, self.seat, self.outlook);
            if self.best.as_ref().is_none_or(|(best, _)| value > *best) {
                self.best = Some((value, state.clone()));
            }
            return;
        }
        if state.question() == Some(Question::Discard) {
            if let Some(input) = default_answer(state) {
                self.visit(&after(state, self.seat, input));
            }
            return;
        }
        let mut legal = Vec::new();
        VaneAndVeil::each_legal(state, self.seat, &mut |input| {
            if self.covers || !matches!(input, ArrowInput::Play { covered: true, .. }) {
                legal.push(input);
            }
        });
        for input in legal {
            if self.meter.is_over() && self.best.is_some() {
                return;
            }
            self.visit(&after(state, self.seat, input));
        }
    }
}

/// State after a legal input.
fn after(state: &ArrowState, seat: Seat, input: ArrowInput) -> ArrowState {
    let mut next = state.clone();
    // A legal input is never refused; a refused one would leave the state as it is.
    let _ = VaneAndVeil::apply(&mut next, &[(seat, input)], &mut SeededChance::new(0, 0), &mut |_| {});
    next
}

/// True if the turn of `from` goes on in `state`.
fn goes_on(state: &ArrowState, from: &ArrowState) -> bool {
    state.turn() == from.turn() && state.question().is_some()
}

/// Answer that takes no thought: pay, use nothing more, first conflict, first card set off, play nothing.
fn default_answer(state: &ArrowState) -> Option<ArrowInput> {
    if state.question()? == Question::Discard {
        return discard(state).map(ArrowInput::Discard);
    }
    let mut first = None;
    VaneAndVeil::each_legal(state, state.active(), &mut |input| {
        let is_default = first.is_none() || input == ArrowInput::Pass;
        if is_default {
            first = Some(input);
        }
    });
    first
}

/// The dearest card that cannot be paid within two turns, else the cheapest (arrow 14.5).
fn discard(state: &ArrowState) -> Option<CardNo> {
    let hoard = state.hoard(state.active());
    let soon = hoard.credits + 2 * state.table().setup.numbers.credits_gain;
    let cost = |card: &CardNo| state.table().face(*card).cost;
    let dear = hoard.hand.iter().filter(|card| cost(card) > soon).max_by_key(|card| cost(card));
    dear.or_else(|| hoard.hand.iter().min_by_key(|card| cost(card))).copied()
}
