//! Conversion from a match to the head of its record, and replay of a record.

use std::sync::Arc;

use super::limits::{MOST_CARDS, MOST_HEXES, MOST_VARIATIONS};
use super::{HandRecord, RecordError, Recorder, Recording, SeatRecord};
use crate::content::check_ruleset;
use crate::rules::cards::card::Card;
use crate::rules::cards::fighter::FighterDef;
use crate::rules::state::format::Format;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::island::Start;
use crate::rules::state::setup::{Player, SetupError, StartingState};
use crate::rules::{Beat, CardId, Match, NullLog, Ruleset, Setup};
use kernel::{MAX_SEATS, Seat};
use shell::content::excerpt::is_hidden;
use shell::record::limits::LONGEST_NAME;

impl Recording {
    /// Record of a match before its first beat.
    pub(super) fn of_start(game: &Match) -> Self {
        let (ruleset, setup) = (game.ruleset(), game.setup());
        let ids = |cards: &[CardId]| cards.iter().map(|card| ruleset.card(*card).id.clone()).collect();
        let seat = |player: &Player| SeatRecord {
            name: player.name.clone(),
            played_by: String::new(),
            deck: String::new(),
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
            begun: 0,
            title: String::new(),
            starred: false,
            format: Some(setup.format.clone()),
            land: setup.arena.land().to_vec(),
            seats,
            tokens: game.state().board.tokens(&setup.arena).collect(),
            inputs: Vec::new(),
            digests: Vec::new(),
            variations: Vec::new(),
            comments: Vec::new(),
            fighters: Vec::new(),
            cards: Vec::new(),
        };
        recording.define(&ruleset.fighters, &ruleset.cards);
        recording
    }

    /// Stores the definitions of the cards and fighters in the seats.
    pub(super) fn define(&mut self, fighters: &[FighterDef], cards: &[Card]) {
        let seats = &self.seats;
        self.fighters =
            fighters.iter().filter(|f| seats.iter().any(|s| s.fighter == f.id)).cloned().collect();
        self.fighters.sort_by(|a, b| a.id.cmp(&b.id));
        self.cards = cards.iter().filter(|card| seats.iter().any(|s| s.has(&card.id))).cloned().collect();
        self.cards.sort_by(|a, b| a.id.cmp(&b.id));
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
        check_ruleset(self.cards.clone(), self.fighters.clone())
            .map(Arc::new)
            .map_err(RecordError::Definition)
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
        self.play_through(self.begin()?)
    }

    /// As [`Recording::resume`], for callers that count the beats with a digest themselves.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn play_again(&self) -> Result<Recorder, RecordError> {
        let mut recorder = self.begin()?;
        self.play_comparing(&mut recorder)?;
        Ok(recorder)
    }

    /// As [`Recording::resume`], by rules of the caller.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn resume_with(&self, ruleset: &Arc<Ruleset>) -> Result<Recorder, RecordError> {
        self.play_through(self.begin_with(ruleset)?)
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
        if !(2..=MAX_SEATS).contains(&self.seats.len()) {
            return Err(SetupError::Players(self.seats.len()).into());
        }
        for (seat, record) in Seat::ALL.into_iter().zip(&self.seats) {
            let lists =
                [("movement", &record.movement, MOVEMENT_CARDS), ("ability", &record.ability, ABILITY_CARDS)];
            for (what, list, wanted) in lists {
                let found = list.len();
                if found != wanted {
                    return Err(RecordError::Count { seat, what, found, wanted });
                }
            }
            let dealt = record.hand.as_ref().map_or(0, |hand| hand.ability.len().max(hand.movement.len()));
            if dealt > MOST_CARDS {
                return Err(RecordError::TooMany { what: "cards in hand", found: dealt, most: MOST_CARDS });
            }
        }
        let counts = [
            ("cards", self.cards.len(), MOST_CARDS),
            ("fighters", self.fighters.len(), MOST_CARDS),
            ("hexes of land", self.land.len(), MOST_HEXES),
            ("tokens", self.tokens.len(), MOST_HEXES),
            ("variations", self.variations.len(), MOST_VARIATIONS),
        ];
        if let Some((what, found, most)) = counts.into_iter().find(|(_, found, most)| found > most) {
            return Err(RecordError::TooMany { what, found, most });
        }
        self.check_comments()?;
        let seats = self.seats.iter().flat_map(|seat| [&seat.name, &seat.played_by, &seat.deck]);
        let seats = seats.chain(self.variations.iter().flat_map(|line| &line.played_by));
        let format = self.format.iter().flat_map(|format| [&format.name, &format.id, &format.land]);
        let fits = |name: &str| name.chars().count() <= LONGEST_NAME && !name.chars().any(is_hidden);
        match seats.chain(format).chain([&self.game, &self.title]).find(|name| !fits(name)) {
            Some(name) => Err(RecordError::Name(name.clone())),
            None => Ok(()),
        }
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
    fn play_through(&self, mut recorder: Recorder) -> Result<Recorder, RecordError> {
        let needed = self.play_comparing(&mut recorder)?;
        let recorded = self.digests.len();
        if recorded < needed && recorded > 0 { Err(RecordError::NoDigest(recorded)) } else { Ok(recorder) }
    }

    /// Plays all inputs and compares the digests. Returns the number of beats that were over after the last
    /// input.
    fn play_comparing(&self, recorder: &mut Recorder) -> Result<usize, RecordError> {
        let mut compared = 0;
        for input in &self.inputs {
            recorder.run(&mut NullLog);
            compared = self.compare(compared, recorder.recording())?;
            recorder.give(input, &mut NullLog)?;
        }
        let needed = recorder.recording().digests.len();
        recorder.run(&mut NullLog);
        self.compare(compared, recorder.recording())?;
        let played = recorder.recording().digests.len();
        if self.digests.len() > played { Err(RecordError::Unplayed(played)) } else { Ok(needed) }
    }

    fn seat(&self, ruleset: Arc<Ruleset>) -> Result<Recorder, RecordError> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let players = seats.map(|(seat, record)| record.player(seat, &ruleset)).collect::<Result<_, _>>()?;
        let format = self.format.clone().unwrap_or_else(|| Format::before_limits(self.seats.len()));
        let setup = Setup::of(format, &self.land, players)?;
        Ok(Recorder::begin(ruleset, Arc::new(setup), &self.tokens)?.headed_as(self))
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
