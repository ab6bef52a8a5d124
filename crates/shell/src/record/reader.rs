//! Reader of finished matches that are stored as [`Record`]s, for any game on the contract.

use std::io;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;

use kernel::Seat;
use kernel::words::counted;

use super::stored::{
    self, Head, HeadMut, MatchReader, NO_DECIDING, NO_REPORT, StoredMatch, Summary, SummarySeat,
};
use super::{Record, game_in};
use crate::game::{Game, GameId, GameText, Waits};

impl<G: Game> StoredMatch for Record<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn head(&self) -> Head<'_> {
        Head { begun: self.begun, title: &self.title, starred: self.starred }
    }

    fn head_mut(&mut self) -> HeadMut<'_> {
        HeadMut { begun: &mut self.begun, title: &mut self.title, starred: &mut self.starred }
    }

    fn lines(&self) -> usize {
        self.lines()
    }

    fn to_bytes(&self) -> Vec<u8> {
        Self::to_bytes(self)
    }

    fn code(&self) -> Result<String, String> {
        self.line(0).map(|line| line.to_code()).map_err(|fault| fault.to_string())
    }

    fn rewrite(&self, path: &Path) -> io::Result<()> {
        stored::rewrite(self, path)
    }

    fn is_of_same_match(&self, other: &dyn StoredMatch) -> bool {
        other.of::<Self>().is_some_and(|other| self.is_of_same_match(other))
    }

    fn join(&mut self, other: &dyn StoredMatch) -> Result<(), String> {
        other.of::<Self>().map_or(Ok(()), |other| self.join(other)).map_err(|fault| fault.to_string())
    }
}

/// Reader of the records of one game.
#[derive(Debug, Clone, Copy)]
pub struct RecordReader<G>(PhantomData<fn() -> G>);

impl<G> Default for RecordReader<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// End of a recorded match, for its picture in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordSummary<G: GameText> {
    /// Set-up of the match.
    pub setup: Arc<G::Setup>,
    /// Number of steps.
    pub steps: u16,
    /// Table after the last event.
    pub shown: G::Shown,
    /// Result; `None` for a match that was broken off.
    pub outcome: Option<G::Outcome>,
}

impl<G: Game> RecordReader<G> {
    fn record<'a>(&self, record: &'a dyn StoredMatch) -> Result<&'a Record<G>, String> {
        record.of().ok_or_else(|| format!("this is no match of {}", G::ID))
    }
}

impl<G: GameText> MatchReader for RecordReader<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn claims(&self, bytes: &[u8]) -> bool {
        game_in(bytes).is_ok_and(|game| game.as_deref() == Some(G::ID))
    }

    fn read(&self, bytes: &[u8]) -> Result<Box<dyn StoredMatch>, String> {
        Ok(Box::new(Record::<G>::read(bytes).map_err(|error| error.to_string())?))
    }

    fn summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        let record = self.record(record)?;
        let session = record.replay().map_err(|fault| fault.to_string())?;
        let mut shown = G::shown(session.setup());
        session.events().iter().for_each(|emitted| G::show(&mut shown, &emitted.event));
        let outcome = match session.waits() {
            Waits::Over(outcome) => Some(outcome),
            Waits::One(_) | Waits::Any(_) | Waits::Sealed(_) => None,
        };
        let names: Vec<&str> = record.players.iter().map(|player| player.name.as_str()).collect();
        let result = outcome.as_ref().map(|outcome| G::outcome(session.setup(), &names, outcome));
        let winners =
            outcome.as_ref().map(|outcome| G::winners(session.setup(), outcome)).unwrap_or_default();
        let seats = Seat::ALL.into_iter().zip(&names).map(|(mark, name)| SummarySeat {
            mark,
            player: (*name).to_owned(),
            words: (*name).to_owned(),
            wins: winners.contains(mark),
        });
        let length = counted(record.entries.len() as u64, "step");
        Ok(Summary {
            game: G::ID,
            begun: record.begun,
            title: record.title.clone(),
            starred: record.starred,
            versus: names.join(" vs "),
            seats: seats.collect(),
            is_over: outcome.is_some(),
            result: result.unwrap_or_else(|| "Broken off".to_owned()),
            caption: length.clone(),
            length,
            lines: record.lines(),
            kind: String::new(),
            no_deciding: Some(NO_DECIDING),
            no_report: Some(NO_REPORT),
            words: Vec::new(),
            own: Arc::new(RecordSummary::<G> {
                steps: record.entries.len().min(usize::from(u16::MAX)) as u16,
                setup: Arc::clone(session.setup()),
                shown,
                outcome,
            }),
        })
    }

    fn verified_summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        self.record(record)?.check_variations().map_err(|fault| fault.to_string())?;
        self.summary(record)
    }
}
