//! `lab check` on folders with missing parts.

use std::path::{Path, PathBuf};
use std::process::Command;

/// An empty folder that is removed with the test.
struct Folder(PathBuf);

impl std::ops::Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn folder(name: &str) -> Folder {
    let folder = std::env::temp_dir().join(format!("hexstrike-check-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    Folder(folder)
}

fn check(assets: &Path, decks: &Path) -> (Option<i32>, String) {
    let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
    let output =
        lab.arg("check").arg("--assets").arg(assets).arg("--decks").arg(decks).output().expect("the lab");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn missing_content_is_reported_and_fails() {
    let (assets, decks) = (folder("assets"), folder("decks"));
    let (code, printed) = check(&assets, &decks);
    assert_eq!(code, Some(1));
    for words in ["cards: the game's own", "islands.ron: the game's own", "there are no decks"] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    std::fs::create_dir_all(assets.join("cards")).expect("a folder");
    for list in ["fighters", "islands", "formats"] {
        std::fs::write(assets.join(format!("{list}.ron")), "[]").expect("a file");
    }
    let (code, printed) = check(&assets, &decks);
    assert_eq!(code, Some(1));
    for kind in ["cards", "fighters", "islands", "formats", "decks"] {
        assert!(printed.contains(&format!("there are no {kind}")), "{kind}: {printed}");
    }
    assert_eq!(check(Path::new("../../assets"), Path::new("../../decks")).0, Some(0));
}

#[test]
fn of_many_problems_only_the_first_are_listed() {
    let (assets, decks) = (folder("many"), folder("many-decks"));
    std::fs::create_dir_all(assets.join("cards")).expect("a folder");
    for file in ["a", "b"] {
        std::fs::write(assets.join(format!("cards/{file}.ron")), format!("[{}]", "0,".repeat(100)))
            .expect("a file");
    }
    let (code, printed) = check(&assets, &decks);
    assert_eq!(code, Some(1));
    assert_eq!(printed.lines().filter(|line| line.contains("error[")).count(), 50);
    assert!(printed.contains("and 150 more") && printed.contains("200 problems"), "{printed}");
}

#[test]
fn a_lesson_that_does_not_come_to_what_it_says_is_named_with_its_line() {
    let assets = folder("lessons");
    copy(Path::new("../../assets"), &assets);
    let file = assets.join("lessons/1-move.ron");
    let text = std::fs::read_to_string(&file).expect("the first lesson");
    let way = "way: [Play(by: 0, active: \"step\", passive: \"feint\")]";
    let line = 1 + text[..text.find(way).expect("its first way")].matches('\n').count();
    let turned = text.replacen(way, "way: [Play(by: 0, active: \"feint\", passive: \"step\")]", 1);
    std::fs::write(&file, turned).expect("a file");
    let (code, printed) = check(&assets, Path::new("../../decks"));
    assert_eq!(code, Some(1));
    assert!(printed.contains(&format!("1-move.ron:{line}  error[")), "line {line}: {printed}");
    assert!(printed.contains("lesson \"move\" > steps[1].way"), "{printed}");
}

/// Copies a folder with its content.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).expect("a file");
        }
    }
}
