//! Conversion from a match to the head of its record, and replay of a record.

use std::sync::Arc;

use super::limits::MOST_VARIATIONS;
use super::{RecordError, Recorder, Recording};
use crate::game::setup::{HexStrikeSetup, WrittenSetup, check_names, definitions};
use crate::rules::cards::card::Card;
use crate::rules::cards::fighter::FighterDef;
use crate::rules::{Beat, Log, Match, NullLog, Ruleset};

impl Recording {
    /// Record of a match before its first beat.
    pub(super) fn of_start(game: &Match) -> Self {
        let written = WrittenSetup::from(&HexStrikeSetup {
            tokens: game.state().board.tokens(&game.setup().arena).collect(),
            ..HexStrikeSetup::new(Arc::clone(game.ruleset()), Arc::clone(game.setup()))
        });
        let WrittenSetup { format, land, seats, tokens, fighters, cards } = written;
        Self {
            game: env!("CARGO_PKG_VERSION").to_owned(),
            seed: 0,
            begun: 0,
            title: String::new(),
            starred: false,
            format,
            land,
            seats,
            tokens,
            inputs: Vec::new(),
            digests: Vec::new(),
            variations: Vec::new(),
            comments: Vec::new(),
            fighters,
            cards,
        }
    }

    /// Stores the definitions of the cards and fighters in the seats.
    pub(super) fn define(&mut self, fighters: &[FighterDef], cards: &[Card]) {
        (self.fighters, self.cards) = definitions(&self.seats, fighters, cards);
    }

    /// Set-up of the match.
    pub(super) fn written(&self) -> WrittenSetup {
        WrittenSetup {
            format: self.format.clone(),
            land: self.land.clone(),
            seats: self.seats.clone(),
            tokens: self.tokens.clone(),
            fighters: self.fighters.clone(),
            cards: self.cards.clone(),
        }
    }

    /// Starts the match before its first beat, by the cards and fighters of the record.
    ///
    /// # Errors
    /// The reason there can be no such match.
    pub fn begin(&self) -> Result<Recorder, RecordError> {
        self.seat(self.own_ruleset()?)
    }

    /// Rules of the caller if they agree with the record, else rules from its own cards and fighters.
    ///
    /// # Errors
    /// The reason its own are invalid.
    pub fn ruleset(&self, at_hand: &Arc<Ruleset>) -> Result<Arc<Ruleset>, RecordError> {
        let same = self.cards.iter().all(|card| at_hand.cards.contains(card))
            && self.fighters.iter().all(|fighter| at_hand.fighters.contains(fighter));
        if same { Ok(Arc::clone(at_hand)) } else { self.own_ruleset() }
    }

    fn own_ruleset(&self) -> Result<Arc<Ruleset>, RecordError> {
        self.count()?;
        self.written().ruleset()
    }

    /// Starts the match before its first beat, by rules of the caller, which must agree with the record: for
    /// callers that already show cards of those rules.
    ///
    /// # Errors
    /// The reason there can be no such match.
    pub fn begin_with(&self, ruleset: &Arc<Ruleset>) -> Result<Recorder, RecordError> {
        self.count()?;
        let known =
            |id: &String, same: bool| if same { Ok(()) } else { Err(RecordError::Changed(id.clone())) };
        for card in &self.cards {
            known(&card.id, ruleset.cards.contains(card))?;
        }
        for fighter in &self.fighters {
            known(&fighter.id, ruleset.fighters.contains(fighter))?;
        }
        self.seat(Arc::clone(ruleset))
    }

    /// Replays all inputs and compares every beat with its digest. The match can be continued.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn resume(&self) -> Result<Recorder, RecordError> {
        self.play_through(self.begin()?, &mut NullLog)
    }

    /// As [`Recording::resume`], for callers that count the beats with a digest themselves.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn play_again(&self) -> Result<Recorder, RecordError> {
        let mut recorder = self.begin()?;
        self.play_comparing(&mut recorder, &mut NullLog)?;
        Ok(recorder)
    }

    /// As [`Recording::resume`], by rules of the caller.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn resume_with(&self, ruleset: &Arc<Ruleset>) -> Result<Recorder, RecordError> {
        self.play_through(self.begin_with(ruleset)?, &mut NullLog)
    }

    /// Replays the record with all its variations, and compares the digests.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn verify(&self) -> Result<(), RecordError> {
        self.resume()?;
        self.verify_variations()
    }

    /// Replays the variations and compares the digests.
    ///
    /// # Errors
    /// The first difference, or the reason one of them cannot be played.
    pub fn verify_variations(&self) -> Result<(), RecordError> {
        (1..self.lines()).try_for_each(|nth| {
            let told = |fault| RecordError::Variation { nth, why: Box::new(fault) };
            self.line(nth)?.resume().map(drop).map_err(told)
        })
    }

    /// Compares the digests of a replay of this record, as far as both have them.
    ///
    /// # Errors
    /// The first beat that differs.
    pub fn comes_out_as(&self, played: &Self) -> Result<(), RecordError> {
        self.compare(0, played).map(drop)
    }

    /// Match at the first stop in or after this beat, or at the end of the record.
    ///
    /// # Errors
    /// The reason the record cannot be played.
    pub fn play_to(&self, beat: Beat) -> Result<Match, RecordError> {
        let mut recorder = self.begin()?;
        for input in self.inputs.iter().take_while(|input| input.beat < beat) {
            recorder.give(input, &mut NullLog)?;
        }
        recorder.run(&mut NullLog);
        Ok(recorder.into_game())
    }

    /// Checks the limits of seats, cards and names before any other work.
    fn count(&self) -> Result<(), RecordError> {
        self.written().check()?;
        let (found, most) = (self.variations.len(), MOST_VARIATIONS);
        if found > most {
            return Err(RecordError::TooMany { what: "variations", found, most });
        }
        self.check_comments()?;
        let lines = self.variations.iter().flat_map(|line| &line.played_by);
        check_names(lines.chain([&self.game, &self.title]))
    }

    /// Compares the beats from `from` on that have digests on both sides. Returns the first beat without
    /// both.
    ///
    /// # Errors
    /// The first beat that differs.
    fn compare(&self, from: usize, played: &Self) -> Result<usize, RecordError> {
        let both = self.digests.iter().zip(&played.digests);
        for (beat, (&recorded, &played)) in both.enumerate().skip(from) {
            if recorded != played {
                return Err(RecordError::Diverged { beat, recorded, played });
            }
        }
        Ok(self.digests.len().min(played.digests.len()))
    }

    /// Replays with comparison. Beats that ended after the last input may lack a digest: the match may not
    /// have run on.
    pub(super) fn play_through<L: Log>(
        &self,
        mut recorder: Recorder,
        log: &mut L,
    ) -> Result<Recorder, RecordError> {
        let needed = self.play_comparing(&mut recorder, log)?;
        let recorded = self.digests.len();
        if recorded < needed && recorded > 0 { Err(RecordError::NoDigest(recorded)) } else { Ok(recorder) }
    }

    /// Plays all inputs and compares the digests. Returns the number of beats that were over after the last
    /// input.
    fn play_comparing<L: Log>(&self, recorder: &mut Recorder, log: &mut L) -> Result<usize, RecordError> {
        let mut compared = 0;
        for input in &self.inputs {
            recorder.run(log);
            compared = self.compare(compared, recorder.recording())?;
            recorder.give(input, log)?;
        }
        let needed = recorder.recording().digests.len();
        recorder.run(log);
        self.compare(compared, recorder.recording())?;
        let played = recorder.recording().digests.len();
        if self.digests.len() > played { Err(RecordError::Unplayed(played)) } else { Ok(needed) }
    }

    fn seat(&self, ruleset: Arc<Ruleset>) -> Result<Recorder, RecordError> {
        let HexStrikeSetup { ruleset, setup, tokens, .. } = self.written().with(ruleset)?;
        Ok(Recorder::begin(ruleset, setup, &tokens)?.headed_as(self))
    }
}
