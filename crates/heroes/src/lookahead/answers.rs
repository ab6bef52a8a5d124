//! What the other side could answer to a declaration, at which price, and what is left of it then (heroes 9).

use super::attack::AttackOdds;
use super::plans::{attack_odds, met};
use crate::rules::codex::{Aftermath, Effect, Price};
use crate::rules::legal::met::met_by;
use crate::rules::legal::options;
use crate::rules::legal::walks::still_walkable;
use crate::rules::state::{ActionUse, Aim, Declared, Deed, Side, Situation, Table, UnitId};

/// A reaction that could be announced.
#[derive(Debug, Clone, PartialEq)]
pub struct HeroAnswer {
    /// How it would be used; of several aims the one that hurts most.
    pub deed: ActionUse,
    /// What it costs.
    pub price: Price,
    /// The chance that the answered deed still does something to its first target.
    pub left: f64,
    /// The chance that the answer defeats whoever declared the deed.
    pub user_falls: f64,
    /// The chance that the answer defeats whoever gives it.
    pub own_falls: f64,
    /// Who takes the target's place.
    pub meets: Option<UnitId>,
    /// The attack on them, if it is one.
    pub instead: Option<AttackOdds>,
}

/// A reaction that can be announced now, with every way to use it.
#[derive(Debug, Clone, PartialEq)]
pub struct OfferedAnswer {
    /// What it answers: a place in the chain.
    pub to: usize,
    /// What is known of it.
    pub odds: HeroAnswer,
    /// Every legal way to use it.
    pub uses: Vec<ActionUse>,
}

/// All answers to a declaration that stands alone, one for each unit, action and price, worst for it first.
pub fn answers(situation: Situation<'_>, declared: &Declared) -> Vec<HeroAnswer> {
    let side = situation.unit(declared.unit).side.other();
    offered(situation, std::slice::from_ref(declared), side).into_iter().map(|offer| offer.odds).collect()
}

/// All reactions that a side can announce now, one for each unit, action, price and declaration that it answers, worst for that one
/// first.
/// What says by itself which one it answers may be meant for any (heroes 9.5); all else is weighed against the last of the others'.
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

/// The answer is carried out before what it answers (heroes 9.3).
/// `before` is what was declared before the answered deed.
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
    // If the attack of an answer misses and its user falls of it, what it answers finds nobody, or its work is done.
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
            // As much of a walk as is left of it.
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

/// What the answer does to the table, as far as it can matter to the odds of what it answers.
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
