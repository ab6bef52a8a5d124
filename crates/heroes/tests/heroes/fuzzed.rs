//! Robustness against files: any content is read, or refused with a place.

use heroes_game::content::{Files, read_codex};
use proptest::prelude::*;
use shell::bots::Dice;
use shell::content::ContentFile;

use crate::fuzz::fuzz;

/// Reads the text as each kind of file, together with a small board.
fn read(text: &str) -> Result<(), TestCaseError> {
    let file = |text: &str| vec![ContentFile { name: "any.ron".to_owned(), text: text.to_owned() }];
    let board = r#"[(id: "gold-road", name: "Small", about: "", rows: [(0, 0, "AAAA.ww.")], pieces: {})]"#;
    let all = [
        Files { kinds: file(text), ..Files::default() },
        Files { boards: file(text), ..Files::default() },
        Files { boards: file(board), scenarios: file(text), ..Files::default() },
    ];
    for files in all {
        let (_, problems) = read_codex(&files);
        for problem in problems {
            prop_assert!(!problem.file.is_empty() && problem.line > 0, "{problem}");
        }
    }
    Ok(())
}

#[test]
fn fuzz_any_bytes_are_read_or_refused() {
    let bytes = prop::collection::vec(any::<u8>(), 0..200);
    fuzz(&bytes, |bytes| read(&String::from_utf8_lossy(&bytes)));
}

#[test]
fn fuzz_what_looks_like_a_board_is_read_or_refused() {
    let text = r#"\[\(id: "a", name: "a", about: "", rows: \[(\(-?[0-9]{1,3}, -?[0-9]{1,2}, "[.~#oABx]{0,12}"\),){0,6}\]\)\]"#;
    fuzz(&text, |text| read(&text));
}

/// One number of the shipped files is changed.
#[test]
fn fuzz_other_numbers_are_read_or_reported() {
    let files = Files::embedded();
    let texts: Vec<String> =
        [files.kinds, files.scenarios].concat().into_iter().map(|file| file.text).collect();
    fuzz(&(any::<u64>(), 1..4usize), |(seed, slips)| {
        let mut dice = Dice::seeded(seed);
        let mut text = dice.pick(&texts).expect("a file").clone();
        for _ in 0..slips {
            let digits: Vec<usize> =
                text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
            let at = *dice.pick(&digits).expect("a digit");
            let other = ["0", "1", "9", "12", "255", "256", "-1"][dice.below(7)];
            text.replace_range(at..=at, other);
        }
        read(&text)
    });
}
