//! Tests of stored Heroes of Hex matches: listed with those of HexStrike, changed, imported, counted and
//! watched.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use heroes_game::bots::random;
use heroes_game::rules::state::{HeroInput, Side};
use hexstrike::app::folders::Folders;
use hexstrike::app::history::{History, ImportedMatch, MatchReaders};
use hexstrike::app::progress::Progress;
use hexstrike::app::settings::Settings;
use hexstrike::app::state::{Overlay, Screen};
use hexstrike::games::TitleGame;
use hexstrike::heroes;
use hexstrike::heroes::flow::{
    GiveHeroInputs, HeroMatchPlan, HeroPlayerKind, HeroSession, PlannedGame, StartHeroes,
};
use hexstrike::heroes::playback::HeroPlayback;
use hexstrike::heroes::take_over::{TakeHeroesOver, inputs_before};
use hexstrike::heroes::watch::{HeroesFrom, WatchHeroes};
use shell::bots::Dice;
use shell::record::stored::Readers;
use study::record::heroes::summary::HeroSummary;

use crate::harness::Game;
use crate::history::import;
use crate::saves::started;
use crate::settings::Scratch;
use crate::whole;

/// Plays a skirmish between greedy bots to its end.
pub fn play(game: &mut Game, players: [HeroPlayerKind; 2], seed: u64) {
    let plan = HeroMatchPlan {
        game: PlannedGame::Skirmish { team: 3, board: 1 },
        players: players.to_vec(),
        seed,
        ..HeroMatchPlan::default()
    };
    game.app.world_mut().write_message(StartHeroes(plan));
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE);
    game.app.world_mut().resource_mut::<HeroPlayback>().speed = 1e4;
}

fn play_out(game: &mut Game, seed: u64) {
    play(game, [HeroPlayerKind::Level(1); 2], seed);
    game.until("its end", |game| game.screen() == heroes::RESULT);
    go(game, Screen::Title);
}

pub fn go(game: &mut Game, screen: Screen) {
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    (0..3).for_each(|_| game.frame());
}

fn list(game: &mut Game) -> Vec<PathBuf> {
    go(game, Screen::History);
    game.until("all have been read", |game| game.resource::<History>().unread() == 0);
    (0..2).for_each(|_| game.frame());
    game.resource::<History>().matches().iter().map(|kept| kept.path.clone()).collect()
}

fn change<R>(game: &mut Game, with: impl FnOnce(&mut History, &Folders, &Readers) -> R) -> R {
    let (folders, readers) = (game.resource::<Folders>().clone(), game.resource::<MatchReaders>().clone());
    with(&mut game.app.world_mut().resource_mut::<History>(), &folders, &readers.0)
}

fn watch(game: &mut Game, path: &Path, from: HeroesFrom) {
    game.app.world_mut().write_message(WatchHeroes { path: path.to_owned(), from });
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE);
}

#[test]
fn matches_of_heroes_are_kept_changed_deleted_and_put_back() {
    let trial = Scratch::new("hero-history");
    let mut game = started(trial.path());
    play_out(&mut game, 3);
    play_out(&mut game, 4);
    let paths = list(&mut game);
    assert_eq!(paths.len(), 2);
    for kept in game.resource::<History>().matches() {
        let summary = kept.summary.as_ref().expect("it can be read");
        let own = summary.own::<HeroSummary>().expect("a match of Heroes");
        assert!(own.is_over && own.begun > 1_600_000_000_000 && own.players.len() == 2);
        assert!(own.players.iter().all(|player| player.classes.len() == 3 && player.name == "Magpie"));
    }
    change(&mut game, |history, _, readers| {
        history.change(&paths[0], readers, |own| {
            "The bridge".clone_into(own.head_mut().title);
            *own.head_mut().starred = true;
        })
    })
    .expect("the disk is there");
    change(&mut game, |history, _, _| history.delete(&paths[1])).expect("it goes");
    assert_eq!(list(&mut game), [paths[0].clone()]);
    change(&mut game, |history, _, _| history.undo()).expect("it comes back");
    assert_eq!(list(&mut game), paths);
    drop(game);
    let mut game = started(trial.path());
    assert_eq!(list(&mut game), paths);
    let first = game.resource::<History>().matches()[0].summary.clone().expect("it can be read");
    assert_eq!((first.title.as_str(), first.starred), ("The bridge", true));
    // An exported match is imported only where it does not exist yet.
    let given = change(&mut game, |history, folders, readers| {
        history.export(&paths[0], folders, readers).expect("room")
    });
    let again = import(&mut game, &fs::read(&given).expect("there"));
    let kept = ImportedMatch { path: paths[0].clone(), is_new: false };
    assert_eq!(again, Ok(kept.clone()));
    let code = change(&mut game, |history, _, readers| history.code(&paths[0], readers).expect("it plays"));
    let pasted = import(&mut game, code.as_bytes());
    assert_eq!(pasted, Ok(kept), "the same match from its code");
    change(&mut game, |history, _, _| history.delete(&paths[0])).expect("it goes");
    let added = import(&mut game, &fs::read(&given).expect("there"));
    let added = added.expect("it is a match");
    assert_eq!(list(&mut game).len(), 2);
    let readers = game.resource::<MatchReaders>().0.clone();
    let [record, exported] = [&added.path, &given].map(|path| readers.open(path).expect("a record"));
    assert!(
        record
            .of::<study::record::heroes::HeroRecording>()
            .is_some_and(|record| exported.of() == Some(record))
    );
}

#[test]
fn a_kept_match_is_watched_and_one_under_way_waits() {
    let trial = Scratch::new("hero-watch");
    let mut game = started(trial.path());
    "Ann".clone_into(&mut game.app.world_mut().resource_mut::<Settings>().player_name);
    play_out(&mut game, 3);
    let path = list(&mut game).remove(0);
    let before = fs::read(&path).expect("there");
    // A person must choose a team in another match.
    play(&mut game, [HeroPlayerKind::Person, HeroPlayerKind::Level(1)], 8);
    let team = random::input(game.resource::<HeroSession>().game(), &mut Dice::seeded(1)).expect("asked");
    assert!(matches!(team, HeroInput::Team(..)));
    game.app.world_mut().write_message(GiveHeroInputs(vec![team]));
    (0..3).for_each(|_| game.frame());
    let was = game.resource::<HeroSession>().recorder().recording().clone();
    assert_eq!(was.players[0].name, "Ann");
    go(&mut game, Screen::History);
    watch(&mut game, &path, HeroesFrom::Beginning);
    let session = game.resource::<HeroSession>();
    assert!(session.is_watched() && session.asked().is_none() && session.game().table().result.is_some());
    assert!(game.resource::<HeroPlayback>().read < session.log().len() / 2, "from its beginning");
    game.app.world_mut().resource_mut::<HeroPlayback>().speed = 1e4;
    game.until("its end has been shown", |game| {
        game.resource::<HeroPlayback>().is_idle(game.resource::<HeroSession>())
    });
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE, "no result comes up before who watches");
    go(&mut game, Screen::History);
    let at_hand = game.app.world().get_resource::<HeroSession>();
    assert!(at_hand.is_none_or(|session| !session.is_watched()));
    watch(&mut game, &path, HeroesFrom::DecidingTurn);
    assert!(game.resource::<HeroPlayback>().table.turn > 0, "in the midst of it");
    go(&mut game, Screen::Title);
    assert_eq!(
        game.resource::<HeroSession>().recorder().recording().inputs,
        was.inputs,
        "it is offered again"
    );
    assert_eq!(fs::read(&path).expect("there"), before, "nothing was written");
    assert_eq!(list(&mut game), [path]);
}

#[test]
fn a_kept_match_is_played_on_from_any_moment_as_a_match_of_its_own() {
    let trial = Scratch::new("hero-take-over");
    let mut game = started(trial.path());
    play_out(&mut game, 3);
    let path = list(&mut game).remove(0);
    let before = fs::read(&path).expect("there");
    drop(game);
    let mut app = App::new();
    app.insert_resource(whole::full_content()).insert_resource(Folders::at(trial.path()));
    let mut game = whole::within(app);
    watch(&mut game, &path, HeroesFrom::DecidingTurn);
    let (session, playback) = (game.resource::<HeroSession>(), game.resource::<HeroPlayback>());
    let kept = session.recorder().recording().inputs.clone();
    let inputs = inputs_before(session, playback.read).expect("something follows");
    assert!(0 < inputs && inputs < kept.len());
    whole::click_on(&mut game, "Take over\u{2026}");
    assert!(whole::says(&game, "Who plays on from here?"), "{:?}", whole::words(&game));
    let read = game.resource::<HeroPlayback>().read;
    whole::click_on(&mut game, "Go on watching");
    assert!(game.resource::<HeroSession>().is_watched(), "nothing has changed");
    whole::click_on(&mut game, "Take over\u{2026}");
    whole::escape(&mut game);
    whole::frames(&mut game, 2);
    assert!(!whole::says(&game, "Who plays on from here?"), "{:?}", whole::words(&game));
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::None, "one press, one thing");
    whole::click_on(&mut game, "Take over\u{2026}");
    whole::click_on(&mut game, "Play on");
    (0..3).for_each(|_| game.frame());
    let session = game.resource::<HeroSession>();
    let inputs =
        kept.iter().zip(&session.recorder().recording().inputs).take_while(|(one, other)| one == other);
    assert!(!session.is_watched() && inputs.count() > 0 && session.people() == 1);
    assert!(game.resource::<HeroPlayback>().read <= read + 1 && !session.is_over(), "it goes on from there");
    // A player who concedes sees the end, even while looking back.
    let rival = game.resource::<Progress>().hero_rival.clone();
    let mut playback = game.app.world_mut().resource_mut::<HeroPlayback>();
    (playback.read, playback.playing) = (0, false);
    playback.table = heroes_game::rules::state::Table::default();
    game.app.world_mut().write_message(GiveHeroInputs(vec![HeroInput::Concede(Side::A)]));
    game.until("its end", |game| game.screen() == heroes::RESULT);
    assert_eq!(game.resource::<Progress>().hero_rival, rival, "it says nothing of whom to play next");
    assert_eq!(fs::read(&path).expect("there"), before, "the kept one stays as it is");
    assert_eq!(list(&mut game).len(), 2);
}

#[test]
fn from_the_end_of_a_kept_match_nobody_plays_on() {
    let trial = Scratch::new("hero-taken-late");
    let mut game = started(trial.path());
    play_out(&mut game, 3);
    let path = list(&mut game).remove(0);
    watch(&mut game, &path, HeroesFrom::Beginning);
    game.app.world_mut().resource_mut::<HeroPlayback>().speed = 1e4;
    game.until("its end has been shown", |game| {
        game.resource::<HeroPlayback>().is_idle(game.resource::<HeroSession>())
    });
    game.app.world_mut().write_message(TakeHeroesOver(vec![HeroPlayerKind::Person; 2]));
    (0..3).for_each(|_| game.frame());
    assert!(game.resource::<HeroSession>().is_watched());
}

#[test]
fn the_list_shows_both_games_and_leads_to_the_match_and_the_numbers() {
    let trial = Scratch::new("hero-list");
    let mut game = started(trial.path());
    play_out(&mut game, 3);
    drop(game);
    let mut app = App::new();
    app.insert_resource(whole::full_content()).insert_resource(Folders::at(trial.path()));
    let mut game = whole::within(app);
    game.app.world_mut().resource_mut::<NextState<TitleGame>>().set(TitleGame(heroes::ID));
    (0..3).for_each(|_| game.frame());
    whole::click_on(&mut game, "Matches");
    game.until("all have been read", |game| game.resource::<History>().unread() == 0);
    (0..3).for_each(|_| game.frame());
    for (filter, shown) in [("All games", true), ("HexStrike", false), ("Heroes", true)] {
        assert!(whole::says(&game, filter), "{:?}", whole::words(&game));
        assert_eq!(whole::says(&game, "3 against 3"), shown, "{filter}");
        if filter != "Heroes" {
            whole::click_on(&mut game, filter);
            (0..2).for_each(|_| game.frame());
        }
    }
    whole::click_on(&mut game, "Magpie vs Magpie");
    (0..3).for_each(|_| game.frame());
    whole::click_on(&mut game, "Add star");
    (0..2).for_each(|_| game.frame());
    assert!(game.resource::<History>().matches()[0].is_starred());
    whole::click_on(&mut game, "Statistics");
    (0..3).for_each(|_| game.frame());
    assert!(whole::says(&game, "WON WITH CLASSES") && whole::says(&game, "Turns on average"));
    whole::click_on(&mut game, "Back");
    (0..2).for_each(|_| game.frame());
    whole::click_on(&mut game, "Watch");
    (0..6).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE);
    assert!(game.resource::<HeroPlayback>().table.result.is_none(), "it is watched from its beginning");
    whole::click_on(&mut game, "Result");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::RESULT);
    assert!(game.resource::<HeroPlayback>().table.result.is_some(), "whoever is left stands there");
    whole::click_on(&mut game, "Watch");
    (0..4).for_each(|_| game.frame());
    whole::click_on(&mut game, "Stop");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::History);
    assert!(game.app.world().get_resource::<HeroSession>().is_none());
}
