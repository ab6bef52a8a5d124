//! Observer of events.

use super::event::HeroEvent;
use super::table::Table;

/// Observer of events as they happen, with the table after each.
pub trait Witness {
    /// Called after each event.
    fn told(&mut self, event: &HeroEvent, table: &Table);
}

impl Witness for Vec<HeroEvent> {
    fn told(&mut self, event: &HeroEvent, _: &Table) {
        self.push(event.clone());
    }
}

/// Observer that ignores events.
impl Witness for () {
    fn told(&mut self, _: &HeroEvent, _: &Table) {}
}
