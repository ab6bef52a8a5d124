//! Cancellation of work that a caller waits for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Cancel flag. The work polls it and returns early with what it has. Clones share the flag.
#[derive(Debug, Clone, Default)]
pub struct CallOff(Arc<AtomicBool>);

impl CallOff {
    /// Cancels the work.
    pub fn call(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True if the work was cancelled.
    pub fn is_called(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
