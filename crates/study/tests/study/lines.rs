//! Lines tried on a match: branches, comments, and the way into the record and back.

use std::sync::Arc;

use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::random;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{Commitment, NullLog, Ruleset, Setup, Step};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};
use study::record::position::Position;
use study::record::{Input, InputKind, Recorder, Recording};
use study::report::line_tree::{LineRow, LineStep, LineTree};

use crate::duel::{Duel, LIBRARY};

fn ruleset() -> &'static Arc<Ruleset> {
    &LIBRARY.1
}

/// Record of a random duel.
fn recorded(seed: u64) -> Recording {
    let game = Duel::seated(seed, 2).game;
    let mut recorder = Recorder::begin(Arc::clone(ruleset()), Arc::new(Setup::clone(game.setup())), &[])
        .expect("the same players");
    let mut dice = Dice::seeded(seed);
    for _ in 0..80 {
        match recorder.run(&mut NullLog) {
            Step::Ran(_) => {}
            Step::Over(_) => break,
            Step::Commit(up) => {
                let seat = up.iter().next().expect("somebody is up");
                let play = random::play(ruleset(), recorder.game().state(), seat, &mut dice).expect("a play");
                recorder.commit(seat, play, &mut NullLog).expect("it is legal");
            }
            Step::Answer(asked) => {
                let answer =
                    random::answer(recorder.game().state(), &asked[0], &mut dice).expect("an answer");
                recorder
                    .answer(asked[0].prompt.seat, asked[0].id, answer, &mut NullLog)
                    .expect("it is legal");
            }
        }
    }
    recorder.into_recording()
}

/// The `nth` legal play of each seat that is up at a step.
fn plays(tree: &LineTree, step: usize, nth: usize) -> Vec<(Seat, Commitment)> {
    let game = tree.step(step).expect("there").game();
    let Some(Step::Commit(up)) = game.waits_for() else { panic!("somebody is up") };
    up.iter()
        .map(|seat| {
            let all = legal::plays(ruleset(), game.state(), seat);
            (seat, all[nth % all.len()])
        })
        .collect()
}

fn of(recording: &Recording, nth: usize, beat: u16) -> LineTree {
    LineTree::of_record(recording, ruleset(), (nth, beat))
        .expect("it comes so far")
        .expect("somebody decides")
}

#[test]
fn what_was_played_stands_in_the_tree_and_what_is_tried_beside_it() {
    let recording = recorded(2);
    let mut tree = of(&recording, 0, 0);
    let played: Vec<LineRow> = tree.rows();
    assert!(played.len() > 2 && played.iter().all(|row| row.indent == 0), "{played:?}");
    let beats: Vec<u16> = played.iter().map(|row| tree.step(row.step).expect("there").beat()).collect();
    assert!(beats.is_sorted(), "{beats:?}");
    let made = tree.step(1).expect("the first row").plays.clone();
    assert_eq!(tree.go_on(0, &made), Ok(1), "what was played is not tried again");
    let backwards: Vec<_> = made.iter().rev().copied().collect();
    assert_eq!(tree.go_on(0, &backwards), Ok(1), "in whatever order it is given");
    let tried = tree.go_on(0, &plays(&tree, 0, 7)).expect("legal");
    assert_eq!(tree.go_on(0, &plays(&tree, 0, 7)), Ok(tried));
    let rows = tree.rows();
    assert_eq!(rows[0], LineRow { step: 1, indent: 0 });
    assert_eq!(rows[1], LineRow { step: tried, indent: 1 }, "right after what it takes the place of");
    assert_eq!(rows.len(), played.len() + 1);
    let (before, wrong) = (tree.rows(), vec![(Seat::ALL[3], made[0].1)]);
    assert!(tree.go_on(0, &wrong).is_err());
    assert_eq!(tree.rows(), before, "what is refused leaves nothing");
}

#[test]
fn lines_and_words_come_into_the_record_and_back() {
    let mut recording = recorded(4);
    let mut tree = of(&recording, 0, 0);
    let tried = tree.go_on(0, &plays(&tree, 0, 5)).expect("legal");
    let deeper = tree.go_on(tried, &plays(&tree, tried, 3)).expect("legal");
    let third = tree.step(2).map(|step| step.before);
    assert_eq!(third, Some(Some(1)));
    tree.write(1, "It was played so.");
    tree.write(tried, "Better?\nLook.");
    tree.write(0, "Here it begins.");
    tree.keep_in(&mut recording).expect("there is room");
    assert_eq!((recording.lines(), recording.verify()), (2, Ok(())));
    let again = of(&recording, 0, 0);
    assert_eq!(again.rows().len(), tree.rows().len());
    let comments = |tree: &LineTree| -> Vec<String> {
        let rows = tree.rows();
        rows.iter().map(|row| tree.step(row.step).expect("there").comment.clone()).collect()
    };
    assert_eq!(comments(&again), comments(&tree));
    assert!(comments(&again).contains(&"Better?\nLook.".to_owned()));
    assert_eq!(again.step(0).map(|step| step.comment.as_str()), Some("Here it begins."));
    // The variation itself can be shown, and comes first then.
    let beat = tree.step(tried).expect("there").beat();
    let turned = of(&recording, 1, beat);
    assert_eq!(turned.step(0).map(|step| step.comment.as_str()), Some("Better?\nLook."));
    assert_eq!(turned.step(1).map(|step| &step.plays), tree.step(deeper).map(|step| &step.plays));
    // A second merge adds nothing, and comments can be removed.
    let mut again = of(&recording, 0, 0);
    let place = again
        .rows()
        .iter()
        .map(|row| row.step)
        .find(|step| again.step(*step).is_some_and(|step| !step.comment.is_empty()));
    again.write(place.expect("written"), "");
    again.keep_in(&mut recording).expect("there is room");
    assert_eq!(recording.lines(), 2);
    assert_ne!(comments(&of(&recording, 0, 0)), comments(&tree));
}

/// A watched line stays the watched one when lines are stored, although a continued one moves behind the
/// others.
#[test]
fn a_line_is_found_again_after_it_or_another_was_played_on_or_taken_away() {
    let mut recording = recorded(4);
    let mut tree = of(&recording, 0, 0);
    for seed in [5, 9] {
        tree.go_on(0, &plays(&tree, 0, seed)).expect("legal");
    }
    tree.keep_in(&mut recording).expect("there is room");
    assert_eq!(recording.lines(), 3);
    let lines: Vec<_> = (0..3).map(|nth| recording.line(nth).expect("there").inputs).collect();
    assert!((0..3).all(|nth| recording.line_of(&lines[nth]) == Some(nth)));
    let first = recording.variations[0].clone();
    let mut longer = of(&recording, 1, 0);
    let own = |row: &LineRow| longer.step(row.step).is_some_and(|step| step.before == Some(0));
    let step = longer.rows().iter().find(|row| own(row)).expect("its play").step;
    longer.go_on(step, &plays(&longer, step, 3)).expect("legal");
    longer.keep_in(&mut recording).expect("there is room");
    assert_eq!(recording.lines(), 3);
    assert!(!recording.variations.contains(&first), "it has grown");
    let found: Vec<_> = lines.iter().map(|inputs| recording.line_of(inputs)).collect();
    assert_eq!(found, [Some(0), Some(2), Some(1)]);
    assert!(recording.line(2).expect("there").inputs.starts_with(&lines[1]));
    recording.variations.remove(0);
    assert_eq!((recording.line_of(&lines[2]), recording.line_of(&lines[1])), (None, Some(1)));
}

#[test]
fn what_was_tried_can_be_taken_away_and_brought_back_and_what_was_played_stays() {
    let mut recording = recorded(4);
    let mut tree = of(&recording, 0, 0);
    assert!(!tree.may_remove(0) && !tree.may_remove(1), "that was played");
    assert_eq!((tree.remove(1), tree.remove(999)), (None, None));
    let tried = tree.go_on(0, &plays(&tree, 0, 5)).expect("legal");
    let deeper = tree.go_on(tried, &plays(&tree, tried, 3)).expect("legal");
    let other = tree.go_on(tried, &plays(&tree, tried, 8)).expect("legal");
    let whole = tree.rows();
    assert_eq!(tree.remove(deeper), Some(tried));
    assert_eq!(tree.remove(tried), Some(0));
    assert_eq!(tree.rows().len(), whole.len() - 3, "with all that follows");
    assert_eq!(tree.bring_back(), Some(tried));
    assert_eq!(tree.after(tried).collect::<Vec<_>>(), [other], "what was taken away before stays away");
    assert_eq!(tree.go_on(tried, &plays(&tree, tried, 3)), Ok(deeper), "trying it again restores it");
    assert_eq!((tree.rows(), tree.has_removed(), tree.bring_back()), (whole, false, None));

    // The record drops the removed line at the next save, and nothing else.
    let played = recording.clone();
    tree.keep_in(&mut recording).expect("there is room");
    assert_eq!(recording.lines(), 3);
    let mut again = of(&recording, 0, 0);
    let first = again.rows().iter().map(|row| row.step).find(|step| again.may_remove(*step)).expect("tried");
    let second = again.after(first).next().expect("two follow");
    again.remove(second);
    again.keep_in(&mut recording).expect("there is room");
    assert_eq!((recording.lines(), recording.verify()), (2, Ok(())));
    again.remove(first);
    again.keep_in(&mut recording).expect("there is room");
    assert_eq!(recording, played);
}

/// If no seat chooses a play on a beat, questions before the next decision get their recorded answers.
#[test]
fn from_any_beat_of_a_record_a_tree_goes_on_as_the_match_did() {
    let mut asked = 0;
    for seed in 1..60 {
        let recording = recorded(seed);
        let is_choice = |input: &&Input| matches!(input.act, InputKind::Commit { .. });
        let last = recording.inputs.iter().rev().find(is_choice).expect("somebody chose").beat;
        asked += recording.inputs.iter().filter(|input| matches!(input.act, InputKind::Answer(_))).count();
        for beat in 0..last {
            let choices = recording.inputs.iter().filter(is_choice).map(|input| input.beat);
            let next = choices.filter(|at| *at >= beat).min().expect("the last is later");
            let tree = of(&recording, 0, beat);
            assert_eq!(tree.step(0).map(LineStep::beat), Some(next), "seed {seed}, beat {beat}");
            // The last choice may be missing at the end of the record.
            assert!(
                next == last || !tree.rows().is_empty(),
                "seed {seed}, beat {beat}: what followed is unknown"
            );
        }
    }
    assert!(asked > 20, "{asked} questions");
}

#[test]
fn a_line_that_somebody_took_over_cannot_be_taken_away() {
    let mut recording = recorded(4);
    let mut tree = of(&recording, 0, 0);
    tree.go_on(0, &plays(&tree, 0, 5)).expect("legal");
    tree.keep_in(&mut recording).expect("there is room");
    recording.variations[0].played_by = vec!["Person".to_owned(), "Heron".to_owned()];
    let mut again = of(&recording, 0, 0);
    assert!(again.rows().iter().all(|row| !again.may_remove(row.step)));
    again.rows().iter().for_each(|row| assert_eq!(again.remove(row.step), None));
}

#[test]
fn every_step_is_a_position_that_stands_where_the_step_does() {
    let recording = recorded(6);
    let mut tree = of(&recording, 0, 4);
    let tried = tree.go_on(0, &plays(&tree, 0, 11)).expect("legal");
    let rows: Vec<usize> = tree.rows().iter().map(|row| row.step).collect();
    for step in [0, tried].into_iter().chain(rows) {
        if tree.step(step).is_some_and(LineStep::is_over) {
            continue;
        }
        let position = tree.position(step).expect("a beat begins there");
        assert_eq!(position.beat, tree.step(step).expect("there").beat());
        let alone =
            LineTree::of_position(&position, ruleset()).expect("it can be").expect("somebody decides");
        assert!(alone.rows().is_empty());
        assert_eq!(
            alone.step(0).map(|step| *step.game().state()).map(|state| state.beat),
            Some(position.beat)
        );
        let mut alone = alone;
        let next = alone.go_on(0, &plays(&alone, 0, 2)).expect("legal");
        if !alone.step(next).is_some_and(LineStep::is_over) {
            assert!(alone.position(next).is_ok());
        }
    }
    assert_eq!(Position::in_record(&recording, ruleset(), 4), tree.position(0));
}

#[test]
fn the_line_that_is_expected_is_one_that_can_be_played() {
    let recording = recorded(2);
    let mut tree = of(&recording, 0, 0);
    let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
    let game = tree.step(0).expect("there").game().clone();
    let expected = Analyst::default().expected(&game, None, 3, &limits);
    assert_eq!(expected.len(), 3);
    let mut at = 0;
    for plays in expected {
        at = tree.go_on(at, &plays).expect("legal");
    }
    limits.cancel().cancel();
    assert!(Analyst::default().expected(&game, None, 3, &limits).is_empty(), "called off");
}
