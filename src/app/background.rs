//! Background jobs on workers.

use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::log::{debug, error};
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

use crate::app::turns::WorkTurn;
use crate::app::worker::{self, WorkerFailed};
use kernel::CancelToken;

/// Thread priority of background work, from 0 to 100; the game itself has 50.
const BEHIND: u8 = 25;

/// Polling interval of a caller that waits.
const LOOK: Duration = Duration::from_millis(5);

/// Background job. Dropping it cancels the job without waiting for it.
#[derive(Debug)]
pub(crate) struct Background<T> {
    cancel: CancelToken,
    /// Place in the job queue; none for a job outside it.
    turn: Option<WorkTurn>,
    outcome: Mutex<JobOutcome<T>>,
}

/// State of a job's result.
#[derive(Debug)]
enum JobOutcome<T> {
    /// Running; the result is none if the job was cancelled while still queued.
    NotYet(Receiver<Result<Option<T>, WorkerFailed>>),
    Known(Result<T, WorkerFailed>),
    Taken,
}

impl<T: Send + 'static> Background<T> {
    /// Queues a job; a limit on running jobs leaves processors for drawing. A cancelled job gives up its
    /// place at once, and runs on next to the following one if it does not check for that.
    pub fn begin(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        Self::in_turn(WorkTurn::last(), work)
    }

    /// Queues a job that the player waits for in front of all others; it begins as soon as a running one
    /// ends.
    pub fn next(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        Self::in_turn(WorkTurn::next(), work)
    }

    fn in_turn(turn: WorkTurn, work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        let cancel = CancelToken::default();
        let (looks, own) = (cancel.clone(), turn.clone());
        let outcome = worker::start(move || {
            give_way();
            own.wait().map(|_working| work(&looks))
        });
        Self { cancel, turn: Some(turn), outcome: Mutex::new(JobOutcome::NotYet(outcome)) }
    }

    /// Starts a long job at once, outside the queue.
    pub fn beside(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        let cancel = CancelToken::default();
        let looks = cancel.clone();
        let outcome = worker::start(move || {
            give_way();
            Some(work(&looks))
        });
        Self { cancel, turn: None, outcome: Mutex::new(JobOutcome::NotYet(outcome)) }
    }

    /// True if the job has ended, in any way.
    pub fn is_over(&self) -> bool {
        let outcome = self.heard();
        !matches!(*outcome, JobOutcome::NotYet(_))
    }

    /// Takes the result, once the job is over.
    pub fn result(&mut self) -> Option<Result<T, WorkerFailed>> {
        let mut outcome = self.heard();
        if let JobOutcome::NotYet(_) = *outcome {
            return None;
        }
        match std::mem::replace(&mut *outcome, JobOutcome::Taken) {
            JobOutcome::Known(result) => Some(result),
            JobOutcome::NotYet(_) | JobOutcome::Taken => None,
        }
    }

    /// Waits until the job is over, at most this long.
    pub fn wait(&self, most: Duration) {
        let until = Instant::now() + most;
        while !self.is_over() && Instant::now() < until {
            thread::sleep(LOOK);
        }
    }

    /// Flag that cancels the job.
    pub const fn cancel(&self) -> &CancelToken {
        &self.cancel
    }

    /// Returns the time since the job left the queue.
    pub fn lasts(&self) -> Duration {
        self.turn.as_ref().map_or(Duration::ZERO, WorkTurn::lasts)
    }

    /// Backdates the start of the job.
    #[cfg(test)]
    pub fn age(&self, by: Duration) {
        self.turn.iter().for_each(|turn| turn.age(by));
    }

    /// Updates and returns the state of the result.
    fn heard(&self) -> MutexGuard<'_, JobOutcome<T>> {
        let mut outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        self.hear(&mut outcome);
        outcome
    }

    fn hear(&self, outcome: &mut JobOutcome<T>) {
        let JobOutcome::NotYet(receiver) = outcome else { return };
        let result = match receiver.try_recv() {
            Ok(result) => result.and_then(|result| result.ok_or(WorkerFailed)),
            Err(TryRecvError::Disconnected) => {
                error!("Work in the background could not begin: the system starts no more threads.");
                Err(WorkerFailed)
            }
            Err(TryRecvError::Empty) => return,
        };
        // After a panic the worker never ends its turn itself.
        self.turn.iter().for_each(WorkTurn::end);
        *outcome = JobOutcome::Known(result);
    }
}

/// Lowers the priority of this thread and its helpers. A system that refuses only costs smoothness.
fn give_way() {
    let behind = ThreadPriorityValue::try_from(BEHIND).map(ThreadPriority::Crossplatform);
    if behind.map(set_current_thread_priority).is_ok_and(|done| done.is_ok()) {
        return;
    }
    debug!("Work in the background cannot be asked to give way.");
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
        self.turn.iter().for_each(WorkTurn::end);
    }
}
