//! Advice to programs that play Heroes: inputs of a bot, and exact odds.

use serde_json::{Value, json};

use crate::serve::fault::RequestError;
use crate::serve::fields::shortened;
use heroes_game::bots::{HeroLevel, HeroLevels};
use heroes_game::lookahead::answers::answers;
use heroes_game::lookahead::plans::{attack_odds, plans, threats};
use heroes_game::lookahead::{AttackOdds, HeroAnswer, PlanOdds};
use heroes_game::rules::HeroMatch;
use heroes_game::rules::state::{ActionUse, Declared, Deed, HeroInput, UnitId, Waiting};
use shell::bots::{Budget, SearchLimits};

/// Level with this id.
///
/// # Errors
/// If there is none; the message lists the known ones.
pub(super) fn level(id: &str) -> Result<&'static HeroLevel, RequestError> {
    let levels = HeroLevels::base();
    levels.level(id).ok_or_else(|| {
        let known: Vec<&str> = levels.ladder.iter().map(|level| level.id.as_str()).collect();
        let message = format!("There is no level `{}`; known: {}.", shortened(id), known.join(", "));
        RequestError::new("unknown-level", message)
    })
}

/// Input of a bot of this level, and its estimate for side A. The same request has the same answer.
///
/// # Errors
/// If no input is needed.
pub(super) fn bot(
    game: &HeroMatch,
    level: &HeroLevel,
    budget: Option<Budget>,
    seed: u64,
) -> Result<Value, RequestError> {
    let limits = budget.map_or_else(|| level.limits(), SearchLimits::within);
    let chosen = level.bot(seed).input(game, &limits).ok_or_else(over)?;
    Ok(json!({ "input": chosen.input, "chance": chosen.chance }))
}

/// Exact odds at this moment. For a unit of the side whose Turn it is: all its plans; for the active or a
/// choosable one, the same without its number. While a reaction is possible: the declarations and all
/// reactions to them. For any other unit: its attacks from where it stands.
///
/// # Errors
/// If there is no such unit, or one must be named.
pub(super) fn odds(game: &HeroMatch, unit: Option<u64>) -> Result<Value, RequestError> {
    let situation = game.situation();
    let unit = unit.map(|unit| UnitId(unit as u16));
    if unit.is_some_and(|unit| unit.index() >= game.table().units.len()) {
        return Err(RequestError::new("bad-value", "There is no such unit."));
    }
    let acts = match (game.waits_for(), unit) {
        (Some(Waiting::Act(active)), None) => Some(active),
        (Some(Waiting::Act(active)), Some(unit)) if unit == active => Some(active),
        (Some(Waiting::Choose(side)), Some(unit)) => {
            let own = game.table().unit(unit);
            (own.side == side && own.in_play && !own.marked).then_some(unit)
        }
        (Some(Waiting::React(side)), None) => {
            let theirs = |declared: &&Declared| game.table().unit(declared.unit).side != side;
            let declared = game.agenda().chain.iter().rev().find(theirs).ok_or_else(nobody)?;
            let would: Vec<Value> = attack_odds(situation, declared).iter().map(attack).collect();
            let all: Vec<Value> = answers(situation, declared).iter().map(answer).collect();
            return Ok(json!({ "declared": declared, "would": would, "answers": all }));
        }
        _ => None,
    };
    match (acts, unit) {
        (Some(acts), _) => {
            let all: Vec<Value> = plans(situation, acts).iter().map(plan).collect();
            Ok(json!({ "unit": acts, "plans": all }))
        }
        (None, Some(unit)) => {
            // An enemy's own attack is none of its numbered actions.
            let nth = |deed: &Deed| if let Deed::Action(nth) = deed { Some(*nth) } else { None };
            let of = |(deed, met): &(Deed, Vec<AttackOdds>)| json!({ "action": nth(deed), "targets": met.iter().map(attack).collect::<Vec<_>>() });
            let all: Vec<Value> = threats(situation, unit).iter().map(of).collect();
            Ok(json!({ "unit": unit, "attacks": all }))
        }
        (None, None) => Err(nobody()),
    }
}

fn over() -> RequestError {
    RequestError::new("over", "The match is over.")
}

fn nobody() -> RequestError {
    RequestError::new("bad-value", "Nobody acts now: name a `unit`.")
}

fn plan(odds: &PlanOdds) -> Value {
    let walk = (!odds.plan.walk.is_empty()).then(|| HeroInput::Walk(odds.plan.walk.clone()));
    let inputs: Vec<HeroInput> = walk.into_iter().chain([HeroInput::Use(odds.plan.deed.clone())]).collect();
    let all = |answers: &[HeroAnswer]| answers.iter().map(answer).collect::<Vec<_>>();
    json!({
        "inputs": inputs,
        "ap": odds.ap,
        "hex": odds.hex,
        "works": odds.works,
        "targets": odds.targets.iter().map(attack).collect::<Vec<_>>(),
        "on_the_way": all(&odds.on_the_way),
        "answers": all(&odds.answers),
    })
}

fn attack(odds: &AttackOdds) -> Value {
    json!({
        "target": odds.target,
        "attack_dice": odds.attack.1,
        "defense_dice": odds.defense.1,
        "bonus": odds.bonus,
        "exchange": odds.exchange,
        "miss": odds.miss,
        "hit": odds.hit,
        "wound": odds.wound,
        "death": odds.death,
        "falls": odds.falls,
        "attacker_falls": odds.attacker_falls,
    })
}

fn answer(odds: &HeroAnswer) -> Value {
    let ActionUse { unit, action, .. } = odds.deed;
    json!({
        "unit": unit,
        "action": action,
        "price": odds.price,
        "left": odds.left,
        "instead": odds.instead.as_ref().map(attack),
        "user_falls": odds.user_falls,
    })
}
