//! Robustness against player files: any content gives a library, and problems with their places.

use hexstrike_game::content::{DeckList, Files, Library};
use proptest::prelude::*;
use shell::bots::Dice;
use shell::content::ContentFile;

use crate::fuzz::fuzz;

/// Reads the text as each kind of file, and as a pasted deck.
fn read(text: &str) -> Result<(), TestCaseError> {
    let file = || vec![ContentFile { name: "any.ron".to_owned(), text: text.to_owned() }];
    // No other file refers to these two.
    let base = Files { examples: Vec::new(), lessons: Vec::new(), ..Files::embedded() };
    let all = [
        Files { cards: file(), ..base.clone() },
        Files { fighters: file(), ..base.clone() },
        Files { islands: file(), ..base.clone() },
        Files { formats: file(), ..base.clone() },
        Files { examples: file(), ..base.clone() },
        Files { lessons: file(), ..base.clone() },
        Files { looks: file(), ..base.clone() },
        Files { decks: file(), ..base },
    ];
    for files in all {
        let (_, problems) = Library::from_files(&files);
        for problem in problems {
            prop_assert!(!problem.file.is_empty() && problem.line > 0, "{problem}");
            let last = text.matches('\n').count() + 1;
            prop_assert!(problem.file != "any.ron" || problem.line <= last, "{problem}");
        }
    }
    if let Ok(list) = DeckList::parse(text) {
        let (library, again) = (Library::embedded(), DeckList::parse(&list.to_ron()));
        prop_assert_eq!(list.check(&library).is_ok(), again.is_ok_and(|list| list.check(&library).is_ok()));
    }
    Ok(())
}

#[test]
fn fuzz_any_bytes_are_read_or_refused() {
    let bytes = prop::collection::vec(any::<u8>(), 0..200);
    fuzz(&bytes, |bytes| read(&String::from_utf8_lossy(&bytes)));
}

#[test]
fn fuzz_what_looks_like_a_file_is_read_or_refused() {
    let text = r#"([\[\](){},:"/* \n-]|//|[a-z]{1,3}|id:|Some|[0-9]|#!\[enable\(implicit_some\)\]){0,60}"#;
    fuzz(&text, |text| read(&text));
}

#[test]
fn fuzz_typing_errors_are_read_or_reported() {
    let files = Files::embedded();
    let texts: Vec<String> =
        [files.cards, files.fighters, files.islands, files.formats, files.decks, files.lessons, files.looks]
            .concat()
            .into_iter()
            .map(|file| file.text)
            .collect();
    fuzz(&(any::<u64>(), 1..6usize), |(seed, slips)| {
        let mut dice = Dice::seeded(seed);
        let mut text = dice.pick(&texts).expect("a file").clone();
        for _ in 0..slips {
            text = slip(&text, &mut dice);
        }
        read(&text)
    });
}

/// One word deleted, doubled, swapped or replaced by a foreign one.
fn slip(text: &str, dice: &mut Dice) -> String {
    const STRANGE: [&str; 12] =
        ["(", ")", "[", "]", ",", "\"", "-1", "999999999999", "255", "\u{0}", "Some(", "𝔘ñ"];
    let mut words: Vec<&str> = text.split_inclusive(|c: char| !c.is_alphanumeric()).collect();
    let (at, other) = (dice.below(words.len().max(1)), dice.below(words.len().max(1)));
    let strange = dice.pick(&STRANGE).copied().unwrap_or_default();
    if words.is_empty() {
        return strange.to_owned();
    }
    match dice.below(4) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[other]),
        2 => words[at] = words[other],
        _ => words[at] = strange,
    }
    words.concat()
}
