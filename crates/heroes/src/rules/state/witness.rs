//! Who listens.

use super::event::HeroEvent;
use super::table::Table;

/// Who is told of events as they happen, with the table after them.
pub trait Witness {
    /// This happened.
    fn told(&mut self, event: &HeroEvent, table: &Table);
}

impl Witness for Vec<HeroEvent> {
    fn told(&mut self, event: &HeroEvent, _: &Table) {
        self.push(event.clone());
    }
}

/// Nobody listens.
impl Witness for () {
    fn told(&mut self, _: &HeroEvent, _: &Table) {}
}
