//! Difficulty of a puzzle, and its explanation: the result of the solution, and the refutations of tempting
//! plays.

use super::find::pairs;
use super::prove::{ProvenPlay, Prover};
use super::{PuzzleTask, defend};
use crate::report::ReadPlay;
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::instinct;
use hexstrike_game::bots::search::StudiedPlay;
use hexstrike_game::rules::describe::log::{Names, event_words};
use hexstrike_game::rules::state::event::Source;
use hexstrike_game::rules::{Commitment, Event, Match, Step};
use kernel::Seat;
use shell::bots::{Budget, SearchLimits};

/// Futures for a first look at all plays.
const GLANCE: u64 = 3_000;
/// Tempting plays that are refuted in words, and most reasons in the explanation.
const TEMPTING: usize = 6;
const REASONS: usize = 3;
/// Most stops of a line in the explanation.
const STOPS: usize = 12;

/// Difficulty, 1 to 5: it grows with the number of plays and with the rank of the solution among the tempting
/// plays.
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

/// Tempting plays by a first look, best first, one for each pair of cards.
fn tempting(game: &Match, seat: Seat) -> Vec<StudiedPlay> {
    let Some(Step::Commit(up)) = game.waits_for() else { return Vec::new() };
    let other = up.other_than(seat).map(|other| (other, None));
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

/// Explanation of a puzzle.
pub fn words(game: &Match, seat: Seat, task: PuzzleTask, found: &[Commitment]) -> Vec<String> {
    let ruleset = game.ruleset();
    let title = |play: Commitment| ReadPlay::of(play, ruleset).words(ruleset);
    let solving = pairs(found);
    let mut words: Vec<String> = found
        .first()
        .map(|play| format!("{}: {}", title(*play), comes_to(game, seat, task, (*play, None))))
        .into_iter()
        .collect();
    let others = tempting(game, seat).into_iter().map(|studied| studied.play);
    let others = others.filter(|play| !solving.contains(&(play.active, play.passive)));
    // Plays that fail for the same reason share one sentence.
    let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
    for play in others.take(TEMPTING) {
        let reason = match Prover::new(seat, task).play(game, play, task.plays()) {
            Ok(ProvenPlay::Refuted(Some(reply))) => {
                let end = comes_to(game, seat, task, (play, Some(reply)));
                format!("{} answers it; {end}", title(reply))
            }
            Ok(ProvenPlay::Refuted(None)) => comes_to(game, seat, task, (play, None)),
            // Another rotation of these cards may hold, so the play is no proven failure.
            Ok(ProvenPlay::Holds) | Err(_) => continue,
        };
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, plays)) => plays.push(title(play)),
            None => reasons.push((reason, vec![title(play)])),
        }
    }
    reasons.truncate(REASONS);
    words.extend(reasons.iter().map(|(why, plays)| format!("Not {}: {why}", plays.join(", nor "))));
    words
}

/// Line after a play: the other, if up, replies with `reply` first, then with a refutation or the
/// best-looking play. Words for the plays that follow and the last two decisive events.
fn comes_to(
    game: &Match,
    seat: Seat,
    task: PuzzleTask,
    (play, mut reply): (Commitment, Option<Commitment>),
) -> String {
    let (mut after, mut log): (Match, Vec<Event>) = (game.clone(), Vec::new());
    if after.commit(seat, play, &mut log).is_err() {
        return "it cannot be played.".to_owned();
    }
    let mut prover = Prover::new(seat, task);
    let (mut left, mut line) = (task.plays().saturating_sub(1), Vec::new());
    for _ in 0..STOPS {
        match after.run(&mut log) {
            Step::Ran(_) => {}
            Step::Over(_) => break,
            Step::Answer(questions) => {
                for question in questions {
                    let answer = if question.prompt.seat == seat {
                        let reaching = prover.answer(&after, question, left, true).ok().flatten();
                        reaching.unwrap_or_else(|| instinct::answer(&after, question.prompt))
                    } else {
                        defend::refuting_answer(&mut prover, &after, question, left)
                    };
                    let _ = after.answer(question.prompt.seat, question.id, answer, &mut log);
                }
            }
            Step::Commit(up) => {
                let next = if up.contains(seat) {
                    let next = (left > 0).then(|| prover.next(&after, left).ok().flatten()).flatten();
                    left = left.saturating_sub(1);
                    next.map(|play| (seat, play))
                } else {
                    let other = up.iter().next();
                    let given = reply.take();
                    other.and_then(|other| {
                        let next = given.or_else(|| defend::refutes_best(&mut prover, &after, other, left));
                        Some((other, next?))
                    })
                };
                let Some((who, next)) = next else { break };
                line.push((who, next));
                if after.commit(who, next, &mut log).is_err() {
                    break;
                }
            }
        }
    }
    let names = Names { ruleset: after.ruleset(), setup: after.setup() };
    let end = ending(&log, names, task, seat);
    // For a win in one, only the end is described.
    let goes_on = line.iter().any(|(who, _)| *who == seat);
    let play_words = |(who, play): &(Seat, Commitment)| {
        let words = ReadPlay::of(*play, names.ruleset).words(names.ruleset);
        if *who == seat { format!("then {words}") } else { format!("against {words}") }
    };
    let line: Vec<String> = line.iter().filter(|_| goes_on).map(play_words).chain([end]).collect();
    line.join(", ")
}

/// End of a line, as a sentence without its capital: the last two decisive events; else the last damage, and
/// the missing result.
fn ending(log: &[Event], names: Names<'_>, task: PuzzleTask, seat: Seat) -> String {
    let words_of = |counts: fn(&Event) -> bool| -> Vec<String> {
        log.iter().filter(|event| counts(event)).filter_map(|event| event_words(event, names)).collect()
    };
    let turns = words_of(|event| {
        matches!(
            event,
            Event::Thrown { .. }
                | Event::KnockedBack { .. }
                | Event::Fell { .. }
                | Event::Blocked { .. }
                | Event::Ended { .. }
        )
    });
    if !turns.is_empty() {
        return format!("{}.", turns[turns.len().saturating_sub(2)..].join(", then "));
    }
    let wound = words_of(|event| matches!(event, Event::Damaged { .. } | Event::Stunned { .. })).pop();
    let own = |source: Source| source.seat() == Some(seat);
    let aimed = log.iter().any(|event| matches!(event, Event::Aimed { seat: by, .. } if *by == seat));
    let struck = log.iter().any(|event| matches!(event, Event::Hit { source, .. } if own(*source)));
    let missing = match task {
        PuzzleTask::Survive => format!("{} chooses again", names.seat(seat)),
        _ if !aimed => "it attacks nothing".to_owned(),
        _ if !struck => "it strikes nobody".to_owned(),
        PuzzleTask::Win(_) | PuzzleTask::Mix => "nobody falls".to_owned(),
        PuzzleTask::Throw => "nobody is thrown".to_owned(),
    };
    format!("{}.", wound.into_iter().chain([missing]).collect::<Vec<_>>().join(", and "))
}
