//! A match: takes inputs, runs one phase at a time, and says what it waits for.

mod apart;
mod leaving;
pub mod moment;
mod order;
#[cfg(feature = "recordings")]
mod recordings;
mod repetition;

use std::sync::Arc;

pub use apart::LonePlay;
use leaving::Offer;
use order::{is_still, run_beat};
use repetition::{Positions, look_back};

use super::falls;
use crate::rules::actions::hands;
use crate::rules::state::arena::Arena;
use crate::rules::state::board::{Board, BoardToken};
use crate::rules::state::event::{Log, Resumed};
use crate::rules::state::legal::{self, CommitOptions, Refusal};
use crate::rules::state::pen::{Inputs, Leave, Pen};
use crate::rules::state::prompt::{Answer, Ask, Pending, Prompt, Questions};
use crate::rules::state::setup::{Ruleset, Setup, SetupError};
use crate::rules::state::{
    Activity, Bookkeeping, Commitment, Fighter, MatchState, OpenBeat, Outcome, Phase, Play,
};
use kernel::Seats;
use kernel::{PerSeat, Seat};

/// One match under way.
#[derive(Debug)]
pub struct Match {
    pub(in crate::rules) ruleset: Arc<Ruleset>,
    pub(in crate::rules) setup: Arc<Setup>,
    /// In the middle of a phase that stopped at a question: the state at the stop, for looking, not for going on.
    pub(in crate::rules) state: MatchState,
    pub(in crate::rules) suspended: Option<SuspendedPhase>,
    /// The state before the phase that stopped at a question; otherwise of no meaning.
    start: MatchState,
    /// Answers to the questions of the running phase, by number.
    pub(in crate::rules) answers: Vec<Option<Answer>>,
    /// Who has left at a question of the running phase.
    pub(in crate::rules) leaves: Vec<Leave>,
    pub(in crate::rules) offer: Option<Offer>,
    /// What it has come to so far; matches that are only imagined do not look back.
    positions: Option<Positions>,
    /// Number of the first question of the running phase.
    pub(in crate::rules) first_id: u16,
}

/// A phase that stopped at a question, to be run again from its start with one answer more. See [`pen`](super::super::state::pen).
#[derive(Debug, Clone)]
pub(in crate::rules) struct SuspendedPhase {
    pending: Questions,
    /// Questions put before the stop.
    asked: u16,
    /// Events told before the stop.
    told: usize,
}

/// How far a match is run at one go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stride {
    /// The present phase, even if nothing can happen in it.
    Phase,
    /// As far into the beat as nobody is asked. Phases in which nothing can happen are passed over, untold.
    Beat,
    /// As [`Stride::Beat`], and on through the beats after it, until somebody is up.
    Decision,
}

/// What a match waits for, or what an advance did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// One phase ran.
    Ran(Phase),
    /// These players must commit.
    Commit(Seats),
    /// These questions must be answered.
    Answer(Questions),
    /// It is over.
    Over(Outcome),
}

impl Match {
    /// A match before its first beat.
    ///
    /// # Errors
    /// When the set-up cannot be played.
    pub fn new(ruleset: Arc<Ruleset>, setup: Arc<Setup>) -> Result<Self, SetupError> {
        setup.check(&ruleset)?;
        let fighters = PerSeat(std::array::from_fn(|i| opening_fighter(&setup, i)));
        let state = MatchState {
            beat: 0,
            phase: Phase::Refresh,
            seats: setup.players.len() as u8,
            fighters,
            board: Board::default(),
            outcome: None,
        };
        Ok(Self { positions: Some(Positions::default()), ..Self::still(ruleset, setup, state) })
    }

    /// The same match with these tokens on the board, for scenarios. Tokens out of place, or of nobody here, are left out.
    #[must_use]
    pub fn with_tokens(mut self, tokens: &[BoardToken]) -> Self {
        let seated =
            |token: &&BoardToken| token.owner().is_none_or(|owner| owner.index() < self.setup.players.len());
        let tokens: Vec<BoardToken> = tokens.iter().filter(seated).copied().collect();
        self.state.board.place(&self.setup.arena, &tokens);
        self
    }

    /// The same players at another moment, with nothing asked.
    pub(in crate::rules) fn at_rest(&self, state: MatchState) -> Self {
        Self::still(Arc::clone(&self.ruleset), Arc::clone(&self.setup), state)
    }

    const fn still(ruleset: Arc<Ruleset>, setup: Arc<Setup>, state: MatchState) -> Self {
        Self {
            ruleset,
            setup,
            start: state,
            state,
            suspended: None,
            answers: Vec::new(),
            leaves: Vec::new(),
            offer: None,
            positions: None,
            first_id: 0,
        }
    }

    /// Goes to another moment of the same match, with nothing asked: for trying many plays from one.
    pub fn rewind(&mut self, state: &MatchState) {
        self.state.go_to(state);
        (self.suspended, self.offer, self.positions) = (None, None, None);
        // Questions are counted anew: many more are tried from one moment than any match asks.
        self.first_id = 0;
        self.answers.clear();
        self.leaves.clear();
    }

    /// The rules it is played by.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Who plays, and where.
    pub fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// Land and abyss.
    pub fn arena(&self) -> &Arena {
        &self.setup.arena
    }

    /// The match as it stands, in the middle of a phase if that stopped at a question.
    pub fn state(&self) -> &MatchState {
        &self.state
    }

    /// The last moment between two phases.
    pub(in crate::rules) fn between_phases(&self) -> &MatchState {
        if self.suspended.is_some() { &self.start } else { &self.state }
    }

    /// What the match waits for; `None` if it can advance.
    pub fn waits_for(&self) -> Option<Step> {
        if let Some(outcome) = self.state.outcome {
            return Some(Step::Over(outcome));
        }
        if self.suspended.is_some() || self.offer.is_some() {
            let pending = self.pending();
            if !pending.is_empty() {
                return Some(Step::Answer(pending));
            }
        }
        let missing: Seats = self.to_commit().collect();
        (!missing.is_empty()).then_some(Step::Commit(missing))
    }

    /// Runs exactly one phase, or says what the match waits for.
    pub fn advance<L: Log>(&mut self, log: &mut L) -> Step {
        if let Some(step) = self.waits_for() {
            return step;
        }
        let phase = self.state.phase;
        if self.run_phases(log, Stride::Phase) { Step::Ran(phase) } else { Step::Answer(self.pending()) }
    }

    /// Runs phases until the match waits for somebody or is over.
    pub fn run<L: Log>(&mut self, log: &mut L) -> Step {
        let stride = if L::LISTENS { Stride::Phase } else { Stride::Decision };
        loop {
            if self.may_wait()
                && let Some(step) = self.waits_for()
            {
                return step;
            }
            if !self.run_phases(log, stride) {
                return Step::Answer(self.pending());
            }
        }
    }

    /// Whether there can be anything to wait for: seen at a glance.
    fn may_wait(&self) -> bool {
        self.state.phase == Phase::Commit
            || self.state.outcome.is_some()
            || self.suspended.is_some()
            || self.offer.is_some()
    }

    /// Takes a player's choice; it stays hidden until all are in.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    #[inline]
    pub fn commit<L: Log>(&mut self, seat: Seat, play: Commitment, log: &mut L) -> Result<(), Refusal> {
        if self.offer.is_some() || self.suspended.is_some() {
            return Err(Refusal::QuestionOpen);
        }
        legal::check(&self.ruleset, &self.state, seat, play)?;
        let mut pen = Pen::for_choice(&self.ruleset, &self.setup, &mut self.state, log, falls::forfeit);
        pen.seal(seat, play);
        hands::play_pair(&mut pen, seat, play);
        Ok(())
    }

    /// Takes the answer to an open question.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn answer<L: Log>(
        &mut self,
        seat: Seat,
        id: u16,
        answer: Answer,
        log: &mut L,
    ) -> Result<(), Refusal> {
        if self.state.outcome.is_some() {
            return Err(Refusal::Over);
        }
        let pending = self.pending().into_iter().find(|p| p.id == id && p.prompt.seat == seat);
        let Pending { prompt, .. } = pending.ok_or(Refusal::NoSuchQuestion)?;
        legal::check_answer(&self.ruleset, self.state(), prompt, answer)?;
        if let Ask::DrawOffer { .. } = prompt.ask {
            self.answer_offer(seat, answer == Answer::Decision(true), log);
        } else if let Some(suspended) = &mut self.suspended {
            let own = id.wrapping_sub(self.first_id);
            let place = usize::from(own);
            if self.answers.len() <= place {
                self.answers.resize(place + 1, None);
            }
            self.answers[place] = Some(answer);
            suspended.pending.retain(|p| p.id != own);
        }
        Ok(())
    }

    /// Seats that must still commit at this beat.
    pub(in crate::rules) fn to_commit(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let asking = self.state.phase == Phase::Commit;
        let waits =
            |seat: &Seat| self.state.fighters[*seat].is_open() && self.state.fighters[*seat].sealed.is_none();
        self.state.seats().filter(move |seat| asking && waits(seat))
    }

    /// Who must choose and has nothing to choose from. By ruling 32 it is never anybody: whoever is up has a play, or is
    /// refreshed, or has lost. Debug builds look after every phase.
    pub fn stuck(&self) -> Option<Seat> {
        let can_play =
            |seat| CommitOptions::of(&self.state, seat).is_ok_and(|options| options.has_play(&self.ruleset));
        self.to_commit().find(|seat| !can_play(*seat) && !self.state.fighters[*seat].hand.has_unknown_pair())
    }

    fn pending(&self) -> Questions {
        if let Some(offer) = self.offer {
            let ask = Ask::DrawOffer { by: offer.by };
            let asked =
                self.state.contenders().filter(|s| Some(*s) != offer.by && !offer.accepted.contains(*s));
            return asked.map(|seat| Pending { id: self.first_id, prompt: Prompt { seat, ask } }).collect();
        }
        let pending = self.suspended.iter().flat_map(|suspended| suspended.pending.iter());
        pending.map(|p| Pending { id: p.id.wrapping_add(self.first_id), prompt: p.prompt }).collect()
    }

    /// For what is done between phases.
    fn pen<'a, L: Log>(&'a mut self, log: &'a mut L) -> Pen<'a, L> {
        Pen::new(&self.ruleset, &self.setup, &mut self.state, log, Inputs::default(), falls::forfeit)
    }

    /// Runs a phase, or several. Says whether the last came to its end.
    fn run_phases<L: Log>(&mut self, log: &mut L, stride: Stride) -> bool {
        let told = self.begin_again();
        let mut resumed = Resumed { log, told, count: 0 };
        let inputs = Inputs { answers: &self.answers, leaves: &self.leaves };
        let mut pen =
            Pen::new(&self.ruleset, &self.setup, &mut self.state, &mut resumed, inputs, falls::forfeit);
        if stride == Stride::Phase && is_still(&pen) {
            let phase = pen.state().phase;
            pen.enter(phase);
            pen.pass(phase);
            return true;
        }
        while run_beat(&mut pen, &mut self.start, stride) {
            if look_back(&mut self.positions, &mut pen) {
                self.offer = Some(Offer::open(&mut pen, None));
                break;
            }
            if stride != Stride::Decision || pen.asked() > 0 || pen.state().outcome.is_some() {
                break;
            }
        }
        if pen.is_waiting() {
            let (pending, asked) = (pen.questions(), pen.asked());
            self.suspended = Some(SuspendedPhase { pending, asked, told: resumed.count });
            return false;
        }
        let asked = pen.asked();
        debug_assert_eq!(self.stuck(), None, "whoever is up has a play (ruling 32)");
        if asked > 0 {
            self.first_id = self.first_id.wrapping_add(asked);
            self.answers.clear();
            self.leaves.clear();
        }
        true
    }

    /// Goes back to the start of a phase that stopped at a question. Gives the number of events that it has told.
    fn begin_again(&mut self) -> usize {
        let Some(suspended) = self.suspended.take() else { return 0 };
        self.state.go_to(&self.start);
        suspended.told
    }
}

impl Clone for Match {
    fn clone(&self) -> Self {
        let mut twin = Self::still(Arc::clone(&self.ruleset), Arc::clone(&self.setup), self.state);
        twin.clone_from(self);
        twin
    }

    /// Into the lists that there are: whoever plays many matches from the same openings asks for no memory.
    fn clone_from(&mut self, other: &Self) {
        // All parts by name: who adds one is asked here.
        let Self { ruleset, setup, state, suspended, start, answers, leaves, offer, positions, first_id } =
            other;
        self.ruleset.clone_from(ruleset);
        self.setup.clone_from(setup);
        self.state = *state;
        if suspended.is_some() {
            self.start = *start;
        }
        self.suspended.clone_from(suspended);
        self.answers.clone_from(answers);
        self.leaves.clone_from(leaves);
        (self.offer, self.first_id) = (*offer, *first_id);
        self.positions.clone_from(positions);
    }
}

fn opening_fighter(setup: &Setup, index: usize) -> Fighter {
    let player = setup.players.get(index);
    let seated = player.unwrap_or(&setup.players[0]);
    Fighter {
        at: seated.start.at,
        facing: seated.start.facing,
        damage: seated.opening.damage,
        adrenaline: seated.opening.adrenaline.min(crate::rules::cards::playbook::MAX_ADRENALINE),
        hand: seated.opening_hand(&setup.format),
        activity: if player.is_some() { Activity::Open(OpenBeat::Refresh) } else { Activity::Gone },
        play: Play::default(),
        sealed: None,
        focus: None,
        embers: None,
        points: 0,
        last_hitter: None,
        invulnerable: 0,
        notes: Bookkeeping::default(),
    }
}
