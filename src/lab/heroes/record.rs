//! A record of Heroes that the command line names: a file in any form, or a code.

use std::ffi::OsStr;

use crate::content::heroes::embedded_codex;
use crate::lab::files;
use crate::record::heroes::{HeroRecording, code, read};
use crate::record::journal::{self, Dropped};

/// The record, and where it is cut off if it is a journal that breaks off in the middle.
///
/// # Errors
/// What is wrong with it, without its name.
pub fn record(word: &OsStr) -> Result<(HeroRecording, Option<Dropped>), String> {
    let bytes = files::record(word)?;
    if code::is_code(&bytes) {
        let text = str::from_utf8(&bytes).map_err(|error| error.to_string())?;
        let read = code::decode(text, &embedded_codex()).map_err(|error| error.to_string())?;
        return Ok((read, None));
    }
    if journal::is_one::<HeroRecording>(&bytes) {
        let found = journal::recover(&bytes).map_err(|error| error.to_string())?;
        return Ok((found.recording, found.dropped));
    }
    read(&bytes).map(|recording| (recording, None)).map_err(|error| error.to_string())
}
