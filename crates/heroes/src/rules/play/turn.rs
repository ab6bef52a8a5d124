//! A Turn from its die to its end (heroes 3).

use super::referee::Referee;
use crate::rules::state::{GameMode, HeroEvent, Side, Task};

impl Referee<'_> {
    /// Step 1: rolls the die (heroes 3.1, 13.3).
    pub(super) fn begin_turn(&mut self) {
        let side = self.table.initiative;
        self.tell(HeroEvent::TurnBegan { turn: self.table.turn + 1, side });
        let die = self.dice.roll();
        match (self.setup.mode, side) {
            (GameMode::Scenario { .. }, Side::B) => {
                self.tell(HeroEvent::EnemyDie { die });
                self.push(Task::TurnEnds);
                self.push(Task::EnemyRow { row: die - 1, group: 0 });
            }
            (GameMode::Scenario { .. } | GameMode::Skirmish { .. }, Side::A | Side::B) => {
                self.tell(HeroEvent::FateRolled { die });
                self.push(Task::TurnEnds);
                self.push(Task::Choosing);
            }
        }
    }

    /// Step 4, in its order (heroes 3.7). A status that lasts until the end of a Turn stores that Turn's
    /// number.
    pub(super) fn end_turn(&mut self) {
        let side = self.table.initiative;
        if let Some(unit) = self.table.active {
            if self.table.unit(unit).in_play {
                self.tell(HeroEvent::Marked { unit });
            }
            if let Some(seat) = self.table.unit(unit).seat {
                self.tell(HeroEvent::HexGained { seat: self.setup.purse(seat), by: 1 });
            }
            self.look_at_markers(side);
        }
        self.tell(HeroEvent::TurnEnded { side });
        self.look_at_length();
        self.then(Task::TurnBegins);
    }
}
