//! Job queue of background work: first come, first served, but jobs that the player waits for go first.
//! Limits the number of running jobs.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Most running jobs; a quarter of the processors if that is less.
const MOST: usize = 4;
/// Time after which a running job no longer counts.
const LONGEST: Duration = Duration::from_secs(90);
/// Interval at which a queued job checks for that.
const LOOK: Duration = Duration::from_secs(5);

/// Place in the job queue.
#[derive(Debug, Clone)]
pub(crate) struct QueuePlace(Arc<Mutex<Stage>>);

#[derive(Debug, Clone, Copy)]
enum Stage {
    Waits,
    Works { since: Instant },
    Over,
}

/// Queued jobs, and running ones that are still wanted.
struct Queue {
    waiting: VecDeque<QueuePlace>,
    working: Vec<QueuePlace>,
}

static QUEUE: Mutex<Queue> = Mutex::new(Queue { waiting: VecDeque::new(), working: Vec::new() });
static MOVED: Condvar = Condvar::new();

/// Guard of a running job; frees its place when dropped.
pub(crate) struct Working(QueuePlace);

impl Drop for Working {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl QueuePlace {
    /// Queues a job behind all others.
    pub fn last() -> Self {
        Self::placed(VecDeque::push_back)
    }

    /// Queues a job in front of all others.
    pub fn next() -> Self {
        Self::placed(VecDeque::push_front)
    }

    fn placed(place: fn(&mut VecDeque<Self>, Self)) -> Self {
        let turn = Self(Arc::new(Mutex::new(Stage::Waits)));
        place(&mut queue().waiting, turn.clone());
        turn
    }

    /// Blocks until the job may run; returns none if it is cancelled before.
    pub fn wait(self) -> Option<Working> {
        let most = thread::available_parallelism().map_or(1, |cores| (cores.get() / 4).clamp(1, MOST));
        let mut queue = queue();
        loop {
            if let Stage::Over = *self.stage() {
                return None;
            }
            let working = queue.working.iter().filter(|turn| turn.lasts() < LONGEST).count();
            if working < most && queue.waiting.front().is_some_and(|first| first.is(&self)) {
                queue.waiting.pop_front();
                queue.working.push(self.clone());
                *self.stage() = Stage::Works { since: Instant::now() };
                // There may be room for the next one too.
                MOVED.notify_all();
                return Some(Working(self));
            }
            queue = MOVED.wait_timeout(queue, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Ends or cancels the job: the next need not wait for it, even if its thread runs on.
    pub fn end(&self) {
        let mut queue = queue();
        match std::mem::replace(&mut *self.stage(), Stage::Over) {
            Stage::Waits => queue.waiting.retain(|other| !other.is(self)),
            Stage::Works { .. } => queue.working.retain(|other| !other.is(self)),
            Stage::Over => return,
        }
        MOVED.notify_all();
    }

    /// Returns the time since the job began to run.
    pub fn lasts(&self) -> Duration {
        match *self.stage() {
            Stage::Works { since } => since.elapsed(),
            Stage::Waits | Stage::Over => Duration::ZERO,
        }
    }

    /// Backdates the start of the job.
    #[cfg(test)]
    pub fn age(&self, by: Duration) {
        loop {
            if let Stage::Works { since } = &mut *self.stage() {
                *since -= by;
                return;
            }
            thread::yield_now();
        }
    }

    fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn queue() -> MutexGuard<'static, Queue> {
    QUEUE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn awaited_jobs_come_first() {
        let (first, second) = (QueuePlace::last(), QueuePlace::last());
        let wanted = QueuePlace::next();
        let places = {
            let queue = queue();
            [&wanted, &first, &second].map(|turn| queue.waiting.iter().position(|other| other.is(turn)))
        };
        [wanted, first, second].iter().for_each(QueuePlace::end);
        // Other tests may queue jobs in between.
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}");
    }
}
