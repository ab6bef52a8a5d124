//! Inputs, events, refusals and results.

use std::error::Error;
use std::fmt;

use kernel::{Cell, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::catalogue::Ability;
use super::direction::Direction;
use super::parts::{CardNo, Uid, Uids};

/// Decision of the active player (arrow 12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ArrowInput {
    /// Reveals a covered card and pays for it or not (arrow 6.2).
    Reveal {
        /// Card.
        uid: Uid,
        /// True if its cost is paid.
        pay: bool,
    },
    /// Puts a card on the board (arrow 4.5).
    Play {
        /// Card of the hand.
        card: CardNo,
        /// Free cell.
        at: Cell,
        /// True if it is put down covered.
        covered: bool,
    },
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

/// Card that was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum DrawnCard {
    /// This card.
    Card(CardNo),
    /// A card that these eyes may not see.
    Hidden,
    /// None: the deck is empty (arrow 4.2).
    Nothing,
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
pub enum ArrowEvent {
    /// The match begins: what a seat has before turn 1.
    Dealt {
        /// Seat.
        seat: Seat,
        /// Hand; `None` if these eyes may not see it.
        hand: Option<Vec<CardNo>>,
        /// Cards of the hand.
        held: u8,
        /// Cards of the deck.
        deck: u8,
        /// Pile.
        pile: Vec<CardNo>,
        /// Credits.
        credits: u16,
        /// Score.
        score: u16,
    },
    /// A card lies on the board when the match begins.
    Stands {
        /// Card.
        subject: EventSubject,
        /// Owner.
        owner: Seat,
        /// Cell.
        at: Cell,
        /// Clockwise steps.
        rot: u8,
        /// True if its face is hidden.
        covered: bool,
        /// Damage.
        damage: u16,
    },
    /// A turn begins (arrow 4.1).
    Turn {
        /// Number of the turn.
        turn: u16,
        /// Active player.
        seat: Seat,
    },
    /// Phase 1 brings credits.
    Credits {
        /// Seat.
        seat: Seat,
        /// Credits gained.
        amount: u16,
    },
    /// A card is drawn.
    Draw {
        /// Seat.
        seat: Seat,
        /// Card.
        card: DrawnCard,
    },
    /// A covered card is turned up.
    Reveal {
        /// Number on the board.
        uid: Uid,
        /// Card.
        card: CardNo,
        /// True if it is paid.
        paid: bool,
    },
    /// A card is put on the board.
    Play {
        /// Seat.
        seat: Seat,
        /// Card.
        subject: EventSubject,
        /// Cell.
        at: Cell,
        /// True if it is put down covered.
        covered: bool,
    },
    /// A cost is paid.
    Pay {
        /// Seat.
        seat: Seat,
        /// Credits paid.
        amount: u16,
    },
    /// A card gives a bonus.
    Bonus {
        /// Card.
        subject: EventSubject,
        /// Kind of bonus.
        what: Bonus,
        /// Credits, attack or cards.
        amount: u16,
    },
    /// A player passes.
    Pass {
        /// Seat.
        seat: Seat,
    },
    /// A card begins its activation sequence.
    Activate {
        /// Card.
        subject: EventSubject,
        /// Number of running sequences, this one included.
        depth: u8,
    },
    /// A card uses an ability.
    Ability {
        /// Card.
        subject: EventSubject,
        /// Ability.
        ability: Ability,
        /// Direction on the board.
        direction: Direction,
        /// Card that it is used on.
        target: EventSubject,
    },
    /// A card changes its cell.
    Move {
        /// Card.
        subject: EventSubject,
        /// Old cell.
        from: Cell,
        /// New cell.
        to: Cell,
    },
    /// A card is turned.
    Rotate {
        /// Card.
        subject: EventSubject,
        /// Clockwise steps since it was put down, 0 to 5.
        rot: u8,
    },
    /// Cards are set off (arrow 10).
    Chain {
        /// Card whose ability it was.
        by: Uid,
        /// Cards that are set off.
        cards: Uids,
    },
    /// Two cards fight.
    Conflict {
        /// Card of the active player.
        subject: EventSubject,
        /// Enemy card.
        against: EventSubject,
    },
    /// A card takes damage.
    Damage {
        /// Card.
        subject: EventSubject,
        /// Damage taken.
        amount: u16,
        /// Damage in all.
        total: u16,
    },
    /// A card leaves the board.
    Destroy {
        /// Number on the board.
        uid: Uid,
        /// Card, now open to all.
        card: CardNo,
        /// Cell.
        at: Cell,
        /// Reason.
        why: Fall,
        /// Seat whose pile it goes to.
        origin: Seat,
        /// True if the active player learns only now which card it was.
        learnt: bool,
    },
    /// A card changes its owner.
    Flip {
        /// Card.
        subject: EventSubject,
        /// New owner.
        owner: Seat,
        /// True if it stays covered.
        covered: bool,
    },
    /// A covered card defends itself (arrow 5.4).
    Hold {
        /// Card.
        subject: EventSubject,
        /// Side of the covered card with the hidden arrow.
        direction: Direction,
    },
    /// The sequence of a card is over.
    Done {
        /// Number on the board.
        uid: Uid,
    },
    /// Phase 7 is counted.
    Score {
        /// Active player.
        seat: Seat,
        /// Count of the active player.
        own: u16,
        /// Count of the other one.
        foe: u16,
        /// Points gained.
        gain: u16,
        /// Score of the active player now.
        total: u16,
    },
    /// A card is discarded.
    Discard {
        /// Seat.
        seat: Seat,
        /// Card.
        card: CardNo,
    },
    /// A turn ends (arrow 4.9).
    End {
        /// Number of the turn.
        turn: u16,
    },
    /// The match is over.
    Over(ArrowOutcome),
}

/// Reason why an input is refused (arrow 13.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    TooDear {
        /// Cost of the card.
        cost: u16,
        /// Credits of the player.
        credits: u16,
    },
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
