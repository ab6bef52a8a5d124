//! A match of Heroes: takes inputs, and runs on its own until it needs the next one.

use std::hash::{Hash, Hasher};

use super::referee::Referee;
use super::setting_up::first_task;
use crate::rules::legal::{self, options};
use crate::rules::state::{
    Agenda, DiceSource, HeroInput, HeroRefusal, HeroResult, HeroSetup, Recruit, Side, Situation, Table, Task,
    Waiting, Witness,
};
use kernel::Fnv;

/// Result of one advance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeroStep {
    /// A task was done; there may be more.
    Ran,
    /// An input is needed.
    Waits(Waiting),
    /// The match is over.
    Over(HeroResult),
}

/// A match. Dice are passed in, so that a copy can be continued with other dice.
#[derive(Debug, Clone)]
pub struct HeroMatch {
    setup: std::sync::Arc<HeroSetup>,
    table: Table,
    agenda: Agenda,
}

impl HeroMatch {
    /// A match at its start, with teams still to be chosen.
    pub fn new(setup: impl Into<std::sync::Arc<HeroSetup>>) -> Self {
        let setup = setup.into();
        let agenda = Agenda { tasks: vec![first_task(setup.team_choice)], ..Agenda::default() };
        Self { setup, table: Table::default(), agenda }
    }

    /// A match at any moment: this table, with these pending tasks.
    pub fn at_moment(setup: impl Into<std::sync::Arc<HeroSetup>>, table: Table, agenda: Agenda) -> Self {
        Self { setup: setup.into(), table, agenda }
    }

    /// Set-up.
    pub fn setup(&self) -> &HeroSetup {
        &self.setup
    }

    /// Public state.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Pending tasks.
    pub const fn agenda(&self) -> &Agenda {
        &self.agenda
    }

    /// Table and set-up, for queries.
    pub fn situation(&self) -> Situation<'_> {
        Situation { setup: &self.setup, table: &self.table }
    }

    /// Secret team of a side before all teams are chosen (heroes R2). Show it only to a seat of that side.
    pub fn secret_team(&self, side: Side) -> Option<&[Recruit]> {
        self.agenda.secret[side.index()].as_deref()
    }

    /// Side that decides next; A if none does.
    pub fn side_up(&self) -> Side {
        self.waits_for().map_or(Side::A, |waiting| waiting.side(&self.table))
    }

    /// Input that the match waits for; none if it is over or can advance on its own.
    pub fn waits_for(&self) -> Option<Waiting> {
        match self.agenda.tasks.last()? {
            Task::SecretTeams => {
                let lacks = |side: &&Side| self.agenda.secret[side.index()].is_none();
                Some(Waiting::Teams(self.setup.hero_sides().iter().filter(lacks).copied().collect()))
            }
            Task::OpenTeams(side) => Some(Waiting::Recruit(*side)),
            Task::FirstTurn(side) => Some(Waiting::FirstTurn(*side)),
            Task::Placing(side) => Some(Waiting::Place(*side)),
            Task::Keeper => Some(Waiting::Keeper),
            Task::Choosing => Some(Waiting::Choose(self.table.initiative)),
            Task::Acting => self.table.active.filter(|unit| self.table.unit(*unit).in_play).map(Waiting::Act),
            Task::Asking { side, .. } => {
                let can = options::can_react(self.situation(), &self.agenda.chain, *side);
                can.then_some(Waiting::React(*side))
            }
            Task::Pushing { unit, target, .. } => Some(Waiting::Push { unit: *unit, target: *target }),
            Task::Pulling { unit, target } => {
                let spaces = legal::targets::pull_spaces(self.situation(), *unit, *target);
                (spaces.len() > 1).then_some(Waiting::Pull { unit: *unit, target: *target })
            }
            Task::Deciding(equals) => Some(Waiting::Decide(equals.clone())),
            Task::Initiative
            | Task::Pieces
            | Task::TurnBegins
            | Task::TurnEnds
            | Task::CarryOut
            | Task::Effects { .. }
            | Task::Defending(_)
            | Task::OwnWound(_)
            | Task::EnemyRow { .. }
            | Task::EnemyGroup { .. }
            | Task::EnemyActs { .. }
            | Task::Consuming(_) => None,
        }
    }

    /// Checks that an input is legal now.
    ///
    /// # Errors
    /// The reason it is not.
    pub fn check(&self, input: &HeroInput) -> Result<(), HeroRefusal> {
        // A task that answers itself, such as a reaction of a side that has none, accepts no input.
        if self.waits_for().is_none() && !matches!(input, HeroInput::Concede(_)) {
            return Err(if self.table.result.is_some() { HeroRefusal::Over } else { HeroRefusal::NotNow });
        }
        legal::check(self.situation(), &self.agenda, input)
    }

    /// Legal inputs, with one walk to each space, without teams and conceding.
    pub fn options(&self) -> Vec<HeroInput> {
        options::options(self.situation(), &self.agenda)
    }

    /// Takes an input.
    ///
    /// # Errors
    /// The reason it is refused; the match is unchanged and no die was rolled.
    pub fn give(
        &mut self,
        input: HeroInput,
        dice: &mut dyn DiceSource,
        witness: &mut dyn Witness,
    ) -> Result<(), HeroRefusal> {
        self.check(&input)?;
        self.referee(dice, witness).take(input);
        Ok(())
    }

    /// Does the next task that needs no input.
    pub fn advance(&mut self, dice: &mut dyn DiceSource, witness: &mut dyn Witness) -> HeroStep {
        if let Some(result) = self.table.result {
            return HeroStep::Over(result);
        }
        if let Some(waiting) = self.waits_for() {
            return HeroStep::Waits(waiting);
        }
        witness.before_task(self.situation(), &self.agenda);
        self.referee(dice, witness).go_on();
        HeroStep::Ran
    }

    /// Advances until an input is needed or the match is over.
    pub fn run(&mut self, dice: &mut dyn DiceSource, witness: &mut dyn Witness) -> HeroStep {
        loop {
            match self.advance(dice, witness) {
                HeroStep::Ran => {}
                stop @ (HeroStep::Waits(_) | HeroStep::Over(_)) => return stop,
            }
        }
    }

    /// Hash of this moment: the same for equal moments, on every machine and in every build.
    pub fn digest(&self) -> u64 {
        let mut hasher = Fnv::new();
        (&self.table, &self.agenda).hash(&mut hasher);
        hasher.finish()
    }

    fn referee<'a>(&'a mut self, dice: &'a mut dyn DiceSource, witness: &'a mut dyn Witness) -> Referee<'a> {
        Referee { setup: &self.setup, table: &mut self.table, agenda: &mut self.agenda, dice, witness }
    }
}

impl Referee<'_> {
    /// Does the next task, which needs no input.
    fn go_on(&mut self) {
        match self.agenda.tasks.last() {
            // These tasks were just found to need no answer, and their handlers know the consequence.
            Some(Task::Asking { side, declined }) => {
                let (side, declined) = (*side, *declined);
                self.decline(side, declined);
                return;
            }
            Some(Task::Pulling { unit, target }) => {
                let (unit, target) = (*unit, *target);
                self.pull_if_forced(unit, target);
                return;
            }
            Some(_) | None => {}
        }
        match self.agenda.tasks.pop() {
            Some(Task::Initiative) => self.roll_initiative(),
            Some(Task::Pieces) => self.place_pieces(),
            Some(Task::TurnBegins) => self.begin_turn(),
            Some(Task::TurnEnds) => self.end_turn(),
            Some(Task::CarryOut) => self.carry_out(),
            Some(Task::Effects { declared, targets, next }) => self.next_effect(declared, targets, next),
            Some(Task::Defending(strike)) => self.defend(strike),
            Some(Task::OwnWound(unit)) => self.suffer_own_wound(unit),
            Some(Task::EnemyRow { row, group }) => self.next_group(row, group),
            Some(Task::EnemyGroup { row, group, done }) => self.next_enemy(row, group, done),
            Some(Task::EnemyActs { unit, row, group, step }) => self.next_step(unit, row, group, step),
            Some(Task::Consuming(unit)) => self.consume(unit),
            // The active unit fell: its Turn continues to its end (heroes R13). The other tasks wait for
            // inputs.
            Some(
                Task::Acting
                | Task::SecretTeams
                | Task::OpenTeams(_)
                | Task::FirstTurn(_)
                | Task::Placing(_)
                | Task::Keeper
                | Task::Choosing
                | Task::Asking { .. }
                | Task::Pushing { .. }
                | Task::Pulling { .. }
                | Task::Deciding(_),
            )
            | None => {}
        }
    }
}
