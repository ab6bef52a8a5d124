//! Legal inputs of the player at the screen: walks, targets with their odds, reactions.

use bevy::prelude::*;

use super::aim::HeroAim;
use super::board_choice::{BoardChoice, ChoiceKind};
use crate::heroes::flow::HeroChair;
use crate::kit::board::pointer::Hovered;
use heroes_game::lookahead::{HeroWalk, OfferedAnswer, PlanOdds};
use heroes_game::rules::HeroMatch;
use heroes_game::rules::board::Battlefield;
use heroes_game::rules::state::{Aim, Declared, UnitId, Waiting};

/// Cache of the player's options.
#[derive(Resource, Debug, Default)]
pub struct HeroOutlook {
    /// Moment that the cache belongs to.
    pub(super) key: Option<OutlookKey>,
    /// Question to a person, once playback has caught up.
    pub asked: Option<(Waiting, HeroChair)>,
    /// Copy of the match in which the selected unit is active.
    pub probe: Option<HeroMatch>,
    /// True if an input must still activate the unit.
    pub to_choose: bool,
    /// Selected unit that a bot plays: choosing it hands it over and needs no plan.
    pub hands_over: Option<UnitId>,
    /// Walks of the unit with their prices in AP, by one or two Movement actions.
    pub walks: Vec<HeroWalk>,
    /// Plans of the unit, from its space and after one Movement action.
    pub plans: Vec<PlanOdds>,
    /// For each action, the reason why it finds no target although it is ready.
    pub lacks: Vec<Option<String>>,
    /// Choices on the board.
    pub choices: Vec<BoardChoice>,
    /// Latest declaration of the other side, while it can be answered.
    pub declared: Option<Declared>,
    /// Available reactions, each with all its uses.
    pub answers: Vec<OfferedAnswer>,
}

impl HeroOutlook {
    /// Returns the choice of an aimed action that needs no target.
    pub(super) fn unaimed(&self, aim: &HeroAim) -> Option<&BoardChoice> {
        let from_here = |choice: &&BoardChoice| match choice.kind {
            ChoiceKind::Target { plan, walks: false } => {
                self.plans.get(plan).is_some_and(|plan| plan.plan.deed.aim == Aim::Nothing)
            }
            _ => false,
        };
        aim.action.and(self.choices.iter().find(from_here))
    }

    /// Returns the choice selected by the pointer or by keys.
    pub(super) fn pointed(
        &self,
        aim: &HeroAim,
        hovered: &Hovered,
        board: &Battlefield,
    ) -> Option<&BoardChoice> {
        let by_keys = || aim.pointed.and_then(|nth| self.choices.get(nth));
        // An action without a target is shown as soon as it is aimed.
        self.under(hovered, board).or_else(by_keys).or_else(|| self.unaimed(aim))
    }

    /// Returns the choice below the pointer.
    pub(super) fn under(&self, hovered: &Hovered, board: &Battlefield) -> Option<&BoardChoice> {
        let under = hovered.cell.and_then(|cell| board.space(cell));
        self.choices.iter().find(|choice| Some(choice.at) == under)
    }
}

/// Cache key: a moment of match, screen and aim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OutlookKey {
    pub session: u64,
    pub inputs: usize,
    pub revision: u32,
    pub idle: bool,
    pub aim: HeroAim,
}
