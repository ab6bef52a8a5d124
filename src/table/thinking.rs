//! Bots think in background jobs. An unwanted job is cancelled, and no match waits for one that never ends.

use std::fmt;
use std::time::Duration;

use crate::app::jobs::Background;
use crate::app::jobs::WorkerFailed;
use kernel::CancelToken;

/// Time after which the job is cancelled and the bot must choose from what it has.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time after cancelling within which the job must end.
const GRACE: Duration = Duration::from_secs(15);

/// Background job of a bot's decision, cancelled when dropped.
#[derive(Debug)]
pub(crate) struct Thinking<D>(Background<D>);

/// End of a bot's job.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Thought<D> {
    /// Finished with this decision.
    Done(D),
    /// Bot panicked.
    BrokeOff,
    /// Job did not end after it was cancelled.
    Endless,
}

/// Reason why a bot made no decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoThought {
    /// Bot panicked.
    BrokeOff,
    /// Job did not end after it was cancelled.
    Endless,
    /// Job ended without a decision.
    Undecided,
}

impl fmt::Display for NoThought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BrokeOff => "broke off in the middle of thinking",
            Self::Endless => "has been thinking for more than a minute, and does not stop",
            Self::Undecided => "came to no decision",
        })
    }
}

impl<D> Thought<Option<D>> {
    /// Returns the decision, or the reason why there is none.
    pub fn decision(self) -> Result<D, NoThought> {
        match self {
            Self::Done(decision) => decision.ok_or(NoThought::Undecided),
            Self::BrokeOff => Err(NoThought::BrokeOff),
            Self::Endless => Err(NoThought::Endless),
        }
    }
}

impl<D: Send + 'static> Thinking<D> {
    /// Starts the job, which must check if it is cancelled and then return at once.
    pub fn begin(think: impl FnOnce(&CancelToken) -> D + Send + 'static) -> Self {
        Self(Background::begin(think))
    }

    /// Returns how the job ended, once it has.
    pub fn look(&mut self) -> Option<Thought<D>> {
        if let Some(result) = self.0.result() {
            return Some(result.map_or_else(|WorkerFailed| Thought::BrokeOff, Thought::Done));
        }
        let lasts = self.0.lasts();
        if lasts >= PATIENCE {
            self.0.cancel().cancel();
        }
        (lasts >= PATIENCE + GRACE).then_some(Thought::Endless)
    }

    /// Flag that cancels the job.
    #[cfg(test)]
    pub const fn cancel(&self) -> &CancelToken {
        self.0.cancel()
    }

    /// Backdates the start of the job.
    #[cfg(test)]
    pub fn age(&self, by: Duration) {
        self.0.age(by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(thinking: &mut Thinking<u8>) -> Thought<u8> {
        loop {
            if let Some(thought) = thinking.look() {
                return thought;
            }
            std::thread::yield_now();
        }
    }

    /// Thinks until it is cancelled.
    fn thorough() -> Thinking<u8> {
        Thinking::begin(|cancel| {
            while !cancel.is_cancelled() {
                std::thread::yield_now();
            }
            7
        })
    }

    #[test]
    fn a_thought_ends_with_what_it_has_come_to_or_broken_off() {
        assert_eq!(waits(&mut Thinking::begin(|_| 3)), Thought::Done(3));
        let mut broken = Thinking::begin(|_| panic!("a bot comes down, as this test wants it"));
        assert_eq!(waits(&mut broken), Thought::BrokeOff);
    }

    #[test]
    fn a_thought_that_lasts_too_long_is_called_off_and_what_it_has_counts() {
        let mut thinking = thorough();
        assert_eq!(thinking.look(), None);
        assert!(!thinking.cancel().is_cancelled(), "there is time");
        thinking.age(PATIENCE);
        assert_eq!(waits(&mut thinking), Thought::Done(7));
    }

    #[test]
    fn one_that_does_not_hear_that_it_was_called_off_is_not_waited_for() {
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let mut thinking = Thinking::begin(move |_| {
            // Runs until the test is over.
            let _ = ended.recv();
            0
        });
        thinking.age(PATIENCE);
        assert_eq!(thinking.look(), None, "it has just been called off");
        thinking.age(GRACE);
        assert_eq!(thinking.look(), Some(Thought::Endless));
        drop(end);
    }

    #[test]
    fn one_that_never_ends_holds_up_no_other() {
        // More jobs than any machine has room for.
        let endless = (0..6).map(|_| {
            let (end, ended) = std::sync::mpsc::channel::<()>();
            let (begin, begun) = std::sync::mpsc::channel();
            let thinking = Thinking::begin(move |_| {
                let _ = begin.send(());
                let _ = ended.recv();
                0
            });
            begun.recv().expect("it begins, since the one before is dropped");
            drop(thinking);
            end
        });
        let endless: Vec<_> = endless.collect();
        assert_eq!(waits(&mut Thinking::begin(|_| 3)), Thought::Done(3));
        drop(endless);
    }

    #[test]
    fn a_thought_that_is_no_longer_wanted_is_called_off() {
        let thinking = thorough();
        let cancel = thinking.cancel().clone();
        drop(thinking);
        assert!(cancel.is_cancelled());
    }
}
