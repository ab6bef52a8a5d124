//! Plans: a walk and the deed at its end, with the chance that it works and possible reactions.

use super::answers::{HeroAnswer, answers};
use super::attack::AttackOdds;
use crate::rules::board::{Space, SpaceSet};
use crate::rules::codex::{ActionDef, EnemyStep, Price, Target};
use crate::rules::legal::actions::Occasion;
use crate::rules::legal::met::met_by;
use crate::rules::legal::options;
use crate::rules::state::{ActionUse, Aim, Declared, Deed, Situation, Table, UnitId};

/// A walk and a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroPlan {
    /// Walk, space by space; empty to stay.
    pub walk: Vec<Space>,
    /// Deed at its end.
    pub deed: ActionUse,
}

/// Odds of a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanOdds {
    /// Plan.
    pub plan: HeroPlan,
    /// Total AP.
    pub ap: u8,
    /// Total HEX.
    pub hex: u8,
    /// Targets, nearest first.
    pub met: Vec<UnitId>,
    /// Odds of the attack on each target; empty if the deed is no attack.
    pub targets: Vec<AttackOdds>,
    /// Chance that the deed affects its first target; 1 for a deed without dice.
    pub works: f64,
    /// Reactions to the walk, the most harmful first.
    pub on_the_way: Vec<HeroAnswer>,
    /// Reactions to the deed.
    pub answers: Vec<HeroAnswer>,
}

/// All plans of a unit that can be paid now: each use of each action from its space, and from each space that
/// one Movement action reaches. If no unit is active, this one counts as active.
pub fn plans(situation: Situation<'_>, unit: UnitId) -> Vec<PlanOdds> {
    let mut table = situation.table.clone();
    table.active = table.active.or(Some(unit));
    let situation = Situation { setup: situation.setup, table: &table };
    let walk = Declared { unit, deed: Deed::Walk, aim: Aim::Path(Vec::new()), guard: None };
    let on_the_way = answers(situation, &walk);
    let mut found = Vec::new();
    each_plan(situation, unit, |there, walk, deed| {
        // A reroll has no reactions (heroes R9).
        let is_reroll = there.action(deed.unit, deed.action).is_some_and(ActionDef::is_reroll);
        let answers = if is_reroll { Vec::new() } else { answers(there, &declared(deed)) };
        let mut odds = odds_of(there, walk, deed, answers);
        if !walk.is_empty() {
            odds.on_the_way.clone_from(&on_the_way);
            odds.ap += situation.movement(unit).map_or(0, |movement| movement.price);
        }
        found.push(odds);
    });
    found
}

/// Movement actions that bring a unit to another space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroWalk {
    /// Destination.
    pub to: Space,
    /// Paths of the actions, space by space.
    pub paths: Vec<Vec<Space>>,
    /// Total AP.
    pub ap: u8,
}

/// Each space that one Movement action of the unit reaches, and those that only two reach.
pub fn walks(situation: Situation<'_>, unit: UnitId) -> Vec<HeroWalk> {
    let price = situation.movement(unit).map_or(0, |movement| movement.price);
    let one = |path: Vec<Space>| Some(HeroWalk { to: *path.last()?, paths: vec![path], ap: price });
    let mut walks: Vec<HeroWalk> = options::walks_of(situation, unit).into_iter().filter_map(one).collect();
    after_walks(situation, unit, |there, first| {
        for second in options::walks_of(there, unit) {
            let Some(to) = second.last().copied() else { continue };
            if to != situation.unit(unit).at && walks.iter().all(|walk| walk.to != to) {
                walks.push(HeroWalk { to, paths: vec![first.to_vec(), second], ap: 2 * price });
            }
        }
    });
    walks
}

/// Visits each plan: the table after the walk, the walk, and the deed.
fn each_plan(
    situation: Situation<'_>,
    unit: UnitId,
    mut with: impl FnMut(Situation<'_>, &[Space], &ActionUse),
) {
    let mut from = |table: &Table, walk: &[Space]| {
        let situation = Situation { setup: situation.setup, table };
        for nth in 0..situation.kind(unit).actions().len() as u8 {
            options::each_use(situation, &[], unit, nth, Occasion::OwnTurn, |deed| {
                with(situation, walk, &deed);
                true
            });
        }
    };
    from(situation.table, &[]);
    after_walks(situation, unit, |there, path| from(there.table, path));
}

/// Visits each Movement action that the unit could make: the situation after it, and its path.
pub(super) fn after_walks(
    situation: Situation<'_>,
    unit: UnitId,
    mut with: impl FnMut(Situation<'_>, &[Space]),
) {
    let mut table = situation.table.clone();
    for path in options::walks_of(situation, unit) {
        let Some(end) = path.last() else { continue };
        walked(&mut table, situation, unit, *end);
        with(Situation { setup: situation.setup, table: &table }, &path);
    }
}

/// Changes the table as a Movement action to this space does.
fn walked(table: &mut Table, before: Situation<'_>, unit: UnitId, end: Space) {
    let price = before.movement(unit).map_or(0, |movement| movement.price);
    table.units[unit.index()].at = end;
    table.ap = before.table.ap.saturating_sub(price);
    table.walks = before.table.walks + 1;
    table.spent |= price > 0;
}

fn declared(deed: &ActionUse) -> Declared {
    Declared { unit: deed.unit, deed: Deed::Action(deed.action), aim: deed.aim.clone(), guard: None }
}

fn odds_of(situation: Situation<'_>, walk: &[Space], deed: &ActionUse, answers: Vec<HeroAnswer>) -> PlanOdds {
    let (met, targets) = (met(situation, &declared(deed)), attack_odds(situation, &declared(deed)));
    let action = situation.action(deed.unit, deed.action);
    let (ap, hex) = match action.and_then(|action| action.price.get(usize::from(deed.price))) {
        Some(Price::Ap(by)) => (*by, 0),
        Some(Price::Hex(by)) => (0, *by),
        None => (0, 0),
    };
    let works = targets.first().map_or(1.0, AttackOdds::works);
    let plan = HeroPlan { walk: walk.to_vec(), deed: deed.clone() };
    PlanOdds { plan, ap, hex, met, targets, works, on_the_way: Vec::new(), answers }
}

/// Odds of a declaration on each of its targets now; empty if it is no attack or has no target.
pub fn attack_odds(situation: Situation<'_>, declared: &Declared) -> Vec<AttackOdds> {
    let Some(attack) = declared.deed.attack_of(situation.kind(declared.unit)) else { return Vec::new() };
    met(situation, declared)
        .into_iter()
        .map(|target| AttackOdds::of_attack(situation, declared.unit, attack, target))
        .collect()
}

/// Targets of a declaration if it were carried out now; empty if it would be cancelled.
pub(super) fn met(situation: Situation<'_>, declared: &Declared) -> Vec<UnitId> {
    met_by(situation, &[], declared).unwrap_or_default()
}

/// Spaces that one Movement action of a unit reaches now.
pub fn reach(situation: Situation<'_>, unit: UnitId) -> SpaceSet {
    options::walks_of(situation, unit).into_iter().filter_map(|path| path.last().copied()).collect()
}

/// Odds of each attack of a unit on each possible target now, whichever unit is active. Used when the pointer
/// is over a unit.
pub fn threats(situation: Situation<'_>, unit: UnitId) -> Vec<(Deed, Vec<AttackOdds>)> {
    let kind = situation.kind(unit);
    let attack = kind.enemy_attack().map(|_| Deed::Enemy(EnemyStep::Attack));
    let actions = (0..kind.actions().len() as u8).map(Deed::Action);
    let of = |deed: Deed| {
        threats_by(situation, unit, &deed)
            .into_iter()
            .map(move |odds| (deed.clone(), odds))
            .collect::<Vec<_>>()
    };
    attack.into_iter().chain(actions).flat_map(of).collect()
}

/// Odds of one attack on each possible target now.
pub fn threats_by(situation: Situation<'_>, unit: UnitId, deed: &Deed) -> Vec<Vec<AttackOdds>> {
    let all = || situation.table.in_play().map(|(id, _)| Aim::Unit(id)).collect();
    let aims: Vec<Aim> = match *deed {
        Deed::Enemy(EnemyStep::Attack) => all(),
        Deed::Action(nth) => match situation.action(unit, nth).map(|action| &action.target) {
            Some(Target::One { .. }) => all(),
            Some(Target::AllAdjacent | Target::Area(_) | Target::AllWithin(_)) => vec![Aim::Nothing],
            Some(Target::Allies | Target::Space(_) | Target::Path | Target::Declared | Target::Nothing)
            | None => Vec::new(),
        },
        Deed::Enemy(_) | Deed::Walk | Deed::Consume => Vec::new(),
    };
    let declared = |aim| Declared { unit, deed: deed.clone(), aim, guard: None };
    let odds = aims.into_iter().map(|aim| attack_odds(situation, &declared(aim)));
    odds.filter(|odds| !odds.is_empty()).collect()
}
