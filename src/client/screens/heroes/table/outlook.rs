//! What the player at the screen can do now: walks, targets with their odds, answers.

use bevy::prelude::*;

use super::aim::HeroAim;
use super::board_choice::{BoardChoice, ChoiceKind};
use crate::client::board::pointer::Hovered;
use crate::client::heroes::flow::HeroChair;
use heroes_game::lookahead::{HeroWalk, OfferedAnswer, PlanOdds};
use heroes_game::rules::HeroMatch;
use heroes_game::rules::board::Battlefield;
use heroes_game::rules::state::{Aim, Declared, UnitId, Waiting};

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
    /// A unit that a bot plays: whoever chooses it says no more than that.
    pub hands_over: Option<UnitId>,
    /// The walks of the unit, each with its price in AP: one Movement action, then two.
    pub walks: Vec<HeroWalk>,
    /// All that the unit could do, from where it stands and after one Movement action.
    pub plans: Vec<PlanOdds>,
    /// Why each of its actions finds nothing to be aimed at, where one that is ready does not.
    pub lacks: Vec<Option<String>>,
    /// What can be pointed at on the board.
    pub choices: Vec<BoardChoice>,
    /// The last that the others declared, if it can be answered.
    pub declared: Option<Declared>,
    /// The answers there are, each with all ways to use it.
    pub answers: Vec<OfferedAnswer>,
}

impl HeroOutlook {
    /// What the aimed action does without being pointed at anybody, if it is one that is not.
    pub(super) fn unaimed(&self, aim: &HeroAim) -> Option<&BoardChoice> {
        let from_here = |choice: &&BoardChoice| match choice.kind {
            ChoiceKind::Target { plan, walks: false } => {
                self.plans.get(plan).is_some_and(|plan| plan.plan.deed.aim == Aim::Nothing)
            }
            _ => false,
        };
        aim.action.and(self.choices.iter().find(from_here))
    }

    /// The choice that is pointed at: by the pointer, or by keys.
    pub(super) fn pointed(
        &self,
        aim: &HeroAim,
        hovered: &Hovered,
        board: &Battlefield,
    ) -> Option<&BoardChoice> {
        let by_keys = || aim.pointed.and_then(|nth| self.choices.get(nth));
        // What is aimed at nobody in particular is shown at once.
        self.under(hovered, board).or_else(by_keys).or_else(|| self.unaimed(aim))
    }

    /// The choice below the pointer.
    pub(super) fn under(&self, hovered: &Hovered, board: &Battlefield) -> Option<&BoardChoice> {
        let under = hovered.cell.and_then(|cell| board.space(cell));
        self.choices.iter().find(|choice| Some(choice.at) == under)
    }
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
