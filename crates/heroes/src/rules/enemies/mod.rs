//! Behaviour of the game's own side (heroes 13): order, movement and targets of enemies.

pub mod choice;
pub mod equals;
pub mod moves;
pub mod near;

use equals::Equals;

use super::codex::{EnemyAttack, EnemyStep, KindId, Role};
use super::state::{Agenda, HeroSetup, Situation, Table, Task, UnitId};

/// Steps of an acting enemy, whose activation lies below its declarations on the stack.
pub fn steps_under_way<'a>(
    setup: &'a HeroSetup,
    table: &Table,
    agenda: &Agenda,
    unit: UnitId,
) -> &'a [EnemyStep<KindId>] {
    let place = |task: &Task| {
        let Task::EnemyActs { unit: acting, row, group, .. } = task else { return None };
        (*acting == unit).then_some((usize::from(*row), usize::from(*group)))
    };
    let place = agenda.tasks.iter().rev().find_map(place);
    let table_of_steps = setup.scenario().map_or(&[][..], |scenario| &scenario.table);
    let acting = place.and_then(|(row, group)| table_of_steps.get(row)?.get(group));
    acting.and_then(|acting| acting.of.get(&table.unit(unit).kind)).map_or(&[], Vec::as_slice)
}

/// An enemy during its activation, with the steps of its row.
#[derive(Debug, Clone, Copy)]
pub struct Activation<'a> {
    /// Table and set-up.
    pub situation: Situation<'a>,
    /// The enemy.
    pub unit: UnitId,
    /// All its steps.
    pub steps: &'a [EnemyStep<KindId>],
    /// Source of decisions between equals.
    pub equals: &'a Equals<'a>,
}

impl<'a> Activation<'a> {
    /// Walking distance that its steps allow; 0 if it is Held.
    pub fn walk(self) -> u8 {
        if self.situation.table.is_held(self.unit) {
            return 0;
        }
        let far = self.steps.iter().map(|step| match step {
            EnemyStep::Engage(most)
            | EnemyStep::Prey(most)
            | EnemyStep::Feast(most)
            | EnemyStep::Distance { most, .. } => *most,
            EnemyStep::ApproachKeeper => self.moves(),
            EnemyStep::Attack | EnemyStep::AttackKeeper | EnemyStep::Spawn { .. } => 0,
        });
        far.max().unwrap_or(0)
    }

    /// Its own Move.
    pub fn moves(self) -> u8 {
        match self.situation.kind(self.unit).role {
            Role::Enemy { moves, .. } => moves,
            Role::Hero { .. } | Role::Object => 0,
        }
    }

    /// Its attack.
    pub fn attack(self) -> Option<&'a EnemyAttack> {
        self.situation.kind(self.unit).enemy_attack()
    }

    /// True if its row contains an attack.
    pub fn attacks(self) -> bool {
        self.steps.iter().any(|step| *step == EnemyStep::Attack || *step == EnemyStep::AttackKeeper)
    }

    /// True if it goes only for the weakest hero.
    pub fn preys(self) -> bool {
        self.steps.iter().any(|step| matches!(step, EnemyStep::Prey(_)))
    }
}
