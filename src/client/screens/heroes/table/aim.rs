//! What the player is about to do: which unit, which of its actions at which price, what is pointed at.

use bevy::prelude::*;

use heroes_game::rules::codex::KindId;
use heroes_game::rules::state::{Side, UnitId};

/// What is being put together. Nothing of it is in the match yet.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct HeroAim {
    /// The unit whose actions are shown.
    pub unit: Option<UnitId>,
    /// Which of its actions is to be aimed, and which of its prices is paid.
    pub action: Option<AimedAction>,
    /// The hero that is placed next, by its place in the team.
    pub recruit: Option<u8>,
    /// The reaction that is to be aimed on the board, by its place among those offered.
    pub answer: Option<usize>,
    /// The choice on the board that keys point at.
    pub pointed: Option<usize>,
    /// Classes chosen for the team so far.
    pub team: Vec<KindId>,
    /// The side whose player has sat down to choose in secret.
    pub seated: Option<Side>,
    /// Units for which nothing is asked in the Turn of this number.
    pub hushed: Vec<(UnitId, u16)>,
}

impl HeroAim {
    /// Another unit plans, with nothing aimed yet.
    pub fn turn_to(&mut self, unit: Option<UnitId>) {
        (self.unit, self.action, self.pointed) = (unit, None, None);
    }

    /// Nothing is aimed any more.
    pub fn put_away(&mut self) {
        (self.action, self.answer, self.pointed) = (None, None, None);
    }
}

/// An action that is to be aimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AimedAction {
    /// Which, counted from 0.
    pub nth: u8,
    /// Which of its prices, counted from 0.
    pub price: u8,
}

/// What lies at the side of the board to be read.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HeroReading {
    /// Nothing.
    #[default]
    Closed,
    /// What happened, in words.
    Log,
    /// What ruled it, and why the game's own side did it.
    Judge,
}

/// The unit on which the pointer or the focus rests, on the board or in a list; of whoever is awaited, its number in the list of all.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LookedAt(pub Option<UnitId>);
