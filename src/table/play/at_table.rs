//! The match at the table. Every input of a person or a bot goes through [`TableMatch::give`].

use std::sync::Arc;

use bevy::prelude::*;
use kernel::{Seat, Seats};
use shell::game::{BotLevel, Game, Waits};
use shell::record::journal::NewInputs;
use shell::record::{PlayerRecord, Record};
use shell::session::{Accepted, Actor, Entry, Session};

use super::TableGame;
use crate::app::clock::now;
use crate::app::state::{AppSystems, Screen};
use crate::kit::audio::PlaySound;
use crate::kit::audio::voices::Voice;
use crate::kit::ui::toast::Toasts;

/// Message: an input of the person at the screen.
#[derive(Message, Debug, Clone)]
pub struct GiveInput<G: TableGame> {
    /// Seat.
    pub seat: Seat,
    /// Input.
    pub input: G::Input,
    /// True if it is one act with the input before: both are taken back together.
    pub goes_on: bool,
}

/// Message: the person at the screen takes the last input back.
#[derive(Message, Debug, Clone)]
pub struct TakeBackInput<G: TableGame>(std::marker::PhantomData<fn() -> G>);

impl<G: TableGame> Default for TakeBackInput<G> {
    fn default() -> Self {
        Self(std::marker::PhantomData)
    }
}

/// Message: start a match with these players, in roster order.
#[derive(Message, Debug, Clone)]
pub struct StartTableMatch<G: TableGame> {
    /// Set-up.
    pub setup: Arc<G::Setup>,
    /// Seed of all chance.
    pub seed: u64,
    /// Players.
    pub players: Vec<TablePlayerKind>,
}

/// Message: watch the match in a file.
#[derive(Message, Debug, Clone)]
pub struct WatchMatch<G: TableGame> {
    /// File.
    pub path: std::path::PathBuf,
    /// True to begin with the turn that decided it.
    pub from_deciding: bool,
    of: std::marker::PhantomData<fn() -> G>,
}

impl<G: TableGame> WatchMatch<G> {
    /// Message for this file.
    pub const fn new(path: std::path::PathBuf, from_deciding: bool) -> Self {
        Self { path, from_deciding, of: std::marker::PhantomData }
    }
}

/// Message: play the watched match on from the moment shown, this seat as a person.
#[derive(Message, Debug, Clone)]
pub struct TakeOverMatch<G: TableGame> {
    /// Seat of the person.
    pub seat: Seat,
    /// Number of events shown.
    pub events: usize,
    of: std::marker::PhantomData<fn() -> G>,
}

impl<G: TableGame> TakeOverMatch<G> {
    /// Message for this seat and moment.
    pub const fn new(seat: Seat, events: usize) -> Self {
        Self { seat, events, of: std::marker::PhantomData }
    }
}

/// Player of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablePlayerKind {
    /// A person at this screen.
    Person,
    /// Bot of this level, counted from the weakest.
    Bot(u8),
}

impl TablePlayerKind {
    /// Level of the bot in a game; `None` for a person. A level beyond the last is the last.
    pub fn level<G: TableGame>(self) -> Option<&'static BotLevel> {
        match self {
            Self::Person => None,
            Self::Bot(rank) => G::levels().get(usize::from(rank)).or(G::levels().last()),
        }
    }

    /// Player of a record.
    pub fn of<G: TableGame>(record: &PlayerRecord) -> Self {
        let level = G::levels().iter().position(|level| level.id == record.played_by);
        level.map_or(Self::Person, |rank| Self::Bot(rank as u8))
    }
}

/// Player at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePlayer {
    /// Name on screen.
    pub name: String,
    /// Person or bot.
    pub kind: TablePlayerKind,
}

/// Match at the table.
#[derive(Resource, Debug)]
pub struct TableMatch<G: TableGame> {
    session: Session<G>,
    players: Vec<TablePlayer>,
    begun: u64,
    title: String,
    taken_over: bool,
    /// Number of events after the start, and after each entry.
    ends: Vec<usize>,
    /// Entries that are one act with the entry before them.
    joined: Vec<usize>,
    fresh: NewInputs<Entry<G::Input>>,
    /// Screen from which it is watched; `None` if it is played.
    watched: Option<Screen>,
}

impl<G: TableGame> TableMatch<G> {
    /// Starts a match.
    ///
    /// # Errors
    /// The fault of the set-up.
    pub fn begin(setup: &Arc<G::Setup>, seed: u64, players: Vec<TablePlayer>) -> Result<Self, G::SetupFault> {
        let session = Session::begin(Arc::clone(setup), seed)?;
        let ends = vec![session.events().len()];
        Ok(Self {
            session,
            players,
            begun: now(),
            title: String::new(),
            taken_over: false,
            ends,
            joined: Vec::new(),
            fresh: NewInputs::default(),
            watched: None,
        })
    }

    /// Replays the first `steps` of a record, to play on or to watch from a screen.
    ///
    /// # Errors
    /// The reason why it cannot be replayed, for a player.
    pub fn of_record(record: &Record<G>, steps: usize, watched: Option<Screen>) -> Result<Self, String> {
        let mut ends = Vec::new();
        let replayed = record.replay_shown(steps, &mut |session| ends.push(session.events().len()));
        let session = replayed.map_err(|fault| fault.to_string())?;
        let player = |player: &PlayerRecord| TablePlayer {
            name: player.name.clone(),
            kind: TablePlayerKind::of::<G>(player),
        };
        Ok(Self {
            session,
            players: record.players.iter().map(player).collect(),
            begun: record.begun,
            title: record.title.clone(),
            taken_over: record.taken_over,
            ends,
            joined: Vec::new(),
            fresh: NewInputs::default(),
            watched,
        })
    }

    /// Match in which each input is given by the seat that decides, to watch from a screen.
    ///
    /// # Errors
    /// The reason why it cannot be played, for a player.
    pub fn of_example(setup: &Arc<G::Setup>, inputs: &[G::Input], watched: Screen) -> Result<Self, String> {
        let kind = TablePlayerKind::Person;
        let players = ["First player", "Second player"];
        let players = players.map(|name| TablePlayer { name: name.to_owned(), kind }).into();
        let mut played = Self::begin(setup, 0, players).map_err(|fault| fault.to_string())?;
        for input in inputs {
            let seat = played.up().ok_or("the match is over before its last input")?;
            played.give(seat, input.clone(), Actor::Program)?;
        }
        played.watched = Some(watched);
        Ok(played)
    }

    /// The match up to the last input before this many events, as one of its own that this seat plays on.
    ///
    /// # Errors
    /// The reason why it cannot be replayed, for a player.
    pub fn taken_over(&self, seat: Seat, events: usize, name: &str) -> Result<Self, String> {
        let steps = self.ends.iter().rposition(|end| *end <= events).unwrap_or_default();
        let mut taken = Self::of_record(&self.record(), steps, None)?;
        let strongest = TablePlayerKind::Bot(G::levels().len().saturating_sub(1) as u8);
        for (nth, player) in taken.players.iter_mut().enumerate() {
            if nth == seat.index() {
                *player = TablePlayer { name: name.to_owned(), kind: TablePlayerKind::Person };
            } else if player.kind == TablePlayerKind::Person {
                player.kind = strongest;
            }
        }
        (taken.begun, taken.title, taken.taken_over) = (now(), String::new(), true);
        Ok(taken)
    }

    /// Session of the shell.
    pub const fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Identity of this moment: begin, seed and number of inputs. No other moment of any match has the same.
    pub fn moment(&self) -> (u64, u64, usize) {
        (self.begun, self.session.seed(), self.session.entries().len())
    }

    /// Players in roster order.
    pub fn players(&self) -> &[TablePlayer] {
        &self.players
    }

    /// Names of the players in roster order.
    pub fn names(&self) -> Vec<&str> {
        self.players.iter().map(|player| player.name.as_str()).collect()
    }

    /// Seats that people play.
    pub fn people(&self) -> Seats {
        let seats = Seat::first(self.players.len());
        seats.filter(|seat| self.kind(*seat) == TablePlayerKind::Person).collect()
    }

    /// Player of a seat.
    pub fn kind(&self, seat: Seat) -> TablePlayerKind {
        self.players.get(seat.index()).map_or(TablePlayerKind::Person, |player| player.kind)
    }

    /// Screen from which it is watched; `None` if it is played.
    pub const fn watched(&self) -> Option<Screen> {
        self.watched
    }

    /// Result, if it is over.
    pub fn outcome(&self) -> Option<G::Outcome> {
        match self.session.waits() {
            Waits::Over(outcome) => Some(outcome),
            Waits::One(_) | Waits::Any(_) | Waits::Sealed(_) => None,
        }
    }

    /// Only winner of the match, if it is over and has one.
    pub fn winner(&self) -> Option<Seat> {
        let winners = G::winners(self.session.setup(), &self.outcome()?);
        winners.iter().next().filter(|_| winners.is_one())
    }

    /// True if it is over.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Seat that decides next, a person before a bot; `None` for a watched match and once it is over.
    pub fn up(&self) -> Option<Seat> {
        if self.watched.is_some() {
            return None;
        }
        let seats = match self.session.waits() {
            Waits::One(seat) => return Some(seat),
            Waits::Any(seats) | Waits::Sealed(seats) => seats,
            Waits::Over(_) => return None,
        };
        seats.iter().find(|seat| self.people().contains(*seat)).or_else(|| seats.iter().next())
    }

    /// Number of events after the start, and after each entry.
    pub fn ends(&self) -> &[usize] {
        &self.ends
    }

    /// Takes an input.
    ///
    /// # Errors
    /// The reason why it is refused, for a player.
    pub fn give(&mut self, seat: Seat, input: G::Input, by: Actor) -> Result<(), String> {
        let before = self.session.entries().len();
        let accepted = self.session.give(seat, input, by).map_err(|why| why.to_string())?;
        if accepted == Accepted::Applied {
            for entry in &self.session.entries()[before..] {
                self.fresh.push(entry.clone());
                self.ends.push(self.session.events().len());
            }
        }
        Ok(())
    }

    /// Notes that the last entry is one act with the entry before it.
    fn join_last(&mut self) {
        self.joined.extend(self.session.entries().len().checked_sub(1));
    }

    /// Takes the last act back: an input, with those that were given together with it. False if it is final.
    pub fn take_back(&mut self) -> bool {
        let Some(seat) = self.session.can_take_back().filter(|seat| self.people().contains(*seat)) else {
            return false;
        };
        if self.session.unseal(seat) {
            return true;
        }
        let done = self.session.take_back();
        let mut goes_on = done;
        while goes_on && self.joined.last() == Some(&self.session.entries().len()) {
            self.joined.pop();
            goes_on = self.session.take_back();
        }
        if done {
            self.ends.truncate(self.session.entries().len() + 1);
            self.fresh = NewInputs::Revised;
        }
        done
    }

    /// Inputs that the save file does not hold yet.
    pub fn take_fresh(&mut self) -> NewInputs<Entry<G::Input>> {
        self.fresh.take()
    }

    /// Record of the match as far as it has come.
    pub fn record(&self) -> Record<G> {
        let players = self.players.iter().map(|player| PlayerRecord {
            name: player.name.clone(),
            played_by: player.kind.level::<G>().map_or_else(String::new, |level| level.id.to_owned()),
        });
        let mut record = Record::of(&self.session, players);
        (record.begun, record.taken_over) = (self.begun, self.taken_over);
        record.title.clone_from(&self.title);
        record
    }
}

/// Inputs of people, before those of bots.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct InputSystems;

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_message::<GiveInput<G>>().add_message::<TakeBackInput<G>>().add_systems(
        Update,
        (take_back::<G>.run_if(on_message::<TakeBackInput<G>>), give::<G>.run_if(on_message::<GiveInput<G>>))
            .chain()
            .in_set(InputSystems)
            .in_set(AppSystems::Rules)
            .run_if(resource_exists::<TableMatch<G>>),
    );
}

fn give<G: TableGame>(
    mut given: MessageReader<GiveInput<G>>,
    mut at_table: ResMut<TableMatch<G>>,
    mut toasts: ResMut<Toasts>,
    mut commands: Commands,
) {
    for GiveInput { seat, input, goes_on } in given.read() {
        // A late message, of a seat that is no longer asked.
        if at_table.up() != Some(*seat) {
            continue;
        }
        match at_table.give(*seat, input.clone(), Actor::Person) {
            Ok(()) if *goes_on => at_table.join_last(),
            Ok(()) => {}
            Err(why) => {
                toasts.refuse(why);
                commands.trigger(PlaySound::here(Voice::Refuse));
            }
        }
    }
}

fn take_back<G: TableGame>(
    mut asked: MessageReader<TakeBackInput<G>>,
    mut at_table: ResMut<TableMatch<G>>,
    mut toasts: ResMut<Toasts>,
) {
    for _ in asked.read() {
        if !at_table.take_back() {
            toasts
                .refuse("That is final: something hidden was shown, or somebody else has acted.".to_owned());
        }
    }
}

/// True while a match of this game is on screen with nothing over it.
pub(super) fn in_front<G: Game>(in_front: Option<Res<State<crate::app::state::MatchInFront>>>) -> bool {
    in_front.is_some_and(|state| state.get().0 == G::ID)
}
