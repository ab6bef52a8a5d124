//! Events, in order. Views, text, sounds, statistics and replays learn of a match only from them.

use serde::Serialize;

use super::board::Arrow;
use super::prompt::{Answer, Prompt};
use super::{Commitment, OpenBeat, Outcome, Phase, Play};
use crate::rules::cards::notation::{Timing, Timings};
use crate::rules::cards::playbook::Class;
use crate::rules::ids::{Beat, CardId};
use kernel::Seat;
use kernel::hex::{Cell, Facing, Rotation};

/// One observable change, or one fact that explains a change. The line protocol writes the serialized form, with
/// ids instead of the indexes of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields bear the names of the rulebook's things")]
pub enum Event {
    /// A phase begins.
    PhaseBegan { beat: Beat, phase: Phase },
    /// The last phase of a beat is over.
    BeatEnded { beat: Beat },

    /// A player has chosen; the choice stays hidden.
    Sealed { seat: Seat },
    /// All players have chosen; this is one of the choices.
    Revealed { seat: Seat, commitment: Commitment },
    /// A set is on the timeline from the current beat on.
    Laid { seat: Seat, play: Play },
    /// A passive text exchanged the set: the passive card is active from the current beat on.
    Exchanged { seat: Seat, play: Play },
    /// The marked beats are repeated from the current beat on.
    Repeated { seat: Seat, play: Play },
    /// The player's beat is open.
    Opened { seat: Seat, opening: OpenBeat },
    /// The timeline has waits from this beat on, after a counter or on the way back to an anchor.
    Idled { seat: Seat, from: Beat, beats: u8 },
    /// The player passed on a combo.
    ComboPassed { seat: Seat },

    /// A refresh, before its draws.
    Refreshed { seat: Seat, signature: bool },
    /// A ledge grab, before its draw.
    LedgeGrabbed { seat: Seat },
    /// A card moved from the deck to the hand. Only its owner knows the card.
    Drew { seat: Seat, card: Option<CardId> },
    /// An ability card moved from the hand under the deck. Only its owner knows the card.
    Discarded { seat: Seat, card: Option<CardId> },
    /// A movement card left the hand. Only its owner knows the card.
    Exhausted { seat: Seat, card: Option<CardId> },
    /// An exhausted movement card returned to the hand. Only its owner knows the card.
    Restored { seat: Seat, card: Option<CardId> },
    /// A card was set aside for focus.
    SetAside { seat: Seat, card: CardId },
    /// A card set aside went under the deck.
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
    /// Sides are guarded, one bit for each facing.
    Guarded { seat: Seat, sides: u8, timings: Timings },
    /// The fighter moved from hex to hex.
    Moved { seat: Seat, from: Cell, to: Cell, way: MoveKind },
    /// An obstacle stopped the move.
    Stopped { seat: Seat, by: Obstacle },
    /// An attack aims at a hex.
    Aimed { seat: Seat, from: Cell, at: Cell },
    /// A block stopped an attack or arrow.
    Blocked { seat: Seat, source: Source, side: Facing },
    /// A hit had no effect.
    Unharmed { seat: Seat, source: Source, why: Immunity },
    /// A hit lands: damage and knockback follow.
    Hit { seat: Seat, source: Source },
    /// Damage was taken.
    Damaged { seat: Seat, amount: u16, total: u16, source: Source },
    /// Damage was reduced.
    Healed { seat: Seat, amount: u16, total: u16 },
    /// Knocked `distance` hexes by the formula; an obstacle may have stopped the flight earlier.
    KnockedBack { seat: Seat, from: Cell, to: Cell, towards: Facing, distance: u16, source: Source },
    /// Thrown; `to` equals `from` if the landing hex was occupied.
    Thrown { seat: Seat, by: Seat, from: Cell, to: Cell, towards: Facing },
    /// Stunned from beat `from` on. The rest of the timeline is lost.
    Stunned { seat: Seat, from: Beat, beats: u8, why: StunCause },
    /// The player must discard cards at the end of the beat.
    MustDiscard { seat: Seat, count: u8, source: Source },
    /// A counter will strike at the start of the next beat.
    CounterReady { seat: Seat, target: Seat },

    /// Focus is held from now on.
    FocusBegan { seat: Seat, card: CardId, anchor: Cell },
    /// Focus has ended.
    FocusEnded { seat: Seat },

    /// A hex of land burns.
    FireLit { at: Cell, owner: Seat },
    /// A hex of abyss burns, for this beat only.
    Sparked { at: Cell, owner: Seat },
    /// A hex that the fighter left will burn from the next beat on.
    EmbersLeft { at: Cell, owner: Seat },
    /// Flora grew on a hex and replaced any fire there.
    FloraGrew { at: Cell },
    /// A new arrow.
    ArrowLoosed { arrow: Arrow },
    /// The arrow at this index of the list flew on.
    ArrowFlew { index: u8, to: Cell, owner: Seat },
    /// The arrow at this index of the list is gone.
    ArrowGone { index: u8, owner: Seat },
    /// A new ethereal platform.
    PlatformRaised { at: Cell },
    /// A platform served a refresh and is gone.
    PlatformUsed { at: Cell },

    /// A question is open.
    Asked { prompt: Prompt },
    /// A question was answered. Only their owner knows picked cards.
    Answered {
        prompt: Prompt,
        #[serde(skip)]
        answer: Option<Answer>,
    },
    /// The first fighter acts before the second, for this reason.
    OrderDecided { first: Seat, second: Seat, timing: Option<Timing>, class: Class, by: OrderReason },

    /// A fighter was lost.
    Fell { seat: Seat },
    /// A fighter returned.
    Respawned { seat: Seat, at: Cell },
    /// The last hitter of a lost fighter scored a point.
    Scored { seat: Seat, points: u8 },
    /// A player gave up.
    Forfeited { seat: Seat },
    /// The match is over.
    Ended { outcome: Outcome },
}

/// Kind of a change of hex by the fighter's own or another's card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// Step by step.
    Move,
    /// Over everything between.
    Jump,
    /// Steps of a charge.
    Charge,
    /// Lifted over the attacker's head.
    Lifted,
    /// Return to the anchor.
    Return,
}

/// Source of a hit or damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "seat", rename_all = "kebab-case")]
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
    /// A passive text of this seat, whose move was stopped.
    Stopping(Seat),
    /// The player's own card.
    Own,
}

/// Obstacle that stops a mover (rulings 22 and 23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Obstacle {
    /// A fighter on the next hex.
    Standing(Seat),
    /// A fighter that would end on the same hex at the same moment: neither gets there.
    Jam(Seat),
}

impl Obstacle {
    /// Seat of the obstacle.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Standing(seat) | Self::Jam(seat) => seat,
        }
    }
}

impl Source {
    /// Seat that gets the credit.
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

/// Reason why a hit had no effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Immunity {
    /// Cannot be thrown.
    Unthrowable,
    /// Invulnerable after a respawn.
    Invulnerable,
}

/// Cause of a stun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum StunCause {
    /// A knockback; the hexes flown determine the length.
    Knockback,
    /// A throw.
    Throw,
    /// The text of the card that hit.
    Text,
    /// A return to an occupied anchor.
    BarredReturn,
}

/// Criterion that decides between two actions of one timing (rulebook 13, ruling 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderReason {
    /// Classes differ.
    Class,
    /// More submitted adrenaline.
    Adrenaline,
    /// The later step of its set.
    #[serde(rename = "step-in-set")]
    Step,
    /// The greater knockback factor.
    Knockback,
    /// The greater damage.
    Damage,
    /// Roster order.
    Seat,
    /// None: they resolve together.
    Together,
}

/// Visibility of an event's hidden part.
impl Event {
    /// Returns the event as `viewer` may know it; `None` for a spectator.
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

/// Receiver of events.
pub trait Log {
    /// False if events are discarded: events that only explain are then not computed.
    const LISTENS: bool = true;

    /// Receives one event.
    fn record(&mut self, event: Event);

    /// Receives a hex whose occupant or flora the rules query.
    fn look(&self, _: Cell) {}
}

impl Log for Vec<Event> {
    fn record(&mut self, event: Event) {
        self.push(event);
    }
}

/// Log that discards all events, for callers that need only the state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NullLog;

impl Log for NullLog {
    const LISTENS: bool = false;

    fn record(&mut self, _: Event) {}
}

/// Log that skips the first events: those recorded before a question interrupted the phase.
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
