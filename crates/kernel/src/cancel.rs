//! A flag by which a caller stops work that it waits for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Flag that a caller raises and a worker reads. All clones share one flag.
#[derive(Debug, Clone, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Asks the worker to return with what it has.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True once the work is no longer wanted.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
