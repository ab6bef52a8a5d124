//! Undo: an input can be taken back until a die is rolled or the other side is to answer.

use std::fmt;

use super::players::HeroChair;
use study::record::heroes::HeroMoment;

/// Moment that undo can restore.
#[derive(Debug, Clone)]
pub(super) struct UndoMoment {
    /// Match at that moment.
    pub moment: HeroMoment,
    /// Number of events until then.
    pub log_length: usize,
}

/// Undo stack of the players who gave the last inputs.
#[derive(Debug, Clone, Default)]
pub(super) struct UndoStack {
    moments: Vec<UndoMoment>,
    by: Option<HeroChair>,
    shut: Option<CannotTakeBack>,
}

/// Reason why nothing can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CannotTakeBack {
    /// No input was given.
    Nothing,
    /// A die was rolled after it.
    DieRolled,
    /// The other side has answered it, or is to answer now.
    Answered,
    /// The match is over, and its record is filed.
    Over,
}

impl fmt::Display for CannotTakeBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "There is nothing to take back.",
            Self::DieRolled => "A die was rolled: what led to it stands.",
            Self::Over => "The match is over, and its record is filed: it stands.",
            Self::Answered => "The other side has answered, or is asked now: what led to it stands.",
        })
    }
}

impl UndoStack {
    /// Chair of the last input.
    pub const fn by(&self) -> Option<HeroChair> {
        self.by
    }

    /// Records an input of `by` with the moment before it. Clears earlier moments if a die was `rolled` for
    /// it, or if `by` and the last chair are not `together` on one side.
    pub fn note(&mut self, moment: UndoMoment, by: HeroChair, together: bool, rolled: bool) {
        if self.by != Some(by) && !together {
            self.shut = self.by.map(|_| CannotTakeBack::Answered);
            self.moments.clear();
        }
        self.by = Some(by);
        if rolled {
            self.moments.clear();
            self.shut = Some(CannotTakeBack::DieRolled);
        } else {
            self.moments.push(moment);
        }
    }

    /// Clears all moments: the match is over.
    pub fn end(&mut self) {
        self.moments.clear();
        self.shut = Some(CannotTakeBack::Over);
    }

    /// Checks for a moment to restore; `may` tells if the input of a chair may be undone.
    pub fn check(&self, may: impl Fn(HeroChair) -> bool) -> Result<(), CannotTakeBack> {
        match (self.by, self.moments.is_empty()) {
            (Some(by), false) if may(by) => Ok(()),
            (Some(_), false) => Err(CannotTakeBack::Answered),
            (_, true) => Err(self.shut.unwrap_or(CannotTakeBack::Nothing)),
            (None, false) => Err(CannotTakeBack::Nothing),
        }
    }

    /// Pops the moment before the last input.
    pub fn back(&mut self) -> Option<UndoMoment> {
        self.moments.pop()
    }
}
