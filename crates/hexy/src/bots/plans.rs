//! Plans for a turn: chains of acts, found by a beam search.

use kernel::Seat;
use shell::bots::limits::Meter;

use super::acts::{Line, energy_lines, lines};
use super::play_on::{Mind, after};
use super::value::WON;
use crate::rules::events::HexyInput;
use crate::rules::state::{HexyState, RealityNo};

/// Acts of a seat in a row, with the state after them.
#[derive(Debug, Clone)]
pub(super) struct TurnPlan {
    /// Acts in order; each is resolved before the next one.
    pub acts: Vec<Line>,
    /// State after the acts.
    pub state: HexyState,
    /// Value of the state for the seat.
    pub worth: i32,
}

/// Size of a beam search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Beam {
    /// Plans that are continued at each depth.
    pub width: usize,
    /// Most acts of a plan; a step and the attack after it count as one.
    pub depth: usize,
}

/// Plans of a seat at sorcery speed, the best first. The empty plan is one of them, and all plans of one act are.
pub(super) fn plans(
    state: &HexyState,
    seat: Seat,
    mind: Mind,
    beam: Beam,
    meter: &Meter<'_>,
) -> Vec<TurnPlan> {
    let none = TurnPlan { acts: Vec::new(), state: state.clone(), worth: (mind.value)(state, seat) };
    let mut front = vec![none.clone()];
    let mut found = vec![none];
    for depth in 0..beam.depth {
        let mut next = Vec::new();
        for plan in front.iter().filter(|plan| plan.state.sorcery_speed(seat)) {
            follow_ups(plan, seat, mind, meter, &mut next);
        }
        next.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
        // Two orders of the same acts have the same value.
        next.dedup_by_key(|plan| (plan.worth, plan.acts.len()));
        front = next[..next.len().min(beam.width)].to_vec();
        found.extend(if depth == 0 { next } else { front.clone() });
        let wins = front.first().is_some_and(|plan| plan.worth > WON / 2);
        if front.is_empty() || wins || meter.is_over() {
            break;
        }
    }
    found.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    found
}

/// Plans with one more act.
fn follow_ups(plan: &TurnPlan, seat: Seat, mind: Mind, meter: &Meter<'_>, found: &mut Vec<TurnPlan>) {
    let energies = energy_lines(&plan.state, seat);
    for line in lines(&plan.state, seat, mind.worth).into_iter().chain(energies) {
        if meter.is_over() {
            return;
        }
        let mover =
            if let Some(HexyInput::Move { reality, .. }) = line.last() { Some(*reality) } else { None };
        let Some(next) = with(plan, line, seat, mind, meter) else { continue };
        if let Some(mover) = mover {
            strikes(&next, mover, seat, mind, meter, found);
        }
        found.push(next);
    }
}

/// Plans in which a piece that has just stepped attacks. The step alone costs energy and would seldom be continued.
fn strikes(
    plan: &TurnPlan,
    mover: RealityNo,
    seat: Seat,
    mind: Mind,
    meter: &Meter<'_>,
    found: &mut Vec<TurnPlan>,
) {
    let has_die = plan.state.reality(mover).is_some_and(|mover| mover.die > 0);
    if !has_die || !plan.state.sorcery_speed(seat) {
        return;
    }
    let is_its = |line: &Line| match line.last() {
        Some(HexyInput::Attack { lead, joiners, .. }) => *lead == mover || joiners.contains(&mover),
        _ => false,
    };
    let attacks = lines(&plan.state, seat, mind.worth).into_iter().filter(is_its);
    found.extend(attacks.filter_map(|line| with(plan, line, seat, mind, meter)));
}

/// Plan with one more act; `None` if it is refused.
fn with(plan: &TurnPlan, line: Line, seat: Seat, mind: Mind, meter: &Meter<'_>) -> Option<TurnPlan> {
    meter.count();
    let state = after(&plan.state, seat, &line, mind)?;
    let worth = (mind.value)(&state, seat);
    let mut acts = plan.acts.clone();
    acts.push(line);
    Some(TurnPlan { acts, state, worth })
}
