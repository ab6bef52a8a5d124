//! Defeat, and the end of a match (heroes 3.4, 14, 15).

use super::referee::Referee;
use crate::rules::state::{GameMode, HeroEvent, HeroResult, Side, Task, UnitId};

/// Passes in a row that end a skirmish (heroes R88).
const MOST_PASSES: u8 = 6;
/// Quiet Turns in a row that end a skirmish.
const MOST_QUIET: u8 = 40;
/// The last Turn of any match (heroes R88, R89).
pub const LAST_TURN: u16 = 200;

impl Referee<'_> {
    /// Takes a unit or object off the board, then checks the end of the match and the markers (heroes R12,
    /// R90).
    pub(super) fn defeat(&mut self, unit: UnitId) {
        self.situation().defeat(unit).for_each(|event| self.tell(event));
        self.look_at_end();
        if !self.is_over() {
            self.look_at_markers(self.table.unit(unit).side);
        }
    }

    /// Removes the markers of a side if all its units carry one (heroes 3.4).
    pub(super) fn look_at_markers(&mut self, side: Side) {
        let situation = self.situation();
        let all_marked = situation.units_of(side).all(|unit| situation.unit(unit).marked);
        if all_marked && situation.units_of(side).next().is_some() {
            self.tell(HeroEvent::MarkersOff { side });
        }
    }

    /// Ends the match if a side has won, or the scenario has ended.
    pub(super) fn look_at_end(&mut self) {
        if !self.is_over()
            && let Some(result) = self.situation().decided()
        {
            self.finish(result);
        }
    }

    /// Ends the match after a Turn without progress or past the limit (heroes 15.2, 15.3).
    pub(super) fn look_at_length(&mut self) {
        let table = &*self.table;
        match self.setup.mode {
            GameMode::Skirmish { .. } => {
                let long = table.turn >= LAST_TURN;
                if long || table.passes >= MOST_PASSES || table.quiet >= MOST_QUIET {
                    self.finish(HeroResult::Stalled(self.who_has_more()));
                }
            }
            GameMode::Scenario { .. } if table.turn >= LAST_TURN => self.finish(HeroResult::TimeUp),
            GameMode::Scenario { .. } => {}
        }
    }

    /// Side with more units in play, then with fewer Wounds on them.
    fn who_has_more(&self) -> Option<Side> {
        let situation = self.situation();
        let count = |side: Side| {
            let units = situation.units_of(side).count() as i32;
            let wounds: i32 =
                situation.units_of(side).map(|unit| i32::from(situation.unit(unit).wounds)).sum();
            (units, -wounds)
        };
        match count(Side::A).cmp(&count(Side::B)) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Handles a side that gives up (heroes 15.4).
    pub(super) fn concede(&mut self, side: Side) {
        let result = match self.setup.mode {
            GameMode::Skirmish { .. } => HeroResult::Conceded(side.other()),
            GameMode::Scenario { .. } if self.situation().is_won() => {
                HeroResult::Success(self.situation().goals_won())
            }
            GameMode::Scenario { .. } => HeroResult::GivenUp,
        };
        self.finish(result);
    }

    /// Ends the match and drops all pending tasks.
    pub(super) fn finish(&mut self, result: HeroResult) {
        self.tell(HeroEvent::Ended { result });
        self.agenda.tasks.clear();
        self.agenda.chain.clear();
    }

    /// Schedules the next task, unless the match is over.
    pub(super) fn then(&mut self, task: Task) {
        if !self.is_over() {
            self.push(task);
        }
    }
}
