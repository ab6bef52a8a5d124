//! Written forms of a Heroes record: RON for people, JSON for the line protocol, and the compact form.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::{HeroEntry, HeroRecording};
use shell::record::chain::is_chain;
use shell::record::journal::{self, Journalled};
use shell::record::pack::{pack, unpack};
use shell::record::{MAX_TEXT, ReadError, text_begins};

/// Current version of the form; all versions from 1 on can be read.
pub const VERSION: u32 = 1;

/// Versions of the form. A new version keeps the old structure as a type of its own, with a conversion to the
/// next version, so that old files stay readable for ever.
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

/// Writes a record as RON for people, one line for each input and kind.
pub fn to_ron(recording: &HeroRecording) -> String {
    let pretty = PrettyConfig::new().depth_limit(2);
    // Every part has a RON form; an empty text would be refused by the reader.
    ron::ser::to_string_pretty(&HeroFile::H1(recording), pretty).unwrap_or_default() + "\n"
}

impl Journalled for HeroRecording {
    type Input = HeroEntry;

    const LETTER: char = HERO_LETTER;

    fn head(&self) -> Self {
        Self { inputs: Vec::new(), digests: Vec::new(), ..self.clone() }
    }

    fn inputs(&self) -> &[HeroEntry] {
        &self.inputs
    }

    fn take(&mut self, input: HeroEntry) {
        self.inputs.push(input);
    }

    fn to_ron_line(&self) -> String {
        ron::to_string(&HeroFile::H1(self)).unwrap_or_default()
    }

    fn from_ron(text: &str) -> Result<Self, ReadError> {
        from_ron(text)
    }
}

/// Reads a record in RON.
///
/// # Errors
/// The line and column of the first fault, and the expected syntax.
pub fn from_ron(text: &str) -> Result<HeroRecording, ReadError> {
    let file = ron::from_str::<HeroFile<HeroRecording>>(text);
    file.map(HeroFile::upgraded).map_err(|error| match &error.code {
        ron::Error::NoSuchEnumVariant { outer, found, .. } if outer.as_deref() == Some("HeroRecord") => {
            ReadError::newer(found, HERO_LETTER, VERSION).unwrap_or_else(|| ReadError::ron(&error))
        }
        _ => ReadError::ron(&error),
    })
}

/// Writes a record as a JSON value.
pub fn to_json(recording: &HeroRecording) -> serde_json::Value {
    serde_json::to_value(HeroFile::H1(recording)).unwrap_or_default()
}

/// Reads a record in a JSON value.
///
/// # Errors
/// The expected syntax.
pub fn from_json(value: &serde_json::Value) -> Result<HeroRecording, ReadError> {
    from_json_text(&value.to_string()).map_err(ReadError::without_line)
}

fn from_json_text(text: &str) -> Result<HeroRecording, ReadError> {
    let json_error = |error: serde_json::Error| ReadError::Json(error.to_string());
    // Read only the version first, and keep nothing else of the text.
    let versions: BTreeMap<String, IgnoredAny> = serde_json::from_str(text).map_err(json_error)?;
    if let Some(newer) =
        versions.keys().next().and_then(|version| ReadError::newer(version, HERO_LETTER, VERSION))
    {
        return Err(newer);
    }
    serde_json::from_str::<HeroFile<HeroRecording>>(text).map(HeroFile::upgraded).map_err(json_error)
}

/// Writes a record in the compact form, with a checksum.
pub fn to_bytes(recording: &HeroRecording) -> Vec<u8> {
    pack(HERO_MAGIC, &recording.to_ron_line())
}

/// Reads a record: compact, a journal, JSON or RON. A code needs a codex: [`super::code::decode`].
///
/// # Errors
/// The fault of the bytes.
pub fn read(bytes: &[u8]) -> Result<HeroRecording, ReadError> {
    if bytes.len() > MAX_TEXT {
        return Err(ReadError::TooLong(MAX_TEXT));
    }
    if bytes.starts_with(&HERO_MAGIC[..3]) {
        return from_ron(&unpack(HERO_MAGIC, bytes)?);
    }
    if journal::is_one::<HeroRecording>(bytes) {
        return journal::recover(bytes).map(|found| found.recording);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| ReadError::NoText { at: error.valid_up_to() })?;
    let words = text.strip_prefix('\u{feff}').unwrap_or(text);
    if words.trim_start().is_empty() {
        Err(ReadError::Empty)
    } else if !is_of_heroes(bytes) {
        Err(ReadError::NoRecord)
    } else if words.trim_start().starts_with('{') {
        from_json_text(words)
    } else {
        from_ron(words)
    }
}

/// Letter before the version in all forms of a Heroes record.
pub(super) const HERO_LETTER: char = 'H';

/// First bytes of a compact Heroes record; the last byte is the version.
pub(super) const HERO_MAGIC: [u8; 4] = *b"HXH\x01";

/// True if these bytes are a Heroes record, even an incomplete one.
pub fn is_of_heroes(bytes: &[u8]) -> bool {
    // Compact records and codes begin alike.
    let packed = bytes.trim_ascii_start().starts_with(&HERO_MAGIC[..3]);
    packed || is_chain(bytes, HERO_LETTER) || text_begins(bytes, HERO_LETTER)
}
