//! Content files of a card game: numbers, and lists of cards, boards and ready decks.
//!
//! Each file is also part of the binary. A file on disk takes its place; with any fault the whole embedded catalogue does, because a
//! partial one would not match its own decks.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::deck::{CardDeckFault, ReadyDeck};
use super::{CardNo, CatalogueCard, card_by_id};
use crate::content::excerpt::excerpt;
use crate::content::problem::{EntryProblems, Problem, ProblemList, did_you_mean};
use crate::content::{Code, ContentFile, FileReader, Places, admit, embedded, entries, raw, values};

/// Content files by what they hold, such as `cards` or `decks`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFiles(BTreeMap<String, Vec<ContentFile>>);

/// Ready deck as files give it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckEntry {
    id: String,
    name: String,
    #[serde(default)]
    about: String,
    cards: BTreeMap<String, u8>,
}

/// Last part of a path without `.ron`.
fn stem(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default().trim_end_matches(".ron")
}

impl CardFiles {
    /// Files of the binary; `list` has their paths and texts.
    pub fn embedded(list: &[(&str, &str)]) -> Self {
        Self(embedded(list, "").into_iter().map(|file| (stem(&file.name).to_owned(), vec![file])).collect())
    }

    /// Replaces files by those on disk in `folder` of the assets; one that cannot be read is a problem.
    fn read(mut self, places: &Places, folder: &str) -> (Self, Vec<Problem>) {
        let mut reader = FileReader::default();
        let Some(folder) = places.assets.as_ref().map(|assets| assets.join(folder)) else {
            return (self, Vec::new());
        };
        for (part, files) in &mut self.0 {
            let path = folder.join(format!("{part}.ron"));
            if let Some(found) = path.exists().then(|| reader.file(&path)).flatten() {
                *files = vec![found];
            }
        }
        (self, reader.into_problems())
    }

    /// Reads a catalogue from disk. Returns it with all faults; with any fault it is the embedded one.
    pub fn at_hand<C>(
        self,
        folder: &str,
        read: impl Fn(&Self) -> (Option<C>, Vec<Problem>),
        embedded: impl FnOnce() -> C,
    ) -> (C, Vec<Problem>) {
        let (files, mut problems) = self.read(&Places::find(), folder);
        let (found, more) = read(&files);
        problems.extend(more);
        let found = found.filter(|_| problems.is_empty());
        (found.unwrap_or_else(embedded), problems)
    }

    /// Adds a file to a part.
    pub fn add(&mut self, part: &str, file: ContentFile) {
        self.0.entry(part.to_owned()).or_default().push(file);
    }

    fn part(&self, part: &str) -> &[ContentFile] {
        self.0.get(part).map_or(&[], Vec::as_slice)
    }

    /// Numbers of the rules: those of the last sound file.
    pub fn numbers<N: DeserializeOwned>(
        &self,
        faults: impl Fn(&N) -> Vec<Problem>,
        problems: &mut ProblemList,
    ) -> Option<N> {
        let numbers = self.part("numbers").iter().filter_map(|file| {
            let entry = raw::single::<N>(file, "numbers", problems)?;
            let faults = faults(&entry.value);
            let is_sound = faults.is_empty();
            problems.extend(faults.into_iter().map(|fault| entry.blame(fault)));
            is_sound.then_some(entry.value)
        });
        numbers.last()
    }

    /// Entries of the part `{what}s` that pass `check`, each id once.
    pub fn list<T: DeserializeOwned + Clone, U>(
        &self,
        what: &str,
        duplicate: Code,
        id: impl Fn(&T) -> &String,
        check: impl Fn(T) -> Result<U, Vec<Problem>>,
        problems: &mut ProblemList,
    ) -> Vec<U> {
        let entries = entries(self.part(&format!("{what}s")), what, problems);
        values(admit(what, duplicate, entries, id, check, problems))
    }

    /// Ready decks of known cards that keep the deck rule.
    pub fn decks<C: CatalogueCard>(
        &self,
        cards: &[C],
        deck_faults: impl Fn(&[CardNo]) -> Vec<CardDeckFault>,
        problems: &mut ProblemList,
    ) -> Vec<ReadyDeck> {
        let check = |deck: DeckEntry| {
            let mut faults = EntryProblems::of("deck", &deck.id, &deck.name);
            let mut list: Vec<CardNo> = Vec::new();
            for (id, copies) in &deck.cards {
                match card_by_id(cards, id) {
                    Some(card) => list.extend(std::iter::repeat_n(card, usize::from(*copies))),
                    None => {
                        let message = format!("no card `{}`", excerpt(id));
                        faults.add(Code::DeckUnknownCard, "cards", message).hint =
                            did_you_mean(id, cards.iter().map(CatalogueCard::id));
                    }
                }
            }
            list.sort_unstable();
            // A deck with unknown cards would also have too few.
            if faults.none() {
                for fault in deck_faults(&list) {
                    faults.add(fault.code(), "cards", fault.to_string());
                }
            }
            faults.or(ReadyDeck { id: deck.id, name: deck.name, about: deck.about, cards: list })
        };
        self.list("deck", Code::DuplicateDeck, |deck: &DeckEntry| &deck.id, check, problems)
    }
}

/// Fault of a number of the rules.
pub fn number_fault(field: &str, message: impl Into<String>) -> Problem {
    Problem::new(Code::NumberFault, format!("numbers > {field}"), message)
}
