//! HexStrike as a game of the shell.

mod causes;
pub(crate) mod input;
pub(crate) mod setup;
mod text;

use std::sync::Arc;

use kernel::{Seat, Seats};
use shell::bots::Dice;
use shell::chance::Chance;
use shell::game::{Emitted, Game, GameId, Viewer, Waits};

use crate::rules::describe::log::Names;
use crate::rules::describe::refusals::refusal_words;
use crate::rules::phases::digest::digest;
use crate::rules::state::Outcome;
use crate::rules::state::legal::{each_answer, each_distinct_play};
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::state::setup::SetupError;
use crate::rules::{Commitment, Event, InformationState, Log, Match, Refusal, Step};
use causes::cause_of;

pub use input::{HexStrikeInput, HexStrikeRefusal, WrittenAnswer};
pub use setup::{HexStrikeSetup, WrittenSetup};
pub use text::ShownMatch;

/// Rules of HexStrike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HexStrike;

/// Match at a decision, or at its end.
#[derive(Debug, Clone)]
pub struct HexStrikeState {
    game: Match,
    /// Events so far: the knowledge of a seat follows from those that it saw.
    log: Vec<Event>,
}

/// Input as the rules take it.
#[derive(Debug, Clone, Copy)]
enum Decision {
    Commit(Commitment),
    Answer(u16, Answer),
    OfferDraw,
    Forfeit,
}

impl HexStrikeState {
    /// Match.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Knowledge of a seat.
    pub fn known_to(&self, seat: Seat) -> InformationState {
        InformationState::after(&self.game, Some(seat), &self.log)
    }

    /// Open question of a seat.
    fn question(&self, seat: Seat) -> Option<Pending> {
        let Some(Step::Answer(pending)) = self.game.waits_for() else { return None };
        pending.into_iter().find(|pending| pending.prompt.seat == seat)
    }

    /// Decision of a legal input.
    fn decision(&self, seat: Seat, input: &HexStrikeInput) -> Result<Decision, HexStrikeRefusal> {
        let (game, ruleset) = (&self.game, self.game.ruleset());
        let decision = match input {
            HexStrikeInput::Commit { active, passive, rotation, adrenaline } => {
                let card = |id: &str| input::card(id, ruleset).map_err(HexStrikeRefusal::Cards);
                Decision::Commit(Commitment {
                    active: card(active)?,
                    passive: card(passive)?,
                    rotation: *rotation,
                    adrenaline: *adrenaline,
                })
            }
            HexStrikeInput::Answer(written) => {
                let answer = written.answer(ruleset).map_err(HexStrikeRefusal::Cards)?;
                let question = self.question(seat).ok_or_else(|| self.refusal(Refusal::NoSuchQuestion))?;
                Decision::Answer(question.id, answer)
            }
            HexStrikeInput::OfferDraw => Decision::OfferDraw,
            HexStrikeInput::Forfeit => Decision::Forfeit,
        };
        let checked = match decision {
            Decision::Commit(play) => game.check_commit(seat, play),
            Decision::Answer(id, answer) => game.check_answer(seat, id, answer).map(drop),
            Decision::OfferDraw => game.check_offer(seat),
            Decision::Forfeit => game.check_forfeit(seat),
        };
        checked.map_err(|why| self.refusal(why))?;
        Ok(decision)
    }

    fn refusal(&self, why: Refusal) -> HexStrikeRefusal {
        let names = Names { ruleset: self.game.ruleset(), setup: self.game.setup() };
        HexStrikeRefusal::Rules(why, refusal_words(why, names))
    }
}

impl Game for HexStrike {
    const ID: GameId = "hexstrike";
    type Setup = HexStrikeSetup;
    type State = HexStrikeState;
    type Input = HexStrikeInput;
    type Event = Event;
    type Refusal = HexStrikeRefusal;
    type SetupFault = SetupError;
    type Outcome = Outcome;

    fn begin(
        setup: &Arc<HexStrikeSetup>,
        _: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<Event>),
    ) -> Result<HexStrikeState, SetupError> {
        let HexStrikeSetup { ruleset, setup, tokens, .. } = setup.as_ref();
        let mut game = Match::new(Arc::clone(ruleset), Arc::clone(setup))?.with_tokens(tokens);
        let mut log = Vec::new();
        game.run(&mut Sender { log: &mut log, sink });
        Ok(HexStrikeState { game, log })
    }

    fn seats(setup: &HexStrikeSetup) -> usize {
        setup.setup.players.len()
    }

    fn winners(_: &HexStrikeSetup, outcome: &Outcome) -> Seats {
        outcome.winners
    }

    fn waits(state: &HexStrikeState) -> Waits<Outcome> {
        match state.game.waits_for() {
            Some(Step::Over(outcome)) => Waits::Over(outcome),
            Some(Step::Commit(seats)) => Waits::Sealed(seats),
            Some(Step::Answer(pending)) => {
                let seats: Seats = pending.iter().map(|pending| pending.prompt.seat).collect();
                match pending.as_slice() {
                    [one] => Waits::One(one.prompt.seat),
                    _ => Waits::Any(seats),
                }
            }
            // A match runs on until it needs an input.
            Some(Step::Ran(_)) | None => Waits::Any(Seats::default()),
        }
    }

    fn check(state: &HexStrikeState, seat: Seat, input: &HexStrikeInput) -> Result<(), HexStrikeRefusal> {
        state.decision(seat, input).map(drop)
    }

    fn apply(
        state: &mut HexStrikeState,
        inputs: &[(Seat, HexStrikeInput)],
        _: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<Event>),
    ) -> Result<(), HexStrikeRefusal> {
        let decided = inputs.iter().map(|(seat, input)| Ok((*seat, state.decision(*seat, input)?)));
        let decided: Vec<(Seat, Decision)> = decided.collect::<Result<_, HexStrikeRefusal>>()?;
        let complete = match (Self::waits(state), inputs) {
            (_, [(_, input)]) if Self::is_immediate(input) => true,
            (Waits::Sealed(seats), _) => seats.iter().eq(inputs.iter().map(|(seat, _)| *seat)),
            (Waits::One(_) | Waits::Any(_) | Waits::Over(_), _) => inputs.len() == 1,
        };
        if !complete {
            return Err(state.refusal(Refusal::NotUp));
        }
        // The match refuses nothing that was just checked: choices in secret do not depend on each other.
        let HexStrikeState { game, log } = state;
        let mut log = Sender { log, sink };
        let taken = decided.into_iter().try_for_each(|(seat, decision)| match decision {
            Decision::Commit(play) => game.commit(seat, play, &mut log),
            Decision::Answer(id, answer) => game.answer(seat, id, answer, &mut log),
            Decision::OfferDraw => game.offer_draw(seat, &mut log),
            Decision::Forfeit => game.forfeit(seat, &mut log),
        });
        game.run(&mut log);
        taken.map_err(|why| state.refusal(why))
    }

    fn is_immediate(input: &HexStrikeInput) -> bool {
        matches!(input, HexStrikeInput::OfferDraw | HexStrikeInput::Forfeit)
    }

    fn each_legal(state: &HexStrikeState, seat: Seat, visit: &mut dyn FnMut(HexStrikeInput)) {
        let game = &state.game;
        let (ruleset, now) = (game.ruleset(), game.state());
        match game.waits_for() {
            Some(Step::Commit(seats)) if seats.contains(seat) => {
                each_distinct_play(ruleset, game.arena(), now, seat, &[], |distinct| {
                    visit(HexStrikeInput::of_play(distinct.play, ruleset));
                });
            }
            Some(Step::Answer(_)) => {
                if let Some(question) = state.question(seat) {
                    each_answer(now, question.prompt, |answer| {
                        visit(HexStrikeInput::Answer(WrittenAnswer::of(answer, ruleset)));
                    });
                }
            }
            Some(Step::Commit(_) | Step::Ran(_) | Step::Over(_)) | None => {}
        }
    }

    fn digest(state: &HexStrikeState) -> u64 {
        digest(&state.game)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match viewer {
            Viewer::Seat(seat) => event.seen_by(Some(seat)),
            Viewer::Public => event.seen_by(None),
            Viewer::All => *event,
        })
    }

    fn reveals(event: &Event) -> bool {
        // A question tells the others of the card that it is about, and an answer is final once it is told.
        matches!(
            event,
            Event::Revealed { .. }
                | Event::TriggerRevealed { .. }
                | Event::Asked { .. }
                | Event::Answered { .. }
                | Event::Drew { .. }
        )
    }

    fn redeal(state: &HexStrikeState, seat: Seat, dice: &mut Dice) -> HexStrikeState {
        // Nothing is hidden in a finished match.
        if state.game.state().outcome.is_some() {
            return state.clone();
        }
        let game = state.known_to(seat).resample(&mut |bound| dice.below(bound));
        HexStrikeState { game, log: state.log.iter().map(|event| event.seen_by(Some(seat))).collect() }
    }
}

/// Log that passes events on with their causes.
struct Sender<'a> {
    log: &'a mut Vec<Event>,
    sink: &'a mut dyn FnMut(Emitted<Event>),
}

impl Log for Sender<'_> {
    fn record(&mut self, event: Event) {
        let cause = cause_of(self.log, &event);
        self.log.push(event);
        (self.sink)(Emitted { event, cause });
    }
}
