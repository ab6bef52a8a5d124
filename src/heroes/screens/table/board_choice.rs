//! Choices that can be pointed at on the board.

use heroes_game::rules::board::Space;
use heroes_game::rules::state::{HeroInput, UnitId};
use kernel::hex::Facing;

/// Choice on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardChoice {
    /// Space of the choice.
    pub at: Space,
    /// Inputs that the choice gives.
    pub inputs: Vec<HeroInput>,
    /// Kind of the choice.
    pub kind: ChoiceKind,
}

/// Kind of a choice on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ChoiceKind {
    /// Walk by one or more Movement actions.
    Walk {
        /// Price in AP of all of them.
        ap: u8,
        /// Number of Movement actions.
        times: u8,
    },
    /// Other unit to select.
    Other(UnitId),
    /// Target of the aimed action.
    Target {
        /// Index of its plan among [`HeroOutlook::plans`](super::outlook::HeroOutlook::plans).
        plan: usize,
        /// True if it begins with a walk.
        walks: bool,
    },
    /// Space, or the unit on it.
    Place,
    /// Direction in which a target is pushed.
    Push {
        /// Space of the target.
        from: Space,
        /// Direction of the push.
        facing: Facing,
    },
}
