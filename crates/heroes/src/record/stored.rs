//! Finished matches of Heroes of Hex, as the shell stores them.

use std::io;
use std::path::Path;
use std::sync::Arc;

use super::summary::HeroSummary;
use super::{HeroRecording, code, form, is_of_heroes};
use crate::game::Heroes;
use crate::rules::codex::Codex;
use crate::rules::state::Side;
use kernel::Seat;
use kernel::words::counted;
use shell::record::stored::{self, Head, HeadMut, MatchReader, NO_REPORT, StoredMatch, Summary, SummarySeat};
use shell::{Game, GameId};

impl StoredMatch for HeroRecording {
    fn game(&self) -> GameId {
        Heroes::ID
    }

    fn head(&self) -> Head<'_> {
        Head { begun: self.begun, title: &self.title, starred: self.starred }
    }

    fn head_mut(&mut self) -> HeadMut<'_> {
        HeadMut { begun: &mut self.begun, title: &mut self.title, starred: &mut self.starred }
    }

    fn to_bytes(&self) -> Vec<u8> {
        form::to_bytes(self)
    }

    fn code(&self) -> Result<String, String> {
        code::encode(self).map_err(|fault| fault.to_string())
    }

    fn rewrite(&self, path: &Path) -> io::Result<()> {
        stored::rewrite(self, path)
    }

    fn is_of_same_match(&self, other: &dyn StoredMatch) -> bool {
        other.of::<Self>().is_some_and(|other| self.is_of_same_match(other))
    }
}

/// Reader of finished matches of Heroes of Hex.
#[derive(Debug)]
pub struct HeroReader {
    /// Kinds to which codes refer.
    pub codex: Arc<Codex>,
}

impl HeroReader {
    fn record<'a>(&self, record: &'a dyn StoredMatch) -> Result<&'a HeroRecording, String> {
        record.of().ok_or_else(|| "this is no match of Heroes of Hex".to_owned())
    }
}

impl MatchReader for HeroReader {
    fn game(&self) -> GameId {
        Heroes::ID
    }

    fn claims(&self, bytes: &[u8]) -> bool {
        is_of_heroes(bytes)
    }

    fn read(&self, bytes: &[u8]) -> Result<Box<dyn StoredMatch>, String> {
        if !code::is_code(bytes) {
            let read = super::read(bytes).map_err(|error| error.to_string())?;
            return Ok(Box::new(read));
        }
        let text = str::from_utf8(bytes).map_err(|error| error.to_string())?;
        Ok(Box::new(code::decode(text, &self.codex).map_err(|error| error.to_string())?))
    }

    fn summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        let own = HeroSummary::of(self.record(record)?);
        own.map(HeroSummary::into_stored).map_err(|fault| fault.to_string())
    }
}

impl HeroSummary {
    /// The same for a list of matches of any game.
    pub fn into_stored(self) -> Summary {
        let seats = self.players.iter().map(|player| SummarySeat {
            mark: match player.side {
                Side::A => Seat::First,
                Side::B => Seat::Second,
            },
            player: player.name.clone(),
            words: if player.classes.is_empty() { player.name.clone() } else { player.classes.join(", ") },
            wins: self.winner == Some(player.side),
        });
        Summary {
            game: Heroes::ID,
            begun: self.begun,
            title: self.title.clone(),
            starred: self.starred,
            versus: self.name(),
            seats: seats.collect(),
            is_over: self.is_over,
            result: self.result.clone(),
            length: counted(self.turns, "Turn"),
            lines: 1,
            kind: if self.is_scenario { "Scenario".to_owned() } else { self.game.clone() },
            caption: format!("{}, {}", self.board(), self.game),
            no_deciding: (self.turns == 0).then_some("Nobody has taken a Turn."),
            no_report: Some(NO_REPORT),
            words: self.words().map(str::to_owned).collect(),
            own: Arc::new(self),
        }
    }
}
