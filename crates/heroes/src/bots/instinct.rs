//! Heuristic gain of every legal input, in points of the evaluation, without looking ahead.
//!
//! Greedy players take the input with the highest gain. The tree search tries high gains first, and plays
//! both sides by it beyond the tree.

use super::evaluation::{BEARS, HEX, POISON, arm, standing, too_far};
use super::outlook::is_safe;
use crate::lookahead::AttackOdds;
use crate::lookahead::answers::{OfferedAnswer, offered};
use crate::rules::HeroMatch;
use crate::rules::board::Space;
use crate::rules::codex::{Aftermath, Attack, Condition, Effect, Price, Reach, Role, Target};
use crate::rules::legal::NEGATE_FATE;
use crate::rules::state::{ActionUse, Aim, Declared, Deed, HeroInput, Side, Situation, UnitId, Waiting};

/// Value of a spent AP: just enough to prefer the cheaper of equals.
const AP: f64 = 0.01;
/// Value of moving one space nearer.
const NEARER: f64 = 0.1;

/// Legal inputs with their gains, without teams and conceding.
pub fn weighed(game: &HeroMatch) -> Vec<(HeroInput, f64)> {
    let situation = game.situation();
    let options = game.options();
    match game.waits_for() {
        Some(Waiting::Choose(_)) => {
            let gain = |input: &HeroInput| match input {
                HeroInput::Choose(unit) => prospect(situation, *unit),
                HeroInput::Pass => -2.0,
                HeroInput::NegateFate(_) => reroll_gain(situation, NEGATE_FATE),
                _ => other(situation, input),
            };
            options
                .into_iter()
                .map(|input| (gain(&input), input))
                .map(|(gain, input)| (input, gain))
                .collect()
        }
        Some(Waiting::Act(unit)) => {
            let view = Glance::of(situation, unit);
            options
                .into_iter()
                .map(|input| {
                    let gain = view.gain(&input);
                    (input, gain)
                })
                .collect()
        }
        Some(Waiting::React(side)) => reactions(game, side, options),
        Some(Waiting::Keeper) => {
            let safe = |unit: UnitId| {
                let profile = situation.kind(unit).profile;
                f64::from(2 * profile.vitality + profile.defense + profile.special_defense)
            };
            let gain =
                |input: &HeroInput| if let HeroInput::Keeper(unit) = input { safe(*unit) } else { 0.0 };
            options
                .into_iter()
                .map(|input| (gain(&input), input))
                .map(|(gain, input)| (input, gain))
                .collect()
        }
        Some(
            Waiting::Teams(_)
            | Waiting::Recruit(_)
            | Waiting::FirstTurn(_)
            | Waiting::Place(_)
            | Waiting::Push { .. }
            | Waiting::Pull { .. }
            | Waiting::Decide(_),
        )
        | None => options.into_iter().map(|input| (input, 0.0)).collect(),
    }
}

/// Goals that are won stay won (heroes R82): stopping is right only before the last Turn takes them (R89).
fn other(situation: Situation<'_>, input: &HeroInput) -> f64 {
    match input {
        HeroInput::Withdraw => {
            if is_safe(situation) {
                -1.0
            } else {
                5.0
            }
        }
        _ => 0.0,
    }
}

/// Gain of a reroll.
fn reroll_gain(situation: Situation<'_>, hex: u8) -> f64 {
    (3.5 - f64::from(situation.table.ap)) * 0.35 - HEX * f64::from(hex)
}

/// Damage of an attack to its target, in points.
fn harm(situation: Situation<'_>, odds: &AttackOdds, attack: &Attack) -> f64 {
    let target = odds.target;
    if situation.kind(target).is_object() {
        let left = f64::from(situation.hits_left(target)).max(1.0);
        return 2.0 * odds.falls + (1.0 / left) * (odds.wound + odds.death - odds.falls).max(0.0);
    }
    let survives = (odds.wound + odds.death - odds.falls).max(0.0);
    let mut points = odds.falls * standing(situation, target) + survives * BEARS;
    for what in &attack.on_hit {
        points += odds.works()
            * match what {
                Aftermath::Poison => POISON,
                Aftermath::StealHex(by) => f64::from(*by) * 2.0 * HEX,
                Aftermath::Knockback(_) => 0.1,
                Aftermath::FallOneself => 0.0,
            };
    }
    points
}

/// Damage of an attack to its target, minus that to the attacker.
fn strike_gain(situation: Situation<'_>, unit: UnitId, attack: &Attack, target: UnitId) -> f64 {
    let odds = AttackOdds::of_attack(situation, unit, attack, target);
    let own = odds.attacker_falls * standing(situation, unit)
        + if attack.own_wound { (1.0 - odds.attacker_falls) * BEARS } else { 0.0 };
    harm(situation, &odds, attack) - own
}

/// Units and objects of the other side.
fn others(situation: Situation<'_>, side: Side) -> impl Iterator<Item = UnitId> {
    situation.table.in_play().filter(move |(_, unit)| unit.side != side).map(|(id, _)| id)
}

/// True if the target meets the action's condition on Wounds, which no walk changes.
fn can_be_struck(situation: Situation<'_>, of: Target, target: UnitId) -> bool {
    !matches!(of, Target::One { only: Condition::Wounded, .. }) || situation.unit(target).wounds > 0
}

/// Gain of choosing a unit: its best attack within a walk, or the approach.
fn prospect(situation: Situation<'_>, unit: UnitId) -> f64 {
    let (state, table) = (situation.unit(unit), situation.table);
    let board = situation.board();
    let movement = situation.movement(unit);
    let mut best: f64 = -NEARER * too_far(situation, unit) * 0.2;
    let hex = state.seat.map_or(0, |seat| table.hex[situation.setup.purse(seat)]);
    for action in situation.kind(unit).actions() {
        let Some(attack) = action.attack() else { continue };
        let paid = action.price.iter().filter_map(|price| match price {
            Price::Ap(ap) => (*ap <= table.ap).then(|| (table.ap - ap, 0.0)),
            Price::Hex(by) => (u16::from(*by) <= hex).then(|| (table.ap, HEX * f64::from(*by))),
        });
        for (left, cost) in paid {
            let walks = movement.map_or(0, |movement| {
                let affordable = left.checked_div(movement.price).unwrap_or(movement.max);
                affordable.min(movement.max) * movement.distance
            });
            let walks = if table.is_held(unit) { 0 } else { walks };
            let struck = |target: &UnitId| can_be_struck(situation, action.target, *target);
            for target in others(situation, state.side).filter(struck) {
                let range = match action.target {
                    Target::One { reach: Reach::Range(range), .. } | Target::Area(range) => range,
                    _ => 1,
                };
                if board.distance(state.at, situation.unit(target).at) <= range + walks {
                    let gain = strike_gain(situation, unit, attack, target) - cost;
                    best = best.max(gain);
                }
            }
        }
    }
    best
}

/// Cached attacks of the active unit on every target.
struct Glance<'a> {
    situation: Situation<'a>,
    unit: UnitId,
    /// Target, reach, AP and gain of each affordable attack on one target.
    strikes: Vec<(UnitId, Reach, u8, f64)>,
    far_now: f64,
}

impl<'a> Glance<'a> {
    fn of(situation: Situation<'a>, unit: UnitId) -> Self {
        let (state, table) = (situation.unit(unit), situation.table);
        let mut strikes = Vec::new();
        for (nth, action) in situation.kind(unit).actions().iter().enumerate() {
            let Some(attack) = action.attack() else { continue };
            let reach = match action.target {
                Target::One { reach, .. } => reach,
                Target::Area(range) => Reach::Range(range),
                _ => Reach::Melee,
            };
            let first_only = action.usable == crate::rules::codex::Usable::FirstOfTurn;
            if state.used[nth] >= action.uses || first_only {
                continue;
            }
            for price in &action.price {
                let hex = state.seat.map_or(0, |seat| table.hex[situation.setup.purse(seat)]);
                let (ap, cost) = match price {
                    Price::Ap(ap) => (*ap, 0.0),
                    Price::Hex(by) if u16::from(*by) <= hex => (0, HEX * f64::from(*by)),
                    Price::Hex(_) => continue,
                };
                let struck = |target: &UnitId| can_be_struck(situation, action.target, *target);
                for target in others(situation, state.side).filter(struck) {
                    let gain = strike_gain(situation, unit, attack, target) - cost;
                    if gain > 0.0 {
                        strikes.push((target, reach, ap, gain));
                    }
                }
            }
        }
        Self { situation, unit, strikes, far_now: too_far(situation, unit) }
    }

    fn gain(&self, input: &HeroInput) -> f64 {
        match input {
            HeroInput::Walk(path) => {
                let price = self.situation.movement(self.unit).map_or(0, |movement| movement.price);
                path.last()
                    .map_or(0.0, |end| self.walk_gain(*end, self.situation.table.ap.saturating_sub(price)))
                    - AP * f64::from(price)
            }
            HeroInput::Use(deed) => self.use_gain(deed),
            HeroInput::NegateFate(_) => reroll_gain(self.situation, NEGATE_FATE),
            _ => other(self.situation, input),
        }
    }

    /// Gain of the actions from a space with this many AP, and of the approach.
    fn walk_gain(&self, end: Space, ap: u8) -> f64 {
        let (situation, side) = (self.situation, self.situation.unit(self.unit).side);
        let board = situation.board();
        let mut best: f64 = 0.0;
        for (target, reach, price, gain) in &self.strikes {
            if *price <= ap
                && *gain > best
                && situation.reaches(side, end, *reach, situation.unit(*target).at)
            {
                best = *gain;
            }
        }
        let nearest =
            others(situation, side).map(|other| board.distance(end, situation.unit(other).at)).min();
        let far = f64::from(nearest.unwrap_or(0).saturating_sub(arm(situation.kind(self.unit))));
        0.9 * best + NEARER * (self.far_now - far)
    }

    fn use_gain(&self, deed: &ActionUse) -> f64 {
        let (situation, unit) = (self.situation, self.unit);
        let Some(action) = situation.action(unit, deed.action) else { return 0.0 };
        let (ap, cost) = match action.price.get(usize::from(deed.price)) {
            Some(Price::Ap(ap)) => (*ap, AP * f64::from(*ap)),
            Some(Price::Hex(hex)) => (0, HEX * f64::from(*hex)),
            None => (0, 0.0),
        };
        let left = situation.table.ap.saturating_sub(ap);
        let declared = Declared { unit, deed: Deed::Action(deed.action), aim: deed.aim.clone(), guard: None };
        let met = || match action.target {
            Target::One { .. } => declared.target().into_iter().collect(),
            _ => crate::rules::legal::targets::affected(situation, unit, action.target),
        };
        let mut gain = -cost;
        for effect in &action.effects {
            gain += match effect {
                Effect::Attack(attack) => {
                    met().into_iter().map(|target| strike_gain(situation, unit, attack, target)).sum()
                }
                Effect::Appear => match deed.aim {
                    Aim::Space(to) => self.walk_gain(to, left),
                    _ => 0.0,
                },
                Effect::Walk => match &deed.aim {
                    Aim::Path(path) => path.last().map_or(0.0, |end| self.walk_gain(*end, left)),
                    _ => 0.0,
                },
                Effect::Pull => 0.3,
                Effect::Heal(by) => met().into_iter().map(|ally| healed(situation, ally, *by)).sum(),
                Effect::HealAll => met().into_iter().map(|ally| healed(situation, ally, u8::MAX)).sum(),
                Effect::Hold => met().into_iter().map(|enemy| held(situation, enemy)).sum(),
                Effect::Pierce => 0.1,
                Effect::Focus => 0.2 * met().len() as f64,
                Effect::FallOneself => -standing(situation, unit),
                Effect::TakePlace => 0.0,
                Effect::Reroll => reroll_gain(situation, 0),
            };
        }
        gain
    }
}

/// Gain of healing up to this much.
fn healed(situation: Situation<'_>, id: UnitId, by: u8) -> f64 {
    let unit = situation.unit(id);
    BEARS * f64::from(unit.wounds.min(by)) + POISON * f64::from(unit.poison.min(by))
}

/// Value of a unit that cannot walk in the next Turn: higher for a melee unit, and if it was not held yet.
fn held(situation: Situation<'_>, id: UnitId) -> f64 {
    if situation.table.is_held(id) {
        return 0.0;
    }
    let melee = match &situation.kind(id).role {
        Role::Hero { .. } => arm(situation.kind(id)) <= 1,
        Role::Enemy { attack, .. } => attack.reach == Reach::Melee,
        Role::Object => false,
    };
    if melee { 0.35 } else { 0.1 }
}

/// Reactions: the harm they prevent, minus their cost.
fn reactions(game: &HeroMatch, side: Side, options: Vec<HeroInput>) -> Vec<(HeroInput, f64)> {
    let (situation, chain) = (game.situation(), &game.agenda().chain);
    let offers = offered(situation, chain, side);
    let gain = |deed: &ActionUse| -> f64 {
        let offer = offers.iter().find(|offer| offer.odds.deed == *deed);
        // The action with a worse aim than its best one.
        let Some(OfferedAnswer { to, odds: answer, .. }) = offer else { return -0.5 };
        let declared = &chain[*to];
        let attack = declared.deed.attack_of(situation.kind(declared.unit));
        let (before, works) = match (attack, declared.target()) {
            (Some(attack), Some(target)) => (
                strike_gain(situation, declared.unit, attack, target).max(0.0),
                AttackOdds::of_attack(situation, declared.unit, attack, target).works().max(1e-6),
            ),
            _ => (0.0, 1.0),
        };
        let cost = match answer.price {
            Price::Ap(_) => 0.0,
            Price::Hex(hex) => HEX * f64::from(hex),
        };
        let saved = before * (1.0 - answer.left / works).max(0.0);
        let paid = match (&answer.instead, attack) {
            (Some(odds), Some(attack)) => harm(situation, odds, attack),
            _ => 0.0,
        };
        let own = situation.action(deed.unit, deed.action).map_or(0.0, |action| {
            action.effects.iter().map(|effect| own_cost(situation, deed, effect)).sum()
        });
        saved + answer.user_falls * standing(situation, declared.unit) - paid - own - cost
    };
    options
        .into_iter()
        .map(|input| {
            let gain = if let HeroInput::Use(deed) = &input { gain(deed) } else { 0.0 };
            (input, gain)
        })
        .collect()
}

/// Cost of a reaction beyond its price, such as the fall of its user.
fn own_cost(situation: Situation<'_>, deed: &ActionUse, effect: &Effect) -> f64 {
    match effect {
        Effect::FallOneself => standing(situation, deed.unit),
        Effect::HealAll => {
            let side = situation.unit(deed.unit).side;
            let allies = situation.units_of(side).filter(|ally| *ally != deed.unit);
            -allies.map(|ally| healed(situation, ally, u8::MAX)).sum::<f64>()
        }
        Effect::Attack(attack) => match deed.aim {
            Aim::Unit(target) => {
                let odds = AttackOdds::of_attack(situation, deed.unit, attack, target);
                odds.attacker_falls * standing(situation, deed.unit)
            }
            _ => 0.0,
        },
        Effect::Appear
        | Effect::Walk
        | Effect::Pull
        | Effect::Heal(_)
        | Effect::Hold
        | Effect::Pierce
        | Effect::Focus
        | Effect::TakePlace
        | Effect::Reroll => 0.0,
    }
}

/// Index of the highest gain, the first of equals.
pub fn best(weighed: &[(HeroInput, f64)]) -> Option<usize> {
    let better = |best: Option<(usize, f64)>, (nth, gain): (usize, f64)| match best {
        Some((_, known)) if known >= gain => best,
        _ => Some((nth, gain)),
    };
    weighed.iter().map(|(_, gain)| *gain).enumerate().fold(None, better).map(|(nth, _)| nth)
}
