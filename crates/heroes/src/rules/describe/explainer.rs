//! Events of a match with the judge's rulings.

use super::judge::{HeroRuling, rulings};
use crate::rules::state::{Agenda, HeroEvent, Situation, Table, Witness};

/// Event, with the reasons of the game's own side if it made a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedEvent {
    /// Event.
    pub event: HeroEvent,
    /// Reasons, computed before the event.
    pub ruling: Option<HeroRuling>,
}

/// Observer that collects events with their rulings.
#[derive(Debug, Clone, Default)]
pub struct Explainer {
    /// Events so far.
    pub events: Vec<ExplainedEvent>,
    next: Option<HeroRuling>,
}

impl Witness for Explainer {
    fn observe(&mut self, event: &HeroEvent, _: &Table) {
        self.events.push(ExplainedEvent { event: event.clone(), ruling: self.next.take() });
    }

    fn before_task(&mut self, situation: Situation<'_>, agenda: &Agenda) {
        // The unit that acts is decided before any event shows it.
        self.next = match (self.next.take(), rulings(situation, agenda)) {
            (Some(before), Some(next)) => Some(before.then(next)),
            (before, next) => before.or(next),
        };
    }
}
