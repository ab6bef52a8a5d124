//! A record of Heroes that the command line names: a file in any form, or a code.

use std::ffi::OsStr;

use crate::content::heroes::codex_at_hand;
use crate::lab::files;
use crate::record::heroes::{HeroRecording, code, read};
use crate::record::journal::{self, Dropped};

/// A record that was found.
#[derive(Debug)]
pub struct FoundRecord {
    /// All of it.
    pub recording: HeroRecording,
    /// Where it is cut off, if it is a journal that breaks off in the middle.
    pub cut: Option<Dropped>,
    /// True if it was a code: of digests that has room for half of the last.
    pub is_code: bool,
}

/// The record of this name.
///
/// # Errors
/// What is wrong with it, without its name.
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
