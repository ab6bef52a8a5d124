//! What is wrong with a file, said so that whoever wrote it can mend it.

use std::fmt;

use super::code::Code;

/// One fault in one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Short fixed name of the fault, such as `deck-unknown-card`.
    pub code: Code,
    /// The file as the player would name it; empty if the data came from no file.
    pub file: String,
    /// Line in the file, counted from 1; 0 if unknown.
    pub line: usize,
    /// Where in the data, such as `card "some-card" > beats[1]`; may be empty.
    pub place: String,
    /// What is wrong.
    pub message: String,
    /// What may have been meant; may be empty.
    pub hint: String,
}

impl Problem {
    /// A fault in data that is not tied to a file yet.
    pub fn new(code: Code, place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            code,
            file: String::new(),
            line: 0,
            place: place.into(),
            message: message.into(),
            hint: String::new(),
        }
    }

    /// The same with advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// The same, found in this line of this file.
    #[must_use]
    pub fn at(mut self, file: &str, line: usize) -> Self {
        file.clone_into(&mut self.file);
        self.line = line;
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.is_empty(), self.line) {
            (true, _) => {}
            (false, 0) => write!(f, "{}  ", self.file)?,
            (false, line) => write!(f, "{}:{line}  ", self.file)?,
        }
        write!(f, "error[{}]", self.code)?;
        if !self.place.is_empty() {
            write!(f, " {}:", self.place)?;
        }
        write!(f, " {}", self.message)?;
        if self.hint.is_empty() { Ok(()) } else { write!(f, "; {}", self.hint) }
    }
}

impl std::error::Error for Problem {}

/// Collects the faults of one entry.
#[derive(Debug)]
pub(super) struct EntryProblems {
    place: String,
    list: Vec<Problem>,
}

impl EntryProblems {
    /// For the `what` called `id`, starting with faults of id and name themselves.
    pub(super) fn of(what: &str, id: &str, name: &str) -> Self {
        let mut faults = Self { place: format!("{what} \"{id}\""), list: Vec::new() };
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || id.len() > LONGEST_NAME || !id.chars().all(plain) {
            faults.add(
                Code::BadId,
                "id",
                format!("must be 1 to {LONGEST_NAME} characters from a-z, 0-9 and hyphens"),
            );
        }
        let length = name.chars().count();
        if name.trim().is_empty() || length > LONGEST_NAME || name.chars().any(char::is_control) {
            faults.add(Code::BadName, "name", format!("must be 1 to {LONGEST_NAME} characters on one line"));
        }
        faults
    }

    /// A fault at `inside` the entry, which may be empty.
    pub(super) fn add(&mut self, code: Code, inside: &str, message: impl Into<String>) -> &mut Problem {
        let place = if inside.is_empty() { self.place.clone() } else { format!("{} > {inside}", self.place) };
        self.list.push(Problem::new(code, place, message));
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    /// Whether nothing was found so far.
    pub(super) fn none(&self) -> bool {
        self.list.is_empty()
    }

    /// The value if nothing was found.
    pub(super) fn or<T>(self, value: T) -> Result<T, Vec<Problem>> {
        if self.list.is_empty() { Ok(value) } else { Err(self.list) }
    }
}

/// Longest id or name, in characters: what fits a card's title.
const LONGEST_NAME: usize = 40;

/// `did you mean ...?` for the nearest of the known names, or nothing if none is near.
pub fn did_you_mean<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    // A third of the letters wrong still reads as a slip; more is another word, and so is one with no letter in common.
    let length = found.chars().count();
    if length > LONGEST_NAME {
        return String::new();
    }
    let limit = length.div_ceil(3).min(length.saturating_sub(1));
    known
        .into_iter()
        .filter(|name| name.chars().count().abs_diff(length) <= limit)
        .map(|name| (edit_distance(found, name), name))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map_or_else(String::new, |(_, name)| format!("did you mean `{name}`?"))
}

/// Fewest letters to insert, remove or replace to turn one word into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().flat_map(char::to_lowercase).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognised_and_other_words_are_not() {
        assert_eq!(edit_distance("kitten", "sitting"), 3);
        assert_eq!(did_you_mean("Onhit", ["OnText", "OnHit"]), "did you mean `OnHit`?");
        assert_eq!(did_you_mean("sword", ["OnText", "OnHit"]), "");
        assert_eq!(did_you_mean("N", ["E"]), "");
        assert_eq!(did_you_mean("", ["a"]), "");
    }
}
