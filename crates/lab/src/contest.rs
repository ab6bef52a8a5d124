//! One match between bots, each of which sees only what its seat may.

use std::time::{Duration, Instant};

use hexstrike_game::bots::{Bot, ChosenPlay};
use hexstrike_game::rules::state::Outcome;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{Commitment, Event, InformationState, Match, Step, Tracker};
use kernel::Seat;
use shell::bots::SearchLimits;

/// A bot at a seat.
pub struct Contestant {
    /// Who decides.
    pub bot: Box<dyn Bot>,
    /// How long it may think about each decision.
    pub limits: SearchLimits,
    /// How long each decision took.
    pub times: Vec<Duration>,
}

impl Contestant {
    /// One who has not decided anything yet.
    pub const fn new(bot: Box<dyn Bot>, limits: SearchLimits) -> Self {
        Self { bot, limits, times: Vec::new() }
    }
}

/// A match under way, with what each seat knows of it.
pub struct Contest {
    pub game: Match,
    trackers: Vec<Tracker>,
    events: Vec<Event>,
}

impl Contest {
    /// Before the first beat.
    pub fn of(game: Match) -> Self {
        let trackers = game.state().seats().map(|seat| Tracker::new(game.setup(), Some(seat))).collect();
        Self { game, trackers, events: Vec::new() }
    }

    /// Runs to the next decision and tells the bots what they see of it.
    pub fn run(&mut self, contestants: &mut [Contestant]) -> Step {
        self.run_told(contestants, |_| {})
    }

    /// The same; `told` gets all that happened.
    pub fn run_told(&mut self, contestants: &mut [Contestant], mut told: impl FnMut(Event)) -> Step {
        let step = self.game.run(&mut self.events);
        for event in self.events.drain(..) {
            told(event);
            for (tracker, contestant) in self.trackers.iter_mut().zip(contestants.iter_mut()) {
                tracker.note(self.game.ruleset(), event);
                contestant.bot.watch(&event.seen_by(tracker.viewer()));
            }
        }
        step
    }

    /// What a seat knows.
    pub fn information_state(&self, seat: Seat) -> InformationState {
        InformationState::of(&self.game, &self.trackers[seat.index()])
    }

    /// What a contestant would play.
    ///
    /// # Errors
    /// That it finds nothing.
    pub fn choice(&self, seat: Seat, contestants: &mut [Contestant]) -> Result<ChosenPlay, String> {
        let info = self.information_state(seat);
        let Contestant { bot, limits, times } = &mut contestants[seat.index()];
        let began = Instant::now();
        let choice = bot.play(&info, limits).ok_or(format!("{seat} has no play"))?;
        times.push(began.elapsed());
        Ok(choice)
    }

    /// Commits for a seat.
    ///
    /// # Errors
    /// That the play is refused.
    pub fn commit(&mut self, seat: Seat, play: Commitment) -> Result<(), String> {
        let taken = self.game.commit(seat, play, &mut self.events);
        taken.map_err(|refusal| format!("{seat} plays {play:?}: {refusal:?}"))
    }

    /// Has all questions answered.
    ///
    /// # Errors
    /// That an answer is missing or refused.
    pub fn answer(&mut self, questions: &[Pending], contestants: &mut [Contestant]) -> Result<(), String> {
        self.answers(questions, contestants).map(drop)
    }

    /// The same, for those who want to know what was answered: by whom, to the question of which number.
    ///
    /// # Errors
    /// That an answer is missing or refused.
    pub fn answers(
        &mut self,
        questions: &[Pending],
        contestants: &mut [Contestant],
    ) -> Result<Vec<(Seat, u16, Answer)>, String> {
        let mut given = Vec::new();
        for question in questions {
            // One who declines a draw closes the question for the others.
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

/// What whoever looks on sees of a match.
pub enum ContestSight<'a> {
    /// Somebody chooses, in this position.
    Choice(&'a Match, Seat, &'a ChosenPlay),
    /// This happens.
    Event(Event),
}

/// Plays to the end, as `look_on` sees it.
///
/// # Errors
/// What a bot did that it may not do.
pub fn play(
    game: Match,
    contestants: &mut [Contestant],
    mut look_on: impl FnMut(ContestSight<'_>),
) -> Result<Outcome, String> {
    let mut contest = Contest::of(game);
    loop {
        match contest.run_told(contestants, |event| look_on(ContestSight::Event(event))) {
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
