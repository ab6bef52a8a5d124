//! Set-up phase: teams, initiative, placing, pieces, the Keeper (heroes 2, 14).

use super::referee::Referee;
use crate::rules::board::Space;
use crate::rules::state::{GameMode, HeroEvent, InitiativeRule, Recruit, Side, Task, TeamChoice, Unit};

/// The first task of a match.
pub(super) const fn first_task(choice: TeamChoice) -> Task {
    match choice {
        TeamChoice::Secret => Task::SecretTeams,
        TeamChoice::Open => Task::OpenTeams(Side::A),
    }
}

impl Referee<'_> {
    /// Takes a secret team. Once all are chosen they are revealed together (heroes R2).
    pub(super) fn take_secret_team(&mut self, side: Side, heroes: &[Recruit]) {
        self.agenda.secret[side.index()] = Some(heroes.to_vec());
        self.tell(HeroEvent::TeamChosen { side });
        if self.setup.hero_sides().iter().all(|side| self.agenda.secret[side.index()].is_some()) {
            for side in Side::BOTH {
                for recruit in self.agenda.secret[side.index()].take().unwrap_or_default() {
                    self.tell(HeroEvent::Recruited { side, recruit });
                }
            }
            self.teams_are_complete();
        }
    }

    /// Takes a hero in the open; the sides take turns.
    pub(super) fn take_recruit(&mut self, side: Side, recruit: Recruit) {
        self.tell(HeroEvent::Recruited { side, recruit });
        let size = usize::from(self.setup.team_size());
        let sides = self.setup.hero_sides();
        let lacks = |side: &Side| sides.contains(side) && self.table.teams[side.index()].len() < size;
        match [side.other(), side].into_iter().find(lacks) {
            Some(next) => self.replace(Task::OpenTeams(next)),
            None => self.teams_are_complete(),
        }
    }

    fn teams_are_complete(&mut self) {
        match self.setup.mode {
            GameMode::Skirmish { .. } => self.replace(Task::Initiative),
            GameMode::Scenario { .. } => self.replace(Task::Placing(Side::A)),
        }
    }

    /// Rolls for initiative, again while the dice are equal (heroes R3).
    pub(super) fn roll_initiative(&mut self) {
        match self.setup.initiative {
            InitiativeRule::Rolled => {
                let dice = [self.dice.roll(), self.dice.roll()];
                self.tell(HeroEvent::InitiativeRolled { dice });
                match dice[0].cmp(&dice[1]) {
                    std::cmp::Ordering::Greater => self.push(Task::FirstTurn(Side::A)),
                    std::cmp::Ordering::Less => self.push(Task::FirstTurn(Side::B)),
                    std::cmp::Ordering::Equal => self.push(Task::Initiative),
                }
            }
            InitiativeRule::Chance => {
                let die = self.dice.roll();
                self.tell(HeroEvent::InitiativeDrawn { die });
                self.push(Task::Placing(Side::A));
                self.take_first_turn(if die <= 3 { Side::A } else { Side::B });
            }
            InitiativeRule::Fixed(side) => {
                self.push(Task::Placing(Side::A));
                self.take_first_turn(side);
            }
        }
    }

    /// Gives the first Turn and the first placing to a side (heroes 2.4).
    pub(super) fn take_first_turn(&mut self, side: Side) {
        self.tell(HeroEvent::FirstTurn { side });
        self.replace(Task::Placing(side));
    }

    /// Places a hero of the team; then the other side places, while it has heroes left (heroes R4).
    pub(super) fn place(&mut self, side: Side, nth: u8, at: Space) {
        let Some(hero) = self.table.teams[side.index()].get(usize::from(nth)).copied() else { return };
        self.agenda.placed[side.index()] |= 1 << nth;
        let vitality = self.setup.vitality(hero.class);
        self.tell(HeroEvent::Placed { unit: Unit::new(side, Some(hero.seat), hero.class, at, vitality) });
        let left = |side: &Side| self.agenda.left_to_place(self.table, *side).next().is_some();
        match [side.other(), side].into_iter().find(left) {
            Some(next) => self.replace(Task::Placing(next)),
            None => match self.setup.mode {
                GameMode::Skirmish { .. } => self.replace(Task::TurnBegins),
                GameMode::Scenario { .. } => self.replace(Task::Pieces),
            },
        }
    }

    /// Places the scenario's pieces kind by kind, and picks the side that begins (heroes 14).
    pub(super) fn place_pieces(&mut self) {
        let Some(scenario) = self.setup.scenario() else { return };
        for (kind, space) in self.setup.pieces() {
            self.place_piece(kind, space);
        }
        let first = if scenario.enemies_first { Side::B } else { Side::A };
        self.tell(HeroEvent::FirstTurn { side: first });
        self.push(if scenario.keeper_distance.is_some() { Task::Keeper } else { Task::TurnBegins });
    }

    /// Replaces the task that was just answered.
    pub(super) fn replace(&mut self, task: Task) {
        self.agenda.tasks.pop();
        self.push(task);
    }
}
