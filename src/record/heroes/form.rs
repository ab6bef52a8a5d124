//! Written forms of a record of heroes: RON for people, JSON for the line protocol, and the same in few bytes.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::{HeroRecording, code, journal};
use crate::record::chain::is_chain;
use crate::record::compact::{pack, unpack};
use crate::record::file::{by_text, newer};
use crate::record::{MAX_TEXT, ReadError};

/// The version written today; all from 1 on are read.
pub const VERSION: u32 = 1;

/// The letter before the version in all forms: the first game has another.
const LETTER: char = 'H';

/// What every compact record begins with; its last byte is the version.
const MAGIC: [u8; 4] = *b"HXH\x01";

/// Versions of the written form. A version to come keeps the shape of this one as a type of its own, beside the step that
/// leads from it to the next, so that a file once written is read for ever.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename = "HeroRecord")]
enum HeroFile<R> {
    H1(R),
}

impl HeroFile<HeroRecording> {
    fn upgraded(self) -> HeroRecording {
        match self {
            Self::H1(recording) => recording,
        }
    }
}

/// The record for people: an input a line, a kind a line.
pub fn to_ron(recording: &HeroRecording) -> String {
    let pretty = PrettyConfig::new().depth_limit(2);
    // All parts have a RON form; the empty text would only fail to be read.
    ron::ser::to_string_pretty(&HeroFile::H1(recording), pretty).unwrap_or_default() + "\n"
}

/// The same on one line.
pub(super) fn to_ron_line(recording: &HeroRecording) -> String {
    ron::to_string(&HeroFile::H1(recording)).unwrap_or_default()
}

/// The record in a RON text.
///
/// # Errors
/// The line and column of the first fault, and what was expected.
pub fn from_ron(text: &str) -> Result<HeroRecording, ReadError> {
    let file = ron::from_str::<HeroFile<HeroRecording>>(text);
    file.map(HeroFile::upgraded).map_err(|error| match &error.code {
        ron::Error::NoSuchEnumVariant { outer, found, .. } if outer.as_deref() == Some("HeroRecord") => {
            newer(found, LETTER, VERSION).unwrap_or_else(|| ReadError::ron(&error))
        }
        _ => ReadError::ron(&error),
    })
}

/// The record as a JSON value.
pub fn to_json(recording: &HeroRecording) -> serde_json::Value {
    serde_json::to_value(HeroFile::H1(recording)).unwrap_or_default()
}

/// The record in a JSON value.
///
/// # Errors
/// What was expected.
pub fn from_json(value: &serde_json::Value) -> Result<HeroRecording, ReadError> {
    by_text(value, from_json_text)
}

fn from_json_text(text: &str) -> Result<HeroRecording, ReadError> {
    let told = |error: serde_json::Error| ReadError::Json(error.to_string());
    // The version is looked at first, and nothing else of the text kept.
    let versions: BTreeMap<String, IgnoredAny> = serde_json::from_str(text).map_err(told)?;
    if let Some(newer) = versions.keys().next().and_then(|version| newer(version, LETTER, VERSION)) {
        return Err(newer);
    }
    serde_json::from_str::<HeroFile<HeroRecording>>(text).map(HeroFile::upgraded).map_err(told)
}

/// The record as few bytes, with a checksum.
pub fn to_bytes(recording: &HeroRecording) -> Vec<u8> {
    pack(MAGIC, &to_ron_line(recording))
}

/// Whether these bytes are a record of heroes, whole or not, rather than one of the first game.
pub fn is_one(bytes: &[u8]) -> bool {
    let packed = bytes.starts_with(&MAGIC[..3]);
    packed || code::is_code(bytes) || is_chain(bytes, LETTER as u8) || text_begins(bytes)
}

/// `H1(` or `{"H1"`, with any number.
fn text_begins(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let word = match bytes.strip_prefix(b"{") {
        Some(json) => json.trim_ascii_start().strip_prefix(b"\"H"),
        None => bytes.strip_prefix(b"H"),
    };
    let Some(word) = word else { return false };
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && word[digits..].trim_ascii_start().first().is_some_and(|end| [b'(', b'"'].contains(end))
}

/// The record in these bytes: compact, a journal, JSON or RON. A code needs a codex to be read: [`code::decode`].
///
/// # Errors
/// What is wrong with it.
pub fn read(bytes: &[u8]) -> Result<HeroRecording, ReadError> {
    if bytes.len() > MAX_TEXT {
        return Err(ReadError::TooLong(MAX_TEXT));
    }
    if bytes.starts_with(&MAGIC[..3]) {
        return from_ron(&unpack(MAGIC, bytes)?);
    }
    if journal::is_one(bytes) {
        return journal::recover(bytes).map(|found| found.recording);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| ReadError::NoText { at: error.valid_up_to() })?;
    let words = text.strip_prefix('\u{feff}').unwrap_or(text);
    if words.trim_start().is_empty() {
        Err(ReadError::Empty)
    } else if !is_one(bytes) {
        Err(ReadError::NoRecord)
    } else if words.trim_start().starts_with('{') {
        from_json_text(words)
    } else {
        from_ron(words)
    }
}
