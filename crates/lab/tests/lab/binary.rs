//! The real program, over real pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use study::record::heroes::code::encode;

use crate::client::{commit, duel};

fn serve() -> Child {
    let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
    lab.arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    lab.spawn().expect("the lab starts")
}

#[test]
fn each_line_is_answered_before_the_next_is_sent() {
    let mut lab = serve();
    let mut input = lab.stdin.take().expect("an input");
    let mut output = BufReader::new(lab.stdout.take().expect("an output"));
    for (request, ok) in [
        ("oops".to_owned(), false),
        (duel(1).to_string(), true),
        (commit(0, "guard/step").to_string(), true),
        (commit(0, "guard/step").to_string(), false),
        (r#"{"cmd":"state"}"#.to_owned(), true),
    ] {
        writeln!(input, "{request}").expect("the lab listens");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("the lab answers");
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(answer["ok"], ok, "{request} is answered {answer}");
    }
    writeln!(input, r#"{{"cmd":"quit"}}"#).expect("the lab listens");
    let rest: Vec<_> = output.lines().collect();
    assert!(rest.is_empty(), "{rest:?}");
    assert!(lab.wait().expect("it ends").success());
}

#[test]
fn the_end_of_the_input_ends_it_well() {
    let mut lab = serve();
    let mut input = lab.stdin.take().expect("an input");
    // The last line has no line end.
    write!(input, "{}\n\n{{\"cmd\":\"state\"}}", duel(1)).expect("the lab listens");
    drop(input);
    let output = lab.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 3);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn it_ends_quietly_when_nobody_listens_any_more() {
    let mut lab = serve();
    drop(lab.stdout.take());
    let mut input = lab.stdin.take().expect("an input");
    // The lab may or may not have exited before the second line.
    let _ = writeln!(input, "{}", duel(1));
    let _ = writeln!(input, "{}", duel(1));
    drop(input);
    let output = lab.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(unix)]
#[test]
fn words_that_are_no_text_are_misuse() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let word = OsStr::from_bytes(b"--seed=\xff");
    let output = Command::new(env!("CARGO_BIN_EXE_lab")).arg("sim").arg(word).output().expect("the lab");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("UTF-8"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_or_closed_output_stops_it_with_an_exit_code_of_its_own() {
    let full = || std::fs::File::create("/dev/full").expect("a device of Linux");
    let closed = || std::io::pipe().expect("a pipe").1;
    for (words, code) in [
        (&["sim", "--games", "1"][..], 3),
        (&["check"], 3),
        (&["watch"], 3),
        (&["--version"], 3),
        (&["sim", "--help"], 3),
        (&["simm"], 2),
        (&[], 2),
    ] {
        let lab = || {
            let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
            lab.args(words);
            lab
        };
        let status = lab().stdout(full()).stderr(full()).status().expect("the lab");
        assert_eq!(status.code(), Some(code), "{words:?}, full");
        let status = lab().stdout(closed()).stderr(closed()).status().expect("the lab");
        assert_eq!(status.code(), Some(code), "{words:?}, closed");
    }
}

/// A client may disconnect, but a full disk has lost output.
#[cfg(target_os = "linux")]
#[test]
fn a_server_that_is_not_heard_says_so_if_it_was_to_be_kept() {
    for words in [&["serve"][..], &["heroes", "serve"]] {
        let full = std::fs::File::create("/dev/full").expect("a device of Linux");
        let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
        let mut lab = lab.args(words).stdin(Stdio::piped()).stdout(full).spawn().expect("the lab");
        writeln!(lab.stdin.take().expect("piped"), r#"{{"cmd":"catalogue"}}"#).expect("it listens");
        assert_eq!(lab.wait().expect("it ends").code(), Some(3), "{words:?}");
    }
}

#[test]
fn every_command_tells_its_version() {
    let commands = "check watch sim heroes ladder melee traits exploit fit coverage verify report position puzzles \
         bench traces serve";
    for command in commands.split(' ') {
        let output = lab(&[command, "--version"]);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!((output.status.code(), printed.trim()), (Some(0), &*format!("lab-{command} 0.1.0")));
    }
}

#[test]
fn more_threads_than_any_system_starts_are_refused() {
    for words in
        [&["ladder", "--pairs", "1"][..], &["melee"], &["exploit"], &["fit", "--out", "/nowhere/weights"]]
    {
        for (threads, why) in [("100000", "1..=1024"), ("0", "1..=1024")] {
            let output = lab(&[words, &["--threads", threads]].concat());
            let printed = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(2), "{printed}");
            assert!(printed.contains(why), "{printed}");
        }
    }
    let quick = "ladder --levels moth,driftwood --pairs 1 --iterations 1 --threads 1024";
    let output = lab(&quick.split(' ').collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(lab(&["ladder", "--levels", "moht,driftwood"]).status.code(), Some(2), "nobody is called so");
}

#[test]
fn a_table_of_several_is_played_once_for_each_seat_and_rated() {
    let words: Vec<&str> =
        "melee --levels driftwood,lantern,thistle --seats mixed --tables 2".split(' ').collect();
    let (one, two) = (lab(&words), lab(&words));
    let printed = String::from_utf8_lossy(&one.stdout).into_owned();
    assert_eq!(one.status.code(), Some(0), "{printed}{}", String::from_utf8_lossy(&one.stderr));
    assert!(printed.starts_with("2 tables, 7 matches"), "{printed}");
    for line in ["Lantern before Driftwood: ", "Thistle before Lantern: ", "3 seats\n", "4 seats\n", "by lot"]
    {
        assert!(printed.contains(line), "{line} in {printed}");
    }
    // Everything but the times.
    let lines = |printed: &[u8]| -> Vec<String> {
        let printed = String::from_utf8_lossy(printed).into_owned();
        printed.lines().filter(|line| !line.ends_with(" ms")).map(str::to_owned).collect()
    };
    assert_eq!(lines(&one.stdout), lines(&two.stdout), "the same seed plays the same");
}

/// A folder for a test, with files without content, removed afterwards.
struct Empty(std::path::PathBuf);

impl Empty {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("hexstrike-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("assets/cards")).expect("a folder");
        std::fs::create_dir_all(folder.join("decks")).expect("a folder");
        for file in ["cards/all", "fighters", "islands", "formats"] {
            std::fs::write(folder.join(format!("assets/{file}.ron")), "[]").expect("a file");
        }
        Self(folder)
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn without_content_every_command_says_so() {
    let empty = Empty::new("no-content");
    for words in ["bench", "bench --games 1", "sim", "watch", "ladder", "melee", "exploit", "fit", "coverage"]
    {
        let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
        let output = lab.args(words.split(' ')).current_dir(&empty.0).output().expect("the lab");
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words}: {printed}");
        let why = ["no decks", "too few cards"].iter().any(|why| printed.contains(why));
        assert!(why, "{words}: {printed}");
    }
}

#[test]
fn a_command_without_effect_is_misuse() {
    for (words, why) in [
        ("ladder --levels heron", "two levels"),
        ("ladder --pairs 0", "zero"),
        ("heroes ladder --levels oracle", "two levels"),
        ("heroes watch --players 4", "--scenario"),
        ("heroes watch --scenario fools-gold --team 4", "--team"),
        ("heroes watch --board gold-road", "proving-ground"),
        ("heroes watch --level nobody", "there are pebble"),
        ("heroes watch --level pebble --replay x", "--replay"),
        ("puzzles --matches 5", "--out"),
        ("bench --games 0", "games"),
        ("sim --games 0", "games"),
        ("heroes sim --games 0", "games"),
        ("heroes sim --team 9", "teams of 9"),
        ("heroes sim --level nobody", "there are"),
        ("heroes bench --seconds 0", "seconds"),
        ("report --measure 0", "zero"),
        ("melee --tables 0", "zero"),
        ("traits --matches 0", "zero"),
        ("puzzles --matches 0 --out /tmp/none", "zero"),
        ("coverage --games 0", "games"),
        ("heroes coverage --games 0", "games"),
    ] {
        let output = lab(&words.split(' ').collect::<Vec<_>>());
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words}: {printed}");
        assert!(printed.contains(why), "{words}: {printed}");
    }
}

#[test]
fn heroes_watch_plays_bots_of_a_level() {
    let empty = Empty::new("watched-levels");
    let record = |name: &str, level: &[&str]| {
        let path = empty.0.join(name);
        let saved = path.to_str().expect("text");
        let output = lab(&[&["heroes", "watch", "--board", "twin-bridges", "--save", saved], level].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::read_to_string(path).expect("a record")
    };
    let (magpie, random) = (record("magpie", &["--level", "magpie"]), record("random", &[]));
    assert!(magpie.contains("played_by: \"Magpie\"") && !random.contains("Magpie"), "{magpie}");
    assert_eq!(record("again", &["--level", "magpie"]), magpie, "the same seed plays the same match");
}

#[test]
fn nothing_is_laid_over_a_file_that_is_there_unless_it_is_said() {
    let empty = Empty::new("overwriting");
    let text = |path: &std::path::Path| std::fs::read_to_string(path).expect("there");
    let mine = empty.0.join("mine");
    std::fs::write(&mine, "my notes").expect("writable");
    let path = mine.to_str().expect("text");
    for words in [
        &["heroes", "watch", "--save", path][..],
        &["puzzles", "--matches", "1", "--out", path],
        &["fit", "--matches", "10", "--out", path],
    ] {
        let output = lab(words);
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {printed}");
        assert!(printed.contains("mine: is there already"), "{printed}");
        assert_eq!(text(&mine), "my notes");
    }
    let folder = empty.0.to_str().expect("text");
    let save = ["sim", "--games", "1", "--seed", "1", "--save", folder];
    assert_eq!(lab(&save).status.code(), Some(0));
    let record = empty.0.join("2-seats-1.ron");
    let played = text(&record);
    assert_eq!(lab(&[&save[..], &["--decks", "shipped"]].concat()).status.code(), Some(2));
    assert_eq!(text(&record), played);
    assert_eq!(lab(&[&save[..], &["--decks", "shipped", "--replace"]].concat()).status.code(), Some(0));
    assert_ne!(text(&record), played);
}

#[test]
fn a_position_goes_out_and_comes_in_again_and_what_is_wrong_has_a_name() {
    let empty = Empty::new("positions");
    let path = |name: &str| empty.0.join(name).to_str().expect("text").to_owned();
    let save = ["sim", "--games", "1", "--seed", "12", "--save", &path("")];
    assert_eq!(lab(&save).status.code(), Some(0));
    let record = path("2-seats-12.ron");
    for form in ["--ron", "--code"] {
        let output = lab(&["position", &record, "--beat", "3", form]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::write(path("p"), &output.stdout).expect("writable");
        let output = lab(&["position", &path("p")]);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success() && printed.starts_with("beat 3"), "{printed}");
    }
    for (words, why) in [
        (&["position", &record][..], "2-seats-12.ron: it is a record: --beat"),
        (&["position", "/nope"], "/nope: "),
        (&["report", "/nope"], "/nope: "),
        (&["report", &record, "--line", "1"], "there is no line 1"),
    ] {
        let output = lab(words);
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {printed}");
        assert!(printed.contains(why), "{words:?}: {printed}");
    }
}

#[test]
fn file_text_does_not_control_the_terminal() {
    let empty = Empty::new("steering");
    let red = "red\u{1b}[31m\u{9b}2J\u{202e}";
    let card = format!("[(id: \"{red}\", name: \"{red}\", kind: {red})]");
    std::fs::write(empty.0.join("assets/cards/all.ron"), card).expect("a file");
    std::fs::write(empty.0.join("broken.ron"), format!("V1((\n  {red}: 7")).expect("a file");
    for words in [&["check"][..], &["verify", "broken.ron", red], &["watch", "--decks", red]] {
        let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
        let output = lab.args(words).current_dir(&empty.0).output().expect("the lab");
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8(printed).expect("text");
        assert!(printed.contains("\\u{1b}[31m") || printed.contains("1 problem"), "{printed}");
        assert!(!printed.contains(|c: char| c != '\n' && c.is_control() || c == '\u{202e}'), "{printed:?}");
    }
}

fn lab(words: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_lab")).args(words).output().expect("the lab")
}

#[test]
fn a_record_of_heroes_is_taken_as_a_file_in_any_form_or_as_a_code() {
    let empty = Empty::new("hero-codes");
    let record = "../../tests/fixtures/replays/h1/skirmish.ron";
    let bytes = std::fs::read(record).expect("the fixture");
    let code = encode(&study::record::heroes::read(&bytes).expect("a record")).expect("it plays");
    let file = empty.0.join("code.txt");
    std::fs::write(&file, &code).expect("writable");
    for word in [record, "../../tests/fixtures/replays/h1/skirmish.hxr", &code, file.to_str().expect("text")]
    {
        let output = lab(&["heroes", "verify", word]);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success() && printed.contains("equal, "), "{printed}");
        // The message states what was compared: a code holds only half of the last digest.
        let held = if word.ends_with(".ron") || word.ends_with(".hxr") {
            "all held"
        } else {
            "the last held by half"
        };
        assert!(printed.contains(held) && printed.contains("Digests hold"), "{word}: {printed}");
    }
    let output = lab(&["heroes", "watch", "--replay", &code]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut other = code;
    other.truncate(20);
    let output = lab(&["heroes", "verify", &other]);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!output.status.success() && printed.contains("cut off after 20 characters"), "{printed}");
}
