//! Work on a thread of its own: where it comes down, the game goes on.
//!
//! The program that is shipped cannot unwind: what that takes was a fifth of it. Whatever comes down there takes the whole
//! process along. But first the hook is run by which faults are reported, and there a thread of ours stays.

use std::cell::Cell;
use std::sync::Once;
use std::sync::mpsc::{self, Receiver};
use std::{panic, thread};

use kernel::parallel::begin_helpers_with;

/// It came down in the middle, or could not be begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BrokeOff;

/// Does the work on a thread of its own, and waits for what comes of it.
pub(super) fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, BrokeOff> {
    begin_apart(work).recv().unwrap_or(Err(BrokeOff))
}

/// Begins the work on a thread of its own, which sends what comes of it. A channel that is closed instead means that it broke off.
pub(super) fn begin_apart<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Receiver<Result<T, BrokeOff>> {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(watch);
    let (tell, told) = mpsc::channel();
    let whole = move || {
        let comes_down = tell.clone();
        let mark = move || {
            let tell = comes_down.clone();
            WHERE_IT_COMES_DOWN.set(Some(Box::new(move || {
                // Nobody may be waiting any more.
                let _ = tell.send(Err(BrokeOff));
            })));
        };
        mark();
        begin_helpers_with(mark);
        let _ = tell.send(Ok(work()));
    };
    // If the system starts no more threads, nothing is ever told.
    let _ = thread::Builder::new().name("apart".to_owned()).spawn(whole);
    told
}

thread_local! {
    /// What is to be done where this thread comes down, if it is one of ours or helps one.
    static WHERE_IT_COMES_DOWN: Cell<Option<Box<dyn FnOnce()>>> = const { Cell::new(None) };
}

/// From now on threads of ours that come down tell of it.
fn watch() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        usual(fault);
        if let Ok(Some(tell)) = WHERE_IT_COMES_DOWN.try_with(Cell::take) {
            tell();
            while cfg!(panic = "abort") {
                thread::park();
            }
        }
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_ends_with_what_it_has_come_to_or_broken_off() {
        assert_eq!(apart(|| 3), Ok(3));
        assert_eq!(apart(|| -> u8 { panic!("work comes down, as this test wants it") }), Err(BrokeOff));
        assert_eq!(apart(|| 4), Ok(4), "and others go on");
    }

    #[test]
    fn whoever_helps_is_one_of_ours_too() {
        let is_ours = |_| {
            // Helpers have work left when the first begins.
            thread::sleep(std::time::Duration::from_millis(5));
            let told = WHERE_IT_COMES_DOWN.take();
            let is_ours = told.is_some();
            WHERE_IT_COMES_DOWN.set(told);
            (is_ours, thread::current().id())
        };
        let all = apart(move || kernel::parallel::spread(12, 3, is_ours)).expect("it comes to its end");
        let threads: std::collections::HashSet<_> = all.iter().map(|(_, thread)| *thread).collect();
        assert!(threads.len() > 1 && all.iter().all(|(is_ours, _)| *is_ours), "{all:?}");
    }
}
