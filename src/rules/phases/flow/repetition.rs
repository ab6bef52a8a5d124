//! A match that goes in circles is offered as a draw, and is one in the end (ruling 34).

use std::collections::BTreeMap;

use super::super::falls;
use super::super::position::position;
use super::Match;
use crate::rules::state::Ending;
use crate::rules::state::event::Log;

/// The positions so far in which somebody was up.
#[derive(Debug, Clone, Default)]
pub(in crate::rules) struct Positions {
    /// How often each came up.
    times: BTreeMap<u64, u8>,
    /// Whether the last one came up often enough for an offer. While it goes on like that there is no second one.
    offered: bool,
}

impl Match {
    /// After a beat: how often has it come to this? Beats on which nobody is up follow from those before them.
    pub(super) fn look_back<L: Log>(&mut self, log: &mut L) {
        let Some(limits) = self.setup.format.repetition else { return };
        let is_up = |seat| self.state.fighters[seat].is_open();
        if self.state.outcome.is_some() || !self.state.contenders().any(is_up) {
            return;
        }
        let Some(positions) = &mut self.positions else { return };
        let times = positions.times.entry(position(&self.ruleset, &self.setup, &self.state)).or_default();
        *times = times.saturating_add(1);
        let (drawn, offered) = (*times >= limits.drawn, *times >= limits.offered);
        let before = std::mem::replace(&mut positions.offered, offered);
        if drawn {
            falls::draw(&mut self.pen(log), Ending::Repetition);
        } else if offered && !before {
            self.open_offer(None, log);
        }
    }
}
