//! Contents of panels about past events: dice, time bar, goals, the enemies' die.

use super::super::dice::DiceModel;
use super::super::enemy_die::EnemyDieModel;
use super::super::goals::{GoalModel, GoalState};
use super::super::successors::{HeroSuccessors, SuccessorsModel};
use crate::heroes::flow::{HeroSession, LoggedEvent};
use crate::heroes::playback::HeroPlayback;
use crate::heroes::staging::seat_of;
use crate::table::time::TimeModel;
use heroes_game::rules::codex::{Goal, GoalDef, KindId};
use heroes_game::rules::describe::HeroNames;
use heroes_game::rules::describe::scenarios::{goal_words, table_words};
use heroes_game::rules::state::{HeroEvent, UnitId};
use kernel::Seat;
use study::record::heroes::RecordedMode;

/// Builds the dice shown, with names.
pub fn dice(session: &HeroSession, playback: &HeroPlayback) -> Option<DiceModel> {
    let thrown = playback.dice.clone()?;
    let situation = playback.situation(session);
    let name = |unit: UnitId| (seat_of(playback.table.unit(unit).side), HeroNames(situation).unit(unit));
    let other = thrown.defended.as_ref().map(|defended| name(defended.unit));
    let attacker = name(thrown.attack.0);
    Some(DiceModel { sides: [attacker, other.unwrap_or((Seat::FIRST, String::new()))], thrown })
}

/// Builds the sheet of successors while a replay is being taken over.
pub fn successors(session: &HeroSession, chosen: &HeroSuccessors) -> Option<SuccessorsModel> {
    let kinds = chosen.0.as_ref().filter(|_| session.is_watched())?;
    let recording = session.recorder().recording();
    let mastered = matches!(recording.mode, RecordedMode::Scenario { master: true, .. });
    let chairs = recording.players.iter().zip(kinds).enumerate().map(|(nth, (player, kind))| {
        let is_master = mastered && nth + 1 == kinds.len();
        let chair = if is_master { "Dungeon Master".to_owned() } else { format!("Player {}", nth + 1) };
        (format!("{chair}: {}", player.name), *kind)
    });
    Some(SuccessorsModel { chairs: chairs.collect() })
}

/// Builds the time bar.
pub fn time(session: &HeroSession, playback: &HeroPlayback) -> TimeModel {
    let log = session.log();
    let begins = |(nth, logged): (usize, &LoggedEvent)| match &logged.event {
        HeroEvent::TurnBegan { side, .. } => Some((nth, seat_of(*side))),
        _ => None,
    };
    TimeModel {
        shown: (playback.read.min(log.len()), log.len()),
        turns: log.iter().enumerate().filter_map(begins).collect(),
        playing: playback.playing,
        speed: playback.speed,
        over: session.is_over(),
        kept: session.is_watched(),
    }
}

/// Builds the table of a scenario's enemies' die, with its last roll.
pub fn enemy_die(session: &HeroSession, playback: &HeroPlayback) -> EnemyDieModel {
    let setup = session.game().setup();
    let Some(scenario) = setup.scenario() else { return EnemyDieModel::default() };
    let shown = &session.log()[..playback.read.min(session.log().len())];
    let mut fell = shown.iter().rev().filter_map(|logged| match logged.event {
        HeroEvent::EnemyDie { die } => Some(die),
        _ => None,
    });
    EnemyDieModel { rows: table_words(&setup.codex, scenario), fell: fell.next() }
}

/// Builds the scenario goals as the shown table has them.
pub fn goals(session: &HeroSession, playback: &HeroPlayback) -> Vec<GoalModel> {
    let situation = playback.situation(session);
    let Some(scenario) = situation.setup.scenario() else {
        return Vec::new();
    };
    // A condition that holds from the beginning is lost for good once it fails.
    let is_gone = |goal: &Goal<KindId>| match goal {
        Goal::NoHeroFell | Goal::KeeperUnharmed => !situation.reached(std::slice::from_ref(goal)),
        Goal::AllRescued => situation.table.consumed > 0,
        Goal::Gone(_) | Goal::Stands(_) | Goal::AllConsumed | Goal::HeroesGone | Goal::KeeperFell => false,
    };
    // Before the first Turn even the enemies are missing, so no goal can be judged.
    let state = |goal: &GoalDef<KindId>| {
        if playback.table.turn == 0 {
            GoalState::Open
        } else if situation.reached(&goal.when) {
            GoalState::Reached
        } else if goal.when.iter().any(is_gone) {
            GoalState::Lost
        } else {
            GoalState::Open
        }
    };
    let model = |goal: &GoalDef<KindId>, state| GoalModel {
        name: goal.name.clone(),
        about: goal_words(&situation.setup.codex, scenario, goal),
        state,
    };
    let won = scenario.success.iter().map(|goal| model(goal, state(goal)));
    won.chain(scenario.failure.iter().map(|goal| model(goal, GoalState::Loses))).collect()
}
