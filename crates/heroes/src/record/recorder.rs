//! Recorder of a Heroes match.

use std::sync::Arc;

use super::{FallenDice, HeroEntry, HeroPlayer, HeroRecordError, HeroRecording};
use crate::rules::state::{
    DiceSource, HeroInput, HeroRefusal, HeroSetup, HeroSetupFault, SeededDice, Task, Witness,
};
use crate::rules::{HeroMatch, HeroStep};
use shell::record::Digest;
use shell::record::limits::tidy;

/// A match together with the record of its inputs. Between inputs it waits for the next one.
#[derive(Debug, Clone)]
pub struct HeroRecorder {
    game: HeroMatch,
    recording: HeroRecording,
    /// Number of dice rolled.
    fallen: u64,
}

/// Moment of a recorded match, to which a recorder can go back. It holds no copy of the record.
#[derive(Debug, Clone)]
pub struct HeroMoment {
    game: HeroMatch,
    inputs: usize,
    digests: usize,
    fallen: u64,
}

impl HeroRecorder {
    /// Starts a match before its first input, with the dice of this seed.
    ///
    /// # Errors
    /// The reason a match cannot begin.
    pub fn begin(setup: impl Into<Arc<HeroSetup>>, seed: u64) -> Result<Self, HeroSetupFault> {
        let setup = setup.into();
        setup.check()?;
        let recording = HeroRecording::of_start(&setup, seed);
        Ok(Self { game: HeroMatch::new(setup), recording, fallen: 0 })
    }

    /// Sets the players: names, and who decides for each.
    #[must_use]
    pub fn played_by<'a>(mut self, players: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        for (player, (name, played_by)) in self.recording.players.iter_mut().zip(players) {
            *player = HeroPlayer { name: tidy(name), played_by: tidy(played_by) };
        }
        self
    }

    /// Sets the start time in milliseconds since 1970.
    #[must_use]
    pub const fn begun_at(mut self, time: u64) -> Self {
        self.recording.begun = time;
        self
    }

    /// Copies the descriptive fields of this record's head.
    #[must_use]
    pub(super) fn headed_as(mut self, head: &HeroRecording) -> Self {
        let own = &mut self.recording;
        own.game.clone_from(&head.game);
        own.title.clone_from(&head.title);
        own.players.clone_from(&head.players);
        (own.begun, own.starred, own.taken_over) = (head.begun, head.starred, head.taken_over);
        self
    }

    /// The match.
    pub const fn game(&self) -> &HeroMatch {
        &self.game
    }

    /// The record so far.
    pub const fn recording(&self) -> &HeroRecording {
        &self.recording
    }

    /// The final record.
    pub fn into_recording(self) -> HeroRecording {
        self.recording
    }

    /// The present moment.
    pub fn moment(&self) -> HeroMoment {
        HeroMoment {
            game: self.game.clone(),
            inputs: self.recording.inputs.len(),
            digests: self.recording.digests.len(),
            fallen: self.fallen,
        }
    }

    /// Goes back to an earlier moment of this match, and forgets everything since.
    pub fn back_to(&mut self, moment: HeroMoment) {
        self.recording.inputs.truncate(moment.inputs);
        self.recording.digests.truncate(moment.digests);
        (self.game, self.fallen) = (moment.game, moment.fallen);
    }

    /// Takes an input and runs to the next stop. Returns what the [`journal`](shell::record::journal) must
    /// store.
    ///
    /// # Errors
    /// The reason it is refused; nothing was recorded and no die rolled.
    pub fn give(&mut self, input: HeroInput, witness: &mut dyn Witness) -> Result<HeroEntry, HeroRefusal> {
        let mut dice = SeededDice::new(self.recording.seed).after(self.fallen);
        self.take(input, &mut dice, witness)
    }

    /// Takes an input of an earlier record, with its dice.
    ///
    /// # Errors
    /// The reason it does not fit here.
    pub fn repeat(&mut self, entry: &HeroEntry, witness: &mut dyn Witness) -> Result<(), HeroRecordError> {
        let nth = self.recording.inputs.len() + 1;
        let seeded = SeededDice::new(self.recording.seed).after(self.fallen);
        let mut dice = RepeatedDice { left: entry.dice.dice(), seeded };
        let taken = self.take(entry.input.clone(), &mut dice, witness);
        let played = taken.map_err(|why| HeroRecordError::Input { nth, why })?;
        let (found, wanted) = (entry.dice.dice().len(), played.dice.dice().len());
        if found == wanted { Ok(()) } else { Err(HeroRecordError::Dice { nth, found, wanted }) }
    }

    fn take(
        &mut self,
        input: HeroInput,
        dice: &mut dyn DiceSource,
        witness: &mut dyn Witness,
    ) -> Result<HeroEntry, HeroRefusal> {
        let mut tape = DiceTape { source: dice, fallen: Vec::new() };
        self.game.give(input.clone(), &mut tape, witness)?;
        self.note_digest();
        while self.game.advance(&mut tape, witness) == HeroStep::Ran {
            self.note_digest();
        }
        self.fallen += tape.fallen.len() as u64;
        let entry = HeroEntry { input, dice: FallenDice::of(tape.fallen) };
        self.recording.inputs.push(entry.clone());
        Ok(entry)
    }

    /// The finished set-up adds one digest, and so does each finished Turn.
    fn note_digest(&mut self) {
        let table = self.game.table();
        let is_between = self.game.agenda().tasks.last() == Some(&Task::TurnBegins);
        let over = usize::from(table.turn) + usize::from(is_between || table.result.is_some());
        if self.recording.digests.len() < over {
            self.recording.digests.resize(over, Digest(self.game.digest()));
        }
    }
}

/// Dice source that stores what it passes on.
struct DiceTape<'a> {
    source: &'a mut dyn DiceSource,
    fallen: Vec<u8>,
}

impl DiceSource for DiceTape<'_> {
    fn roll(&mut self) -> u8 {
        let die = self.source.roll();
        self.fallen.push(die);
        die
    }
}

/// Dice of a record. If they run out, seeded dice follow, because the match must reach a stop before the
/// error is reported.
struct RepeatedDice<'a> {
    left: &'a [u8],
    seeded: SeededDice,
}

impl DiceSource for RepeatedDice<'_> {
    fn roll(&mut self) -> u8 {
        match self.left.split_first() {
            Some((die, left)) => {
                self.left = left;
                *die
            }
            None => self.seeded.roll(),
        }
    }
}
