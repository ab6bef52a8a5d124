//! Model of the rulebook and its intents.

use super::shown::{LawExample, ShowExample};
use crate::kit::turning::Turning;
use crate::kit::ui::small_board::SmallPlay;
use crate::kit::ui::symbols::Icon;
use crate::kit::ui::words::{TextPiece, Words};
use hexstrike_game::content::examples::Example;
use hexstrike_game::rules::state::format::Format;
use study::law::search::FoundSection;
use study::law::symbols::LawSymbol;
use study::law::{LawBook, LawPiece, SectionId};

/// Model of the open book.
#[derive(Debug, Clone, Copy)]
pub struct RulebookModel<'a> {
    /// Open book.
    pub book: &'a LawBook,
    /// Format whose numbers are shown.
    pub format: &'a Format,
    /// Section being read.
    pub at: SectionId,
    /// True if the section must be scrolled into view.
    pub bring: bool,
    /// Search text; empty without a search.
    pub query: &'a str,
    /// Search results.
    pub found: &'a [FoundSection],
    /// True if the exact volumes are shown too.
    pub exact: bool,
    /// True if there is a section to go back to.
    pub may_go_back: bool,
    /// All examples.
    pub examples: &'a [Example],
    /// Example in play.
    pub playing: Option<PlayingExample<'a>>,
    /// Examples that are shown on the table.
    pub shown: &'a [&'a LawExample],
}

/// Example in play.
#[derive(Debug, Clone, Copy)]
pub struct PlayingExample<'a> {
    /// Index of the example.
    pub example: usize,
    /// Animation of the example.
    pub play: &'a SmallPlay,
    /// True if animations are off.
    pub calm: bool,
}

/// Intents of the rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulebookIntent {
    /// Open this section.
    Open(SectionId),
    /// Go back to the previous section.
    Return,
    /// Search for this text.
    Search(String),
    /// Show or hide the exact volumes.
    Exact,
    /// Play the example at this index.
    Play(usize),
    /// Show an example on the table.
    Show(ShowExample),
    /// Play or pause the example.
    PlayPause,
    /// Step the example forward or back.
    Step(Turning),
    /// Close the book.
    Close,
}

/// Style of a page's text.
#[derive(Debug, Clone, Copy)]
pub struct LawStyle<'a> {
    /// Format whose numbers are shown.
    pub format: &'a Format,
    /// Search text to highlight.
    pub query: &'a str,
}

/// Converts running text; links carry their sections.
pub fn words_of(pieces: &[LawPiece], style: LawStyle) -> Words {
    let LawStyle { format, query } = style;
    let sought: Vec<&str> = query.split_whitespace().collect();
    let piece = |piece: &LawPiece| match piece {
        LawPiece::Words(words) => TextPiece::Plain(words.clone()),
        LawPiece::Strong(words) | LawPiece::Code(words) => TextPiece::Strong(words.clone()),
        LawPiece::Aside(words) => TextPiece::Aside(words.clone()),
        LawPiece::Symbol(symbol) => TextPiece::Symbol(icon(*symbol)),
        LawPiece::Number(number) => TextPiece::Plain(number.of(format).to_string()),
        LawPiece::Link(words, to) => TextPiece::Link(words.clone(), to.index()),
    };
    Words(pieces.iter().map(piece).collect()).marked(&sought)
}

fn icon(symbol: LawSymbol) -> Icon {
    match symbol {
        LawSymbol::Beat(beat) if beat.timings.is_empty() && !beat.marked => Icon::Action(beat.action),
        LawSymbol::Beat(beat) => Icon::Beat(beat),
        LawSymbol::Timing(timing) => Icon::Timing(timing),
        LawSymbol::Adrenaline => Icon::Adrenaline,
        LawSymbol::Submitted => Icon::Submitted,
        LawSymbol::Draw => Icon::Draw,
        LawSymbol::Discard => Icon::Discard,
        LawSymbol::Damage => Icon::Damage,
        LawSymbol::Factor => Icon::Knockback,
        LawSymbol::Throw => Icon::Throw,
        LawSymbol::Marked => Icon::Marked,
        LawSymbol::Stun => Icon::Stun,
        LawSymbol::Death => Icon::Death,
        LawSymbol::Victory => Icon::Victory,
    }
}
