//! The puzzles of the base game: proven again, all different, one a day.

use std::collections::BTreeSet;

use hexstrike::puzzles::drills::{self, DrillQuestion};
use hexstrike::puzzles::find::idea;
use hexstrike::puzzles::{Puzzle, PuzzleError, PuzzleSolution, of_day, read};
use hexstrike::report::ReadPlay;
use hexstrike::spread::spread;

use crate::duel::LIBRARY;
use crate::report::recorded;

/// How many there must be, and of how many kinds.
const FEWEST: usize = 14;
const KINDS: usize = 5;

/// Read anew, so that puzzles can be changed without a build.
fn shipped() -> Vec<Puzzle> {
    let text = std::fs::read_to_string("assets/puzzles/puzzles.ron").expect("the file of puzzles");
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
        let told = matches!(refused, PuzzleError::Otherwise(_) | PuzzleError::GivesAway(_));
        assert!(told && !refused.to_string().is_empty(), "{refused:?}");
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

#[test]
fn drills_have_one_answer_and_it_is_what_the_rules_say() {
    let mut kinds = BTreeSet::new();
    let mut all = 0;
    for seed in 0..6 {
        for drill in drills::of(&recorded(seed, 2), &LIBRARY.1).expect("a duel") {
            assert!(drill.holds(&LIBRARY.1), "{drill:?}");
            assert!(!drill.reason.is_empty() && !drill.rule.is_empty(), "{drill:?}");
            kinds.insert(match drill.question {
                DrillQuestion::Lands { .. } => "lands".to_owned(),
                DrillQuestion::First { .. } => "first".to_owned(),
                DrillQuestion::Hit { hits, .. } => format!("hit {hits}"),
            });
            let mut wrong = drill.clone();
            wrong.question = match drill.question {
                DrillQuestion::Lands { seat, at } => {
                    DrillQuestion::Lands { seat, at: at.ahead(hexstrike::rules::Facing::E, 1) }
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
    assert!(all > 30 && kinds.len() >= 3, "{all} drills of {kinds:?}");
}
