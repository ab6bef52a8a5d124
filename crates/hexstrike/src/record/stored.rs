//! Finished matches of HexStrike, as the shell stores them.

use std::io;
use std::path::Path;
use std::sync::Arc;

use super::summary::MatchSummary;
use super::{Recording, code, compact, read};
use crate::content::Library;
use crate::rules::Ruleset;
use shell::GameId;
use shell::record::chain::is_chain;
use shell::record::journal::Journalled;
use shell::record::stored::{self, Head, HeadMut, MatchReader, StoredMatch, Summary};
use shell::record::text_begins;

/// Name of HexStrike in files.
pub const GAME: GameId = <crate::game::HexStrike as shell::Game>::ID;

impl StoredMatch for Recording {
    fn game(&self) -> GameId {
        GAME
    }

    fn head(&self) -> Head<'_> {
        Head { begun: self.begun, title: &self.title, starred: self.starred }
    }

    fn head_mut(&mut self) -> HeadMut<'_> {
        HeadMut { begun: &mut self.begun, title: &mut self.title, starred: &mut self.starred }
    }

    fn lines(&self) -> usize {
        self.lines()
    }

    fn to_bytes(&self) -> Vec<u8> {
        compact::to_bytes(self)
    }

    fn code(&self) -> Result<String, String> {
        code::encode(self).map_err(|fault| fault.to_string())
    }

    fn rewrite(&self, path: &Path) -> io::Result<()> {
        stored::rewrite(self, path)
    }

    fn is_of_same_match(&self, other: &dyn StoredMatch) -> bool {
        other.of::<Self>().is_some_and(|other| self.is_of_same_match(other))
    }

    fn join(&mut self, other: &dyn StoredMatch) -> Result<(), String> {
        other.of::<Self>().map_or(Ok(()), |other| self.join(other)).map_err(|fault| fault.to_string())
    }
}

/// Letters of Heroes of Hex and of the records of the shell, after the prefix of all codes.
const OTHER_LETTERS: [u8; 2] = *b"HG";

/// Reader of finished matches of HexStrike.
#[derive(Debug)]
pub struct DuelReader {
    /// Cards to which codes refer.
    pub library: Arc<Library>,
    /// Rules for records that agree with them.
    pub ruleset: Arc<Ruleset>,
}

impl DuelReader {
    fn record<'a>(&self, record: &'a dyn StoredMatch) -> Result<&'a Recording, String> {
        record.of().ok_or_else(|| "this is no match of HexStrike".to_owned())
    }
}

impl MatchReader for DuelReader {
    fn game(&self) -> GameId {
        GAME
    }

    fn claims(&self, bytes: &[u8]) -> bool {
        let words = bytes.trim_ascii_start();
        // Packed records and codes of other games have a letter of their own after the prefix.
        let begun = words.strip_prefix(code::PREFIX.as_bytes()).and_then(<[u8]>::first);
        begun.is_some_and(|letter| !OTHER_LETTERS.contains(letter))
            || is_chain(bytes, Recording::LETTER)
            || text_begins(bytes, Recording::LETTER)
            // Only records of HexStrike may begin with a comment.
            || words.starts_with(b"/")
            || words.starts_with(b"#")
    }

    fn read(&self, bytes: &[u8]) -> Result<Box<dyn StoredMatch>, String> {
        Ok(Box::new(read(bytes, &self.library).map_err(|error| error.to_string())?))
    }

    fn summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        let own = MatchSummary::of(self.record(record)?, &self.ruleset);
        own.map(MatchSummary::into_stored).map_err(|fault| fault.to_string())
    }

    fn verified_summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        let own = MatchSummary::verified(self.record(record)?, &self.ruleset);
        own.map(MatchSummary::into_stored).map_err(|fault| fault.to_string())
    }
}
