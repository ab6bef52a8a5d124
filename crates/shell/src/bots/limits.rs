//! Time limits and cancellation of a bot's decision.

use std::cell::Cell;
use std::time::{Duration, Instant};

use kernel::CancelToken;

/// Budget of one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// Number of simulated futures; gives the same play every time.
    Iterations(u64),
    /// Time.
    Time(Duration),
}

/// Budget and cancel flag of one decision.
#[derive(Debug, Clone)]
pub struct SearchLimits {
    budget: Budget,
    cancel: CancelToken,
}

impl SearchLimits {
    /// Limits with this budget.
    pub fn within(budget: Budget) -> Self {
        Self { budget, cancel: CancelToken::default() }
    }

    /// Shares the cancel flag of other work.
    #[must_use]
    pub fn cancelled_by(self, cancel: &CancelToken) -> Self {
        Self { cancel: cancel.clone(), ..self }
    }

    /// Cancel flag: once set, the bot returns at once with its best result so far.
    pub const fn cancel(&self) -> &CancelToken {
        &self.cancel
    }

    /// Starts the clock.
    pub fn begin(&self) -> Meter<'_> {
        Meter { limits: self, began: Instant::now(), done: Cell::new(0), over: Cell::new(false) }
    }
}

/// Number of futures between two readings of the clock.
const GLANCE: u64 = 64;

/// Counter of the futures simulated for one decision.
#[derive(Debug)]
pub struct Meter<'a> {
    limits: &'a SearchLimits,
    began: Instant,
    done: Cell<u64>,
    over: Cell<bool>,
}

impl Meter<'_> {
    /// Counts one future.
    pub fn count(&self) {
        let done = self.done.get() + 1;
        self.done.set(done);
        let over = match self.limits.budget {
            Budget::Iterations(most) => done >= most,
            Budget::Time(most) => done.is_multiple_of(GLANCE) && self.began.elapsed() >= most,
        };
        if over || self.limits.cancel.is_cancelled() {
            self.over.set(true);
        }
    }

    /// True if the budget is used up or the work was cancelled.
    pub const fn is_over(&self) -> bool {
        self.over.get()
    }

    /// Number of futures simulated so far.
    pub const fn done(&self) -> u64 {
        self.done.get()
    }
}
