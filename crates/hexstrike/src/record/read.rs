//! Reader of records in any form.

use super::{Recording, code, compact, file};
use crate::content::Library;
use shell::record::journal;
use shell::record::journal::Journalled;
use shell::record::{MAX_TEXT, ReadError};

/// Reads a record: compact, a text code, a journal, JSON or RON. Codes refer to cards of the library.
///
/// # Errors
/// The fault of the bytes.
pub fn read(bytes: &[u8], library: &Library) -> Result<Recording, ReadError> {
    if bytes.len() > MAX_TEXT {
        return Err(ReadError::TooLong(MAX_TEXT));
    }
    if bytes.starts_with(&compact::MAGIC[..3]) {
        return compact::from_bytes(bytes);
    }
    if journal::is_one::<Recording>(bytes) {
        return journal::recover(bytes).map(|found| found.recording);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| ReadError::NoText { at: error.valid_up_to() })?;
    // Some editors write a byte order mark first.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let words = text.trim_start();
    if words.is_empty() {
        Err(ReadError::Empty)
    } else if let Some(other) = other_code(words) {
        Err(ReadError::OtherCode(other))
    } else if words.starts_with(code::PREFIX) {
        code::decode(text, library).map_err(|error| ReadError::Code(error.to_string()))
    } else if words.starts_with('{') {
        file::from_json_text(text)
    } else if words.starts_with([Recording::LETTER, '/', '#']) {
        file::from_ron(text)
    } else {
        Err(ReadError::NoRecord)
    }
}

/// Kind of a code that is not one of a match.
fn other_code(words: &str) -> Option<&'static str> {
    let kinds = [(code::DECK, "a deck"), (code::SETUP, "a set-up"), (code::POSITION, "a position")];
    kinds.into_iter().find(|(begin, _)| words.starts_with(begin)).map(|(_, what)| what)
}

/// True if these bytes begin like the code of a match rather than another form.
pub fn is_code(bytes: &[u8]) -> bool {
    !bytes.starts_with(&compact::MAGIC[..3]) && bytes.trim_ascii_start().starts_with(code::PREFIX.as_bytes())
}
