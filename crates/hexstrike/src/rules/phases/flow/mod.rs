//! A match: takes inputs, runs its phases, and reports the inputs that it needs.

mod apart;
mod leaving;
pub mod moment;
mod order;
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

/// One match in progress.
#[derive(Debug)]
pub struct Match {
    pub(in crate::rules) ruleset: Arc<Ruleset>,
    pub(in crate::rules) setup: Arc<Setup>,
    /// Current state. After a stop at a question it is for reading only; the phase continues from `start`.
    pub(in crate::rules) state: MatchState,
    pub(in crate::rules) suspended: Option<SuspendedPhase>,
    /// State before the phase that stopped at a question; otherwise meaningless.
    start: MatchState,
    /// Answers to the questions of the running phase, by number.
    pub(in crate::rules) answers: Vec<Option<Answer>>,
    /// Players who gave up at a question of the running phase.
    pub(in crate::rules) leaves: Vec<Leave>,
    pub(in crate::rules) offer: Option<Offer>,
    /// Positions so far; none in imagined matches, which do not check repetition.
    positions: Option<Positions>,
    /// Number of the first question of the running phase.
    pub(in crate::rules) first_id: u16,
}

/// A phase that stopped at a question. It runs again from its start with one more answer. See
/// [`pen`](super::super::state::pen).
#[derive(Debug, Clone)]
pub(in crate::rules) struct SuspendedPhase {
    pending: Questions,
    /// Questions before the stop.
    asked: u16,
    /// Events recorded before the stop.
    told: usize,
}

/// Distance that a match runs in one call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stride {
    /// The current phase, even if nothing can happen in it.
    Phase,
    /// The rest of the beat, up to a question. Phases in which nothing can happen are skipped without events.
    Beat,
    /// As [`Stride::Beat`], and on through the following beats until a player is up.
    Decision,
}

/// Input that a match waits for, or the result of an advance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// One phase ran.
    Ran(Phase),
    /// These players must commit.
    Commit(Seats),
    /// These questions must be answered.
    Answer(Questions),
    /// The match is over.
    Over(Outcome),
}

impl Match {
    /// Creates a match before its first beat.
    ///
    /// # Errors
    /// Fails if the set-up cannot be played.
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

    /// Puts these tokens on the board, for scenarios. Tokens out of place or of unknown owners are ignored.
    #[must_use]
    pub fn with_tokens(mut self, tokens: &[BoardToken]) -> Self {
        let seated =
            |token: &&BoardToken| token.owner().is_none_or(|owner| owner.index() < self.setup.players.len());
        let tokens: Vec<BoardToken> = tokens.iter().filter(seated).copied().collect();
        self.state.board.place(&self.setup.arena, &tokens);
        self
    }

    /// Creates a match of the same players at another moment, without open questions.
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

    /// Moves to another moment of the same match, without open questions. Lookahead tries many plays from one
    /// moment.
    pub fn rewind(&mut self, state: &MatchState) {
        self.state.go_to(state);
        (self.suspended, self.offer, self.positions) = (None, None, None);
        // Restart the numbering: lookahead asks more questions than the counter of one match holds.
        self.first_id = 0;
        self.answers.clear();
        self.leaves.clear();
    }

    /// Rules of the match.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Set-up of the match: players and island.
    pub fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// Land and abyss.
    pub fn arena(&self) -> &Arena {
        &self.setup.arena
    }

    /// Current state, in the middle of a phase if that stopped at a question.
    pub fn state(&self) -> &MatchState {
        &self.state
    }

    /// State at the last moment between two phases.
    pub(in crate::rules) fn between_phases(&self) -> &MatchState {
        if self.suspended.is_some() { &self.start } else { &self.state }
    }

    /// Returns the inputs that the match waits for; `None` if it can advance.
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

    /// Runs exactly one phase, or returns the inputs that the match waits for.
    pub fn advance<L: Log>(&mut self, log: &mut L) -> Step {
        if let Some(step) = self.waits_for() {
            return step;
        }
        let phase = self.state.phase;
        if self.run_phases(log, Stride::Phase) { Step::Ran(phase) } else { Step::Answer(self.pending()) }
    }

    /// Runs phases until the match waits for a player or is over.
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

    /// Returns true if the match may wait for input: a fast check.
    fn may_wait(&self) -> bool {
        self.state.phase == Phase::Commit
            || self.state.outcome.is_some()
            || self.suspended.is_some()
            || self.offer.is_some()
    }

    /// Takes a player's choice. It stays hidden until all choices are made.
    ///
    /// # Errors
    /// Returns the reason of a refusal; nothing has changed then.
    #[inline]
    pub fn commit<L: Log>(&mut self, seat: Seat, play: Commitment, log: &mut L) -> Result<(), Refusal> {
        self.check_commit(seat, play)?;
        let mut pen = Pen::for_choice(&self.ruleset, &self.setup, &mut self.state, log, falls::forfeit);
        pen.seal(seat, play);
        hands::play_pair(&mut pen, seat, play);
        Ok(())
    }

    /// Checks a player's choice.
    ///
    /// # Errors
    /// Fails as [`Self::commit`] does.
    #[inline]
    pub fn check_commit(&self, seat: Seat, play: Commitment) -> Result<(), Refusal> {
        if self.offer.is_some() || self.suspended.is_some() {
            return Err(Refusal::QuestionOpen);
        }
        legal::check(&self.ruleset, &self.state, seat, play)
    }

    /// Takes the answer to an open question.
    ///
    /// # Errors
    /// Returns the reason of a refusal; nothing has changed then.
    pub fn answer<L: Log>(
        &mut self,
        seat: Seat,
        id: u16,
        answer: Answer,
        log: &mut L,
    ) -> Result<(), Refusal> {
        let prompt = self.check_answer(seat, id, answer)?;
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

    /// Checks the answer to an open question. Returns the question.
    ///
    /// # Errors
    /// Fails as [`Self::answer`] does.
    pub fn check_answer(&self, seat: Seat, id: u16, answer: Answer) -> Result<Prompt, Refusal> {
        if self.state.outcome.is_some() {
            return Err(Refusal::Over);
        }
        let pending = self.pending().into_iter().find(|p| p.id == id && p.prompt.seat == seat);
        let Pending { prompt, .. } = pending.ok_or(Refusal::NoSuchQuestion)?;
        legal::check_answer(&self.ruleset, self.state(), prompt, answer)?;
        Ok(prompt)
    }

    /// Seats that must still commit on this beat.
    pub(in crate::rules) fn to_commit(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let asking = self.state.phase == Phase::Commit;
        let waits =
            |seat: &Seat| self.state.fighters[*seat].is_open() && self.state.fighters[*seat].sealed.is_none();
        self.state.seats().filter(move |seat| asking && waits(seat))
    }

    /// Returns a seat that must choose and has no options. Ruling 32 excludes it: a player who is up has a
    /// play, refreshes, or has lost. Debug builds check it after every phase.
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

    /// Creates the writer for changes between phases.
    fn pen<'a, L: Log>(&'a mut self, log: &'a mut L) -> Pen<'a, L> {
        Pen::new(&self.ruleset, &self.setup, &mut self.state, log, Inputs::default(), falls::forfeit)
    }

    /// Runs one or several phases. Returns true if the last one was completed.
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

    /// Goes back to the start of a phase that stopped at a question. Returns the number of events that it has
    /// recorded.
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

    /// Reuses the existing buffers: callers that play many matches from the same openings need no allocation.
    fn clone_from(&mut self, other: &Self) {
        // Destructured in full, so that a new field must be handled here.
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
