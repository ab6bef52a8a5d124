//! Puzzles in a recorded match: tries each decision as each kind of task, and takes those that few plays
//! solve.

use std::sync::Arc;

use super::grade::{grade, words};
use super::prove::{ProvenPlay, Prover};
use super::{Puzzle, PuzzleSolution, PuzzleTask, mix, prove};
use crate::record::position::Position;
use crate::record::{Input, InputKind, RecordError, Recording};
use crate::report::ReadPlay;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{CardId, Commitment, Match, NullLog, Ruleset, Step};
use kernel::Seat;

/// Least number of card pairs to choose from, and largest number of pairs that solve the puzzle.
const FEWEST: usize = 6;
const MOST_PAIRS: usize = 2;
/// Least chance of a play that counts in a mix, and least number of card pairs in it.
const COUNTS: f64 = 0.1;
const MIXED: usize = 2;

/// All kinds of tasks, in the order in which they are tried.
pub const TASKS: [PuzzleTask; 6] = [
    PuzzleTask::Win(1),
    PuzzleTask::Win(2),
    PuzzleTask::Throw,
    PuzzleTask::Survive,
    PuzzleTask::Win(3),
    PuzzleTask::Mix,
];
/// Surplus plays that a winner may have taken: a seat that can force a win has mostly won soon.
const DETOUR: usize = 1;
/// Wins of up to this many plays are frequent: they are searched wherever a seat has won soon. For longer
/// ones the actual play must have won by force.
const OFTEN: u8 = 2;

/// A moment of a match at which a seat chooses, and the start of its beat.
#[derive(Debug, Clone)]
pub struct PuzzleMoment {
    /// Start of the beat.
    pub position: Position,
    /// Match at the choice, without its history.
    pub game: Match,
    /// Way to the win, if a seat won.
    pub won: Option<WayToWin>,
}

/// Way of a seat from a moment to its win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WayToWin {
    /// Seat.
    pub seat: Seat,
    /// Its first play from here.
    pub first: ReadPlay,
    /// Number of its plays.
    pub plays: usize,
}

/// Moments of a duel's main line that begin without a question.
///
/// # Errors
/// The reason it cannot be played.
pub fn moments(recording: &Recording, ruleset: &Arc<Ruleset>) -> Result<Vec<PuzzleMoment>, RecordError> {
    let mut recorder = recording.begin_with(ruleset)?;
    let (mut found, mut start): (Vec<(usize, Position)>, Option<Position>) = (Vec::new(), None);
    for (nth, input) in recording.inputs.iter().enumerate() {
        loop {
            start = Position::of(recorder.game()).or(start);
            match recorder.advance(&mut NullLog) {
                Step::Ran(_) => {}
                Step::Commit(_) => {
                    let beat = recorder.game().state().beat;
                    if let Some(position) = start.take().filter(|start| start.beat == beat) {
                        found.push((nth, position));
                    }
                    break;
                }
                Step::Answer(_) => {
                    start = None;
                    break;
                }
                Step::Over(_) => break,
            }
        }
        recorder.give(input, &mut NullLog)?;
        if matches!(input.act, InputKind::OfferDraw | InputKind::Forfeit) {
            break;
        }
    }
    let winner = match recorder.run(&mut NullLog) {
        Step::Over(outcome) => outcome.winners.iter().next(),
        Step::Ran(_) | Step::Commit(_) | Step::Answer(_) => None,
    };
    let moment = |(nth, position): (usize, Position)| {
        let mut game = position.begin(ruleset).ok()?;
        game.run(&mut NullLog);
        let won = winner.and_then(|seat| way_to_win(&recording.inputs[nth..], seat));
        Some(PuzzleMoment { position, game, won })
    };
    Ok(found.into_iter().filter_map(moment).collect())
}

fn way_to_win(inputs: &[Input], seat: Seat) -> Option<WayToWin> {
    let mut own = inputs.iter().filter(|input| input.seat == seat).filter_map(|input| match &input.act {
        InputKind::Commit { active, passive, rotation, adrenaline } => Some(ReadPlay {
            active: active.clone(),
            passive: passive.clone(),
            rotation: *rotation,
            adrenaline: *adrenaline,
        }),
        InputKind::Answer(_) | InputKind::OfferDraw | InputKind::Forfeit => None,
    });
    let first = own.next()?;
    Some(WayToWin { seat, first, plays: 1 + own.count() })
}

/// Puzzles of one moment with one of these tasks, for each seat that is up.
pub fn at(moment: &PuzzleMoment, tasks: &[PuzzleTask]) -> Vec<Puzzle> {
    let Some(Step::Commit(up)) = moment.game.waits_for() else { return Vec::new() };
    up.iter().filter_map(|seat| best(moment, seat, tasks)).collect()
}

/// The first of these tasks that makes a puzzle for this seat.
fn best(moment: &PuzzleMoment, seat: Seat, asked: &[PuzzleTask]) -> Option<Puzzle> {
    let game = &moment.game;
    let plays = legal::plays(game.ruleset(), game.state(), seat);
    if pairs(&plays).len() < FEWEST {
        return None;
    }
    // If it is unknown whether a shorter win exists, a longer one might not be the shortest.
    let mut unknown = false;
    for task in TASKS {
        let (wanted, win) = (asked.contains(&task), matches!(task, PuzzleTask::Win(_)));
        // A position with a forced win gets no other task, and one with a win in two none in three.
        let shorter = |longer: &PuzzleTask| {
            matches!(longer, PuzzleTask::Win(_))
                && longer.plays() > task.plays()
                && is_likely(moment, seat, *longer)
        };
        let needed = task == PuzzleTask::Win(1) || win && asked.iter().any(shorter);
        if win && unknown || !(needed || wanted && is_likely(moment, seat, task)) {
            continue;
        }
        if task == PuzzleTask::Mix {
            return of_mix(moment, seat);
        }
        let too_many = |found: &[Commitment]| pairs(found).len() > MOST_PAIRS;
        let Some(found) = prove::solutions_until(game, seat, task, too_many) else {
            unknown |= win;
            continue;
        };
        if !found.is_empty() && win || fits(&found) {
            return (wanted && fits(&found)).then(|| of_plays(moment, seat, task, &found));
        }
    }
    None
}

fn fits(found: &[Commitment]) -> bool {
    (1..=MOST_PAIRS).contains(&pairs(found).len())
}

/// Quick test that skips hopeless proofs.
fn is_likely(moment: &PuzzleMoment, seat: Seat, task: PuzzleTask) -> bool {
    let game = &moment.game;
    let own = &game.state().fighters[seat];
    match task {
        PuzzleTask::Win(1) | PuzzleTask::Mix => true,
        PuzzleTask::Win(plays) => {
            let won = moment.won.as_ref();
            let soon = |won: &&WayToWin| won.seat == seat && won.plays <= usize::from(plays) + DETOUR;
            won.filter(soon).is_some_and(|won| plays <= OFTEN || held(moment, won, plays))
        }
        PuzzleTask::Throw => own.hand.abilities().iter().any(|card| game.ruleset().throws(*card)),
        PuzzleTask::Survive => game.arena().distance(own.at) > 0 || own.damage >= 12,
    }
}

/// True if the actual play wins whatever the other does.
fn held(moment: &PuzzleMoment, won: &WayToWin, plays: u8) -> bool {
    let first = won.first.commitment(moment.game.ruleset());
    let proven = |play| Prover::new(won.seat, PuzzleTask::Win(plays)).play(&moment.game, play, plays);
    first.is_some_and(|play| proven(play) == Ok(ProvenPlay::Holds))
}

fn of_plays(moment: &PuzzleMoment, seat: Seat, task: PuzzleTask, found: &[Commitment]) -> Puzzle {
    let ruleset = moment.game.ruleset();
    let solution = found.iter().map(|play| ReadPlay::of(*play, ruleset)).collect();
    Puzzle {
        id: String::new(),
        name: String::new(),
        task,
        seat,
        grade: grade(&moment.game, seat, task, found),
        position: moment.position.clone(),
        solution: PuzzleSolution::Plays(solution),
        words: words(&moment.game, seat, task, found),
    }
}

fn of_mix(moment: &PuzzleMoment, seat: Seat) -> Option<Puzzle> {
    let study = mix::solved(&moment.game, seat)?;
    let counted: Vec<_> = study.own.iter().filter(|studied| studied.chance >= COUNTS).collect();
    let sum: f64 = counted.iter().map(|studied| studied.chance).sum();
    let plays: Vec<Commitment> = counted.iter().map(|studied| studied.play).collect();
    let open = (0.3..0.7).contains(&study.value);
    if !(open && (MIXED..=4).contains(&pairs(&plays).len()) && plays.len() <= 4) {
        return None;
    }
    // Round to hundredths, as a player would answer.
    let ruleset = moment.game.ruleset();
    let chances: Vec<(ReadPlay, f64)> = counted
        .iter()
        .map(|studied| (ReadPlay::of(studied.play, ruleset), (studied.chance / sum * 100.0).round() / 100.0))
        .collect();
    let lost = mix::given_away(&moment.game, seat, &chances)?.lost;
    // If a single play is as good, this is no puzzle.
    let alone = chances
        .iter()
        .filter_map(|(play, _)| Some(mix::given_away(&moment.game, seat, &[(play.clone(), 1.0)])?.lost));
    if lost > mix::NOTHING / 2.0 || alone.fold(1.0, f64::min) < 0.08 {
        return None;
    }
    let shares =
        chances.iter().map(|(play, chance)| format!("{:.0}% {}", chance * 100.0, play.words(ruleset)));
    let words = vec![
        format!("{}.", shares.collect::<Vec<_>>().join(", ")),
        format!(
            "It wins {:.0}% at least, whatever they play; any one of these alone can be read.",
            (study.value - lost) * 100.0
        ),
    ];
    Some(Puzzle {
        id: String::new(),
        name: String::new(),
        task: PuzzleTask::Mix,
        seat,
        grade: if plays.len() > 2 { 5 } else { 4 },
        position: moment.position.clone(),
        solution: PuzzleSolution::Mix(chances, ((study.value - lost) * 10_000.0).round() / 10_000.0),
        words,
    })
}

/// Pairs of cards among these plays.
pub fn pairs(plays: &[Commitment]) -> Vec<(CardId, CardId)> {
    let mut pairs: Vec<(CardId, CardId)> = plays.iter().map(|play| (play.active, play.passive)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Key of a puzzle's idea: the task, and the cards that solve it.
pub fn idea(puzzle: &Puzzle) -> (PuzzleTask, Vec<(String, String)>) {
    let plays: Vec<&ReadPlay> = match &puzzle.solution {
        PuzzleSolution::Plays(plays) => plays.iter().collect(),
        PuzzleSolution::Mix(chances, _) => chances.iter().map(|(play, _)| play).collect(),
    };
    let mut pairs: Vec<(String, String)> =
        plays.into_iter().map(|play| (play.active.clone(), play.passive.clone())).collect();
    pairs.sort();
    pairs.dedup();
    (puzzle.task, pairs)
}
