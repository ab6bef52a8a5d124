//! Background jobs that send results while they run.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};

use crate::app::background::Background;
use kernel::CancelToken;

/// Job with its stream of results. Dropping it cancels the job.
#[derive(Debug)]
pub(crate) struct Findings<T> {
    found: Mutex<Receiver<T>>,
    work: Background<()>,
}

impl<T: Send + 'static> Findings<T> {
    /// Queues a job, which sends results through the given function.
    pub fn begin(work: impl FnOnce(&dyn Fn(T), &CancelToken) + Send + 'static) -> Self {
        Self::through(work, |work| Background::begin(work))
    }

    /// Starts a job at once, outside the queue.
    pub fn beside(work: impl FnOnce(&dyn Fn(T), &CancelToken) + Send + 'static) -> Self {
        Self::through(work, |work| Background::beside(work))
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
    fn all_that_is_found_comes_and_then_the_end() {
        let findings = Findings::begin(|tell, _| (0..100).for_each(tell));
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
        let findings = Findings::beside(|tell, _| {
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
        let findings = Findings::<u8>::beside(move |_, cancel| {
            while !cancel.is_cancelled() {
                std::thread::yield_now();
            }
            let _ = end.send(());
        });
        drop(findings);
        assert_eq!(ended.recv(), Ok(()));
    }
}
