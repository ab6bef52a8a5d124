//! The match under way, and who decides for each seat.

use std::sync::Arc;

use bevy::prelude::*;

use super::minds::{Decision, Minds, Wanted};
use super::reasons::Reasons;
use crate::bots::simple::Simple;
use crate::bots::{Bot, Budget, ChosenPlay, Level, SearchLimits};
use crate::record::{Input, InputKind, RecordError, Recorder, Recording};
use crate::rules::describe::log::{Names, refusal_words};
use crate::rules::state::legal::CommitOptions;
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::state::{Outcome, Seats};
use crate::rules::{
    Commitment, Event, InformationState, Match, PerSeat, Phase, Refusal, Ruleset, Seat, Setup, Step, View,
    state::legal,
};

/// A match, its events so far, and its players.
#[derive(Resource, Debug)]
pub struct MatchSession {
    game: Recorder,
    log: Vec<Event>,
    drivers: Vec<SeatDriver>,
    /// Choices of this beat. The rules get them when all are in: until then each can be taken back.
    held: PerSeat<Option<Commitment>>,
    /// What was put in since it was last asked for.
    fresh: NewInputs,
    minds: Minds,
    reasons: Reasons,
}

/// What was put in since it was last asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewInputs {
    /// These, in the order in which they came.
    Added(Vec<Input>),
    /// Something earlier was taken back.
    Revised,
}

/// Who decides for a seat.
#[derive(Debug, Clone)]
pub enum SeatDriver {
    /// Somebody at the screen.
    Person,
    /// The simple bot.
    Simple(Simple),
    /// A bot of this level, all of whose chance comes from the seed.
    Bot(&'static Level, u64),
}

impl MatchSession {
    /// A match before its first beat.
    pub fn new(game: Recorder, drivers: Vec<SeatDriver>) -> Self {
        let fresh = NewInputs::Added(Vec::new());
        Self {
            game,
            log: Vec::new(),
            drivers,
            held: PerSeat::default(),
            fresh,
            minds: Minds::default(),
            reasons: Reasons::default(),
        }
    }

    /// A match that was recorded before, as it stood then. Choices that were not all in are held again.
    ///
    /// # Errors
    /// Why the record cannot be played by these rules.
    pub fn resume(
        recording: &Recording,
        ruleset: &Arc<Ruleset>,
        drivers: Vec<SeatDriver>,
    ) -> Result<Self, RecordError> {
        let mut session = Self::new(recording.begin_with(ruleset)?, drivers);
        for (nth, input) in recording.inputs.iter().enumerate() {
            session.put(nth + 1, input)?;
        }
        session.game.run(&mut session.log);
        session.take_fresh();
        Ok(session)
    }

    /// The record so far, with the choices that are held.
    pub fn so_far(&self) -> Recording {
        let mut recording = self.game.recording().clone();
        for seat in self.held().iter() {
            recording.inputs.extend(self.held[seat].map(|play| self.input(seat, play)));
        }
        recording
    }

    /// What was put in since this was last asked.
    pub fn take_fresh(&mut self) -> NewInputs {
        std::mem::replace(&mut self.fresh, NewInputs::Added(Vec::new()))
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

    /// What a seat may know.
    pub fn view(&self, seat: Option<Seat>) -> View {
        View::of(self.game.game(), seat)
    }

    /// The match without anything that `seat` does not know, to look ahead in.
    pub fn known_to(&self, seat: Seat) -> Match {
        self.game.game().supposing(seat, &PerSeat::default())
    }

    /// What a seat may choose from now.
    ///
    /// # Errors
    /// Why there is nothing to choose.
    pub fn commit_options(&self, seat: Seat) -> Result<CommitOptions, Refusal> {
        if self.held[seat].is_some() {
            return Err(Refusal::AlreadyCommitted);
        }
        self.view(Some(seat)).commit_options()
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

    /// Seats that people decide for and that still play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.game.game().state().contenders().filter(|seat| self.is_person(*seat))
    }

    /// Seats whose choice is in and can still be taken back.
    pub fn held(&self) -> Seats {
        Seat::first(self.drivers.len()).filter(|seat| self.held[*seat].is_some()).collect()
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

    /// Takes a choice and holds it until all are in.
    pub(super) fn commit(&mut self, seat: Seat, play: Commitment) -> Result<(), Refusal> {
        if self.held().contains(seat) {
            return Err(Refusal::AlreadyCommitted);
        }
        legal::check(self.game.game().ruleset(), self.game.game().state(), seat, play)?;
        self.hold(seat, play);
        Ok(())
    }

    /// Gives a choice back to its player.
    pub(super) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.held[seat].take().ok_or(Refusal::NothingToTakeBack)?;
        self.fresh = NewInputs::Revised;
        Ok(())
    }

    /// Once everybody who is asked has chosen, the choices go to the rules, in roster order.
    pub(super) fn hand_in(&mut self) {
        let Some(Step::Commit(seats)) = self.game.game().waits_for() else { return };
        if !self.asked().is_empty() {
            return;
        }
        for seat in seats.iter() {
            if let Some(play) = self.held[seat].take()
                && let Err(refusal) = self.game.commit(seat, play, &mut self.log)
            {
                error!("a choice that was legal is refused: {refusal:?}");
            }
        }
    }

    pub(super) fn answer(&mut self, seat: Seat, id: u16, answer: Answer) -> Result<(), Refusal> {
        let input = self.game.answer(seat, id, answer, &mut self.log)?;
        self.note(input);
        Ok(())
    }

    pub(super) fn forfeit(&mut self, seat: Seat) -> Result<(), Refusal> {
        let input = self.game.forfeit(seat, &mut self.log)?;
        self.held[seat] = None;
        self.note(input);
        Ok(())
    }

    fn hold(&mut self, seat: Seat, play: Commitment) {
        self.held[seat] = Some(play);
        self.note(self.input(seat, play));
    }

    fn note(&mut self, input: Input) {
        match &mut self.fresh {
            NewInputs::Added(inputs) => inputs.push(input),
            NewInputs::Revised => {}
        }
    }

    fn input(&self, seat: Seat, play: Commitment) -> Input {
        let id = |card| self.ruleset().card(card).id.clone();
        let Commitment { active, passive, rotation, adrenaline } = play;
        let act = InputKind::Commit { active: id(active), passive: id(passive), rotation, adrenaline };
        Input { beat: self.game.game().state().beat, seat, act }
    }

    /// Takes an input that was recorded before.
    fn put(&mut self, nth: usize, input: &Input) -> Result<(), RecordError> {
        self.game.run(&mut self.log);
        let Input { beat, seat, ref act } = *input;
        match act {
            InputKind::Commit { active, passive, rotation, adrenaline } => {
                let fault = |why| RecordError::Input { nth, beat, seat, why };
                let card = |id: &String| {
                    let card = self.ruleset().card_id(id);
                    card.ok_or_else(|| fault(format!("no card `{id}` is defined")))
                };
                let (active, passive) = (card(active)?, card(passive)?);
                let play = Commitment { active, passive, rotation: *rotation, adrenaline: *adrenaline };
                let names = Names { ruleset: &Arc::clone(self.ruleset()), setup: &Arc::clone(self.setup()) };
                self.commit(seat, play).map_err(|refusal| fault(refusal_words(refusal, names)))?;
                self.hand_in();
            }
            InputKind::Answer(_) | InputKind::OfferDraw => self.game.give(input, &mut self.log)?,
            InputKind::Forfeit => {
                self.game.give(input, &mut self.log)?;
                self.held[seat] = None;
            }
        }
        Ok(())
    }

    /// Lets the bots decide whatever is theirs to decide.
    pub(super) fn ask_bots(&mut self) {
        match self.game.game().waits_for() {
            Some(Step::Commit(_)) => {
                for seat in self.asked().iter() {
                    let Some(wish) = self.wish(seat, None) else { continue };
                    let choice = if let Some(Decision::Play(choice)) = wish { Some(choice) } else { None };
                    let wished = choice.as_ref().map(|choice| choice.play);
                    if let Some(play) = legal_play(self.game.game(), seat, wished) {
                        self.hold(seat, play);
                        self.reasons.note(seat, self.log.len(), choice.filter(|choice| choice.play == play));
                    }
                }
            }
            Some(Step::Answer(pending)) => {
                for pending in pending {
                    let seat = pending.prompt.seat;
                    let Some(wish) = self.wish(seat, Some(pending)) else { continue };
                    let answer = if let Some(Decision::Answer(answer)) = wish { Some(answer) } else { None };
                    if let Some(answer) = legal_answer(self.game.game(), &pending, answer)
                        && let Err(refusal) = self.answer(seat, pending.id, answer)
                    {
                        error!("an answer that was legal is refused: {refusal:?}");
                    }
                }
            }
            Some(Step::Ran(_) | Step::Over(_)) | None => {}
        }
    }

    /// What a bot wants, once it has made up its mind; of people nothing is known.
    fn wish(&mut self, seat: Seat, question: Option<Pending>) -> Option<Option<Decision>> {
        match self.drivers.get_mut(seat.index())? {
            SeatDriver::Person => None,
            SeatDriver::Simple(bot) => {
                let info = InformationState::after(self.game.game(), Some(seat), &self.log);
                let limits = SearchLimits::within(Budget::Iterations(1));
                Some(match question {
                    Some(question) => bot.answer(&info, question, &limits).map(Decision::Answer),
                    None => bot.play(&info, &limits).map(Decision::Play),
                })
            }
            SeatDriver::Bot(level, seed) => {
                let wanted = Wanted { game: self.game.game(), log: &self.log, seat, question };
                self.minds.decide(wanted, level, *seed)
            }
        }
    }
}

/// What a bot wants, if that is legal, else the first that is: a bot at fault must not hold up the match.
fn legal_play(game: &Match, seat: Seat, wish: Option<Commitment>) -> Option<Commitment> {
    let (ruleset, state) = (game.ruleset(), game.state());
    let fits = |play: &Commitment| legal::check(ruleset, state, seat, *play).is_ok();
    wish.filter(fits).or_else(|| legal::plays(ruleset, state, seat).first().copied())
}

/// As [`legal_play`], for questions.
fn legal_answer(game: &Match, pending: &Pending, wish: Option<Answer>) -> Option<Answer> {
    let (ruleset, state) = (game.ruleset(), game.state());
    let fits = |answer: &Answer| legal::check_answer(ruleset, state, pending.prompt, *answer).is_ok();
    wish.filter(fits).or_else(|| legal::answers(state, pending.prompt).first().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::library::ContentLibrary;
    use crate::client::match_flow::plan::MatchPlan;
    use crate::rules::state::prompt::{Ask, Prompt};
    use crate::rules::{Facing, NullLog};

    #[test]
    fn a_bot_that_wants_what_is_not_legal_gets_what_is() {
        let content = ContentLibrary::default();
        let plan = MatchPlan::quick_duel(&content.library.decks, 3);
        let mut game = plan.begin(&content).expect("two decks make a match").game.into_game();
        game.run(&mut NullLog);
        let seat = Seat::FIRST;
        let good = legal::plays(game.ruleset(), game.state(), seat)[5];
        assert_eq!(legal_play(&game, seat, Some(good)), Some(good));
        let bad = Commitment { passive: good.active, ..good };
        for wish in [Some(bad), None] {
            let play = legal_play(&game, seat, wish).expect("whoever is up has a play");
            assert_eq!(legal::check(game.ruleset(), game.state(), seat, play), Ok(()));
        }
        let pending = Pending { id: 0, prompt: Prompt { seat, ask: Ask::ThrowDirection { target: seat } } };
        let east = Answer::Direction(Facing::E);
        assert_eq!(legal_answer(&game, &pending, Some(east)), Some(east));
        assert_eq!(legal_answer(&game, &pending, Some(Answer::Decision(true))), Some(east));
    }
}
