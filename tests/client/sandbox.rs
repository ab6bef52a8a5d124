//! Tests of the sandbox in the window: edit, undo, export, import, play, and opening from a replay.

use bevy::prelude::*;

use hexstrike::app::arrivals::Given;
use hexstrike::app::folders::Folders;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::match_flow::plan::PlayerKind;
use hexstrike::hexstrike::match_flow::{MatchSession, SubmitCommit};
use hexstrike::hexstrike::session::sandbox::desk::SandboxTool;
use hexstrike::hexstrike::session::sandbox::{OpenSandbox, PlaySandbox, SandboxAsk, SandboxDesk};
use hexstrike::hexstrike::session::watch::{WatchReplay, Watching};
use hexstrike::hexstrike::{RESULT, TABLE};
use hexstrike::kit::board::showtime::ShowCut;
use hexstrike_game::rules::state::board::BoardToken;
use kernel::{Cell, Facing, Seat};
use study::puzzles::all;
use study::record::position::edit::PositionEdit;
use study::record::position::{FocusMoment, MomentActivity, Position};
use study::record::share::position_code;

use crate::harness::{Game, Players};
use crate::settings::Scratch;
use crate::whole::{Picture, click, click_on, full_content, layout, says, whole, words};

fn open(game: &mut Game) {
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Sandbox);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Sandbox);
}

/// Number of cuts in the show.
#[derive(Resource, Default)]
struct Cuts(u32);

fn desk(game: &mut Game) -> Mut<'_, SandboxDesk> {
    game.app.world_mut().resource_mut::<SandboxDesk>()
}

fn position(game: &Game) -> Position {
    game.resource::<SandboxDesk>().position.clone().expect("something lies there")
}

fn ask(game: &mut Game, ask: SandboxAsk) {
    game.app.world_mut().write_message(ask);
    (0..3).for_each(|_| game.frame());
}

fn play(game: &mut Game) {
    game.app.world_mut().write_message(PlaySandbox);
    (0..3).for_each(|_| game.frame());
}

#[test]
fn every_change_can_be_taken_back_and_done_again() {
    let mut game = Game::new();
    open(&mut game);
    let first = position(&game);
    let ruleset = game.resource::<ContentLibrary>().ruleset.clone();
    let seat = Seat::FIRST;
    let other = first.seats[1].at;
    let own = first.seats[0].ability[0].clone();
    let edits = [
        PositionEdit::Place(seat, other),
        PositionEdit::Face(seat, Facing::NW),
        PositionEdit::Damage(seat, 7),
        PositionEdit::Adrenaline(seat, 3),
        PositionEdit::Hold(seat, own.clone()),
        PositionEdit::Token(BoardToken::Fire(Cell::new(0, 0), seat)),
        PositionEdit::Doing(seat, MomentActivity::Stunned(2)),
        PositionEdit::Beat(5),
        PositionEdit::Focus(seat, Some(FocusMoment::Held(Cell::new(0, 0)))),
        PositionEdit::Embers(seat, Cell::new(0, 0)),
    ];
    for edit in edits {
        let before = position(&game);
        desk(&mut game).edit(edit.clone());
        assert_ne!(position(&game), before, "{edit:?}");
        assert!(position(&game).begin(&ruleset).is_ok(), "{edit:?}");
        desk(&mut game).undo();
        assert_eq!(position(&game), before);
        desk(&mut game).redo();
    }
    let changed = position(&game);
    assert_eq!((changed.seats[0].at, changed.seats[1].at), (other, first.seats[0].at), "they change places");
    assert!(!changed.seats[0].hand.as_ref().expect("a hand").ability.contains(&own));
    (0..10).for_each(|_| desk(&mut game).undo());
    assert_eq!(position(&game), first);
    assert!(!desk(&mut game).can_undo() && desk(&mut game).can_redo());
}

#[test]
fn an_impossible_position_says_why_and_is_not_played() {
    let mut game = whole(full_content());
    open(&mut game);
    assert!(says(&game, "This position can be played"), "{:?}", words(&game));
    desk(&mut game).edit(PositionEdit::Doing(Seat::FIRST, MomentActivity::Acting));
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "This position is impossible"), "{:?}", words(&game));
    play(&mut game);
    assert_eq!(game.screen(), Screen::Sandbox);
    layout::look(&mut game, "an impossible position");
}

#[test]
fn a_position_is_played_on_from_and_taken_back_to_its_beginning() {
    let mut game = Game::new();
    let puzzle = &all()[0];
    game.app.world_mut().write_message(OpenSandbox { position: puzzle.position.clone(), from: None });
    (0..3).for_each(|_| game.frame());
    play(&mut game);
    assert_eq!(game.screen(), TABLE);
    game.until_idle();
    let begun = game.playback().mirror.clone();
    assert_eq!(begun.figures[0].at, puzzle.position.seats[0].at);
    assert!(game.at_screen().hand_off.is_none() && game.at_screen().seat.is_some(), "nobody hides anything");
    for _ in 0..4 {
        game.decide();
        game.frame();
        game.until_idle();
    }
    assert!(game.session().log().len() > 20);
    game.steer(|playback, _| (playback.speed, playback.follow) = (4.0, false));
    game.app.world_mut().init_resource::<Cuts>();
    game.app.world_mut().add_observer(|_: On<ShowCut>, mut cuts: ResMut<Cuts>| cuts.0 += 1);
    for nth in 1..=12 {
        ask(&mut game, SandboxAsk::TakeBack);
        assert_eq!(game.resource::<Cuts>().0, nth, "what was set off is over each time");
    }
    assert_eq!((game.playback().speed, game.playback().follow), (4.0, false), "it is watched as before");
    game.steer(|playback, _| playback.speed = 1.0);
    game.until_idle();
    assert_eq!(game.session().so_far().inputs.len(), 0);
    assert_eq!(game.playback().mirror, begun);
    game.decide();
    game.frame();
    game.until_idle();
    ask(&mut game, SandboxAsk::Edit);
    assert_eq!(game.screen(), Screen::Sandbox);
    assert!(!game.app.world().contains_resource::<MatchSession>(), "it is not offered as a match");
    let ruleset = game.resource::<ContentLibrary>().ruleset.clone();
    assert!(position(&game).begin(&ruleset).is_ok());
}

#[test]
fn bots_play_on_at_the_players_request() {
    let mut game = Game::new();
    open(&mut game);
    desk(&mut game).players = vec![PlayerKind::Person, PlayerKind::SimpleBot];
    play(&mut game);
    game.until_idle();
    let seat = game.at_screen().seat.expect("one person");
    assert_eq!(seat, Seat::FIRST);
    let play = game.any_play(seat);
    game.app.world_mut().write_message(SubmitCommit { seat, play });
    game.until("the bot has played too", |game| game.session().so_far().inputs.len() >= 2);
}

#[test]
fn a_code_and_a_file_come_onto_the_desk() {
    let trial = Scratch::new("sandbox-given");
    let mut game = whole(full_content());
    open(&mut game);
    let wanted = all()[1].position.clone();
    game.app.world_mut().write_message(Given::Text(position_code(&wanted)));
    (0..4).for_each(|_| game.frame());
    assert_eq!((game.screen(), position(&game)), (Screen::Sandbox, wanted.clone()));
    desk(&mut game).undo();
    let path = trial.path().join("position.ron");
    std::fs::write(&path, ron::to_string(&wanted).expect("a RON form")).expect("writable");
    game.app.world_mut().write_message(Given::File(path));
    (0..4).for_each(|_| game.frame());
    assert_eq!(position(&game), wanted);
}

#[test]
fn a_beat_of_a_replay_comes_onto_the_desk_in_one_click() {
    let trial = Scratch::new("sandbox-replay");
    let folders = Folders::at(trial.path());
    let mut app = App::new();
    app.insert_resource(full_content()).insert_resource(folders.clone());
    let mut game = crate::whole::within(app);
    game.start(Players::Bots, 3);
    game.until("the result", |game| game.screen() == RESULT);
    let replay =
        std::fs::read_dir(folders.replays()).expect("kept").next().expect("one").expect("read").path();
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    (0..3).for_each(|_| game.frame());
    game.app.world_mut().write_message(WatchReplay { path: replay, beat: 4, line: 0 });
    (0..4).for_each(|_| game.frame());
    game.steer(|playback, session| playback.seek(session, 4));
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Open in the sandbox");
    (0..4).for_each(|_| game.frame());
    assert_eq!((game.screen(), position(&game).beat), (Screen::Sandbox, 4));
    assert!(!game.app.world().contains_resource::<MatchSession>());
    click_on(&mut game, "Back");
    (0..4).for_each(|_| game.frame());
    assert_eq!((game.screen(), game.playback().shown()), (TABLE, 4), "back where it came from");
    let from = game.resource::<Watching>().from;
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(from);
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::History, "from there not to the desk again");
}

#[test]
fn the_sandbox_can_be_read_and_used_at_every_size() {
    let mut game = whole(full_content());
    click_on(&mut game, "Sandbox");
    (0..3).for_each(|_| game.frame());
    layout::look(&mut game, "the sandbox");
    click_on(&mut game, "Fire");
    assert_eq!(desk(&mut game).tool, SandboxTool::Fire);
    // Move away from tooltips.
    click(&mut game, Vec2::new(4.0, 4.0));
    desk(&mut game).use_at(Cell::new(0, 0));
    let puzzle = all()
        .iter()
        .find(|puzzle| puzzle.position.moments.iter().any(|moment| moment.doing == MomentActivity::Acting));
    desk(&mut game).lay(puzzle.expect("plays run in puzzles").position.clone());
    let acting = position(&game).moments.iter().position(|moment| moment.doing == MomentActivity::Acting);
    desk(&mut game).chosen = Seat::new(acting.expect("one of them")).expect("a seat");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "A play runs"), "{:?}", words(&game));
    assert_eq!(game.resource::<Picture>().unexplained, Vec::<String>::new());
    layout::look(&mut game, "the sandbox with a running play");
    click_on(&mut game, "Play on");
    (0..4).for_each(|_| game.frame());
    game.until_idle();
    (0..12).for_each(|_| game.frame());
    assert!(says(&game, "Take back"), "{:?}", words(&game));
    layout::look(&mut game, "a position played on");
}
