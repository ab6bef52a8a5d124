//! Texts of actions, written from the vocabulary that composes them (heroes 6, 8, 12).

use super::{count, listed};
use crate::rules::codex::{
    ActionDef, Aftermath, Attack, AttackKind, Condition, Damage, Effect, Price, Reach, Relation, Target,
    Usable,
};

/// The text of an action, part by part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionText {
    /// Price, such as "4 AP or 3 HEX".
    pub price: String,
    /// Restrictions on time and number of uses, if there are any.
    pub usable: Vec<String>,
    /// Target.
    pub target: String,
    /// Effects, one sentence each.
    pub effects: Vec<String>,
}

impl ActionText {
    /// Text of this action.
    pub fn of(action: &ActionDef) -> Self {
        let mut usable: Vec<String> = usable_words(action.usable).map(str::to_owned).into_iter().collect();
        if action.uses > 1 {
            usable.push(format!("Multi-Use {}", action.uses));
        }
        Self {
            price: price_words(&action.price),
            usable,
            target: target_words(action.target),
            effects: action.effects.iter().flat_map(effect_words).collect(),
        }
    }

    /// The whole text in one line.
    pub fn line(&self) -> String {
        let parts = [&self.price].into_iter().chain(&self.usable).chain([&self.target]).chain(&self.effects);
        let sentences: Vec<String> =
            parts.filter(|part| !part.is_empty()).map(|part| format!("{part}.")).collect();
        sentences.join(" ")
    }
}

/// A price, or several alternatives.
pub fn price_words(prices: &[Price]) -> String {
    let word = |price: &Price| match price {
        Price::Ap(ap) => format!("{ap} AP"),
        Price::Hex(hex) => format!("{hex} HEX"),
    };
    listed(&prices.iter().map(word).collect::<Vec<_>>(), "or")
}

const fn usable_words(usable: Usable) -> Option<&'static str> {
    match usable {
        Usable::InTurn => None,
        Usable::FirstOfTurn => Some("Only as the first thing the unit does in its Turn"),
        Usable::InTurnOrToAnswer => Some("Also a Reaction"),
        Usable::ToAnswer => Some("Only a Reaction"),
        Usable::BeforeSpending => Some(
            "Once in a Turn, before any AP is spent or anything declared, if the die was not rolled again yet",
        ),
    }
}

fn target_words(target: Target) -> String {
    match target {
        Target::One { who, reach, only } => {
            let state = match only {
                Condition::Any | Condition::Pullable => "",
                Condition::Wounded => "wounded ",
                Condition::Harmed => "wounded or poisoned ",
            };
            let who = match who {
                Relation::Enemy => "enemy",
                Relation::EnemyOrObject => "enemy or object",
                Relation::Ally => "ally",
            };
            let far = if only == Condition::Pullable { ", at least 2 spaces away" } else { "" };
            format!("One {state}{who}, {}{far}", reach_words(reach))
        }
        Target::AllAdjacent => "All adjacent enemies and objects".to_owned(),
        Target::Area(range) => format!("All enemies and objects, {}", reach_words(Reach::Range(range))),
        Target::AllWithin(range) => format!("All enemies within {range}, seen or not"),
        Target::Allies => "All allies in play".to_owned(),
        Target::Space(most) => format!("A free space within {most}"),
        Target::Path => "A walk of the unit's distance".to_owned(),
        Target::Declared => "An action of the other side on one adjacent ally".to_owned(),
        Target::Nothing => String::new(),
    }
}

/// Words for a reach.
pub fn reach_words(reach: Reach) -> String {
    match reach {
        Reach::Melee => "adjacent".to_owned(),
        Reach::Range(range) => format!("Range {range}"),
    }
}

/// Names of the attributes that an attack compares.
pub const fn attack_kind_words(kind: AttackKind) -> (&'static str, &'static str) {
    match kind {
        AttackKind::Physical => ("ATK", "DEF"),
        AttackKind::Special => ("SP ATK", "SP DEF"),
    }
}

fn effect_words(effect: &Effect) -> Vec<String> {
    let one = |words: &str| vec![words.to_owned()];
    match effect {
        Effect::Attack(attack) => attack_words(attack),
        Effect::Appear => one("The user appears there, whatever is between"),
        Effect::Walk => one("The user walks, beyond the max of its Movement actions"),
        Effect::Pull => one(
            "The target is pulled to a free space adjacent to the user, no farther from where it stands than the user is",
        ),
        Effect::Heal(by) => {
            vec![format!("Removes {} and {by} Poison from the target", count(*by, "Wound"))]
        }
        Effect::HealAll => one("Removes all their Wounds and Poison"),
        Effect::Hold => one("They are Held to the end of the next Turn"),
        Effect::Pierce => one("Pierced: one die fewer in DEF to the end of the Turn"),
        Effect::Focus => one("They are in Focus: one die more to the end of the Turn"),
        Effect::FallOneself => one("The user is defeated"),
        Effect::TakePlace => one("The user becomes its target"),
        Effect::Reroll => one("The Fate die is rolled again"),
    }
}

/// An attack, one sentence for each effect in the order of the rules.
pub fn attack_words(attack: &Attack) -> Vec<String> {
    let mut words = Vec::new();
    if attack.own_wound {
        words.push("First one Wound to the user, who falls of it only after the attack".to_owned());
    }
    let (own, other) = attack_kind_words(attack.kind);
    let weight = match attack.damage {
        Damage::Light => "Light attack",
        Damage::Normal => "Normal attack",
        Damage::Heavy => "Heavy attack",
        Damage::Death | Damage::Nothing => "Attack",
    };
    words.push(format!("{weight}, {own} against {other}"));
    let each = |by: u8, what: &str| format!("{} more for each Wound on the user", count(by, what));
    if attack.dice_per_wound > 0 {
        let most = if attack.most_dice > 0 {
            format!(", at most {} in all", attack.most_dice)
        } else {
            String::new()
        };
        words.push(each(attack.dice_per_wound, "die").replace("dies", "dice") + &most);
    }
    if attack.result_per_wound > 0 {
        words.push(format!("+{} to the result for each Wound on the user", attack.result_per_wound));
    }
    if attack.exchange {
        words.push("The two highest dice are swapped".to_owned());
    }
    words.extend(match (attack.damage, attack.deadly()) {
        (Damage::Nothing, _) | (_, None) => None,
        (_, Some(1)) => Some("A hit is a Death".to_owned()),
        (_, Some(deadly)) => Some(format!("A hit is a Wound, from {deadly} a Death")),
    });
    let follows = |when: &str, what: &[Aftermath]| -> Option<String> {
        let what: Vec<String> = what.iter().map(aftermath_words).collect();
        (!what.is_empty()).then(|| format!("{when}: {}", listed(&what, "and")))
    };
    words.extend(follows("A Wound that leaves the target in play", &attack.on_wound));
    words.extend(follows("Hit", &attack.on_hit));
    words.extend(follows("Miss", &attack.on_miss));
    words
}

fn aftermath_words(aftermath: &Aftermath) -> String {
    match aftermath {
        Aftermath::Knockback(spaces) => format!("Knockback {spaces}"),
        Aftermath::Poison => "1 Poison".to_owned(),
        Aftermath::StealHex(by) => format!("takes {by} HEX if there is any, and gains {by} in any case"),
        Aftermath::FallOneself => "the user is defeated".to_owned(),
    }
}
