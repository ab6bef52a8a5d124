//! Removal of tried lines, its undo, and removal from the record.

use super::{LineTree, TRIED_BY};
use crate::record::Recording;
use hexstrike_game::rules::Commitment;
use kernel::Seat;

impl LineTree {
    /// True if a step can be removed: played lines stay.
    pub fn may_remove(&self, nth: usize) -> bool {
        self.steps.get(nth).is_some_and(|step| step.tried)
    }

    /// Removes a tried step with its subtree. Returns its parent.
    pub fn remove(&mut self, nth: usize) -> Option<usize> {
        let before = self.steps.get(nth).filter(|step| step.tried)?.before?;
        self.removed.retain(|gone| *gone != nth);
        self.removed.push(nth);
        Some(before)
    }

    /// True if a removal can be undone.
    pub const fn has_removed(&self) -> bool {
        !self.removed.is_empty()
    }

    /// Undoes the last removal. Returns the restored step.
    pub fn bring_back(&mut self) -> Option<usize> {
        self.removed.pop()
    }

    /// Restores a removed step if the same plays are tried again.
    pub(super) fn tried_again(&mut self, before: usize, plays: &[(Seat, Commitment)]) -> Option<usize> {
        let same = |nth: &usize| self.steps[*nth].before == Some(before) && self.steps[*nth].plays == plays;
        let place = self.removed.iter().position(same)?;
        Some(self.removed.remove(place))
    }

    /// Removes the tried lines from a record that were removed here.
    pub(super) fn take_from(&self, recording: &mut Recording) {
        let gone = |line: &Recording| {
            line.seats.iter().all(|seat| seat.played_by == TRIED_BY)
                && self.removed.iter().any(|nth| line.inputs.starts_with(self.steps[*nth].inputs()))
        };
        let left = (1..recording.lines()).map(|nth| recording.line(nth).is_ok_and(|line| gone(&line)));
        let mut left: Vec<bool> = left.collect();
        left.reverse();
        recording.variations.retain(|_| !left.pop().unwrap_or_default());
    }
}
