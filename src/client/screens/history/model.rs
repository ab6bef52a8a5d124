//! The kept matches as their screen shows them, and what the player asks of it.

use crate::client::history::KeptMatch;
use study::record::kept::KeptSummary;

/// The screen.
#[derive(Debug, Clone)]
pub struct HistoryModel<'a> {
    /// The matches that fit the filter, the newest first.
    pub rows: Vec<&'a KeptMatch>,
    /// Which of them is chosen.
    pub chosen: Option<usize>,
    /// That one has just come: it is brought into sight.
    pub brought: bool,
    /// How many there are in all.
    pub all: usize,
    /// How many files have still to be read.
    pub unread: usize,
    /// What is looked for, as typed.
    pub search: &'a str,
    /// Which are shown.
    pub filter: HistoryFilter,
    /// Of which game.
    pub game: GameFilter,
    /// The name of the chosen match, as typed.
    pub title: &'a str,
    /// The room taken, in words.
    pub space: &'a str,
    /// The room there is, in words.
    pub most: &'a str,
    /// How many deleted matches can be put back.
    pub deleted: usize,
    /// Milliseconds since 1970.
    pub now: u64,
    /// Why nothing can be changed.
    pub blocked: Option<&'a str>,
}

/// Which matches are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HistoryFilter {
    /// All.
    #[default]
    All,
    /// Those with a star.
    Starred,
    /// Those with more than one line.
    Variations,
}

impl HistoryFilter {
    /// All there are, with their names and what they mean.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::All, "All", "Every match that is kept"),
        (Self::Starred, "Starred", "Matches with a star: they are never removed to make room"),
        (Self::Variations, "Variations", "Matches with more than one line"),
    ];

    /// Whether a match of this kind is shown, for a search in small letters. What cannot be read is shown among all.
    pub fn fits(self, kept: &KeptMatch, game: GameFilter, search: &str) -> bool {
        let Ok(told) = &kept.told else {
            return self == Self::All && game == GameFilter::Both && search.is_empty();
        };
        let kind = match self {
            Self::All => true,
            Self::Starred => told.starred(),
            Self::Variations => told.lines() > 1,
        };
        let has = |word: &str| told.words().iter().any(|text| text.to_lowercase().contains(word));
        kind && game.fits(told) && search.split_whitespace().all(has)
    }
}

/// Matches of which game are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GameFilter {
    /// Of both.
    #[default]
    Both,
    /// Of HexStrike.
    HexStrike,
    /// Of Heroes.
    Heroes,
}

impl GameFilter {
    /// Its name on the button.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Both => "Both games",
            Self::HexStrike => "HexStrike",
            Self::Heroes => "Heroes",
        }
    }

    /// Which comes after it.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Both => Self::HexStrike,
            Self::HexStrike => Self::Heroes,
            Self::Heroes => Self::Both,
        }
    }

    const fn fits(self, told: &KeptSummary) -> bool {
        match (self, told) {
            (Self::Both, _)
            | (Self::HexStrike, KeptSummary::Duel(_))
            | (Self::Heroes, KeptSummary::Heroes(_)) => true,
            (Self::HexStrike, KeptSummary::Heroes(_)) | (Self::Heroes, KeptSummary::Duel(_)) => false,
        }
    }
}

/// What the player asks of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HistoryIntent {
    /// Do that to the chosen match.
    Change(ArchiveChange),
    /// Choose the match in this row.
    Choose(usize),
    /// Watch the chosen match.
    Watch,
    /// Watch it from its deciding beat or Turn on.
    WatchDeciding,
    /// Read it, decision by decision.
    Report,
    /// Its name was edited.
    Title(String),
    /// Its name is to be kept.
    KeepTitle,
    /// Put the match back that was deleted last.
    Undo,
    /// Its code into the clipboard.
    CopyCode,
    /// Add what the clipboard holds.
    Paste,
    /// Show others.
    Filter(HistoryFilter),
    /// Show those of the next game.
    Game,
    /// What is looked for was edited.
    Search(String),
    /// Other room.
    Room,
    /// To what players have done.
    Statistics,
    /// To the analysis board.
    Analysis,
    /// To the title.
    Back,
}

/// What is done to a kept match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchiveChange {
    /// Give it a star, or take it away.
    Star,
    /// Delete it.
    Delete,
    /// Into a file of its own.
    Export,
}
