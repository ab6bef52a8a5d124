//! Observer of a match.

use super::agenda::Agenda;
use super::event::HeroEvent;
use super::situation::Situation;
use super::table::Table;

/// Observer of a match as it is played.
pub trait Witness {
    /// Called after each event, with the table after it.
    fn observe(&mut self, event: &HeroEvent, table: &Table);

    /// Called before each task that the match does by itself.
    fn before_task(&mut self, situation: Situation<'_>, agenda: &Agenda) {
        let _ = (situation, agenda);
    }
}

impl Witness for Vec<HeroEvent> {
    fn observe(&mut self, event: &HeroEvent, _: &Table) {
        self.push(event.clone());
    }
}

/// Observer that ignores events.
impl Witness for () {
    fn observe(&mut self, _: &HeroEvent, _: &Table) {}
}
