//! Match in progress: its record, its timeline, and the events of the last change.

use std::sync::Arc;

use serde_json::Value;

use super::fault::RequestError;
use super::fields::Item;
use super::request::PlayRequest;
use super::timeline::{Submitted, note_running, note_submitted};
use super::values::{card, read_answer};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::state::Commitment;
use hexstrike_game::rules::state::board::Arrow;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::{Beat, Match, Mirror, Refusal, Ruleset, Tracker};
use kernel::Seat;
use study::record::position::{Position, PositionError};
use study::record::share::read_position;
use study::record::{self, Recorder, Recording};

/// Match in progress. A change is made on a copy, which replaces the original only if it succeeds.
#[derive(Debug, Clone)]
pub(super) struct ServedMatch {
    recorder: Recorder,
    /// Initial position, if the match did not begin with a set-up.
    placed: Option<Arc<Placed>>,
    /// Source of the shown timelines.
    mirror: Mirror,
    submitted: Submitted,
    /// All events.
    log: Vec<ServedEvent>,
    /// Index of the first event of the last change.
    news_from: usize,
}

/// Initial position, and the match at that moment.
#[derive(Debug)]
struct Placed {
    position: Position,
    opening: Match,
}

/// An event with its beat.
#[derive(Debug, Clone, Copy)]
pub(super) struct ServedEvent {
    pub beat: Beat,
    pub event: Event,
    /// State of the arrow before the event, if the event gives only its number.
    pub arrow: Option<Arrow>,
}

impl ServedMatch {
    /// A match at its first stop.
    pub fn begin(mut recorder: Recorder) -> Self {
        let mut events = Vec::new();
        recorder.run(&mut events);
        let mirror = Mirror::new(recorder.game().setup());
        Self::after(recorder, mirror, events)
    }

    /// Match at the end of a replay, without news. Uses the rules of the server if the cards are unchanged,
    /// so that knowledge about closed decks stays the same too.
    ///
    /// # Errors
    /// If it is no replay, or plays differently than recorded.
    pub fn load(replay: &Value, ruleset: &Arc<Ruleset>) -> Result<Self, RequestError> {
        let fault = |why: String| {
            RequestError::new(
                "bad-replay",
                format!("The replay cannot be played: {}.", why.trim_end_matches('.')),
            )
        };
        let recording = record::file::from_json(replay).map_err(|error| fault(error.to_string()))?;
        match recording.verify() {
            // A handwritten replay has no digests, or none for added inputs.
            Ok(()) | Err(record::RecordError::NoDigest(_)) => {}
            Err(why) => return Err(fault(why.to_string())),
        }
        let begun = recording.begin_with(ruleset).or_else(|_| recording.begin());
        let mut recorder = begun.map_err(|why| fault(why.to_string()))?;
        let mut events = Vec::new();
        for input in &recording.inputs {
            recorder.give(input, &mut events).map_err(|why| fault(why.to_string()))?;
        }
        recorder.run(&mut events);
        let mirror = Mirror::new(recorder.game().setup());
        let loaded = Self::after(recorder, mirror, events);
        Ok(Self { news_from: loaded.log.len(), ..loaded })
    }

    /// Match at a position, given as an object or as a code.
    ///
    /// # Errors
    /// If it is no position, or an impossible one.
    pub fn place(position: Value, ruleset: &Arc<Ruleset>) -> Result<Self, RequestError> {
        let fault =
            |why: String| RequestError::new("bad-position", format!("There is no such position: {why}."));
        let position: Position = match &position {
            Value::String(code) => read_position(code).map_err(|why| fault(why.to_string()))?,
            _ => serde_json::from_value(position).map_err(|why| fault(why.to_string()))?,
        };
        let game = position.begin(ruleset).map_err(|why| fault(why.to_string()))?;
        let (mirror, opening) = (Mirror::at(&game), game.clone());
        let mut recorder = Recorder::at_moment(game);
        let mut events = Vec::new();
        recorder.run(&mut events);
        let mut placed = Self::after(recorder, mirror, events);
        note_running(&mut placed.submitted, opening.state());
        placed.placed = Some(Arc::new(Placed { position, opening }));
        Ok(placed)
    }

    /// Position at the start of this beat. If the match ended with the previous beat, at the start of that
    /// one.
    ///
    /// # Errors
    /// An internal error.
    pub fn position(&self) -> Result<Position, RequestError> {
        let state = self.game().state();
        let position = match self.position_at(state.beat) {
            Err(PositionError::NoBeat(_)) if state.outcome.is_some() && state.beat > 0 => {
                self.position_at(state.beat - 1)
            }
            position => position,
        };
        position.map_err(|why| {
            RequestError::new("internal-error", format!("The position cannot be described: {why}."))
        })
    }

    fn position_at(&self, beat: Beat) -> Result<Position, PositionError> {
        let (recording, ruleset) = (self.recorder.recording(), self.game().ruleset());
        match &self.placed {
            None => Position::in_record(recording, ruleset, beat),
            Some(placed) => placed.position.after(&recording.inputs, beat, ruleset),
        }
    }

    /// Match as a replay.
    ///
    /// # Errors
    /// If it began at a position, which a replay cannot hold.
    pub fn replay(&self) -> Result<&Recording, RequestError> {
        let why = "This match was placed, and a replay cannot hold where: ask for `position`.";
        match self.placed {
            None => Ok(self.recorder.recording()),
            Some(_) => Err(RequestError::new("placed", why)),
        }
    }

    fn after(recorder: Recorder, mirror: Mirror, events: Vec<Event>) -> Self {
        let (submitted, log) = (Submitted::default(), Vec::new());
        let mut running = Self { recorder, placed: None, mirror, submitted, log, news_from: 0 };
        running.tell(events);
        running
    }

    /// Match after this play.
    ///
    /// # Errors
    /// The reason the play is refused.
    pub fn commit(&self, seat: u64, play: &PlayRequest) -> Result<Self, RequestError> {
        let seat = self.seat(seat)?;
        let (active, passive) = (card(self.ruleset(), &play.active)?, card(self.ruleset(), &play.passive)?);
        let play = Commitment { active, passive, rotation: play.rotation, adrenaline: play.adrenaline };
        self.change(seat, |recorder, events| recorder.commit(seat, play, events).map(drop))
    }

    /// Match after this answer.
    ///
    /// # Errors
    /// The reason the answer is refused.
    pub fn answer(&self, seat: u64, prompt: u64, answer: Item) -> Result<Self, RequestError> {
        let seat = self.seat(seat)?;
        let refused = |refusal| RequestError::refused(refusal, seat, self.names());
        if self.game().state().outcome.is_some() {
            return Err(refused(Refusal::Over));
        }
        let id = u16::try_from(prompt).map_err(|_| refused(Refusal::NoSuchQuestion))?;
        let answer = read_answer(self.ruleset(), answer)?;
        self.change(seat, |recorder, events| recorder.answer(seat, id, answer, events).map(drop))
    }

    fn change(
        &self,
        seat: Seat,
        act: impl FnOnce(&mut Recorder, &mut Vec<Event>) -> Result<(), Refusal>,
    ) -> Result<Self, RequestError> {
        let mut next = self.clone();
        let mut events = Vec::new();
        act(&mut next.recorder, &mut events)
            .map_err(|refusal| RequestError::refused(refusal, seat, self.names()))?;
        next.recorder.run(&mut events);
        next.tell(events);
        Ok(next)
    }

    /// Adds events to the log.
    fn tell(&mut self, events: Vec<Event>) {
        self.news_from = self.log.len();
        for event in events {
            let before = self.mirror.beat;
            let arrow = match event {
                Event::ArrowFlew { index, .. } | Event::ArrowGone { index, .. } => {
                    self.mirror.arrows.get(usize::from(index)).copied()
                }
                _ => None,
            };
            self.mirror.apply(self.recorder.game().ruleset(), &event);
            let beat = if let Event::PhaseBegan { beat, .. } = event { beat } else { before };
            note_submitted(&mut self.submitted, beat, &event);
            self.log.push(ServedEvent { beat, event, arrow });
        }
    }

    /// Knowledge of a seat at the start of the match.
    pub fn known_at_start(&self, seat: Seat) -> Tracker {
        match &self.placed {
            Some(placed) => Position::tracker(&placed.opening, Some(seat)),
            None => Tracker::new(self.game().setup(), Some(seat)),
        }
    }

    pub const fn game(&self) -> &Match {
        self.recorder.game()
    }

    pub fn ruleset(&self) -> &Ruleset {
        self.game().ruleset()
    }

    /// Seed of the roster draw.
    pub fn seed(&self) -> u64 {
        self.recorder.recording().seed
    }

    pub const fn mirror(&self) -> &Mirror {
        &self.mirror
    }

    pub const fn submitted(&self) -> &Submitted {
        &self.submitted
    }

    /// All events.
    pub fn log(&self) -> &[ServedEvent] {
        &self.log
    }

    /// Events of the last change.
    pub fn news(&self) -> &[ServedEvent] {
        &self.log[self.news_from..]
    }

    /// Seat of this match.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn seat(&self, index: u64) -> Result<Seat, RequestError> {
        let count = self.game().setup().players.len();
        let index = usize::try_from(index).ok().filter(|index| *index < count);
        index.and_then(Seat::new).ok_or_else(|| {
            let message = format!("This match has the seats 0 to {}.", count - 1);
            RequestError::new(Refusal::NoSuchSeat.code(), message)
        })
    }

    pub fn names(&self) -> Names<'_> {
        Names { ruleset: self.game().ruleset(), setup: self.game().setup() }
    }
}
