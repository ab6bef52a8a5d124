//! Frames: the beats of a set after all card texts, ready to resolve, and the traits of the whole set
//! (procedures 5.2).

use serde::Serialize;

use super::card::{BeatEffect, Card, OnBlock, OnHit};
use super::notation::{Action, ActionSymbol, ActionSymbolKind, Timings};
use super::part::Part;
use kernel::hex::Rotation;

/// One beat of a set, ready to resolve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The symbol shown on the timeline.
    pub action: Action,
    /// Timings at which it acts; for blocks, all timings at which it protects.
    pub timings: Timings,
    /// Printed in brackets.
    pub marked: bool,
    /// Order among actions of the same timing.
    pub class: Class,
    /// Damage of its attacks.
    pub damage: u8,
    /// Knockback factor of its attacks.
    pub knockback: u8,
    /// Its attacks throw.
    pub throws: bool,
    /// Turn made in the rotation step of its beat.
    pub turn: Turn,
    /// Effects of its card's text when it acts; empty slots come last.
    pub deeds: [Option<BeatEffect>; 2],
    /// Effects of its attacks on their targets.
    pub on_hit: [Option<OnHit>; 2],
    /// Effect of its blocks when they stop an attack.
    pub on_block: Option<OnBlock>,
    /// Symbol that replaces a single step made over the abyss.
    pub over_abyss: Option<ActionSymbol>,
    /// Cards that a fighter discards when it stops one of the moves.
    pub obstacle_discards: u8,
    /// Discards for which the player may repeat the beats from here on, if that is offered.
    pub repeat: Option<u8>,
    /// Yes-or-no texts.
    pub texts: Texts,
    /// Index of the active card's printed beat, from 0; none for a beat that a text added.
    pub printed: Option<u8>,
    /// Part that the beat gives its fighter.
    pub(in crate::rules) part: Part,
}

/// Texts of a frame that need no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Texts {
    /// The beat is open if a block has stopped anything since the set began.
    pub open_if_blocked: bool,
    /// The charge's path ends at the first hex that is land or occupied.
    pub reach_to_land: bool,
    /// The charge throws a neighbour if the set began on land.
    pub throw_neighbour: bool,
    /// Attacked hexes burn.
    pub burn: bool,
    /// Steps leave arrows behind.
    pub leave_arrows: bool,
    /// Single steps leave fire behind.
    pub leave_fire: bool,
    /// Its hit sends the target over the attacker's head.
    pub knock_backward: bool,
}

/// Order among actions of one timing (rulebook 13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum Class {
    Combo,
    Throw,
    Block,
    Attack,
    Move,
    Focus,
    Special,
    Other,
}

/// The turn a frame makes in the rotation step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// None.
    None,
    /// The rotation chosen with the play; the submitted adrenaline is paid with it.
    Chosen,
    /// 60 degrees against the chosen rotation.
    Against,
    /// The text's own.
    Fixed(Rotation),
}

impl Turn {
    /// Returns the rotation it makes, given the chosen one; `None` for no turn at all.
    pub const fn rotation(self, chosen: Rotation) -> Option<Rotation> {
        match self {
            Self::None => None,
            Self::Chosen => Some(chosen),
            Self::Against => Some(chosen.against()),
            Self::Fixed(rotation) => Some(rotation),
        }
    }
}

/// Traits that hold for a whole set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SetTraits {
    /// Change of the pool with the rotation.
    pub start_adrenaline: i8,
    /// Damage taken with the rotation.
    pub start_damage: u8,
    /// True if one of its attacks throws: it has no combo window.
    pub throws: bool,
    /// The passive card becomes active if the fighter is hit on a wait.
    pub swap_on_wait: bool,
    /// Damage taken off each hit.
    pub damage_less: u8,
    /// Knockback factor taken off each hit.
    pub knockback_less: u8,
    /// Opponents cannot force discards.
    pub no_forced_discard: bool,
    /// Knockback is discarded instead.
    pub knockback_into_discard: bool,
    /// Throws have no effect.
    pub cannot_be_thrown: bool,
    /// Damage to each attacker that hits.
    pub hurt_attacker: u8,
    /// Adrenaline for each hit taken.
    pub adrenaline_when_hit: u8,
}

impl Frame {
    /// Returns true if it has an attack or charge.
    pub fn attacks(&self) -> bool {
        self.action
            .tokens()
            .iter()
            .any(|t| matches!(t.kind, ActionSymbolKind::Attack | ActionSymbolKind::Charge))
    }

    /// Class by its symbols (procedures 6.2).
    pub fn classify(&self) -> Class {
        let has = |kind| self.action.tokens().iter().any(|t| t.kind == kind);
        match self.action {
            Action::Combo => Class::Combo,
            Action::Focus => Class::Focus,
            Action::Text => Class::Special,
            Action::Refresh | Action::SignatureRefresh | Action::Wait | Action::Adrenaline(_) => Class::Other,
            Action::Tokens(_) if self.attacks() && self.throws => Class::Throw,
            Action::Tokens(_) if has(ActionSymbolKind::Block) => Class::Block,
            Action::Tokens(_) if self.attacks() => Class::Attack,
            Action::Tokens(_) => Class::Move,
        }
    }
}

impl Frame {
    /// Part that the beat gives its fighter.
    pub(super) fn part(&self) -> Part {
        let marks = [
            (Part::FELT, self.can_be_felt()),
            (Part::ASKS, self.can_ask()),
            (Part::TURNS, self.turn != Turn::None),
            (Part::COMBO, self.action == Action::Combo),
            (Part::OPENS, self.can_open()),
            (Part::GUARDS, self.can_guard()),
        ];
        let entry = Part::entry(self.timings.place());
        marks.into_iter().filter(|(_, is_so)| *is_so).fold(entry, |part, (mark, _)| part | mark)
    }

    /// Returns true if it may lead to a question: to a target, to the attacker, or by a text.
    fn can_ask(&self) -> bool {
        let asks = |deed: &BeatEffect| match deed {
            BeatEffect::LooseArrow | BeatEffect::RaisePlatform => true,
            BeatEffect::Draw(_) | BeatEffect::Heal(_) | BeatEffect::HurtSelf(_) | BeatEffect::GrowFlora => {
                false
            }
        };
        self.attacks() || self.texts.leave_arrows || self.deeds.iter().flatten().any(asks)
    }

    /// Returns true if it has any effect when it acts.
    fn can_be_felt(&self) -> bool {
        let does = match self.action {
            Action::Wait | Action::Combo | Action::Refresh | Action::SignatureRefresh => false,
            Action::Text | Action::Focus | Action::Adrenaline(_) | Action::Tokens(_) => true,
        };
        does || self.repeat.is_some() || self.deeds.iter().any(Option::is_some)
    }

    /// Returns true if it raises a block or offers to repeat its beats.
    fn can_guard(&self) -> bool {
        let blocks = |token: &ActionSymbol| token.kind == ActionSymbolKind::Block;
        self.action.tokens().iter().any(blocks) || self.repeat.is_some()
    }

    /// Returns true if its beat is open or may become so in the course of the set.
    fn can_open(&self) -> bool {
        match self.action {
            Action::Refresh | Action::SignatureRefresh | Action::Focus => true,
            Action::Text => self.texts.open_if_blocked,
            Action::Wait | Action::Combo | Action::Adrenaline(_) | Action::Tokens(_) => false,
        }
    }
}

impl Frame {
    /// Frame of every beat after the end of a set.
    pub(in crate::rules) const OPEN: Self = Self::blank(Action::Refresh);

    /// Returns true if the set ends on this beat; a focus continues.
    pub const fn ends_set(&self) -> bool {
        matches!(self.action, Action::Refresh | Action::SignatureRefresh)
    }

    pub(in crate::rules) const fn blank(action: Action) -> Self {
        Self {
            action,
            timings: Timings::NONE,
            marked: false,
            class: Class::Other,
            damage: 0,
            knockback: 0,
            throws: false,
            turn: Turn::None,
            deeds: [None; 2],
            on_hit: [None; 2],
            on_block: None,
            over_abyss: None,
            obstacle_discards: 0,
            repeat: None,
            texts: Texts {
                open_if_blocked: false,
                reach_to_land: false,
                throw_neighbour: false,
                burn: false,
                leave_arrows: false,
                leave_fire: false,
                knock_backward: false,
            },
            printed: None,
            part: Part::empty(),
        }
    }
}

impl Card {
    /// Beat of this card before any text applies.
    pub(in crate::rules) fn plain_frame(&self, index: usize) -> Frame {
        let beat = self.beats[index];
        Frame {
            marked: beat.marked,
            timings: beat.timings,
            printed: Some(index as u8),
            ..Frame::blank(beat.action)
        }
    }
}
