//! From a match to its record, and from a record back to the match.

use std::error::Error;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use super::limits::tidy;
use super::lines::LineFault;
use super::{PlayerRecord, Record};
use crate::game::{Game, InputFault, Waits};
use crate::session::Session;

/// Reason why a record cannot be replayed.
#[derive(Debug, Clone, PartialEq)]
pub enum ReplayFault<R> {
    /// No match can begin with its set-up.
    Setup(String),
    /// It names another number of players than the match has seats.
    Players {
        /// Number in the record.
        found: usize,
        /// Number of seats.
        wanted: usize,
    },
    /// An input is refused. Steps are counted from 1.
    Refused {
        /// Step.
        step: usize,
        /// Reason.
        why: InputFault<R>,
    },
    /// Another count of numbers was drawn by chance than recorded.
    Chance {
        /// Step; 0 is the start of the match.
        step: usize,
    },
    /// The match went on differently: it has another digest.
    Diverged {
        /// Step.
        step: usize,
    },
    /// A variation has no place in the record.
    Line(LineFault),
    /// A variation cannot be replayed.
    Variation {
        /// Number of the variation, counted from 1.
        nth: usize,
        /// Reason.
        why: Box<Self>,
    },
}

impl<R: fmt::Display> fmt::Display for ReplayFault<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(why) => write!(f, "the match cannot begin: {why}"),
            Self::Players { found, wanted } => write!(f, "{found} players for {wanted} seats"),
            Self::Refused { step, why } => write!(f, "step {step} is refused: {why}"),
            Self::Chance { step } => write!(f, "step {step} draws other chance than recorded"),
            Self::Diverged { step } => write!(f, "step {step} has another result than recorded"),
            Self::Line(fault) => write!(f, "{fault}"),
            Self::Variation { nth, why } => write!(f, "variation {nth}: {why}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> Error for ReplayFault<R> {}

impl<G: Game> Record<G> {
    /// Makes the record of a match as far as it has come. Names are cut and cleaned where needed.
    pub fn of(session: &Session<G>, players: impl IntoIterator<Item = PlayerRecord>) -> Self {
        Self {
            opening: session.opening().to_vec(),
            entries: session.entries().to_vec(),
            ..Self::empty(session.setup().as_ref().clone(), session.seed(), players)
        }
    }

    /// Makes the record of a match before it has begun, for a reader of older records to fill in.
    pub fn empty(setup: G::Setup, seed: u64, players: impl IntoIterator<Item = PlayerRecord>) -> Self {
        let tidied = |player: PlayerRecord| PlayerRecord {
            name: tidy(&player.name),
            played_by: tidy(&player.played_by),
        };
        Self {
            game: G::ID.to_owned(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            seed,
            begun: 0,
            title: String::new(),
            starred: false,
            taken_over: false,
            players: players.into_iter().map(tidied).collect(),
            setup,
            opening: Vec::new(),
            entries: Vec::new(),
            variations: Vec::new(),
            comments: Vec::new(),
            of: PhantomData,
        }
    }

    /// Replays the main line to its end and checks every digest on the way. The session can be played on.
    ///
    /// # Errors
    /// The first step that does not come out as recorded.
    pub fn replay(&self) -> Result<Session<G>, ReplayFault<G::Refusal>> {
        self.replay_to(self.entries.len())
    }

    /// Replays every variation and checks every digest on the way.
    ///
    /// # Errors
    /// The first variation that does not come out as recorded.
    pub fn check_variations(&self) -> Result<(), ReplayFault<G::Refusal>> {
        (1..self.lines()).try_for_each(|nth| {
            let fault = |why| ReplayFault::Variation { nth, why: Box::new(why) };
            let line = self.line(nth).map_err(ReplayFault::Line)?;
            line.replay().map(drop).map_err(fault)
        })
    }

    /// Replays the first `steps` of the record.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn replay_to(&self, steps: usize) -> Result<Session<G>, ReplayFault<G::Refusal>> {
        self.replay_shown(steps, &mut |_| {})
    }

    /// Replays the first `steps` of the record, and shows the match to `look` at its start and after each step.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn replay_shown(
        &self,
        steps: usize,
        look: &mut dyn FnMut(&Session<G>),
    ) -> Result<Session<G>, ReplayFault<G::Refusal>> {
        let setup = Arc::new(self.setup.clone());
        let (found, wanted) = (self.players.len(), G::seats(&setup));
        if found != wanted {
            return Err(ReplayFault::Players { found, wanted });
        }
        let begun = Session::<G>::begin_with(setup, self.seed, Some(&self.opening));
        let (mut session, fits) = begun.map_err(|fault| ReplayFault::Setup(fault.to_string()))?;
        if !fits {
            return Err(ReplayFault::Chance { step: 0 });
        }
        look(&session);
        for (nth, entry) in self.entries.iter().take(steps).enumerate() {
            let step = nth + 1;
            let fits = session.repeat(entry).map_err(|why| ReplayFault::Refused { step, why })?;
            let digest = session.entries().last().map(|entry| entry.digest);
            if digest != Some(entry.digest) {
                return Err(ReplayFault::Diverged { step });
            }
            if !fits {
                return Err(ReplayFault::Chance { step });
            }
            look(&session);
        }
        Ok(session)
    }

    /// Result of the recorded match, if it is over.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn outcome(&self) -> Result<Option<G::Outcome>, ReplayFault<G::Refusal>> {
        Ok(match self.replay()?.waits() {
            Waits::Over(outcome) => Some(outcome),
            Waits::One(_) | Waits::Any(_) | Waits::Sealed(_) => None,
        })
    }
}
