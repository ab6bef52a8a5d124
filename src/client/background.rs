//! Work in the background, apart from all else.

use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::log::{debug, error};
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

use super::apart::{BrokeOff, begin_apart};
use super::turns::WorkTurn;
use kernel::CancelToken;

/// How much of a processor that others want: 0 as little, 100 as much as can be, and the game itself at 50.
const BEHIND: u8 = 25;

/// From one look to the next of whoever waits.
const LOOK: Duration = Duration::from_millis(5);

/// Work apart, in the background. Whoever drops it calls it off and waits for it no more.
#[derive(Debug)]
pub(super) struct Background<T> {
    cancel: CancelToken,
    /// None of what waits for nobody.
    turn: Option<WorkTurn>,
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
    /// Begins it, as soon as it is its turn: no more work at a time than leaves processors for the pictures. What was called off
    /// gives up its turn; if it does not look whether it was, it runs on beside what comes next.
    pub fn begin(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        Self::in_turn(WorkTurn::last(), work)
    }

    /// The same for what the player waits for: before all that waits, as soon as what is at work has ended.
    pub fn next(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        Self::in_turn(WorkTurn::next(), work)
    }

    fn in_turn(turn: WorkTurn, work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        let cancel = CancelToken::default();
        let (looks, own) = (cancel.clone(), turn.clone());
        let told = begin_apart(move || {
            give_way();
            own.wait().map(|_working| work(&looks))
        });
        Self { cancel, turn: Some(turn), told: Mutex::new(Told::NotYet(told)) }
    }

    /// Begins it at once, for what takes long: all else in the background goes on beside it.
    pub fn beside(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        let cancel = CancelToken::default();
        let looks = cancel.clone();
        let told = begin_apart(move || {
            give_way();
            Some(work(&looks))
        });
        Self { cancel, turn: None, told: Mutex::new(Told::NotYet(told)) }
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

    /// Waits until it is over, but no longer than this.
    pub fn wait(&self, most: Duration) {
        let until = Instant::now() + most;
        while !self.is_over() && Instant::now() < until {
            thread::sleep(LOOK);
        }
    }

    /// By which it is called off.
    pub const fn cancel(&self) -> &CancelToken {
        &self.cancel
    }

    /// For how long it has had its turn.
    pub fn lasts(&self) -> Duration {
        self.turn.as_ref().map_or(Duration::ZERO, WorkTurn::lasts)
    }

    /// As if it had begun so much earlier.
    #[cfg(test)]
    pub fn age(&self, by: Duration) {
        self.turn.iter().for_each(|turn| turn.age(by));
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
            Err(TryRecvError::Disconnected) => {
                error!("Work in the background could not begin: the system starts no more threads.");
                Err(BrokeOff)
            }
            Err(TryRecvError::Empty) => return,
        };
        // Where it came down nobody else says so.
        self.turn.iter().for_each(WorkTurn::end);
        *told = Told::Known(result);
    }
}

/// From here on this thread, and whatever helps it, runs where no picture waits for a processor. Where the system will not have it,
/// nothing is lost but that.
fn give_way() {
    let behind = ThreadPriorityValue::try_from(BEHIND).map(ThreadPriority::Crossplatform);
    if behind.map(set_current_thread_priority).is_ok_and(|done| done.is_ok()) {
        return;
    }
    debug!("Work in the background cannot be told to give way.");
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
        self.turn.iter().for_each(WorkTurn::end);
    }
}
