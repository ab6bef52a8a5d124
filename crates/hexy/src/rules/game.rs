//! The contract of the shell.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use kernel::{Fnv, Seat, Seats};
use shell::bots::Dice;
use shell::cards::start::beginning_seat;
use shell::chance::Chance;
use shell::game::{Emitted, Game, GameId, Viewer, Waits};

use super::events::{HexyEvent, HexyInput};
use super::hidden;
use super::play::{Run, opening, placed};
use super::refusal::HexyRefusal;
use super::setup::{HexySetup, SetupFault};
use super::state::{DueDecision, HexyOutcome, HexyState};
use super::table::Table;

/// The rules of HexyGame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HexyGame;

impl Game for HexyGame {
    const ID: GameId = "hexy";
    type Setup = HexySetup;
    type State = HexyState;
    type Input = HexyInput;
    type Event = HexyEvent;
    type Refusal = HexyRefusal;
    type SetupFault = SetupFault;
    type Outcome = HexyOutcome;

    fn begin(
        setup: &Arc<HexySetup>,
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<HexyEvent>),
    ) -> Result<HexyState, SetupFault> {
        let table = Arc::new(Table::of(setup)?);
        let first = beginning_seat(setup.first, chance);
        let mut state = match setup.start.position() {
            Some(position) => placed(table, first, position),
            None => opening(table, first, &setup.start.decks(chance)),
        };
        Run::new(&mut state, sink).begin();
        Ok(state)
    }

    fn seats(_: &HexySetup) -> usize {
        2
    }

    fn winners(_: &HexySetup, outcome: &HexyOutcome) -> Seats {
        outcome.winner.into_iter().collect()
    }

    fn waits(state: &HexyState) -> Waits<HexyOutcome> {
        match state.decision {
            DueDecision::Over(outcome) => Waits::Over(outcome),
            DueDecision::Mulligan(seat) | DueDecision::Priority(seat) | DueDecision::Choice { seat, .. } => {
                Waits::One(seat)
            }
        }
    }

    fn check(state: &HexyState, seat: Seat, input: &HexyInput) -> Result<(), HexyRefusal> {
        state.check(seat, input)
    }

    fn apply(
        state: &mut HexyState,
        inputs: &[(Seat, HexyInput)],
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<HexyEvent>),
    ) -> Result<(), HexyRefusal> {
        let [(seat, input)] = inputs else { return Err(HexyRefusal::WrongDecision) };
        state.check(*seat, input)?;
        Run::new(state, sink).take(*seat, input, chance);
        Ok(())
    }

    fn each_legal(state: &HexyState, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        state.each_legal(seat, visit);
    }

    fn digest(state: &HexyState) -> u64 {
        let mut hasher = Fnv::new();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn seen_by(event: &HexyEvent, eyes: Viewer) -> Option<HexyEvent> {
        Some(hidden::seen_by(event, eyes))
    }

    fn reveals(event: &HexyEvent) -> bool {
        hidden::reveals(event)
    }

    fn redeal(state: &HexyState, seat: Seat, dice: &mut Dice) -> HexyState {
        state.redealt(seat, dice)
    }
}
