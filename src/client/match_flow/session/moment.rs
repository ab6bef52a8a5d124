//! Which moment of which match: what is worked out about one is about no other.

use std::sync::atomic::{AtomicU64, Ordering};

use super::MatchSession;

/// A moment of a session: the same where the same session has told as many events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionMoment {
    session: u64,
    events: usize,
}

/// The number of another session.
pub(super) fn another() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl MatchSession {
    /// The present, whatever of it is on the screen.
    pub fn moment(&self) -> SessionMoment {
        self.moment_after(self.log().len())
    }

    /// The moment after so many of its events.
    pub const fn moment_after(&self, events: usize) -> SessionMoment {
        SessionMoment { session: self.id, events }
    }
}
