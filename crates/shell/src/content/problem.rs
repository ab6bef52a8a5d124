//! Problems of content files, written so that their author can fix them.

use std::fmt;

use super::code::Code;
use super::excerpt::{excerpt, excerpt_of, is_hidden};

/// Maximum number of problems reported for one file, and listed by a command.
pub const MOST_PROBLEMS: usize = 50;
/// Maximum length of message and hint, in characters: room for a list of all known names.
const LONGEST_MESSAGE: usize = 1000;
/// Maximum length of a place: the id of an entry and the path in it.
const LONGEST_PLACE: usize = 160;

/// One fault in one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Short fixed name of the fault, such as `deck-unknown-card`.
    pub code: Code,
    /// File as the player would name it; empty for data without a file.
    pub file: String,
    /// Line in the file, counted from 1; 0 if unknown.
    pub line: usize,
    /// Place in the data, such as `card "some-card" > beats[1]`; may be empty.
    pub place: String,
    /// Description of the fault.
    pub message: String,
    /// Suggested fix; may be empty.
    pub hint: String,
    /// Number of faults that this stands for.
    pub count: usize,
}

impl Problem {
    /// Creates a fault in data without a file.
    pub fn new(code: Code, place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            code,
            file: String::new(),
            line: 0,
            place: excerpt_of(&place.into(), LONGEST_PLACE),
            message: excerpt_of(&message.into(), LONGEST_MESSAGE),
            hint: String::new(),
            count: 1,
        }
    }

    /// Adds a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// Part of the entry at fault, such as `beats[1]`; empty for the whole entry.
    pub fn part(&self) -> &str {
        self.place.rsplit_once(" > ").map_or("", |(_, part)| part)
    }

    /// Sets file and line.
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

/// Lists the first problems, one a line, and the number of the others.
pub fn listed(problems: &[Problem]) -> String {
    let mut lines: Vec<String> = problems.iter().take(MOST_PROBLEMS).map(Problem::to_string).collect();
    match problems.len().saturating_sub(MOST_PROBLEMS) {
        0 => {}
        more => lines.push(format!("and {more} more")),
    }
    lines.join("\n")
}

/// Problems of several files: the first of each file, and the number of the others.
#[derive(Debug, Default)]
pub struct ProblemList(Vec<Problem>);

impl ProblemList {
    /// Adds a problem.
    pub fn push(&mut self, problem: Problem) {
        let of_file = self.0.iter().rev().take_while(|other| other.file == problem.file).count();
        match self.0.last_mut() {
            Some(rest) if of_file > MOST_PROBLEMS => {
                rest.count += problem.count;
                rest.message = format!("{} more problems in this file", rest.count);
            }
            Some(_) if of_file == MOST_PROBLEMS => {
                let rest = Problem::new(Code::TooMany, "", "one more problem in this file");
                self.0.push(rest.at(&problem.file, problem.line));
            }
            _ => self.0.push(problem),
        }
    }

    /// Adds several problems.
    pub fn extend(&mut self, problems: impl IntoIterator<Item = Problem>) {
        problems.into_iter().for_each(|problem| self.push(problem));
    }

    /// Returns all problems.
    pub fn into_vec(self) -> Vec<Problem> {
        self.0
    }
}

/// Collects the faults of one entry.
#[derive(Debug)]
pub struct EntryProblems {
    place: String,
    list: Vec<Problem>,
}

impl EntryProblems {
    /// Starts the list for the `what` called `id`, with faults of id and name.
    pub fn of(what: &str, id: &str, name: &str) -> Self {
        let mut faults = Self { place: format!("{what} \"{}\"", excerpt(id)), list: Vec::new() };
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || id.len() > LONGEST_NAME || !id.chars().all(plain) {
            faults.add(
                Code::BadId,
                "id",
                format!("must be 1 to {LONGEST_NAME} characters from a-z, 0-9 and hyphens"),
            );
        }
        let length = name.chars().count();
        if name.trim().is_empty() || length > LONGEST_NAME {
            faults.add(Code::BadName, "name", format!("must be 1 to {LONGEST_NAME} characters on one line"));
        } else if let Some(hidden) = name.chars().find(|letter| is_hidden(*letter)) {
            let message = format!("holds `{}`, which nobody sees", hidden.escape_unicode());
            faults.add(Code::BadName, "name", message);
        }
        faults
    }

    /// Adds a fault at the path `inside` the entry, which may be empty.
    pub fn add(&mut self, code: Code, inside: &str, message: impl Into<String>) -> &mut Problem {
        let place = if inside.is_empty() { self.place.clone() } else { format!("{} > {inside}", self.place) };
        self.list.push(Problem::new(code, place, message));
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    /// Returns true if there are no faults so far.
    pub fn none(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the value if there are no faults.
    pub fn or<T>(self, value: T) -> Result<T, Vec<Problem>> {
        if self.list.is_empty() { Ok(value) } else { Err(self.list) }
    }
}

/// Maximum length of an id or name, in characters: more do not fit a card's title.
pub const LONGEST_NAME: usize = 40;

/// Returns `did you mean ...?` for the nearest known name, or nothing if none is near.
pub fn did_you_mean<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    // Up to a third of the letters may differ. A word with more, or with no letter in common, is a different
    // word.
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

/// Edit distance: the fewest letters to insert, remove or replace to turn one word into the other.
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
