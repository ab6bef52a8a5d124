//! A match under way: its state, its inputs, its events, and what can be taken back. The same for every game.

use std::fmt::Debug;
use std::sync::Arc;

use kernel::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::chance::DrawnChance;
use crate::game::{Emitted, Game, InputFault, Waits};

/// Inputs that were applied together, with the chance that they drew and the digest of the state after them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<I> {
    /// One input, or one of each seat that chose in secret, in roster order.
    pub inputs: Vec<(Seat, I)>,
    /// Numbers drawn by chance, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<u32>,
    /// Digest of the state after the inputs.
    pub digest: u64,
}

/// Match under way. Every input goes through [`Session::give`]; nothing else changes the match.
#[derive(Debug, Clone)]
pub struct Session<G: Game> {
    setup: Arc<G::Setup>,
    seed: u64,
    opening: Vec<u32>,
    state: G::State,
    entries: Vec<Entry<G::Input>>,
    log: Vec<Emitted<G::Event>>,
    drawn: u64,
    sealed: PerSeat<Option<G::Input>>,
    undo: Vec<Moment<G>>,
}

/// Moment that taking back restores. Entries and events are only ever added, so their numbers are enough.
#[derive(Debug, Clone)]
struct Moment<G: Game> {
    state: G::State,
    entries: usize,
    events: usize,
    drawn: u64,
}

/// Origin of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A person, who may take the input back while nobody else has acted.
    Person,
    /// A bot, a script or a record.
    Program,
}

/// Effect of an accepted input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepted {
    /// It waits, sealed, for the choices of other seats.
    Sealed,
    /// It was applied, as the last entry of [`Session::entries`].
    Applied,
}

impl<G: Game> Session<G> {
    /// Starts a match.
    ///
    /// # Errors
    /// The fault of the set-up.
    pub fn begin(setup: impl Into<Arc<G::Setup>>, seed: u64) -> Result<Self, G::SetupFault> {
        Self::begin_with(setup.into(), seed, None).map(|(session, _)| session)
    }

    /// Starts a match with recorded chance; false if it drew another count of numbers than recorded.
    pub(crate) fn begin_with(
        setup: Arc<G::Setup>,
        seed: u64,
        recorded: Option<&[u32]>,
    ) -> Result<(Self, bool), G::SetupFault> {
        let mut chance = DrawnChance::new(seed, 0, recorded);
        let mut log = Vec::new();
        let state = G::begin(&setup, &mut chance, &mut |event| log.push(event))?;
        let (opening, fits) = chance.finish();
        let drawn = opening.len() as u64;
        let (entries, sealed, undo) = (Vec::new(), PerSeat::default(), Vec::new());
        Ok((Self { setup, seed, opening, state, entries, log, drawn, sealed, undo }, fits))
    }

    /// Set-up of the match.
    pub const fn setup(&self) -> &Arc<G::Setup> {
        &self.setup
    }

    /// Seed of all chance.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Numbers drawn before the first input.
    pub fn opening(&self) -> &[u32] {
        &self.opening
    }

    /// State of the match. For rules, bots and tools; a screen reads [`Session::events`].
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Events so far.
    pub fn events(&self) -> &[Emitted<G::Event>] {
        &self.log
    }

    /// Applied inputs, oldest first.
    pub fn entries(&self) -> &[Entry<G::Input>] {
        &self.entries
    }

    /// Decision that the match waits for: of seats that have chosen in secret already, none.
    pub fn waits(&self) -> Waits<G::Outcome> {
        match G::waits(self.state()) {
            Waits::Sealed(seats) => {
                Waits::Sealed(seats.iter().filter(|seat| self.sealed[*seat].is_none()).collect())
            }
            other => other,
        }
    }

    /// Checks an input without giving it.
    ///
    /// # Errors
    /// The reason why it is refused.
    pub fn check(&self, seat: Seat, input: &G::Input) -> Result<(), InputFault<G::Refusal>> {
        match G::waits(self.state()) {
            Waits::Over(_) => return Err(InputFault::Over),
            Waits::Sealed(_) if self.sealed[seat].is_some() && !G::is_immediate(input) => {
                return Err(InputFault::AlreadyChosen(seat));
            }
            Waits::One(_) | Waits::Any(_) | Waits::Sealed(_) => {}
        }
        // The rules know which inputs another seat may give too, such as giving up.
        G::check(self.state(), seat, input).map_err(InputFault::Rules)
    }

    /// Takes an input of a seat: checks it, then applies it, or seals it until every seat that chooses with it has chosen.
    ///
    /// # Errors
    /// The reason why it is refused; then nothing has changed.
    pub fn give(
        &mut self,
        seat: Seat,
        input: G::Input,
        by: Actor,
    ) -> Result<Accepted, InputFault<G::Refusal>> {
        self.check(seat, &input)?;
        let seats = match G::waits(self.state()) {
            Waits::Sealed(seats) if seats.contains(seat) && !G::is_immediate(&input) => seats,
            Waits::One(_) | Waits::Any(_) | Waits::Sealed(_) | Waits::Over(_) => {
                self.apply(vec![(seat, input)], None, by)?;
                // A seat that gave up does not choose any more: all others may have chosen already.
                if let Waits::Sealed(seats) = G::waits(self.state()) {
                    Seat::ALL.into_iter().filter(|seat| !seats.contains(*seat)).for_each(|seat| {
                        self.sealed[seat] = None;
                    });
                    self.apply_sealed(seats)?;
                }
                return Ok(Accepted::Applied);
            }
        };
        self.sealed[seat] = Some(input);
        Ok(if self.apply_sealed(seats)? { Accepted::Applied } else { Accepted::Sealed })
    }

    /// Applies the choices in secret once each of these seats has made one. False if one is missing.
    fn apply_sealed(&mut self, seats: Seats) -> Result<bool, InputFault<G::Refusal>> {
        if seats.iter().any(|seat| self.sealed[seat].is_none()) {
            return Ok(false);
        }
        let inputs = seats.iter().filter_map(|seat| Some((seat, self.sealed[seat].take()?))).collect();
        self.apply(inputs, None, Actor::Program).map(|_| true)
    }

    /// Applies an entry of a record; false if it drew other chance than recorded.
    pub(crate) fn repeat(&mut self, entry: &Entry<G::Input>) -> Result<bool, InputFault<G::Refusal>> {
        for (seat, input) in &entry.inputs {
            self.check(*seat, input)?;
        }
        self.apply(entry.inputs.clone(), Some(&entry.drawn), Actor::Program)
    }

    fn apply(
        &mut self,
        inputs: Vec<(Seat, G::Input)>,
        recorded: Option<&[u32]>,
        by: Actor,
    ) -> Result<bool, InputFault<G::Refusal>> {
        let before = (by == Actor::Person).then(|| Moment {
            state: self.state.clone(),
            entries: self.entries.len(),
            events: self.log.len(),
            drawn: self.drawn,
        });
        let mut chance = DrawnChance::new(self.seed, self.drawn, recorded);
        let new = self.log.len();
        let log = &mut self.log;
        let applied = G::apply(&mut self.state, &inputs, &mut chance, &mut |event| log.push(event));
        applied.map_err(InputFault::Rules)?;
        // A finished match is filed at once, so nothing of it can be taken back.
        let is_over = matches!(G::waits(&self.state), Waits::Over(_));
        if is_over {
            self.sealed = PerSeat::default();
        }
        let (drawn, fits) = chance.finish();
        self.drawn += drawn.len() as u64;
        let is_final =
            is_over || !drawn.is_empty() || self.log[new..].iter().any(|emitted| G::reveals(&emitted.event));
        let actor = inputs.first().map(|(seat, _)| *seat);
        self.entries.push(Entry { inputs, drawn, digest: G::digest(&self.state) });
        let same_actor = self.undo.last().is_none_or(|last| {
            self.entries
                .get(last.entries)
                .is_some_and(|entry| entry.inputs.first().map(|(seat, _)| *seat) == actor)
        });
        match before {
            Some(before) if !is_final => {
                if !same_actor {
                    self.undo.clear();
                }
                self.undo.push(before);
            }
            _ => self.undo.clear(),
        }
        Ok(fits)
    }

    /// Seat whose last input can be taken back, if any: no other player has acted since, no chance has fallen, nothing
    /// hidden was shown and the match is not over.
    pub fn can_take_back(&self) -> Option<Seat> {
        if let Some(seat) = Seat::ALL.into_iter().find(|seat| self.sealed[*seat].is_some()) {
            return Some(seat);
        }
        let last = self.undo.last()?;
        self.entries.get(last.entries)?.inputs.first().map(|(seat, _)| *seat)
    }

    /// Takes back the sealed choice of a seat. False if there is none.
    pub fn unseal(&mut self, seat: Seat) -> bool {
        self.sealed[seat].take().is_some()
    }

    /// Takes back the last applied input. False if it is final.
    pub fn take_back(&mut self) -> bool {
        match self.undo.pop() {
            Some(before) => {
                self.state = before.state;
                self.entries.truncate(before.entries);
                self.log.truncate(before.events);
                self.drawn = before.drawn;
                true
            }
            None => false,
        }
    }
}
