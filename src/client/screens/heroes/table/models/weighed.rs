//! Exact chances in words: what a plan would do, and what could answer it.

use super::super::aim::AimedAction;
use super::super::board_choice::{BoardChoice, ChoiceKind};
use super::super::choices::is_of;
use super::super::odds::{OddsModel, TargetOdds};
use super::super::outlook::HeroOutlook;
use heroes_game::lookahead::HeroAnswer;
use heroes_game::lookahead::attack::{AttackOdds, DicePart};
use heroes_game::lookahead::plans::attack_odds;
use heroes_game::rules::codex::{AttackKind, Price};
use heroes_game::rules::describe::actions::{attack_kind_words, price_words};
use heroes_game::rules::describe::{ActionText, HeroNames};
use heroes_game::rules::state::{Aim, Declared, Deed, Situation, UnitId};

/// Chances below this are not told: they would read 0%.
const SELDOM: f64 = 0.0005;

pub(super) const fn shares(odds: &AttackOdds) -> [f64; 4] {
    [odds.miss, odds.hit, odds.wound, odds.death]
}

/// What the choice that is pointed at would do.
pub fn odds(outlook: &HeroOutlook, choice: &BoardChoice) -> Option<OddsModel> {
    let probe = outlook.probe.as_ref()?;
    let ChoiceKind::Target { plan, .. } = choice.kind else { return None };
    let plan = outlook.plans.get(plan)?;
    let situation = probe.situation();
    let deed = &plan.plan.deed;
    let action = situation.action(deed.unit, deed.action)?;
    let kind = action.attack().map(|attack| attack.kind);
    let mut prices = Vec::new();
    if plan.ap > 0 {
        prices.push(Price::Ap(plan.ap));
    }
    if plan.hex > 0 {
        prices.push(Price::Hex(plan.hex));
    }
    let walk = if plan.plan.walk.is_empty() { "from here" } else { "after a walk" };
    let names = HeroNames(situation);
    let mut plain = if plan.targets.is_empty() { ActionText::of(action).effects } else { Vec::new() };
    if plan.targets.is_empty() && !plan.met.is_empty() {
        let met: Vec<String> = plan.met.iter().map(|unit| names.unit(*unit)).collect();
        plain.push(format!("Meets {}", met.join(", ")));
    }
    let steps = plan.on_the_way.iter().map(|answer| format!("the walk: {}", answer_words(situation, answer)));
    let answers = plan.answers.iter().map(|answer| answer_words(situation, answer));
    Some(OddsModel {
        title: action.name.clone(),
        price: format!(
            "{} in all, {walk}",
            prices.iter().map(|price| price_words(&[*price])).collect::<Vec<_>>().join(" and ")
        ),
        targets: plan.targets.iter().map(|odds| target_odds(names, odds, kind)).collect(),
        plain,
        // What answers the strike itself first: of many not all are named.
        answers: answers.chain(steps).collect(),
    })
}

fn target_odds(names: HeroNames<'_>, odds: &AttackOdds, kind: Option<AttackKind>) -> TargetOdds {
    let (own, other) = attack_kind_words(kind.unwrap_or(AttackKind::Physical));
    let extra = match (odds.bonus, odds.exchange) {
        (0, false) => None,
        (bonus, false) => Some(format!("+{bonus} for Wounds on the attacker")),
        (0, true) => Some("The two highest dice are swapped".to_owned()),
        (bonus, true) => Some(format!("Highest dice swapped, +{bonus}")),
    };
    TargetOdds {
        name: names.unit(odds.target),
        attack: dice_words(own, &odds.attack),
        defense: dice_words(other, &odds.defense),
        extra,
        shares: shares(odds),
        falls: odds.falls,
        attacker_falls: odds.attacker_falls,
    }
}

/// So many dice, and why: "3 dice: ATK 2, +1 Focus".
fn dice_words(attribute: &str, (parts, dice): &(Vec<DicePart>, u8)) -> String {
    let part = |part: &DicePart| match part {
        DicePart::Attribute(base) => format!("{attribute} {base}"),
        DicePart::Wounds(more) => format!("+{more} Wounds"),
        DicePart::Focus => "+1 Focus".to_owned(),
        DicePart::Pierced => "\u{2212}1 Pierced".to_owned(),
        DicePart::AtMost(most) => format!("at most {most}"),
    };
    let dice = if *dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
    format!("{dice}: {}", parts.iter().map(part).collect::<Vec<_>>().join(", "))
}

/// An answer: who, what, its price, and what is left.
fn answer_words(situation: Situation<'_>, answer: &HeroAnswer) -> String {
    let names = HeroNames(situation);
    let deed = Deed::Action(answer.deed.action);
    let name = names.deed(answer.deed.unit, &deed);
    let who = names.unit(answer.deed.unit);
    format!("{name} of {who} ({}): {}", price_words(&[answer.price]), left_words(names, answer))
}

/// What an answer leaves of what is declared, and what else comes of it.
pub(super) fn left_words(names: HeroNames<'_>, answer: &HeroAnswer) -> String {
    let mut words = match answer.left {
        left if left < SELDOM => "the action then fails".to_owned(),
        left if left > 1.0 - SELDOM => "does not stop the action".to_owned(),
        left => format!("leaves the action a {:.0}% chance", 100.0 * left),
    };
    match (&answer.instead, answer.meets) {
        (Some(instead), _) => words = format!("meets them instead, {:.0}%", 100.0 * instead.works()),
        (None, Some(_)) => "meets them instead".clone_into(&mut words),
        (None, None) => {}
    }
    if answer.user_falls >= SELDOM {
        words += &format!(", and {:.0}% that the attacker falls", 100.0 * answer.user_falls);
    }
    if answer.own_falls >= SELDOM {
        let own = names.unit(answer.deed.unit);
        words += &format!(", and {:.0}% that {own} falls of it", 100.0 * answer.own_falls);
    }
    words
}

/// What may happen with its chance, if that is worth telling.
fn share(what: &str, chance: f64) -> Option<String> {
    (chance >= SELDOM).then(|| format!("{what} {:.0}%", 100.0 * chance))
}

/// What a declaration would do, a line for each target.
pub(super) fn would(situation: Situation<'_>, declared: &Declared) -> Vec<String> {
    let names = HeroNames(situation);
    let line = |odds: &AttackOdds| {
        let results =
            [("hit", odds.hit), ("Wound", odds.wound), ("Death", odds.death), ("falls", odds.falls)];
        let mut told: Vec<String> =
            results.into_iter().filter_map(|(what, chance)| share(what, chance)).collect();
        if told.is_empty() {
            told.push("misses".to_owned());
        }
        told.extend(share(&format!("{} falls", names.unit(declared.unit)), odds.attacker_falls));
        format!("{}: {}", names.unit(odds.target), told.join(", "))
    };
    attack_odds(situation, declared).iter().map(line).take(4).collect()
}

/// What else the declared action does, a sentence each.
pub(super) fn effects(situation: Situation<'_>, declared: &Declared) -> Vec<String> {
    let Deed::Action(nth) = declared.deed else { return Vec::new() };
    situation.action(declared.unit, nth).map_or_else(Vec::new, |action| ActionText::of(action).effects)
}

/// The chance at each target of the action that is being aimed, for the plates on the board.
pub fn chances(outlook: &HeroOutlook, action: AimedAction) -> impl Iterator<Item = (UnitId, f64, f64, bool)> {
    outlook.choices.iter().filter_map(move |choice| {
        let ChoiceKind::Target { plan, walks } = choice.kind else { return None };
        let plan = outlook.plans.get(plan).filter(|plan| is_of(plan, action))?;
        let probe = outlook.probe.as_ref()?;
        let odds = plan.targets.iter().find(|odds| probe.table().unit(odds.target).at == choice.at)?;
        let aims = matches!(plan.plan.deed.aim, Aim::Unit(_) | Aim::Nothing);
        aims.then(|| (odds.target, odds.works(), odds.falls, walks))
    })
}
