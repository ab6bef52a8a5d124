//! Words for profiles (heroes 7).

use super::actions::{attack_words, reach_words};
use super::count;
use crate::rules::board::Ground;
use crate::rules::codex::{KindDef, MoveProfile, Role};

/// A printed attribute (heroes 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Attribute {
    /// Name on a card.
    pub name: &'static str,
    /// Its value: Wounds for Vitality, else dice.
    pub value: u8,
    /// Meaning, in one sentence.
    pub about: &'static str,
}

/// Attributes of a kind, in the order in which they are printed. `vitality` is that of the unit: some have
/// more with more players (heroes 14.2).
pub const fn attributes(kind: &KindDef, vitality: u8) -> [Attribute; 5] {
    const ABOUT: [(&str, &str); 5] = [
        ("VIT", "Vitality: Wounds it can bear. One more, and it is defeated"),
        ("ATK", "Attack: dice it rolls for an attack with weapons; the highest counts"),
        ("SP ATK", "Special Attack: dice it rolls for an attack by magic; the highest counts"),
        ("DEF", "Defense: dice it rolls against weapons; the highest counts"),
        ("SP DEF", "Special Defense: dice it rolls against magic; the highest counts"),
    ];
    let p = kind.profile;
    let [vit, atk, sp_atk, def, sp_def] = ABOUT;
    [
        Attribute { name: vit.0, value: vitality, about: vit.1 },
        Attribute { name: atk.0, value: p.attack, about: atk.1 },
        Attribute { name: sp_atk.0, value: p.special_attack, about: sp_atk.1 },
        Attribute { name: def.0, value: p.defense, about: def.1 },
        Attribute { name: sp_def.0, value: p.special_defense, about: sp_def.1 },
    ]
}

/// Attributes in one line.
pub fn profile_words(kind: &KindDef, vitality: u8) -> String {
    attributes(kind, vitality).map(|attribute| format!("{} {}", attribute.name, attribute.value)).join(", ")
}

/// Movement, attack and special traits of a kind; one sentence each.
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
            let last = 1 + u32::from(kind.profile.vitality);
            vec![format!("No unit, but in the way. Whoever is inside is rescued by Wound {last} or a Death")]
        }
    }
}

/// Words for Movement actions: price, distance, number in a Turn.
pub fn movement_words(movement: MoveProfile) -> String {
    let MoveProfile { price, distance, max } = movement;
    let often = if max == 1 { "once in a Turn".to_owned() } else { format!("{max} times in a Turn") };
    format!("Walks {} for {price} AP, {often}", count(distance, "space"))
}

/// Name and effect of a ground (heroes 5.4).
pub const fn ground_words(ground: Ground) -> &'static str {
    match ground {
        Ground::Open => "Open",
        Ground::Difficult => "Bog: costs 2 to enter",
        Ground::Blocked => "Rocks: block movement and sight",
        Ground::Chasm => "Chasm: blocks movement, not sight",
    }
}

/// Effect of a wall between two spaces (heroes 5.4).
pub const WALL_WORDS: &str = "Wall: blocks movement and sight";
