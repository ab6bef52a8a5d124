//! Something that can be pointed at on the board.

use heroes_game::rules::board::Space;
use heroes_game::rules::state::{HeroInput, UnitId};
use kernel::hex::Facing;

/// Something that can be chosen on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardChoice {
    /// Where.
    pub at: Space,
    /// What is put in for it.
    pub inputs: Vec<HeroInput>,
    /// What it is.
    pub kind: ChoiceKind,
}

/// What a choice on the board is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ChoiceKind {
    /// A walk for so many AP, by so many Movement actions.
    Walk {
        /// All of them together.
        ap: u8,
        /// How many.
        times: u8,
    },
    /// A unit to be looked at instead.
    Other(UnitId),
    /// Something the action meets, by its place among the plans.
    Target {
        /// The plan.
        plan: usize,
        /// Whether it begins with a walk.
        walks: bool,
    },
    /// A space, or whoever stands on it.
    Place,
    /// A direction in which a target is pushed from where it stands.
    Push {
        /// Where that is.
        from: Space,
        /// The direction.
        facing: Facing,
    },
}
