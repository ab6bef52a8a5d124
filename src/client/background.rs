//! Work in the background, apart from all else.

use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::apart::{BrokeOff, apart};

/// Work apart, in the background: no more of it at a time than leaves processors for the pictures.
#[derive(Debug)]
pub(super) struct Background<T>(Task<Result<T, BrokeOff>>);

impl<T: Send + 'static> Background<T> {
    /// Begins it.
    pub fn begin(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self(AsyncComputeTaskPool::get_or_init(Default::default).spawn(async move { apart(work) }))
    }

    /// Whether it has come to its end, whatever that is.
    pub fn is_over(&self) -> bool {
        self.0.is_finished()
    }

    /// What has come of it, once and when it is over.
    pub fn result(&mut self) -> Option<Result<T, BrokeOff>> {
        check_ready(&mut self.0)
    }
}
