//! Workers: threads whose panics do not end the game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver};
use std::thread;

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
    let (sender, receiver) = mpsc::channel();
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
}
