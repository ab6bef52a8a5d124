//! Tests of puzzles in the window: start, success, failure, mixes and stored results.

use std::time::Duration;

use bevy::prelude::*;

use hexstrike::app::folders::Folders;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::progress::{Progress, PuzzleMark};
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::TABLE;
use hexstrike::hexstrike::match_flow::{MatchSession, SubmitAnswer, SubmitCommit};
use hexstrike::hexstrike::screens::match_screen::table::Draft;
use hexstrike::hexstrike::session::puzzle::{BeginPuzzle, PuzzleAsk, PuzzleUnderWay};
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{Commitment, Step};
use study::puzzles::attempt::PuzzleVerdict;
use study::puzzles::{Puzzle, PuzzleSolution, PuzzleTask, all};

use crate::harness::Game;
use crate::settings::Scratch;
use crate::whole::{Picture, click, click_on, enter, escape, full_content, layout, says, whole, words};

fn begin(game: &mut Game, place: usize) {
    game.app.world_mut().write_message(BeginPuzzle(place));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
    game.until_idle();
}

fn ask(game: &mut Game, ask: PuzzleAsk) {
    game.app.world_mut().write_message(ask);
    (0..3).for_each(|_| game.frame());
}

fn puzzle(game: &Game) -> &PuzzleUnderWay {
    game.resource::<PuzzleUnderWay>()
}

fn place_of(task: PuzzleTask) -> usize {
    all().iter().position(|puzzle| puzzle.task == task).expect("there is one of each kind")
}

/// Plays of the solution.
fn solving(puzzle: &Puzzle, content: &ContentLibrary) -> Vec<Commitment> {
    let plays: Vec<_> = match &puzzle.solution {
        PuzzleSolution::Plays(plays) => plays.clone(),
        PuzzleSolution::Mix(plays, _) => plays.iter().map(|(play, _)| play.clone()).collect(),
    };
    plays.iter().map(|play| play.commitment(&content.ruleset).expect("cards of ours")).collect()
}

/// Runs frames until the opponent has chosen and everything has been shown.
fn until_shown(game: &mut Game) {
    for _ in 0..3000 {
        game.frame();
        let busy = puzzle(game).is_thinking();
        let session = game.session();
        if !busy && session.waits_for().is_some() && game.playback().is_idle(session) {
            game.frame();
            if !puzzle(game).is_thinking() {
                return;
            }
        }
        std::thread::sleep(Duration::from_millis(if busy { 20 } else { 1 }));
    }
    panic!("the other side never answers");
}

/// Submits a play, and answers each own question with the `nth` legal answer.
fn play(game: &mut Game, play: Commitment, nth: usize) {
    let seat = puzzle(game).puzzle.seat;
    game.app.world_mut().write_message(SubmitCommit { seat, play });
    until_shown(game);
    while let Some(Step::Answer(pending)) = game.session().waits_for() {
        let Some(own) = pending.into_iter().find(|pending| pending.prompt.seat == seat) else { break };
        let answers = legal::answers(game.session().with_choices().state(), own.prompt);
        let answer = answers[nth % answers.len()];
        game.app.world_mut().write_message(SubmitAnswer { seat, id: own.id, answer });
        until_shown(game);
    }
}

#[test]
fn what_is_proven_comes_about_on_the_board() {
    let mut game = Game::new();
    for task in [PuzzleTask::Win(1), PuzzleTask::Survive, PuzzleTask::Throw] {
        let place = place_of(task);
        let solution = solving(&all()[place], game.resource::<ContentLibrary>())[0];
        // One of the own answers must solve it.
        let solved = (0..6).any(|nth| {
            begin(&mut game, place);
            play(&mut game, solution, nth);
            puzzle(&game).verdict == PuzzleVerdict::Solved
        });
        assert!(solved, "{}", all()[place].name);
        assert_eq!(game.resource::<Progress>().of_puzzle(&all()[place]), Some(PuzzleMark::Solved));
        assert!(!game.at_screen().deciding, "nothing more is decided");
    }
    assert_eq!(game.screen(), TABLE, "it leads to no result");
}

#[test]
fn a_play_that_can_be_answered_is_answered_and_can_be_tried_again() {
    let mut game = Game::new();
    let place = all().iter().position(|puzzle| puzzle.task == PuzzleTask::Win(1)).expect("there is one");
    begin(&mut game, place);
    let solution = solving(&all()[place], game.resource::<ContentLibrary>());
    let seat = puzzle(&game).puzzle.seat;
    let with = game.session().with_choices();
    let other = legal::plays(with.ruleset(), with.state(), seat);
    let cards = |play: &Commitment| (play.active, play.passive);
    let wrong = other.into_iter().find(|play| solution.iter().all(|right| cards(right) != cards(play)));
    play(&mut game, wrong.expect("not every play wins"), 0);
    assert_eq!(puzzle(&game).verdict, PuzzleVerdict::Failed);
    assert_eq!(game.resource::<Progress>().of_puzzle(&all()[place]), Some(PuzzleMark::Tried));
    ask(&mut game, PuzzleAsk::Again);
    assert_eq!(puzzle(&game).verdict, PuzzleVerdict::Open);
    ask(&mut game, PuzzleAsk::Show);
    assert!(puzzle(&game).shown);
    ask(&mut game, PuzzleAsk::Next);
    assert_eq!(puzzle(&game).place, (place + 1) % all().len());
    ask(&mut game, PuzzleAsk::Leave);
    assert_eq!(game.screen(), Screen::Puzzles);
    assert!(!game.app.world().contains_resource::<MatchSession>(), "it is not offered as a match");
}

#[test]
fn a_mix_is_judged_by_what_it_gives_away() {
    let mut game = Game::new();
    let place = place_of(PuzzleTask::Mix);
    begin(&mut game, place);
    let PuzzleSolution::Mix(chances, _) = all()[place].solution.clone() else { panic!("a mix") };
    let plays = solving(&all()[place], game.resource::<ContentLibrary>());
    ask(&mut game, PuzzleAsk::Mix(plays[0]));
    ask(&mut game, PuzzleAsk::Judge);
    until_shown(&mut game);
    let alone = puzzle(&game).mixing.gives_away.expect("it is judged").lost;
    assert!(alone > 0.05, "any one of them alone can be read: {alone}");
    assert_eq!(puzzle(&game).verdict, PuzzleVerdict::Open, "it can be changed and judged again");
    plays[1..].iter().for_each(|play| ask(&mut game, PuzzleAsk::Mix(*play)));
    for (nth, (_, chance)) in chances.iter().enumerate() {
        let weight = (chance * 20.0).round() as u8;
        while puzzle(&game).mixing.plays[nth].1 != weight {
            let by = if puzzle(&game).mixing.plays[nth].1 < weight { 1 } else { -1 };
            ask(&mut game, PuzzleAsk::Weigh(nth, by));
        }
    }
    ask(&mut game, PuzzleAsk::Judge);
    until_shown(&mut game);
    let mixed = puzzle(&game).mixing.gives_away.expect("it is judged").lost;
    assert!(mixed < alone, "{mixed} and {alone}");
    assert_eq!(puzzle(&game).verdict, PuzzleVerdict::Solved, "{mixed}");
}

#[test]
fn what_has_come_of_puzzles_is_kept_and_what_was_shown_is_not_solved() {
    let trial = Scratch::new("puzzle-progress");
    let mut game = Game::in_folder(full_content(), Folders::at(trial.path()));
    begin(&mut game, 0);
    ask(&mut game, PuzzleAsk::Show);
    game.app.world_mut().resource_mut::<Progress>().note_puzzle(&all()[0], PuzzleMark::Solved);
    game.app.world_mut().resource_mut::<Progress>().note_puzzle(&all()[1], PuzzleMark::Solved);
    game.app.world_mut().resource_mut::<Progress>().note_puzzle(&all()[1], PuzzleMark::Tried);
    (0..3).for_each(|_| game.frame());
    drop(game);
    let game = Game::in_folder(full_content(), Folders::at(trial.path()));
    let mark = |nth: usize| game.resource::<Progress>().of_puzzle(&all()[nth]);
    assert_eq!((mark(0), mark(1), mark(2)), (Some(PuzzleMark::Shown), Some(PuzzleMark::Solved), None));
}

/// Before the end or the solution, a table of all plays would reveal the answer.
#[test]
fn a_puzzle_that_was_shown_is_analysed_and_come_back_to() {
    let mut game = whole(full_content());
    begin(&mut game, 0);
    game.until_idle();
    (0..4).for_each(|_| game.frame());
    assert!(!says(&game, "Analyse"), "{:?}", words(&game));
    click_on(&mut game, "Show me");
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Analyse");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Analysis);
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
    assert_eq!(puzzle(&game).place, 0, "it is where it was left");
}

#[test]
fn puzzles_are_played_by_mouse_and_by_keys() {
    let mut game = whole(full_content());
    click_on(&mut game, "Puzzles");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "PUZZLE OF THE DAY") && says(&game, "0 of"), "{:?}", words(&game));
    layout::look(&mut game, "the list of puzzles");
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Title);
    click_on(&mut game, "Puzzles");
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, &all()[0].name);
    (0..4).for_each(|_| game.frame());
    game.until_idle();
    (0..12).for_each(|_| game.frame());
    assert!(says(&game, &all()[0].task.words()) && says(&game, "Confirm"), "{:?}", words(&game));
    assert_eq!(game.resource::<Picture>().unexplained, Vec::<String>::new());
    layout::look(&mut game, "a puzzle");
    click_on(&mut game, "Show me");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, &all()[0].words[0]), "{:?}", words(&game));
    // Move away from the hand, whose cards rise under the pointer.
    click(&mut game, Vec2::new(640.0, 250.0));
    layout::look(&mut game, "a puzzle with its solution");
    let solution = solving(&all()[0], game.resource::<ContentLibrary>())[0];
    let Commitment { active, passive, rotation, adrenaline } = solution;
    game.app.insert_resource(Draft { active: Some(active), passive: Some(passive), rotation, adrenaline });
    (0..2).for_each(|_| game.frame());
    enter(&mut game);
    until_shown(&mut game);
    assert!(game.session().log().len() > 5, "it was played");
    // The verdict is shown, and stays while the player looks back.
    let verdict_shown = |game: &Game| says(game, "Next puzzle") || says(game, "Try again");
    (0..2).for_each(|_| game.frame());
    assert!(verdict_shown(&game), "{:?}", words(&game));
    game.steer(|playback, session| {
        playback.playing = false;
        playback.seek(session, 0);
    });
    (0..3).for_each(|_| game.frame());
    assert!(!game.playback().is_idle(game.session()) && verdict_shown(&game), "{:?}", words(&game));
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "To the puzzles");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Puzzles);
}

#[test]
fn a_mix_can_be_put_together_and_read_at_every_size() {
    let mut game = whole(full_content());
    let place = place_of(PuzzleTask::Mix);
    begin(&mut game, place);
    for play in solving(&all()[place], game.resource::<ContentLibrary>()) {
        let Commitment { active, passive, rotation, adrenaline } = play;
        game.app.insert_resource(Draft {
            active: Some(active),
            passive: Some(passive),
            rotation,
            adrenaline,
        });
        (0..2).for_each(|_| game.frame());
        enter(&mut game);
        (0..2).for_each(|_| game.frame());
    }
    (0..12).for_each(|_| game.frame());
    assert!(puzzle(&game).mixing.plays.len() > 1 && says(&game, "Judge the mix"), "{:?}", words(&game));
    layout::look(&mut game, "a mix");
    let before = puzzle(&game).mixing.plays.clone();
    let more =
        game.resource::<Picture>().words.iter().find(|word| word.text == "+" && word.rect.left() < 320.0);
    let at = more.expect("one beside each play").rect.center();
    click(&mut game, Vec2::new(at.x, at.y));
    assert_ne!(puzzle(&game).mixing.plays, before);
}
