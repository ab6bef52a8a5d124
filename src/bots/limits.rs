//! How long a bot may think, and how it is told to stop.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long a bot may think about one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// So many imagined futures: the same play every time.
    Iterations(u64),
    /// So long.
    Time(Duration),
}

/// The frame of one decision.
#[derive(Debug, Clone)]
pub struct SearchLimits {
    budget: Budget,
    cancelled: Arc<AtomicBool>,
}

impl SearchLimits {
    /// Thinks within this budget.
    pub fn within(budget: Budget) -> Self {
        Self { budget, cancelled: Arc::default() }
    }

    /// The same, called off by a flag that others look at too.
    pub const fn sharing(budget: Budget, cancelled: Arc<AtomicBool>) -> Self {
        Self { budget, cancelled }
    }

    /// The flag by which the thinking is called off: set it, and the bot comes back at once with whatever it has.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancelled)
    }

    /// Starts the clock.
    pub(in crate::bots) fn begin(&self) -> Meter<'_> {
        Meter { limits: self, began: Instant::now(), done: Cell::new(0), over: Cell::new(false) }
    }
}

/// Futures between two looks at the clock.
const GLANCE: u64 = 64;

/// Counts the futures imagined for one decision.
#[derive(Debug)]
pub(in crate::bots) struct Meter<'a> {
    limits: &'a SearchLimits,
    began: Instant,
    done: Cell<u64>,
    over: Cell<bool>,
}

impl Meter<'_> {
    /// One future more.
    pub fn count(&self) {
        let done = self.done.get() + 1;
        self.done.set(done);
        let over = match self.limits.budget {
            Budget::Iterations(most) => done >= most,
            Budget::Time(most) => done.is_multiple_of(GLANCE) && self.began.elapsed() >= most,
        };
        if over || self.limits.cancelled.load(Ordering::Relaxed) {
            self.over.set(true);
        }
    }

    /// Whether it is time to come back.
    pub const fn is_over(&self) -> bool {
        self.over.get()
    }

    /// Futures imagined so far.
    pub const fn done(&self) -> u64 {
        self.done.get()
    }
}
