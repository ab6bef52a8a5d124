//! Chance to win for display: the share of wins of greedy players from similar tables.
//!
//! Fitted to matches of that level: 600 skirmishes, 2,100 of the scenario with a Keeper, 3,200 of the other
//! for one to four players. The strongest feature there is the heroes' damage to the toughest enemy.
//! `tests/heroes/outlook.rs` checks it against matches.

use super::evaluation::{outcome, points};
use crate::lookahead::AttackOdds;
use crate::rules::codex::{Price, Role};
use crate::rules::play::LAST_TURN;
use crate::rules::state::{GameMode, HeroResult, Side, Situation, UnitId};
use shell::bots::arithmetic::logistic;

/// Weight of each point by which a side is ahead in a skirmish.
const AHEAD: f64 = 0.21;
/// Typical number of AP spent on attacks in a Turn.
const AP: u8 = 3;

/// Weights in a scenario, from the view of the heroes.
struct Weights {
    base: f64,
    /// Each Wound or Death that a hero near the toughest enemy deals it in a Turn.
    strikes: f64,
    /// Each hit that a hero can still take.
    heroes: f64,
    /// Each further hit that the Keeper can take; the Keeper's fall loses the scenario.
    keeper: f64,
    /// Each defence die of the Keeper.
    shield: f64,
    /// Each defence die of a hero against poison.
    ward: f64,
    poison: f64,
    /// Each enemy.
    enemy: f64,
    /// Each hit that an enemy can still take, divided by the number of players.
    enemies: f64,
    /// A rescued villager, so that not all can be lost any more.
    rescued: f64,
    /// Each villager lost before the first rescue.
    consumed: f64,
    /// Number of heroes, divided by the number of players.
    shared: f64,
}

/// Weights of a scenario with a Keeper.
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
/// Weights of a scenario without one. Hardly any Wounds are dealt there; the strongest enemy mostly dies at
/// once.
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

/// Chance of side A, 0 to 1.
pub fn outlook(situation: Situation<'_>) -> f64 {
    match situation.table.result {
        // The further goals are no matter of chance.
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

/// True if the heroes have won in any case: goals stay won (heroes R82) until the last Turn takes them (R89).
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

/// Most Wounds and Deaths that the hero deals this enemy in a Turn with one attack for AP, ignoring distance.
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
