//! Near, nearest, weakest, and the Dark Rule (heroes 13.4).

use std::cmp::Reverse;

use super::Activation;
use crate::rules::board::walking::{Costs, UNREACHABLE};
use crate::rules::board::{Space, SpaceSet};
use crate::rules::state::UnitId;

/// How near somebody is: whoever is nearer is less. Without a way they are behind all others, by plain distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nearness {
    /// What it costs to walk beside them; [`UNREACHABLE`] without a way.
    pub cost: u8,
    /// The plain distance without a way; else 0.
    pub distance: u8,
}

impl Nearness {
    /// Of somebody who is not there.
    pub const FARTHEST: Self = Self { cost: UNREACHABLE, distance: u8::MAX };
}

/// The Dark Rule (heroes R76): the least is chosen. The fields stand in the order of the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DarkRank {
    /// They cannot be attacked in this activation.
    pub cannot_hit: bool,
    /// Hits after which they fall.
    pub hits_to_fall: u8,
    /// Dice they defend with.
    pub defense_dice: u8,
    /// They are not the Treasure Keeper.
    pub is_no_keeper: bool,
    /// Their number.
    pub unit: UnitId,
}

impl Activation<'_> {
    /// The heroes in play.
    pub fn heroes(self) -> impl Iterator<Item = UnitId> {
        self.situation.units_of(self.situation.unit(self.unit).side.other())
    }

    /// The Treasure Keeper, if there is one in play.
    pub fn keeper(self) -> Option<UnitId> {
        self.heroes().find(|hero| self.situation.unit(*hero).keeper)
    }

    /// Where it stands.
    pub fn at(self) -> Space {
        self.situation.unit(self.unit).at
    }

    /// Spaces of the heroes, which it cannot enter.
    pub fn shut(self) -> SpaceSet {
        self.situation.table.held_by(self.situation.unit(self.unit).side.other())
    }

    /// Free spaces, and its own.
    pub fn open(self) -> SpaceSet {
        self.situation.free().with(self.at())
    }

    /// Walking costs from anywhere to stand beside somebody.
    pub fn costs_beside(self, other: UnitId) -> Costs {
        let board = self.situation.board();
        let beside = board.adjacent(self.situation.unit(other).at).and(self.open());
        board.costs_to(beside, self.shut())
    }

    /// How near it is to somebody.
    pub fn nearness(self, other: UnitId) -> Nearness {
        self.nearness_of(&[other])
    }

    /// How near it is to the nearest of them.
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

    /// Where its walk may end, its own space included.
    pub fn reach(self, most: u8) -> SpaceSet {
        let levels = self.situation.board().levels(self.at(), most, self.shut());
        levels.fold(SpaceSet::EMPTY, SpaceSet::or).and(self.open())
    }

    /// Whether it could attack a hero from this space.
    pub fn can_hit_from(self, space: Space, hero: UnitId) -> bool {
        let to = self.situation.unit(hero).at;
        let side = self.situation.unit(self.unit).side;
        self.attack().is_some_and(|attack| self.situation.reaches(side, space, attack.reach, to))
    }

    /// Whether it can attack a hero in this activation, from here or from where it may walk.
    pub fn can_hit(self, hero: UnitId) -> bool {
        self.can_hit_one_of(&[hero])
    }

    /// Whether it can attack one of them in this activation.
    pub fn can_hit_one_of(self, heroes: &[UnitId]) -> bool {
        let Some(attack) = self.attack().filter(|_| self.attacks()) else { return false };
        let (board, shut) = (self.situation.board(), self.shut());
        let places = |space: Space| {
            heroes.iter().any(|hero| attack.reach.meets(board, space, self.situation.unit(*hero).at, shut))
        };
        self.reach(self.walk()).iter().any(places)
    }

    /// Where a hero stands by the Dark Rule.
    pub fn dark_rank(self, hero: UnitId) -> DarkRank {
        let (hits_to_fall, defense_dice) = self.attack().map_or((0, 0), |attack| {
            let attack = &attack.attack;
            (self.situation.hits_to_fall(hero, attack), self.situation.defense_dice(hero, attack.kind))
        });
        let (cannot_hit, is_no_keeper) = (!self.can_hit(hero), !self.situation.unit(hero).keeper);
        DarkRank { cannot_hit, hits_to_fall, defense_dice, is_no_keeper, unit: hero }
    }

    /// The nearest hero (heroes R68).
    pub fn nearest(self) -> Option<UnitId> {
        self.equals.best(self.heroes(), |hero| self.nearness(hero), |hero| self.dark_rank(hero))
    }

    /// The weakest hero.
    pub fn weakest(self) -> Option<UnitId> {
        let rank = |hero: UnitId| (Reverse(self.situation.unit(hero).wounds), self.nearness(hero));
        self.equals.best(self.heroes(), rank, |hero| self.dark_rank(hero))
    }
}
