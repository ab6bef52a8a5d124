//! Search of the strongest level: plans for the own turn, or answers, weighed in several dealt worlds by what the other player
//! answers and by the turns that follow.

use kernel::Seat;
use shell::bots::Dice;
use shell::bots::limits::Meter;
use shell::game::Game;

use super::acts::{Line, lines};
use super::judge::{card_worth, judge};
use super::plans::{Beam, plans};
use super::play_on::{Answers, Mind, after, end_turn, main_phase};
use crate::rules::HexyGame;
use crate::rules::events::HexyInput;
use crate::rules::state::HexyState;

/// Player that is imagined while plans are made: of the answers only counterstrikes are open to see.
pub(super) const PLANNING: Mind = Mind { answers: Answers::Counterstrikes, value: judge, worth: card_worth };
/// Player that is imagined while a plan is played in a dealt world.
const PLAYING: Mind = PLANNING.answering(Answers::All);

/// Search for own plans.
const OWN_TURN: Beam = Beam { width: 4, depth: 5 };
/// Search for the turns that follow.
const NEXT_TURN: Beam = Beam { width: 2, depth: 4 };
/// Most plans with the same first act.
const ALIKE: usize = 2;
/// Rounds of a comparison: worlds that are dealt, and candidates that are played in them.
const ROUNDS: [(usize, usize); 3] = [(1, 12), (2, 5), (3, 3)];

/// Acts that are compared; none: to pass.
struct Candidate {
    acts: Vec<Line>,
    /// Sum of the values in all worlds so far.
    sum: i64,
}

/// First input of the plan or the answer that is best on average over dealt worlds; `None` to pass.
pub(super) fn choose(state: &HexyState, seat: Seat, dice: &mut Dice, meter: &Meter<'_>) -> Option<HexyInput> {
    let mut candidates = candidates(&HexyGame::redeal(state, seat, dice), seat, meter);
    for (worlds, most) in ROUNDS {
        candidates.truncate(most);
        if candidates.len() < 2 {
            break;
        }
        for _ in 0..worlds {
            let world = HexyGame::redeal(state, seat, dice);
            let values: Vec<i32> =
                candidates.iter().map(|candidate| played(&world, seat, &candidate.acts, meter)).collect();
            // A world that was not played to the end would favour the candidates that were looked at.
            if meter.is_over() {
                break;
            }
            candidates.iter_mut().zip(values).for_each(|(one, value)| one.sum += i64::from(value));
        }
        candidates.sort_by_key(|one| std::cmp::Reverse(one.sum));
    }
    candidates.into_iter().next()?.acts.into_iter().next()?.into_iter().next()
}

/// Plans or answers worth a closer look, the best first; to pass is one of them.
fn candidates(world: &HexyState, seat: Seat, meter: &Meter<'_>) -> Vec<Candidate> {
    let mut chosen: Vec<Vec<Line>> = Vec::new();
    if world.sorcery_speed(seat) {
        for plan in plans(world, seat, PLANNING, OWN_TURN, meter) {
            let first = plan.acts.first();
            if chosen.iter().filter(|acts| acts.first() == first).count() < ALIKE {
                chosen.push(plan.acts);
            }
        }
        chosen.truncate(ROUNDS[0].1);
        if !chosen.iter().any(Vec::is_empty) {
            chosen.pop();
            chosen.push(Vec::new());
        }
    } else {
        chosen.push(Vec::new());
        chosen.extend(lines(world, seat, card_worth).into_iter().map(|line| vec![line]));
    }
    chosen.into_iter().map(|acts| Candidate { acts, sum: 0 }).collect()
}

/// Value of acts in a world, after the answers to them, the rest of the turn and the next turn.
fn played(world: &HexyState, seat: Seat, acts: &[Line], meter: &Meter<'_>) -> i32 {
    let mut state = world.clone();
    let plans_turn = world.sorcery_speed(seat);
    let pass = [vec![HexyInput::Pass]];
    for line in if acts.is_empty() && !plans_turn { &pass } else { acts } {
        // An answer can make the rest of a plan impossible.
        let Some(next) = after(&state, seat, line, PLAYING) else { break };
        state = next;
    }
    if plans_turn {
        end_turn(&mut state, PLAYING);
    } else {
        play_turn(&mut state, meter);
    }
    play_turn(&mut state, meter);
    judge(&state, seat)
}

/// Plays the rest of the active seat's turn.
fn play_turn(state: &mut HexyState, meter: &Meter<'_>) {
    main_phase(state, PLAYING);
    let (turn, seat) = (state.turn(), state.active());
    if state.sorcery_speed(seat)
        && let Some(best) = plans(state, seat, PLANNING, NEXT_TURN, meter).into_iter().next()
    {
        *state = best.state;
    }
    if state.turn() == turn {
        end_turn(state, PLAYING);
    }
}
