//! A walk and what is done at its end, with the chance that it works and what could answer.

use super::answers::{HeroAnswer, answers};
use super::attack::AttackOdds;
use crate::rules::board::{Space, SpaceSet};
use crate::rules::codex::{ActionDef, EnemyStep, Price, Target};
use crate::rules::legal::actions::Occasion;
use crate::rules::legal::met::met_by;
use crate::rules::legal::options;
use crate::rules::state::{ActionUse, Aim, Declared, Deed, Situation, Table, UnitId};

/// Where to go and what to do there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroPlan {
    /// The walk, space by space; empty to stay.
    pub walk: Vec<Space>,
    /// What is done at its end.
    pub deed: ActionUse,
}

/// What is to be known of a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanOdds {
    /// Which.
    pub plan: HeroPlan,
    /// All its AP.
    pub ap: u8,
    /// All its HEX.
    pub hex: u8,
    /// Whom it meets, nearest first.
    pub met: Vec<UnitId>,
    /// The attack on each of them; none if it is no attack.
    pub targets: Vec<AttackOdds>,
    /// The chance that it does something to its first target; 1 of what needs no dice.
    pub works: f64,
    /// What the other side could answer to the walk, worst for the plan first.
    pub on_the_way: Vec<HeroAnswer>,
    /// What it could answer to the deed.
    pub answers: Vec<HeroAnswer>,
}

/// Every plan of a unit that could be paid now: each way of using each action from where it stands, and from each space that
/// one Movement action leads to. Where no unit is active yet, as if this one were.
pub fn plans(situation: Situation<'_>, unit: UnitId) -> Vec<PlanOdds> {
    let mut table = situation.table.clone();
    table.active = table.active.or(Some(unit));
    let situation = Situation { setup: situation.setup, table: &table };
    let walk = Declared { unit, deed: Deed::Walk, aim: Aim::Path(Vec::new()), guard: None };
    let on_the_way = answers(situation, &walk);
    let mut found = Vec::new();
    each_plan(situation, unit, |there, walk, deed| {
        // Nobody answers a reroll (heroes R9).
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

/// Movement actions of a unit, to a space where it does not stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroWalk {
    /// Where they end.
    pub to: Space,
    /// Each of them, space by space.
    pub paths: Vec<Vec<Space>>,
    /// All they cost.
    pub ap: u8,
}

/// Each space that one Movement action of the unit leads to, and those that only two lead to.
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

/// Each plan: the table after the walk, the walk, and the deed.
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

/// Each Movement action that the unit could make: how things stand after it, and its path.
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

/// The table after a Movement action to this space.
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

/// The attack of a declaration on each of its targets, as things stand; none if it is no attack or meets nobody.
pub fn attack_odds(situation: Situation<'_>, declared: &Declared) -> Vec<AttackOdds> {
    let Some(attack) = declared.deed.attack_of(situation.kind(declared.unit)) else { return Vec::new() };
    met(situation, declared)
        .into_iter()
        .map(|target| AttackOdds::of_attack(situation, declared.unit, attack, target))
        .collect()
}

/// Whom a declaration would meet if it were carried out now; nobody if it would be cancelled.
pub(super) fn met(situation: Situation<'_>, declared: &Declared) -> Vec<UnitId> {
    met_by(situation, &[], declared).unwrap_or_default()
}

/// Where one Movement action of a unit leads now, for how much.
pub fn reach(situation: Situation<'_>, unit: UnitId) -> SpaceSet {
    options::walks_of(situation, unit).into_iter().filter_map(|path| path.last().copied()).collect()
}

/// The attack of each of a unit's actions, or its attack as an enemy, on each target it could be declared on now, whoever is active:
/// for whoever points at a unit.
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

/// The same of one of them.
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
