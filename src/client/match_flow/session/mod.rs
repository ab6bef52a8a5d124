//! The match under way, and who decides for each seat.

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
use study::record::journal::NewInputs;
use study::record::{Input, Recorder};

/// A match, its events so far, and its players.
#[derive(Resource, Debug)]
pub struct MatchSession {
    /// No other session has it.
    id: u64,
    game: Recorder,
    /// The match before its first event.
    opening: Match,
    log: Vec<Event>,
    drivers: Vec<SeatDriver>,
    /// Choices of this beat. The rules get them when all are in: until then each can be taken back.
    held: PerSeat<Option<Commitment>>,
    /// What was put in since it was last asked for.
    fresh: NewInputs<Input>,
    minds: Minds,
    reasons: Reasons,
    /// Why a seat's decision does not come.
    trouble: Option<Trouble>,
}

/// Who decides for a seat.
#[derive(Debug)]
pub enum SeatDriver {
    /// Somebody at the screen.
    Person,
    /// A bot that decides within the frame.
    Quick(QuickBot),
    /// A bot of this level, all of whose chance comes from the seed.
    Bot(&'static Level, u64),
    /// The opponent of a puzzle: whoever sets it puts their decisions in.
    Scripted,
}

impl MatchSession {
    /// A match before its first beat, or at the start of any beat of which nothing has been told.
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

    /// A match that has come this far from the first beat of its set-up, with all that happened in it.
    pub fn begun(game: Recorder, log: Vec<Event>, drivers: Vec<SeatDriver>) -> Self {
        let played = game.game();
        let opening = Match::new(Arc::clone(played.ruleset()), Arc::clone(played.setup()));
        let opening = opening.unwrap_or_else(|_| played.clone());
        Self { log, opening, ..Self::new(game, drivers) }
    }

    /// The same, begun at this time, in milliseconds since 1970.
    #[must_use]
    pub fn begun_at(mut self, time: u64) -> Self {
        self.game = self.game.begun_at(time);
        self
    }

    /// The same, with the people at the screen recorded under these names, in roster order.
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

    /// Tells this session from every other of this start of the game.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// What the seats and the bots' dice were drawn with.
    pub fn seed(&self) -> u64 {
        self.game.recording().seed
    }

    /// Whether it went on from a match that was watched: the other lines lie beside it.
    pub fn is_taken_over(&self) -> bool {
        !self.game.recording().variations.is_empty()
    }

    /// The name of whoever plays a seat, as it is recorded.
    pub fn played_by(&self, seat: Seat) -> &str {
        self.game.recording().seats.get(seat.index()).map_or("", |seat| seat.played_by.as_str())
    }

    /// What was put in since this was last asked.
    pub fn take_fresh(&mut self) -> NewInputs<Input> {
        self.fresh.take()
    }

    /// The name that whoever plays a seat told: of people at the screen, and of all in a match that is watched.
    pub fn told_name(&self, seat: Seat) -> Option<&str> {
        let name = self.played_by(seat);
        (self.is_person(seat) && !PlayerKind::is_unnamed(name)).then_some(name)
    }

    /// Everything that happened, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The rules it is played by.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        self.game.game().ruleset()
    }

    /// Who plays, and where.
    pub fn setup(&self) -> &Arc<Setup> {
        self.game.game().setup()
    }

    /// The match before its first event: at its set-up, or at the position it was taken up at.
    pub const fn opening(&self) -> &Match {
        &self.opening
    }

    /// The screen after so many events.
    pub fn mirror_after(&self, events: usize) -> Mirror {
        let mut mirror = Mirror::at(&self.opening);
        self.log[..events.min(self.log.len())].iter().for_each(|event| mirror.apply(self.ruleset(), event));
        mirror
    }

    /// The match with all cards open and the choices that are in put in: for whoever sets a task, never for a bot.
    pub fn with_choices(&self) -> Match {
        let mut game = self.game.game().clone();
        for seat in self.held().iter() {
            // What is held was checked when it came in.
            let _ = self.held[seat].map(|play| game.commit(seat, play, &mut NullLog));
        }
        game
    }

    /// The beat the rules have reached.
    pub fn beat(&self) -> Beat {
        self.game.game().state().beat
    }

    /// What a seat may know.
    pub fn view(&self, seat: Option<Seat>) -> View {
        View::of(self.game.game(), seat)
    }

    /// The match without anything that `seat` does not know, to look ahead in.
    pub fn known_to(&self, seat: Seat) -> Match {
        self.game.game().supposing(seat, &PerSeat::default())
    }

    /// All that `seat` knows, for whoever thinks in its place.
    pub fn information(&self, seat: Seat) -> InformationState {
        known_after(&self.opening, self.game.game(), seat, &self.log)
    }

    /// What a seat may choose from now.
    ///
    /// # Errors
    /// Why there is nothing to choose.
    pub fn commit_options(&self, seat: Seat) -> Result<CommitOptions, Refusal> {
        if self.held[seat].is_some() {
            return Err(Refusal::AlreadyCommitted);
        }
        CommitOptions::of(self.game.game().state(), seat)
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.game().state().outcome
    }

    /// What it waits for.
    pub fn waits_for(&self) -> Option<Step> {
        self.game.game().waits_for()
    }

    /// Seats that have something to decide.
    pub fn asked(&self) -> Seats {
        match self.game.game().waits_for() {
            Some(Step::Commit(seats)) => seats.iter().filter(|seat| self.held[*seat].is_none()).collect(),
            Some(Step::Answer(pending)) => pending.iter().map(|p| p.prompt.seat).collect(),
            Some(Step::Ran(_) | Step::Over(_)) | None => Seats::default(),
        }
    }

    /// Whether a person decides for the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.drivers.get(seat.index()), Some(SeatDriver::Person))
    }

    /// Whether a bot decides for some seat.
    pub fn has_bots(&self) -> bool {
        self.drivers.iter().any(|driver| matches!(driver, SeatDriver::Quick(_) | SeatDriver::Bot(..)))
    }

    /// Seats that people decide for and that still play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.game.game().state().contenders().filter(|seat| self.is_person(*seat))
    }

    /// Why a bot played what it last revealed within the first `read` events of the log; `None` for people, before the first
    /// reveal, and for what was played before the match was resumed.
    pub fn reason(&self, seat: Seat, read: usize) -> Option<&ChosenPlay> {
        self.reasons.of(seat, &self.log[..read.min(self.log.len())])
    }

    /// Whether a bot is thinking.
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

    /// Whether this player can offer a draw now.
    ///
    /// # Errors
    /// Why not.
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
