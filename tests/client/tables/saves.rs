//! Matches on disk: they go on at the next start, and finished ones are listed, watched and played on.

use std::path::Path;

use arrow_game::VaneAndVeil;
use bevy::prelude::*;
use hexstrike::app::folders::Folders;
use hexstrike::app::history::MatchReaders;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::state::Screen;
use hexstrike::table::play::{
    TableGame, TableMatch, TablePlayback, TablePlayerKind, TakeBackInput, TakeOverMatch, WatchMatch,
};
use hexstrike_game::content::Library;
use hexy_game::HexyGame;
use kernel::Seat;
use shell::game::{Game as _, Viewer};

use super::{play_on, play_out, start};
use crate::harness::Game;
use crate::saves::only_file;
use crate::settings::Scratch;

fn started(folder: &Path) -> Game {
    let content = ContentLibrary::new(Library::embedded(), Vec::new());
    let mut game = Game::in_folder(content, Folders::at(folder));
    game.frame();
    game
}

fn goes_on<G: TableGame>() {
    let trial = Scratch::new(&format!("tables-on-{}", G::ID));
    let mut before = started(trial.path());
    start::<G>(&mut before, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 3);
    play_on::<G>(&mut before, 3, |at_table| at_table.session().entries().len() >= 9);
    before.frame();
    let was = before.resource::<TableMatch<G>>().record();
    drop(before);
    let after = started(trial.path());
    let at_table = after.resource::<TableMatch<G>>();
    assert_eq!(at_table.record(), was);
    assert!(after.resource::<TablePlayback<G>>().is_idle(at_table), "the present is on screen");
    assert_eq!(after.resource::<TablePlayback<G>>().viewer(), Viewer::Seat(Seat::First));
}

fn is_listed_watched_and_played_on<G: TableGame>() {
    let trial = Scratch::new(&format!("tables-listed-{}", G::ID));
    let mut game = started(trial.path());
    play_out::<G>(&mut game, 8);
    game.frame();
    let played = game.resource::<TableMatch<G>>().record();
    let file = only_file(&Folders::at(trial.path()).replays_of(G::ID));
    let readers = game.resource::<MatchReaders>().0.clone();
    let record = readers.open(&file).expect("it is readable");
    let summary = readers.summary(&*record).expect("it can be played");
    assert!(summary.is_over && summary.game == G::ID, "{summary:?}");

    game.app.world_mut().write_message(WatchMatch::<G>::new(file, false));
    game.frame();
    game.frame();
    let watched = game.resource::<TableMatch<G>>();
    assert!(watched.watched().is_some() && watched.up().is_none(), "nobody decides in a watched match");
    assert_eq!(watched.record().entries, played.entries);
    assert_eq!(game.resource::<TablePlayback<G>>().viewer(), Viewer::All);

    let steps = watched.ends().len() / 2;
    let middle = watched.ends()[steps];
    game.app.world_mut().write_message(TakeOverMatch::<G>::new(Seat::Second, middle));
    game.frame();
    game.frame();
    let taken = game.resource::<TableMatch<G>>();
    assert!(taken.watched().is_none() && !taken.is_over());
    // The bot of the other seat may have answered already.
    assert_eq!(taken.record().entries[..steps], played.entries[..steps]);
    assert_eq!(taken.kind(Seat::Second), TablePlayerKind::Person);
    assert_ne!(taken.kind(Seat::First), TablePlayerKind::Person, "somebody plays the other seat");
}

fn an_input_is_taken_back<G: TableGame>() {
    let trial = Scratch::new(&format!("tables-back-{}", G::ID));
    let mut game = started(trial.path());
    start::<G>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 4);
    // In the next frame the client may pass for the seat, and that is final.
    play_on::<G>(&mut game, 4, |at_table| at_table.session().can_take_back() == Some(Seat::First));
    let before = game.resource::<TableMatch<G>>().session().entries().len();
    game.app.world_mut().write_message(TakeBackInput::<G>::default());
    game.frame();
    game.frame();
    let at_table = game.resource::<TableMatch<G>>();
    assert_eq!(at_table.session().entries().len(), before - 1);
    assert_eq!(at_table.ends().len(), before, "the start has an end too");
    let so_far = at_table.record();
    drop(game);
    assert_eq!(started(trial.path()).resource::<TableMatch<G>>().record().entries, so_far.entries);
}

#[test]
fn hexygame_goes_on_at_the_next_start() {
    goes_on::<HexyGame>();
}

#[test]
fn a_match_of_hexygame_is_listed_watched_and_played_on() {
    is_listed_watched_and_played_on::<HexyGame>();
}

#[test]
fn an_input_of_hexygame_is_taken_back_on_disk_too() {
    an_input_is_taken_back::<HexyGame>();
}

#[test]
fn vane_and_veil_goes_on_at_the_next_start() {
    goes_on::<VaneAndVeil>();
}

#[test]
fn a_match_of_vane_and_veil_is_listed_watched_and_played_on() {
    is_listed_watched_and_played_on::<VaneAndVeil>();
}

#[test]
fn an_input_of_vane_and_veil_is_taken_back_on_disk_too() {
    an_input_is_taken_back::<VaneAndVeil>();
}

#[test]
fn a_damaged_match_is_refused_with_its_file_and_replaces_nothing() {
    let trial = Scratch::new("tables-damaged");
    let file = trial.path().join("broken.ron");
    std::fs::write(&file, "G1((game: \"arrow\", what: 3))").expect("a file");
    let mut game = started(trial.path());
    start::<VaneAndVeil>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 4);
    game.app.world_mut().write_message(WatchMatch::<VaneAndVeil>::new(file, false));
    game.frame();
    game.frame();
    assert_eq!(*game.resource::<State<Screen>>().get(), Screen::Table(VaneAndVeil::ID));
    assert!(game.resource::<TableMatch<VaneAndVeil>>().watched().is_none());
    let toasts = game.resource::<hexstrike::kit::ui::toast::Toasts>();
    assert!(toasts.0.iter().any(|toast| toast.words.contains("broken.ron")), "{toasts:?}");
}
