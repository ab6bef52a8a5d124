//! Positions as data: a match at the start of a beat, to be stored, pasted and continued.
//!
//! A position names cards by id and is read with the library of the caller. An impossible one is refused with
//! a reason.

pub mod edit;
mod seat;

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::limits::{MOST_CARDS, MOST_HEXES};
use super::{HandRecord, Input, RecordError, Recorder, Recording, SeatRecord};
use crate::rules::phases::flow::moment::{FighterMoment, MomentFault};
use crate::rules::state::Focus;
use crate::rules::state::board::BoardToken;
use crate::rules::state::format::Format;
use crate::rules::{Beat, CardId, Event, Match, NullLog, Ruleset, Step, Tracker};
use kernel::is_default;
use kernel::{Cell, Facing, Seat};
use shell::content::excerpt::excerpt;
use shell::record::limits::at_most;

pub use seat::{CounterMoment, FocusMoment, MomentActivity, PlayMoment, SeatMoment};

/// A match at the start of a beat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Numbers of this kind of match; by default the standard ones for the number of seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// Hexes of land.
    #[serde(deserialize_with = "at_most::<_, _, MOST_HEXES>")]
    pub land: Vec<Cell>,
    /// Beat that begins.
    #[serde(default, skip_serializing_if = "is_default")]
    pub beat: Beat,
    /// Seats in roster order. Decks are in their current order, the hand first.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub seats: Vec<SeatRecord>,
    /// Timelines in roster order.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub moments: Vec<SeatMoment>,
    /// Tokens on the board.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_HEXES>"
    )]
    pub tokens: Vec<BoardToken>,
}

/// Reason a position is impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// The players, cards or land are invalid.
    Start(RecordError),
    /// The state of the fighters is impossible at this moment.
    Moment(MomentFault),
    /// A play has unknown cards, or two cards of one kind.
    Play(Seat, String),
    /// A play has a card that the player does not own.
    Foreign(Seat, String),
    /// A token cannot lie there.
    Token(Cell),
    /// The record does not reach this beat.
    NoBeat(Beat),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => error.fmt(f),
            Self::Moment(fault) => fault.fmt(f),
            Self::Play(seat, card) => write!(f, "{seat}: `{}` makes no play with its partner", excerpt(card)),
            Self::Foreign(seat, card) => write!(f, "{seat} plays `{}` without having it", excerpt(card)),
            Self::Token(cell) => {
                let (q, r) = cell.axial();
                write!(f, "a token at {q}, {r} cannot lie there, or is nobody's")
            }
            Self::NoBeat(beat) => write!(f, "the match does not come to beat {beat}"),
        }
    }
}

impl std::error::Error for PositionError {}

impl From<RecordError> for PositionError {
    fn from(error: RecordError) -> Self {
        Self::Start(error)
    }
}

impl From<MomentFault> for PositionError {
    fn from(fault: MomentFault) -> Self {
        Self::Moment(fault)
    }
}

impl Position {
    /// Position of a match, if it is at the start of a beat.
    pub fn of(game: &Match) -> Option<Self> {
        let moments = game.moment()?;
        let (ruleset, setup, state) = (game.ruleset(), game.setup(), game.state());
        let id = |card: &CardId| ruleset.card(*card).id.clone();
        let seat = |(seat, moment): (Seat, &FighterMoment)| {
            let (player, fighter) = (setup.player(seat), &state.fighters[seat]);
            let held: Vec<String> = fighter.hand.abilities().iter().map(id).collect();
            let aside = moment.focus.map(Focus::card);
            let deck = aside.iter().chain(fighter.hand.deck()).map(id);
            SeatRecord {
                name: player.name.clone(),
                played_by: String::new(),
                deck: String::new(),
                fighter: ruleset.fighters[usize::from(player.fighter.0)].id.clone(),
                movement: player.movement.iter().map(id).collect(),
                ability: held.iter().cloned().chain(deck).collect(),
                at: moment.at,
                facing: moment.facing,
                damage: fighter.damage,
                adrenaline: fighter.adrenaline,
                hand: Some(HandRecord {
                    ability: held,
                    movement: fighter.hand.movements().map(|card| id(&card)).collect(),
                }),
            }
        };
        let standard = setup.format == Format::standard(setup.players.len());
        Some(Self {
            format: (!standard).then(|| setup.format.clone()),
            land: setup.arena.land().to_vec(),
            beat: state.beat,
            seats: state.seats().zip(&moments).map(seat).collect(),
            moments: moments.iter().map(|moment| SeatMoment::of(moment, ruleset)).collect(),
            tokens: state.board.tokens(&setup.arena).collect(),
        })
    }

    /// Position at the start of a beat of a record's main line.
    ///
    /// # Errors
    /// The reason there is none.
    pub fn in_record(
        recording: &Recording,
        at_hand: &Arc<Ruleset>,
        beat: Beat,
    ) -> Result<Self, PositionError> {
        let recorder = recording.begin_with(&recording.ruleset(at_hand)?)?;
        Self::reached(recorder, &recording.inputs, beat)
    }

    /// Position at the start of a beat, after these inputs from this position on.
    ///
    /// # Errors
    /// The reason there is none.
    pub fn after(&self, inputs: &[Input], beat: Beat, ruleset: &Arc<Ruleset>) -> Result<Self, PositionError> {
        Self::reached(Recorder::at_moment(self.begin(ruleset)?), inputs, beat)
    }

    fn reached(mut recorder: Recorder, inputs: &[Input], beat: Beat) -> Result<Self, PositionError> {
        for input in inputs.iter().take_while(|input| input.beat < beat) {
            recorder.give(input, &mut NullLog)?;
        }
        while recorder.game().state().beat < beat {
            if !matches!(recorder.advance(&mut NullLog), Step::Ran(_)) {
                break;
            }
        }
        let found = (recorder.game().state().beat == beat).then(|| Self::of(recorder.game())).flatten();
        found.ok_or(PositionError::NoBeat(beat))
    }

    /// Match at this position, by the rules of the caller.
    ///
    /// # Errors
    /// The reason it is impossible.
    pub fn begin(&self, ruleset: &Arc<Ruleset>) -> Result<Match, PositionError> {
        let game = self.set_up(ruleset)?;
        let placed: Vec<BoardToken> = game.state().board.tokens(game.arena()).collect();
        // Two tokens in one place: the later one is missing from the board.
        if let Some(token) = self.tokens.iter().find(|token| !placed.contains(token)) {
            return Err(PositionError::Token(place_of(*token)));
        }
        // An arrow may still fly over the hex behind the last one.
        let near = |at: Cell| Facing::ALL.iter().any(|facing| !game.arena().is_fatal(at.ahead(*facing, 1)));
        let lost = |token: &&BoardToken| matches!(token, BoardToken::Arrow(arrow) if !near(arrow.at));
        if let Some(token) = self.tokens.iter().find(lost) {
            return Err(PositionError::Token(place_of(*token)));
        }
        if self.moments.len() != self.seats.len() {
            return Err(MomentFault::Seats(self.moments.len()).into());
        }
        let mut moments = Vec::with_capacity(self.seats.len());
        for ((seat, record), moment) in Seat::ALL.into_iter().zip(&self.seats).zip(&self.moments) {
            moments.push(moment.of_fighter(seat, record, ruleset)?);
        }
        Ok(game.at_moment(self.beat, &moments)?)
    }

    /// The same position renumbered to beat 0. It plays the same, with the same number of beats left.
    #[must_use]
    pub fn from_beat_zero(&self) -> Self {
        let format = self.format.clone().unwrap_or_else(|| Format::standard(self.seats.len()));
        let most_beats = format.most_beats.saturating_sub(self.beat).max(1);
        Self { format: Some(Format { most_beats, ..format }), beat: 0, ..self.clone() }
    }

    /// Knowledge of a seat at this position, with all decks open: `game` is the result of
    /// [`Position::begin`].
    pub fn tracker(game: &Match, viewer: Option<Seat>) -> Tracker {
        let mut tracker = Tracker::new(game.setup(), viewer);
        for seat in game.state().seats() {
            if let Some(focus) = game.state().fighters[seat].focus {
                tracker.note(game.ruleset(), Event::SetAside { seat, card: focus.card() });
            }
        }
        tracker
    }

    /// Match of the set-up before any beat.
    fn set_up(&self, ruleset: &Arc<Ruleset>) -> Result<Match, PositionError> {
        let mut head = Recording::headless(self);
        // A fighter off the board has no hex, so it begins on any free one.
        let mut free = self.land.iter().filter(|cell| self.seats.iter().all(|seat| seat.at != **cell));
        for (seat, moment) in head.seats.iter_mut().zip(&self.moments) {
            if matches!(moment.doing, MomentActivity::Dead(_) | MomentActivity::Gone) {
                seat.at = free.next().copied().unwrap_or(seat.at);
            }
        }
        head.define(&ruleset.fighters, &ruleset.cards);
        Ok(head.begin_with(ruleset)?.into_game())
    }
}

impl Recording {
    /// Head of a record that begins like this position, without its timelines.
    fn headless(position: &Position) -> Self {
        Self {
            game: env!("CARGO_PKG_VERSION").to_owned(),
            seed: 0,
            begun: 0,
            title: String::new(),
            starred: false,
            format: Some(position.format.clone().unwrap_or_else(|| Format::standard(position.seats.len()))),
            land: position.land.clone(),
            seats: position.seats.clone(),
            tokens: position.tokens.clone(),
            inputs: Vec::new(),
            digests: Vec::new(),
            variations: Vec::new(),
            comments: Vec::new(),
            fighters: Vec::new(),
            cards: Vec::new(),
        }
    }
}

const fn place_of(token: BoardToken) -> Cell {
    match token {
        BoardToken::Fire(cell, _) | BoardToken::Flora(cell) | BoardToken::Platform(cell) => cell,
        BoardToken::Arrow(arrow) => arrow.at,
    }
}
