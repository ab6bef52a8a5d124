//! What can be taken back: everything that no die and no answer of somebody else has followed, until the other side is asked.

use std::fmt;

use super::players::HeroChair;
use study::record::heroes::HeroRecorder;

/// A moment to which one can go back.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    /// The match then.
    pub recorder: HeroRecorder,
    /// Events told until then.
    pub told: usize,
}

/// The moments to which whoever has put in last can go back.
#[derive(Debug, Clone, Default)]
pub(super) struct Retreat {
    kept: Vec<Kept>,
    by: Option<HeroChair>,
    shut: Option<CannotTakeBack>,
}

/// Why nothing can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CannotTakeBack {
    /// Nothing was put in.
    Nothing,
    /// A die was rolled after it.
    DieRolled,
    /// Somebody else has answered it, or is asked now.
    Answered,
}

impl fmt::Display for CannotTakeBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "There is nothing to take back.",
            Self::DieRolled => "A die was rolled: what led to it stands.",
            Self::Answered => "The other side has answered, or is asked now: what led to it stands.",
        })
    }
}

impl Retreat {
    /// Who put in last.
    pub const fn by(&self) -> Option<HeroChair> {
        self.by
    }

    /// Records that `by` put something in, with the moment before it. What came before can be taken back no more if a die was
    /// `rolled` for it, or if `by` is of another side than whoever put in last: those of one side play `together`.
    pub fn note(&mut self, kept: Kept, by: HeroChair, together: bool, rolled: bool) {
        if self.by != Some(by) && !together {
            self.shut = self.by.map(|_| CannotTakeBack::Answered);
            self.kept.clear();
        }
        self.by = Some(by);
        if rolled {
            self.kept.clear();
            self.shut = Some(CannotTakeBack::DieRolled);
        } else {
            self.kept.push(kept);
        }
    }

    /// Whether something can be taken back by those who may take back what this chair put in.
    pub fn check(&self, may: impl Fn(HeroChair) -> bool) -> Result<(), CannotTakeBack> {
        match (self.by, self.kept.is_empty()) {
            (Some(by), false) if may(by) => Ok(()),
            (Some(_), false) => Err(CannotTakeBack::Answered),
            (_, true) => Err(self.shut.unwrap_or(CannotTakeBack::Nothing)),
            (None, false) => Err(CannotTakeBack::Nothing),
        }
    }

    /// The moment before what was put in last.
    pub fn back(&mut self) -> Option<Kept> {
        self.kept.pop()
    }
}
