//! The contract of the shell.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use kernel::{Fnv, Seat, Seats};
use shell::bots::Dice;
use shell::cards::start::beginning_seat;
use shell::chance::Chance;
use shell::game::{Emitted, Game, GameId, Viewer, Waits};

use super::events::{ArrowEvent, ArrowInput, ArrowOutcome, ArrowRefusal};
use super::hidden;
use super::play::{Run, opening, placed};
use super::setup::{ArrowSetup, SetupFault};
use super::state::{ArrowState, Step};
use super::table::Table;

/// The rules of Vane and Veil.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VaneAndVeil;

impl Game for VaneAndVeil {
    const ID: GameId = "arrow";
    type Setup = ArrowSetup;
    type State = ArrowState;
    type Input = ArrowInput;
    type Event = ArrowEvent;
    type Refusal = ArrowRefusal;
    type SetupFault = SetupFault;
    type Outcome = ArrowOutcome;

    fn begin(
        setup: &Arc<ArrowSetup>,
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<ArrowEvent>),
    ) -> Result<ArrowState, SetupFault> {
        let table = Arc::new(Table::of(setup)?);
        let first = beginning_seat(setup.first, chance);
        let mut state = match setup.start.position() {
            Some(position) => placed(table, first, position),
            None => opening(table, first, &setup.start.decks(chance)),
        };
        Run::new(&mut state, sink).begin();
        Ok(state)
    }

    fn seats(_: &ArrowSetup) -> usize {
        2
    }

    fn winners(_: &ArrowSetup, outcome: &ArrowOutcome) -> Seats {
        outcome.winner.into_iter().collect()
    }

    fn waits(state: &ArrowState) -> Waits<ArrowOutcome> {
        match state.step {
            Step::Over(outcome) => Waits::Over(outcome),
            Step::Reveal | Step::Play | Step::Score | Step::Discard => Waits::One(state.active),
        }
    }

    fn check(state: &ArrowState, seat: Seat, input: &ArrowInput) -> Result<(), ArrowRefusal> {
        state.check(seat, input)
    }

    fn apply(
        state: &mut ArrowState,
        inputs: &[(Seat, ArrowInput)],
        _: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<ArrowEvent>),
    ) -> Result<(), ArrowRefusal> {
        let [(seat, input)] = inputs else { return Err(ArrowRefusal::NoOption) };
        state.check(*seat, input)?;
        let mut run = Run::new(state, sink);
        run.take(*input);
        run.run();
        Ok(())
    }

    fn each_legal(state: &ArrowState, seat: Seat, visit: &mut dyn FnMut(ArrowInput)) {
        if seat == state.active {
            state.each_legal(visit);
        }
    }

    fn digest(state: &ArrowState) -> u64 {
        let mut hasher = Fnv::new();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn seen_by(event: &ArrowEvent, eyes: Viewer) -> Option<ArrowEvent> {
        Some(hidden::seen_by(event, eyes))
    }

    fn reveals(event: &ArrowEvent) -> bool {
        hidden::reveals(event)
    }

    fn redeal(state: &ArrowState, seat: Seat, dice: &mut Dice) -> ArrowState {
        state.redealt(seat, dice)
    }
}
