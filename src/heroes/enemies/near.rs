//! Near, nearest, weakest, and the Dark Rule (heroes 13.4).

use std::cmp::Reverse;

use super::Activation;
use crate::heroes::board::walking::{Costs, UNREACHABLE};
use crate::heroes::board::{Space, SpaceSet};
use crate::heroes::state::UnitId;

/// How near somebody is: the walking cost; without a way behind all others, by plain distance.
pub type Nearness = (u8, u8);

/// The Dark Rule as a key: the smaller, the sooner.
pub type Darkness = (bool, u8, u8, bool, UnitId);

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
            Some(cost) => (cost as u8, 0),
            None => {
                (UNREACHABLE, places.map(|place| board.distance(self.at(), place)).min().unwrap_or(u8::MAX))
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

    /// The Dark Rule for a hero (heroes R76).
    pub fn darkness(self, hero: UnitId) -> Darkness {
        let (steps, dice) = self.attack().map_or((0, 0), |attack| {
            let attack = &attack.attack;
            (self.situation.hits_to_fall(hero, attack), self.situation.defense_dice(hero, attack.kind))
        });
        (!self.can_hit(hero), steps, dice, !self.situation.unit(hero).keeper, hero)
    }

    /// The nearest hero (heroes R68).
    pub fn nearest(self) -> Option<UnitId> {
        self.equals.best(self.heroes(), |hero| self.nearness(hero), |hero| self.darkness(hero))
    }

    /// The weakest hero.
    pub fn weakest(self) -> Option<UnitId> {
        let rank = |hero: UnitId| (Reverse(self.situation.unit(hero).wounds), self.nearness(hero));
        self.equals.best(self.heroes(), rank, |hero| self.darkness(hero))
    }
}
