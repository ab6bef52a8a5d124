//! Conversion from a Heroes match to the head of its record, and replay of a record.

use super::{HeroPlayer, HeroRecordError, HeroRecorder, HeroRecording, MOST_PLAYERS};
use crate::game::WrittenSetup;
use crate::rules::codex::MOST_KINDS;
use crate::rules::state::{GameMode, HeroSetup};
use shell::content::excerpt::name_fault;
use shell::record::limits::LONGEST_NAME;

impl HeroRecording {
    /// Record of a match before its first input.
    pub(super) fn of_start(setup: &HeroSetup, seed: u64) -> Self {
        let written = WrittenSetup::from(setup);
        let player = |nth: u8| HeroPlayer { name: format!("Player {}", nth + 1), ..HeroPlayer::default() };
        Self {
            game: env!("CARGO_PKG_VERSION").to_owned(),
            seed,
            begun: 0,
            title: String::new(),
            starred: false,
            taken_over: false,
            mode: written.mode,
            repeat_classes: setup.repeat_classes,
            team_choice: setup.team_choice,
            initiative: setup.initiative,
            shared_hex: setup.shared_hex,
            players: (0..players_of(setup.mode)).map(player).collect(),
            inputs: Vec::new(),
            digests: Vec::new(),
            board: written.board,
            kinds: written.kinds,
        }
    }

    /// Set-up of the match.
    ///
    /// # Errors
    /// The reason there can be no such match.
    pub(super) fn setup(&self) -> Result<HeroSetup, HeroRecordError> {
        self.count()?;
        let written = WrittenSetup {
            mode: self.mode.clone(),
            repeat_classes: self.repeat_classes,
            team_choice: self.team_choice,
            initiative: self.initiative,
            shared_hex: self.shared_hex,
            board: self.board.clone(),
            kinds: self.kinds.clone(),
        };
        written.compile().map_err(HeroRecordError::Definition)
    }

    /// Starts the match before its first input.
    ///
    /// # Errors
    /// The reason there can be no such match.
    pub fn begin(&self) -> Result<HeroRecorder, HeroRecordError> {
        let setup = self.setup()?;
        let seats = usize::from(players_of(setup.mode));
        if self.players.len() != seats {
            return Err(HeroRecordError::Players { found: self.players.len(), wanted: seats });
        }
        Ok(HeroRecorder::begin(setup, self.seed)?.headed_as(self))
    }

    /// Replays all inputs and compares every Turn with its digest, if it has one. The match can be continued.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn resume(&self) -> Result<HeroRecorder, HeroRecordError> {
        let recorder = self.play_to(self.inputs.len())?;
        let played = recorder.recording().digests.len();
        if self.digests.len() > played { Err(HeroRecordError::Unplayed(played)) } else { Ok(recorder) }
    }

    /// Match after this many inputs, or at the end of the record.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn play_to(&self, inputs: usize) -> Result<HeroRecorder, HeroRecordError> {
        let mut recorder = self.begin()?;
        let mut compared = 0;
        for entry in self.inputs.iter().take(inputs) {
            recorder.repeat(entry, &mut ())?;
            let played = &recorder.recording().digests;
            for (turn, (&recorded, &played)) in self.digests.iter().zip(played).enumerate().skip(compared) {
                if recorded != played {
                    return Err(HeroRecordError::Diverged { turn, recorded, played });
                }
            }
            compared = self.digests.len().min(played.len());
        }
        Ok(recorder)
    }

    /// Copies the match up to this many inputs, for other players to continue, each given by name and
    /// decider. The new record begins at this time in milliseconds since 1970.
    ///
    /// # Errors
    /// As [`HeroRecording::play_to`].
    pub fn taken_over<'a>(
        &self,
        inputs: usize,
        players: impl IntoIterator<Item = (&'a str, &'a str)>,
        time: u64,
    ) -> Result<Self, HeroRecordError> {
        let taken = self.play_to(inputs)?.played_by(players).begun_at(time).into_recording();
        Ok(Self { title: String::new(), starred: false, taken_over: true, ..taken })
    }

    /// Replays the record, and requires a digest of each Turn.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn verify(&self) -> Result<(), HeroRecordError> {
        let played = self.resume()?.recording().digests.len();
        if self.digests.len() < played { Err(HeroRecordError::NoDigest(self.digests.len())) } else { Ok(()) }
    }

    /// Checks the limits of players, kinds and names before any other work.
    fn count(&self) -> Result<(), HeroRecordError> {
        let counts = [("players", self.players.len(), MOST_PLAYERS), ("kinds", self.kinds.len(), MOST_KINDS)];
        if let Some((what, found, most)) = counts.into_iter().find(|(_, found, most)| found > most) {
            return Err(HeroRecordError::TooMany { what, found, most });
        }
        let names = self.players.iter().flat_map(|player| [&player.name, &player.played_by]);
        let faulty = |name: &&String| name_fault(name, LONGEST_NAME).is_some();
        match names.chain([&self.game, &self.title]).find(faulty) {
            Some(name) => Err(HeroRecordError::Name(name.clone())),
            None => Ok(()),
        }
    }
}

/// Number of players: the seats, and a Dungeon Master.
const fn players_of(mode: GameMode) -> u8 {
    match mode {
        GameMode::Skirmish { .. } => 2,
        GameMode::Scenario { players, master, .. } => players.saturating_add(master as u8),
    }
}
