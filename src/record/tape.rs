//! From a match to the head of its record, and from a record back to the match.

use std::sync::Arc;

use super::{HandRecord, RecordError, Recorder, Recording, SeatRecord};
use crate::content::check_ruleset;
use crate::rules::cards::card::Card;
use crate::rules::cards::fighter::FighterDef;
use crate::rules::state::format::Format;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::island::Start;
use crate::rules::state::setup::{Player, SetupError, StartingState};
use crate::rules::{Beat, CardId, MAX_SEATS, Match, NullLog, Ruleset, Seat, Setup};

impl Recording {
    /// The record of a match before its first beat.
    pub(super) fn of_start(game: &Match) -> Self {
        let (ruleset, setup) = (game.ruleset(), game.setup());
        let ids = |cards: &[CardId]| cards.iter().map(|card| ruleset.card(*card).id.clone()).collect();
        let seat = |player: &Player| SeatRecord {
            name: player.name.clone(),
            played_by: String::new(),
            fighter: ruleset.fighters[usize::from(player.fighter.0)].id.clone(),
            movement: ids(&player.movement),
            ability: ids(&player.ability),
            at: player.start.at,
            facing: player.start.facing,
            damage: player.opening.damage,
            adrenaline: player.opening.adrenaline,
            hand: player
                .opening
                .hand
                .as_ref()
                .map(|(ability, movement)| HandRecord { ability: ids(ability), movement: ids(movement) }),
        };
        let seats: Vec<SeatRecord> = setup.players.iter().map(seat).collect();
        let mut recording = Self {
            game: env!("CARGO_PKG_VERSION").to_owned(),
            seed: 0,
            format: Some(setup.format.clone()),
            land: setup.arena.land().to_vec(),
            seats,
            tokens: game.state().board.tokens(&setup.arena).collect(),
            inputs: Vec::new(),
            digests: Vec::new(),
            fighters: Vec::new(),
            cards: Vec::new(),
        };
        recording.define(&ruleset.fighters, &ruleset.cards);
        recording
    }

    /// Pins the definitions of what the seats have.
    pub(super) fn define(&mut self, fighters: &[FighterDef], cards: &[Card]) {
        let seats = &self.seats;
        self.fighters =
            fighters.iter().filter(|f| seats.iter().any(|s| s.fighter == f.id)).cloned().collect();
        self.fighters.sort_by(|a, b| a.id.cmp(&b.id));
        self.cards = cards.iter().filter(|card| seats.iter().any(|s| s.has(&card.id))).cloned().collect();
        self.cards.sort_by(|a, b| a.id.cmp(&b.id));
    }

    /// The match before its first beat, by the cards and fighters of the record.
    ///
    /// # Errors
    /// Why there can be no such match.
    pub fn begin(&self) -> Result<Recorder, RecordError> {
        let used = |id: &str| self.seats.iter().any(|seat| seat.fighter == id || seat.has(id));
        let cards = self.cards.iter().map(|card| &card.id);
        let fighters = self.fighters.iter().map(|fighter| &fighter.id);
        if let Some(id) = cards.clone().chain(fighters.clone()).find(|id| !used(id)) {
            return Err(RecordError::Unused(id.clone()));
        }
        let twice =
            |ids: Vec<&String>| (1..ids.len()).find(|i| ids[..*i].contains(&ids[*i])).map(|i| ids[i].clone());
        if let Some(id) = twice(cards.collect()).or(twice(fighters.collect())) {
            return Err(RecordError::Twice(id));
        }
        let ruleset =
            check_ruleset(self.cards.clone(), self.fighters.clone()).map_err(RecordError::Definition)?;
        self.seat(Arc::new(ruleset))
    }

    /// The match before its first beat, by rules that are at hand and must agree with the record: for those who show the
    /// match with what they know of the cards already.
    ///
    /// # Errors
    /// Why there can be no such match.
    pub fn begin_with(&self, ruleset: &Arc<Ruleset>) -> Result<Recorder, RecordError> {
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

    /// The match after all inputs, ready to be played on; every beat is compared with its digest.
    ///
    /// # Errors
    /// The first difference, or why the record cannot be played.
    pub fn resume(&self) -> Result<Recorder, RecordError> {
        self.play_through(self.begin()?)
    }

    /// As [`Recording::resume`], by rules that are at hand.
    ///
    /// # Errors
    /// The first difference, or why the record cannot be played.
    pub fn resume_with(&self, ruleset: &Arc<Ruleset>) -> Result<Recorder, RecordError> {
        self.play_through(self.begin_with(ruleset)?)
    }

    /// Whether the record comes out as it says.
    ///
    /// # Errors
    /// The first difference, or why the record cannot be played.
    pub fn verify(&self) -> Result<(), RecordError> {
        self.resume().map(drop)
    }

    /// The match at the first stop of this beat or after it, or as far as the record goes.
    ///
    /// # Errors
    /// Why the record cannot be played.
    pub fn play_to(&self, beat: Beat) -> Result<Match, RecordError> {
        let mut recorder = self.begin()?;
        for input in self.inputs.iter().take_while(|input| input.beat < beat) {
            recorder.give(input, &mut NullLog)?;
        }
        recorder.run(&mut NullLog);
        Ok(recorder.into_game())
    }

    /// The first beat whose digests are there on both sides and differ.
    fn compare(&self, played: &Self) -> Result<(), RecordError> {
        let both = self.digests.iter().zip(&played.digests).enumerate();
        let differs = both.into_iter().find(|(_, (recorded, played))| recorded != played);
        differs.map_or(Ok(()), |(beat, (&recorded, &played))| {
            Err(RecordError::Diverged { beat, recorded, played })
        })
    }

    /// Beats that ended after the last input may have no digest: the record was taken before the match ran on.
    fn play_through(&self, mut recorder: Recorder) -> Result<Recorder, RecordError> {
        for input in &self.inputs {
            recorder.run(&mut NullLog);
            self.compare(recorder.recording())?;
            recorder.give(input, &mut NullLog)?;
        }
        let (recorded, needed) = (self.digests.len(), recorder.recording().digests.len());
        recorder.run(&mut NullLog);
        self.compare(recorder.recording())?;
        let played = recorder.recording().digests.len();
        if recorded > played {
            Err(RecordError::Unplayed(played))
        } else if recorded < needed && recorded > 0 {
            Err(RecordError::NoDigest(recorded))
        } else {
            Ok(recorder)
        }
    }

    fn seat(&self, ruleset: Arc<Ruleset>) -> Result<Recorder, RecordError> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let players = seats.map(|(seat, record)| record.player(seat, &ruleset)).collect::<Result<_, _>>()?;
        if self.seats.len() > MAX_SEATS {
            return Err(SetupError::Players(self.seats.len()).into());
        }
        let format = self.format.clone().unwrap_or_else(|| Format::before_limits(self.seats.len()));
        let setup = Setup::of(format, &self.land, players)?;
        let mut recorder = Recorder::begin(ruleset, Arc::new(setup), &self.tokens)?;
        recorder = recorder.drawn_with(self.seed).told_format(self.format.clone());
        recorder = recorder.played_by(self.seats.iter().map(|seat| seat.played_by.as_str()));
        Ok(recorder.made_by(&self.game))
    }
}

impl SeatRecord {
    fn has(&self, card: &str) -> bool {
        self.movement.iter().chain(&self.ability).any(|id| id == card)
    }

    fn player(&self, seat: Seat, ruleset: &Ruleset) -> Result<Player, RecordError> {
        let fighter = ruleset.fighter_id(&self.fighter);
        let fighter = fighter.ok_or_else(|| RecordError::UnknownFighter(seat, self.fighter.clone()))?;
        let cards = |ids: &[String]| -> Result<Vec<CardId>, RecordError> {
            let card =
                |id: &String| ruleset.card_id(id).ok_or_else(|| RecordError::UnknownCard(seat, id.clone()));
            ids.iter().map(card).collect()
        };
        let count = |what, found, wanted| RecordError::Count { seat, what, found, wanted };
        let (movement, ability) = (cards(&self.movement)?, cards(&self.ability)?);
        let hand = match &self.hand {
            Some(hand) => Some((cards(&hand.ability)?, cards(&hand.movement)?)),
            None => None,
        };
        Ok(Player {
            name: self.name.clone(),
            fighter,
            power: ruleset.fighters[usize::from(fighter.0)].power,
            movement: movement
                .try_into()
                .map_err(|cards: Vec<_>| count("movement", cards.len(), MOVEMENT_CARDS))?,
            ability: ability
                .try_into()
                .map_err(|cards: Vec<_>| count("ability", cards.len(), ABILITY_CARDS))?,
            start: Start { at: self.at, facing: self.facing },
            opening: StartingState { damage: self.damage, adrenaline: self.adrenaline, hand },
        })
    }
}
