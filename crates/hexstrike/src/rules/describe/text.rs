//! Text in pieces: words, and symbols that the window draws between them.

use std::fmt;

use super::beats;
use crate::rules::cards::notation::{Action, BeatNotation, Timing, Timings};
use kernel::words::capital;

/// A text that can be drawn with symbols or read as plain words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text(pub Vec<Span>);

/// Maximum length of all texts of a card at the smallest readable size, as [`Text::room`] counts it.
pub const CARD_ROOM: usize = 180;
/// Width of a drawn symbol, in letters.
const SYMBOL_ROOM: usize = 4;

/// A piece of a [`Text`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Span {
    /// Words with their spaces and punctuation.
    Words(String),
    /// A symbol drawn inline.
    Symbol(TextSymbol),
}

/// A symbol that replaces words in a text (rulebook 12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TextSymbol {
    /// The diagram of a beat; one without timing shows its mini hex map alone.
    Beat(BeatNotation),
    /// Brackets: the beats of this card that are printed in them.
    Marked,
    /// The pool changes by this much.
    Adrenaline(i8),
    /// Adrenaline submitted with this play.
    Submitted,
    /// Draw this many cards.
    Draw(u8),
    /// Discard this many cards.
    Discard(u8),
    /// Damage.
    Damage,
    /// Knockback factor.
    Knockback,
    /// Early, mid or late.
    Timing(Timing),
}

impl TextSymbol {
    /// Creates the symbol for a pool that grows by this much.
    pub(super) fn gain(by: u8) -> Self {
        Self::Adrenaline(i8::try_from(by).unwrap_or(i8::MAX))
    }
}

impl Text {
    /// Length on a card's face, in letters.
    pub fn room(&self) -> usize {
        let room = |span: &Span| match span {
            Span::Words(words) => words.chars().count(),
            Span::Symbol(_) => SYMBOL_ROOM,
        };
        self.0.iter().map(room).sum()
    }

    pub(super) fn words(mut self, words: &str) -> Self {
        match self.0.last_mut() {
            Some(Span::Words(before)) => before.push_str(words),
            _ => self.0.push(Span::Words(words.to_owned())),
        }
        self
    }

    pub(super) fn symbol(mut self, symbol: TextSymbol) -> Self {
        self.0.push(Span::Symbol(symbol));
        self
    }

    /// Appends the mini hex map of symbols, or the picture of another action.
    pub(super) fn action(self, action: Action) -> Self {
        self.symbol(TextSymbol::Beat(BeatNotation { action, timings: Timings::NONE, marked: false }))
    }

    pub(super) fn text(mut self, other: Self) -> Self {
        for span in other.0 {
            self = match span {
                Span::Words(words) => self.words(&words),
                Span::Symbol(symbol) => self.symbol(symbol),
            };
        }
        self
    }

    /// Makes it a sentence: a capital in front, a full stop at the end.
    pub(super) fn sentence(mut self) -> Self {
        if let Some(Span::Words(first)) = self.0.first_mut() {
            *first = capital(first);
        }
        self.words(".")
    }
}

impl fmt::Display for Text {
    /// Writes plain words, for logs, screen readers and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A symbol at the start of a sentence gets a capital too.
        let mut starts = true;
        for span in &self.0 {
            let words = match span {
                Span::Words(words) => words.clone(),
                Span::Symbol(symbol) => symbol.to_string(),
            };
            f.write_str(&if starts { capital(&words) } else { words.clone() })?;
            starts = words.ends_with(". ");
        }
        Ok(())
    }
}

impl fmt::Display for TextSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Beat(beat) => f.write_str(&beats::inline(beat)),
            Self::Marked => f.write_str("marked beat"),
            Self::Adrenaline(by) => write!(f, "{by:+} adrenaline"),
            Self::Submitted => f.write_str("submitted adrenaline"),
            Self::Draw(cards) => write!(f, "draw {cards}"),
            Self::Discard(cards) => write!(f, "discard {cards}"),
            Self::Damage => f.write_str("damage"),
            Self::Knockback => f.write_str("knockback factor"),
            Self::Timing(timing) => f.write_str(beats::timing_word(*timing)),
        }
    }
}
