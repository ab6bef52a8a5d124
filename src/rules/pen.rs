//! The only doors through which a match changes: each mutates the state and leaves its event in one motion.
//!
//! A phase is a function of a pen. If it needs an answer that is not there yet, it stops with [`Suspended`]; the flow then
//! throws the half-changed copy of the state away and, once the answer is in, runs the same phase again from its start
//! with all answers given so far. Rules are written straight down the page that way, with no resume points to keep in
//! step with them; the price, running a phase of a few hundred nanoseconds once more for each answer, is nothing.

use super::board::{Arrow, Board};
use super::event::{Event, Log, Source, Way};
use super::hex::{Cell, Rotation};
use super::ids::{Beat, CardId, Seat};
use super::playbook::{Frame, MAX_ADRENALINE, SetTraits};
use super::prompt::{Answer, Ask, Pending, Prompt};
use super::setup::{Ruleset, Setup};
use super::state::{
    Commitment, Counter, Course, Fighter, Focus, Now, Opening, Outcome, Phase, Play, Run, State,
};

/// A phase has stopped at a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Suspended;

/// What a step of a phase gives back: its value, or a stop at a question.
pub(super) type Flow<T = ()> = Result<T, Suspended>;

/// Reads everything, changes the state door by door.
pub(super) struct Pen<'a, L> {
    pub ruleset: &'a Ruleset,
    pub setup: &'a Setup,
    state: &'a mut State,
    log: &'a mut L,
    answers: &'a [Option<Answer>],
    asked: u16,
    /// Answers to tell once no question put with them is open.
    answered: Vec<Event>,
    /// Questions at which the phase stopped.
    pub waiting: Vec<Pending>,
}

impl<'a, L: Log> Pen<'a, L> {
    pub fn new(
        ruleset: &'a Ruleset,
        setup: &'a Setup,
        state: &'a mut State,
        log: &'a mut L,
        answers: &'a [Option<Answer>],
    ) -> Self {
        Self { ruleset, setup, state, log, answers, asked: 0, answered: Vec::new(), waiting: Vec::new() }
    }

    /// Everything, to read.
    pub fn state(&self) -> &State {
        self.state
    }

    /// A fighter, to read.
    pub fn fighter(&self, seat: Seat) -> &Fighter {
        &self.state.fighters[seat]
    }

    /// Seats with a fighter on the board, in roster order.
    pub fn on_board(&self) -> impl Iterator<Item = Seat> + use<L> {
        let on: u8 =
            self.state.seats().filter(|s| self.state.fighters[*s].is_on_board()).map(|s| 1 << s.bit()).sum();
        self.state.seats().filter(move |s| on & 1 << s.bit() != 0)
    }

    /// The frame a fighter plays on this beat.
    pub fn frame(&self, seat: Seat) -> &'a Frame {
        let play = &self.state.fighters[seat].play;
        self.ruleset.book.frame(play.set, play.step)
    }

    /// What holds throughout a fighter's set.
    pub fn traits(&self, seat: Seat) -> &'a SetTraits {
        &self.ruleset.book.set(self.state.fighters[seat].play.set).traits
    }

    /// Whether the fighter stands over the abyss.
    pub fn over_abyss(&self, seat: Seat) -> bool {
        !self.setup.arena.is_land(self.state.fighters[seat].at)
    }

    /// What has come of this beat for a fighter so far: the phases' own notes, which no viewer sees.
    pub fn now(&mut self, seat: Seat) -> &mut Now {
        &mut self.state.fighters[seat].now
    }

    /// What has come of the set so far: likewise.
    pub fn run(&mut self, seat: Seat) -> &mut Run {
        &mut self.state.fighters[seat].run
    }

    /// Puts a question, and gives its answer or stops the phase.
    pub fn ask(&mut self, seat: Seat, ask: Ask) -> Flow<Answer> {
        let prompt = Prompt { seat, ask };
        let answer = self.put(prompt);
        self.stop_if_waiting()?;
        answer.ok_or(Suspended)
    }

    /// As [`Pen::ask`], for questions answered with yes or no.
    pub fn ask_whether(&mut self, seat: Seat, ask: Ask) -> Flow<bool> {
        Ok(self.ask(seat, ask)? == Answer::Decision(true))
    }

    /// Puts one question without stopping: `None` while it is unanswered. Follow with [`Pen::stop_if_waiting`].
    pub fn put(&mut self, prompt: Prompt) -> Option<Answer> {
        let id = self.asked;
        self.asked += 1;
        self.tell(Event::Asked { prompt });
        let given = self.answers.get(usize::from(id)).copied().flatten();
        let leaving = self.state.fighters[prompt.seat].now.leaving;
        let answer = given.or_else(|| leaving.then(|| super::legal::default_answer(self.state, prompt)));
        match answer {
            Some(_) => self.answered.push(Event::Answered { prompt, answer }),
            None => self.waiting.push(Pending { id, prompt }),
        }
        answer
    }

    /// Stops the phase if a question is open, else tells the answers. All questions put together are told before the first
    /// of their answers, so that what was told before the stop is told alike after it.
    pub fn stop_if_waiting(&mut self) -> Flow {
        if !self.waiting.is_empty() {
            return Err(Suspended);
        }
        for event in std::mem::take(&mut self.answered) {
            self.tell(event);
        }
        Ok(())
    }

    /// Records a fact that changes nothing.
    pub fn tell(&mut self, event: Event) {
        self.log.record(event);
    }

    /// Begins a phase.
    pub fn enter(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.state.lit = super::board::LandSet::default();
        self.tell(Event::PhaseBegan { beat: self.state.beat, phase });
    }

    /// Goes on to the phase after this one.
    pub fn pass(&mut self, phase: Phase) {
        self.state.phase = phase.next();
    }

    /// Number of questions put so far.
    pub const fn asked(&self) -> u16 {
        self.asked
    }

    /// Ends the beat and forgets what came of it.
    pub fn end_beat(&mut self) {
        self.tell(Event::BeatEnded { beat: self.state.beat });
        self.state.beat = self.state.beat.saturating_add(1);
        for seat in self.state.seats() {
            self.state.fighters[seat].now = Now::default();
        }
    }

    /// Ends the match.
    pub fn end_match(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        self.state.phase = Phase::Over;
        self.tell(Event::Ended { outcome });
    }
}

/// Doors to a fighter.
impl<L: Log> Pen<'_, L> {
    pub fn turn(&mut self, seat: Seat, rotation: Rotation) {
        if rotation != Rotation::Stay {
            let fighter = &mut self.state.fighters[seat];
            fighter.facing = rotation.turn(fighter.facing);
            let to = fighter.facing;
            self.tell(Event::Turned { seat, to, rotation });
        }
    }

    /// Changes the pool, within 0 to 10.
    pub fn add_adrenaline(&mut self, seat: Seat, by: i8) {
        let fighter = &mut self.state.fighters[seat];
        let before = fighter.adrenaline;
        fighter.adrenaline = before.saturating_add_signed(by).min(MAX_ADRENALINE);
        let (total, change) = (fighter.adrenaline, fighter.adrenaline as i8 - before as i8);
        if change != 0 {
            self.tell(Event::AdrenalineChanged { seat, by: change, total });
        }
    }

    /// Takes the submitted adrenaline from the pool.
    pub fn pay(&mut self, seat: Seat) {
        let adrenaline = self.state.fighters[seat].play.adrenaline;
        if adrenaline > 0 {
            self.tell(Event::Paid { seat, adrenaline });
            self.add_adrenaline(seat, -(adrenaline as i8));
        }
    }

    pub fn hurt(&mut self, seat: Seat, amount: u16, source: Source) {
        if amount > 0 {
            let fighter = &mut self.state.fighters[seat];
            fighter.damage = fighter.damage.saturating_add(amount);
            let total = fighter.damage;
            self.tell(Event::Damaged { seat, amount, total, source });
        }
    }

    pub fn heal(&mut self, seat: Seat, amount: u16) {
        let fighter = &mut self.state.fighters[seat];
        let amount = amount.min(fighter.damage);
        if amount > 0 {
            fighter.damage -= amount;
            let total = fighter.damage;
            self.tell(Event::Healed { seat, amount, total });
        }
    }

    /// Remembers who hit the fighter last (rulebook section 11).
    pub fn credit(&mut self, seat: Seat, by: Option<Seat>) {
        if let Some(by) = by.filter(|by| *by != seat) {
            self.state.fighters[seat].last_hitter = Some(by);
        }
    }

    pub fn go(&mut self, seat: Seat, to: Cell, way: Way) {
        let from = self.state.fighters[seat].at;
        if from != to {
            self.state.fighters[seat].at = to;
            self.tell(Event::Moved { seat, from, to, way });
        }
    }

    /// Moves a fighter by someone else's force; the event says how.
    pub fn fling(&mut self, seat: Seat, to: Cell, event: Event) {
        self.state.fighters[seat].at = to;
        self.tell(event);
    }

    pub fn add_counter(&mut self, seat: Seat, counter: Counter) {
        let counters = &mut self.state.fighters[seat].counters;
        if counters.iter().flatten().any(|c| c.target == counter.target) {
            return;
        }
        if let Some(free) = counters.iter_mut().find(|c| c.is_none()) {
            *free = Some(counter);
            self.tell(Event::CounterReady { seat, target: counter.target });
        }
    }

    pub fn take_counters(&mut self, seat: Seat) -> [Option<Counter>; 3] {
        std::mem::take(&mut self.state.fighters[seat].counters)
    }

    pub fn leave_embers(&mut self, seat: Seat, at: Cell) {
        self.state.fighters[seat].embers = Some(at);
        self.tell(Event::EmbersLeft { at, owner: seat });
    }

    pub fn take_embers(&mut self, seat: Seat) -> Option<Cell> {
        self.state.fighters[seat].embers.take()
    }

    /// One beat less of invulnerability.
    pub fn wear_off(&mut self, seat: Seat) {
        let left = &mut self.state.fighters[seat].invulnerable;
        *left = left.saturating_sub(1);
    }

    pub fn score(&mut self, seat: Seat) {
        let points = &mut self.state.fighters[seat].points;
        *points += 1;
        let points = *points;
        self.tell(Event::Scored { seat, points });
    }

    /// Takes a fallen fighter off the board for `beats`, and forgets who hit him.
    pub fn fell(&mut self, seat: Seat, beats: u8) {
        let fighter = &mut self.state.fighters[seat];
        (fighter.course, fighter.last_hitter) = (Course::Dead { left: beats }, None);
        (fighter.counters, fighter.embers) = ([None; 3], None);
        self.tell(Event::Fell { seat });
    }

    /// Brings a fallen fighter back, unharmed and for a while untouchable.
    pub fn respawn(&mut self, seat: Seat, at: Cell, invulnerable: u8) {
        let fighter = &mut self.state.fighters[seat];
        (fighter.at, fighter.damage, fighter.invulnerable) = (at, 0, invulnerable);
        fighter.run = Run::default();
        self.tell(Event::Respawned { seat, at });
    }

    pub fn forfeit(&mut self, seat: Seat) {
        self.state.fighters[seat].course = Course::Gone;
        self.state.fighters[seat].sealed = None;
        self.tell(Event::Forfeited { seat });
    }
}

/// Doors to a fighter's timeline.
impl<L: Log> Pen<'_, L> {
    pub fn open(&mut self, seat: Seat, opening: Opening) {
        self.state.fighters[seat].course = Course::Open(opening);
        self.tell(Event::Opened { seat, opening });
    }

    /// Takes a choice, to be shown when all are in.
    pub fn seal(&mut self, seat: Seat, play: Commitment) {
        self.state.fighters[seat].sealed = Some(play);
        self.tell(Event::Sealed { seat });
    }

    /// Lays a set from the present beat on.
    pub fn lay(&mut self, seat: Seat, play: Play) {
        let began_on_land = !self.over_abyss(seat);
        let fighter = &mut self.state.fighters[seat];
        (fighter.course, fighter.play, fighter.sealed) = (Course::Acting, play, None);
        fighter.run = Run { begun: true, began_on_land, facing_before: fighter.facing, ..Run::default() };
        self.tell(Event::Laid { seat, play });
    }

    /// Puts another set in place of the running one, from the present beat on.
    pub fn exchange(&mut self, seat: Seat, play: Play) {
        let fighter = &mut self.state.fighters[seat];
        fighter.play = play;
        fighter.run = Run { landed: false, blocked: false, repeating: false, ..fighter.run };
        self.tell(Event::Exchanged { seat, play });
    }

    /// The next frame of the running set.
    pub fn step_on(&mut self, seat: Seat) {
        self.state.fighters[seat].play.step += 1;
    }

    /// Back to an earlier frame of the running set.
    pub fn repeat_from(&mut self, seat: Seat, step: u8) {
        let fighter = &mut self.state.fighters[seat];
        fighter.play.step = step;
        fighter.run.repeating = false;
        let play = fighter.play;
        self.tell(Event::Repeated { seat, play });
    }

    /// Waits instead of a set: on this beat already, or from the next on.
    pub fn idle(&mut self, seat: Seat, from: Beat, beats: u8, returning: bool) {
        self.state.fighters[seat].course = Course::Idle { left: beats, returning };
        self.tell(Event::Idled { seat, from, beats });
    }

    /// Fewer beats left of stun, waiting or death. The caller has seen that some are left.
    pub fn count_down(&mut self, seat: Seat) {
        let course = &mut self.state.fighters[seat].course;
        match course {
            Course::Stunned { left } | Course::Dead { left } => *left -= 1,
            Course::Idle { left, returning } => (*left, *returning) = (*left - 1, false),
            Course::Open(_) | Course::Acting | Course::Gone => {}
        }
    }

    /// Stunned on the present beat and on for `beats`. [`super::stun`] decides when.
    pub fn stun_from_now(&mut self, seat: Seat, beats: u8) {
        self.state.fighters[seat].course = Course::Stunned { left: beats };
        self.tell(Event::Stunned { seat, from: self.state.beat, beats });
    }

    /// Stunned from the next beat on.
    pub fn stun_from_next(&mut self, seat: Seat, beats: u8) {
        self.state.fighters[seat].now.stun_next = beats;
        self.tell(Event::Stunned { seat, from: self.state.beat + 1, beats });
    }

    /// The stun announced on the last beat begins; told already.
    pub fn begin_stun(&mut self, seat: Seat, beats: u8) {
        let fighter = &mut self.state.fighters[seat];
        fighter.now.interrupted = fighter.course == Course::Acting;
        fighter.course = Course::Stunned { left: beats };
    }
}

/// Doors to the hands. `hands` decides what goes through them.
impl<L: Log> Pen<'_, L> {
    pub fn draw_card(&mut self, seat: Seat) {
        if let Some(card) = self.state.fighters[seat].hand.draw(1).first().copied() {
            self.tell(Event::Drew { seat, card: Some(card) });
        }
    }

    pub fn discard_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.put_under(card) {
            self.tell(Event::Discarded { seat, card: Some(card) });
        }
    }

    pub fn exhaust_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.exhaust(card) {
            self.tell(Event::Exhausted { seat, card: Some(card) });
        }
    }

    pub fn restore_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.restore(card) {
            self.tell(Event::Restored { seat, card: Some(card) });
        }
    }

    pub fn top_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.put_on_top(card) {
            self.tell(Event::Topped { seat, card });
        }
    }

    /// Takes a card from under the deck to lie aside until its focus beat.
    pub fn set_aside(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.set_aside(card) {
            self.state.fighters[seat].focus = Some(Focus { card, anchor: None });
            self.tell(Event::SetAside { seat, card });
        }
    }

    /// Focus holds from here on.
    pub fn begin_focus(&mut self, seat: Seat) {
        let anchor = self.state.fighters[seat].at;
        if let Some(focus) = &mut self.state.fighters[seat].focus {
            focus.anchor = Some(anchor);
            let card = focus.card;
            self.tell(Event::FocusBegan { seat, card, anchor });
        }
    }

    /// Ends focus, or the wait for it: the card goes under the deck.
    pub fn end_focus(&mut self, seat: Seat) {
        if let Some(focus) = self.state.fighters[seat].focus.take() {
            self.state.fighters[seat].hand.take_back(focus.card);
            if focus.anchor.is_some() {
                self.tell(Event::FocusEnded { seat });
            }
            self.tell(Event::TookBack { seat, card: focus.card });
        }
    }
}

/// Doors to the board.
impl<L: Log> Pen<'_, L> {
    /// Fire on a hex: for good on land, for this beat over the abyss (mechanics 6.13).
    pub fn light(&mut self, at: Cell, owner: Seat) {
        if let Some(index) = self.setup.arena.land_index(at) {
            self.state.board.light(index, owner);
            self.state.lit.set(index, true);
            self.tell(Event::FireLit { at, owner });
        } else if let Some(free) = self.state.fighters[owner].now.sparks.iter_mut().find(|s| s.is_none()) {
            *free = Some(at);
            self.tell(Event::Sparked { at, owner });
        }
    }

    /// Flora on a hex of land, but not where fire was lit in the same phase (mechanics item 54).
    pub fn grow(&mut self, at: Cell) {
        if let Some(index) = self.setup.arena.land_index(at).filter(|i| !self.state.lit.contains(*i)) {
            self.state.board.grow(index);
            self.tell(Event::FloraGrew { at });
        }
    }

    /// A platform over a hex of abyss that has none.
    pub fn raise_platform(&mut self, at: Cell) {
        let arena = &self.setup.arena;
        if let Some(index) = arena.shore_index(at).filter(|_| !self.state.board.has_platform(arena, at)) {
            self.state.board.set_platform(index, true);
            self.tell(Event::PlatformRaised { at });
        }
    }

    pub fn use_platform(&mut self, at: Cell) {
        if let Some(index) = self.setup.arena.shore_index(at) {
            self.state.board.set_platform(index, false);
            self.tell(Event::PlatformUsed { at });
        }
    }

    pub fn loose(&mut self, arrow: Arrow) {
        if self.state.board.add_arrow(arrow) {
            self.tell(Event::ArrowLoosed { arrow });
        }
    }

    pub fn fly(&mut self, index: usize, to: Cell) {
        self.state.board.move_arrow(index, to);
        self.tell(Event::ArrowFlew { index: index as u8, to });
    }

    pub fn remove_arrow(&mut self, index: usize) -> Arrow {
        let arrow = self.state.board.arrows()[index];
        self.state.board.remove_arrow(index);
        self.tell(Event::ArrowGone { index: index as u8 });
        arrow
    }

    /// The tokens, to read.
    pub fn board(&self) -> &Board {
        &self.state.board
    }
}
