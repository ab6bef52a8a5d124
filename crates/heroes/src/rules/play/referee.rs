//! The referee: every change of the match passes through it and is reported to the observer.

use crate::rules::board::{Battlefield, Space};
use crate::rules::codex::KindId;
use crate::rules::state::{
    Agenda, DiceSource, HeroEvent, HeroSetup, Side, Situation, Table, Task, Unit, UnitId, Witness,
};

/// Mutable access to a match while it carries out a task.
pub(super) struct Referee<'a> {
    pub(super) setup: &'a HeroSetup,
    pub(super) table: &'a mut Table,
    pub(super) agenda: &'a mut Agenda,
    pub(super) dice: &'a mut dyn DiceSource,
    pub(super) witness: &'a mut dyn Witness,
}

impl<'a> Referee<'a> {
    /// Applies an event to the table and reports it to the observer.
    pub(super) fn tell(&mut self, event: HeroEvent) {
        self.table.apply(&event);
        self.witness.observe(&event, self.table);
    }

    /// Table and set-up, for queries.
    pub(super) fn situation(&self) -> Situation<'_> {
        Situation { setup: self.setup, table: self.table }
    }

    pub(super) fn board(&self) -> &'a Battlefield {
        &self.setup.board
    }

    /// Pushes a task, which runs before all others.
    pub(super) fn push(&mut self, task: Task) {
        self.agenda.tasks.push(task);
    }

    /// Rolls dice, in order.
    pub(super) fn roll(&mut self, many: u8) -> Vec<u8> {
        (0..many).map(|_| self.dice.roll()).collect()
    }

    pub(super) const fn is_over(&self) -> bool {
        self.table.result.is_some()
    }

    /// Places a piece of the game's own side on the board.
    pub(super) fn place_piece(&mut self, kind: KindId, at: Space) {
        let unit = Unit::new(Side::B, None, kind, at, self.setup.vitality(kind));
        self.tell(HeroEvent::Placed { unit });
    }

    /// Gives one Wound token, which can defeat the unit. Returns true if it still stands.
    pub(super) fn wound(&mut self, unit: UnitId) -> bool {
        self.tell(HeroEvent::Wounded { unit });
        let state = self.table.unit(unit);
        if state.wounds > state.vitality {
            self.defeat(unit);
        }
        self.table.unit(unit).in_play
    }
}
