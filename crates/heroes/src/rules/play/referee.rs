//! Who runs the match: everything is changed through here, and told as it is.

use crate::rules::board::{Battlefield, Space};
use crate::rules::codex::KindId;
use crate::rules::state::{
    Agenda, DiceSource, HeroEvent, HeroSetup, Side, Situation, Table, Task, Unit, UnitId, Witness,
};

/// The match in the hands of whoever carries out the next thing.
pub(super) struct Referee<'a> {
    pub(super) setup: &'a HeroSetup,
    pub(super) table: &'a mut Table,
    pub(super) agenda: &'a mut Agenda,
    pub(super) dice: &'a mut dyn DiceSource,
    pub(super) witness: &'a mut dyn Witness,
}

impl<'a> Referee<'a> {
    /// Changes the table, and tells it.
    pub(super) fn tell(&mut self, event: HeroEvent) {
        self.table.apply(&event);
        self.witness.told(&event, self.table);
    }

    /// The table in its setting.
    pub(super) fn situation(&self) -> Situation<'_> {
        Situation { setup: self.setup, table: self.table }
    }

    pub(super) fn board(&self) -> &'a Battlefield {
        &self.setup.board
    }

    /// Done before anything else that is still to be done.
    pub(super) fn push(&mut self, task: Task) {
        self.agenda.tasks.push(task);
    }

    /// So many dice, in the order in which they fall.
    pub(super) fn roll(&mut self, many: u8) -> Vec<u8> {
        (0..many).map(|_| self.dice.roll()).collect()
    }

    pub(super) const fn is_over(&self) -> bool {
        self.table.result.is_some()
    }

    /// A piece of the game's own side comes on the board.
    pub(super) fn place_piece(&mut self, kind: KindId, at: Space) {
        let unit = Unit::new(Side::B, None, kind, at, self.setup.vitality(kind));
        self.tell(HeroEvent::Placed { unit });
    }

    /// One Wound token, and what comes of it. Whether the unit still stands.
    pub(super) fn wound(&mut self, unit: UnitId) -> bool {
        self.tell(HeroEvent::Wounded { unit });
        let state = self.table.unit(unit);
        if state.wounds > state.vitality {
            self.defeat(unit);
        }
        self.table.unit(unit).in_play
    }
}
