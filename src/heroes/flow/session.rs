//! Session of the current match of Heroes.

use std::sync::atomic::{AtomicU64, Ordering};

use bevy::prelude::*;

use super::players::{HeroChair, HeroPlayerKind};
use super::undo::{CannotTakeBack, UndoMoment, UndoStack};
use crate::app::state::Screen;
use crate::table::thinking::{NoThought, Thinking, Thought};
use heroes_game::bots::levels::ChosenInput;
use heroes_game::bots::{HeroBot, decision_seed, random};
use heroes_game::rules::HeroMatch;
use heroes_game::rules::describe::{ExplainedEvent, Explainer, HeroRuling};
use heroes_game::rules::state::{HeroEvent, HeroInput, HeroRefusal, Side, UnitId, Waiting};
use kernel::{CancelToken, Seat};
use shell::bots::{Dice, SearchLimits};
use shell::record::journal::NewInputs;
use study::record::heroes::{HeroEntry, HeroRecordError, HeroRecorder, HeroRecording};

/// Event, with the reasons of the game's own side if it made a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedEvent {
    /// Event.
    pub event: HeroEvent,
    /// Reasons, computed before the event.
    pub ruling: Option<HeroRuling>,
    /// Index of the input that caused it.
    pub input: usize,
}

/// Next session id.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// Current match of Heroes: its record, its players and all events.
#[derive(Resource, Debug)]
pub struct HeroSession {
    recorder: HeroRecorder,
    chairs: Vec<HeroPlayerKind>,
    log: Vec<LoggedEvent>,
    undo: UndoStack,
    /// Inputs since they were last taken.
    fresh: NewInputs<HeroEntry>,
    mind: Option<HeroThinking>,
    /// Unique id of the session.
    id: u64,
    /// Number of undos; shown events must be forgotten when it changes.
    revision: u32,
    /// Screen from which a replay was opened; in a replay no player decides.
    watched_from: Option<Screen>,
}

impl HeroSession {
    /// Creates a session for a match, before its first input or later.
    pub fn new(recorder: HeroRecorder, chairs: Vec<HeroPlayerKind>) -> Self {
        Self {
            recorder,
            chairs,
            log: Vec::new(),
            undo: UndoStack::default(),
            fresh: NewInputs::default(),
            mind: None,
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            revision: 0,
            watched_from: None,
        }
    }

    /// Seed of its dice.
    pub fn seed(&self) -> u64 {
        self.recorder.recording().seed
    }

    /// Restores a recorded match with all its events.
    ///
    /// # Errors
    /// The record cannot be played.
    pub fn resume(recording: &HeroRecording) -> Result<Self, HeroRecordError> {
        let chairs =
            recording.players.iter().map(|player| HeroPlayerKind::named(&player.played_by)).collect();
        let mut session = Self::new(recording.begin()?, chairs);
        for entry in &recording.inputs {
            let (by, before, mut explainer) = session.before_input();
            session.recorder.repeat(entry, &mut explainer)?;
            session.note(before, by, entry, explainer);
        }
        session.take_fresh();
        Ok(session)
    }

    /// Restores a recorded match as a replay, opened from this screen.
    ///
    /// # Errors
    /// The record cannot be played.
    pub fn watched(recording: &HeroRecording, from: Screen) -> Result<Self, HeroRecordError> {
        Ok(Self { watched_from: Some(from), ..Self::resume(recording)? })
    }

    /// True if it is a replay.
    pub const fn is_watched(&self) -> bool {
        self.watched_from.is_some()
    }

    /// Screen to return to.
    pub fn home(&self) -> Screen {
        self.watched_from.unwrap_or(Screen::Title)
    }

    /// True if an input was given and the match is not over.
    pub fn is_under_way(&self) -> bool {
        !self.recorder.recording().inputs.is_empty() && !self.is_over()
    }

    /// True if it has a result.
    pub const fn is_over(&self) -> bool {
        self.game().table().result.is_some()
    }

    /// Match.
    pub const fn game(&self) -> &HeroMatch {
        self.recorder.game()
    }

    /// Record.
    pub const fn recorder(&self) -> &HeroRecorder {
        &self.recorder
    }

    /// All events.
    pub fn log(&self) -> &[LoggedEvent] {
        &self.log
    }

    /// Id that no other session of this start of the game has.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Number of undos.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Player at a chair.
    pub fn player(&self, chair: HeroChair) -> HeroPlayerKind {
        let place = match chair {
            HeroChair::Seat(seat) => seat.index(),
            HeroChair::Master => self.chairs.len().saturating_sub(1),
        };
        self.chairs.get(place).copied().unwrap_or(HeroPlayerKind::Person)
    }

    /// All players, the Dungeon Master last.
    pub fn chairs(&self) -> &[HeroPlayerKind] {
        &self.chairs
    }

    /// Number of people.
    pub fn people(&self) -> usize {
        self.chairs.iter().filter(|kind| **kind == HeroPlayerKind::Person).count()
    }

    /// True if a person plays at a chair.
    pub fn is_person(&self, chair: HeroChair) -> bool {
        self.player(chair) == HeroPlayerKind::Person
    }

    /// Returns the open question, and the chair that answers. Where several share a side, a person decides
    /// for all of them before a bot does, and each plays their own heroes.
    pub fn asked(&self) -> Option<(Waiting, HeroChair)> {
        let waiting = self.game().waits_for().filter(|_| !self.is_watched())?;
        let chair = match &waiting {
            Waiting::Teams(_)
            | Waiting::Recruit(_)
            | Waiting::FirstTurn(_)
            | Waiting::Place(_)
            | Waiting::Keeper
            | Waiting::Choose(_)
            | Waiting::React(_) => self.speaker(waiting.side(self.game().table())),
            Waiting::Act(unit) | Waiting::Push { unit, .. } | Waiting::Pull { unit, .. } => {
                self.chair_of(*unit)
            }
            Waiting::Decide(_) => HeroChair::Master,
        };
        Some((waiting, chair))
    }

    /// Chair that plays a unit.
    pub fn chair_of(&self, unit: UnitId) -> HeroChair {
        self.game().table().unit(unit).seat.map_or(HeroChair::Master, HeroChair::Seat)
    }

    /// Chair that decides for a whole side.
    fn speaker(&self, side: Side) -> HeroChair {
        let mut seats = self.game().setup().seats(side).map(HeroChair::Seat);
        let first = seats.next().unwrap_or(HeroChair::Seat(Seat::FIRST));
        if self.is_person(first) {
            first
        } else {
            seats.find(|chair| self.is_person(*chair)).unwrap_or(first)
        }
    }

    /// Returns the open question if a person answers it.
    pub fn asked_person(&self) -> Option<(Waiting, HeroChair)> {
        self.asked().filter(|(_, chair)| self.is_person(*chair))
    }

    /// True if a person is to act in their Turn.
    pub fn is_asked_to_act(&self) -> bool {
        matches!(self.asked_person(), Some((Waiting::Act(_) | Waiting::Choose(_), _)))
    }

    /// True if a bot is to act.
    pub fn is_bots_turn(&self) -> bool {
        self.asked().is_some_and(|(_, chair)| !self.is_person(chair))
    }

    /// True while a bot thinks.
    pub const fn is_thinking(&self) -> bool {
        self.mind.is_some()
    }

    /// Gives an input for the player to act.
    ///
    /// # Errors
    /// The input is illegal.
    pub fn give(&mut self, input: HeroInput) -> Result<(), HeroRefusal> {
        let (by, before, mut explainer) = self.before_input();
        let entry = self.recorder.give(input, &mut explainer)?;
        self.note(before, by, &entry, explainer);
        self.mind = None;
        Ok(())
    }

    /// Chair that gives the next input, the moment before it, and an observer of its events.
    fn before_input(&self) -> (HeroChair, UndoMoment, Explainer) {
        let by = self.asked().map_or(HeroChair::Master, |(_, chair)| chair);
        (by, UndoMoment { moment: self.recorder.moment(), log_length: self.log.len() }, Explainer::default())
    }

    /// Records an input with its chair, the moment before it and its events.
    fn note(&mut self, before: UndoMoment, by: HeroChair, entry: &HeroEntry, explainer: Explainer) {
        let input = self.recorder.recording().inputs.len() - 1;
        self.log.extend(explainer.events.into_iter().map(|ExplainedEvent { event, ruling }| LoggedEvent {
            event,
            ruling,
            input,
        }));
        let together = self.undo.by().is_some_and(|last| self.are_people_together(last, by));
        self.undo.note(before, by, together, !entry.dice.is_empty());
        if self.is_over() {
            self.undo.end();
        }
        self.fresh.push(entry.clone());
    }

    /// Takes the inputs since the last call.
    pub fn take_fresh(&mut self) -> NewInputs<HeroEntry> {
        self.fresh.take()
    }

    /// Checks if the last input can be undone.
    ///
    /// # Errors
    /// The reason why not.
    pub fn can_take_back(&self) -> Result<(), CannotTakeBack> {
        // No player undoes an input of the other side.
        let may = |by: HeroChair| match self.asked_person() {
            Some((_, asked)) => self.are_people_together(by, asked),
            None => self.is_person(by),
        };
        self.undo.check(may)
    }

    /// True if both are people on one side.
    fn are_people_together(&self, one: HeroChair, other: HeroChair) -> bool {
        let seats = |side: Side| self.game().setup().seats(side).map(HeroChair::Seat);
        let of =
            |chair: HeroChair| Side::BOTH.into_iter().find(|side| seats(*side).any(|seat| seat == chair));
        of(one) == of(other) && self.is_person(one) && self.is_person(other)
    }

    /// Undoes the last input.
    ///
    /// # Errors
    /// The reason why it cannot be undone.
    pub fn take_back(&mut self) -> Result<(), CannotTakeBack> {
        self.can_take_back()?;
        let Some(kept) = self.undo.back() else { return Err(CannotTakeBack::Nothing) };
        self.recorder.back_to(kept.moment);
        self.log.truncate(kept.log_length);
        self.mind = None;
        self.fresh = NewInputs::Revised;
        self.revision += 1;
        Ok(())
    }

    /// Runs the job of the bot to act, and gives its decision. If that is illegal or missing, gives a random
    /// legal input. Returns a message about any fault.
    pub fn ask_bots(&mut self) -> Option<String> {
        let (waiting, chair) = self.asked()?;
        let level = self.player(chair).level()?;
        let about = self.recorder.recording().inputs.len();
        if self.mind.as_ref().is_none_or(|mind| !mind.is_about(about)) {
            let bot = level.bot(decision_seed(self.seed(), about));
            let game = self.recorder.game();
            let mut partners = game.setup().seats(waiting.side(game.table())).map(HeroChair::Seat);
            let bot = if partners.any(|chair| self.is_person(chair)) { bot.beside_people() } else { bot };
            self.mind = Some(HeroThinking::begin(about, game, bot, level.limits()));
        }
        let thought = self.mind.as_mut()?.look()?;
        self.mind = None;
        let trouble = match thought {
            Ok(chosen) => format!("wants what the rules refuse: {}", self.give(chosen.input).err()?),
            Err(why) => why.to_string(),
        };
        let instead = random::input(self.game(), &mut Dice::seeded(decision_seed(self.seed(), about)));
        let done = instead.is_some_and(|input| self.give(input).is_ok());
        let so = if done { "Something by chance is done instead." } else { "The match cannot go on." };
        Some(format!("{} {trouble}. {so}", level.name))
    }
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;

/// Job of a bot about one decision.
#[derive(Debug)]
pub(super) struct HeroThinking {
    /// Decision, identified by the number of inputs before it.
    about: usize,
    thinking: Thinking<Option<ChosenInput>>,
}

impl HeroThinking {
    /// Starts the job. The same match and bot lead to the same decision.
    pub fn begin(about: usize, game: &HeroMatch, mut bot: HeroBot, limits: SearchLimits) -> Self {
        let game = game.clone();
        let think = move |cancel: &CancelToken| bot.input(&game, &limits.cancelled_by(cancel));
        Self { about, thinking: Thinking::begin(think) }
    }

    /// Starts a job that panics.
    #[cfg(test)]
    pub fn broken(about: usize) -> Self {
        Self { about, thinking: Thinking::begin(|_| panic!("as this test wants it")) }
    }

    /// True if it is about this decision.
    pub const fn is_about(&self, decision: usize) -> bool {
        self.about == decision
    }

    /// Returns the decision, or the reason why there is none, once the job has ended.
    pub fn look(&mut self) -> Option<Result<ChosenInput, NoThought>> {
        self.thinking.look().map(Thought::decision)
    }
}
