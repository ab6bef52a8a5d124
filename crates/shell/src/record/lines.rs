//! Lines of a record, the main line and its variations, with comments on their moments.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::limits::{at_most, tidy};
use super::{MOST_ENTRIES, MOST_PLAYERS, Record};
use crate::content::excerpt::is_hidden;
use crate::game::Game;
use crate::session::Entry;
use kernel::is_default;

/// Most variations of a match.
pub const MOST_VARIATIONS: usize = 32;
/// Longest comment, in characters.
pub const LONGEST_COMMENT: usize = 2000;
/// Most comments of a line.
pub const MOST_COMMENTS: usize = 1024;

/// A variation of the main line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordVariation<I> {
    /// Number of steps of the main line that come first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: usize,
    /// Deciders of the seats in roster order, as in [`PlayerRecord`](super::PlayerRecord).
    #[serde(deserialize_with = "at_most::<_, _, MOST_PLAYERS>")]
    pub played_by: Vec<String>,
    /// Steps after those.
    #[serde(deserialize_with = "at_most::<_, _, MOST_ENTRIES>", bound(deserialize = "I: Deserialize<'de>"))]
    pub entries: Vec<Entry<I>>,
    /// Comments after it leaves the main line.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_COMMENTS>"
    )]
    pub comments: Vec<Comment>,
}

/// A comment on a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// Number of steps before the moment that it is about.
    pub step: usize,
    /// Text; never empty.
    pub words: String,
}

/// Reason why a record has no such line, or no room for another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineFault {
    /// There is no such variation, or it begins beyond the main line.
    NoVariation(usize),
    /// It has this many lines, as many as a record can hold.
    TooMany(usize),
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVariation(nth) => write!(f, "there is no variation {nth}"),
            Self::TooMany(found) => write!(f, "{found} lines: a match has at most {}", MOST_VARIATIONS + 1),
        }
    }
}

impl std::error::Error for LineFault {}

/// Normalizes a comment: removes invisible characters and cuts it to the longest length.
pub fn tidy_comment(words: &str) -> String {
    let shown = |letter: &char| *letter == '\n' || !is_hidden(*letter);
    words.trim().chars().filter(shown).take(LONGEST_COMMENT).collect()
}

impl<G: Game> Record<G> {
    /// Number of lines, the main line included.
    pub fn lines(&self) -> usize {
        1 + self.variations.len()
    }

    /// Extracts one line as a record without variations: 0 is the main line.
    ///
    /// # Errors
    /// There is no such variation, or it begins beyond the main line.
    pub fn line(&self, nth: usize) -> Result<Self, LineFault> {
        let mut line = Self { variations: Vec::new(), ..self.clone() };
        let Some(place) = nth.checked_sub(1) else { return Ok(line) };
        let found = self.variations.get(place).filter(|variation| variation.after <= self.entries.len());
        let RecordVariation { after, played_by, entries, comments } =
            found.ok_or(LineFault::NoVariation(nth))?;
        line.entries.truncate(*after);
        line.entries.extend_from_slice(entries);
        line.comments.retain(|comment| comment.step <= *after);
        line.comments.extend_from_slice(comments);
        for (player, played_by) in line.players.iter_mut().zip(played_by) {
            played_by.clone_into(&mut player.played_by);
        }
        Ok(line)
    }

    /// Number of the line with these steps, or else of the first line that continues them.
    pub fn line_of(&self, entries: &[Entry<G::Input>]) -> Option<usize> {
        let fits = |fits: &dyn Fn(&[Entry<G::Input>]) -> bool| {
            (0..self.lines()).find(|nth| self.line(*nth).is_ok_and(|line| fits(&line.entries)))
        };
        fits(&|own| own == entries).or_else(|| fits(&|own| own.starts_with(entries)))
    }

    /// Copies the first `steps` of a line, for other players to continue. All existing lines become its variations.
    ///
    /// # Errors
    /// There is no such line, or no room for another.
    pub fn taken_over(&self, nth: usize, steps: usize, played_by: &[String]) -> Result<Self, LineFault> {
        if self.lines() > MOST_VARIATIONS {
            return Err(LineFault::TooMany(self.lines()));
        }
        let mut taken = self.line(nth)?;
        let lines = (0..self.lines()).map(|nth| self.line(nth).map(Self::into_variation));
        taken.variations = lines.collect::<Result<_, _>>()?;
        taken.entries.truncate(steps);
        taken.comments.retain(|comment| comment.step <= steps);
        for (player, played_by) in taken.players.iter_mut().zip(played_by) {
            player.played_by = tidy(played_by);
        }
        Ok(taken)
    }

    /// True if both are records of the same match, whatever their names, stars, comments and lines.
    pub fn is_of_same_match(&self, other: &Self) -> bool {
        let names = |of: &Self| of.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
        (self.begun, self.seed, &self.opening) == (other.begun, other.seed, &other.opening)
            && names(self) == names(other)
            && self.setup == other.setup
    }

    /// Adds the lines of another record of the same match. A variation that the other record continues is replaced.
    ///
    /// # Errors
    /// There would be too many lines, or a variation of the other is invalid; then nothing is changed.
    pub fn join(&mut self, other: &Self) -> Result<(), LineFault> {
        let mut joined = self.clone();
        for nth in 0..other.lines() {
            joined.add_line(other.line(nth)?)?;
        }
        *self = joined;
        Ok(())
    }

    fn add_line(&mut self, mut line: Self) -> Result<(), LineFault> {
        for nth in 0..self.lines() {
            let own = self.line(nth)?;
            if own.entries.starts_with(&line.entries) {
                self.add_comments(nth, &line.comments);
                return Ok(());
            }
            if nth > 0 && own.players == line.players && line.entries.starts_with(&own.entries) {
                self.variations.remove(nth - 1);
                let fresh = std::mem::replace(&mut line.comments, own.comments);
                line.add_comments(0, &fresh);
                break;
            }
        }
        if self.lines() > MOST_VARIATIONS {
            return Err(LineFault::TooMany(self.lines()));
        }
        let mut variation = line.into_variation();
        variation.after = self.entries.iter().zip(&variation.entries).take_while(|(a, b)| a == b).count();
        variation.entries.drain(..variation.after);
        let comments = std::mem::take(&mut variation.comments);
        self.variations.push(variation);
        self.add_comments(self.lines() - 1, &comments);
        Ok(())
    }

    /// Turns a record of one line into a variation that shares nothing with the main line.
    fn into_variation(self) -> RecordVariation<G::Input> {
        let played_by = self.players.into_iter().map(|player| player.played_by).collect();
        RecordVariation { after: 0, played_by, entries: self.entries, comments: self.comments }
    }

    /// Comment on a line after this many steps, if there is one. Steps that a variation shares with the main line have the
    /// comments of the main line.
    pub fn comment(&self, nth: usize, step: usize) -> Option<&str> {
        let comments = match nth.checked_sub(1) {
            None => &self.comments,
            Some(place) => match self.variations.get(place)? {
                variation if step > variation.after => &variation.comments,
                _ => &self.comments,
            },
        };
        comments.iter().find(|comment| comment.step == step).map(|comment| comment.words.as_str())
    }

    /// Writes, replaces or (with no words) removes a comment. Does nothing if there is no such line.
    pub fn set_comment(&mut self, nth: usize, step: usize, words: &str) {
        let comments = match nth.checked_sub(1) {
            None => &mut self.comments,
            Some(place) => match self.variations.get_mut(place) {
                Some(variation) if step > variation.after => &mut variation.comments,
                Some(_) => &mut self.comments,
                None => return,
            },
        };
        comments.retain(|comment| comment.step != step);
        let words = tidy_comment(words);
        if !words.is_empty() && comments.len() < MOST_COMMENTS {
            let place = comments.partition_point(|comment| comment.step < step);
            comments.insert(place, Comment { step, words });
        }
    }

    fn add_comments(&mut self, nth: usize, comments: &[Comment]) {
        for comment in comments {
            self.set_comment(nth, comment.step, &comment.words);
        }
    }

    /// True if every comment is written as [`Record::set_comment`] writes it.
    pub(super) fn has_tidy_comments(&self) -> bool {
        let mut all = self.comments.iter().chain(self.variations.iter().flat_map(|line| &line.comments));
        all.all(|comment| !comment.words.is_empty() && tidy_comment(&comment.words) == comment.words)
    }
}
