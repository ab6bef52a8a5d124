//! Search of the own turn, and of the answers to it in dealt hands.

use kernel::Seat;
use shell::bots::Dice;
use shell::bots::limits::Meter;
use shell::game::Game;

use super::acts::{Line, lines};
use super::play_on::{Answers, after, end_turn, settle, simple_turn};
use super::value::value;
use crate::rules::HexyGame;
use crate::rules::events::HexyInput;
use crate::rules::state::HexyState;

/// Lines that are followed after each act, by depth.
const WIDTHS: [usize; 3] = [6, 3, 2];
/// Hands that are dealt.
const WORLDS: usize = 4;
/// Lines whose answers are looked for.
const SHORTLIST: usize = 6;
/// Acts of each player after the line, in its own turn and in the answer.
const ACTS: usize = 4;
/// Turns that are played after the present one.
const TURNS: usize = 1;

/// Line with its value.
type Rated = (i32, Option<Line>);

/// First input of the best way to play on in the own turn, or of the best answer; `None` to pass.
pub(super) fn own_turn(
    state: &HexyState,
    seat: Seat,
    dice: &mut Dice,
    meter: &Meter<'_>,
) -> Option<HexyInput> {
    let world = HexyGame::redeal(state, seat, dice);
    first_input(rated(&world, seat, Answers::None, dice, meter).into_iter().next())
}

/// First input of the line that is best on average over dealt hands, after answers and the other player's next turn.
pub(super) fn with_answers(
    state: &HexyState,
    seat: Seat,
    dice: &mut Dice,
    meter: &Meter<'_>,
) -> Option<HexyInput> {
    let world = HexyGame::redeal(state, seat, dice);
    let mut sums: Vec<(i64, Rated)> = rated(&world, seat, Answers::Counterstrikes, dice, meter)
        .into_iter()
        .take(SHORTLIST)
        .map(|line| (0, line))
        .collect();
    if sums.len() < 2 || meter.is_over() {
        return first_input(sums.into_iter().next().map(|(_, line)| line));
    }
    for _ in 0..WORLDS {
        let world = HexyGame::redeal(state, seat, dice);
        let mut values = Vec::with_capacity(sums.len());
        for (_, (_, line)) in &sums {
            values.push(answered(&world, seat, line.as_ref(), meter));
            if meter.is_over() {
                break;
            }
        }
        // A world that was not played to the end would favour the lines that were looked at.
        if values.len() < sums.len() {
            break;
        }
        sums.iter_mut().zip(values).for_each(|((sum, _), value)| *sum += i64::from(value));
    }
    let best = sums.into_iter().max_by_key(|(sum, (rated, _))| (*sum, *rated));
    first_input(best.map(|(_, line)| line))
}

fn first_input(best: Option<Rated>) -> Option<HexyInput> {
    best.and_then(|(_, line)| line).and_then(|line| line.into_iter().next())
}

/// Value after a line with answers, the rest of the turn and the next turn, both played simply.
fn answered(world: &HexyState, seat: Seat, line: Option<&Line>, meter: &Meter<'_>) -> i32 {
    let mut state = match line {
        Some(line) => match after(world, seat, line, Answers::Counterstrikes) {
            Some(state) => state,
            None => return i32::MIN / 2,
        },
        None => world.clone(),
    };
    let turn = state.turn();
    let is_own = state.active() == seat;
    if line.is_none() && is_own {
        end_turn(&mut state);
    } else {
        settle(&mut state, Answers::None);
        simple_turn(&mut state, ACTS, meter);
    }
    for _ in 0..if is_own { TURNS } else { TURNS - 1 } {
        if state.turn() > turn {
            simple_turn(&mut state, ACTS, meter);
        }
    }
    value(&state, seat)
}

/// Ways to play on, the best first; `None`: to pass.
fn rated(world: &HexyState, seat: Seat, answers: Answers, dice: &mut Dice, meter: &Meter<'_>) -> Vec<Rated> {
    let mut passed = world.clone();
    end_turn(&mut passed);
    let mut rated = vec![(value(&passed, seat), None)];
    let first = first_step(world, seat, answers, dice, meter);
    for (nth, (at_once, line, next)) in first.into_iter().enumerate() {
        let deep = nth < WIDTHS[0] && next.sorcery_speed(seat) && !meter.is_over();
        let value = if deep { at_once.max(follow(&next, seat, answers, 1, dice, meter)) } else { at_once };
        rated.push((value, Some(line)));
    }
    // Passing comes first among equals, because it keeps the most.
    rated.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    rated
}

/// Lines with the value of ending the turn right after them, the best first.
fn first_step(
    world: &HexyState,
    seat: Seat,
    answers: Answers,
    dice: &mut Dice,
    meter: &Meter<'_>,
) -> Vec<(i32, Line, HexyState)> {
    let lines = lines(world, seat);
    let mut found = Vec::with_capacity(lines.len());
    // A random order makes ties fair and a small budget an unbiased sample.
    for nth in dice.order(lines.len()) {
        if meter.is_over() && !found.is_empty() {
            break;
        }
        meter.count();
        let Some(next) = after(world, seat, &lines[nth], answers) else { continue };
        let mut ended = next.clone();
        end_turn(&mut ended);
        found.push((value(&ended, seat), lines[nth].clone(), next));
    }
    found.sort_by_key(|(value, _, _)| std::cmp::Reverse(*value));
    found
}

/// Best value of playing on from a state in the own turn.
fn follow(
    state: &HexyState,
    seat: Seat,
    answers: Answers,
    depth: usize,
    dice: &mut Dice,
    meter: &Meter<'_>,
) -> i32 {
    let mut best = i32::MIN;
    for (nth, (value, _, next)) in first_step(state, seat, answers, dice, meter).into_iter().enumerate() {
        best = best.max(value);
        let width = WIDTHS.get(depth).copied().unwrap_or_default();
        if nth >= width || meter.is_over() {
            break;
        }
        if depth + 1 < WIDTHS.len() && next.sorcery_speed(seat) {
            best = best.max(follow(&next, seat, answers, depth + 1, dice, meter));
        }
    }
    best
}
