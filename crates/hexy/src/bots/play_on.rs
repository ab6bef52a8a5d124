//! Playing on in a copy of a match: passes, default answers, and the turn of a simple player.

use kernel::Seat;
use shell::bots::limits::Meter;
use shell::chance::SeededChance;
use shell::game::Game;

use super::acts::{Line, lines};
use super::value::value;
use crate::rules::HexyGame;
use crate::rules::events::HexyInput;
use crate::rules::setup::Phase;
use crate::rules::state::{DueDecision, HexyState, Target};

/// Acts of a simple player in a turn.
const MOST_ACTS: usize = 5;

/// Passes after which a copy is not played on.
const MOST_PASSES: usize = 200;

/// Gives an input that is legal; false if it was refused, and then nothing has changed.
pub(super) fn give(state: &mut HexyState, seat: Seat, input: HexyInput) -> bool {
    HexyGame::apply(state, &[(seat, input)], &mut SeededChance::new(0, 0), &mut |_| {}).is_ok()
}

/// Answers of the other seat while items resolve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answers {
    /// None: everybody passes.
    None,
    /// Counterstrikes, where they are worth their price.
    Counterstrikes,
}

/// Option of the choice that is due with the best value at once.
pub(super) fn best_option(state: &HexyState, seat: Seat) -> Target {
    let mut best = (i32::MIN, Target::None);
    let mut options = Vec::new();
    state.each_option(&mut |option| options.push(option));
    for option in options {
        let mut next = state.clone();
        if give(&mut next, seat, HexyInput::Choose(option)) {
            let worth = value(&next, seat);
            if worth > best.0 {
                best = (worth, option);
            }
        }
    }
    best.1
}

/// Plays on until the stack is empty and no window is open, or the match is over.
pub(super) fn settle(state: &mut HexyState, answers: Answers) {
    for _ in 0..MOST_PASSES {
        match state.decision() {
            DueDecision::Over(_) | DueDecision::Mulligan(_) => return,
            DueDecision::Choice { seat, .. } => {
                let option = best_option(state, seat);
                give(state, seat, HexyInput::Choose(option));
            }
            DueDecision::Priority(_) if state.stack().is_empty() && !state.window() => return,
            DueDecision::Priority(seat) => {
                let answer = if answers == Answers::None { None } else { counterstrike(state, seat) };
                give(state, seat, answer.unwrap_or(HexyInput::Pass));
            }
        }
    }
}

/// Counterstrike that is better than passing, if one is legal.
fn counterstrike(state: &HexyState, seat: Seat) -> Option<HexyInput> {
    if seat == state.active() {
        return None;
    }
    let mut legal = Vec::new();
    HexyGame::each_legal(state, seat, &mut |input| {
        if matches!(input, HexyInput::Counterstrike { .. }) {
            legal.push(input);
        }
    });
    if legal.is_empty() {
        return None;
    }
    let after = |input: HexyInput| {
        let mut next = state.clone();
        give(&mut next, seat, input);
        settle(&mut next, Answers::None);
        value(&next, seat)
    };
    let passed = after(HexyInput::Pass);
    let rated = legal.into_iter().map(|input| (after(input.clone()), input));
    rated.filter(|(worth, _)| *worth > passed).max_by_key(|(worth, _)| *worth).map(|(_, input)| input)
}

/// State after a line of a seat, with everything resolved; `None` if a part of it is refused.
pub(super) fn after(state: &HexyState, seat: Seat, line: &Line, answers: Answers) -> Option<HexyState> {
    let mut next = state.clone();
    for input in line {
        if !give(&mut next, seat, input.clone()) {
            return None;
        }
    }
    settle(&mut next, answers);
    Some(next)
}

/// Plays on to the beginning of the next turn, or the end of the match.
pub(super) fn end_turn(state: &mut HexyState) {
    let turn = state.turn();
    for _ in 0..MOST_PASSES {
        settle(state, Answers::None);
        match state.decision() {
            DueDecision::Priority(seat) if state.turn() == turn => {
                give(state, seat, HexyInput::Pass);
            }
            _ => return,
        }
    }
}

/// Plays on to the Main Phase of the turn, or the end of the match.
fn main_phase(state: &mut HexyState) {
    for _ in 0..MOST_PASSES {
        settle(state, Answers::None);
        match state.decision() {
            DueDecision::Priority(seat) if state.phase() == Phase::Draw => {
                give(state, seat, HexyInput::Pass);
            }
            _ => return,
        }
    }
}

/// Plays the rest of the active seat's turn as one who takes the best act at once, and ends the turn.
pub(super) fn simple_turn(state: &mut HexyState, acts: usize, meter: &Meter<'_>) {
    main_phase(state);
    let (turn, seat) = (state.turn(), state.active());
    for _ in 0..acts.min(MOST_ACTS) {
        if state.turn() != turn || !state.sorcery_speed(seat) || meter.is_over() {
            break;
        }
        let mut best = (value(state, seat), None);
        for line in lines(state, seat) {
            meter.count();
            let Some(next) = after(state, seat, &line, Answers::Counterstrikes) else { continue };
            let worth = value(&next, seat);
            if worth > best.0 {
                best = (worth, Some(next));
            }
            if meter.is_over() {
                break;
            }
        }
        match best.1 {
            Some(next) => *state = next,
            None => break,
        }
    }
    if state.turn() == turn {
        end_turn(state);
    }
}
