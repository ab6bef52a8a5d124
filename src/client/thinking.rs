//! Bots think in the background. A thought that is no longer wanted is called off, and no match waits for one that never ends.

use std::fmt;
use std::time::Duration;

use super::apart::BrokeOff;
use super::background::Background;
use kernel::CancelToken;

/// A thought that lasts longer is called off: what the bot has by then is its choice.
const PATIENCE: Duration = Duration::from_secs(60);
/// One that goes on for so long after it was called off never ends.
const GRACE: Duration = Duration::from_secs(15);

/// A bot thinking about one decision, and called off when this is dropped.
#[derive(Debug)]
pub(super) struct Thinking<D>(Background<D>);

/// How a thought came to its end.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Thought<D> {
    /// With this.
    Done(D),
    /// The bot came down in the middle of it.
    BrokeOff,
    /// It goes on although it was called off, and is waited for no longer.
    Endless,
}

/// Why no decision comes of a bot's thinking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoThought {
    /// The bot came down in the middle of it.
    BrokeOff,
    /// It goes on although it was called off.
    Endless,
    /// It ended, and the bot came to nothing.
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
    /// What the bot decides, or why it decides nothing.
    pub fn decision(self) -> Result<D, NoThought> {
        match self {
            Self::Done(decision) => decision.ok_or(NoThought::Undecided),
            Self::BrokeOff => Err(NoThought::BrokeOff),
            Self::Endless => Err(NoThought::Endless),
        }
    }
}

impl<D: Send + 'static> Thinking<D> {
    /// Begins to think. The thought looks whether it was called off, and comes back at once when it was.
    pub fn begin(think: impl FnOnce(&CancelToken) -> D + Send + 'static) -> Self {
        Self(Background::begin(think))
    }

    /// How it ended, once it has.
    pub fn look(&mut self) -> Option<Thought<D>> {
        if let Some(result) = self.0.result() {
            return Some(result.map_or_else(|BrokeOff| Thought::BrokeOff, Thought::Done));
        }
        let lasts = self.0.lasts();
        if lasts >= PATIENCE {
            self.0.cancel().cancel();
        }
        (lasts >= PATIENCE + GRACE).then_some(Thought::Endless)
    }

    /// By which it is called off.
    #[cfg(test)]
    pub const fn cancel(&self) -> &CancelToken {
        self.0.cancel()
    }

    /// As if it had begun so much earlier.
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

    /// Thinks until it is called off.
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
            // Until the test is over.
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
        // More than there is room for on any machine.
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
