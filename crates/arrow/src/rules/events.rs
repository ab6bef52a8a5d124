//! Inputs, events, refusals and results.

use std::error::Error;
use std::fmt;

use kernel::{Cell, Seat, Seats};
use serde::{Deserialize, Serialize};
pub use shell::cards::DrawnCard;

use super::catalogue::Ability;
use super::direction::Direction;
use super::parts::{CardNo, Uid, Uids};

/// Decision of the active player (arrow 12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields have the names of the protocol")]
pub enum ArrowInput {
    /// Reveals a covered card and pays for it or not (arrow 6.2).
    Reveal { uid: Uid, pay: bool },
    /// Puts a card of the hand on a free cell (arrow 4.5).
    Play { card: CardNo, at: Cell, covered: bool },
    /// Leaves out phases 4 to 6 (arrow 4.4).
    Pass,
    /// Uses the ability in a direction of the board; `None`: no more in this step (arrow 7.2).
    Use(Option<Direction>),
    /// Chooses the next of several cards that are set off (arrow 10.6).
    Chain(Uid),
    /// Chooses the next conflict (arrow 7.3).
    Conflict(Uid),
    /// Discards a card (arrow 4.8).
    Discard(CardNo),
}

/// Question to the active player (arrow 12.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each has the name of its input")]
pub enum Question {
    Reveal,
    Play,
    Ability,
    Chain,
    Conflict,
    Discard,
}

/// Card on the board, as an event names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct EventSubject {
    /// Number on the board.
    pub uid: Uid,
    /// Card; `None` if these eyes may not know it.
    pub card: Option<CardNo>,
    /// Seats that know it.
    #[serde(skip)]
    pub known: Seats,
}

/// Bonus of a card that was played or revealed (arrow 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each has the name of its section")]
pub enum Bonus {
    Mint,
    Forge,
    Archive,
    Synergy,
    Ambush,
}

/// Reason why a card is destroyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Fall {
    /// Its damage reached its defence.
    Damage,
    /// It was pushed off the board.
    PushedOff,
    /// Its cost was not paid.
    Unpaid,
}

/// Reason why the match ended (arrow 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Ending {
    /// The score was reached.
    Goal,
    /// No cell was free.
    Full,
    /// Two quiet turns came in a row.
    Quiet,
    /// The last turn was over.
    LastTurn,
}

/// Result of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct ArrowOutcome {
    /// Winner; `None`: a draw.
    pub winner: Option<Seat>,
    /// Reason of the end.
    pub why: Ending,
    /// Score of each seat.
    pub score: [u16; 2],
}

/// Something that happened (arrow 13.6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the fields have the names of the protocol")]
pub enum ArrowEvent {
    /// The match begins: what a seat has before turn 1. `hand` is `None` for viewers who may not see its `held` cards.
    Dealt {
        seat: Seat,
        hand: Option<Vec<CardNo>>,
        held: u8,
        deck: u8,
        pile: Vec<CardNo>,
        credits: u16,
        score: u16,
    },
    /// A card lies on the board when the match begins.
    Stands { subject: EventSubject, owner: Seat, at: Cell, rot: u8, covered: bool, damage: u16 },
    /// A turn begins (arrow 4.1).
    Turn { turn: u16, seat: Seat },
    /// Phase 1 brings credits.
    Credits { seat: Seat, amount: u16 },
    /// A card is drawn.
    Draw { seat: Seat, card: DrawnCard },
    /// A covered card is turned up.
    Reveal { uid: Uid, card: CardNo, paid: bool },
    /// A card is put on the board.
    Play { seat: Seat, subject: EventSubject, at: Cell, covered: bool },
    /// A cost is paid.
    Pay { seat: Seat, amount: u16 },
    /// A card gives a bonus: credits, attack or cards.
    Bonus { subject: EventSubject, what: Bonus, amount: u16 },
    /// A player passes.
    Pass { seat: Seat },
    /// A card begins its activation sequence. `depth` is the number of running sequences, this one included.
    Activate { subject: EventSubject, depth: u8 },
    /// A card uses an ability in a direction of the board.
    Ability { subject: EventSubject, ability: Ability, direction: Direction, target: EventSubject },
    /// A card changes its cell.
    Move { subject: EventSubject, from: Cell, to: Cell },
    /// A card is turned; `rot` counts the clockwise steps since it was put down, 0 to 5.
    Rotate { subject: EventSubject, rot: u8 },
    /// Cards are set off by the ability of another one (arrow 10).
    Chain { by: Uid, cards: Uids },
    /// A card of the active player fights an enemy card.
    Conflict { subject: EventSubject, against: EventSubject },
    /// A card takes damage; `total` is all of this turn.
    Damage { subject: EventSubject, amount: u16, total: u16 },
    /// A card leaves the board for the pile of `origin`. `learnt`: the active player did not know it before.
    Destroy { uid: Uid, card: CardNo, at: Cell, why: Fall, origin: Seat, learnt: bool },
    /// A card changes its owner; if `covered`, it stays so.
    Flip { subject: EventSubject, owner: Seat, covered: bool },
    /// A covered card defends itself by a hidden arrow on this side (arrow 5.4).
    Hold { subject: EventSubject, direction: Direction },
    /// The sequence of a card is over.
    Done { uid: Uid },
    /// Phase 7: counts of the active player and of the foe, points gained, and the score now.
    Score { seat: Seat, own: u16, foe: u16, gain: u16, total: u16 },
    /// A card is discarded.
    Discard { seat: Seat, card: CardNo },
    /// A turn ends (arrow 4.9).
    End { turn: u16 },
    /// The match is over.
    Over(ArrowOutcome),
}

/// Reason why an input is refused (arrow 13.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the numbers of the message")]
pub enum ArrowRefusal {
    /// The match is over.
    Over,
    /// It is the turn of the other seat.
    NotYourTurn,
    /// Another question is due.
    OtherQuestion(Question),
    /// The hand does not hold the card.
    NotInHand,
    /// The cell is not on the board.
    OffBoard,
    /// The cell is not free.
    Occupied,
    /// The cost cannot be paid.
    TooDear { cost: u16, credits: u16 },
    /// The answer is not among the legal ones.
    NoOption,
}

impl fmt::Display for ArrowRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The match is over."),
            Self::NotYourTurn => f.write_str("It is the other player's turn."),
            Self::OtherQuestion(due) => f.write_str(match due {
                Question::Reveal => "First choose a covered card to reveal.",
                Question::Play => "First play a card or pass.",
                Question::Ability => "First use an ability or go on.",
                Question::Chain => "First choose the next card that was set off.",
                Question::Conflict => "First choose the next conflict.",
                Question::Discard => "First discard a card.",
            }),
            Self::NotInHand => f.write_str("That card is not in your hand."),
            Self::OffBoard => f.write_str("That cell is not on the board."),
            Self::Occupied => f.write_str("A card lies on that cell."),
            Self::TooDear { cost, credits } => write!(f, "It costs {cost} credits and you have {credits}."),
            Self::NoOption => f.write_str("That cannot be chosen here."),
        }
    }
}

impl Error for ArrowRefusal {}
