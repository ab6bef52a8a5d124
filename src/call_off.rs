//! How work that somebody waits for is called off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether work is still wanted: whoever waits calls it off, and the work looks and comes back with what it has. All clones are
/// about the same work.
#[derive(Debug, Clone, Default)]
pub struct CallOff(Arc<AtomicBool>);

impl CallOff {
    /// The work is wanted no more.
    pub fn call(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True if it was called off.
    pub fn is_called(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
