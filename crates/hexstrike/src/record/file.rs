//! Record files in RON for people, and the same structure in JSON for the line protocol.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::{Input, Recording};
use shell::record::ReadError;
use shell::record::journal::Journalled;

/// Current version of the form; all versions from 1 on can be read.
pub const VERSION: u32 = 5;

/// Versions of the form. A new version keeps the old structure as a type of its own, with a conversion to the
/// next version, so that old files stay readable for ever.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename = "Record")]
enum File<R> {
    /// Before formats: as the current version without a format.
    V1(R),
    /// Before formats had limits for matches without progress.
    V2(R),
    /// Before variations, names of matches and decks, stars and dates.
    V3(R),
    /// Before comments.
    V4(R),
    V5(R),
}

impl File<Recording> {
    fn upgraded(self) -> Recording {
        match self {
            Self::V1(recording)
            | Self::V2(recording)
            | Self::V3(recording)
            | Self::V4(recording)
            | Self::V5(recording) => recording,
        }
    }
}

/// Writes a record as RON for people, one line for each input and card.
pub fn to_ron(recording: &Recording) -> String {
    let pretty = PrettyConfig::new().depth_limit(2);
    // Every part has a RON form; an empty text would be refused by the reader.
    ron::ser::to_string_pretty(&File::V5(recording), pretty).unwrap_or_default() + "\n"
}

impl Journalled for Recording {
    type Input = Input;

    const LETTER: char = 'V';

    fn head(&self) -> Self {
        Self { inputs: Vec::new(), digests: Vec::new(), ..self.clone() }
    }

    fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    fn take(&mut self, input: Input) {
        self.inputs.push(input);
    }

    fn to_ron_line(&self) -> String {
        ron::to_string(&File::V5(self)).unwrap_or_default()
    }

    fn from_ron(text: &str) -> Result<Self, ReadError> {
        from_ron(text)
    }
}

/// Reads a record in RON.
///
/// # Errors
/// The line and column of the first fault, and the expected syntax.
pub fn from_ron(text: &str) -> Result<Recording, ReadError> {
    ron::from_str::<File<Recording>>(text).map(File::upgraded).map_err(|error| match &error.code {
        ron::Error::NoSuchEnumVariant { outer, found, .. } if outer.as_deref() == Some("Record") => {
            ReadError::newer(found, Recording::LETTER, VERSION).unwrap_or_else(|| ReadError::ron(&error))
        }
        _ => ReadError::ron(&error),
    })
}

/// Writes a record as a JSON value.
pub fn to_json(recording: &Recording) -> serde_json::Value {
    serde_json::to_value(File::V5(recording)).unwrap_or_default()
}

/// Reads a record in JSON text.
///
/// # Errors
/// The expected syntax.
pub(super) fn from_json_text(text: &str) -> Result<Recording, ReadError> {
    let told = |error: serde_json::Error| ReadError::Json(error.to_string());
    // Read only the version first, and keep nothing else of the text.
    let versions: BTreeMap<String, IgnoredAny> = serde_json::from_str(text).map_err(told)?;
    if let Some(newer) = versions.keys().next().and_then(|version| ReadError::newer(version, 'V', VERSION)) {
        return Err(newer);
    }
    serde_json::from_str::<File<Recording>>(text).map(File::upgraded).map_err(told)
}

/// Reads a record in a JSON value.
///
/// # Errors
/// The expected syntax.
pub fn from_json(value: &serde_json::Value) -> Result<Recording, ReadError> {
    // A direct reader of values would compile all readers of records a second time.
    from_json_text(&value.to_string()).map_err(ReadError::without_line)
}
