//! Model of the archive screen and its intents.

use crate::app::history::KeptMatch;
use crate::games::{self, GAMES};
use shell::GameId;

/// Model of the screen.
#[derive(Debug, Clone)]
pub struct HistoryModel<'a> {
    /// Matches that pass the filter, newest first.
    pub rows: Vec<&'a KeptMatch>,
    /// Index of the chosen row.
    pub chosen: Option<usize>,
    /// True if the chosen match was just imported and is scrolled into view.
    pub brought: bool,
    /// Number of all matches.
    pub all: usize,
    /// Number of files still to be read.
    pub unread: usize,
    /// Search text as typed.
    pub search: &'a str,
    /// Filter of the list.
    pub filter: HistoryFilter,
    /// Game whose matches are shown; all without one.
    pub game: Option<GameId>,
    /// Name of the chosen match, as typed.
    pub title: &'a str,
    /// Space used, in words.
    pub space: &'a str,
    /// Space limit, in words.
    pub most: &'a str,
    /// Number of deleted matches that can be restored.
    pub deleted: usize,
    /// Current time, in milliseconds since 1970.
    pub now: u64,
    /// Reason why the archive cannot be changed.
    pub blocked: Option<&'a str>,
}

/// Filter of the list of matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HistoryFilter {
    /// All matches.
    #[default]
    All,
    /// Matches with a star.
    Starred,
    /// Matches with more than one line.
    Variations,
}

impl HistoryFilter {
    /// All filters with labels and tooltips.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::All, "All", "Every match that is kept"),
        (Self::Starred, "Starred", "Matches with a star: they are never removed to make room"),
        (Self::Variations, "Variations", "Matches with more than one line"),
    ];

    /// True if a match passes, for a lower-case search text. Unreadable files show only without any filter.
    pub fn fits(self, kept: &KeptMatch, game: Option<GameId>, search: &str) -> bool {
        let Ok(summary) = &kept.summary else {
            return self == Self::All && game.is_none() && search.is_empty();
        };
        let kind = match self {
            Self::All => true,
            Self::Starred => summary.starred,
            Self::Variations => summary.lines > 1,
        };
        kind && game.is_none_or(|game| summary.game == game)
            && search.split_whitespace().all(|word| summary.says(word))
    }
}

/// Label of the filter by game; none shows all.
pub fn game_words(game: Option<GameId>) -> &'static str {
    match game {
        Some(game) => games::find(game).short,
        None if GAMES.len() == 2 => "Both games",
        None => "All games",
    }
}

/// Next filter by game.
pub fn next_game(game: Option<GameId>) -> Option<GameId> {
    let place = GAMES.iter().position(|of| Some(of.id) == game);
    GAMES.get(place.map_or(0, |place| place + 1)).map(|game| game.id)
}

/// Intents of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HistoryIntent {
    /// Change the chosen match.
    Change(ArchiveChange),
    /// Choose the match in this row.
    Choose(usize),
    /// Watch the chosen match.
    Watch,
    /// Watch it from its deciding beat or Turn.
    WatchDeciding,
    /// Open its report.
    Report,
    /// Edit its name.
    Title(String),
    /// Store its name.
    KeepTitle,
    /// Restore the match deleted last.
    Undo,
    /// Copy its code to the clipboard.
    CopyCode,
    /// Import a match from the clipboard.
    Paste,
    /// Filter the list.
    Filter(HistoryFilter),
    /// Go to the next filter by game.
    Game,
    /// Edit the search text.
    Search(String),
    /// Change the space limit.
    Room,
    /// Go to the statistics.
    Statistics,
    /// Go to the analysis board.
    Analysis,
    /// Go to the title.
    Back,
}

/// Change of a stored match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchiveChange {
    /// Add or remove its star.
    Star,
    /// Delete the match.
    Delete,
    /// Export it to a file.
    Export,
}
