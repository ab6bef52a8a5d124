//! Stored Heroes matches next to those of HexStrike: summaries, statistics, changes and additions.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use heroes_game::bots::random;
use heroes_game::content::embedded_codex;
use heroes_game::record::stored::HeroReader;
use heroes_game::rules::state::Side;
use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use shell::bots::Dice;
use shell::record::journal::Journal;
use shell::record::stored::{Readers, StoredMatch, Summary, players};
use study::record::archive::Archive;
use study::record::heroes::summary::HeroSummary;
use study::record::heroes::tally::HeroTally;
use study::record::heroes::{HeroRecorder, HeroRecording, form};
use study::record::stored::DuelReader;

use crate::hero_setups::setup;

/// A random finished match between these two, or the players who share the heroes.
fn played(seed: u64) -> HeroRecording {
    let recorder = HeroRecorder::begin(setup(seed), seed).expect("a sound set-up");
    let mut recorder = recorder.begun_at(1_000 + seed).played_by([("Ann", "Person"), ("Bob", "Person")]);
    let mut choices = Dice::seeded(seed);
    while let Some(input) = random::input(recorder.game(), &mut choices) {
        recorder.give(input, &mut ()).expect("what is offered is legal");
    }
    recorder.into_recording()
}

fn told(seed: u64) -> HeroSummary {
    HeroSummary::of(&played(seed)).expect("it plays")
}

#[test]
fn a_match_is_told_of_with_who_played_what_and_how_it_ended() {
    let mut scenarios = 0;
    for seed in 0..8 {
        let recording = played(seed);
        let game = recording.resume().expect("it plays");
        let (game, told) = (game.game(), told(seed));
        assert!(told.is_over && told.turns == game.table().turn && told.begun == 1_000 + seed);
        assert_eq!(told.scene.board.plan(), game.setup().board.plan());
        assert_eq!(told.scene.standing.len(), game.table().in_play().count());
        assert_eq!(told.players.len(), recording.players.len());
        let classes: usize = told.players.iter().map(|player| player.classes.len()).sum();
        let heroes = game.setup().hero_sides().len() * usize::from(game.setup().team_size());
        assert_eq!(classes, heroes, "every hero is somebody's");
        assert!(told.name().starts_with("Ann"), "{}", told.name());
        assert!(told.words().any(|word| word == told.board()));
        if told.is_scenario {
            scenarios += 1;
            assert!(told.winner.is_some() && told.name().ends_with(&told.game));
        } else {
            assert_eq!(told.players[1].side, Side::B);
            assert_eq!(told.name(), "Ann vs Bob");
        }
    }
    assert!((1..8).contains(&scenarios), "{scenarios}");
}

#[test]
fn a_player_is_counted_with_classes_boards_and_opponents() {
    let all: Vec<HeroSummary> = (0..12).map(told).collect();
    let tally = HeroTally::of("Ann", all.iter());
    let won = all.iter().filter(|told| told.winner == Some(Side::A)).count() as u32;
    assert_eq!((tally.all.matches, tally.all.won), (12, won));
    assert_eq!(tally.drawn, all.iter().filter(|told| told.winner.is_none()).count() as u32);
    assert_eq!(tally.lengths, all.iter().map(|told| told.turns).collect::<Vec<_>>());
    let matches = |rows: &[study::record::tally::TallyRow]| rows.iter().map(|row| row.matches).sum::<u32>();
    assert_eq!((matches(&tally.games), matches(&tally.boards)), (12, 12));
    let own: usize = all.iter().map(|told| told.players[0].classes.len()).sum();
    assert_eq!(matches(&tally.classes), own as u32);
    assert!(tally.classes.is_sorted_by(|a, b| a.matches >= b.matches));
    let stored: Vec<Summary> = all.iter().cloned().map(HeroSummary::into_stored).collect();
    let players = players(stored.iter());
    assert_eq!(players[0], "Ann");
    assert!(players.contains(&"Bob".to_owned()));
    assert!(HeroTally::of("Nobody", all.iter()).all.matches == 0);
    let open = HeroSummary { is_over: false, ..told(1) };
    assert_eq!(HeroTally::of("Ann", [&open].into_iter()), HeroTally::default(), "it is not over");
}

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("hexstrike-kept-heroes-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

#[test]
fn names_and_stars_are_written_in_the_form_that_is_there() {
    let folder = Folder::new();
    let recording = played(3);
    let journal = folder.0.join("77.journal");
    drop(Journal::create(&journal, &HeroRecording { begun: 0, ..recording.clone() }).expect("room"));
    let archive = Archive::at(&folder.0);
    let compact = archive.put(&recording.to_bytes(), recording.begun).expect("room");
    assert_eq!(compact, folder.0.join("1003.hxr"));
    let readers = readers();
    for (path, begun) in [(journal, 77), (compact, 1_003)] {
        let mut stored = readers.open(&path).expect("a record");
        let head = stored.head_mut();
        "My best".clone_into(head.title);
        *head.starred = true;
        stored.rewrite(&path).expect("room");
        let again = readers.open(&path).expect("a record");
        assert_eq!(again.of::<HeroRecording>(), stored.of());
        let summary = readers.summary(&*again).expect("it plays");
        assert_eq!(
            (summary.begun, summary.name(), summary.starred, summary.lines),
            (begun, "My best", true, 1)
        );
        assert!(summary.own::<HeroSummary>().is_some_and(|own| own.result == summary.result));
        assert!(summary.says("ann") && !summary.says("nobody of this name"));
    }
}

fn readers() -> Readers {
    let (library, codex) = (Arc::new(Library::embedded()), Arc::new(embedded_codex()));
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    Readers(vec![Arc::new(DuelReader { library, ruleset }), Arc::new(HeroReader { codex })])
}

#[test]
fn what_is_added_must_play() {
    let readers = readers();
    let recording = played(5);
    let code = recording.code().expect("it plays");
    let forms = [form::to_bytes(&recording), form::to_ron(&recording).into_bytes(), code.into_bytes()];
    for bytes in forms {
        let (read, _) = readers.import(&bytes).expect("a record");
        assert_eq!(read.of(), Some(&recording));
    }
    let mut broken = recording;
    broken.inputs.remove(0);
    assert!(readers.import(&form::to_bytes(&broken)).is_err());
    for (bytes, why) in [
        (&b"nothing at all"[..], "this is not a record of a match"),
        (b"", "it is empty"),
        (
            b"G1((game: \"chess\", program: \"9\", seed: 1))",
            "kept by a newer version of the program: this one has no game chess",
        ),
    ] {
        assert_eq!(readers.import(bytes).map(drop), Err(why.to_owned()));
    }
}
