//! Heroes of Hex as a game of the shell: the contract, stated in terms of [`HeroMatch`].
//!
//! A seat is a player: the two sides of a skirmish; in a scenario the players who share the heroes, then the Dungeon Master.

mod causes;
mod setup;
mod text;

use std::sync::Arc;

use kernel::{MAX_SEATS, Seat, Seats};
use shell::bots::Dice;
use shell::chance::Chance;
use shell::game::{Emitted, Game, GameId, Viewer, Waits};

use crate::rules::legal::options::{each_recruit, each_team};
use crate::rules::state::{
    Agenda, DiceSource, HeroEvent, HeroInput, HeroRefusal, HeroResult, HeroSetup, HeroSetupFault, Side,
    Situation, Table, UnitId, Waiting, Witness,
};
use crate::rules::{HeroMatch, HeroStep};
use causes::Causes;

pub use setup::{RecordedMode, WrittenSetup};

/// Rules of Heroes of Hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heroes;

/// Match at a decision, or at its end.
#[derive(Debug, Clone)]
pub struct HeroesState {
    game: HeroMatch,
    causes: Causes,
}

impl HeroesState {
    /// Match.
    pub const fn game(&self) -> &HeroMatch {
        &self.game
    }

    /// Decision that the match waits for, with the seats of which one decides; with teams in secret all of them do.
    fn decision(&self) -> Option<(Waiting, Seats)> {
        let waiting = self.game.waits_for()?;
        let setup = self.game.setup();
        let seats = match &waiting {
            Waiting::Teams(sides) => sides.iter().flat_map(|side| setup.seats(*side)).collect(),
            Waiting::Recruit(side)
            | Waiting::FirstTurn(side)
            | Waiting::Place(side)
            | Waiting::Choose(side)
            | Waiting::React(side) => setup.seats(*side).collect(),
            Waiting::Keeper => setup.seats(Side::A).collect(),
            Waiting::Act(unit) | Waiting::Push { unit, .. } | Waiting::Pull { unit, .. } => {
                Seats::default().with(self.seat_of(*unit))
            }
            Waiting::Decide(_) => Seats::default().with(master(setup)),
        };
        Some((waiting, seats))
    }

    /// Seat that plays a unit: the Dungeon Master plays those of the game.
    fn seat_of(&self, unit: UnitId) -> Seat {
        self.game.table().unit(unit).seat.unwrap_or_else(|| master(self.game.setup()))
    }

    /// True if a seat may give this input, legal or not.
    fn may(&self, seat: Seat, input: &HeroInput) -> bool {
        match input {
            HeroInput::Team(side, _) | HeroInput::Concede(side) => {
                side_of(self.game.setup(), seat) == Some(*side)
            }
            _ => self.decision().is_some_and(|(_, seats)| seats.contains(seat)),
        }
    }

    /// First seat that may give this input.
    pub(crate) fn giver(&self, input: &HeroInput) -> Seat {
        Seat::ALL.into_iter().find(|seat| self.may(*seat, input)).unwrap_or(Seat::First)
    }

    fn give(
        &mut self,
        input: &HeroInput,
        dice: &mut dyn DiceSource,
        sink: &mut dyn FnMut(Emitted<HeroEvent>),
    ) -> Result<(), HeroRefusal> {
        if let HeroInput::Concede(_) | HeroInput::Withdraw = input {
            self.causes.rest();
        }
        let given = self.game.give(input.clone(), dice, &mut Sender { causes: &mut self.causes, sink });
        self.causes.after(self.game.agenda());
        given
    }

    /// Runs to the next decision, or to the end.
    fn run(&mut self, dice: &mut dyn DiceSource, sink: &mut dyn FnMut(Emitted<HeroEvent>)) {
        loop {
            let step = self.game.advance(dice, &mut Sender { causes: &mut self.causes, sink });
            self.causes.after(self.game.agenda());
            if step != HeroStep::Ran {
                return;
            }
        }
    }
}

/// Seat of the Dungeon Master: that after the players, or the last one if all seats are taken.
fn master(setup: &HeroSetup) -> Seat {
    Seat::ALL[usize::from(setup.players()).min(Heroes::seats(setup) - 1)]
}

/// Side of a seat; none for a Dungeon Master who plays no heroes.
fn side_of(setup: &HeroSetup, seat: Seat) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| setup.seats(*side).any(|other| other == seat))
}

impl Game for Heroes {
    const ID: GameId = "heroes";
    type Setup = HeroSetup;
    type State = HeroesState;
    type Input = HeroInput;
    type Event = HeroEvent;
    type Refusal = HeroRefusal;
    type SetupFault = HeroSetupFault;
    type Outcome = HeroResult;

    fn begin(
        setup: &Arc<HeroSetup>,
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<HeroEvent>),
    ) -> Result<HeroesState, HeroSetupFault> {
        setup.check()?;
        let mut state = HeroesState { game: HeroMatch::new(Arc::clone(setup)), causes: Causes::default() };
        state.run(&mut ChanceDice(chance), sink);
        Ok(state)
    }

    fn seats(setup: &HeroSetup) -> usize {
        let players: usize = setup.hero_sides().iter().map(|side| setup.seats(*side).count()).sum();
        (players + usize::from(setup.has_master())).clamp(1, MAX_SEATS)
    }

    fn winners(setup: &HeroSetup, outcome: &HeroResult) -> Seats {
        let won = |seat: &Seat| outcome.winner() == Some(side_of(setup, *seat).unwrap_or(Side::B));
        Seat::first(Self::seats(setup)).filter(won).collect()
    }

    fn waits(state: &HeroesState) -> Waits<HeroResult> {
        if let Some(result) = state.game.table().result {
            return Waits::Over(result);
        }
        match state.decision() {
            Some((Waiting::Teams(sides), seats)) if sides.len() > 1 => Waits::Sealed(seats),
            Some((_, seats)) => match seats.iter().next() {
                Some(seat) if seats.is_one() => Waits::One(seat),
                _ => Waits::Any(seats),
            },
            // A match runs on until it needs an input.
            None => Waits::Any(Seats::default()),
        }
    }

    fn check(state: &HeroesState, seat: Seat, input: &HeroInput) -> Result<(), HeroRefusal> {
        state.game.check(input)?;
        if state.may(seat, input) { Ok(()) } else { Err(HeroRefusal::NotNow) }
    }

    fn apply(
        state: &mut HeroesState,
        inputs: &[(Seat, HeroInput)],
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<HeroEvent>),
    ) -> Result<(), HeroRefusal> {
        inputs.iter().try_for_each(|(seat, input)| Self::check(state, *seat, input))?;
        let wanted = match Self::waits(state) {
            Waits::Sealed(seats) if !inputs.iter().any(|(_, input)| Self::is_immediate(input)) => {
                seats.iter().count()
            }
            Waits::Sealed(_) | Waits::One(_) | Waits::Any(_) | Waits::Over(_) => 1,
        };
        if inputs.len() != wanted {
            return Err(HeroRefusal::NotNow);
        }
        let mut dice = ChanceDice(chance);
        // Teams in secret are legal whatever the other side has chosen.
        inputs.iter().try_for_each(|(_, input)| state.give(input, &mut dice, sink))?;
        state.run(&mut dice, sink);
        Ok(())
    }

    fn is_immediate(input: &HeroInput) -> bool {
        matches!(input, HeroInput::Concede(_))
    }

    fn each_legal(state: &HeroesState, seat: Seat, visit: &mut dyn FnMut(HeroInput)) {
        match state.decision().filter(|(_, seats)| seats.contains(seat)) {
            Some((Waiting::Teams(_), _)) => {
                if let Some(side) = side_of(state.game.setup(), seat) {
                    each_team(state.game.situation(), side, visit);
                }
            }
            Some((Waiting::Recruit(side), _)) => each_recruit(state.game.situation(), side, visit),
            Some(_) => state.game.options().into_iter().for_each(visit),
            None => {}
        }
    }

    fn digest(state: &HeroesState) -> u64 {
        state.game.digest()
    }

    fn seen_by(event: &HeroEvent, _: Viewer) -> Option<HeroEvent> {
        Some(event.clone())
    }

    fn reveals(_: &HeroEvent) -> bool {
        // Nothing is hidden but teams in secret, which the shell holds until all are chosen.
        false
    }

    fn redeal(state: &HeroesState, _: Seat, _: &mut Dice) -> HeroesState {
        state.clone()
    }
}

/// Dice drawn by the chance of a match.
struct ChanceDice<'a>(&'a mut dyn Chance);

impl DiceSource for ChanceDice<'_> {
    fn roll(&mut self) -> u8 {
        self.0.below(6) as u8 + 1
    }
}

/// Observer that passes events on with their causes.
struct Sender<'a> {
    causes: &'a mut Causes,
    sink: &'a mut dyn FnMut(Emitted<HeroEvent>),
}

impl Witness for Sender<'_> {
    fn observe(&mut self, event: &HeroEvent, _: &Table) {
        let cause = self.causes.of(event);
        (self.sink)(Emitted { event: event.clone(), cause });
    }

    fn before_task(&mut self, _: Situation<'_>, agenda: &Agenda) {
        self.causes.before_task(agenda);
    }
}
