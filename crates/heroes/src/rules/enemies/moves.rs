//! Moves of an enemy: destination, victim, object to consume, spaces of new enemies (heroes 13.5).

use std::cell::LazyCell;
use std::cmp::Reverse;

use super::Activation;
use crate::rules::board::walking::UNREACHABLE;
use crate::rules::board::{Space, SpaceSet};
use crate::rules::codex::{EnemyStep, KindId};
use crate::rules::state::UnitId;

/// Intended victim of an enemy's attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prey {
    /// The Treasure Keeper alone.
    Keeper,
    /// Any hero; only the weakest, if the enemy's steps say so.
    Any,
}

impl Activation<'_> {
    /// Destination of a step; its own space if the step does not move it.
    pub fn destination(self, step: &EnemyStep<KindId>) -> Space {
        if self.situation.table.is_held(self.unit) {
            return self.at();
        }
        let goal = match step {
            EnemyStep::Engage(most) => self.engage(*most),
            EnemyStep::Prey(most) => self.weakest().map(|hero| self.toward(hero, *most)),
            EnemyStep::Distance { most, from, to } => self.keep_distance(*most, *from, *to),
            EnemyStep::ApproachKeeper => self.keeper().map(|keeper| self.approach(keeper)),
            EnemyStep::Feast(most) => self.meal().map(|object| self.toward(object, *most)),
            EnemyStep::Attack | EnemyStep::AttackKeeper | EnemyStep::Spawn { .. } => None,
        };
        goal.unwrap_or(self.at())
    }

    /// Path to a space, step by step.
    pub fn path(self, goal: Space) -> Vec<Space> {
        let ways = self.situation.board().ways(self.at(), self.walk(), self.shut());
        let mut path: Vec<Space> = ways.back_from(goal).collect();
        path.reverse();
        path
    }

    /// True if it is adjacent to this unit.
    pub fn is_beside(self, other: UnitId) -> bool {
        self.situation.board().adjacent(self.at()).contains(self.situation.unit(other).at)
    }

    fn engage(self, most: u8) -> Option<Space> {
        if self.heroes().any(|hero| self.is_beside(hero)) {
            return None;
        }
        self.nearest().map(|hero| self.toward(hero, most))
    }

    /// Space as near to a unit as a walk of this distance leads (heroes R69).
    fn toward(self, other: UnitId, most: u8) -> Space {
        if self.is_beside(other) {
            return self.at();
        }
        let board = self.situation.board();
        let left = self.costs_beside(other);
        let is_near = left.rank(self.at()) != UNREACHABLE;
        let to = self.situation.unit(other).at;
        let ways = board.ways(self.at(), most, self.shut());
        let rank = |space: Space| {
            let far = if is_near { left.rank(space) } else { board.distance(space, to) };
            (far, ways.cost(space))
        };
        self.equals.best(self.reach(most).iter(), rank, |space| space).unwrap_or(self.at())
    }

    /// Space from which it can attack this hero, or else a nearer one (heroes R77).
    fn approach(self, hero: UnitId) -> Space {
        let most = self.moves();
        let ways = self.situation.board().ways(self.at(), most, self.shut());
        let possible = self.reach(most).iter().filter(|space| self.can_hit_from(*space, hero));
        let nearest = self.equals.best(possible, |space| ways.cost(space), |space| space);
        nearest.unwrap_or_else(|| self.toward(hero, most))
    }

    /// Distance from a space to the closest hero.
    pub fn gap(self, space: Space) -> u8 {
        let board = self.situation.board();
        let far = self.heroes().map(|hero| board.distance(space, self.situation.unit(hero).at));
        far.min().unwrap_or(u8::MAX)
    }

    /// Space between two distances from all heroes (heroes R71).
    fn keep_distance(self, most: u8, from: u8, to: u8) -> Option<Space> {
        let board = self.situation.board();
        let ways = board.ways(self.at(), most, self.shut());
        let reach = self.reach(most);
        let in_band = |space: &Space| (from..=to).contains(&self.gap(*space));
        let distance = |space: Space, hero: UnitId| board.distance(space, self.situation.unit(hero).at);
        let hittable = |space: Space| self.heroes().filter(move |hero| self.can_hit_from(space, *hero));
        let ties = |space: Space| (hittable(space).next().is_none(), ways.cost(space));
        // The Dark Rule does not depend on the space, so it is computed at most once.
        let darkness =
            LazyCell::new(|| self.heroes().map(|hero| (hero, self.dark_rank(hero))).collect::<Vec<_>>());
        let dark = |hero: UnitId| darkness.iter().find(|(other, _)| *other == hero).map(|(_, dark)| *dark);
        let nearest_target = |space: Space| hittable(space).map(|hero| distance(space, hero)).min();
        let best_target =
            |space: Space| hittable(space).map(|hero| (distance(space, hero), dark(hero))).min();
        let good: SpaceSet = reach.iter().filter(in_band).collect();
        if !good.is_empty() {
            let rank = |space: Space| (ties(space), nearest_target(space));
            return self.equals.best(good.iter(), rank, |space| (best_target(space), space));
        }
        if self.gap(self.at()) < from {
            let rank = |space: Space| (Reverse(self.gap(space)), ties(space));
            return self.equals.best(reach.iter(), rank, |space| space);
        }
        let goals: SpaceSet = self.open().iter().filter(in_band).collect();
        let left = board.costs_to(goals, self.shut());
        if left.rank(self.at()) == UNREACHABLE {
            return self.equals.best(reach.iter(), |space| (self.gap(space), ties(space)), |space| space);
        }
        self.equals.best(reach.iter(), |space| (left.rank(space), ties(space)), |space| space)
    }

    /// The only permitted victim, if there is a single one; that unit may be out of play.
    fn named(self, prey: Prey) -> Option<Option<UnitId>> {
        match prey {
            Prey::Keeper => Some(self.keeper()),
            Prey::Any => self.preys().then(|| self.weakest()),
        }
    }

    /// Victim of its attack from where it stands (heroes R72).
    pub fn victim(self, prey: Prey) -> Option<UnitId> {
        let board = self.situation.board();
        let named = self.named(prey);
        let wanted = |hero: &UnitId| named.is_none_or(|named| named == Some(*hero));
        let possible = self.heroes().filter(wanted).filter(|hero| self.can_hit_from(self.at(), *hero));
        let rank = |hero: UnitId| board.distance(self.at(), self.situation.unit(hero).at);
        self.equals.best(possible, rank, |hero| self.dark_rank(hero))
    }

    /// Objects of its side on the board.
    pub fn objects(self) -> impl Iterator<Item = UnitId> {
        let side = self.situation.unit(self.unit).side;
        let own = self.situation.table.in_play().filter(move |(_, unit)| unit.side == side);
        own.map(|(id, _)| id).filter(move |id| self.situation.kind(*id).is_object())
    }

    /// Destination of a feast: none if an object is already adjacent (heroes R80).
    pub fn meal(self) -> Option<UnitId> {
        if self.objects().any(|id| self.is_beside(id)) {
            return None;
        }
        let wounds = |id: UnitId| Reverse(self.situation.unit(id).wounds);
        self.equals.best(self.objects(), |id| (self.nearness(id), wounds(id)), |id| id)
    }

    /// Adjacent object that it consumes.
    pub fn meal_beside(self) -> Option<UnitId> {
        let beside = self.objects().filter(|id| self.is_beside(*id));
        self.equals.best(beside, |id| Reverse(self.situation.unit(id).wounds), |id| id)
    }

    /// Spaces of the new enemies it places (heroes R81).
    pub fn brood(self, kind: KindId, until: u8) -> Vec<Space> {
        let there = self.situation.table.in_play().filter(|(_, unit)| unit.kind == kind).count();
        let board = self.situation.board();
        let mut places: Vec<Space> = board.adjacent(self.at()).and(self.situation.free()).iter().collect();
        places.sort_by_key(|space| (self.gap(*space), *space));
        places.truncate(usize::from(until).saturating_sub(there));
        places
    }
}
