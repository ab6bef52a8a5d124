//! The chance to win as it is told to people: how often those who take what gains most won from tables like this one.
//!
//! Fitted to 1,500 matches of that level in each mode, the skirmishes to 600; `tests/heroes/outlook.rs` holds it against others.

use super::evaluation::{outcome, points};
use crate::heroes::codex::Role;
use crate::heroes::state::{GameMode, Side, Situation};

/// Of a skirmish: for each point that a side is ahead.
const AHEAD: f64 = 0.21;

/// What counts against the game: what it is worth to the heroes.
struct Weights {
    base: f64,
    /// Each hit that a hero can still take.
    heroes: f64,
    /// Each that the enemies can, shared out among the players.
    enemies: f64,
    /// Each that the Keeper can: with them all is lost.
    keeper: f64,
    rescued: f64,
    poison: f64,
    /// Each player.
    players: f64,
}

/// Where one hero must not fall.
const GUARDED: Weights = Weights {
    base: -0.41,
    heroes: 0.25,
    enemies: -0.438,
    keeper: 0.762,
    rescued: 0.0,
    poison: 0.0,
    players: 0.0,
};
/// Where anybody may.
const OPEN: Weights = Weights {
    base: 0.33,
    heroes: 0.265,
    enemies: -0.171,
    keeper: 0.0,
    rescued: 0.611,
    poison: -0.267,
    players: -0.319,
};

/// The chance of side A, 0 to 1.
pub fn outlook(situation: Situation<'_>) -> f64 {
    if let Some(result) = situation.table.result {
        return outcome(situation, result);
    }
    let points = match situation.setup.mode {
        GameMode::Skirmish { .. } => AHEAD * points(situation),
        GameMode::Scenario { players, .. } => against_the_game(situation, f64::from(players)),
    };
    1.0 / (1.0 + (-points).exp())
}

fn against_the_game(situation: Situation<'_>, players: f64) -> f64 {
    let table = situation.table;
    let guarded = table.units.iter().any(|unit| unit.keeper);
    let weights = if guarded { GUARDED } else { OPEN };
    let mut points = weights.base + weights.rescued * f64::from(table.rescued) + weights.players * players;
    for (id, unit) in table.in_play() {
        let left = f64::from(situation.hits_left(id));
        match (&situation.kind(id).role, unit.side) {
            (Role::Object, _) => {}
            (Role::Hero { .. } | Role::Enemy { .. }, Side::A) => {
                let own = if unit.keeper { weights.keeper } else { 0.0 };
                points += (weights.heroes + own) * left + weights.poison * f64::from(unit.poison);
            }
            (Role::Hero { .. } | Role::Enemy { .. }, Side::B) => {
                points += weights.enemies * left / if guarded { 1.0 } else { players };
            }
        }
    }
    points
}
