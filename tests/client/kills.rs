//! Tests that kill the client at random moments: during start, resume, play and writing, and with a second
//! window open. No match is lost or changed.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bevy::prelude::*;

use hexstrike::app::folders::{Folders, WriteAccess};
use hexstrike::app::own_file::read;
use hexstrike::app::settings::Settings;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::TABLE;
use hexstrike::hexstrike::match_flow::MatchSession;
use hexstrike_game::content::Library;
use shell::bots::Dice;

use crate::harness::{Game, Players};
use crate::saves::so_far;
use crate::settings::Scratch;
use crate::two_windows::{files, window};

/// Default number of kills; `HEXSTRIKE_KILLS=1000` sets another.
const USUAL_KILLS: usize = 30;

/// Variable with the role of a child process: player, or second window.
const PART: &str = "HEXSTRIKE_PART";

fn inputs_of(game: &Game) -> Vec<String> {
    so_far(game).inputs.iter().map(|input| format!("{input:?}")).collect()
}

/// Child process of the test below, which starts it and usually kills it.
#[test]
#[ignore = "is started, and killed, by another test"]
fn a_window_of_its_own() {
    let (Some(folder), Ok(part)) = (std::env::var_os("HEXSTRIKE_DATA"), std::env::var(PART)) else { return };
    println!("\n|starts|");
    let mut game = window(Path::new(&folder));
    match part.as_str() {
        "plays" => plays(&mut game),
        "second" => is_second(&mut game),
        other => panic!("no part is called {other}"),
    }
}

/// Continues the match, changes a setting now and then, and prints the inputs after each frame.
fn plays(game: &mut Game) {
    assert!(!game.resource::<WriteAccess>().is_theirs(), "nobody else is there");
    if game.app.world().get_resource::<MatchSession>().is_none() {
        game.start(Players::ThreePeople, u64::from(std::process::id()));
    } else {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(TABLE);
    }
    for frame in 0..20_000 {
        let over = game.session().outcome().is_some();
        println!("\n|{}|{over}|{}|", game.session().so_far().seed, inputs_of(game).join(";"));
        if over {
            return;
        }
        if frame % 7 == 0 {
            let mut settings = game.app.world_mut().resource_mut::<Settings>();
            settings.shake = !settings.shake;
        }
        game.decide();
        game.frame();
    }
}

/// Tries everything that could touch the first window's files.
fn is_second(game: &mut Game) {
    assert!(game.resource::<WriteAccess>().is_theirs(), "the first window is there");
    assert!(game.app.world().get_resource::<MatchSession>().is_none(), "its match is not offered");
    game.start(Players::ThreePeople, 5);
    game.play_out(4);
    game.app.world_mut().resource_mut::<Settings>().vsync = false;
    (0..50).for_each(|_| game.frame());
    println!("\n|second is done|");
}

fn opened(folder: &Path, part: &str, complaints: Stdio) -> (Child, impl Iterator<Item = String> + use<>) {
    let mut child = Command::new(std::env::current_exe().expect("this test runs"))
        .args(["--exact", "kills::a_window_of_its_own", "--ignored", "--nocapture"])
        .env("HEXSTRIKE_DATA", folder)
        .env(PART, part)
        .stdout(Stdio::piped())
        .stderr(complaints)
        .spawn()
        .expect("it starts once more");
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    (child, out.lines().map_while(Result::ok))
}

/// Moment of a kill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// Some time after the start.
    Start,
    /// Some time after the child began to look for its match.
    Resume,
    /// Some time after the match was resumed.
    Play,
    /// After a second window was opened, used and closed.
    SecondWindow,
}

#[test]
fn killed_at_random_moments_the_game_loses_nothing() {
    let kills = std::env::var("HEXSTRIKE_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills: usize = kills.unwrap_or(USUAL_KILLS);
    let trial = Scratch::new("kills");
    let mut dice = Dice::seeded(11);
    let mut said = None::<(String, Vec<String>)>;
    let (mut went_on, mut inputs, mut over, mut seconds) = (0, 0, 0, 0);
    // Duration of a start on this machine, at first a guess.
    let mut start = Duration::from_millis(300);
    for kill in 0..kills {
        let moment = match kill % 8 {
            0 => Moment::Start,
            1 => Moment::Resume,
            #[cfg(unix)]
            2 => Moment::SecondWindow,
            _ => Moment::Play,
        };
        let within = |longest: Duration, dice: &mut Dice| {
            Duration::from_micros(dice.below(longest.as_micros() as usize + 1) as u64)
        };
        let began = Instant::now();
        let (mut child, lines) = opened(trial.path(), "plays", Stdio::null());
        if moment == Moment::Start {
            std::thread::sleep(within(start, &mut dice));
            child.kill().expect("it can be killed");
        }
        let mut first = true;
        for line in lines {
            if moment == Moment::Resume && line == "|starts|" {
                std::thread::sleep(within(start, &mut dice));
                child.kill().expect("it can be killed");
            }
            let Some((seed, ended, list)) = parts(&line) else { continue };
            if first {
                first = false;
                if let Some((before, had)) = said.take_if(|(before, _)| *before != seed) {
                    // The match ended in the frame of the kill.
                    let whole = put_away(trial.path(), &before);
                    assert!(
                        had.iter().all(|input| whole.contains(input)),
                        "kill {kill}: {had:?} in {whole:?}"
                    );
                    over += 1;
                }
                if let Some((_, had)) = &said {
                    // Sealed choices are stored in roster order, whatever the order of input.
                    let lost: Vec<&String> = had.iter().filter(|input| !list.contains(input)).collect();
                    assert!(lost.is_empty(), "kill {kill}: {lost:?} of {had:?} are lost");
                    assert!(list.len() <= had.len() + 8, "kill {kill}: {list:?} is more than was put in");
                    went_on += 1;
                }
                match moment {
                    Moment::Start | Moment::Resume => {}
                    Moment::Play => {
                        start = began.elapsed();
                        std::thread::sleep(within(Duration::from_millis(120), &mut dice));
                        child.kill().expect("it can be killed");
                    }
                    Moment::SecondWindow => {
                        open_second(trial.path(), &child);
                        seconds += 1;
                        child.kill().expect("it can be killed");
                    }
                }
            }
            inputs += list.len().saturating_sub(said.as_ref().map_or(0, |(_, had)| had.len()));
            over += usize::from(ended);
            said = (!ended).then_some((seed, list));
        }
        child.wait().expect("it is gone");
        if kills > USUAL_KILLS && kill % 100 == 99 {
            println!("{} kills", kill + 1);
        }
        let (_, faults) = read::<Settings>(&Folders::at(trial.path()).settings());
        assert!(faults.is_empty(), "kill {kill}: {faults:?}");
    }
    println!(
        "{kills} kills, {went_on} times a match went on, {seconds} second windows, {inputs} inputs, {over} matches ended"
    );
    assert!(went_on > kills / 3, "the kills hit matches: {went_on}");
}

/// Opens, uses and closes a second window while the first is stopped at a random point.
fn open_second(folder: &Path, first: &Child) {
    let pause = |signal: &str| {
        let done = Command::new("kill").args([signal, &first.id().to_string()]).status();
        assert!(done.expect("a tool of the system").success());
    };
    pause("-STOP");
    let before = settled(folder);
    let (mut second, lines) = opened(folder, "second", Stdio::piped());
    let done = lines.filter(|line| line == "|second is done|").count();
    let mut complaints = String::new();
    second.stderr.take().expect("a pipe").read_to_string(&mut complaints).expect("words");
    let end = second.wait().expect("it ends");
    assert!(end.success() && done == 1, "the second window did all it could: {end}, {complaints}");
    let after = files(folder);
    let touched = before.keys().chain(after.keys()).filter(|path| before.get(*path) != after.get(*path));
    let touched: Vec<&PathBuf> = touched.collect();
    assert!(touched.is_empty(), "of the first, {touched:?} was touched");
    pause("-CONT");
}

/// Waits for pending writes of a stopped process, then reads the files.
fn settled(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut now = files(folder);
    loop {
        std::thread::sleep(Duration::from_millis(50));
        let next = files(folder);
        if next == now {
            return now;
        }
        now = next;
    }
}

/// Inputs of the finished match with this seed.
fn put_away(folder: &Path, seed: &str) -> Vec<String> {
    let replays = std::fs::read_dir(Folders::at(folder).replays()).expect("a match is over");
    let records = replays.map(|entry| {
        let bytes = std::fs::read(entry.expect("there").path()).expect("readable");
        study::record::read(&bytes, &Library::embedded()).expect("a record")
    });
    let found = records.into_iter().find(|record| record.seed.to_string() == seed);
    let found = found.unwrap_or_else(|| panic!("match {seed} is lost"));
    found.inputs.iter().map(|input| format!("{input:?}")).collect()
}

/// Parses a line of the child: seed, whether the match is over, inputs. `None` if the line is torn.
fn parts(line: &str) -> Option<(String, bool, Vec<String>)> {
    let mut parts = line.strip_prefix('|')?.strip_suffix('|')?.splitn(3, '|');
    let (seed, over, list) = (parts.next()?, parts.next()?, parts.next()?);
    let list = list.split(';').filter(|input| !input.is_empty()).map(str::to_owned).collect();
    Some((seed.to_owned(), over == "true", list))
}
