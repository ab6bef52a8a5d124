//! Upgrade of older records to those of the shell.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use shell::chance::Chance;
use shell::record::limits::tidy;
use shell::record::{PlayerRecord, ReadError, Record};
use shell::session::Entry;
use shell::{Game, Waits};

use super::code::{HeroCodeError, decode, is_code};
use super::{HeroRecordError, HeroRecording, is_of_heroes, read};
use crate::game::Heroes;
use crate::rules::codex::Codex;

/// Reason why bytes are no record of a match of Heroes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoHeroMatch {
    /// They cannot be read.
    Read(ReadError),
    /// They are a code that cannot be read.
    Code(HeroCodeError),
    /// They are an older record that cannot be played.
    Fault(HeroRecordError),
}

impl fmt::Display for NoHeroMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Code(error) => error.fmt(f),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl Error for NoHeroMatch {}

/// Reads a record in any form, and upgrades an older one. Older codes need a codex.
///
/// # Errors
/// The reason why it is none, or why an older one cannot be played.
pub fn open(bytes: &[u8], codex: &Codex) -> Result<Record<Heroes>, NoHeroMatch> {
    if !is_of_heroes(bytes) {
        return Record::read(bytes).map_err(NoHeroMatch::Read);
    }
    let older = if is_code(bytes) {
        let text = str::from_utf8(bytes)
            .map_err(|error| NoHeroMatch::Read(ReadError::NoText { at: error.valid_up_to() }))?;
        decode(text, codex).map_err(NoHeroMatch::Code)?
    } else {
        read(bytes).map_err(NoHeroMatch::Read)?
    };
    older.upgraded().map_err(NoHeroMatch::Fault)
}

impl HeroRecording {
    /// Makes a record of the shell of this one: replays it, checks every digest it has, and notes one for each step.
    ///
    /// A team that was chosen in secret and never revealed is left out, because the shell records it only when all are chosen.
    /// A Dungeon Master of as many players as there are seats shares the last one.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn upgraded(&self) -> Result<Record<Heroes>, HeroRecordError> {
        self.resume()?;
        let setup = Arc::new(self.setup()?);
        let players = self
            .players
            .iter()
            .take(Heroes::seats(&setup))
            .map(|player| PlayerRecord { name: player.name.clone(), played_by: player.played_by.clone() });
        let mut record = Record::<Heroes>::empty(setup.as_ref().clone(), self.seed, players);
        (record.program, record.title) = (tidy(&self.game), tidy(&self.title));
        (record.begun, record.starred, record.taken_over) = (self.begun, self.starred, self.taken_over);

        let mut dice = RecordedDice::default();
        let mut state = Heroes::begin(&setup, &mut dice, &mut |_| {})?;
        record.opening = std::mem::take(&mut dice.drawn);
        let mut inputs = Vec::new();
        for (nth, entry) in self.inputs.iter().enumerate() {
            let given = (state.giver(&entry.input), entry.input.clone());
            match Heroes::waits(&state) {
                Waits::Sealed(seats) if !Heroes::is_immediate(&entry.input) => {
                    inputs.push(given);
                    if inputs.len() < seats.iter().count() {
                        continue;
                    }
                    inputs.sort_by_key(|(seat, _)| *seat);
                }
                Waits::Sealed(_) | Waits::One(_) | Waits::Any(_) | Waits::Over(_) => inputs = vec![given],
            }
            dice.left = entry.dice.dice().to_vec();
            dice.left.reverse();
            let applied = Heroes::apply(&mut state, &inputs, &mut dice, &mut |_| {});
            applied.map_err(|why| HeroRecordError::Input { nth: nth + 1, why })?;
            record.entries.push(Entry {
                inputs: std::mem::take(&mut inputs),
                drawn: std::mem::take(&mut dice.drawn),
                digest: Heroes::digest(&state),
            });
        }
        Ok(record)
    }
}

/// Dice of an older record, the next one last, and the numbers drawn so far.
#[derive(Debug, Default)]
struct RecordedDice {
    left: Vec<u8>,
    drawn: Vec<u32>,
}

impl Chance for RecordedDice {
    fn below(&mut self, _: u32) -> u32 {
        // The replay before the upgrade has shown that there are enough dice.
        let number = self.left.pop().map_or(0, |die| u32::from(die) - 1);
        self.drawn.push(number);
        number
    }
}
