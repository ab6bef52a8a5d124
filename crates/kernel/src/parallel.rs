//! Parallel execution of independent jobs.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Runs `job` for each number below `count`. Returns the results in that order, for any number of threads. If
/// the system refuses to start more threads, the existing ones do the work.
pub fn spread<T: Send>(count: usize, threads: u16, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let mut done: Vec<(usize, T)> = thread::scope(|scope| {
        let work = || {
            let mut own = Vec::new();
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                if place >= count {
                    return own;
                }
                own.push((place, job(place)));
            }
        };
        let helpers = usize::from(threads).min(count).saturating_sub(1);
        let helpers: Vec<_> =
            (0..helpers).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut done = work();
        for helper in helpers {
            // A panic of a helper thread is passed on, so that no result is skipped.
            done.extend(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, value)| value).collect()
}

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
