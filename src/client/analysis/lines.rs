//! Lines on the analysis board: gone on with, gone back to, written beside, and kept in the record they are of.

use super::{CannotGoOn, OpenAnalysis, OpenedAt, sides};
use hexstrike_game::rules::Commitment;
use kernel::Seat;
use study::record::{RecordError, Recording};
use study::report::line_tree::LineStep;

impl OpenAnalysis {
    /// The plays that are chosen, if all who are up have one.
    fn chosen_plays(&self) -> Option<Vec<(Seat, Commitment)>> {
        let (chosen, (own, other)) = (self.chosen?, self.sides);
        let mut plays = vec![(own, chosen.row)];
        if let Some(other) = other {
            plays.push((other, chosen.reply?));
        }
        Some(plays)
    }

    /// Goes on with the chosen plays, to the decision after them.
    ///
    /// # Errors
    /// Why it does not go on.
    pub fn go_on(&mut self) -> Result<(), CannotGoOn> {
        let plays = self.chosen_plays().ok_or(CannotGoOn::Unchosen)?;
        let step = self.tree.go_on(self.at, &plays).map_err(CannotGoOn::Refused)?;
        if self.tree.step(step).is_some_and(LineStep::is_over) {
            return Err(CannotGoOn::Over);
        }
        self.go_to(step);
        Ok(())
    }

    /// Looks at another step of the tree; where the match is over by then, at the one before.
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

    /// Takes the step that is looked at out of the tree, with all that follows on it, and looks at the one before. What was
    /// played stays.
    pub fn remove(&mut self) {
        if let Some(before) = self.tree.remove(self.at) {
            self.go_to(before);
        }
    }

    /// Brings back what was taken out last, and looks at it.
    pub fn bring_back(&mut self) {
        if let Some(step) = self.tree.bring_back() {
            self.go_to(step);
        }
    }

    /// Puts the line that is expected into the tree.
    pub fn try_expected(&mut self) {
        let mut at = self.at;
        for plays in self.expected.clone().unwrap_or_default() {
            match self.tree.go_on(at, &plays) {
                Ok(next) => at = next,
                Err(_) => return,
            }
        }
    }

    /// Writes all lines and comments into the record they are of. Others may have moved to other places by that: gives where the
    /// one is now that had this place before, or the main one if it is there no more.
    ///
    /// # Errors
    /// When there are too many lines, or none had this place; then the record is as it was.
    pub fn keep_in(&self, recording: &mut Recording, line: usize) -> Result<usize, RecordError> {
        let before = recording.line(line)?.inputs;
        self.tree.keep_in(recording)?;
        Ok(recording.line_of(&before).unwrap_or_default())
    }

    /// The same with the record that it was opened from, whose moment it stays at.
    ///
    /// # Errors
    /// As there.
    pub fn keep_and_follow(&mut self, recording: &mut Recording) -> Result<(), RecordError> {
        let line = self.keep_in(recording, self.moment.as_ref().map_or(0, |moment| moment.line))?;
        self.moment = self.moment.take().map(|moment| OpenedAt::of(recording, line, moment.beat));
        Ok(())
    }
}
