//! The real program, over real pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

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
    // The last line has no end.
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
    // Whether the lab has gone before the second line is chance.
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
fn a_terminal_that_takes_nothing_changes_no_exit_code() {
    let full = || std::fs::File::create("/dev/full").expect("a device of Linux");
    for (words, code) in [(&["sim", "--games", "1"][..], 0), (&["--version"], 0), (&["simm"], 2), (&[], 2)] {
        let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
        let status = lab.args(words).stdout(full()).stderr(full()).status().expect("the lab");
        assert_eq!(status.code(), Some(code), "{words:?}");
    }
}
