//! Match under way, with the driver of each seat.

mod bots;
mod held;
mod moment;
mod replay;

use std::sync::Arc;

use bevy::prelude::*;

pub use self::moment::SessionMoment;
use super::minds::{Minds, known_after};
use super::plan::PlayerKind;
use super::quick::QuickBot;
use super::reasons::Reasons;
use super::trouble::Trouble;
use hexstrike_game::bots::{ChosenPlay, Level};
use hexstrike_game::rules::state::legal::CommitOptions;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::state::{Outcome, Seats};
use hexstrike_game::rules::{
    Beat, Commitment, Event, InformationState, Match, Mirror, NullLog, Phase, Refusal, Ruleset, Setup, Step,
    View,
};
use kernel::{PerSeat, Seat};
use shell::record::journal::NewInputs;
use study::record::{Input, Recorder};

/// Match with its events so far and its drivers.
#[derive(Resource, Debug)]
pub struct MatchSession {
    /// Unique id of the session.
    id: u64,
    game: Recorder,
    /// Match before its first event.
    opening: Match,
    log: Vec<Event>,
    drivers: Vec<SeatDriver>,
    /// Sealed choices of this beat. The rules get them when all are in; until then each can be taken back.
    held: PerSeat<Option<Commitment>>,
    /// Inputs since they were last taken.
    fresh: NewInputs<Input>,
    minds: Minds,
    reasons: Reasons,
    /// Missing decision, if any.
    trouble: Option<Trouble>,
}

/// Driver of a seat: the source of its decisions.
#[derive(Debug)]
pub enum SeatDriver {
    /// Person at the screen.
    Person,
    /// Bot that decides within the frame.
    Quick(QuickBot),
    /// Bot of this level with the seed of its chance.
    Bot(&'static Level, u64),
    /// Opponent in a puzzle, whose decisions the puzzle gives.
    Scripted,
}

impl MatchSession {
    /// Creates a session for a match before its first beat, or at the start of a beat with an empty log.
    pub fn new(game: Recorder, drivers: Vec<SeatDriver>) -> Self {
        Self {
            id: moment::another(),
            opening: game.game().clone(),
            game,
            log: Vec::new(),
            drivers,
            held: PerSeat::default(),
            fresh: NewInputs::default(),
            minds: Minds::default(),
            reasons: Reasons::default(),
            trouble: None,
        }
    }

    /// Creates a session for a match played from its opening on, with its log.
    pub fn begun(opening: Match, game: Recorder, log: Vec<Event>, drivers: Vec<SeatDriver>) -> Self {
        Self { log, opening, ..Self::new(game, drivers) }
    }

    /// Sets the start time, in milliseconds since 1970.
    #[must_use]
    pub fn begun_at(mut self, time: u64) -> Self {
        self.game = self.game.begun_at(time);
        self
    }

    /// Sets the names of the people at the screen, in roster order.
    #[must_use]
    pub fn played_by_people(mut self, people: impl IntoIterator<Item = String>) -> Self {
        let mut people = people.into_iter();
        let seats = self.game.recording().seats.iter().zip(&self.drivers);
        let names: Vec<String> = seats
            .map(|(seat, driver)| match driver {
                SeatDriver::Person => people.next().unwrap_or_else(|| seat.played_by.clone()),
                _ => seat.played_by.clone(),
            })
            .collect();
        self.game = self.game.played_by(names.iter().map(String::as_str));
        self
    }

    /// Id that no other session of this start of the game has.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Seed of the seats and of the bots' dice.
    pub fn seed(&self) -> u64 {
        self.game.recording().seed
    }

    /// True if it continues a replay, whose other lines are in its record.
    pub fn is_taken_over(&self) -> bool {
        !self.game.recording().variations.is_empty()
    }

    /// Recorded name of a seat's player.
    pub fn played_by(&self, seat: Seat) -> &str {
        self.game.recording().seats.get(seat.index()).map_or("", |seat| seat.played_by.as_str())
    }

    /// Takes the inputs since the last call.
    pub fn take_fresh(&mut self) -> NewInputs<Input> {
        self.fresh.take()
    }

    /// Name given by a seat's player: for people at the screen, and for all in a replay.
    pub fn person_name(&self, seat: Seat) -> Option<&str> {
        let name = self.played_by(seat);
        (self.is_person(seat) && !PlayerKind::is_unnamed(name)).then_some(name)
    }

    /// All events, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// Rules of the match.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        self.game.game().ruleset()
    }

    /// Set-up of the match.
    pub fn setup(&self) -> &Arc<Setup> {
        self.game.game().setup()
    }

    /// Match before its first event: at its set-up, or at a position.
    pub const fn opening(&self) -> &Match {
        &self.opening
    }

    /// Mirror after this many events.
    pub fn mirror_after(&self, events: usize) -> Mirror {
        let mut mirror = Mirror::at(&self.opening);
        self.log[..events.min(self.log.len())].iter().for_each(|event| mirror.apply(self.ruleset(), event));
        mirror
    }

    /// Match with all cards open and the sealed choices committed: for the author of a task, never for a bot.
    pub fn with_choices(&self) -> Match {
        let mut game = self.game.game().clone();
        for seat in self.held().iter() {
            // Sealed choices were checked when they were taken.
            let _ = self.held[seat].map(|play| game.commit(seat, play, &mut NullLog));
        }
        game
    }

    /// Beat that the rules have reached.
    pub fn beat(&self) -> Beat {
        self.game.game().state().beat
    }

    /// View of a seat.
    pub fn view(&self, seat: Option<Seat>) -> View {
        View::of(self.game.game(), seat)
    }

    /// Match without anything unknown to `seat`, for look-ahead.
    pub fn known_to(&self, seat: Seat) -> Match {
        self.game.game().supposing(seat, &PerSeat::default())
    }

    /// Everything that `seat` knows, for a bot in its place.
    pub fn information(&self, seat: Seat) -> InformationState {
        known_after(&self.opening, self.game.game(), seat, &self.log)
    }

    /// Returns the options of a seat's next choice.
    ///
    /// # Errors
    /// The seat has nothing to choose.
    pub fn commit_options(&self, seat: Seat) -> Result<CommitOptions, Refusal> {
        if self.held[seat].is_some() {
            return Err(Refusal::AlreadyCommitted);
        }
        CommitOptions::of(self.game.game().state(), seat)
    }

    /// Outcome of the match, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.game().state().outcome
    }

    /// Step that the match waits for.
    pub fn waits_for(&self) -> Option<Step> {
        self.game.game().waits_for()
    }

    /// Seats with a decision to make.
    pub fn asked(&self) -> Seats {
        match self.game.game().waits_for() {
            Some(Step::Commit(seats)) => seats.iter().filter(|seat| self.held[*seat].is_none()).collect(),
            Some(Step::Answer(pending)) => pending.iter().map(|p| p.prompt.seat).collect(),
            Some(Step::Ran(_) | Step::Over(_)) | None => Seats::default(),
        }
    }

    /// True if a person decides for the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.drivers.get(seat.index()), Some(SeatDriver::Person))
    }

    /// True if a bot decides for any seat.
    pub fn has_bots(&self) -> bool {
        self.drivers.iter().any(|driver| matches!(driver, SeatDriver::Quick(_) | SeatDriver::Bot(..)))
    }

    /// Seats of people who are still in the match.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.game.game().state().contenders().filter(|seat| self.is_person(*seat))
    }

    /// Reason of a bot for the play it last revealed within the first `read` events of the log. `None` for
    /// people, before the first reveal, and for plays before the match was restored.
    pub fn reason(&self, seat: Seat, read: usize) -> Option<&ChosenPlay> {
        self.reasons.of(seat, &self.log[..read.min(self.log.len())])
    }

    /// True while a bot thinks.
    pub fn is_thinking(&self) -> bool {
        self.minds.are_busy()
    }

    pub(super) fn is_at(&self, phase: Phase) -> bool {
        self.game.game().state().phase == phase && self.game.game().waits_for().is_none()
    }

    pub(super) fn run_phase(&mut self) {
        self.game.advance(&mut self.log);
    }

    pub(super) fn answer(&mut self, seat: Seat, id: u16, answer: Answer) -> Result<(), Refusal> {
        let input = self.game.answer(seat, id, answer, &mut self.log)?;
        self.fresh.push(input);
        self.let_go_if_over();
        Ok(())
    }

    /// Checks if this player can offer a draw now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_draw_offer(&self, seat: Seat) -> Result<(), Refusal> {
        self.game.game().check_offer(seat)
    }

    pub(super) fn offer_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        let input = self.game.offer_draw(seat, &mut self.log)?;
        self.fresh.push(input);
        Ok(())
    }

    pub(super) fn forfeit(&mut self, seat: Seat) -> Result<(), Refusal> {
        let input = self.game.forfeit(seat, &mut self.log)?;
        self.let_go(seat);
        self.fresh.push(input);
        Ok(())
    }
}
