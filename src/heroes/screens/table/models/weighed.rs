//! Exact odds in words: effects of a plan, and possible reactions.

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

/// Chances below this are left out, because they would read 0%.
const SELDOM: f64 = 0.0005;

pub(super) const fn shares(odds: &AttackOdds) -> [f64; 4] {
    [odds.miss, odds.hit, odds.wound, odds.death]
}

/// Builds the odds of a choice on the board.
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
        // Reactions to the strike come first, because the list may be cut off.
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

/// Text for a number of dice and its parts: "3 dice: ATK 2, +1 Focus".
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

/// Text for a reaction: unit, name, price, and what it leaves.
fn answer_words(situation: Situation<'_>, answer: &HeroAnswer) -> String {
    let names = HeroNames(situation);
    let deed = Deed::Action(answer.deed.action);
    let name = names.deed(answer.deed.unit, &deed);
    let who = names.unit(answer.deed.unit);
    format!("{name} of {who} ({}): {}", price_words(&[answer.price]), left_words(names, answer))
}

/// Text for what a reaction leaves of the declaration, and for its other effects.
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

/// Text for an event with its chance, unless that is too small.
fn share(what: &str, chance: f64) -> Option<String> {
    (chance >= SELDOM).then(|| format!("{what} {:.0}%", 100.0 * chance))
}

/// Expected effects of a declaration, a line for each target.
pub(super) fn would(situation: Situation<'_>, declared: &Declared) -> Vec<String> {
    let names = HeroNames(situation);
    let line = |odds: &AttackOdds| {
        let results =
            [("hit", odds.hit), ("Wound", odds.wound), ("Death", odds.death), ("falls", odds.falls)];
        let mut parts: Vec<String> =
            results.into_iter().filter_map(|(what, chance)| share(what, chance)).collect();
        if parts.is_empty() {
            parts.push("misses".to_owned());
        }
        parts.extend(share(&format!("{} falls", names.unit(declared.unit)), odds.attacker_falls));
        format!("{}: {}", names.unit(odds.target), parts.join(", "))
    };
    attack_odds(situation, declared).iter().map(line).take(4).collect()
}

/// Other effects of the declared action, a sentence each.
pub(super) fn effects(situation: Situation<'_>, declared: &Declared) -> Vec<String> {
    let Deed::Action(nth) = declared.deed else { return Vec::new() };
    situation.action(declared.unit, nth).map_or_else(Vec::new, |action| ActionText::of(action).effects)
}

/// Chances at each target of the action being aimed, for the labels on the board.
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
