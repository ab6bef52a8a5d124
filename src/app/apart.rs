//! Workers: threads whose panics do not end the game.
//!
//! The release program is built with `panic = "abort"`, because unwinding made it a fifth larger. A panic
//! there ends the whole process. But first it runs the panic hook, and in that hook a worker parks for ever.

use std::cell::Cell;
use std::sync::Once;
use std::sync::mpsc::{self, Receiver};
use std::{panic, thread};

use kernel::parallel::begin_helpers_with;

/// Failure of a worker: it panicked, or no thread could be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BrokeOff;

/// Runs the work on a worker and waits for its result.
pub(crate) fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, BrokeOff> {
    begin_apart(work).recv().unwrap_or(Err(BrokeOff))
}

/// Starts the work on a worker, which sends its result. The channel closes without one if no thread could be
/// started.
pub(crate) fn begin_apart<T: Send + 'static>(
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
                // The receiver may be gone.
                let _ = tell.send(Err(BrokeOff));
            })));
        };
        mark();
        begin_helpers_with(mark);
        let _ = tell.send(Ok(work()));
    };
    // Without a thread the sender is dropped, which closes the channel.
    let _ = thread::Builder::new().name("apart".to_owned()).spawn(whole);
    told
}

thread_local! {
    /// Report of a panic on this thread, if it is a worker or helps one.
    static WHERE_IT_COMES_DOWN: Cell<Option<Box<dyn FnOnce()>>> = const { Cell::new(None) };
}

/// Installs a panic hook that reports panics of workers.
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
            // Leave work for the helpers when the first one begins.
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
