//! Input that the player is composing: the unit, its action and price, and the target under the pointer.

use bevy::prelude::*;

use heroes_game::rules::codex::KindId;
use heroes_game::rules::state::{Side, UnitId};

/// Unfinished input. The match knows nothing of it yet.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct HeroAim {
    /// Unit whose actions are shown.
    pub unit: Option<UnitId>,
    /// Action being aimed, with its price.
    pub action: Option<AimedAction>,
    /// Next hero to place, by its index in the team.
    pub recruit: Option<u8>,
    /// Reaction being aimed on the board, by its index among those offered.
    pub answer: Option<usize>,
    /// Choice on the board selected with keys.
    pub pointed: Option<usize>,
    /// Classes chosen for the team so far.
    pub team: Vec<KindId>,
    /// Side whose player has confirmed sitting at the screen for a secret choice.
    pub seated: Option<Side>,
    /// Units whose reactions are declined for the Turn of this number.
    pub hushed: Vec<(UnitId, u16)>,
}

impl HeroAim {
    /// Selects another unit, with nothing aimed.
    pub fn turn_to(&mut self, unit: Option<UnitId>) {
        (self.unit, self.action, self.pointed) = (unit, None, None);
    }

    /// Cancels the aim.
    pub fn put_away(&mut self) {
        (self.action, self.answer, self.pointed) = (None, None, None);
    }
}

/// Action being aimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AimedAction {
    /// Index of the action.
    pub nth: u8,
    /// Index of its price.
    pub price: u8,
}

/// Content of the panel at the side of the board.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HeroReading {
    /// Hidden.
    #[default]
    Closed,
    /// Log of the match.
    Log,
    /// Rule behind each event, and reasons of the game's own side.
    Judge,
}

/// Unit under the pointer or the focus, on the board or in a list. A unit not yet on the board has its index
/// in the list of all units.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LookedAt(pub Option<UnitId>);
