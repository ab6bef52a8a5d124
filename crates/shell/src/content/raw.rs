//! Entries of a file, each with its line.
//!
//! A list is split into entries first, and each is parsed alone, so that a faulty card does not affect the
//! rest of its file.

use ron::error::SpannedError;
use ron::value::RawValue;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::MOST;
use super::code::Code;
use super::excerpt::excerpt;
use super::fields;
use super::load::ContentFile;
use super::problem::{Problem, ProblemList, did_you_mean};

/// An entry of a file, with where it came from.
#[derive(Debug, Clone)]
pub struct RawEntry<T> {
    /// Parsed value.
    pub value: T,
    /// Name of the file.
    pub file: String,
    /// Line where the entry begins.
    pub line: usize,
    /// Source text of the entry.
    pub text: String,
}

impl<T> RawEntry<T> {
    /// Adds file and line to a fault of the entry.
    pub fn blame(&self, fault: Problem) -> Problem {
        let before = &self.text[..fields::offset(&self.text, fault.part())];
        fault.at(&self.file, self.line + before.matches('\n').count())
    }

    /// Replaces the value.
    pub fn with<U>(&self, value: U) -> RawEntry<U> {
        RawEntry { value, file: self.file.clone(), line: self.line, text: self.text.clone() }
    }
}

/// Text without a byte order mark.
fn text_of(file: &ContentFile) -> &str {
    file.text.strip_prefix('\u{feff}').unwrap_or(&file.text)
}

/// Reads the entries of a file that is a list; `what` is the word for one of them.
pub fn list<T: DeserializeOwned>(
    file: &ContentFile,
    what: &str,
    problems: &mut ProblemList,
) -> Vec<RawEntry<T>> {
    let text = text_of(file);
    match ron::from_str::<Vec<&RawValue>>(text) {
        Ok(entries) => {
            if entries.len() > MOST {
                let message = format!("{} entries: only the first {MOST} are read", entries.len());
                problems.push(Problem::new(Code::TooMany, "", message).at(&file.name, 1));
            }
            let read = |(nth, raw): (usize, &RawValue)| {
                let entry = skip_blank(raw.get_ron());
                let before = &text[..entry.as_ptr().addr() - text.as_ptr().addr()];
                read(file, before, entry, what, Some(nth), problems)
            };
            entries.into_iter().take(MOST).enumerate().filter_map(read).collect()
        }
        Err(error) => {
            problems.push(explain(&error, "").at(&file.name, error.span.start.line));
            Vec::new()
        }
    }
}

/// Reads the only entry of a file that is no list.
pub fn single<T: DeserializeOwned>(
    file: &ContentFile,
    what: &str,
    problems: &mut ProblemList,
) -> Option<RawEntry<T>> {
    let text = text_of(file);
    let entry = skip_blank(text);
    read(file, &text[..text.len() - entry.len()], entry, what, None, problems)
}

fn read<T: DeserializeOwned>(
    file: &ContentFile,
    before: &str,
    text: &str,
    what: &str,
    nth: Option<usize>,
    problems: &mut ProblemList,
) -> Option<RawEntry<T>> {
    let line = before.matches('\n').count() + 1;
    // Pad the entry with blanks, so that the parser counts lines and columns as in the file.
    let column = before.chars().rev().take_while(|c| *c != '\n').count();
    let padded = format!("{}{}{text}", "\n".repeat(line - 1), " ".repeat(column));
    match ron::from_str(&padded) {
        Ok(value) => Some(RawEntry { value, file: file.name.clone(), line, text: text.to_owned() }),
        Err(error) => {
            let place = match ron::from_str::<Named>(text) {
                Ok(named) => format!("{what} \"{}\"", excerpt(&named.id)),
                Err(_) => nth.map_or_else(String::new, |nth| format!("{what} {}", nth + 1)),
            };
            problems.push(explain(&error, &place).at(&file.name, error.span.start.line));
            None
        }
    }
}

/// The one field that every entry has.
#[derive(Deserialize)]
struct Named {
    id: String,
}

/// Converts a parser error: with its column, an own message for common mistakes, and the nearest known name.
fn explain(error: &SpannedError, place: &str) -> Problem {
    use ron::Error as E;
    let (code, message, hint) = match &error.code {
        E::NoSuchEnumVariant { expected, found, .. } => {
            let message = format!("`{}` is not one of {}", excerpt(found), names(expected));
            (Code::UnknownName, message, did_you_mean(found, expected.iter().copied()))
        }
        E::NoSuchStructField { expected, found, .. } => {
            let message = format!("unknown field `{}`; known: {}", excerpt(found), names(expected));
            (Code::UnknownName, message, did_you_mean(found, expected.iter().copied()))
        }
        E::MissingStructField { field, .. } => {
            (Code::MissingField, format!("the field `{field}` is missing"), String::new())
        }
        E::DuplicateStructField { field, .. } => {
            (Code::DuplicateField, format!("the field `{field}` appears twice"), String::new())
        }
        E::IntegerOutOfBounds => (Code::WrongValue, "the number is out of range".to_owned(), String::new()),
        wrong @ (E::Message(_) | E::InvalidValueForType { .. } | E::ExpectedDifferentLength { .. }) => {
            (Code::WrongValue, wrong.to_string(), String::new())
        }
        wrong => (Code::Syntax, wrong.to_string(), String::new()),
    };
    Problem::new(code, place, format!("column {}: {message}", error.span.start.col)).hint(hint)
}

fn names(known: &[&str]) -> String {
    let quoted: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}

/// Returns the text past leading blanks and comments.
pub fn skip_blank(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = if let Some(comment) = rest.strip_prefix("//") {
            comment.split_once('\n').map(|(_, after)| after)
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.split_once("*/").map(|(_, after)| after)
        } else {
            None
        };
        let Some(after) = after else { return rest };
        rest = after.trim_start();
    }
}
