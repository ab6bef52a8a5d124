//! Finished matches of any game as values: read, named, starred and summed up without knowing the game.
//!
//! A game implements [`StoredMatch`] for its record and [`MatchReader`] for a reader with its content. Lists
//! hold a [`Summary`] of each match, which a program keeps after the record is dropped.

use std::any::Any;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::io;
use std::path::Path;
use std::sync::Arc;

use kernel::Seat;
use kernel::disk::{self, Replacement};

use super::journal::{self, Journalled};
use super::{MAX_TEXT, ReadError, game_in};
use crate::game::GameId;

/// Extension of finished matches stored as their journals.
pub const JOURNAL: &str = "journal";

/// Reason why a match has no deciding moment, for games that name none.
pub const NO_DECIDING: &str = "This game names no deciding moment.";

/// Reason why a match has no report.
pub const NO_REPORT: &str = "Only matches of HexStrike are read decision by decision.";

/// Record of a finished match.
pub trait StoredMatch: Any + Debug + Send + Sync {
    /// Name of the game in files.
    fn game(&self) -> GameId;

    /// Parts that every game has.
    fn head(&self) -> Head<'_>;

    /// The same parts, to be changed.
    fn head_mut(&mut self) -> HeadMut<'_>;

    /// Number of lines, the main line included.
    fn lines(&self) -> usize {
        1
    }

    /// Packed form.
    fn to_bytes(&self) -> Vec<u8>;

    /// Code of the main line, to paste.
    ///
    /// # Errors
    /// The reason why there is none, for a player.
    fn code(&self) -> Result<String, String>;

    /// Replaces the record in a file, in the form that the file has.
    ///
    /// # Errors
    /// The disk refuses; the file is unchanged.
    fn rewrite(&self, path: &Path) -> io::Result<()>;

    /// True if the other record is of the same match, whatever its name.
    fn is_of_same_match(&self, other: &dyn StoredMatch) -> bool;

    /// Adds the lines of another record of the same match. Without variations there is nothing to add.
    ///
    /// # Errors
    /// The reason why they cannot be added, for a player; then nothing is changed.
    fn join(&mut self, other: &dyn StoredMatch) -> Result<(), String> {
        let _ = other;
        Ok(())
    }
}

impl dyn StoredMatch {
    /// The record itself, if it is of this type.
    pub fn of<R: StoredMatch>(&self) -> Option<&R> {
        (self as &dyn Any).downcast_ref()
    }

    /// The record itself, to be changed.
    pub fn of_mut<R: StoredMatch>(&mut self) -> Option<&mut R> {
        (self as &mut dyn Any).downcast_mut()
    }
}

/// Parts of every record.
#[derive(Debug, Clone, Copy)]
pub struct Head<'a> {
    /// Start time in milliseconds since 1970; 0 if unknown.
    pub begun: u64,
    /// Title given by its player. May be empty.
    pub title: &'a str,
    /// True if its player starred it, which protects it from removal.
    pub starred: bool,
}

/// Changeable parts of every record.
#[derive(Debug)]
pub struct HeadMut<'a> {
    /// Start time.
    pub begun: &'a mut u64,
    /// Title.
    pub title: &'a mut String,
    /// Star.
    pub starred: &'a mut bool,
}

/// Replaces a record that has a journal form in a file, in the form that the file has.
///
/// # Errors
/// The disk refuses; the file is unchanged.
pub fn rewrite<R: Journalled + StoredMatch>(record: &R, path: &Path) -> io::Result<()> {
    let bytes = disk::read(path, MAX_TEXT)?;
    if journal::is_one::<R>(&bytes) {
        return journal::rewrite(path, &bytes, record);
    }
    Replacement::of(path)?.fill(&record.to_bytes()).map(drop)
}

/// Reader of a game's finished matches.
pub trait MatchReader: Debug + Send + Sync {
    /// Name of the game in files.
    fn game(&self) -> GameId;

    /// True if these bytes begin like a record or a code of the game, even a damaged one.
    fn claims(&self, bytes: &[u8]) -> bool;

    /// Reads a record in any form, without playing it.
    ///
    /// # Errors
    /// The reason why it is none, for a player.
    fn read(&self, bytes: &[u8]) -> Result<Box<dyn StoredMatch>, String>;

    /// Plays a record once and sums it up.
    ///
    /// # Errors
    /// The reason why it cannot be played, for a player.
    fn summary(&self, record: &dyn StoredMatch) -> Result<Summary, String>;

    /// As [`MatchReader::summary`], and compares every line with what the record says of it.
    ///
    /// # Errors
    /// The first difference, for a player.
    fn verified_summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        self.summary(record)
    }
}

/// Readers of all games.
#[derive(Debug, Clone, Default)]
pub struct Readers(pub Vec<Arc<dyn MatchReader>>);

impl Readers {
    /// Reads a record of any game in any form, without playing it.
    ///
    /// # Errors
    /// The reason why it is none, for a player. A game that is not here is one of a newer version.
    pub fn read(&self, bytes: &[u8]) -> Result<Box<dyn StoredMatch>, String> {
        if let Some(reader) = self.0.iter().find(|reader| reader.claims(bytes)) {
            return reader.read(bytes);
        }
        let error = match game_in(bytes) {
            Err(error) => error,
            Ok(Some(game)) => ReadError::NewerGame(game),
            Ok(None) if bytes.trim_ascii().is_empty() => ReadError::Empty,
            Ok(None) => match std::str::from_utf8(bytes) {
                Ok(_) => ReadError::NoRecord,
                Err(error) => ReadError::NoText { at: error.valid_up_to() },
            },
        };
        Err(error.to_string())
    }

    /// Game of the record or code in these bytes, by its beginning.
    pub fn game_of(&self, bytes: &[u8]) -> Option<GameId> {
        self.0.iter().find(|reader| reader.claims(bytes)).map(|reader| reader.game())
    }

    /// Reads the record in a file. A journal without a date has the one in its name.
    ///
    /// # Errors
    /// The file cannot be read, or holds no record.
    pub fn open(&self, path: &Path) -> io::Result<Box<dyn StoredMatch>> {
        let bytes = disk::read(path, MAX_TEXT)?;
        let mut record = self.read(&bytes).map_err(io::Error::other)?;
        let begun = record.head_mut().begun;
        if *begun == 0 && path.extension().is_some_and(|ending| ending == JOURNAL) {
            *begun = disk::stamp(path.file_stem().and_then(|name| name.to_str()).unwrap_or_default());
        }
        Ok(record)
    }

    /// Reads a record that a player adds, and plays it once.
    ///
    /// # Errors
    /// The reason why it is refused, for the player.
    pub fn import(&self, bytes: &[u8]) -> Result<(Box<dyn StoredMatch>, Summary), String> {
        let record = self.read(bytes)?;
        let summary = self.of(&*record)?.verified_summary(&*record)?;
        Ok((record, summary))
    }

    /// Plays a record and sums it up.
    ///
    /// # Errors
    /// The reason why it cannot be played, for a player.
    pub fn summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        self.of(record)?.summary(record)
    }

    fn of(&self, record: &dyn StoredMatch) -> Result<&dyn MatchReader, String> {
        let found = self.0.iter().find(|reader| reader.game() == record.game());
        found
            .map(|reader| &**reader)
            .ok_or_else(|| ReadError::NewerGame(record.game().to_owned()).to_string())
    }
}

/// Summary of a finished match for a list.
#[derive(Debug, Clone)]
pub struct Summary {
    /// Name of the game in files.
    pub game: GameId,
    /// Start time in milliseconds since 1970; 0 if unknown.
    pub begun: u64,
    /// Title given by its player. May be empty.
    pub title: String,
    /// True if its player starred it, which protects it from removal.
    pub starred: bool,
    /// Names of the opponents, for a match without a title.
    pub versus: String,
    /// Players in roster order.
    pub seats: Vec<SummarySeat>,
    /// True if it is over.
    pub is_over: bool,
    /// Result in words.
    pub result: String,
    /// Length in words.
    pub length: String,
    /// Number of lines, the main line included.
    pub lines: usize,
    /// Kind of match, for a narrow place. May be empty.
    pub kind: String,
    /// Caption of its picture.
    pub caption: String,
    /// Reason why it cannot be watched from its deciding moment.
    pub no_deciding: Option<&'static str>,
    /// Reason why it has no report.
    pub no_report: Option<&'static str>,
    /// More words for a search, besides title, result and players.
    pub words: Vec<String>,
    /// Summary in the game's own terms.
    pub own: Arc<dyn Any + Send + Sync>,
}

/// Player of a finished match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummarySeat {
    /// Seat whose mark stands for the player.
    pub mark: Seat,
    /// Player or level of a bot, for statistics. May be empty.
    pub player: String,
    /// Description in a list.
    pub words: String,
    /// True if the player won.
    pub wins: bool,
}

impl Summary {
    /// Title, or else the names of the opponents.
    pub fn name(&self) -> &str {
        if self.title.is_empty() { &self.versus } else { &self.title }
    }

    /// Summary in the game's own terms, if it is of this type.
    pub fn own<T: 'static>(&self) -> Option<&T> {
        self.own.downcast_ref()
    }

    /// True if this lower-case word stands in it.
    pub fn says(&self, word: &str) -> bool {
        let seats = self.seats.iter().flat_map(|seat| [&seat.player, &seat.words]);
        let mut all = [&self.title, &self.result].into_iter().chain(seats).chain(&self.words);
        all.any(|text| text.to_lowercase().contains(word))
    }

    /// Takes over what a change of the record's head or lines changes.
    pub fn follow(&mut self, record: &dyn StoredMatch) {
        let Head { begun, title, starred } = record.head();
        (self.begun, self.starred, self.lines) = (begun, starred, record.lines());
        title.clone_into(&mut self.title);
    }
}

/// Names of all players of matches that are over, the most frequent first.
pub fn players<'a>(matches: impl Iterator<Item = &'a Summary>) -> Vec<String> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let seats = matches.filter(|summary| summary.is_over).flat_map(|summary| &summary.seats);
    for seat in seats.filter(|seat| !seat.player.is_empty()) {
        *counts.entry(&seat.player).or_default() += 1;
    }
    let mut players: Vec<(&str, u32)> = counts.into_iter().collect();
    players.sort_by_key(|(_, count)| Reverse(*count));
    players.into_iter().map(|(name, _)| name.to_owned()).collect()
}
