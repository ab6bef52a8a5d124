//! Reasons why an action has no target, from the unit's space or after one Movement action.

use std::fmt;

use super::plans::after_walks;
use crate::rules::codex::{ActionDef, Condition, Reach, Relation, Target};
use crate::rules::legal::actions::{Occasion, check_price, check_readiness};
use crate::rules::legal::targets::{affected, check_condition, check_reach, check_relation};
use crate::rules::state::{HeroRefusal, Situation, UnitId};

/// Reason why an action has no target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lack {
    target: Target,
    best: Found,
    walk: WalkTried,
}

/// Best match of an action's requirements, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Found {
    /// No unit of the required relation exists.
    Nobody,
    /// None is in the required condition.
    NoneSo,
    /// None is in reach.
    TooFar,
    /// None of those in reach is in sight.
    Unseen,
    /// None of those in sight can be moved.
    NoRoom,
    /// There is a target.
    Met,
}

/// Result of trying a Movement action first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WalkTried {
    /// No Movement action is possible.
    None,
    /// None leads to a target.
    InVain,
    /// One does, but the unit cannot pay for both.
    TooDear,
}

/// Returns the reason why a ready action has no target, now and after one Movement action.
pub fn lack(situation: Situation<'_>, unit: UnitId, nth: u8, action: &ActionDef) -> Lack {
    let mut best = found(situation, unit, action.target);
    let mut walk = WalkTried::None;
    after_walks(situation, unit, |there, _| {
        if check_readiness(there, &[], unit, nth, Occasion::OwnTurn).is_err() {
            return;
        }
        let mut prices = 0..action.price.len() as u8;
        let payable = prices.any(|price| check_price(there, unit, action, price).is_ok());
        let then = found(there, unit, action.target);
        if payable {
            best = best.max(then);
        }
        walk = match walk {
            WalkTried::TooDear => walk,
            _ if !payable && then == Found::Met => WalkTried::TooDear,
            WalkTried::None | WalkTried::InVain => WalkTried::InVain,
        };
    });
    Lack { target: action.target, best, walk }
}

/// Best match from the unit's current space.
fn found(situation: Situation<'_>, user: UnitId, target: Target) -> Found {
    let all = situation.table.in_play().map(|(id, _)| id);
    match target {
        Target::One { who, reach, only } => {
            let near = |id| near(situation, user, (who, reach, only), id);
            all.map(near).max().unwrap_or(Found::Nobody)
        }
        Target::Allies if affected(situation, user, target).is_empty() => Found::Nobody,
        Target::AllAdjacent | Target::Area(_) | Target::AllWithin(_)
            if affected(situation, user, target).is_empty() =>
        {
            Found::TooFar
        }
        Target::Space(_) | Target::Path => Found::NoRoom,
        Target::Allies
        | Target::AllAdjacent
        | Target::Area(_)
        | Target::AllWithin(_)
        | Target::Declared
        | Target::Nothing => Found::Met,
    }
}

/// Match of one unit.
fn near(
    situation: Situation<'_>,
    user: UnitId,
    (who, reach, only): (Relation, Reach, Condition),
    id: UnitId,
) -> Found {
    let is_so = check_condition(situation, user, only, id).is_ok();
    if check_relation(situation, user, who, id).is_err() {
        return Found::Nobody;
    }
    // `Pullable` depends on the space and is checked last.
    if !is_so && only != Condition::Pullable {
        return Found::NoneSo;
    }
    match check_reach(situation, user, reach, id) {
        Err(HeroRefusal::NoSight) => Found::Unseen,
        Err(_) => Found::TooFar,
        Ok(()) if is_so => Found::Met,
        Ok(()) => Found::NoRoom,
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = match self.target {
            Target::One { who, only, .. } => whom(who, only),
            Target::Allies | Target::Declared => "ally",
            Target::AllAdjacent
            | Target::Area(_)
            | Target::AllWithin(_)
            | Target::Space(_)
            | Target::Path
            | Target::Nothing => "enemy",
        };
        let walk = match self.walk {
            WalkTried::None => "",
            WalkTried::InVain => ", even after one walk",
            WalkTried::TooDear => "; a walk costs too much",
        };
        match (self.best, self.target) {
            (_, Target::Space(_) | Target::Path) => write!(f, "no space near enough is free"),
            (Found::Nobody | Found::NoneSo, _) => write!(f, "there is no {who}"),
            (Found::TooFar, Target::Area(_)) => write!(f, "no {who} is in Range and in sight{walk}"),
            (Found::TooFar, _) => write!(f, "no {who} is near{walk}"),
            (Found::Unseen, _) => write!(f, "no {who} in Range is in sight{walk}"),
            (Found::NoRoom | Found::Met, _) => write!(f, "no {who} near can be moved{walk}"),
        }
    }
}

const fn whom(who: Relation, only: Condition) -> &'static str {
    match (who, only) {
        (Relation::Enemy | Relation::EnemyOrObject, Condition::Wounded) => "wounded enemy",
        (Relation::Enemy | Relation::EnemyOrObject, Condition::Harmed) => "wounded or poisoned enemy",
        (Relation::Enemy | Relation::EnemyOrObject, Condition::Any | Condition::Pullable) => "enemy",
        (Relation::Ally, Condition::Wounded) => "wounded ally",
        (Relation::Ally, Condition::Harmed) => "wounded or poisoned ally",
        (Relation::Ally, Condition::Any | Condition::Pullable) => "ally",
    }
}
