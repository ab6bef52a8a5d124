//! How hard a puzzle is, and what its proof has to say: what the solution comes to, and what refutes the tempting plays.

use super::PuzzleTask;
use super::find::pairs;
use super::prove::{ProvenPlay, Prover};
use crate::bots::analyst::Analyst;
use crate::bots::search::StudiedPlay;
use crate::bots::trial::TrialMatch;
use crate::bots::{Budget, SearchLimits, instinct};
use crate::report::ReadPlay;
use crate::rules::describe::log::{Names, event_words};
use crate::rules::{Commitment, Event, Match, Seat, Step};

/// Futures for what looks good at a glance.
const GLANCE: u64 = 3_000;
/// Tempting plays that are refuted in words.
const TEMPTING: usize = 3;
/// Stops of a line that is told.
const STOPS: usize = 12;

/// 1 to 5: the more plays it takes, and the farther down the solution stands among what looks good, the harder.
pub fn grade(game: &Match, seat: Seat, task: PuzzleTask, found: &[Commitment]) -> u8 {
    let solving = pairs(found);
    let place = tempting(game, seat)
        .iter()
        .position(|studied| solving.contains(&(studied.play.active, studied.play.passive)));
    let hidden = match place {
        Some(0) => 0,
        Some(1..=3) => 1,
        Some(_) | None => 2,
    };
    let long = match task {
        PuzzleTask::Win(plays) => plays,
        PuzzleTask::Survive | PuzzleTask::Throw => 1,
        PuzzleTask::Mix => 3,
    };
    let turned = u8::from(found.len() == 1);
    (long + hidden + turned).clamp(1, 5)
}

/// What looks good at a glance, best first, one play for each pair of cards.
fn tempting(game: &Match, seat: Seat) -> Vec<StudiedPlay> {
    let Some(Step::Commit(up)) = game.waits_for() else { return Vec::new() };
    let other = up.iter().find(|other| *other != seat).map(|other| (other, None));
    let limits = SearchLimits::within(Budget::Iterations(GLANCE));
    let study = Analyst::default().play(std::slice::from_ref(game), (seat, None), other, &limits);
    let mut own = study.map(|study| study.own).unwrap_or_default();
    own.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let mut seen = Vec::new();
    own.retain(|studied| {
        let pair = (studied.play.active, studied.play.passive);
        let new = !seen.contains(&pair);
        seen.push(pair);
        new
    });
    own
}

/// The explanation.
pub fn words(game: &Match, seat: Seat, task: PuzzleTask, found: &[Commitment]) -> Vec<String> {
    let ruleset = game.ruleset();
    let title = |play: Commitment| ReadPlay::of(play, ruleset).words(ruleset);
    let solving = pairs(found);
    let mut words: Vec<String> = found
        .first()
        .map(|play| format!("{}: {}", title(*play), comes_to(game, seat, *play)))
        .into_iter()
        .collect();
    let others = tempting(game, seat).into_iter().map(|studied| studied.play);
    let others = others.filter(|play| !solving.contains(&(play.active, play.passive)));
    let plays = match task {
        PuzzleTask::Win(plays) => plays,
        PuzzleTask::Survive | PuzzleTask::Throw | PuzzleTask::Mix => 1,
    };
    for play in others.take(TEMPTING) {
        let refuted = Prover::new(seat, task).play(game, play, plays);
        words.push(match refuted {
            Ok(ProvenPlay::Refuted(Some(reply))) => {
                format!("Not {}: {} answers it.", title(play), title(reply))
            }
            Ok(ProvenPlay::Refuted(None)) => format!("Not {}: {}", title(play), comes_to(game, seat, play)),
            // Another turn of these cards may hold; it is no solution that was found.
            Ok(ProvenPlay::Holds) | Err(_) => continue,
        });
    }
    words
}

/// What comes of a play if the other, where they are up, plays what comes first: its last two turns of fortune.
fn comes_to(game: &Match, seat: Seat, play: Commitment) -> String {
    let (mut after, mut log): (Match, Vec<Event>) = (game.clone(), Vec::new());
    if after.commit(seat, play, &mut log).is_err() {
        return "it cannot be played.".to_owned();
    }
    for _ in 0..STOPS {
        match after.run(&mut log) {
            Step::Ran(_) => {}
            Step::Over(_) => break,
            Step::Answer(questions) => {
                for question in questions {
                    let answer = instinct::answer(&after, question.prompt);
                    let _ = after.answer(question.prompt.seat, question.id, answer, &mut log);
                }
            }
            Step::Commit(up) => {
                let Some(other) = up.iter().find(|other| *other != seat).filter(|_| !up.contains(seat))
                else {
                    break;
                };
                let reply = TrialMatch::new(&after).candidates(after.state(), other).first().copied();
                if reply.is_none_or(|reply| after.commit(other, reply, &mut log).is_err()) {
                    break;
                }
            }
        }
    }
    let names = Names { ruleset: after.ruleset(), setup: after.setup() };
    let counts = |event: &&Event| {
        matches!(
            event,
            Event::Thrown { .. }
                | Event::KnockedBack { .. }
                | Event::Fell { .. }
                | Event::Blocked { .. }
                | Event::Ended { .. }
        )
    };
    let told: Vec<String> = log.iter().filter(counts).filter_map(|event| event_words(event, names)).collect();
    match &told[told.len().saturating_sub(2)..] {
        [] => "nothing comes of it.".to_owned(),
        last => format!("{}.", last.join(", then ")),
    }
}
