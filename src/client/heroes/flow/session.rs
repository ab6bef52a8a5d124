//! The match of Heroes at hand.

use std::sync::atomic::{AtomicU64, Ordering};

use bevy::prelude::*;

use super::minds::HeroThinking;
use super::players::{HeroChair, HeroPlayerKind};
use super::retreat::{CannotTakeBack, Kept, Retreat};
use crate::client::state::Screen;
use heroes_game::bots::random;
use heroes_game::rules::describe::{HeroRuling, rulings};
use heroes_game::rules::state::{DiceSource, HeroEvent, HeroInput, HeroRefusal, Side, UnitId, Waiting};
use heroes_game::rules::{HeroMatch, HeroStep};
use kernel::Seat;
use shell::bots::Dice;
use study::record::heroes::{HeroEntry, HeroRecordError, HeroRecorder, HeroRecording};
use study::record::journal::NewInputs;

/// Something that happened, and why the game's own side did it so, if it is one of its decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroTold {
    /// What.
    pub event: HeroEvent,
    /// Why, told before it.
    pub ruling: Option<HeroRuling>,
    /// Of which input, counted from 0.
    pub input: usize,
}

/// The next session's number.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// The match of Heroes at hand: its record, who plays, and all that has happened.
#[derive(Resource, Debug)]
pub struct HeroSession {
    recorder: HeroRecorder,
    chairs: Vec<HeroPlayerKind>,
    told: Vec<HeroTold>,
    retreat: Retreat,
    /// What was put in since it was last asked for.
    fresh: NewInputs<HeroEntry>,
    mind: Option<HeroThinking>,
    /// Tells this session from every other of this start of the game.
    id: u64,
    /// Counts how often something was taken back: what was shown of it is to be unlearned.
    revision: u32,
    /// Where it was chosen, if it is watched only: nobody is asked for anything.
    watched_from: Option<Screen>,
}

impl HeroSession {
    /// A match before its first input, or as far as it has come.
    pub fn new(recorder: HeroRecorder, chairs: Vec<HeroPlayerKind>) -> Self {
        Self {
            recorder,
            chairs,
            told: Vec::new(),
            retreat: Retreat::default(),
            fresh: NewInputs::default(),
            mind: None,
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            revision: 0,
            watched_from: None,
        }
    }

    /// What its dice were drawn with.
    pub fn seed(&self) -> u64 {
        self.recorder.recording().seed
    }

    /// The match of a record, as far as it has come, with all that was told of it.
    ///
    /// # Errors
    /// Why the record cannot be played.
    pub fn resume(recording: &HeroRecording) -> Result<Self, HeroRecordError> {
        let chairs =
            recording.players.iter().map(|player| HeroPlayerKind::named(&player.played_by)).collect();
        let mut session = Self::new(recording.begin()?, chairs);
        for entry in &recording.inputs {
            let (by, before) = (session.decider(), session.recorder.clone());
            session.recorder.repeat(entry, &mut ())?;
            session.note(before, by, entry);
        }
        session.take_fresh();
        Ok(session)
    }

    /// The same, to be watched by whoever chose it there: nobody decides anything.
    ///
    /// # Errors
    /// Why the record cannot be played.
    pub fn watched(recording: &HeroRecording, from: Screen) -> Result<Self, HeroRecordError> {
        Ok(Self { watched_from: Some(from), ..Self::resume(recording)? })
    }

    /// Whether it is watched only.
    pub const fn is_watched(&self) -> bool {
        self.watched_from.is_some()
    }

    /// Where one goes who leaves it.
    pub fn home(&self) -> Screen {
        self.watched_from.unwrap_or(Screen::Title)
    }

    /// Whether something was put in and it is not over yet.
    pub fn is_under_way(&self) -> bool {
        !self.recorder.recording().inputs.is_empty() && !self.is_over()
    }

    /// Whether it has a result.
    pub const fn is_over(&self) -> bool {
        self.game().table().result.is_some()
    }

    /// The match.
    pub const fn game(&self) -> &HeroMatch {
        self.recorder.game()
    }

    /// Its record.
    pub const fn recorder(&self) -> &HeroRecorder {
        &self.recorder
    }

    /// All that has happened.
    pub fn told(&self) -> &[HeroTold] {
        &self.told
    }

    /// Tells this session from every other of this start of the game.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// How often something was taken back.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Who plays at a chair.
    pub fn player(&self, chair: HeroChair) -> HeroPlayerKind {
        let place = match chair {
            HeroChair::Seat(seat) => seat.index(),
            HeroChair::Master => self.chairs.len().saturating_sub(1),
        };
        self.chairs.get(place).copied().unwrap_or(HeroPlayerKind::Person)
    }

    /// Everybody who plays, the Dungeon Master last.
    pub fn chairs(&self) -> &[HeroPlayerKind] {
        &self.chairs
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.chairs.iter().filter(|kind| **kind == HeroPlayerKind::Person).count()
    }

    /// Whether a person plays at a chair.
    pub fn is_person(&self, chair: HeroChair) -> bool {
        self.player(chair) == HeroPlayerKind::Person
    }

    /// What the match waits for, and whose answer it is. Where several share a side, a person decides for all of them before a
    /// bot does, and each plays their own heroes.
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

    /// Who plays a unit.
    pub fn chair_of(&self, unit: UnitId) -> HeroChair {
        self.game().table().unit(unit).seat.map_or(HeroChair::Master, HeroChair::Seat)
    }

    /// Who decides what a whole side decides.
    fn speaker(&self, side: Side) -> HeroChair {
        let mut seats = self.game().setup().seats(side).map(HeroChair::Seat);
        let first = seats.next().unwrap_or(HeroChair::Seat(Seat::FIRST));
        if self.is_person(first) {
            first
        } else {
            seats.find(|chair| self.is_person(*chair)).unwrap_or(first)
        }
    }

    /// Who at the screen is asked, if anybody is.
    pub fn asked_person(&self) -> Option<(Waiting, HeroChair)> {
        self.asked().filter(|(_, chair)| self.is_person(*chair))
    }

    /// Whether a person is asked what to do in their Turn.
    pub fn is_asked_to_act(&self) -> bool {
        matches!(self.asked_person(), Some((Waiting::Act(_) | Waiting::Choose(_), _)))
    }

    /// Whether a bot is asked.
    pub fn is_bots_turn(&self) -> bool {
        self.asked().is_some_and(|(_, chair)| !self.is_person(chair))
    }

    /// Whether a bot is thinking.
    pub const fn is_thinking(&self) -> bool {
        self.mind.is_some()
    }

    /// Puts something in for whoever is asked.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn give(&mut self, input: HeroInput) -> Result<(), HeroRefusal> {
        let (by, before) = (self.decider(), self.recorder.clone());
        let entry = self.recorder.give(input, &mut ())?;
        self.note(before, by, &entry);
        self.mind = None;
        Ok(())
    }

    /// Who puts in what comes next.
    fn decider(&self) -> HeroChair {
        self.asked().map_or(HeroChair::Master, |(_, chair)| chair)
    }

    /// What was put in, by whom, and how the record stood before it.
    fn note(&mut self, before: HeroRecorder, by: HeroChair, entry: &HeroEntry) {
        let kept = Kept { recorder: before, told: self.told.len() };
        self.tell(kept.recorder.game().clone(), entry);
        let together = self.retreat.by().is_some_and(|last| self.are_people_together(last, by));
        self.retreat.note(kept, by, together, !entry.dice.is_empty());
        self.fresh.push(entry.clone());
    }

    /// What was put in since this was last asked.
    pub fn take_fresh(&mut self) -> NewInputs<HeroEntry> {
        self.fresh.take()
    }

    /// Whether something can be taken back.
    ///
    /// # Errors
    /// Why nothing can.
    pub fn can_take_back(&self) -> Result<(), CannotTakeBack> {
        // Nobody takes back what the other side has put in.
        let may = |by: HeroChair| match self.asked_person() {
            Some((_, asked)) => self.are_people_together(by, asked),
            None => self.is_person(by),
        };
        self.retreat.check(may)
    }

    /// Whether both are people of one side.
    fn are_people_together(&self, one: HeroChair, other: HeroChair) -> bool {
        let seats = |side: Side| self.game().setup().seats(side).map(HeroChair::Seat);
        let of =
            |chair: HeroChair| Side::BOTH.into_iter().find(|side| seats(*side).any(|seat| seat == chair));
        of(one) == of(other) && self.is_person(one) && self.is_person(other)
    }

    /// Takes back what was put in last.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn take_back(&mut self) -> Result<(), CannotTakeBack> {
        self.can_take_back()?;
        let Some(kept) = self.retreat.back() else { return Err(CannotTakeBack::Nothing) };
        self.recorder = kept.recorder;
        self.told.truncate(kept.told);
        self.mind = None;
        self.fresh = NewInputs::Revised;
        self.revision += 1;
        Ok(())
    }

    /// Lets the bot that is asked think, and puts in what it has come to; if that is nothing the rules allow, anything they do.
    /// Gives what is wrong, if something is.
    pub fn ask_bots(&mut self) -> Option<String> {
        let (waiting, chair) = self.asked()?;
        let level = self.player(chair).level()?;
        let about = self.recorder.recording().inputs.len();
        if self.mind.as_ref().is_none_or(|mind| !mind.is_about(about)) {
            let bot = level.bot(self.seed().wrapping_add(about as u64));
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
        let instead = random::input(self.game(), &mut Dice::seeded(self.seed().wrapping_add(about as u64)));
        let done = instead.is_some_and(|input| self.give(input).is_ok());
        let so = if done { "Something by chance is done instead." } else { "The match cannot go on." };
        Some(format!("{} {trouble}. {so}", level.name))
    }

    /// All events of an input, with what the judge says of each, from a match as it was before.
    fn tell(&mut self, mut game: HeroMatch, entry: &HeroEntry) {
        let input = self.recorder.recording().inputs.len() - 1;
        let mut dice = Fallen(entry.dice.dice().iter());
        let mut events = Vec::new();
        // It has just been played so.
        if game.give(entry.input.clone(), &mut dice, &mut events).is_err() {
            return;
        }
        self.told.extend(events.drain(..).map(|event| HeroTold { event, ruling: None, input }));
        let mut ruling: Option<HeroRuling> = None;
        loop {
            // Who acts is decided before anything is told of it.
            let next = rulings(game.situation(), game.agenda());
            ruling = match (ruling, next) {
                (Some(before), Some(next)) => Some(before.then(next)),
                (before, next) => before.or(next),
            };
            let step = game.advance(&mut dice, &mut events);
            let told = events.drain(..).map(|event| HeroTold { event, ruling: ruling.take(), input });
            self.told.extend(told);
            if step != HeroStep::Ran {
                return;
            }
        }
    }
}

/// Dice that fell before.
struct Fallen<'a>(std::slice::Iter<'a, u8>);

impl DiceSource for Fallen<'_> {
    fn roll(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(1)
    }
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
