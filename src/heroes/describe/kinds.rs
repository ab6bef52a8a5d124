//! Profiles in words (heroes 7).

use super::actions::{attack_words, reach_words};
use super::count;
use crate::heroes::codex::{KindDef, MoveProfile, Role};

/// The attributes of a class, an enemy or an object.
pub fn profile_words(kind: &KindDef) -> String {
    let p = kind.profile;
    let dice =
        [("ATK", p.attack), ("SP ATK", p.special_attack), ("DEF", p.defense), ("SP DEF", p.special_defense)];
    let dice = dice.map(|(name, dice)| format!("{name} {dice}"));
    format!("VIT {}, {}", p.vitality, dice.join(", "))
}

/// How a kind walks, what it attacks with by itself, and what is special about it; a sentence each.
pub fn trait_words(kind: &KindDef) -> Vec<String> {
    match &kind.role {
        Role::Hero { movement, .. } => vec![movement_words(*movement)],
        Role::Enemy { moves, immune_to_poison, attack } => {
            let mut words = vec![format!("Move {moves}")];
            words.push(format!("{}: {}", attack.name, reach_words(attack.reach)));
            words.extend(attack_words(&attack.attack));
            if *immune_to_poison {
                words.push("Immune to Poison".to_owned());
            }
            words
        }
        Role::Object => {
            vec![
                "No unit, but in the way. Whoever is inside is rescued by its second Wound or a Death"
                    .to_owned(),
            ]
        }
    }
}

/// A Movement action: price, distance, how often.
pub fn movement_words(movement: MoveProfile) -> String {
    let MoveProfile { price, distance, max } = movement;
    let often = if max == 1 { "once in a Turn".to_owned() } else { format!("{max} times in a Turn") };
    format!("Walks {} for {price} AP, {often}", count(distance, "space"))
}
