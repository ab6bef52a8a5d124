//! Reactions of the other side to a declaration: their prices, and the chance that the declaration still
//! works (heroes 9).

use super::attack::AttackOdds;
use super::plans::{attack_odds, met};
use crate::rules::codex::{Aftermath, Effect, Price};
use crate::rules::legal::met::met_by;
use crate::rules::legal::options;
use crate::rules::legal::walks::still_walkable;
use crate::rules::state::{ActionUse, Aim, Declared, Deed, Side, Situation, Table, UnitId};

/// A possible reaction.
#[derive(Debug, Clone, PartialEq)]
pub struct HeroAnswer {
    /// Use of the reaction; of several aims, the most harmful one.
    pub deed: ActionUse,
    /// Price.
    pub price: Price,
    /// Chance that the answered deed still affects its first target.
    pub left: f64,
    /// Chance that the reaction defeats the unit that declared the deed.
    pub user_falls: f64,
    /// Chance that the reaction defeats its own user.
    pub own_falls: f64,
    /// Unit that takes the target's place.
    pub meets: Option<UnitId>,
    /// Odds of the attack on that unit, if the deed is one.
    pub instead: Option<AttackOdds>,
}

/// A reaction that can be announced now, with every way to use it.
#[derive(Debug, Clone, PartialEq)]
pub struct OfferedAnswer {
    /// Index in the chain of the declaration that it answers.
    pub to: usize,
    /// Its odds.
    pub odds: HeroAnswer,
    /// Every legal way to use it.
    pub uses: Vec<ActionUse>,
}

/// All reactions to a declaration without a chain, one for each unit, action and price, the most harmful
/// first.
pub fn answers(situation: Situation<'_>, declared: &Declared) -> Vec<HeroAnswer> {
    let side = situation.unit(declared.unit).side.other();
    offered(situation, std::slice::from_ref(declared), side).into_iter().map(|offer| offer.odds).collect()
}

/// All reactions that a side can announce now, one for each unit, action, price and answered declaration, the
/// most harmful first.
///
/// A reaction that names its declaration may answer any (heroes 9.5). All others are rated against the
/// opponents' last one.
pub fn offered(situation: Situation<'_>, chain: &[Declared], side: Side) -> Vec<OfferedAnswer> {
    let theirs = |declared: &Declared| situation.unit(declared.unit).side != side;
    let Some(last) = chain.iter().rposition(theirs) else { return Vec::new() };
    let mut found: Vec<OfferedAnswer> = Vec::new();
    options::each_reaction(situation, chain, side, |deed| {
        let to = if let Aim::Link(link) = deed.aim { usize::from(link) } else { last };
        let odds = weighed(situation, (&chain[..to], &chain[to]), deed.clone());
        let same = |other: &&mut OfferedAnswer| {
            let ActionUse { unit, action, price, .. } = other.odds.deed;
            (other.to, unit, action, price) == (to, deed.unit, deed.action, deed.price)
        };
        match found.iter_mut().find(same) {
            Some(other) => {
                if worse(&odds, &other.odds) {
                    other.odds = odds;
                }
                other.uses.push(deed);
            }
            None => found.push(OfferedAnswer { to, odds, uses: vec![deed] }),
        }
        true
    });
    found.sort_by(|a, b| rank(&a.odds).total_cmp(&rank(&b.odds)));
    found
}

fn rank(answer: &HeroAnswer) -> f64 {
    answer.left - answer.user_falls
}

fn worse(one: &HeroAnswer, other: &HeroAnswer) -> bool {
    rank(one) < rank(other)
}

/// Rates a reaction, which is carried out before the deed that it answers (heroes 9.3).
///
/// `before` are the declarations before the answered deed.
fn weighed(
    situation: Situation<'_>,
    (before, declared): (&[Declared], &Declared),
    deed: ActionUse,
) -> HeroAnswer {
    let action = situation.action(deed.unit, deed.action);
    let effects: &[Effect] = action.map_or(&[], |action| &action.effects);
    let price = action.and_then(|action| action.price.get(usize::from(deed.price)).copied());
    let mut table = situation.table.clone();
    let mut after = declared.clone();
    let (mut user_falls, mut own_falls) = (0.0, 0.0);
    // If a missed attack defeats its own user, who was the target, the answered deed has done its work.
    let mut left_if_missed = None;
    for effect in effects {
        match effect {
            Effect::Attack(attack) => {
                let struck = if let Aim::Unit(struck) = deed.aim { struck } else { declared.unit };
                let odds = AttackOdds::of_attack(situation, deed.unit, attack, struck);
                own_falls = odds.attacker_falls;
                if deed.aim == Aim::Unit(declared.unit) {
                    user_falls = odds.falls;
                }
                let falls_of_it = attack.on_miss.contains(&Aftermath::FallOneself);
                let was_target = met(situation, declared).first() == Some(&deed.unit);
                if falls_of_it && was_target {
                    left_if_missed = Some(1.0);
                }
            }
            Effect::TakePlace => after.guard = Some(deed.unit),
            Effect::Appear | Effect::FallOneself | Effect::HealAll | Effect::Heal(_) | Effect::Focus => {
                if *effect == Effect::FallOneself {
                    own_falls = 1.0;
                }
                apply(&mut table, situation, effect, &deed);
            }
            Effect::Walk | Effect::Pull | Effect::Hold | Effect::Pierce | Effect::Reroll => {}
        }
    }
    let then = Situation { setup: situation.setup, table: &table };
    let first = met(situation, declared).first().copied();
    let is_attack = declared.deed.attack_of(situation.kind(declared.unit)).is_some();
    let odds = attack_odds(then, &after);
    let instead = after.guard.and_then(|guard| odds.iter().find(|odds| odds.target == guard).cloned());
    let meets = after.guard.filter(|guard| met(then, &after).contains(guard));
    let fell = first.is_some_and(|first| !then.unit(first).in_play && situation.unit(first).in_play);
    let unanswered = match (first, is_attack) {
        _ if fell => 1.0,
        (Some(first), true) => odds.iter().find(|odds| odds.target == first).map_or(0.0, AttackOdds::works),
        (Some(first), false) => f64::from(u8::from(met(then, &after).contains(&first))),
        (None, _) => match &after.aim {
            // The share of the walk that is still possible.
            Aim::Path(path) if !path.is_empty() => {
                still_walkable(then, after.unit, path) as f64 / path.len() as f64
            }
            _ => f64::from(u8::from(met_by(then, before, &after).is_ok())),
        },
    };
    let left = left_if_missed.unwrap_or(unanswered) * (1.0 - user_falls);
    let price = price.unwrap_or(Price::Hex(0));
    HeroAnswer { deed, price, left, user_falls, own_falls, meets, instead }
}

/// Applies a reaction's effect to the table, as far as it matters to the odds of the answered deed.
fn apply(table: &mut Table, situation: Situation<'_>, effect: &Effect, deed: &ActionUse) {
    let declared =
        Declared { unit: deed.unit, deed: Deed::Action(deed.action), aim: deed.aim.clone(), guard: None };
    let targets: Vec<UnitId> = met(situation, &declared);
    let turn = table.turn;
    match effect {
        Effect::Appear => {
            if let Aim::Space(to) = deed.aim {
                table.units[deed.unit.index()].at = to;
            }
        }
        Effect::FallOneself => table.units[deed.unit.index()].in_play = false,
        Effect::HealAll => targets.iter().for_each(|id| {
            let unit = &mut table.units[id.index()];
            (unit.wounds, unit.poison) = (0, 0);
        }),
        Effect::Heal(by) => targets.iter().for_each(|id| {
            let unit = &mut table.units[id.index()];
            (unit.wounds, unit.poison) = (unit.wounds.saturating_sub(*by), unit.poison.saturating_sub(*by));
        }),
        Effect::Focus => targets.iter().for_each(|id| table.units[id.index()].focus_until = turn),
        Effect::Attack(_)
        | Effect::Walk
        | Effect::Pull
        | Effect::Hold
        | Effect::Pierce
        | Effect::TakePlace
        | Effect::Reroll => {}
    }
}
