//! Playing on in a copy of a match: passes and answers.

use kernel::Seat;
use shell::chance::SeededChance;
use shell::game::Game;

use super::acts::{CardWorth, Line, lines};
use crate::rules::HexyGame;
use crate::rules::events::HexyInput;
use crate::rules::setup::Phase;
use crate::rules::state::{DueDecision, HexyState, Target};

/// Passes after which a copy is not played on.
const MOST_PASSES: usize = 200;

/// Gives an input that is legal; false if it was refused, and then nothing has changed.
pub(super) fn give(state: &mut HexyState, seat: Seat, input: HexyInput) -> bool {
    HexyGame::apply(state, &[(seat, input)], &mut SeededChance::new(0, 0), &mut |_| {}).is_ok()
}

/// Answers of the seats that are asked while items resolve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answers {
    /// None: everybody passes.
    None,
    /// Counterstrikes, where they are worth their price.
    Counterstrikes,
    /// Answers that a seat which is asked could give, where they are worth their price.
    All,
}

/// Player that is imagined in a copy.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mind {
    /// Answers.
    pub answers: Answers,
    /// Value of a state for a seat.
    pub value: fn(&HexyState, Seat) -> i32,
    /// Worth of a card that could be discarded.
    pub worth: CardWorth,
}

impl Mind {
    /// The same player with other answers.
    pub const fn answering(self, answers: Answers) -> Self {
        Self { answers, ..self }
    }
}

/// Option of the choice that is due with the best value at once.
pub(super) fn best_option(state: &HexyState, seat: Seat, mind: Mind) -> Target {
    let mut best = (i32::MIN, Target::None);
    let mut options = Vec::new();
    state.each_option(&mut |option| options.push(option));
    for option in options {
        let mut next = state.clone();
        if give(&mut next, seat, HexyInput::Choose(option)) {
            let worth = (mind.value)(&next, seat);
            if worth > best.0 {
                best = (worth, option);
            }
        }
    }
    best.1
}

/// Plays on until the stack is empty and no window is open, or the match is over.
pub(super) fn settle(state: &mut HexyState, mind: Mind) {
    for _ in 0..MOST_PASSES {
        match state.decision() {
            DueDecision::Over(_) | DueDecision::Mulligan(_) => return,
            DueDecision::Choice { seat, .. } => {
                let option = best_option(state, seat, mind);
                give(state, seat, HexyInput::Choose(option));
            }
            DueDecision::Priority(_) if state.stack().is_empty() && !state.window() => return,
            DueDecision::Priority(seat) => {
                let line = answer(state, seat, mind).unwrap_or_else(|| vec![HexyInput::Pass]);
                for input in line {
                    give(state, seat, input);
                }
            }
        }
    }
}

/// Answer that is better than passing, if the seat is asked and has one.
fn answer(state: &HexyState, seat: Seat, mind: Mind) -> Option<Line> {
    let only_counterstrikes = mind.answers == Answers::Counterstrikes;
    let is_out = mind.answers == Answers::None || (only_counterstrikes && seat == state.active());
    if is_out || !state.stop(seat) {
        return None;
    }
    let lines =
        if only_counterstrikes { counterstrikes(state, seat) } else { lines(state, seat, mind.worth) };
    if lines.is_empty() {
        return None;
    }
    let quiet = mind.answering(Answers::None);
    let passed = after(state, seat, &[HexyInput::Pass], quiet)?;
    let passed = (mind.value)(&passed, seat);
    let worth = |line: Line| Some(((mind.value)(&after(state, seat, &line, quiet)?, seat), line));
    let rated = lines.into_iter().filter_map(worth);
    rated.filter(|(worth, _)| *worth > passed).max_by_key(|(worth, _)| *worth).map(|(_, line)| line)
}

/// Legal counterstrikes.
fn counterstrikes(state: &HexyState, seat: Seat) -> Vec<Line> {
    let mut legal = Vec::new();
    HexyGame::each_legal(state, seat, &mut |input| {
        if matches!(input, HexyInput::Counterstrike { .. }) {
            legal.push(vec![input]);
        }
    });
    legal
}

/// State after a line of a seat, with everything resolved; `None` if a part of it is refused.
pub(super) fn after(state: &HexyState, seat: Seat, line: &[HexyInput], mind: Mind) -> Option<HexyState> {
    let mut next = state.clone();
    for input in line {
        if !give(&mut next, seat, input.clone()) {
            return None;
        }
    }
    settle(&mut next, mind);
    Some(next)
}

/// Plays on to the beginning of the next turn, or the end of the match.
pub(super) fn end_turn(state: &mut HexyState, mind: Mind) {
    let turn = state.turn();
    pass_while(state, mind, |state| state.turn() == turn);
}

/// Plays on to the Main Phase of the turn, or the end of the match.
pub(super) fn main_phase(state: &mut HexyState, mind: Mind) {
    pass_while(state, mind, |state| state.phase() == Phase::Draw);
}

/// Settles everything, and passes on the empty stack while the state is like this.
fn pass_while(state: &mut HexyState, mind: Mind, goes_on: impl Fn(&HexyState) -> bool) {
    for _ in 0..MOST_PASSES {
        settle(state, mind);
        match state.decision() {
            DueDecision::Priority(seat) if goes_on(state) => {
                give(state, seat, HexyInput::Pass);
            }
            _ => return,
        }
    }
}
