//! Lines on the analysis board: extended, revisited, commented, and saved to their record.

use super::{CannotGoOn, OpenAnalysis, OpenedAt, sides};
use hexstrike_game::rules::Commitment;
use kernel::Seat;
use study::record::{RecordError, Recording};
use study::report::line_tree::LineStep;

impl OpenAnalysis {
    /// Returns the chosen plays, if every seat to play has one.
    fn chosen_plays(&self) -> Option<Vec<(Seat, Commitment)>> {
        let (chosen, (own, other)) = (self.chosen?, self.sides);
        let mut plays = vec![(own, chosen.row)];
        if let Some(other) = other {
            plays.push((other, chosen.reply?));
        }
        Some(plays)
    }

    /// Advances with the chosen plays to the next decision.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn go_on(&mut self) -> Result<(), CannotGoOn> {
        let plays = self.chosen_plays().ok_or(CannotGoOn::Unchosen)?;
        let step = self.tree.go_on(self.at, &plays).map_err(CannotGoOn::Refused)?;
        if self.tree.step(step).is_some_and(LineStep::is_over) {
            return Err(CannotGoOn::Over);
        }
        self.go_to(step);
        Ok(())
    }

    /// Goes to another step of the tree; if the match is over there, to the one before.
    pub fn go_to(&mut self, step: usize) {
        let Some(found) = self.tree.step(step) else { return };
        if let (true, Some(before)) = (found.is_over(), found.before) {
            return self.go_to(before);
        }
        let game = found.game().clone();
        let Some(sides) = sides(&game).filter(|_| step != self.at) else { return };
        if let Ok(position) = self.tree.position(step) {
            self.position = if step == 0 { self.first.clone() } else { position };
        }
        (self.game, self.sides, self.at, self.turned) = (game, sides, step, false);
        self.by_hand = false;
        (self.grid, self.opened, self.chosen, self.play, self.expected) = (None, None, None, None, None);
        self.look(self.effort);
    }

    /// Removes the current step from the tree with everything after it, and goes to the one before. Recorded
    /// steps stay.
    pub fn remove(&mut self) {
        if let Some(before) = self.tree.remove(self.at) {
            self.go_to(before);
        }
    }

    /// Restores the steps removed last, and goes to them.
    pub fn bring_back(&mut self) {
        if let Some(step) = self.tree.bring_back() {
            self.go_to(step);
        }
    }

    /// Adds the expected line to the tree.
    pub fn try_expected(&mut self) {
        let mut at = self.at;
        for plays in self.expected.clone().unwrap_or_default() {
            match self.tree.go_on(at, &plays) {
                Ok(next) => at = next,
                Err(_) => return,
            }
        }
    }

    /// Writes all lines and comments to their record, which may change the indices of lines. Returns the new
    /// index of the line that had this one, or of the main line if it is gone.
    ///
    /// # Errors
    /// There are too many lines, or none has this index; the record is unchanged then.
    pub fn keep_in(&self, recording: &mut Recording, line: usize) -> Result<usize, RecordError> {
        let before = recording.line(line)?.inputs;
        self.tree.keep_in(recording)?;
        Ok(recording.line_of(&before).unwrap_or_default())
    }

    /// Writes to the record that it was opened from, and follows the change of indices.
    ///
    /// # Errors
    /// Those of [`keep_in`](Self::keep_in).
    pub fn keep_and_follow(&mut self, recording: &mut Recording) -> Result<(), RecordError> {
        let line = self.keep_in(recording, self.moment.as_ref().map_or(0, |moment| moment.line))?;
        self.moment = self.moment.take().map(|moment| OpenedAt::of(recording, line, moment.beat));
        Ok(())
    }
}
