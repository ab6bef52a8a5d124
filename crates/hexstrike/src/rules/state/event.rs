//! What happened, in order: the one thing from which screens, words, sounds, statistics and replays learn of a match.

use super::board::Arrow;
use super::prompt::{Answer, Prompt};
use super::{Commitment, OpenBeat, Outcome, Phase, Play};
use crate::rules::cards::notation::{Timing, Timings};
use crate::rules::cards::playbook::Class;
use crate::rules::ids::{Beat, CardId};
use kernel::Seat;
use kernel::hex::{Cell, Facing, Rotation};

/// One observable change, or one fact that explains a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields bear the names of the rulebook's things")]
pub enum Event {
    /// A phase begins.
    PhaseBegan { beat: Beat, phase: Phase },
    /// The last phase of a beat is over.
    BeatEnded { beat: Beat },

    /// A player's choice is in; what it is stays hidden.
    Sealed { seat: Seat },
    /// All choices are in: this is one of them.
    Revealed { seat: Seat, commitment: Commitment },
    /// A set lies on the timeline from the present beat on.
    Laid { seat: Seat, play: Play },
    /// The set was exchanged by a passive text: the passive card is active from the present beat on.
    Exchanged { seat: Seat, play: Play },
    /// The marked beats come again from the present beat on.
    Repeated { seat: Seat, play: Play },
    /// The player is up.
    Opened { seat: Seat, opening: OpenBeat },
    /// The timeline holds waits from this beat on: after a counter, or on the way back to an anchor.
    Idled { seat: Seat, from: Beat, beats: u8 },
    /// The combo window was let pass.
    ComboPassed { seat: Seat },

    /// A refresh, before its draws.
    Refreshed { seat: Seat, signature: bool },
    /// A ledge grab, before its draw.
    LedgeGrabbed { seat: Seat },
    /// A card came from the deck to the hand. The card is known to its owner only.
    Drew { seat: Seat, card: Option<CardId> },
    /// An ability card went from the hand under the deck. Known to its owner only.
    Discarded { seat: Seat, card: Option<CardId> },
    /// A movement card left the hand. Known to its owner only.
    Exhausted { seat: Seat, card: Option<CardId> },
    /// An exhausted movement card came back. Known to its owner only.
    Restored { seat: Seat, card: Option<CardId> },
    /// A card was laid aside for focus.
    SetAside { seat: Seat, card: CardId },
    /// A card laid aside went under the deck.
    TookBack { seat: Seat, card: CardId },
    /// The signature card went to the top of the deck.
    Topped { seat: Seat, card: CardId },
    /// A card was revealed from the hand for its trigger.
    TriggerRevealed { seat: Seat, card: CardId },

    /// The submitted adrenaline was paid.
    Paid { seat: Seat, adrenaline: u8 },
    /// The pool changed.
    AdrenalineChanged { seat: Seat, by: i8, total: u8 },
    /// The fighter turned.
    Turned { seat: Seat, to: Facing, rotation: Rotation },

    /// The entry of this beat acts.
    Acted { seat: Seat },
    /// Sides are guarded, one bit a facing.
    Guarded { seat: Seat, sides: u8, timings: Timings },
    /// The fighter went from hex to hex.
    Moved { seat: Seat, from: Cell, to: Cell, way: MoveKind },
    /// The way was barred.
    Stopped { seat: Seat, by: Obstacle },
    /// An attack aims at a hex.
    Aimed { seat: Seat, from: Cell, at: Cell },
    /// An attack or arrow was stopped by a block.
    Blocked { seat: Seat, source: Source, side: Facing },
    /// A hit had no effect.
    Unharmed { seat: Seat, source: Source, why: Immunity },
    /// A hit lands: damage and knockback follow.
    Hit { seat: Seat, source: Source },
    /// Damage was taken.
    Damaged { seat: Seat, amount: u16, total: u16, source: Source },
    /// Damage was lowered.
    Healed { seat: Seat, amount: u16, total: u16 },
    /// Knocked `distance` hexes by the formula; an obstacle may have stopped the flight earlier.
    KnockedBack { seat: Seat, from: Cell, to: Cell, towards: Facing, distance: u16, source: Source },
    /// Thrown; `to` equals `from` if the landing hex was taken.
    Thrown { seat: Seat, by: Seat, from: Cell, to: Cell, towards: Facing },
    /// Stunned from `from` on. The rest of the timeline is gone.
    Stunned { seat: Seat, from: Beat, beats: u8, why: StunCause },
    /// Cards to be discarded at the end of the beat.
    MustDiscard { seat: Seat, count: u8, source: Source },
    /// A counter will strike at the start of the next beat.
    CounterReady { seat: Seat, target: Seat },

    /// Focus holds from here on.
    FocusBegan { seat: Seat, card: CardId, anchor: Cell },
    /// Focus is over.
    FocusEnded { seat: Seat },

    /// A hex of land burns.
    FireLit { at: Cell, owner: Seat },
    /// Fire over the abyss, for this beat only.
    Sparked { at: Cell, owner: Seat },
    /// A left hex will burn from the next beat on.
    EmbersLeft { at: Cell, owner: Seat },
    /// Flora took a hex, and the fire on it if there was any.
    FloraGrew { at: Cell },
    /// A new arrow.
    ArrowLoosed { arrow: Arrow },
    /// The arrow at this place of the list flew on.
    ArrowFlew { index: u8, to: Cell, owner: Seat },
    /// The arrow at this place of the list is gone.
    ArrowGone { index: u8, owner: Seat },
    /// A new ethereal platform.
    PlatformRaised { at: Cell },
    /// A platform served a refresh and is gone.
    PlatformUsed { at: Cell },

    /// A question is open.
    Asked { prompt: Prompt },
    /// A question was answered. Cards picked are known to their owner only.
    Answered { prompt: Prompt, answer: Option<Answer> },
    /// The first acts before the second, for this reason.
    OrderDecided { first: Seat, second: Seat, timing: Option<Timing>, class: Class, by: OrderReason },

    /// A fighter is lost.
    Fell { seat: Seat },
    /// A fighter is back.
    Respawned { seat: Seat, at: Cell },
    /// A point for whoever hit the fallen last.
    Scored { seat: Seat, points: u8 },
    /// A player gave up.
    Forfeited { seat: Seat },
    /// The match is over.
    Ended { outcome: Outcome },
}

/// How a fighter changed hexes by his own or another's card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveKind {
    /// Step by step.
    Move,
    /// Over everything.
    Jump,
    /// A charge's steps.
    Charge,
    /// Lifted over the attacker's head.
    Lifted,
    /// Back to the anchor.
    Return,
}

/// What a hit or damage comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// An attack of this seat.
    Attack(Seat),
    /// A throw of this seat.
    Throw(Seat),
    /// A counter of this seat.
    Counter(Seat),
    /// An arrow of this seat.
    Arrow(Seat),
    /// A fire of this seat.
    Fire(Seat),
    /// A passive text that answers hits.
    Reflection(Seat),
    /// A passive text of this seat, whose way was barred.
    Stopping(Seat),
    /// The player's own card.
    Own,
}

/// What bars a mover's way (rulings 22 and 23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// Whoever stands on the next hex.
    Standing(Seat),
    /// Whoever would have ended on the same hex in the same moment: neither gets there.
    Jam(Seat),
}

impl Obstacle {
    /// Who it is.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Standing(seat) | Self::Jam(seat) => seat,
        }
    }
}

impl Source {
    /// Who gets the credit for it.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Attack(seat)
            | Self::Throw(seat)
            | Self::Counter(seat)
            | Self::Arrow(seat)
            | Self::Fire(seat)
            | Self::Reflection(seat)
            | Self::Stopping(seat) => Some(seat),
            Self::Own => None,
        }
    }
}

/// Why a hit had no effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Immunity {
    /// Cannot be thrown.
    Unthrowable,
    /// Back for too few beats.
    Invulnerable,
}

/// What a stun comes of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StunCause {
    /// A knockback, by the hexes flown.
    Knockback,
    /// A throw.
    Throw,
    /// The text of the card that hit.
    Text,
    /// A return to an anchor that is taken.
    BarredReturn,
}

/// What decided between two actions of one timing (rulebook 13, ruling 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OrderReason {
    /// Classes differ.
    Class,
    /// More submitted adrenaline.
    Adrenaline,
    /// The later step of its set.
    Step,
    /// The greater knockback factor.
    Knockback,
    /// The greater damage.
    Damage,
    /// Roster order.
    Seat,
    /// Nothing: they resolve together.
    Together,
}

/// Who may learn of an event's hidden part.
impl Event {
    /// The event as `viewer` may know it; `None` is a spectator.
    #[must_use]
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "most events are public; a card in a new one must be hidden here"
    )]
    pub fn seen_by(self, viewer: Option<Seat>) -> Self {
        let own = |seat: Seat| viewer == Some(seat);
        match self {
            Self::Drew { seat, .. } if !own(seat) => Self::Drew { seat, card: None },
            Self::Discarded { seat, .. } if !own(seat) => Self::Discarded { seat, card: None },
            Self::Exhausted { seat, .. } if !own(seat) => Self::Exhausted { seat, card: None },
            Self::Restored { seat, .. } if !own(seat) => Self::Restored { seat, card: None },
            Self::Asked { prompt } => Self::Asked { prompt: prompt.seen_by(viewer) },
            Self::Answered { prompt, answer } => {
                let hidden = matches!(answer, Some(Answer::Cards(_))) && !own(prompt.seat);
                Self::Answered { prompt: prompt.seen_by(viewer), answer: answer.filter(|_| !hidden) }
            }
            other => other,
        }
    }
}

/// Where events go.
pub trait Log {
    /// Whether anybody reads: if not, what only explains is not even worked out.
    const LISTENS: bool = true;

    /// Takes one event.
    fn record(&mut self, event: Event);

    /// Hears that the rules look who stands on a hex, or what grows there.
    fn look(&self, _: Cell) {}
}

impl Log for Vec<Event> {
    fn record(&mut self, event: Event) {
        self.push(event);
    }
}

/// Forgets everything: for those who only want the state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NullLog;

impl Log for NullLog {
    const LISTENS: bool = false;

    fn record(&mut self, _: Event) {}
}

/// Leaves out the first events: those told before a phase was interrupted by a question.
#[derive(Debug)]
pub(in crate::rules) struct Resumed<'a, L> {
    pub log: &'a mut L,
    pub told: usize,
    pub count: usize,
}

impl<L: Log> Log for Resumed<'_, L> {
    const LISTENS: bool = L::LISTENS;

    fn record(&mut self, event: Event) {
        if L::LISTENS {
            self.count += 1;
            if self.count > self.told {
                self.log.record(event);
            }
        }
    }

    fn look(&self, at: Cell) {
        self.log.look(at);
    }
}
