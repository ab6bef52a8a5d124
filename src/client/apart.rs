//! Work on threads of its own: where it comes down, the game goes on.
//!
//! The program that is shipped cannot unwind: the tables for it were a fifth of it. Whatever comes down there takes the whole
//! process along. But first the hook is run by which faults are reported, and a thread of ours never comes back from it.

use std::cell::Cell;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
use std::{panic, thread};

/// Work under way on a thread of its own.
#[derive(Debug)]
pub(super) struct Apart<T> {
    /// Never locked: it only lets the work be looked after from any thread.
    told: Mutex<Receiver<Option<T>>>,
}

/// It came down in the middle, or could not be begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BrokeOff;

impl<T: Send + 'static> Apart<T> {
    /// Begins at once.
    pub fn begin(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::begin_with(|| (), work)
    }

    /// Begins when it is its turn: so much work is under way at a time that processors are left for the pictures.
    pub fn begin_in_turn(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::begin_with(Turn::take, work)
    }

    /// What came of it, once it has ended.
    pub fn look(&mut self) -> Option<Result<T, BrokeOff>> {
        match self.told().try_recv() {
            Ok(told) => Some(told.ok_or(BrokeOff)),
            Err(TryRecvError::Disconnected) => Some(Err(BrokeOff)),
            Err(TryRecvError::Empty) => None,
        }
    }

    /// Waits for what comes of it.
    pub fn wait(mut self) -> Result<T, BrokeOff> {
        self.told().recv().ok().flatten().ok_or(BrokeOff)
    }

    fn told(&mut self) -> &Receiver<Option<T>> {
        self.told.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin_with<P: 'static>(
        permission: impl FnOnce() -> P + Send + 'static,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Self {
        static WATCHED: Once = Once::new();
        WATCHED.call_once(watch);
        let (tell, told) = mpsc::channel();
        let whole = move || {
            let (permission, broken) = (permission(), tell.clone());
            WHERE_IT_COMES_DOWN.set(Some(Box::new(move || {
                drop(permission);
                // Nobody may be waiting any more.
                let _ = broken.send(None);
            })));
            let done = work();
            drop(WHERE_IT_COMES_DOWN.take());
            let _ = tell.send(Some(done));
        };
        // If the system starts no more threads, nothing is ever told.
        let _ = thread::Builder::new().name("apart".to_owned()).spawn(whole);
        Self { told: Mutex::new(told) }
    }
}

thread_local! {
    /// What is to be done where this thread comes down, if it is one of ours.
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

/// How many have their turn.
static AT_WORK: Mutex<usize> = Mutex::new(0);
/// Somebody's turn is over.
static GIVEN_BACK: Condvar = Condvar::new();

/// Somebody's turn to work.
struct Turn;

impl Turn {
    /// Waits for it.
    fn take() -> Self {
        // As many as Bevy lets work beside the frames.
        let most = thread::available_parallelism().map_or(1, |cores| (cores.get() / 4).clamp(1, 4));
        let waited = GIVEN_BACK.wait_while(at_work(), |at_work| *at_work >= most);
        *waited.unwrap_or_else(PoisonError::into_inner) += 1;
        Self
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *at_work() -= 1;
        GIVEN_BACK.notify_one();
    }
}

fn at_work() -> MutexGuard<'static, usize> {
    AT_WORK.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes_down() -> u8 {
        panic!("work comes down, as this test wants it")
    }

    #[test]
    fn work_ends_with_what_it_has_come_to_or_broken_off() {
        assert_eq!(Apart::begin(|| 3).wait(), Ok(3));
        assert_eq!(Apart::begin(comes_down).wait(), Err(BrokeOff));
        let mut looked = Apart::begin(|| 4);
        let found = loop {
            if let Some(found) = looked.look() {
                break found;
            }
            thread::yield_now();
        };
        assert_eq!(found, Ok(4));
    }

    #[test]
    fn what_comes_down_gives_its_turn_back() {
        for _ in 0..12 {
            assert_eq!(Apart::begin_in_turn(comes_down).wait(), Err(BrokeOff));
        }
        assert_eq!(Apart::begin_in_turn(|| 5).wait(), Ok(5));
    }
}
