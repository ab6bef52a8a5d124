//! Search of the own turn in one dealt world.

use kernel::Seat;
use shell::bots::Dice;
use shell::bots::limits::Meter;
use shell::game::Game;

use super::acts::{Line, lines, rough_worth};
use super::play_on::{Answers, Mind, after, end_turn};
use super::value::value;
use crate::rules::HexyGame;
use crate::rules::events::HexyInput;
use crate::rules::state::HexyState;

/// Lines that are followed after each act, by depth.
const WIDTHS: [usize; 3] = [6, 3, 2];
/// Player that is imagined in the own turn: nobody answers.
pub(super) const MIND: Mind = Mind { answers: Answers::None, value, worth: rough_worth };

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
    rated(&world, seat, dice, meter).into_iter().next().and_then(|(_, line)| line?.into_iter().next())
}

/// Ways to play on, the best first; `None`: to pass.
fn rated(world: &HexyState, seat: Seat, dice: &mut Dice, meter: &Meter<'_>) -> Vec<Rated> {
    let mut passed = world.clone();
    end_turn(&mut passed, MIND);
    let mut rated = vec![(value(&passed, seat), None)];
    let first = first_step(world, seat, dice, meter);
    for (nth, (at_once, line, next)) in first.into_iter().enumerate() {
        let deep = nth < WIDTHS[0] && next.sorcery_speed(seat) && !meter.is_over();
        let value = if deep { at_once.max(follow(&next, seat, 1, dice, meter)) } else { at_once };
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

    dice: &mut Dice,
    meter: &Meter<'_>,
) -> Vec<(i32, Line, HexyState)> {
    let lines = lines(world, seat, rough_worth);
    let mut found = Vec::with_capacity(lines.len());
    // A random order makes ties fair and a small budget an unbiased sample.
    for nth in dice.order(lines.len()) {
        if meter.is_over() && !found.is_empty() {
            break;
        }
        meter.count();
        let Some(next) = after(world, seat, &lines[nth], MIND) else { continue };
        let mut ended = next.clone();
        end_turn(&mut ended, MIND);
        found.push((value(&ended, seat), lines[nth].clone(), next));
    }
    found.sort_by_key(|(value, _, _)| std::cmp::Reverse(*value));
    found
}

/// Best value of playing on from a state in the own turn.
fn follow(state: &HexyState, seat: Seat, depth: usize, dice: &mut Dice, meter: &Meter<'_>) -> i32 {
    let mut best = i32::MIN;
    for (nth, (value, _, next)) in first_step(state, seat, dice, meter).into_iter().enumerate() {
        best = best.max(value);
        let width = WIDTHS.get(depth).copied().unwrap_or_default();
        if nth >= width || meter.is_over() {
            break;
        }
        if depth + 1 < WIDTHS.len() && next.sorcery_speed(seat) {
            best = best.max(follow(&next, seat, depth + 1, dice, meter));
        }
    }
    best
}
