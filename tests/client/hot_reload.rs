//! Tests of files that change while the game runs (feature `dev`).

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use hexstrike::app::hot_reload;
use hexstrike::app::library::ContentLibrary;
use hexstrike::hexstrike::playback::pacing::Pacing;
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::rules::Ruleset;
use shell::content::Places;

use crate::harness::{Game, Players};
use crate::library::Folder;

/// Timeout that exceeds the delay of any system's watcher.
const PATIENCE: Duration = Duration::from_secs(30);
/// Time for the watcher's first scan. A file created and deleted within it goes unnoticed.
const SETTLED: Duration = Duration::from_secs(1);

const CARDS: &str = "assets/cards/abilities.ron";
const DECK: &str = "decks/strylan-base.ron";
const TUNING: &str = "assets/tuning/playback.ron";

/// Copies all content and starts a game that watches it.
fn watching(name: &str) -> (Folder, Game) {
    let folder = Folder::new(name);
    for part in ["assets/cards", "assets/tuning", "decks"] {
        fs::create_dir_all(folder.0.join(part)).expect("a folder");
        for file in fs::read_dir(part).expect("our content") {
            let path = file.expect("a file").path();
            fs::copy(&path, folder.0.join(&path)).expect("a copy");
        }
    }
    let (assets, decks) = (folder.0.join("assets"), folder.0.join("decks"));
    let places = Places { assets: Some(assets), decks: Some(decks), own_decks: Vec::new() };
    let mut app = App::new();
    hot_reload::watch(&mut app, places.clone());
    app.add_plugins(AssetPlugin::default());
    let mut game = Game::within(ContentLibrary::find(&places), app);
    let began = Instant::now();
    until(&mut game, "the first look", |_| began.elapsed() > SETTLED);
    (folder, game)
}

/// Writes a content file with one replacement.
fn change(folder: &Folder, file: &str, from: &str, to: &str) {
    let text = fs::read_to_string(file).expect("our content");
    assert!(text.contains(from), "{file} has no {from}");
    folder.write(file, &text.replacen(from, to, 1));
}

fn until(game: &mut Game, what: &str, holds: impl Fn(&Game) -> bool) {
    let began = Instant::now();
    while !holds(game) {
        assert!(began.elapsed() < PATIENCE, "{what} does not come; {:?}", game.resource::<Toasts>());
        game.frame();
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn has_toast(game: &Game, words: &str) -> bool {
    game.resource::<Toasts>().0.iter().any(|toast| toast.words.contains(words))
}

fn holds(ruleset: &Ruleset, name: &str) -> bool {
    ruleset.cards.iter().any(|card| card.name == name)
}

#[test]
fn a_clean_change_waits_for_the_next_match() {
    let (folder, mut game) = watching("hot-clean");
    game.start(Players::People, 1);
    change(&folder, CARDS, "name: \"Guard\"", "name: \"Changed\"");
    until(&mut game, "the news", |game| has_toast(game, "The next match plays"));
    assert!(
        holds(game.session().ruleset(), "Guard")
            && holds(&game.resource::<ContentLibrary>().ruleset, "Guard")
    );
    game.start(Players::People, 2);
    assert!(
        holds(game.session().ruleset(), "Changed")
            && holds(&game.resource::<ContentLibrary>().ruleset, "Changed")
    );
}

#[test]
fn a_faulty_change_reports_file_and_line_and_changes_nothing() {
    let (folder, mut game) = watching("hot-faulty");
    let before = game.resource::<ContentLibrary>().library.clone();
    change(&folder, CARDS, "name: \"Guard\"", "nmae: \"Guard\"");
    until(&mut game, "the fault", |game| has_toast(game, "abilities.ron:"));
    assert!(has_toast(&game, "name"), "{:?}", game.resource::<Toasts>());
    assert_eq!(game.resource::<ContentLibrary>().library, before);
    // After the repair there is nothing to report.
    change(&folder, CARDS, "name: \"Guard\"", "name: \"Mended\"");
    until(&mut game, "the mended set", |game| holds(&game.resource::<ContentLibrary>().ruleset, "Mended"));
}

#[test]
fn a_new_deck_is_offered_at_once_while_no_match_runs() {
    let (folder, mut game) = watching("hot-deck");
    let before = game.resource::<ContentLibrary>().library.decks.len();
    let text = fs::read_to_string(DECK).expect("our content").replacen("strylan-base", "a-new-one", 1);
    folder.write("decks/a-new-one.ron", &text);
    until(&mut game, "the deck", |game| game.resource::<ContentLibrary>().library.decks.len() == before + 1);
    fs::remove_file(folder.0.join("decks/a-new-one.ron")).expect("it was there");
    until(&mut game, "its end", |game| game.resource::<ContentLibrary>().library.decks.len() == before);
}

#[test]
fn the_pace_follows_its_file() {
    let (folder, mut game) = watching("hot-pace");
    assert!(Path::new(TUNING).is_file());
    folder.write(TUNING, &ron_of(9.0));
    until(&mut game, "the pace", |game| *game.resource::<Pacing>() == Pacing::even(9.0));
    folder.write(TUNING, "(reveal: quick)");
    until(&mut game, "the fault", |game| has_toast(game, "playback.ron:1:"));
    assert_eq!(*game.resource::<Pacing>(), Pacing::even(9.0));
}

/// Tuning file in which every duration has this many seconds.
fn ron_of(seconds: f32) -> String {
    let text = fs::read_to_string(TUNING).expect("our tuning");
    let line = |line: &str| match line.split_once(": ") {
        Some((name, _)) if !line.starts_with("//") => format!("{name}: {seconds:?},\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}
