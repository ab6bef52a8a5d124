//! Stored matches of either game: reading, changing and summarizing.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Recording;
use super::archive::{self, Archive, date_of_journal};
use super::summary::MatchSummary;
use heroes_game::record::summary::HeroSummary;
use heroes_game::record::{self as heroes, HeroRecording, code, is_of_heroes};
use heroes_game::rules::codex::Codex;
use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use hexstrike_game::rules::describe::log::versus;
use kernel::disk::{self, Replacement};
use shell::record::{MAX_TEXT, journal};

/// Record of either game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptRecord {
    /// HexStrike.
    Duel(Recording),
    /// Heroes of Hex.
    Heroes(HeroRecording),
}

/// Summary of a match of either game for a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptSummary {
    /// HexStrike.
    Duel(MatchSummary),
    /// Heroes of Hex.
    Heroes(HeroSummary),
}

impl KeptRecord {
    /// Reads a record that a player adds: of either game, in any form, and playable. Codes refer to the
    /// library or the codex.
    ///
    /// # Errors
    /// The reason it is refused, in words for the player.
    pub fn import(bytes: &[u8], library: &Library, codex: &Codex) -> Result<Self, String> {
        if code::is_code(bytes) {
            let read = str::from_utf8(bytes).map(|text| code::decode(text, codex));
            let read = read.map_err(|error| error.to_string())?;
            return read.map(Self::Heroes).map_err(|error| error.to_string());
        }
        if !is_of_heroes(bytes) {
            return archive::import(bytes, library).map(Self::Duel);
        }
        let recording = heroes::read(bytes).map_err(|error| error.to_string())?;
        recording.resume().map_err(|fault| fault.to_string())?;
        Ok(Self::Heroes(recording))
    }

    /// The record in a file, dated by the name of a journal if it tells no date itself.
    ///
    /// # Errors
    /// If the file cannot be read, or holds no record.
    pub fn open(path: &Path, library: &Library) -> io::Result<Self> {
        let bytes = disk::read(path, MAX_TEXT)?;
        if !is_of_heroes(&bytes) {
            return Archive::open(path, library).map(Self::Duel);
        }
        let mut recording = heroes::read(&bytes).map_err(io::Error::other)?;
        if recording.begun == 0 {
            recording.begun = date_of_journal(path);
        }
        Ok(Self::Heroes(recording))
    }

    /// Replaces the record in a file, in the same form.
    ///
    /// # Errors
    /// If the disk operation fails; the file is unchanged.
    pub fn rewrite(&self, path: &Path) -> io::Result<()> {
        let recording = match self {
            Self::Duel(recording) => return Archive::rewrite(path, recording),
            Self::Heroes(recording) => recording,
        };
        let bytes = disk::read(path, MAX_TEXT)?;
        if journal::is_one::<HeroRecording>(&bytes) {
            return journal::rewrite(path, &bytes, recording);
        }
        Replacement::of(path)?.fill(&heroes::form::to_bytes(recording)).map(drop)
    }

    /// When it began, in milliseconds since 1970; 0 if nobody knows.
    pub const fn begun(&self) -> u64 {
        match self {
            Self::Duel(recording) => recording.begun,
            Self::Heroes(recording) => recording.begun,
        }
    }

    /// Adds the record to an archive, in a file of its own with this stamp.
    ///
    /// # Errors
    /// When the disk refuses; then nothing was added.
    pub fn add_to(&self, archive: &Archive, stamp: u64) -> io::Result<PathBuf> {
        match self {
            Self::Duel(recording) => archive.add(recording, stamp),
            Self::Heroes(recording) => archive.put(&heroes::form::to_bytes(recording), stamp),
        }
    }

    /// Code of the main line for pasting.
    ///
    /// # Errors
    /// The reason there is none, in words for the player.
    pub fn code(&self) -> Result<String, String> {
        match self {
            Self::Duel(recording) => super::code::encode(recording).map_err(|fault| fault.to_string()),
            Self::Heroes(recording) => code::encode(recording).map_err(|fault| fault.to_string()),
        }
    }

    /// Mutable title.
    pub const fn title_mut(&mut self) -> &mut String {
        match self {
            Self::Duel(recording) => &mut recording.title,
            Self::Heroes(recording) => &mut recording.title,
        }
    }

    /// Title given by its player.
    pub fn title(&self) -> &str {
        match self {
            Self::Duel(recording) => &recording.title,
            Self::Heroes(recording) => &recording.title,
        }
    }

    /// True if its player starred it, which protects it from removal.
    pub const fn starred(&self) -> bool {
        match self {
            Self::Duel(recording) => recording.starred,
            Self::Heroes(recording) => recording.starred,
        }
    }

    /// Mutable star.
    pub const fn starred_mut(&mut self) -> &mut bool {
        match self {
            Self::Duel(recording) => &mut recording.starred,
            Self::Heroes(recording) => &mut recording.starred,
        }
    }

    /// Summarizes the record. HexStrike uses `at_hand` if those rules agree with the record.
    ///
    /// # Errors
    /// The reason it cannot be played, in words for the player.
    pub fn summary(&self, at_hand: &Arc<Ruleset>) -> Result<KeptSummary, String> {
        match self {
            Self::Duel(recording) => {
                MatchSummary::of(recording, at_hand).map(KeptSummary::Duel).map_err(|fault| fault.to_string())
            }
            Self::Heroes(recording) => {
                HeroSummary::of(recording).map(KeptSummary::Heroes).map_err(|fault| fault.to_string())
            }
        }
    }
}

impl KeptSummary {
    /// Start time in milliseconds since 1970; 0 if unknown.
    pub const fn begun(&self) -> u64 {
        match self {
            Self::Duel(told) => told.begun,
            Self::Heroes(told) => told.begun,
        }
    }

    /// Title given by its player. May be empty.
    pub fn title(&self) -> &str {
        match self {
            Self::Duel(told) => &told.title,
            Self::Heroes(told) => &told.title,
        }
    }

    /// True if its player starred it, which protects it from removal.
    pub const fn starred(&self) -> bool {
        match self {
            Self::Duel(told) => told.starred,
            Self::Heroes(told) => told.starred,
        }
    }

    /// Result in words.
    pub fn result(&self) -> &str {
        match self {
            Self::Duel(told) => &told.result,
            Self::Heroes(told) => &told.result,
        }
    }

    /// Number of lines, the main line included.
    pub const fn lines(&self) -> usize {
        match self {
            Self::Duel(told) => told.lines,
            Self::Heroes(_) => 1,
        }
    }

    /// Title, or else the names of the players.
    pub fn name(&self) -> String {
        if !self.title().is_empty() {
            return self.title().to_owned();
        }
        match self {
            Self::Duel(told) => versus(told.seats.iter().map(|seat| seat.name.as_str())),
            Self::Heroes(told) => told.name(),
        }
    }

    /// Words for a search.
    pub fn words(&self) -> Vec<&str> {
        let mut words = vec![self.title(), self.result()];
        match self {
            Self::Duel(told) => words.extend(
                told.seats
                    .iter()
                    .flat_map(|seat| [&seat.name, &seat.fighter, &seat.played_by, &seat.deck])
                    .map(String::as_str),
            ),
            Self::Heroes(told) => words.extend(told.words()),
        }
        words
    }
}
