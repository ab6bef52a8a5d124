//! Upgrade of older records to those of the shell.

use std::error::Error;
use std::fmt;

use shell::record::limits::tidy;
use shell::record::{PlayerRecord, ReadError, Record};
use shell::session::{Actor, Session};

use super::limits::MOST_VARIATIONS;
use super::{RecordError, Recording, read};
use crate::content::Library;
use crate::game::HexStrike;

/// Reason why bytes are no record of a match of HexStrike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoMatch {
    /// They cannot be read.
    Read(ReadError),
    /// They are an older record that cannot be played.
    Fault(RecordError),
}

impl fmt::Display for NoMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl Error for NoMatch {}

/// Reads a record in any form, and upgrades an older one. Older codes refer to cards of the library.
///
/// # Errors
/// The reason why it is none, or why an older one cannot be played.
pub fn open(bytes: &[u8], library: &Library) -> Result<Record<HexStrike>, NoMatch> {
    match Record::read(bytes) {
        Ok(record) => Ok(record),
        Err(why) => match read(bytes, library) {
            Ok(older) => older.upgraded().map_err(NoMatch::Fault),
            // Of two readers the one that knows the form has the better reason.
            Err(ReadError::NoRecord) => Err(NoMatch::Read(why)),
            Err(error) => Err(NoMatch::Read(error)),
        },
    }
}

impl Recording {
    /// Makes a record of the shell of this one, with its variations and comments: replays each line, checks every digest it
    /// has, and notes one for each step.
    ///
    /// A play that was chosen in secret and never revealed is left out, because the shell records it only when all are chosen.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn upgraded(&self) -> Result<Record<HexStrike>, RecordError> {
        let mut record = self.line(0)?.upgraded_line()?;
        for nth in 1..self.lines() {
            let fault = |why| RecordError::Variation { nth, why: Box::new(why) };
            let line = self.line(nth)?.upgraded_line().map_err(fault)?;
            let (found, most) = (self.variations.len(), MOST_VARIATIONS);
            record.join(&line).map_err(|_| RecordError::TooMany { what: "variations", found, most })?;
        }
        Ok(record)
    }

    /// Upgrade of a record of one line.
    fn upgraded_line(&self) -> Result<Record<HexStrike>, RecordError> {
        self.resume()?;
        let mut session = Session::<HexStrike>::begin(self.written().compile()?, self.seed)?;
        // Comments by the number of steps before their beats.
        let mut comments = self.comments.iter().peekable();
        let mut commented = Vec::new();
        for (nth, input) in self.inputs.iter().enumerate() {
            while let Some(comment) = comments.next_if(|comment| comment.beat <= input.beat) {
                commented.push((session.entries().len(), comment));
            }
            let given = session.give(input.seat, input.act.clone(), Actor::Program);
            given.map_err(|why| RecordError::Input {
                nth: nth + 1,
                beat: input.beat,
                seat: input.seat,
                why: why.to_string(),
            })?;
        }
        let players = self
            .seats
            .iter()
            .map(|seat| PlayerRecord { name: tidy(&seat.name), played_by: tidy(&seat.played_by) });
        let mut record = Record::of(&session, players);
        (record.program, record.title) = (tidy(&self.game), tidy(&self.title));
        (record.begun, record.starred) = (self.begun, self.starred);
        commented.extend(comments.map(|comment| (session.entries().len(), comment)));
        for (step, comment) in commented {
            // Beats without an input have one moment together.
            let before = record.comment(0, step).map_or(String::new(), |words| format!("{words}\n"));
            record.set_comment(0, step, &format!("{before}{}", comment.words));
        }
        Ok(record)
    }
}
