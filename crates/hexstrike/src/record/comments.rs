//! Comments on the moments of a match, on any of its lines.

use serde::{Deserialize, Serialize};

use super::{RecordError, RecordedLine, Recording};
use crate::rules::Beat;
use shell::content::excerpt::is_hidden;

/// Longest comment, in characters.
pub const LONGEST_COMMENT: usize = 2000;
/// Most comments of a line.
pub const MOST_COMMENTS: usize = 1024;

/// A comment on a line at the start of a beat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineComment {
    /// Beat.
    pub beat: Beat,
    /// Text; never empty.
    pub words: String,
}

/// Normalizes a comment for a record: removes invisible characters and cuts it to the longest length.
pub fn tidy_comment(words: &str) -> String {
    let shown = |letter: &char| *letter == '\n' || !is_hidden(*letter);
    words.trim().chars().filter(shown).take(LONGEST_COMMENT).collect()
}

impl RecordedLine {
    /// Beat at which the variation leaves the main line; earlier beats are shared.
    pub(super) fn leaves_at(&self) -> Beat {
        self.inputs.first().map_or(0, |input| input.beat)
    }
}

impl Recording {
    /// Comment on a line at a beat, if there is one; 0 is the main line. Beats that a variation shares with
    /// the main line have the main line's comments.
    pub fn comment(&self, nth: usize, beat: Beat) -> Option<&str> {
        let found = self.comments_of(nth, beat)?.iter().find(|comment| comment.beat == beat);
        found.map(|comment| comment.words.as_str())
    }

    /// Writes, replaces or (with no words) removes a comment. Does nothing if there is no such line.
    pub fn set_comment(&mut self, nth: usize, beat: Beat, words: &str) {
        let words = tidy_comment(words);
        let Some(comments) = self.comments_of_mut(nth, beat) else { return };
        comments.retain(|comment| comment.beat != beat);
        if !words.is_empty() && comments.len() < MOST_COMMENTS {
            let place = comments.partition_point(|comment| comment.beat < beat);
            comments.insert(place, LineComment { beat, words });
        }
    }

    fn comments_of(&self, nth: usize, beat: Beat) -> Option<&[LineComment]> {
        let Some(place) = nth.checked_sub(1) else { return Some(&self.comments) };
        let line = self.variations.get(place)?;
        Some(if beat <= line.leaves_at() { &self.comments } else { &line.comments })
    }

    fn comments_of_mut(&mut self, nth: usize, beat: Beat) -> Option<&mut Vec<LineComment>> {
        let Some(place) = nth.checked_sub(1) else { return Some(&mut self.comments) };
        let line = self.variations.get_mut(place)?;
        Some(if beat <= line.leaves_at() { &mut self.comments } else { &mut line.comments })
    }

    /// Writes these comments to a line, replacing existing ones at the same beats.
    pub(super) fn take_comments(&mut self, nth: usize, comments: &[LineComment]) {
        for comment in comments {
            self.set_comment(nth, comment.beat, &comment.words);
        }
    }

    /// Checks that every comment is normalized.
    ///
    /// # Errors
    /// The first that is not, or a surplus of comments.
    pub(super) fn check_comments(&self) -> Result<(), RecordError> {
        let lines = self.variations.iter().map(|line| &line.comments).chain([&self.comments]);
        for comments in lines {
            let (found, most) = (comments.len(), MOST_COMMENTS);
            if found > most {
                return Err(RecordError::TooMany { what: "comments", found, most });
            }
            let is_untidy = |comment: &&LineComment| {
                comment.words.is_empty() || tidy_comment(&comment.words) != comment.words
            };
            if let Some(wrong) = comments.iter().find(is_untidy) {
                return Err(RecordError::Comment(wrong.beat, wrong.words.chars().take(80).collect()));
            }
        }
        Ok(())
    }
}
