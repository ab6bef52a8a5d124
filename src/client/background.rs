//! Work in the background, apart from all else.

use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::apart::{BrokeOff, begin_apart};
use super::turns::WorkTurn;

/// Work apart, in the background: no more of it at a time than leaves processors for the pictures. Nobody waits for work that was
/// dropped, and it gives up its turn: what does not look whether it was called off runs on beside what comes next.
#[derive(Debug)]
pub(super) struct Background<T> {
    turn: WorkTurn,
    told: Mutex<Told<T>>,
}

/// What is known of the work.
#[derive(Debug)]
enum Told<T> {
    /// What comes of it; none of what was not wanted any more before its turn.
    NotYet(Receiver<Result<Option<T>, BrokeOff>>),
    Known(Result<T, BrokeOff>),
    Taken,
}

impl<T: Send + 'static> Background<T> {
    /// Begins it, as soon as it is its turn.
    pub fn begin(work: impl FnOnce() -> T + Send + 'static) -> Self {
        let turn = WorkTurn::last();
        let own = turn.clone();
        let told = begin_apart(move || own.wait().map(|_working| work()));
        Self { turn, told: Mutex::new(Told::NotYet(told)) }
    }

    /// Whether it has come to its end, whatever that is.
    pub fn is_over(&self) -> bool {
        let told = self.heard();
        !matches!(*told, Told::NotYet(_))
    }

    /// What has come of it, once and when it is over.
    pub fn result(&mut self) -> Option<Result<T, BrokeOff>> {
        let mut told = self.heard();
        if let Told::NotYet(_) = *told {
            return None;
        }
        match std::mem::replace(&mut *told, Told::Taken) {
            Told::Known(result) => Some(result),
            Told::NotYet(_) | Told::Taken => None,
        }
    }

    /// For how long it has been at work: none of the time in which it waited for its turn.
    pub fn lasts(&self) -> Duration {
        self.turn.lasts()
    }

    /// As if it had begun so much earlier.
    #[cfg(test)]
    pub fn age(&self, by: Duration) {
        self.turn.age(by);
    }

    /// What is known by now.
    fn heard(&self) -> MutexGuard<'_, Told<T>> {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        self.hear(&mut told);
        told
    }

    fn hear(&self, told: &mut Told<T>) {
        let Told::NotYet(receiver) = told else { return };
        let result = match receiver.try_recv() {
            Ok(result) => result.and_then(|result| result.ok_or(BrokeOff)),
            Err(TryRecvError::Disconnected) => Err(BrokeOff),
            Err(TryRecvError::Empty) => return,
        };
        // Where it came down nobody else says so.
        self.turn.end();
        *told = Told::Known(result);
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.turn.end();
    }
}
