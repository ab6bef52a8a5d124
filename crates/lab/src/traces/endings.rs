//! How a match ends on both sides.

use super::compare::{Compared, Difference};
use super::format::{MatchOutcome, TraceState};
use super::replay::Replay;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::{Ending, Outcome};
use hexstrike_game::rules::{Match, NullLog, Phase, Step};
use kernel::{Cell, Facing, Seat};

/// What our side is compared with once the web edition has ended the match, or we have.
pub fn outcome(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let state = replay.game.state();
    differs(state.outcome, replay, theirs)
}

/// The web edition ends a match while questions are open (procedures 7.1); our core, which suspends its beat there, if
/// they are answered. The match ends equally if some answers end it so.
pub fn outcome_after_answers(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let mut budget = MOST_TRIALS;
    let mut first = None;
    let mut equal = false;
    each_ending(&replay.game, &mut budget, &mut |ending| {
        first = first.or(ending);
        equal |= differs(ending, replay, theirs).is_none();
        equal
    });
    if equal { None } else { differs(first, replay, theirs) }
}

/// Our side as far as the web edition has run: a fighter too far from land is found out when its run of beats has stopped,
/// on our core at once (procedures 7.1).
pub fn run_on(replay: &Replay) -> Replay {
    let mut later = replay.clone();
    let fell_far = replay.game.state().outcome.is_some_and(|outcome| outcome.kind == Ending::Distance);
    let Some(last) = later.beats.pop().filter(|_| fell_far) else { return replay.clone() };
    let settled = later.settled;
    later.game.rewind(&settled);
    later.events = last.events;
    while end_of_beat_and_on(&mut later) {}
    later
}

/// One phase, in which nobody falls for being away. Says whether the web edition runs on.
fn end_of_beat_and_on(later: &mut Replay) -> bool {
    let ending = later.game.state().phase == Phase::EndOfBeat;
    let places = later.game.state().fighters.0.map(|fighter| fighter.at);
    let told = later.events.len();
    if ending {
        let arena = later.game.arena().clone();
        later.game.amend(|state| {
            for fighter in &mut state.fighters.0 {
                while arena.is_fatal(fighter.at) && fighter.at != Cell::CENTRE {
                    fighter.at = towards_centre(fighter.at);
                }
            }
        });
    }
    let mut step = later.game.advance(&mut later.events);
    while let Step::Answer(open) = &step {
        let Some(pending) = open.first() else { return false };
        let given = |event: &Event| match event {
            Event::Answered { prompt, answer } if *prompt == pending.prompt => *answer,
            _ => None,
        };
        let Some(answer) = later.events[..told].iter().find_map(given) else { break };
        if !later.answer(*pending, answer) {
            break;
        }
        step = later.game.advance(&mut later.events);
    }
    if ending {
        later.game.amend(|state| {
            state.fighters.0.iter_mut().zip(places).for_each(|(fighter, at)| fighter.at = at);
        });
    }
    let Step::Ran(phase) = step else { return false };
    later.ran(phase);
    true
}

fn towards_centre(at: Cell) -> Cell {
    let neighbours = Facing::ALL.into_iter().map(|facing| at.ahead(facing, 1));
    neighbours.min_by_key(|cell| cell.distance(Cell::default())).unwrap_or_default()
}

/// More answers than open questions leave at the end of a match, card choices aside, which do not decide it.
const MOST_TRIALS: usize = 4_000;

/// Calls `visit` with what comes of each way to answer the open questions, until it says that it has seen enough.
fn each_ending(game: &Match, budget: &mut usize, visit: &mut impl FnMut(Option<Outcome>) -> bool) -> bool {
    let mut game = game.clone();
    match game.run(&mut NullLog) {
        Step::Answer(open) => {
            let Some(pending) = open.first() else { return false };
            for answer in legal::answers(game.state(), pending.prompt) {
                let mut trial = game.clone();
                *budget = budget.saturating_sub(1);
                let taken = trial.answer(pending.prompt.seat, pending.id, answer, &mut NullLog).is_ok();
                if *budget == 0 || taken && each_ending(&trial, budget, visit) {
                    return true;
                }
            }
            false
        }
        Step::Over(outcome) => visit(Some(outcome)),
        Step::Commit(_) | Step::Ran(_) => visit(None),
    }
}

fn differs(ours: Option<Outcome>, replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let beat = replay.game.state().beat;
    let loser = ours.and_then(|outcome| outcome.losers.iter().next()).map(Seat::index);
    let theirs_loses = theirs.out.as_ref().and_then(MatchOutcome::loser);
    let ours = ours.map_or_else(
        || "goes on".to_owned(),
        |outcome| {
            let kind = match outcome.kind {
                Ending::Distance => "far-from-land",
                Ending::NoCards => "no-cards-abyss",
                Ending::Forfeit => "forfeit",
                Ending::Draw => "draw-agreement",
                Ending::Points => "points",
                Ending::Repetition => "repetition",
                Ending::BeatLimit => "beat-limit",
            };
            let winner = outcome.winners.iter().next().map_or(String::new(), |s| format!("p{}", s.index()));
            format!("{kind} {winner} at {}", outcome.beat)
        },
    );
    let theirs = theirs.out.as_ref().map_or_else(
        || "goes on".to_owned(),
        |out| {
            let winner = out.winner_user_id.clone().unwrap_or_default();
            format!("{} {winner} at {}", out.reason, out.beat_index.unwrap_or_default())
        },
    );
    let seat = loser.or(theirs_loses).unwrap_or_default();
    (ours != theirs).then(|| Difference::new(Compared::Outcome, beat, seat, ours, theirs))
}
