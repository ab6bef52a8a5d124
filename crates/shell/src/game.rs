//! Contract of a game: what a game must say about itself so that the shell can play, record and show it.
//!
//! Dispatch is static inside a match. A match is its set-up, a seed and its inputs; everything else follows from them.

use std::error::Error;
use std::fmt::{self, Debug};
use std::sync::Arc;

use kernel::{Seat, Seats};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bots::Dice;
use crate::chance::Chance;

/// Name of a game in files, records and the protocol, such as `"heroes"`.
///
/// It is data: a record of a game that this program does not have is one of a newer version, never one of another game.
pub type GameId = &'static str;

/// Rules of a game, as pure functions over plain data.
///
/// No method reads a clock, a file, a float or an unordered map, and all chance comes from the [`Chance`] it is given. A state
/// is a value: a copy of it can be played on without any effect on the match. The type itself is an empty struct, a name for the
/// rules, which derives what the traits above ask for.
pub trait Game: Copy + Debug + PartialEq + Sized + 'static {
    /// Name in files.
    const ID: GameId;

    /// Everything that is agreed before the match: cards, boards, decks, options.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Match at one moment, pending decisions included: they are data, a stack of what is still to be done.
    type State: Clone + Debug + Send + Sync;
    /// Decision of a player.
    type Input: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened. A screen and a log are folds of events and read nothing else.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// Reason why an input is refused, in words for a player.
    type Refusal: Error + Clone + PartialEq;
    /// Reason why no match can begin with a set-up, in words for a player.
    type SetupFault: Error;
    /// Result of a match.
    type Outcome: Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// Starts a match and runs it to its first decision.
    ///
    /// # Errors
    /// The first fault of the set-up; then nothing was drawn from `chance`.
    fn begin(
        setup: &Arc<Self::Setup>,
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<Self::Event>),
    ) -> Result<Self::State, Self::SetupFault>;

    /// Number of seats, 1 to [`kernel::MAX_SEATS`].
    fn seats(setup: &Self::Setup) -> usize;

    /// Winners of a finished match; none in a draw.
    fn winners(setup: &Self::Setup, outcome: &Self::Outcome) -> Seats;

    /// Decision that the match waits for, or its result.
    fn waits(state: &Self::State) -> Waits<Self::Outcome>;

    /// Checks an input of a seat: the seat may decide this now, and the rules accept it.
    ///
    /// # Errors
    /// The reason why it is refused.
    fn check(state: &Self::State, seat: Seat, input: &Self::Input) -> Result<(), Self::Refusal>;

    /// Applies inputs that [`Game::check`] accepts and runs to the next decision: one input, or with [`Waits::Sealed`] one
    /// of each seat in roster order.
    ///
    /// # Errors
    /// The reason why an input is refused; then the state is unchanged and nothing was drawn or emitted.
    fn apply(
        state: &mut Self::State,
        inputs: &[(Seat, Self::Input)],
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<Self::Event>),
    ) -> Result<(), Self::Refusal>;

    /// True for an input that is applied at once even where other seats choose in secret, such as giving up.
    fn is_immediate(input: &Self::Input) -> bool {
        let _ = input;
        false
    }

    /// Visits the legal inputs of a seat, each once, in a fixed order. Giving up need not be among them, and of inputs that
    /// differ little, such as the ways to the same hex, one is enough.
    fn each_legal(state: &Self::State, seat: Seat, visit: &mut dyn FnMut(Self::Input));

    /// Number that is equal for equal states, on every machine and in every build.
    fn digest(state: &Self::State) -> u64;

    /// The event as this viewer may see it; `None` if nothing of it shows.
    fn seen_by(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// True if the event shows somebody something that was hidden from them: nothing before it can be taken back.
    fn reveals(event: &Self::Event) -> bool;

    /// A state that this seat cannot tell from the real one, with everything hidden from it dealt anew.
    fn redeal(state: &Self::State, seat: Seat, dice: &mut Dice) -> Self::State;
}

/// Texts of a game, made from its data.
pub trait GameText: Game {
    /// Table as the events tell it: a line needs it to name things.
    type Shown: Clone + Debug + PartialEq + Send + Sync + 'static;

    /// Table before the first event.
    fn shown(setup: &Self::Setup) -> Self::Shown;

    /// Changes the table as an event tells.
    fn show(shown: &mut Self::Shown, event: &Self::Event);

    /// Line of the log for an event, with the table after it; `None` for events that the log leaves out.
    fn line(setup: &Self::Setup, shown: &Self::Shown, names: &[&str], event: &Self::Event) -> Option<String>;

    /// Section of the law that rules an event, such as `"7.4"`; `None` for plain bookkeeping.
    fn section(event: &Self::Event) -> Option<&'static str>;

    /// Result in one sentence.
    fn outcome(setup: &Self::Setup, names: &[&str], outcome: &Self::Outcome) -> String;
}

/// Bots of a game.
pub trait GameBots: Game {
    /// Levels, weakest first.
    fn levels() -> &'static [BotLevel];

    /// Chooses a legal input for a seat that must decide. The bot sees `state` only through [`Game::redeal`]: with the same
    /// view, dice and budget it chooses the same. It spends nothing of `people`, the seats that people play, and gives nothing
    /// up for them.
    fn think(
        state: &Self::State,
        seat: Seat,
        people: Seats,
        level: &BotLevel,
        dice: &mut Dice,
        limits: &crate::bots::SearchLimits,
    ) -> Option<Self::Input>;
}

/// A level of bots: a name and its place in the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotLevel {
    /// Name in files and on the command line.
    pub id: &'static str,
    /// Name on screen.
    pub name: &'static str,
    /// Description in one sentence.
    pub about: &'static str,
    /// Place in the ladder, counted from 0.
    pub rank: u8,
}

/// Decision that a match waits for.
#[derive(Debug, Clone, PartialEq)]
pub enum Waits<O> {
    /// An input of this seat.
    One(Seat),
    /// An input of any one of these seats, which decide together. A driver asks a person before a bot.
    Any(Seats),
    /// Simultaneous inputs, one of each of these seats. The shell keeps them until all are there.
    Sealed(Seats),
    /// None: the match is over.
    Over(O),
}

/// Event with the reason for it, both given where it happens.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Emitted<E> {
    /// What happened.
    pub event: E,
    /// Number of the earlier event of this match that set it off, counted from 0; `None` if an input or the rules themselves
    /// did.
    pub cause: Option<u32>,
}

impl<E> Emitted<E> {
    /// An event that no other event set off.
    pub const fn plain(event: E) -> Self {
        Self { event, cause: None }
    }
}

/// Point of view on a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// A player: what this seat may know.
    Seat(Seat),
    /// A spectator: what everybody knows.
    Public,
    /// A finished match: everything.
    All,
}

impl Viewer {
    /// True if the viewer sees what only `owner` may know.
    pub fn sees(self, owner: Seat) -> bool {
        match self {
            Self::Seat(seat) => seat == owner,
            Self::Public => false,
            Self::All => true,
        }
    }
}

/// Refusal by the shell or by the game.
#[derive(Debug, Clone, PartialEq)]
pub enum InputFault<R> {
    /// The match is over.
    Over,
    /// Another seat decides now.
    NotYourTurn(Seat),
    /// The seat has already chosen in secret.
    AlreadyChosen(Seat),
    /// The rules refuse it.
    Rules(R),
}

impl<R: fmt::Display> fmt::Display for InputFault<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The match is over."),
            Self::NotYourTurn(seat) => write!(f, "It is not the turn of {seat}."),
            Self::AlreadyChosen(seat) => write!(f, "{seat} has already chosen."),
            Self::Rules(why) => write!(f, "{why}"),
        }
    }
}

impl<R: Debug + fmt::Display> Error for InputFault<R> {}
