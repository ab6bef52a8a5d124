//! `lab verify` from the command line.

use std::process::Command;

use shell::record::journal;
use study::record::{Recording, code, compact, file};

/// A record of version 1 from the fixtures.
fn recorded(name: &str) -> Recording {
    let path = format!("../../tests/fixtures/replays/v1/{name}.ron");
    file::from_ron(&std::fs::read_to_string(path).expect("the fixture")).expect("a record")
}

fn verify(words: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_lab")).arg("verify").args(words).output().expect("the lab");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}

#[test]
fn the_lab_verifies_every_form_and_names_what_is_wrong() {
    let folder = std::env::temp_dir().join(format!("hexstrike-verify-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let put = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let recording = recorded("everything");
    let kept = journal::Journal::begin(Vec::new(), &recording).expect("memory").into_inner();
    let mut altered = recording.clone();
    altered.digests[5].0 ^= 1;
    let (mut fewer, mut none) = (recording.clone(), recording.clone());
    fewer.digests.truncate(recording.digests.len() - 2);
    none.digests.clear();
    let good = [
        put("a.ron", file::to_ron(&recording).as_bytes()),
        put("b.json", file::to_json(&recording).to_string().as_bytes()),
        put("c.hxr", &compact::to_bytes(&recording)),
    ];
    let partial = [
        put("d.journal", &kept),
        put("e.journal", &kept[..kept.len() - 3]),
        put("fewer.ron", file::to_ron(&fewer).as_bytes()),
        put("none.ron", file::to_ron(&none).as_bytes()),
    ];
    let bad = [
        put("f.ron", file::to_ron(&altered).as_bytes()),
        put("g.ron", b"V1((\n  game: 7"),
        folder.join("h.ron").to_string_lossy().into_owned(),
    ];
    let shown = |text: &str| text.replace(&*folder.to_string_lossy(), "FOLDER");
    let good: Vec<&str> = good.iter().map(String::as_str).collect();
    let (printed, status) = verify(&good);
    assert_eq!(status, Some(0), "{printed}");
    for word in &partial {
        assert_eq!(verify(&[word]).1, Some(1), "{word} is not held by digests to its end");
    }
    let words: Vec<&str> = ["--partial"].into_iter().chain(partial.iter().map(String::as_str)).collect();
    let (printed, status) = verify(&words);
    assert_eq!(status, Some(0), "{printed}");
    insta::assert_snapshot!("partial", shown(&printed));
    let all = good.iter().copied().chain(partial.iter().chain(&bad).map(String::as_str));
    let (printed, status) = verify(&all.collect::<Vec<_>>());
    assert_eq!(status, Some(1));
    insta::assert_snapshot!("all", shown(&printed));
    assert_eq!(verify(&[]).1, Some(2), "without records it is misused");
    std::fs::remove_dir_all(&folder).expect("the folder");
}

#[test]
fn many_failures_print_only_the_first() {
    let words: Vec<String> = (0..60).map(|nth| format!("no/such/file-{nth}")).collect();
    let (printed, status) = verify(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((status, printed.lines().count()), (Some(1), 52), "{printed}");
    assert!(
        printed.contains("and 10 more that failed") && printed.contains("60 records, 60 failed"),
        "{printed}"
    );
}

#[test]
fn a_code_is_verified_as_it_stands() {
    let recording = recorded("2-seats-12");
    let code = code::encode(&recording).expect("a match");
    let (printed, status) = verify(&["--code", &code]);
    assert_eq!(status, Some(0), "{printed}");
    assert!(printed.ends_with(&format!("{code}\n")), "{printed}");
}

#[test]
fn matches_saved_by_the_lab_are_verified_by_it() {
    let folder = std::env::temp_dir().join(format!("hexstrike-saved-{}", std::process::id()));
    let words = ["sim", "--games", "3", "--seats", "mixed", "--save"];
    let saved = Command::new(env!("CARGO_BIN_EXE_lab")).args(words).arg(&folder).output().expect("the lab");
    assert_eq!(saved.status.code(), Some(0));
    let files = std::fs::read_dir(&folder).expect("the folder").map(|entry| entry.expect("a file").path());
    let files: Vec<String> = files.map(|path| path.to_string_lossy().into_owned()).collect();
    let (printed, status) = verify(&files.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((files.len(), status), (3, Some(0)), "{printed}");
    std::fs::remove_dir_all(&folder).expect("the folder");
}
