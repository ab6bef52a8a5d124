//! How long a bot may think, and how it is told to stop.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::call_off::CallOff;

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
    call_off: CallOff,
}

impl SearchLimits {
    /// Thinks within this budget.
    pub fn within(budget: Budget) -> Self {
        Self { budget, call_off: CallOff::default() }
    }

    /// The same, called off together with other work.
    #[must_use]
    pub fn called_off_by(self, call_off: &CallOff) -> Self {
        Self { call_off: call_off.clone(), ..self }
    }

    /// Calls the thinking off: the bot comes back at once with whatever it has.
    pub const fn call_off(&self) -> &CallOff {
        &self.call_off
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
        if over || self.limits.call_off.is_called() {
            self.over.set(true);
        }
    }

    /// True if it is time to come back.
    pub const fn is_over(&self) -> bool {
        self.over.get()
    }

    /// Futures imagined so far.
    pub const fn done(&self) -> u64 {
        self.done.get()
    }
}
