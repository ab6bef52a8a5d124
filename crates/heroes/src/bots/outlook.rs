//! The chance to win as it is told to people: how often those who take what gains most won from tables like this one.
//!
//! Fitted to matches of that level: 600 skirmishes, 2,100 of the scenario with a Keeper, 3,200 of the other for one to four
//! players. What tells most there is who the heroes are, by what they do to the toughest enemy. `crates/heroes/tests/heroes/outlook.rs` holds
//! it against matches.

use super::evaluation::{outcome, points};
use crate::lookahead::AttackOdds;
use crate::rules::codex::{Price, Role};
use crate::rules::play::LAST_TURN;
use crate::rules::state::{GameMode, HeroResult, Side, Situation, UnitId};
use shell::bots::arithmetic::logistic;

/// Of a skirmish: for each point that a side is ahead.
const AHEAD: f64 = 0.21;
/// AP of a Turn that are spent on attacks, so much as one can count on.
const AP: u8 = 3;

/// What counts against the game: what it is worth to the heroes.
struct Weights {
    base: f64,
    /// Each Wound or Death that a hero deals to the toughest enemy in a Turn, if it is near.
    strikes: f64,
    /// Each hit that a hero can still take.
    heroes: f64,
    /// Each that the Keeper can, beyond that: with them all is lost.
    keeper: f64,
    /// Each die with which the Keeper defends.
    shield: f64,
    /// Each die with which a hero defends against poison.
    ward: f64,
    poison: f64,
    /// Each enemy.
    enemy: f64,
    /// Each hit that an enemy can still take, shared out among the players.
    enemies: f64,
    /// A villager is rescued, so that they cannot all be lost any more.
    rescued: f64,
    /// Each that was lost before.
    consumed: f64,
    /// All heroes with one player, half of it with two, a third with three.
    shared: f64,
}

/// Where one hero must not fall.
const GUARDED: Weights = Weights {
    base: -2.49,
    strikes: 0.823,
    heroes: 0.038,
    keeper: 1.008,
    shield: 0.632,
    ward: 0.0,
    poison: 0.0,
    enemy: -0.44,
    enemies: -0.228,
    rescued: 0.0,
    consumed: 0.0,
    shared: 0.0,
};
/// Where anybody may. Wounds are dealt by nobody there, and the strongest enemy mostly falls by a Death at once.
const OPEN: Weights = Weights {
    base: -1.42,
    strikes: 1.276,
    heroes: 0.0,
    keeper: 0.0,
    shield: 0.0,
    ward: 0.143,
    poison: -0.22,
    enemy: -0.162,
    enemies: -0.072,
    rescued: 0.824,
    consumed: -0.42,
    shared: 1.2,
};

/// The chance of side A, 0 to 1.
pub fn outlook(situation: Situation<'_>) -> f64 {
    match situation.table.result {
        // How much was won beside is no matter of chance.
        Some(HeroResult::Success(_)) => return 1.0,
        Some(result) => return outcome(situation, result),
        None if is_safe(situation) => return 1.0,
        None => {}
    }
    let points = match situation.setup.mode {
        GameMode::Skirmish { .. } => AHEAD * points(situation),
        GameMode::Scenario { players, .. } => against_the_game(situation, f64::from(players)),
    };
    logistic(points)
}

/// Whether the heroes have won whatever comes: what is won is kept (heroes R82), but for what the last Turn takes (R89).
pub(super) fn is_safe(situation: Situation<'_>) -> bool {
    situation.is_won() && situation.table.turn + 2 <= LAST_TURN
}

fn against_the_game(situation: Situation<'_>, players: f64) -> f64 {
    let table = situation.table;
    let guarded = table.units.iter().any(|unit| unit.keeper);
    let weights = if guarded { GUARDED } else { OPEN };
    let toughest = table
        .in_play()
        .filter(|(id, unit)| unit.side == Side::B && !situation.kind(*id).is_object())
        .map(|(id, _)| id)
        .max_by_key(|id| situation.hits_left(*id));
    let mut points = weights.base + weights.shared / players;
    points += if table.rescued > 0 { weights.rescued } else { weights.consumed * f64::from(table.consumed) };
    for (id, unit) in table.in_play() {
        let (kind, left) = (situation.kind(id), f64::from(situation.hits_left(id)));
        match (&kind.role, unit.side) {
            (Role::Object, _) => {}
            (Role::Hero { .. } | Role::Enemy { .. }, Side::A) => {
                points += weights.heroes * left + weights.poison * f64::from(unit.poison);
                points += weights.ward * f64::from(kind.profile.special_defense);
                points += weights.strikes * toughest.map_or(0.0, |enemy| strike(situation, id, enemy));
                if unit.keeper {
                    points += weights.keeper * left + weights.shield * f64::from(kind.profile.defense);
                }
            }
            (Role::Hero { .. } | Role::Enemy { .. }, Side::B) => {
                points += weights.enemy + weights.enemies * left / players;
            }
        }
    }
    points
}

/// Wounds and Deaths of a Turn with the attack for AP that deals most of them to this enemy, wherever both stand.
fn strike(situation: Situation<'_>, hero: UnitId, enemy: UnitId) -> f64 {
    let mut most: f64 = 0.0;
    for action in situation.kind(hero).actions() {
        let ap = action.price.iter().filter_map(|price| match price {
            Price::Ap(ap) => Some(*ap),
            Price::Hex(_) => None,
        });
        if let (Some(attack), Some(ap)) = (action.attack(), ap.min()) {
            let odds = AttackOdds::of_attack(situation, hero, attack, enemy);
            let times = (AP / ap.max(1)).min(action.uses);
            most = most.max(f64::from(times) * (odds.wound + odds.death));
        }
    }
    most
}
