//! Background jobs on threads whose panics do not end the game: queued, or at once; with one result, or with a stream of them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::log::{debug, error};

use self::queue::QueuePlace;
use kernel::CancelToken;
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

mod queue;

/// Thread priority of background work, from 0 to 100; the game itself has 50.
const PRIORITY: u8 = 25;

/// Polling interval of a caller that waits.
const LOOK: Duration = Duration::from_millis(5);

/// Background job. Dropping it cancels the job without waiting for it.
#[derive(Debug)]
pub(crate) struct Background<T> {
    cancel: CancelToken,
    /// Place in the job queue; none for a job outside it.
    turn: Option<QueuePlace>,
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
        Self::queued(QueuePlace::last(), work)
    }

    /// Queues a job that the player waits for in front of all others; it begins as soon as a running one
    /// ends.
    pub fn next(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        Self::queued(QueuePlace::next(), work)
    }

    fn queued(turn: QueuePlace, work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        let cancel = CancelToken::default();
        let (looks, own) = (cancel.clone(), turn.clone());
        let outcome = start(move || {
            lower_priority();
            own.wait().map(|_working| work(&looks))
        });
        Self { cancel, turn: Some(turn), outcome: Mutex::new(JobOutcome::NotYet(outcome)) }
    }

    /// Starts a long job at once, outside the queue.
    pub fn unqueued(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        let cancel = CancelToken::default();
        let looks = cancel.clone();
        let outcome = start(move || {
            lower_priority();
            Some(work(&looks))
        });
        Self { cancel, turn: None, outcome: Mutex::new(JobOutcome::NotYet(outcome)) }
    }

    /// True if the job has ended, in any way.
    pub fn is_over(&self) -> bool {
        let outcome = self.poll();
        !matches!(*outcome, JobOutcome::NotYet(_))
    }

    /// Takes the result, once the job is over.
    pub fn result(&mut self) -> Option<Result<T, WorkerFailed>> {
        let mut outcome = self.poll();
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
        self.turn.as_ref().map_or(Duration::ZERO, QueuePlace::lasts)
    }

    /// Backdates the start of the job.
    #[cfg(test)]
    pub fn age(&self, by: Duration) {
        self.turn.iter().for_each(|turn| turn.age(by));
    }

    /// Updates and returns the state of the result.
    fn poll(&self) -> MutexGuard<'_, JobOutcome<T>> {
        let mut outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        let JobOutcome::NotYet(receiver) = &*outcome else { return outcome };
        let result = match receiver.try_recv() {
            Ok(result) => result.and_then(|result| result.ok_or(WorkerFailed)),
            Err(TryRecvError::Disconnected) => {
                error!("Work in the background could not begin: the system starts no more threads.");
                Err(WorkerFailed)
            }
            Err(TryRecvError::Empty) => return outcome,
        };
        // After a panic the worker never ends its turn itself.
        self.turn.iter().for_each(QueuePlace::end);
        *outcome = JobOutcome::Known(result);
        outcome
    }
}

/// Lowers the priority of this thread and its helpers. A system that refuses only costs smoothness.
fn lower_priority() {
    let behind = ThreadPriorityValue::try_from(PRIORITY).map(ThreadPriority::Crossplatform);
    if behind.map(set_current_thread_priority).is_ok_and(|done| done.is_ok()) {
        return;
    }
    debug!("Work in the background cannot be asked to give way.");
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
        self.turn.iter().for_each(QueuePlace::end);
    }
}

/// Failure of a worker: it panicked, or no thread could be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WorkerFailed;

/// Runs the work on a worker and waits for its result.
pub(crate) fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, WorkerFailed> {
    start(work).recv().unwrap_or(Err(WorkerFailed))
}

/// Starts the work on a worker, which sends its result. The channel closes without one if no thread could be
/// started.
pub(crate) fn start<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Receiver<Result<T, WorkerFailed>> {
    let (sender, receiver) = channel();
    let guarded = move || {
        // The work owns all that it changes, so nothing broken is left behind by a panic.
        let result = catch_unwind(AssertUnwindSafe(work)).map_err(|_| WorkerFailed);
        // The receiver may be gone.
        let _ = sender.send(result);
    };
    // Without a thread the sender is dropped, which closes the channel.
    let _ = thread::Builder::new().name("worker".to_owned()).spawn(guarded);
    receiver
}

/// Job with its stream of results. Dropping it cancels the job.
#[derive(Debug)]
pub(crate) struct JobStream<T> {
    found: Mutex<Receiver<T>>,
    work: Background<()>,
}

impl<T: Send + 'static> JobStream<T> {
    /// Queues a job, which sends results through the given function.
    pub fn begin(work: impl FnOnce(&dyn Fn(T), &CancelToken) + Send + 'static) -> Self {
        Self::through(work, |work| Background::begin(work))
    }

    /// Starts a job at once, outside the queue.
    pub fn unqueued(work: impl FnOnce(&dyn Fn(T), &CancelToken) + Send + 'static) -> Self {
        Self::through(work, |work| Background::unqueued(work))
    }

    fn through(
        work: impl FnOnce(&dyn Fn(T), &CancelToken) + Send + 'static,
        begin: impl FnOnce(Box<dyn FnOnce(&CancelToken) + Send>) -> Background<()>,
    ) -> Self {
        let (tell, found) = channel();
        let work = begin(Box::new(move |cancel| {
            // The receiver may be gone.
            work(&|found| drop(tell.send(found)), cancel);
        }));
        Self { found: Mutex::new(found), work }
    }

    /// Returns the results since the last call, and true if no more will come.
    pub fn fresh(&self) -> (Vec<T>, bool) {
        // Check first: results sent before the end are then never missed.
        let over = self.work.is_over();
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        (found.try_iter().collect(), over)
    }

    /// Returns the newest result, for jobs whose results replace each other.
    pub fn latest(&self) -> (Option<T>, bool) {
        let (mut fresh, over) = self.fresh();
        (fresh.pop(), over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_ends_with_its_result_or_a_failure() {
        assert_eq!(run(|| 3), Ok(3));
        assert_eq!(run(|| -> u8 { panic!("work panics, as this test wants it") }), Err(WorkerFailed));
        assert_eq!(run(|| 4), Ok(4), "and others go on");
    }

    #[test]
    fn a_panic_of_a_helper_thread_is_a_failure_of_the_work() {
        let helped = || {
            kernel::parallel::spread(12, 3, |nth| {
                std::thread::sleep(std::time::Duration::from_millis(5));
                // Helpers have no name.
                assert!(std::thread::current().name().is_some(), "a helper panics, as this test wants it");
                nth
            })
        };
        assert_eq!(run(helped), Err(WorkerFailed));
    }

    #[test]
    fn all_that_is_found_comes_and_then_the_end() {
        let findings = JobStream::begin(|tell, _| (0..100).for_each(tell));
        let mut all = Vec::new();
        loop {
            let (fresh, over) = findings.fresh();
            all.extend(fresh);
            if over {
                break;
            }
            std::thread::yield_now();
        }
        assert_eq!(all, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn a_panicking_job_ends_with_its_last_result() {
        let findings = JobStream::unqueued(|tell, _| {
            tell(1);
            tell(2);
            panic!("the work comes down, as this test wants it");
        });
        let mut latest = None;
        loop {
            let (found, over) = findings.latest();
            latest = found.or(latest);
            if over {
                break;
            }
            std::thread::yield_now();
        }
        assert_eq!(latest, Some(2));
    }

    #[test]
    fn dropping_the_handle_cancels_the_job() {
        let (end, ended) = channel();
        let findings = JobStream::<u8>::unqueued(move |_, cancel| {
            while !cancel.is_cancelled() {
                std::thread::yield_now();
            }
            let _ = end.send(());
        });
        drop(findings);
        assert_eq!(ended.recv(), Ok(()));
    }
}
