//! What the player at the screen can do now: walks, targets with their odds, answers.

use bevy::prelude::*;

use super::aim::HeroAim;
use super::board_choice::BoardChoice;
use crate::client::board::pointer::Hovered;
use crate::client::heroes::flow::HeroChair;
use crate::foresight::heroes::{HeroAnswer, PlanOdds};
use crate::heroes::HeroMatch;
use crate::heroes::board::{Battlefield, Space};
use crate::heroes::state::{ActionUse, Declared, Waiting};

/// What can be done now.
#[derive(Resource, Debug, Default)]
pub struct HeroOutlook {
    /// For which moment it was worked out.
    pub(super) key: Option<OutlookKey>,
    /// What a person is asked, once the screen has caught up.
    pub asked: Option<(Waiting, HeroChair)>,
    /// The match as it would be with the chosen unit active.
    pub probe: Option<HeroMatch>,
    /// Whether the unit still has to be chosen by an input.
    pub to_choose: bool,
    /// The walks of the unit, each with its price in AP: one Movement action, then two.
    pub walks: Vec<HeroWalk>,
    /// All that the unit could do, from where it stands and after one Movement action.
    pub plans: Vec<PlanOdds>,
    /// What can be pointed at on the board.
    pub choices: Vec<BoardChoice>,
    /// What is declared and could be answered.
    pub declared: Option<Declared>,
    /// The answers there are, each with all ways to use it.
    pub answers: Vec<OfferedAnswer>,
}

impl HeroOutlook {
    /// What the aimed action does wherever it is pointed at, if that is the same everywhere.
    pub(super) fn only_choice(&self, aim: &HeroAim) -> Option<&BoardChoice> {
        let (first, others) = self.choices.split_first()?;
        let alike = others.iter().all(|other| other.inputs == first.inputs);
        aim.action.and(Some(first)).filter(|first| alike && !first.inputs.is_empty())
    }

    /// The choice that is pointed at: by the pointer, or by keys.
    pub(super) fn pointed(
        &self,
        aim: &HeroAim,
        hovered: &Hovered,
        board: &Battlefield,
    ) -> Option<&BoardChoice> {
        let under = hovered.cell.and_then(|cell| board.space(cell));
        let by_pointer = self.choices.iter().find(|choice| Some(choice.at) == under);
        by_pointer.or_else(|| aim.pointed.and_then(|nth| self.choices.get(nth)))
    }
}

/// A walk of the unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroWalk {
    /// Where it ends.
    pub to: Space,
    /// The inputs for it.
    pub paths: Vec<Vec<Space>>,
    /// All it costs.
    pub ap: u8,
}

/// A reaction that could be announced.
#[derive(Debug, Clone, PartialEq)]
pub struct OfferedAnswer {
    /// What is known of it.
    pub odds: HeroAnswer,
    /// Every legal way to use it.
    pub uses: Vec<ActionUse>,
}

/// A moment of the match, the screen and the aim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OutlookKey {
    pub session: u64,
    pub inputs: usize,
    pub revision: u32,
    pub idle: bool,
    pub aim: HeroAim,
}
