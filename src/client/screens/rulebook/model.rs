//! What of the law is shown, and what the reader asks of it.

use crate::client::turning::Turning;
use crate::client::ui::small_board::SmallPlay;
use crate::client::ui::symbols::Icon;
use crate::client::ui::words::{TextPiece, Words};
use hexstrike_game::content::examples::Example;
use hexstrike_game::rules::state::format::Format;
use study::law::search::FoundSection;
use study::law::symbols::LawSymbol;
use study::law::{LawBook, LawPiece, SectionId};

/// The open book.
#[derive(Debug, Clone, Copy)]
pub struct RulebookModel<'a> {
    /// All of it.
    pub book: &'a LawBook,
    /// Whose numbers are shown.
    pub format: &'a Format,
    /// The section that is read.
    pub at: SectionId,
    /// Whether it is to be brought into view.
    pub bring: bool,
    /// What is searched; empty if nothing is.
    pub query: &'a str,
    /// What was found.
    pub found: &'a [FoundSection],
    /// Whether the volumes that say it exactly are shown too.
    pub exact: bool,
    /// Whether another section was read before.
    pub may_go_back: bool,
    /// All examples.
    pub examples: &'a [Example],
    /// The one that is played.
    pub playing: Option<PlayingExample<'a>>,
}

/// An example that is played.
#[derive(Debug, Clone, Copy)]
pub struct PlayingExample<'a> {
    /// Its place among all examples.
    pub example: usize,
    /// How far it has come.
    pub play: &'a SmallPlay,
    /// Whether nothing is shown on its way.
    pub calm: bool,
}

/// What the reader asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulebookIntent {
    /// Read that section.
    Open(SectionId),
    /// Back to the section that was read before.
    Return,
    /// Search for this.
    Search(String),
    /// Show the volumes that say it exactly, or put them away.
    Exact,
    /// Play the example at this place.
    Play(usize),
    /// The example goes on or stops.
    PlayPause,
    /// One thing on or back in it.
    Step(Turning),
    /// Close the book.
    Close,
}

/// How the text of a page is set.
#[derive(Debug, Clone, Copy)]
pub struct LawStyle<'a> {
    /// Whose numbers are shown.
    pub format: &'a Format,
    /// What is searched: it is marked.
    pub query: &'a str,
}

/// Running text as it is set; links are told by their sections.
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
