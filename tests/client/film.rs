//! Tests of exported pictures: every frame has its size, and cancelling leaves no file.

use std::fs;
use std::fs::File;

use bevy::prelude::*;

use hexstrike::hexstrike::film::encode::{moving, stills};
use hexstrike::hexstrike::film::reel::{RATE, Reel};
use hexstrike::hexstrike::film::{Darkroom, FilmKind, keep_poster};
use hexstrike::hexstrike::playback::moments::SlowParts;
use hexstrike::hexstrike::playback::pacing::Pacing;
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::rules::knowledge::beats::span_of;
use study::record::summary::MatchSummary;

use crate::harness::{Game, Players};
use crate::settings::Scratch;

/// Finished match between bots, and its summary.
fn over(players: Players, seed: u64) -> (Game, MatchSummary) {
    let mut game = Game::playing(players, seed);
    game.until("its end", |game| game.session().outcome().is_some());
    let summary =
        MatchSummary::of(&game.session().so_far(), game.session().ruleset()).expect("it can be played");
    (game, summary)
}

fn reel(game: &Game, first: u16, last: u16) -> Reel {
    Reel::new(game.session(), span_of(game.session().log(), first, last), Pacing::even(0.2), (160, 90))
}

#[test]
fn a_moving_picture_has_every_frame_in_its_size() {
    let (game, summary) = over(Players::Bots, 2);
    let beat = summary.deciding.map_or(0, |deciding| deciding.beat);
    let (trial, reel) = (Scratch::new("film-gif"), reel(&game, beat, beat));
    let mut drawn = 0;
    let path = moving(&reel, trial.path(), "beat", || {
        drawn += 1;
        true
    })
    .expect("room");
    let mut decoder = gif::DecodeOptions::new().read_info(File::open(&path).expect("there")).expect("a GIF");
    assert_eq!((decoder.width(), decoder.height()), (160, 90));
    let (mut frames, mut colours, mut changed, mut hundredths) = (0, 0, 0, 0);
    while let Some(frame) = decoder.read_next_frame().expect("whole") {
        hundredths += u32::from(frame.delay);
        colours = colours.max(frame.palette.as_ref().map_or(0, |palette| palette.len() / 3));
        // A frame holds only the difference from the one before.
        assert_eq!((frame.width, frame.height) == (160, 90), frames == 0, "frame {frames}");
        assert!(frame.left + frame.width <= 160 && frame.top + frame.height <= 90);
        changed += usize::from(frame.width > 1);
        frames += 1;
    }
    assert_eq!((frames, drawn), (reel.count(), reel.count()));
    assert_eq!(hundredths, (100.0 * frames as f32 / RATE).round() as u32, "as long as the film");
    assert!(
        frames > 20 && colours > 16 && changed > 10,
        "{frames} frames, {colours} colours, {changed} differ"
    );
    assert_eq!(fs::read_dir(trial.path()).expect("there").count(), 1, "nothing else is left");
}

#[test]
fn slower_films_are_longer_and_more_beats_too() {
    let (game, summary) = over(Players::FourBots, 3);
    let usual = reel(&game, 0, summary.beats).count();
    assert!(reel(&game, 0, summary.beats).paced(0.5, SlowParts::default()).count() > usual * 3 / 2);
    let all = 0..usize::MAX;
    assert!(reel(&game, 0, summary.beats).paced(1.0, std::iter::once(all).collect()).count() > usual * 3 / 2);
    assert!(reel(&game, 0, summary.beats / 2).count() < usual);
}

#[test]
fn frames_are_numbered_files_and_what_is_called_off_leaves_no_picture() {
    let (game, _) = over(Players::Bots, 4);
    let trial = Scratch::new("film-frames");
    let reel = reel(&game, 0, 0);
    let folder = stills(&reel, trial.path(), "frames", || true).expect("room");
    assert_eq!(fs::read_dir(&folder).expect("there").count(), reel.count());
    let first =
        png::Decoder::new(std::io::BufReader::new(File::open(folder.join("0001.png")).expect("there")));
    let first = first.read_info().expect("a PNG");
    assert_eq!((first.info().width, first.info().height), (160, 90));
    assert!(moving(&reel, trial.path(), "stopped", || false).is_err());
    assert!(stills(&reel, trial.path(), "stopped", || false).is_err());
    let left: Vec<_> =
        fs::read_dir(trial.path()).expect("there").map(|entry| entry.expect("there").path()).collect();
    assert_eq!(left, [folder], "only the frames");
}

/// A cancelled export stops after its next picture; until then it still writes.
#[test]
fn a_picture_that_is_called_off_takes_nothing_from_the_next_of_its_name() {
    let (game, _) = over(Players::Bots, 4);
    let trial = Scratch::new("film-twice");
    let reel = reel(&game, 0, 0);
    let mut called_off = None;
    let next = moving(&reel, trial.path(), "some", || {
        called_off.get_or_insert_with(|| moving(&reel, trial.path(), "some", || false));
        true
    });
    assert!(called_off.expect("it was drawing still").is_err());
    assert!(next.expect("it is whole").exists());
    assert_eq!(fs::read_dir(trial.path()).expect("there").count(), 1);
}

#[test]
fn the_darkroom_works_while_the_game_goes_on_and_says_when_it_is_done() {
    let (mut game, summary) = over(Players::Bots, 5);
    let trial = Scratch::new("film-darkroom");
    let reel = reel(&game, 0, summary.beats.min(3));
    let mut darkroom = game.app.world_mut().resource_mut::<Darkroom>();
    darkroom.film(reel, FilmKind::Gif, trial.path().join("pictures"), "some".to_owned());
    assert!(darkroom.progress().is_some_and(|share| share < 1.0));
    game.until("the picture", |game| game.resource::<Darkroom>().progress().is_none());
    assert!(trial.path().join("pictures/some.gif").exists());
    assert!(game.resource::<Toasts>().0.iter().any(|toast| toast.words.contains("some.gif")));
}

#[test]
fn quitting_leaves_no_half_a_film() {
    for kind in [FilmKind::Gif, FilmKind::Frames] {
        let (mut game, summary) = over(Players::Bots, 5);
        let trial = Scratch::new("film-quit");
        let pictures = trial.path().join("pictures");
        let reel = reel(&game, 0, summary.beats);
        let mut darkroom = game.app.world_mut().resource_mut::<Darkroom>();
        darkroom.film(reel, kind, pictures.clone(), "some".to_owned());
        let there = || fs::read_dir(&pictures).map_or(0, Iterator::count);
        while there() == 0 {
            std::thread::yield_now();
        }
        game.app.world_mut().write_message(AppExit::Success);
        game.frame();
        assert_eq!(there(), 0, "{kind:?}");
    }
}

#[test]
fn the_result_of_any_match_makes_a_still() {
    let trial = Scratch::new("film-still");
    for (players, seed) in [(Players::Bots, 6), (Players::FourBots, 7)] {
        let (_, summary) = over(players, seed);
        let path = keep_poster(&summary, (320, 180), trial.path(), "result").expect("room");
        let reader = png::Decoder::new(std::io::BufReader::new(File::open(path).expect("there"))).read_info();
        assert_eq!(reader.expect("a PNG").info().width, 320);
    }
    assert_eq!(
        fs::read_dir(trial.path()).expect("there").count(),
        2,
        "no picture takes the place of another"
    );
}
