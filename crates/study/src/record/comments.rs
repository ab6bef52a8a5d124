//! What somebody wrote beside the moments of a match, on any of its lines.

use serde::{Deserialize, Serialize};

use super::{RecordError, RecordedLine, Recording};
use hexstrike_game::rules::Beat;
use shell::content::excerpt::is_hidden;

/// Longest comment, in characters.
pub const LONGEST_COMMENT: usize = 2000;
/// Most comments of a line.
pub const MOST_COMMENTS: usize = 1024;

/// A comment on a line as it stands at the start of a beat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineComment {
    /// The beat.
    pub beat: Beat,
    /// What was written; never empty.
    pub words: String,
}

/// A comment as a record can hold it: lines and words, nothing that nobody sees, and not too long.
pub fn tidy_comment(words: &str) -> String {
    let shown = |letter: &char| *letter == '\n' || !is_hidden(*letter);
    words.trim().chars().filter(shown).take(LONGEST_COMMENT).collect()
}

impl RecordedLine {
    /// The beat at which it leaves the main line: what was before both share.
    pub(super) fn leaves_at(&self) -> Beat {
        self.inputs.first().map_or(0, |input| input.beat)
    }
}

impl Recording {
    /// The comment on a line at a beat, if there is one; 0 is the main line. What a variation shares with the main line has
    /// the main line's comments.
    pub fn comment(&self, nth: usize, beat: Beat) -> Option<&str> {
        let found = self.comments_of(nth, beat)?.iter().find(|comment| comment.beat == beat);
        found.map(|comment| comment.words.as_str())
    }

    /// Writes a comment, takes the place of another, or (no words) removes it. Of a line that there is not, nothing happens.
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

    /// Writes all of these beside a line; where there is one already, the new one is kept.
    pub(super) fn take_comments(&mut self, nth: usize, comments: &[LineComment]) {
        for comment in comments {
            self.set_comment(nth, comment.beat, &comment.words);
        }
    }

    /// Whether all comments are ones that could have been written.
    ///
    /// # Errors
    /// The first that could not, or that there are too many.
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
