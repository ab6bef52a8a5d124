//! Matches on disk: whatever ends the game, the next start goes on exactly where it was.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bevy::prelude::*;

use hexstrike::bots::random::Dice;
use hexstrike::client::folders::Folders;
use hexstrike::client::library::ContentLibrary;
use hexstrike::client::match_flow::inputs::TakeBack;
use hexstrike::client::match_flow::{MatchSession, SubmitCommit};
use hexstrike::client::session::saves::Discard;
use hexstrike::client::settings::FileFaults;
use hexstrike::client::state::Screen;
use hexstrike::content::Library;
use hexstrike::record::{Input, Recording};
use hexstrike::rules::Step;

use crate::harness::{Game, Players};
use crate::settings::Scratch;

/// A start of the game in this folder.
fn started(folder: &Path) -> Game {
    let content = ContentLibrary::new(Library::embedded(), Vec::new());
    let mut game = Game::in_folder(content, Folders::at(folder));
    game.frame();
    game
}

fn so_far(game: &Game) -> Recording {
    game.session().so_far()
}

fn only_file(folder: &Path) -> PathBuf {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("there").map(|entry| entry.expect("there").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files.remove(0)
}

#[test]
fn a_match_goes_on_at_the_next_start_with_its_players_and_all_that_happened() {
    for (players, seed) in [(Players::PersonAndBot, 3), (Players::ThreePeople, 8)] {
        let trial = Scratch::new(&format!("saves-on-{seed}"));
        let mut before = started(trial.path());
        assert!(before.app.world().get_resource::<MatchSession>().is_none(), "nothing to resume yet");
        before.start(players, seed);
        before.play_out(4);
        before.frame();
        assert!(before.session().outcome().is_none(), "still under way");
        let after = started(trial.path());
        assert_eq!(after.session().log(), before.session().log());
        assert_eq!(so_far(&after), so_far(&before));
        assert_eq!(after.session().asked(), before.session().asked());
        let people = |game: &Game| game.session().people().collect::<Vec<_>>();
        assert_eq!(people(&after), people(&before));
        assert!(after.playback().is_idle(after.session()), "the present is on screen");
    }
}

#[test]
fn a_choice_that_is_held_is_held_again_and_one_taken_back_is_not() {
    let trial = Scratch::new("saves-held");
    let mut game = started(trial.path());
    game.start(Players::People, 4);
    game.frame();
    let Some(Step::Commit(asked)) = game.asked() else { panic!("both are up") };
    let seats: Vec<_> = asked.iter().collect();
    let play = game.any_play(seats[0]);
    game.app.world_mut().write_message(SubmitCommit { seat: seats[0], play });
    game.frame();
    let held = started(trial.path());
    assert_eq!(held.session().held(), [seats[0]].into_iter().collect());
    assert_eq!(held.session().asked(), [seats[1]].into_iter().collect());
    drop(held);
    game.app.world_mut().write_message(TakeBack { seat: seats[0] });
    game.frame();
    assert_eq!(started(trial.path()).session().asked(), asked, "as if he had not chosen");
}

#[test]
fn a_match_that_is_over_is_a_replay_and_is_not_offered() {
    let trial = Scratch::new("saves-over");
    let folders = Folders::at(trial.path());
    let mut game = started(trial.path());
    game.start(Players::Bots, 2);
    game.until("the end", |game| game.session().outcome().is_some());
    game.frame();
    assert!(started(trial.path()).app.world().get_resource::<MatchSession>().is_none());
    let bytes = fs::read(only_file(&folders.replays())).expect("there");
    let recording = hexstrike::record::read(&bytes, &Library::embedded()).expect("a record");
    assert_eq!(recording.inputs, so_far(&game).inputs);
}

#[test]
fn a_discarded_match_is_gone_and_the_one_before_is_offered() {
    let trial = Scratch::new("saves-discard");
    let mut first = started(trial.path());
    first.start(Players::PersonAndBot, 1);
    first.play_out(2);
    first.frame();
    let mut second = started(trial.path());
    second.start(Players::PersonAndBot, 5);
    second.frame();
    let mut third = started(trial.path());
    assert_eq!(so_far(&third), so_far(&second), "the newest");
    third.app.world_mut().write_message(Discard);
    (0..2).for_each(|_| third.frame());
    assert_eq!(so_far(&third), so_far(&first));
    third.app.world_mut().write_message(Discard);
    (0..2).for_each(|_| third.frame());
    assert!(third.app.world().get_resource::<MatchSession>().is_none());
    assert_eq!(fs::read_dir(Folders::at(trial.path()).matches()).expect("there").count(), 0);
}

#[test]
fn a_file_cut_or_damaged_anywhere_loses_nothing_before_that_place() {
    let trial = Scratch::new("saves-cut");
    let mut game = started(trial.path());
    game.start(Players::PersonAndBot, 6);
    game.play_out(4);
    game.frame();
    assert!(game.session().outcome().is_none(), "still under way");
    let path = only_file(&Folders::at(trial.path()).matches());
    let whole = fs::read(&path).expect("there");
    let lines: Vec<usize> = (0..whole.len()).filter(|at| whole[*at] == b'\n').map(|at| at + 1).collect();
    let mut dice = Dice::seeded(5);
    for round in 0..60 {
        let _ = fs::remove_dir_all(Folders::at(trial.path()).matches());
        fs::create_dir_all(path.parent().expect("in a folder")).expect("writable");
        let at = dice.below(whole.len());
        let mut bytes = whole.clone();
        if round % 2 == 0 {
            bytes.truncate(at);
        } else {
            bytes[at] ^= 1 << dice.below(8);
        }
        fs::write(&path, &bytes).expect("writable");
        let kept = lines.iter().filter(|end| **end <= at).count();
        let found = started(trial.path());
        match kept.checked_sub(1) {
            Some(last) => {
                let before = hexstrike::record::read(&whole[..lines[last]], &Library::embedded());
                let before = before.expect("whole lines are a record").inputs;
                // A bot whose choice was lost may have made another since.
                let found = inputs_of(&found);
                assert!(before.iter().all(|input| found.contains(input)), "cut at {at}: {found:?}");
            }
            None => {
                let told = &found.resource::<FileFaults>().0;
                assert!(told.iter().any(|fault| fault.contains("cannot be resumed")), "{told:?}");
            }
        }
    }
}

fn inputs_of(game: &Game) -> Vec<Input> {
    so_far(game).inputs
}

/// Not a test by itself: the game that [`killed_at_random_moments_the_game_loses_nothing`] kills. It plays on from where it
/// finds itself, and says after each frame what has been put in.
#[test]
#[ignore = "is started, and killed, by another test"]
fn plays_until_it_is_killed() {
    let Some(folder) = std::env::var_os("HEXSTRIKE_DATA") else { return };
    let mut game = started(Path::new(&folder));
    let seed = std::process::id();
    if game.app.world().get_resource::<MatchSession>().is_none() {
        game.start(Players::ThreePeople, u64::from(seed));
    } else {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Match);
    }
    for _ in 0..20_000 {
        let inputs: Vec<String> = inputs_of(&game).iter().map(|input| format!("{input:?}")).collect();
        let over = game.session().outcome().is_some();
        println!("\n|{}|{over}|{}|", game.session().so_far().seed, inputs.join(";"));
        if over {
            return;
        }
        game.decide();
        game.frame();
    }
}

#[test]
fn killed_at_random_moments_the_game_loses_nothing() {
    const KILLS: usize = 200;
    let trial = Scratch::new("saves-kill");
    let mut dice = Dice::seeded(11);
    let (mut said, mut went_on, mut inputs, mut over) = (None::<(String, Vec<String>)>, 0, 0, 0);
    for kill in 0..KILLS {
        let mut child = Command::new(std::env::current_exe().expect("this test runs"))
            .args(["--exact", "saves::plays_until_it_is_killed", "--ignored", "--nocapture"])
            .env("HEXSTRIKE_DATA", trial.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts once more");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        let wait = Duration::from_micros(dice.below(12_000) as u64);
        // One in eight is killed while it starts, the others in the middle of the match.
        let starting = kill % 8 == 0;
        let killer = starting.then(|| std::thread::sleep(wait));
        if killer.is_some() {
            child.kill().expect("it can be killed");
        }
        let mut first = true;
        for line in out.lines().map_while(Result::ok) {
            let Some((seed, ended, list)) = parts(&line) else { continue };
            if first {
                first = false;
                if let Some((before, had)) = said.take_if(|(before, _)| *before != seed) {
                    // It ended in the frame in which the game was killed.
                    let whole = put_away(trial.path(), &before);
                    assert!(
                        had.iter().all(|input| whole.contains(input)),
                        "kill {kill}: {had:?} in {whole:?}"
                    );
                    over += 1;
                }
                if let Some((_, had)) = &said {
                    // Choices hidden from each other stand in roster order, whoever was first.
                    let lost: Vec<&String> = had.iter().filter(|input| !list.contains(input)).collect();
                    assert!(lost.is_empty(), "kill {kill}: {lost:?} of {had:?} are lost");
                    went_on += 1;
                }
                if !starting {
                    std::thread::sleep(wait);
                    child.kill().expect("it can be killed");
                }
            }
            inputs += list.len().saturating_sub(said.as_ref().map_or(0, |(_, had)| had.len()));
            over += usize::from(ended);
            said = (!ended).then_some((seed, list));
        }
        child.wait().expect("it is gone");
    }
    println!("{KILLS} kills, {went_on} times a match went on, {inputs} inputs, {over} matches ended");
    assert!(went_on > KILLS / 2 && over > 0, "the kills hit matches: {went_on}, {over}");
}

/// The inputs of the match of this seed, which is over.
fn put_away(folder: &Path, seed: &str) -> Vec<String> {
    let replays = fs::read_dir(Folders::at(folder).replays()).expect("a match is over");
    let records = replays.map(|entry| {
        let bytes = fs::read(entry.expect("there").path()).expect("readable");
        hexstrike::record::read(&bytes, &Library::embedded()).expect("a record")
    });
    let found = records.into_iter().find(|record| record.seed.to_string() == seed);
    let found = found.unwrap_or_else(|| panic!("match {seed} is lost"));
    found.inputs.iter().map(|input| format!("{input:?}")).collect()
}

/// What a line of the child says: seed, whether the match is over, inputs. Nothing if it was cut off.
fn parts(line: &str) -> Option<(String, bool, Vec<String>)> {
    let mut parts = line.strip_prefix('|')?.strip_suffix('|')?.splitn(3, '|');
    let (seed, over, list) = (parts.next()?, parts.next()?, parts.next()?);
    let list = list.split(';').filter(|input| !input.is_empty()).map(str::to_owned).collect();
    Some((seed.to_owned(), over == "true", list))
}
