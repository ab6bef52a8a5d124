//! Every play compiled to a flat list of frames: what one commit lays into the timeline (procedures 5.2).
//!
//! Texts that change a card's own timeline or its partner's are worked out here, once, when the library is loaded.
//! What is left for the beats themselves stands in each [`Frame`] and in the set's [`SetTraits`].

use super::card::{Card, Deed, OnBlock, OnHit};
use super::notation::{Action, Timings, Token, TokenKind};
use super::reshape;
use crate::rules::hex::Rotation;
use crate::rules::ids::CardId;

/// Most adrenaline a pool can hold and a play can submit (rulebook 6).
pub const MAX_ADRENALINE: u8 = 10;

/// One beat of a set, ready to resolve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The symbol shown on the timeline.
    pub action: Action,
    /// When it acts; for blocks, all timings during which it protects.
    pub timings: Timings,
    /// Printed in brackets.
    pub marked: bool,
    /// Where it stands among actions of the same timing.
    pub class: Class,
    /// Damage of its attacks.
    pub damage: u8,
    /// Knockback factor of its attacks.
    pub knockback: u8,
    /// Its attacks throw.
    pub throws: bool,
    /// The turn made in the rotation step of its beat.
    pub turn: Turn,
    /// What its card's text does when it acts.
    pub deeds: [Option<Deed>; 2],
    /// What its attacks do to whom they hit.
    pub on_hit: [Option<OnHit>; 2],
    /// What its blocks do with what they stop.
    pub on_block: Option<OnBlock>,
    /// Instead of a single step, when made over the abyss.
    pub over_abyss: Option<Token>,
    /// Who stops its moves discards this many.
    pub obstacle_discards: u8,
    /// If set, the player may have the beats from here on again for this many discards.
    pub repeat: Option<u8>,
    /// Yes-or-no texts.
    pub texts: Texts,
}

/// Texts of a frame that need no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Texts {
    /// Open instead, if a block stopped anything since the set began.
    pub open_if_blocked: bool,
    /// The charge's path ends at the first land or taken hex.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// The rotation it makes under the chosen one; `None` for no turn at all.
    pub const fn rotation(self, chosen: Rotation) -> Option<Rotation> {
        match self {
            Self::None => None,
            Self::Chosen => Some(chosen),
            Self::Against => Some(chosen.against()),
            Self::Fixed(rotation) => Some(rotation),
        }
    }
}

/// What holds for a whole set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SetTraits {
    /// Change of the pool with the rotation.
    pub start_adrenaline: i8,
    /// Damage taken with the rotation.
    pub start_damage: u8,
    /// Some attack of it throws: there is no combo window.
    pub throws: bool,
    /// Hit on a wait, the passive card becomes active.
    pub swap_on_wait: bool,
    /// Damage taken off each hit.
    pub damage_less: u8,
    /// Knockback factor taken off each hit.
    pub knockback_less: u8,
    /// Opponents cannot force discards.
    pub no_forced_discard: bool,
    /// Knockback is discarded instead.
    pub knockback_into_discard: bool,
    /// Throws do nothing.
    pub cannot_be_thrown: bool,
    /// Damage to whoever hits.
    pub hurt_attacker: u8,
    /// Adrenaline for each hit taken.
    pub adrenaline_when_hit: u8,
}

/// Index of a compiled set, in three bytes: the state holds one a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SetId([u8; 3]);

impl SetId {
    /// 255 cards make fewer than a million sets.
    const fn new(index: u32) -> Self {
        let [low, middle, high, _] = index.to_le_bytes();
        Self([low, middle, high])
    }

    const fn index(self) -> usize {
        let [low, middle, high] = self.0;
        u32::from_le_bytes([low, middle, high, 0]) as usize
    }
}

/// A compiled play.
#[derive(Debug, Clone, Copy)]
pub struct Set {
    /// The card whose timeline is played.
    pub active: CardId,
    /// The card whose passive text applies.
    pub passive: CardId,
    /// What holds throughout.
    pub traits: SetTraits,
    first: u32,
    len: u8,
}

/// All plays of a library of cards.
#[derive(Debug, Clone)]
pub struct Playbook {
    sets: Vec<Set>,
    frames: Vec<Frame>,
    /// First set of each pair of cards, or `u32::MAX` for two cards of one kind.
    pairs: Vec<u32>,
    cards: usize,
}

/// Sets of one pair: each amount of adrenaline, begun over land and over the abyss.
const VARIANTS: u32 = (MAX_ADRENALINE as u32 + 1) * 2;
const NO_PAIR: u32 = u32::MAX;

impl Playbook {
    /// Compiles all pairs of `cards`, of which there are at most 255.
    pub fn compile(cards: &[Card]) -> Self {
        let mut book = Self {
            sets: Vec::new(),
            frames: Vec::new(),
            pairs: vec![NO_PAIR; cards.len().pow(2)],
            cards: cards.len(),
        };
        for (a, active) in cards.iter().enumerate() {
            for (p, passive) in cards.iter().enumerate() {
                if passive.kind == active.kind.other() {
                    book.pairs[a * cards.len() + p] = book.sets.len() as u32;
                    book.compile_pair((CardId(a as u8), active), (CardId(p as u8), passive));
                }
            }
        }
        book
    }

    /// The set laid by this pair, or `None` for two cards of one kind. `over_abyss` says where it begins.
    pub fn set_id(&self, active: CardId, passive: CardId, adrenaline: u8, over_abyss: bool) -> Option<SetId> {
        let first = *self.pairs.get(active.index() * self.cards + passive.index())?;
        let variant = u32::from(adrenaline.min(MAX_ADRENALINE)) * 2 + u32::from(over_abyss);
        (first != NO_PAIR).then(|| SetId::new(first + variant))
    }

    /// A compiled set.
    pub fn set(&self, id: SetId) -> &Set {
        &self.sets[id.index()]
    }

    /// Whether two sets of one pair are the same beats with the same traits: adrenaline that changes nothing.
    pub fn same_set(&self, one: SetId, other: SetId) -> bool {
        let (one, other) = (self.set(one), self.set(other));
        (one.first, one.len, one.traits) == (other.first, other.len, other.traits)
    }

    /// All beats of a set.
    pub fn frames(&self, id: SetId) -> &[Frame] {
        let set = self.set(id);
        &self.frames[set.first as usize..set.first as usize + usize::from(set.len)]
    }

    /// The beat of a set at `step`, counted from 0.
    pub fn frame(&self, id: SetId, step: u8) -> &Frame {
        &self.frames[self.set(id).first as usize + usize::from(step)]
    }

    fn compile_pair(&mut self, (a, active): (CardId, &Card), (p, passive): (CardId, &Card)) {
        let mut last: [Option<Set>; 2] = [None; 2];
        for adrenaline in 0..=MAX_ADRENALINE {
            for over_abyss in [false, true] {
                let (frames, traits) = reshape::build(active, passive, adrenaline, over_abyss);
                // Most pairs read the adrenaline nowhere: equal lists are kept once.
                let same =
                    last.iter().flatten().find(|set| self.frames_of(set) == frames.as_slice()).copied();
                let set = same.unwrap_or_else(|| {
                    let first = self.frames.len() as u32;
                    self.frames.extend_from_slice(&frames);
                    Set { active: a, passive: p, traits, first, len: frames.len() as u8 }
                });
                last[usize::from(over_abyss)] = Some(set);
                self.sets.push(set);
            }
        }
        debug_assert_eq!(self.sets.len() as u32 % VARIANTS, 0);
    }

    fn frames_of(&self, set: &Set) -> &[Frame] {
        &self.frames[set.first as usize..set.first as usize + usize::from(set.len)]
    }
}

impl Frame {
    /// Whether an attack or charge is among its symbols.
    pub fn attacks(&self) -> bool {
        self.action.tokens().iter().any(|t| matches!(t.kind, TokenKind::Attack | TokenKind::Charge))
    }

    /// The class its symbols give it (procedures 6.2).
    pub fn classify(&self) -> Class {
        let has = |kind| self.action.tokens().iter().any(|t| t.kind == kind);
        match self.action {
            Action::Combo => Class::Combo,
            Action::Focus => Class::Focus,
            Action::Text => Class::Special,
            Action::Refresh | Action::SignatureRefresh | Action::Wait | Action::Adrenaline(_) => Class::Other,
            Action::Tokens(_) if self.attacks() && self.throws => Class::Throw,
            Action::Tokens(_) if has(TokenKind::Block) => Class::Block,
            Action::Tokens(_) if self.attacks() => Class::Attack,
            Action::Tokens(_) => Class::Move,
        }
    }
}

impl Card {
    /// A beat of this card before any text.
    pub(in crate::rules) fn plain_frame(&self, index: usize) -> Frame {
        let beat = self.beats[index];
        Frame { marked: beat.marked, timings: beat.timings, ..Frame::blank(beat.action) }
    }

    /// Whether the two cards can be played together.
    pub fn pairs_with(&self, other: &Self) -> bool {
        self.kind == other.kind.other()
    }
}

impl Frame {
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
        }
    }
}
