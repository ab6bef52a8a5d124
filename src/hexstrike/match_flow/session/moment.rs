//! Moments of sessions, as keys of cached results.

use std::sync::atomic::{AtomicU64, Ordering};

use super::MatchSession;

/// Moment of a session: equal for the same session with the same number of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionMoment {
    session: u64,
    events: usize,
}

/// Returns the id of a new session.
pub(super) fn another() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl MatchSession {
    /// Returns the present moment, whatever the screen shows.
    pub fn moment(&self) -> SessionMoment {
        self.moment_after(self.log().len())
    }

    /// Returns the moment after this many events.
    pub const fn moment_after(&self, events: usize) -> SessionMoment {
        SessionMoment { session: self.id, events }
    }
}
