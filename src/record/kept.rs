//! A kept match of either game: read, changed, told of.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::archive::{self, Archive, stamp};
use super::game::is_of_heroes;
use super::heroes::summary::HeroSummary;
use super::heroes::{self, HeroRecording, code};
use super::summary::MatchSummary;
use super::{MAX_TEXT, Recording, journal};
use crate::content::Library;
use crate::disk::{self, Replacement};
use crate::heroes::codex::Codex;
use crate::rules::Ruleset;
use crate::rules::describe::log::versus;

/// A record of either game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptRecord {
    /// Of HexStrike.
    Duel(Recording),
    /// Of Heroes.
    Heroes(HeroRecording),
}

/// What a list tells of a match of either game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptSummary {
    /// Of HexStrike.
    Duel(MatchSummary),
    /// Of Heroes.
    Heroes(HeroSummary),
}

impl KeptRecord {
    /// Reads what a player wants to add: a record of either game in any form that can be played. Codes name what is in the
    /// library, or in the codex.
    ///
    /// # Errors
    /// Why it is none, for the player to read.
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

    /// The record in a file, dated by the file's name if it tells no date itself.
    ///
    /// # Errors
    /// When the file cannot be read, or holds no record.
    pub fn open(path: &Path, library: &Library) -> io::Result<Self> {
        let bytes = disk::read(path, MAX_TEXT)?;
        if !is_of_heroes(&bytes) {
            return Archive::open(path, library).map(Self::Duel);
        }
        let mut recording = heroes::read(&bytes).map_err(io::Error::other)?;
        if recording.begun == 0 {
            recording.begun = stamp(path);
        }
        Ok(Self::Heroes(recording))
    }

    /// Puts the record in place of the one in a file, in the same form.
    ///
    /// # Errors
    /// When the disk refuses; the file is as it was.
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

    /// Adds the record to an archive, in a file of its own.
    ///
    /// # Errors
    /// When the disk refuses; then nothing was added.
    pub fn add_to(&self, archive: &Archive) -> io::Result<PathBuf> {
        match self {
            Self::Duel(recording) => archive.add(recording),
            Self::Heroes(recording) => archive.put(recording.begun, &heroes::form::to_bytes(recording)),
        }
    }

    /// The main line as a code to paste.
    ///
    /// # Errors
    /// Why there is none, for the player to read.
    pub fn code(&self) -> Result<String, String> {
        match self {
            Self::Duel(recording) => super::code::encode(recording).map_err(|fault| fault.to_string()),
            Self::Heroes(recording) => code::encode(recording).map_err(|fault| fault.to_string()),
        }
    }

    /// What its player calls it.
    pub const fn title_mut(&mut self) -> &mut String {
        match self {
            Self::Duel(recording) => &mut recording.title,
            Self::Heroes(recording) => &mut recording.title,
        }
    }

    /// What its player calls it.
    pub fn title(&self) -> &str {
        match self {
            Self::Duel(recording) => &recording.title,
            Self::Heroes(recording) => &recording.title,
        }
    }

    /// True if its player wants it kept for ever.
    pub const fn starred(&self) -> bool {
        match self {
            Self::Duel(recording) => recording.starred,
            Self::Heroes(recording) => recording.starred,
        }
    }

    /// The same, to be changed.
    pub const fn starred_mut(&mut self) -> &mut bool {
        match self {
            Self::Duel(recording) => &mut recording.starred,
            Self::Heroes(recording) => &mut recording.starred,
        }
    }

    /// What is told of it; of one of HexStrike by the rules at hand if they agree with it.
    ///
    /// # Errors
    /// Why it cannot be played, for the player to read.
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
    /// When it began, in milliseconds since 1970; 0 if nobody knows.
    pub const fn begun(&self) -> u64 {
        match self {
            Self::Duel(told) => told.begun,
            Self::Heroes(told) => told.begun,
        }
    }

    /// What its player calls it. May be empty.
    pub fn title(&self) -> &str {
        match self {
            Self::Duel(told) => &told.title,
            Self::Heroes(told) => &told.title,
        }
    }

    /// Its player wants it kept for ever.
    pub const fn starred(&self) -> bool {
        match self {
            Self::Duel(told) => told.starred,
            Self::Heroes(told) => told.starred,
        }
    }

    /// How it ended, in words.
    pub fn result(&self) -> &str {
        match self {
            Self::Duel(told) => &told.result,
            Self::Heroes(told) => &told.result,
        }
    }

    /// How many ways it went on.
    pub const fn lines(&self) -> usize {
        match self {
            Self::Duel(told) => told.lines,
            Self::Heroes(_) => 1,
        }
    }

    /// What its player calls it; else who met.
    pub fn name(&self) -> String {
        if !self.title().is_empty() {
            return self.title().to_owned();
        }
        match self {
            Self::Duel(told) => versus(told.seats.iter().map(|seat| seat.name.as_str())),
            Self::Heroes(told) => told.name(),
        }
    }

    /// All words by which it can be looked for.
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
