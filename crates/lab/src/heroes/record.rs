//! Heroes records named on the command line: files in any form, or codes.

use std::ffi::OsStr;

use crate::files;
use heroes_game::content::codex_at_hand;
use shell::record::journal::{self, Dropped};
use study::record::heroes::{HeroRecording, code, read};

/// A record and its source.
#[derive(Debug)]
pub struct FoundRecord {
    /// The record.
    pub recording: HeroRecording,
    /// Unread rest of a journal with a torn end.
    pub cut: Option<Dropped>,
    /// True if it was a code, which holds only half of the last digest.
    pub is_code: bool,
}

/// Reads the record of this name.
///
/// # Errors
/// The fault of the record, without its name.
pub fn record(word: &OsStr) -> Result<FoundRecord, String> {
    let bytes = files::record(word)?;
    let whole = |recording, is_code| FoundRecord { recording, cut: None, is_code };
    if code::is_code(&bytes) {
        let text = str::from_utf8(&bytes).map_err(|error| error.to_string())?;
        let read = code::decode(text, &codex_at_hand().0).map_err(|error| error.to_string())?;
        return Ok(whole(read, true));
    }
    if journal::is_one::<HeroRecording>(&bytes) {
        let found = journal::recover(&bytes).map_err(|error| error.to_string())?;
        return Ok(FoundRecord { recording: found.recording, cut: found.dropped, is_code: false });
    }
    read(&bytes).map(|recording| whole(recording, false)).map_err(|error| error.to_string())
}
