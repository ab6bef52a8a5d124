//! Deck that a player builds, for any card game: its file, and its code of letters and digits for sharing.
//!
//! Both name the cards by id, so that a deck outlives changes of the cards. A code is `HXC`, a version, a head with
//! length and checksum, then game, name and cards packed.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use shell::content::excerpt::excerpt;
use shell::record::code::CodeFault;
use shell::record::code::digits::{Packer, Unpacker};
use shell::record::code::seal::Seal;

use super::deck_folder::DeckText;

/// Envelope of the codes.
const SEAL: Seal = Seal { prefix: "HXC", versions: &['1'], loose: &[] };

/// Most different cards of a deck that is read.
const MOST_CARDS: usize = 256;

/// Deck of a player, legal or not.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuiltDeck {
    /// Name of its game in files.
    pub game: String,
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Cards by id, with their number of copies.
    pub cards: BTreeMap<String, u8>,
}

impl DeckText for BuiltDeck {
    fn id(&self) -> &str {
        &self.id
    }

    fn parse(text: &str) -> Result<Self, String> {
        let deck: Self =
            ron::from_str(text).map_err(|error| format!("line {}: {}", error.span.start.line, error.code))?;
        if deck.id.trim().is_empty() {
            return Err("a deck needs an id".to_owned());
        }
        if deck.cards.len() > MOST_CARDS {
            return Err(format!("{} different cards; at most {MOST_CARDS} are read", deck.cards.len()));
        }
        Ok(deck)
    }

    fn to_text(&self) -> String {
        // Plain texts and numbers always have a RON form; the empty text would only fail to parse.
        ron::ser::to_string_pretty(self, PrettyConfig::new()).unwrap_or_default()
    }
}

impl BuiltDeck {
    /// Code of the deck, without its id.
    pub fn code(&self) -> String {
        let mut packer = Packer::default();
        packer.put_text(&self.game);
        packer.put_text(&self.name);
        packer.put_any(self.cards.len() as u64);
        for (id, copies) in &self.cards {
            packer.put_text(id);
            packer.put_any(u64::from(*copies));
        }
        SEAL.close(&packer.finish())
    }

    /// Reads a code, with blanks and line breaks anywhere.
    ///
    /// # Errors
    /// The reason why it is none.
    pub fn of_code(code: &str) -> Result<Self, CodeFault> {
        let (_, bytes) = SEAL.open(code)?;
        let mut unpacker = Unpacker::new(&bytes);
        let (game, name) = (unpacker.take_text()?, unpacker.take_text()?);
        let count: usize = unpacker.take_small()?;
        if count > MOST_CARDS {
            return Err(CodeFault::Range("the number of cards"));
        }
        let mut cards = BTreeMap::new();
        for _ in 0..count {
            cards.insert(unpacker.take_text()?, unpacker.take_small()?);
        }
        if unpacker.is_spent() {
            Ok(Self { game, id: String::new(), name, cards })
        } else {
            Err(CodeFault::Range("the end of the deck"))
        }
    }

    /// Reads a code or the text of a file; `None` if it looks like neither.
    pub fn of_text(text: &str) -> Option<Result<Self, String>> {
        let text = text.trim();
        if text.starts_with(SEAL.prefix) {
            return Some(Self::of_code(text).map_err(|fault| fault.to_string()));
        }
        let is_file = text.starts_with('(') && text.contains("game:") && text.contains("cards:");
        is_file.then(|| Self::parse(text))
    }

    /// Number of copies of a card.
    pub fn copies(&self, id: &str) -> u8 {
        self.cards.get(id).copied().unwrap_or_default()
    }

    /// Adds copies of a card or, below zero, takes them out.
    pub fn change(&mut self, id: &str, by: i8) {
        let copies = self.copies(id).saturating_add_signed(by);
        if copies == 0 {
            self.cards.remove(id);
        } else {
            self.cards.insert(id.to_owned(), copies);
        }
    }

    /// Name on screen, even if it has none.
    pub fn title(&self) -> String {
        if self.name.trim().is_empty() { "Deck without a name".to_owned() } else { excerpt(&self.name) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck() -> BuiltDeck {
        let cards = [("first", 2), ("second-card", 1), ("third", 14)].map(|(id, n)| (id.to_owned(), n));
        BuiltDeck {
            game: "toy".to_owned(),
            id: "mine".to_owned(),
            name: "Zo\u{eb}'s deck".to_owned(),
            cards: cards.into(),
        }
    }

    #[test]
    fn decks_come_back_from_codes_and_files_and_every_changed_letter_is_noticed() {
        let (deck, code) = (deck(), deck().code());
        assert!(code.chars().all(|letter| letter.is_ascii_alphanumeric()), "{code}");
        let (first, second) = code.split_at(20);
        let found = BuiltDeck::of_text(&format!(" {first}\n{second} ")).expect("a code");
        assert_eq!(found, Ok(BuiltDeck { id: String::new(), ..deck.clone() }));
        for at in 0..code.len() {
            let other = if code.as_bytes()[at] == b'x' { "y" } else { "x" };
            let mut changed = code.clone();
            changed.replace_range(at..=at, other);
            assert!(BuiltDeck::of_code(&changed).is_err(), "letter {at}");
            assert!(BuiltDeck::of_code(&code[..at]).is_err(), "cut at {at}");
        }
        assert_eq!(BuiltDeck::of_text(&deck.to_text()), Some(Ok(deck)));
    }

    #[test]
    fn a_bad_code_says_what_was_expected() {
        let code = deck().code();
        let why = |text: &str| BuiltDeck::of_code(text).expect_err("a bad code").to_string();
        assert!(why("hello").contains("begin with HXC"));
        assert!(why(&code.replacen("HXC1", "HXC9", 1)).contains("version 9"));
        assert!(why(&code[..30]).contains("cut off after 30 characters"));
        assert!(why(&format!("{code}abc")).contains("3 more characters"));
        assert!(BuiltDeck::of_text("hello").is_none() && BuiltDeck::of_text("(game: \"toy\")").is_none());
    }

    #[test]
    fn copies_are_counted() {
        let mut deck = deck();
        deck.change("first", -1);
        deck.change("second-card", -1);
        deck.change("second-card", -1);
        deck.change("new", 1);
        assert_eq!(["first", "second-card", "new"].map(|id| deck.copies(id)), [1, 0, 1]);
        assert!(!deck.cards.contains_key("second-card"), "no entry without copies");
    }
}
