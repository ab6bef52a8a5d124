//! Records as files that people can read (RON) and as values for the line protocol (JSON).

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::journal::Journalled;
use super::{Input, ReadError, Recording};

/// The version written today; all from 1 on are read.
pub const VERSION: u32 = 5;

/// Versions of the written form. A version to come keeps the shape of this one as a type of its own, beside the step that
/// leads from it to the next, so that a file once written is read for ever.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename = "Record")]
enum File<R> {
    /// Before formats: the same without one.
    V1(R),
    /// Before formats had ends for matches that lead nowhere: the same without them.
    V2(R),
    /// Before variations, names of matches and decks, stars and dates: the same without them.
    V3(R),
    /// Before comments: the same without them.
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

/// The record for people: an input a line, a card a line.
pub fn to_ron(recording: &Recording) -> String {
    let pretty = PrettyConfig::new().depth_limit(2);
    // All parts have a RON form; the empty text would only fail to be read.
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

/// The record in a RON text.
///
/// # Errors
/// The line and column of the first fault, and what was expected.
pub fn from_ron(text: &str) -> Result<Recording, ReadError> {
    ron::from_str::<File<Recording>>(text).map(File::upgraded).map_err(|error| match &error.code {
        ron::Error::NoSuchEnumVariant { outer, found, .. } if outer.as_deref() == Some("Record") => {
            newer(found, Recording::LETTER, VERSION).unwrap_or_else(|| ReadError::ron(&error))
        }
        _ => ReadError::ron(&error),
    })
}

/// The record as a JSON value.
pub fn to_json(recording: &Recording) -> serde_json::Value {
    serde_json::to_value(File::V5(recording)).unwrap_or_default()
}

/// The record in a JSON text.
///
/// # Errors
/// What was expected.
pub(super) fn from_json_text(text: &str) -> Result<Recording, ReadError> {
    let told = |error: serde_json::Error| ReadError::Json(error.to_string());
    // The version is looked at first, and nothing else of the text kept.
    let versions: BTreeMap<String, IgnoredAny> = serde_json::from_str(text).map_err(told)?;
    if let Some(newer) = versions.keys().next().and_then(|version| newer(version, 'V', VERSION)) {
        return Err(newer);
    }
    serde_json::from_str::<File<Recording>>(text).map(File::upgraded).map_err(told)
}

/// The record in a JSON value.
///
/// # Errors
/// What was expected.
pub fn from_json(value: &serde_json::Value) -> Result<Recording, ReadError> {
    by_text(value, from_json_text)
}

/// Reads a value by way of its text, since reading values as well would compile all readers of records once more. Nobody
/// has seen that text, so no place in it is named.
pub(super) fn by_text<T>(
    value: &serde_json::Value,
    read: fn(&str) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    read(&value.to_string()).map_err(|error| match error {
        ReadError::Json(why) => ReadError::Json(why.split(" at line ").next().unwrap_or_default().to_owned()),
        other => other,
    })
}

/// A version beyond the one that is known, if the word is one: the letter of the game, and a number.
pub(super) fn newer(word: &str, letter: char, known: u32) -> Option<ReadError> {
    let version = word.strip_prefix(letter)?.parse().ok()?;
    (version > known).then_some(ReadError::Newer { version, known })
}
