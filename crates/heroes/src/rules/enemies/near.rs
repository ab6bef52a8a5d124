//! Near, nearest, weakest, and the Dark Rule (heroes 13.4).

use std::cmp::Reverse;

use super::Activation;
use crate::rules::board::walking::{Costs, UNREACHABLE};
use crate::rules::board::{Space, SpaceSet};
use crate::rules::state::UnitId;

/// Nearness of a unit: nearer is less. Units without a path compare greater, by plain distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nearness {
    /// Cost of walking next to it; [`UNREACHABLE`] without a path.
    pub cost: u8,
    /// Plain distance if there is no path; else 0.
    pub distance: u8,
}

impl Nearness {
    /// Nearness of a unit that is not in play.
    pub const FARTHEST: Self = Self { cost: UNREACHABLE, distance: u8::MAX };
}

/// Rank by the Dark Rule (heroes R76): the least is chosen. The fields stand in the order of the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DarkRank {
    /// True if it cannot be attacked in this activation.
    pub cannot_hit: bool,
    /// Hits until it falls.
    pub hits_to_fall: u8,
    /// Defence dice.
    pub defense_dice: u8,
    /// True if it is not the Treasure Keeper.
    pub is_no_keeper: bool,
    /// Unit number.
    pub unit: UnitId,
}

impl Activation<'_> {
    /// Heroes in play.
    pub fn heroes(self) -> impl Iterator<Item = UnitId> {
        self.situation.units_of(self.situation.unit(self.unit).side.other())
    }

    /// The Treasure Keeper, if there is one in play.
    pub fn keeper(self) -> Option<UnitId> {
        self.heroes().find(|hero| self.situation.unit(*hero).keeper)
    }

    /// Space of the enemy.
    pub fn at(self) -> Space {
        self.situation.unit(self.unit).at
    }

    /// Spaces held by heroes, which it cannot enter.
    pub fn shut(self) -> SpaceSet {
        self.situation.table.held_by(self.situation.unit(self.unit).side.other())
    }

    /// Free spaces and its own.
    pub fn open(self) -> SpaceSet {
        self.situation.free().with(self.at())
    }

    /// Walking costs from every space to stand next to a unit.
    pub fn costs_beside(self, other: UnitId) -> Costs {
        let board = self.situation.board();
        let beside = board.adjacent(self.situation.unit(other).at).and(self.open());
        board.costs_to(beside, self.shut())
    }

    /// Nearness of a unit.
    pub fn nearness(self, other: UnitId) -> Nearness {
        self.nearness_of(&[other])
    }

    /// Nearness of the nearest of several units.
    pub fn nearness_of(self, others: &[UnitId]) -> Nearness {
        let board = self.situation.board();
        let places = others.iter().map(|other| self.situation.unit(*other).at);
        let beside = places.clone().fold(SpaceSet::EMPTY, |set, place| set.or(board.adjacent(place)));
        let beside = beside.and(self.open());
        let mut levels = board.levels(self.at(), UNREACHABLE - 1, self.shut());
        match levels.position(|level| !level.and(beside).is_empty()) {
            Some(cost) => Nearness { cost: cost as u8, distance: 0 },
            None => {
                let distance = places.map(|place| board.distance(self.at(), place)).min();
                Nearness { cost: UNREACHABLE, distance: distance.unwrap_or(u8::MAX) }
            }
        }
    }

    /// Spaces on which its walk may end, its own included.
    pub fn reach(self, most: u8) -> SpaceSet {
        let levels = self.situation.board().levels(self.at(), most, self.shut());
        levels.fold(SpaceSet::EMPTY, SpaceSet::or).and(self.open())
    }

    /// True if it could attack a hero from this space.
    pub fn can_hit_from(self, space: Space, hero: UnitId) -> bool {
        let to = self.situation.unit(hero).at;
        let side = self.situation.unit(self.unit).side;
        self.attack().is_some_and(|attack| self.situation.reaches(side, space, attack.reach, to))
    }

    /// True if it can attack a hero in this activation, from here or from where it may walk.
    pub fn can_hit(self, hero: UnitId) -> bool {
        self.can_hit_one_of(&[hero])
    }

    /// True if it can attack one of these heroes in this activation.
    pub fn can_hit_one_of(self, heroes: &[UnitId]) -> bool {
        let Some(attack) = self.attack().filter(|_| self.attacks()) else { return false };
        let (board, shut) = (self.situation.board(), self.shut());
        let places = |space: Space| {
            heroes.iter().any(|hero| attack.reach.meets(board, space, self.situation.unit(*hero).at, shut))
        };
        self.reach(self.walk()).iter().any(places)
    }

    /// Rank of a hero by the Dark Rule.
    pub fn dark_rank(self, hero: UnitId) -> DarkRank {
        let (hits_to_fall, defense_dice) = self.attack().map_or((0, 0), |attack| {
            let attack = &attack.attack;
            (self.situation.hits_to_fall(hero, attack), self.situation.defense_dice(hero, attack.kind))
        });
        let (cannot_hit, is_no_keeper) = (!self.can_hit(hero), !self.situation.unit(hero).keeper);
        DarkRank { cannot_hit, hits_to_fall, defense_dice, is_no_keeper, unit: hero }
    }

    /// Nearest hero (heroes R68).
    pub fn nearest(self) -> Option<UnitId> {
        self.equals.best(self.heroes(), |hero| self.nearness(hero), |hero| self.dark_rank(hero))
    }

    /// Weakest hero.
    pub fn weakest(self) -> Option<UnitId> {
        let rank = |hero: UnitId| (Reverse(self.situation.unit(hero).wounds), self.nearness(hero));
        self.equals.best(self.heroes(), rank, |hero| self.dark_rank(hero))
    }
}
