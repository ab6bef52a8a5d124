//! Puzzles of the base game: proven again, all different, one a day.

use std::collections::BTreeSet;

use hexstrike_game::bots::trial::TrialMatch;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{Commitment, Event, Match, NullLog, Step};
use kernel::Seat;
use kernel::parallel::spread;
use study::puzzles::drills::{self, DrillQuestion};
use study::puzzles::find::{PuzzleMoment, WayToWin, at, idea, moments};
use study::puzzles::prove::solutions;
use study::puzzles::{Puzzle, PuzzleError, PuzzleSolution, PuzzleTask, of_day, read};
use study::report::ReadPlay;

use crate::duel::LIBRARY;
use crate::report::recorded;

/// Least number of puzzles, and of kinds.
const FEWEST: usize = 50;
const KINDS: usize = 6;
/// Number of plays so small that every pair in a row can be tried directly.
const FEW: usize = 25;

/// Puzzles from the file on disk, so that they can be changed without a build.
fn shipped() -> Vec<Puzzle> {
    let text = std::fs::read_to_string("../../assets/puzzles/puzzles.ron").expect("the file of puzzles");
    read(&text).expect("puzzles")
}

#[test]
fn every_puzzle_is_proven_again() {
    let puzzles = shipped();
    let proven = spread(puzzles.len(), 2, |nth| puzzles[nth].prove(&LIBRARY.1));
    for (puzzle, proven) in puzzles.iter().zip(proven) {
        assert_eq!(proven, Ok(()), "{} {}", puzzle.id, puzzle.name);
    }
}

/// The explanation of a failing play must not be a line in which it wins.
#[test]
fn a_failure_is_not_explained_by_a_win() {
    for puzzle in shipped().iter().filter(|puzzle| matches!(puzzle.task, PuzzleTask::Win(_))) {
        let wins = format!("{} wins", ["A", "B"][puzzle.seat.index()]);
        for words in puzzle.words.iter().filter(|words| words.starts_with("Not ")) {
            assert!(!words.contains(&wins), "{}: {words}", puzzle.id);
        }
    }
}

#[test]
fn puzzles_are_many_all_different_and_the_easiest_come_first() {
    let puzzles = shipped();
    assert!(puzzles.len() >= FEWEST, "{}", puzzles.len());
    let count = |of: &dyn Fn(&Puzzle) -> String| puzzles.iter().map(of).collect::<BTreeSet<_>>().len();
    for (what, different) in [
        ("ids", count(&|puzzle| puzzle.id.clone())),
        ("names", count(&|puzzle| puzzle.name.clone())),
        ("ideas", count(&|puzzle| format!("{:?}", idea(puzzle)))),
    ] {
        assert_eq!(different, puzzles.len(), "{what}");
    }
    assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade));
    assert!(puzzles.iter().all(|puzzle| (1..=5).contains(&puzzle.grade) && !puzzle.words.is_empty()));
    assert!(count(&|puzzle| format!("{:?}", puzzle.task)) >= KINDS, "tasks of every kind");
}

#[test]
fn each_day_has_its_puzzle_and_none_comes_twice_before_all_have_come() {
    let puzzles = shipped();
    let all = puzzles.len() as u64;
    for first in [0, 20_000, 20_777] {
        let days = (first..first + all).filter_map(|day| of_day(&puzzles, day));
        assert_eq!(days.map(|puzzle| &puzzle.id).collect::<BTreeSet<_>>().len(), puzzles.len());
    }
    assert_eq!(of_day(&[], 7), None);
}

#[test]
fn a_wrong_solution_is_noticed() {
    for puzzle in shipped().into_iter().step_by(9) {
        let mut wrong = puzzle.clone();
        match &mut wrong.solution {
            PuzzleSolution::Plays(plays) => drop(plays.pop()),
            PuzzleSolution::Mix(chances, _) => chances.truncate(1),
        }
        let refused = wrong.prove(&LIBRARY.1).expect_err("a play is missing");
        let is_explained = matches!(refused, PuzzleError::Otherwise(_) | PuzzleError::GivesAway(_));
        assert!(is_explained && !refused.to_string().is_empty(), "{refused:?}");
        let stranger = ReadPlay { active: "nothing".to_owned(), ..first(&puzzle.solution) };
        assert_eq!(stranger.commitment(&LIBRARY.1), None);
    }
}

fn first(solution: &PuzzleSolution) -> ReadPlay {
    match solution {
        PuzzleSolution::Plays(plays) => plays[0].clone(),
        PuzzleSolution::Mix(chances, _) => chances[0].0.clone(),
    }
}

/// Proof by definition: everything in its order, without killer moves.
fn holds(mut game: Match, seat: Seat, task: PuzzleTask, left: u8) -> bool {
    let mut log: Vec<Event> = Vec::new();
    let step = game.run(&mut log);
    if task == PuzzleTask::Throw && log.iter().any(|e| matches!(e, Event::Thrown { by, .. } if *by == seat)) {
        return true;
    }
    let then = |given: &mut dyn FnMut(&mut Match) -> bool, left: u8| {
        let mut after = game.clone();
        given(&mut after).then(|| holds(after, seat, task, left))
    };
    match step {
        Step::Ran(_) => false,
        Step::Over(outcome) if task == PuzzleTask::Survive => !outcome.losers.contains(seat),
        Step::Over(outcome) => task != PuzzleTask::Throw && outcome.winners.contains(seat),
        Step::Answer(questions) => {
            let asked = questions[0];
            let by = asked.prompt.seat;
            let answers = legal::answers(game.state(), asked.prompt).into_iter();
            let mut ends = answers.filter_map(|answer| {
                then(&mut |after| after.answer(by, asked.id, answer, &mut NullLog).is_ok(), left)
            });
            if by == seat { ends.any(|end| end) } else { ends.all(|end| end) }
        }
        Step::Commit(up) if up.contains(seat) && (task == PuzzleTask::Survive || left == 0) => {
            task == PuzzleTask::Survive
        }
        Step::Commit(up) => {
            let own = up.contains(seat);
            let by = if own { seat } else { up.iter().next().expect("somebody is up") };
            let pool = game.state().fighters[by].adrenaline;
            let plays = legal::plays(game.ruleset(), game.state(), by).into_iter();
            let plays =
                plays.flat_map(|play| (0..=pool).map(move |adrenaline| Commitment { adrenaline, ..play }));
            let mut ends = plays.filter_map(|play| {
                then(&mut |after| after.commit(by, play, &mut NullLog).is_ok(), left - u8::from(own))
            });
            if own { ends.any(|end| end) } else { ends.all(|end| end) }
        }
    }
}

#[test]
fn what_is_remembered_of_other_lines_changes_no_proof() {
    let (mut compared, mut reached, mut long) = (0, 0, 0);
    for seed in 0..4 {
        for moment in moments(&recorded(seed, 2), &LIBRARY.1).expect("a duel") {
            let Some(Step::Commit(up)) = moment.game.waits_for() else { panic!("a decision") };
            for seat in up.iter() {
                let plays = TrialMatch::new(&moment.game).candidates(moment.game.state(), seat);
                let few = plays.len() < FEW;
                let most = if few { 2 } else { 1 };
                for task in [PuzzleTask::Win(most), PuzzleTask::Throw] {
                    let Some(found) = solutions(&moment.game, seat, task) else { continue };
                    let slowly = plays.iter().copied().filter(|play| {
                        let mut after = moment.game.clone();
                        let taken = after.commit(seat, *play, &mut NullLog).is_ok();
                        taken && holds(after, seat, task, task.plays() - 1)
                    });
                    assert_eq!(found, slowly.collect::<Vec<_>>(), "seed {seed}, {task:?} of {seat}");
                    compared += 1;
                    reached += found.len();
                    long += usize::from(most > 1);
                }
            }
        }
    }
    assert!(compared > 100 && reached > 10 && long > 0, "{compared}, {reached}, {long}");
}

#[test]
fn what_two_plays_win_is_no_win_in_three() {
    let (two, three) = (PuzzleTask::Win(2), PuzzleTask::Win(3));
    let known = shipped().into_iter().find(|puzzle| puzzle.task == two).expect("a win in two");
    let game = known.begin(&LIBRARY.1).expect("a decision");
    let won = WayToWin { seat: known.seat, first: first(&known.solution), plays: 2 };
    let moment = PuzzleMoment { position: known.position.clone(), game, won: Some(won) };
    let found =
        |tasks: &[PuzzleTask]| at(&moment, tasks).into_iter().filter(|it| it.seat == known.seat).count();
    assert_eq!((found(&[two]), found(&[three])), (1, 0));
}

#[test]
fn drills_have_one_answer_and_it_is_what_the_rules_say() {
    let mut kinds = BTreeSet::new();
    let mut all = 0;
    for seed in 0..6 {
        for drill in drills::of(&recorded(seed, 2), &LIBRARY.1).expect("a duel") {
            assert!(drill.holds(&LIBRARY.1), "{drill:?}");
            assert!(!drill.reason.is_empty() && !drill.rule.is_empty(), "{drill:?}");
            let missed = drill.reason.contains("does not stand on");
            let (_, events) = drill.played(&LIBRARY.1).expect("it is played");
            let blocked = events.iter().any(|event| matches!(event, Event::Blocked { .. }));
            assert!(!missed || !blocked, "{}", drill.reason);
            // Fighters that move together have no order.
            let first = matches!(drill.question, DrillQuestion::First { .. });
            assert!(!first || !drill.reason.contains("together"), "{drill:?}");
            kinds.insert(match drill.question {
                DrillQuestion::Lands { .. } => "lands".to_owned(),
                DrillQuestion::First { .. } => "first".to_owned(),
                DrillQuestion::Hit { hits, .. } => format!("hit {hits}"),
            });
            let mut wrong = drill.clone();
            wrong.question = match drill.question {
                DrillQuestion::Lands { seat, at } => {
                    DrillQuestion::Lands { seat, at: at.ahead(kernel::Facing::E, 1) }
                }
                DrillQuestion::First { first, second } => {
                    DrillQuestion::First { first: second, second: first }
                }
                DrillQuestion::Hit { seat, hits } => DrillQuestion::Hit { seat, hits: !hits },
            };
            assert!(!wrong.holds(&LIBRARY.1), "{wrong:?}");
            all += 1;
        }
    }
    assert!(all > 30 && kinds.len() == 4, "{all} drills of {kinds:?}");
}
