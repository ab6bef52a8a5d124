//! The judge: the section that rules an event, and the reason for the next move of the game's own side
//! (heroes 13.4, 13.5).
//!
//! Comparisons are lists of columns in the order of the rules. Each rejected rival is listed with the first
//! column in which it is worse.

use super::names::HeroNames;
use super::scenarios::step_words;
use super::{count, is_exchanged};
use crate::rules::board::walking::UNREACHABLE;
use crate::rules::codex::{EnemyGroup, EnemyPick, EnemyStep, KindId};
use crate::rules::enemies::equals::Equals;
use crate::rules::enemies::moves::Prey;
use crate::rules::enemies::near::{DarkRank, Nearness};
use crate::rules::enemies::{Activation, choice, steps_under_way};
use crate::rules::state::{Agenda, Aim, Deed, HeroEvent, Side, Situation, Task, UnitId};

/// Reasons for a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroRuling {
    /// Section of the procedures that rules it, such as "13.4".
    pub section: &'static str,
    /// The decision, and the reasons against the alternatives; one sentence each.
    pub words: Vec<String>,
}

impl HeroRuling {
    /// Appends the next decision and takes its section.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        self.words.extend(next.words);
        Self { section: next.section, ..self }
    }
}

/// Sections on near and weak units, and on the steps of enemies.
const NEAR: &str = "13.4";
const STEPS: &str = "13.5";

/// Section of the procedures that rules an event.
pub fn hero_section(event: &HeroEvent) -> &'static str {
    match event {
        HeroEvent::TeamChosen { .. } | HeroEvent::Recruited { .. } => "2.2",
        HeroEvent::InitiativeRolled { .. }
        | HeroEvent::InitiativeDrawn { .. }
        | HeroEvent::FirstTurn { .. } => "2.3",
        HeroEvent::Placed { .. } => "2.4",
        HeroEvent::KeeperNamed { .. } => "14.1",
        HeroEvent::TurnBegan { .. } => "3",
        HeroEvent::FateRolled { .. } => "3.1",
        HeroEvent::EnemyDie { .. } => "13.3",
        HeroEvent::Rerolled { .. } => "3.2",
        HeroEvent::Passed { .. } => "3.5",
        HeroEvent::Chosen { .. } => "3.3",
        HeroEvent::DeclaredDeed { .. } => "9.1",
        HeroEvent::Declined { .. } => "9.3",
        HeroEvent::Cancelled { .. } => "9.4",
        HeroEvent::TookPlace { .. } => "9.5",
        HeroEvent::Walked { .. } => "5.3",
        HeroEvent::Appeared { .. } | HeroEvent::Pulled { .. } => "12",
        HeroEvent::Pushed { .. } => "8.6",
        HeroEvent::AttackRolled { .. } => "8.2",
        HeroEvent::Defended { dice, defense, .. } if is_exchanged(dice, *defense) => "12.10",
        HeroEvent::Defended { .. } => "8.3",
        HeroEvent::Wounded { .. } | HeroEvent::Healed { .. } => "10.1",
        HeroEvent::Poisoned { .. } => "10.2",
        HeroEvent::Held { .. } => "10.3",
        HeroEvent::Focused { .. } => "10.4",
        HeroEvent::Pierced { .. } => "10.5",
        HeroEvent::HexGained { .. } | HeroEvent::HexLost { .. } => "11",
        HeroEvent::Fell { .. } => "15.1",
        HeroEvent::Rescued { .. } | HeroEvent::Consumed { .. } => "14.2",
        HeroEvent::Marked { .. } | HeroEvent::MarkersOff { .. } => "3.4",
        HeroEvent::TurnEnded { .. } => "3.7",
        HeroEvent::Ended { .. } => "15",
    }
}

/// Reason for the next move of the game's own side; none if it has no decision to make.
pub fn rulings(situation: Situation<'_>, agenda: &Agenda) -> Option<HeroRuling> {
    let equals = if situation.setup.has_master() { Equals::said(&agenda.said) } else { Equals::default() };
    let group = |row: u8, group: u8| {
        let table = &situation.setup.scenario()?.table;
        table.get(usize::from(row))?.get(usize::from(group))
    };
    let enemy = |unit: UnitId| {
        let steps = steps_under_way(situation.setup, situation.table, agenda, unit);
        Activation { situation, unit, steps, equals: &equals }
    };
    match agenda.tasks.last()? {
        Task::EnemyGroup { row, group: nth, done } => who_acts(situation, group(*row, *nth)?, done, &equals),
        Task::EnemyActs { unit, step, .. } if situation.unit(*unit).in_play => {
            let enemy = enemy(*unit);
            let step = enemy.steps.get(usize::from(*step))?;
            match step {
                EnemyStep::Attack => whom(enemy, Prey::Any),
                EnemyStep::AttackKeeper => whom(enemy, Prey::Keeper),
                EnemyStep::Engage(_)
                | EnemyStep::Prey(_)
                | EnemyStep::Distance { .. }
                | EnemyStep::ApproachKeeper
                | EnemyStep::Feast(_)
                | EnemyStep::Spawn { .. } => None,
            }
        }
        Task::CarryOut => {
            let declared = agenda.chain.last()?;
            let is_on = situation.unit(declared.unit).in_play;
            match (&declared.deed, &declared.aim) {
                (Deed::Enemy(step), Aim::Nothing) if is_on => where_to(enemy(declared.unit), step),
                (Deed::Consume, _) if is_on => meal(enemy(declared.unit)),
                (Deed::Enemy(_) | Deed::Consume | Deed::Walk | Deed::Action(_), _) => None,
            }
        }
        Task::EnemyActs { .. }
        | Task::SecretTeams
        | Task::OpenTeams(_)
        | Task::Initiative
        | Task::FirstTurn(_)
        | Task::Placing(_)
        | Task::Pieces
        | Task::Keeper
        | Task::TurnBegins
        | Task::Choosing
        | Task::Acting
        | Task::TurnEnds
        | Task::Asking { .. }
        | Task::Effects { .. }
        | Task::Defending(_)
        | Task::OwnWound(_)
        | Task::Pushing { .. }
        | Task::Pulling { .. }
        | Task::EnemyRow { .. }
        | Task::Consuming(_)
        | Task::Deciding(_) => None,
    }
}

// Each query replays the Dungeon Master's answers from the start, as carrying out the step does.

fn nearest(enemy: Activation<'_>) -> Option<UnitId> {
    enemy.equals.from_start();
    enemy.nearest()
}

fn weakest(enemy: Activation<'_>) -> Option<UnitId> {
    enemy.equals.from_start();
    enemy.weakest()
}

fn nearest_meal(enemy: Activation<'_>) -> Option<UnitId> {
    enemy.equals.from_start();
    enemy.meal()
}

/// One criterion of a comparison: its name, its rank with the smaller first, and its value in words.
struct Column {
    name: &'static str,
    rank: u32,
    shown: String,
    /// True for a criterion that counts only without a Dungeon Master.
    by_list: bool,
}

fn column(name: &'static str, rank: u32, shown: impl ToString) -> Column {
    Column { name, rank, shown: shown.to_string(), by_list: false }
}

fn listed(name: &'static str, rank: u32, shown: impl ToString) -> Column {
    Column { by_list: true, ..column(name, rank, shown) }
}

fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

fn steps_to(name: &'static str, Nearness { cost, distance }: Nearness) -> Column {
    let shown = if cost == UNREACHABLE { format!("no way, {distance} spaces") } else { cost.to_string() };
    column(name, u32::from(cost) * 256 + u32::from(distance), shown)
}

/// Criteria of the Dark Rule for a hero.
fn dark_columns(enemy: Activation<'_>, hero: UnitId) -> Vec<Column> {
    let DarkRank { cannot_hit, hits_to_fall, defense_dice, is_no_keeper, unit } = enemy.dark_rank(hero);
    vec![
        listed("can be attacked in this Turn", u32::from(cannot_hit), yes(!cannot_hit)),
        listed("hits to fall", u32::from(hits_to_fall), hits_to_fall),
        listed("dice to defend", u32::from(defense_dice), defense_dice),
        listed("is the Keeper", u32::from(is_no_keeper), yes(!is_no_keeper)),
        listed("number", u32::from(unit.0), unit.0 + 1),
    ]
}

/// Explains the choice of one candidate against all others.
fn compare(
    situation: Situation<'_>,
    section: &'static str,
    headline: impl Fn(&str) -> String,
    rivals: Vec<(UnitId, Vec<Column>)>,
    chosen: Option<UnitId>,
) -> Option<HeroRuling> {
    let names = HeroNames(situation);
    let by_master = situation.setup.has_master();
    let chosen = chosen?;
    let own = &rivals.iter().find(|(id, _)| *id == chosen)?.1;
    let mut words = vec![headline(&names.unit(chosen))];
    for (rival, columns) in rivals.iter().filter(|(id, _)| *id != chosen) {
        let looked_at = own.iter().zip(columns).filter(|(own, _)| !(by_master && own.by_list));
        let differs = looked_at.into_iter().find(|(own, other)| own.rank != other.rank);
        words.push(match differs {
            Some((own, other)) => {
                let name = names.unit(*rival);
                if other.shown == "yes" || other.shown == "no" {
                    format!("Not {name} ({}: {}).", other.name, other.shown)
                } else {
                    format!("Not {name} ({}: {}, against {}).", other.name, other.shown, own.shown)
                }
            }
            None => format!("{} was equal: the Dungeon Master decided.", names.unit(*rival)),
        });
    }
    Some(HeroRuling { section, words })
}

fn who_acts<'a>(
    situation: Situation<'a>,
    group: &'a EnemyGroup<KindId>,
    done: &[UnitId],
    equals: &'a Equals<'a>,
) -> Option<HeroRuling> {
    let acts = choice::next(situation, group, done, equals);
    let steps = |unit: UnitId| group.of.get(&situation.unit(unit).kind).map_or(&[][..], Vec::as_slice);
    let columns = |unit: UnitId| {
        let enemy = Activation { situation, unit, steps: steps(unit), equals };
        let near = enemy.nearness_of(&enemy.heroes().collect::<Vec<_>>());
        let hits = enemy.heroes().any(|hero| enemy.can_hit(hero));
        let wounds = situation.unit(unit).wounds;
        let rest = |near: Column, hits: bool| {
            vec![
                near,
                column("can attack in this Turn", u32::from(!hits), yes(hits)),
                column("Wounds", u32::from(wounds), wounds),
                listed("number", u32::from(unit.0), unit.0 + 1),
            ]
        };
        match group.pick {
            EnemyPick::Closest | EnemyPick::All => rest(steps_to("steps to the nearest hero", near), hits),
            EnemyPick::Farthest => {
                let far = steps_to("steps to the nearest hero", near);
                vec![
                    Column { rank: u32::MAX - far.rank, ..far },
                    listed("number", u32::from(unit.0), unit.0 + 1),
                ]
            }
            EnemyPick::NearestToKeeper => {
                let keeper = enemy.keeper();
                let near = keeper.map_or(Nearness::FARTHEST, |keeper| enemy.nearness(keeper));
                let hits = keeper.is_some_and(|keeper| enemy.can_hit(keeper));
                rest(steps_to("steps to the Keeper", near), hits)
            }
        }
    };
    let of_group = |unit: &UnitId| group.of.contains_key(&situation.unit(*unit).kind) && !done.contains(unit);
    let rivals = situation.units_of(Side::B).filter(of_group).map(|unit| (unit, columns(unit))).collect();
    compare(situation, NEAR, |name| format!("{name} acts."), rivals, acts)
}

/// Explains the victim of its attack from where it stands.
fn whom(enemy: Activation<'_>, prey: Prey) -> Option<HeroRuling> {
    let (situation, at) = (enemy.situation, enemy.at());
    let board = situation.board();
    let columns = |hero: UnitId| {
        let far = board.distance(at, situation.unit(hero).at);
        let mut columns = vec![column("distance", u32::from(far), far)];
        columns.extend(dark_columns(enemy, hero));
        columns
    };
    let named = match prey {
        Prey::Keeper => Some(enemy.keeper()),
        Prey::Any => enemy.preys().then(|| weakest(enemy)),
    };
    let wanted = |hero: &UnitId| named.is_none_or(|named| named == Some(*hero));
    let possible = enemy.heroes().filter(wanted).filter(|hero| enemy.can_hit_from(at, *hero));
    let rivals = possible.map(|hero| (hero, columns(hero))).collect();
    let attacker = HeroNames(situation).unit(enemy.unit);
    enemy.equals.from_start();
    let victim = enemy.victim(prey);
    compare(situation, STEPS, |name| format!("{attacker} attacks {name}."), rivals, victim)
}

/// Explains the target and the space of its walk.
fn where_to(enemy: Activation<'_>, step: &EnemyStep<KindId>) -> Option<HeroRuling> {
    let situation = enemy.situation;
    let names = HeroNames(situation);
    let own = names.unit(enemy.unit);
    let near = |hero: UnitId| steps_to("steps to stand beside", enemy.nearness(hero));
    let with_dark = |first: Vec<Column>, hero: UnitId| {
        first.into_iter().chain(dark_columns(enemy, hero)).collect::<Vec<_>>()
    };
    let toward = |rivals: Vec<(UnitId, Vec<Column>)>, goal: Option<UnitId>| {
        compare(situation, STEPS, |name| format!("{own} goes for {name}."), rivals, goal)
    };
    let ruling = match step {
        EnemyStep::Engage(_) => {
            let rivals = enemy.heroes().map(|hero| (hero, with_dark(vec![near(hero)], hero))).collect();
            toward(rivals, nearest(enemy))
        }
        EnemyStep::Prey(_) => {
            let wounds = |hero: UnitId| {
                let wounds = situation.unit(hero).wounds;
                column("most Wounds", u32::from(u8::MAX - wounds), wounds)
            };
            let columns = |hero: UnitId| with_dark(vec![wounds(hero), near(hero)], hero);
            toward(enemy.heroes().map(|hero| (hero, columns(hero))).collect(), weakest(enemy))
        }
        EnemyStep::ApproachKeeper => {
            let keeper = enemy.keeper();
            toward(keeper.into_iter().map(|keeper| (keeper, Vec::new())).collect(), keeper)
        }
        EnemyStep::Feast(_) => {
            let goal = nearest_meal(enemy);
            let columns = |object: UnitId| {
                let wounds = situation.unit(object).wounds;
                vec![
                    near(object),
                    column("most Wounds", u32::from(u8::MAX - wounds), wounds),
                    listed("number", u32::from(object.0), object.0 + 1),
                ]
            };
            toward(enemy.objects().map(|object| (object, columns(object))).collect(), goal)
        }
        EnemyStep::Distance { from, to, .. } => {
            let spaces =
                if from == to { count(*to, "space") } else { format!("{from} to {}", count(*to, "space")) };
            let words = vec![format!("{own} wants the nearest hero to be {spaces} away.")];
            Some(HeroRuling { section: STEPS, words })
        }
        EnemyStep::Spawn { kind, until } => {
            let spaces: Vec<String> =
                enemy.brood(*kind, *until).into_iter().map(|space| names.space(space)).collect();
            let words = step_words(&situation.setup.codex, situation.unit(enemy.unit).kind, step);
            let words =
                format!("{words}: free spaces beside {own}, nearest to a hero first: {}.", spaces.join(", "));
            return Some(HeroRuling { section: STEPS, words: vec![words] });
        }
        EnemyStep::Attack | EnemyStep::AttackKeeper => None,
    };
    let mut ruling = ruling?;
    ruling.words.push(space_words(enemy, step));
    Some(ruling)
}

/// Reasons for the space it goes to.
fn space_words(enemy: Activation<'_>, step: &EnemyStep<KindId>) -> String {
    enemy.equals.from_start();
    let goal = enemy.destination(step);
    if enemy.situation.table.is_held(enemy.unit) {
        return "It is Held, and stays.".to_owned();
    }
    let walk = match enemy.path(goal).len() as u8 {
        0 => "It stays".to_owned(),
        steps => format!("It walks {}", count(steps, "step")),
    };
    let left = |other: Option<UnitId>| {
        let left = other.map_or(UNREACHABLE, |other| enemy.costs_beside(other).rank(goal));
        if left == UNREACHABLE {
            format!("{walk}, as near as it can come: there is no way to stand beside.")
        } else {
            let equal = if enemy.situation.setup.has_master() {
                "the Dungeon Master's choice"
            } else {
                "the shortest way there, then reading order"
            };
            format!("{walk}, and {left} are left; nowhere fewer. Of equal spaces: {equal}.")
        }
    };
    match step {
        EnemyStep::Engage(_) => left(nearest(enemy)),
        EnemyStep::Prey(_) => left(weakest(enemy)),
        EnemyStep::Feast(_) => left(nearest_meal(enemy)),
        EnemyStep::ApproachKeeper => {
            let keeper = enemy.keeper();
            if keeper.is_some_and(|keeper| enemy.can_hit_from(goal, keeper)) {
                format!("{walk}, to the cheapest space from which it can attack.")
            } else {
                left(keeper)
            }
        }
        EnemyStep::Distance { .. } => {
            let hits = enemy.heroes().any(|hero| enemy.can_hit_from(goal, hero));
            let attack = if hits { "from there it can attack" } else { "from there it can attack nobody" };
            let near = enemy.gap(goal);
            format!("{walk}. The nearest hero is {near} away then; {attack}.")
        }
        EnemyStep::Attack | EnemyStep::AttackKeeper | EnemyStep::Spawn { .. } => String::new(),
    }
}

/// Explains the object it consumes.
fn meal(enemy: Activation<'_>) -> Option<HeroRuling> {
    let situation = enemy.situation;
    let columns = |object: UnitId| {
        let wounds = situation.unit(object).wounds;
        vec![
            column("most Wounds", u32::from(u8::MAX - wounds), wounds),
            listed("number", u32::from(object.0), object.0 + 1),
        ]
    };
    let beside = enemy.objects().filter(|object| enemy.is_beside(*object));
    let rivals = beside.map(|object| (object, columns(object))).collect();
    let own = HeroNames(situation).unit(enemy.unit);
    compare(situation, STEPS, |name| format!("{own} consumes {name}."), rivals, enemy.meal_beside())
}
