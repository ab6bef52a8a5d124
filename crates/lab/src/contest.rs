//! A match between bots, each of which sees only what its seat may.

use std::time::{Duration, Instant};

use hexstrike_game::bots::{Bot, ChosenPlay};
use hexstrike_game::rules::state::Outcome;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{Commitment, Event, InformationState, Match, Step, Tracker};
use kernel::Seat;
use shell::bots::SearchLimits;

/// A bot at a seat.
pub struct Contestant {
    /// Bot.
    pub bot: Box<dyn Bot>,
    /// Limits of each decision.
    pub limits: SearchLimits,
    /// Duration of each decision.
    pub times: Vec<Duration>,
}

impl Contestant {
    /// A contestant before its first decision.
    pub const fn new(bot: Box<dyn Bot>, limits: SearchLimits) -> Self {
        Self { bot, limits, times: Vec::new() }
    }
}

/// A match in progress, with the knowledge of each seat.
pub struct Contest {
    pub game: Match,
    trackers: Vec<Tracker>,
    events: Vec<Event>,
}

impl Contest {
    /// A match before its first beat.
    pub fn of(game: Match) -> Self {
        let trackers = game.state().seats().map(|seat| Tracker::new(game.setup(), Some(seat))).collect();
        Self { game, trackers, events: Vec::new() }
    }

    /// Runs to the next decision and shows the bots the events as they may see them.
    pub fn run(&mut self, contestants: &mut [Contestant]) -> Step {
        self.run_with_events(contestants, |_| {})
    }

    /// As [`Self::run`], with every event passed to `on_event`.
    pub fn run_with_events(
        &mut self,
        contestants: &mut [Contestant],
        mut on_event: impl FnMut(Event),
    ) -> Step {
        let step = self.game.run(&mut self.events);
        for event in self.events.drain(..) {
            on_event(event);
            for (tracker, contestant) in self.trackers.iter_mut().zip(contestants.iter_mut()) {
                tracker.note(self.game.ruleset(), event);
                contestant.bot.watch(&event.seen_by(tracker.viewer()));
            }
        }
        step
    }

    /// Knowledge of a seat.
    pub fn information_state(&self, seat: Seat) -> InformationState {
        InformationState::of(&self.game, &self.trackers[seat.index()])
    }

    /// Play of a contestant.
    ///
    /// # Errors
    /// If it has none.
    pub fn choice(&self, seat: Seat, contestants: &mut [Contestant]) -> Result<ChosenPlay, String> {
        let info = self.information_state(seat);
        let Contestant { bot, limits, times } = &mut contestants[seat.index()];
        let began = Instant::now();
        let choice = bot.play(&info, limits).ok_or(format!("{seat} has no play"))?;
        times.push(began.elapsed());
        Ok(choice)
    }

    /// Commits a play for a seat.
    ///
    /// # Errors
    /// If the play is refused.
    pub fn commit(&mut self, seat: Seat, play: Commitment) -> Result<(), String> {
        let taken = self.game.commit(seat, play, &mut self.events);
        taken.map_err(|refusal| format!("{seat} plays {play:?}: {refusal:?}"))
    }

    /// Lets the contestants answer all questions.
    ///
    /// # Errors
    /// If an answer is missing or refused.
    pub fn answer(&mut self, questions: &[Pending], contestants: &mut [Contestant]) -> Result<(), String> {
        self.answers(questions, contestants).map(drop)
    }

    /// As [`Self::answer`], and returns each answer with its seat and the number of its question.
    ///
    /// # Errors
    /// If an answer is missing or refused.
    pub fn answers(
        &mut self,
        questions: &[Pending],
        contestants: &mut [Contestant],
    ) -> Result<Vec<(Seat, u16, Answer)>, String> {
        let mut given = Vec::new();
        for question in questions {
            // One refused draw closes the question for the others.
            let Some(Step::Answer(open)) = self.game.waits_for() else { break };
            if !open.contains(question) {
                continue;
            }
            let seat = question.prompt.seat;
            let info = self.information_state(seat);
            let Contestant { bot, limits, times } = &mut contestants[seat.index()];
            let began = Instant::now();
            let answer = bot.answer(&info, *question, limits).ok_or(format!("{seat} has no answer"))?;
            times.push(began.elapsed());
            self.game
                .answer(seat, question.id, answer, &mut self.events)
                .map_err(|refusal| format!("{seat} answers {answer:?}: {refusal:?}"))?;
            given.push((seat, question.id, answer));
        }
        Ok(given)
    }
}

/// Notification to the observer of a match.
pub enum ContestSight<'a> {
    /// A seat has chosen in this position.
    Choice(&'a Match, Seat, &'a ChosenPlay),
    /// An event.
    Event(Event),
}

/// Plays to the end, and notifies `look_on`.
///
/// # Errors
/// An illegal act of a bot.
pub fn play(
    game: Match,
    contestants: &mut [Contestant],
    mut look_on: impl FnMut(ContestSight<'_>),
) -> Result<Outcome, String> {
    let mut contest = Contest::of(game);
    loop {
        match contest.run_with_events(contestants, |event| look_on(ContestSight::Event(event))) {
            Step::Ran(_) => {}
            Step::Over(outcome) => return Ok(outcome),
            Step::Answer(questions) => contest.answer(&questions, contestants)?,
            Step::Commit(seats) => {
                for seat in seats.iter() {
                    let choice = contest.choice(seat, contestants)?;
                    look_on(ContestSight::Choice(&contest.game, seat, &choice));
                    contest.commit(seat, choice.play)?;
                }
            }
        }
    }
}
