//! Every play compiled to a flat list of frames: the timeline entries of one commit (procedures 5.2).
//!
//! Texts that change a card's own timeline or its partner's are applied here once, when the library is
//! loaded. The remaining effects are data of each [`Frame`] and of the set's [`SetTraits`].

use super::card::Card;
use super::reshape;
use crate::rules::ids::CardId;

pub use super::frame::{Class, Frame, SetTraits, Texts, Turn};

/// Maximum adrenaline of a pool and of a play (rulebook 6).
pub const MAX_ADRENALINE: u8 = 10;

/// Index of a compiled set. Three bytes, because the state holds one for each fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SetId([u8; 3]);

impl SetId {
    /// Three bytes suffice: 255 cards make fewer than a million sets.
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
    /// Card whose timeline is played.
    pub active: CardId,
    /// Card whose passive text applies.
    pub passive: CardId,
    /// Traits of the whole set.
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

/// Number of sets of one pair: each amount of adrenaline, begun over land and over the abyss.
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
            let mut lists = Vec::new();
            for (p, passive) in cards.iter().enumerate() {
                if passive.kind == active.kind.other() {
                    book.pairs[a * cards.len() + p] = book.sets.len() as u32;
                    book.compile_pair((CardId(a as u8), active), (CardId(p as u8), passive), &mut lists);
                }
            }
        }
        book
    }

    /// Returns the set of this pair, or `None` for two cards of one kind. `over_abyss` is true for a set that
    /// begins over the abyss.
    pub fn set_id(&self, active: CardId, passive: CardId, adrenaline: u8, over_abyss: bool) -> Option<SetId> {
        let first = *self.pairs.get(active.index() * self.cards + passive.index())?;
        let variant = u32::from(adrenaline.min(MAX_ADRENALINE)) * 2 + u32::from(over_abyss);
        (first != NO_PAIR).then(|| SetId::new(first + variant))
    }

    /// Returns a compiled set.
    pub fn set(&self, id: SetId) -> &Set {
        &self.sets[id.index()]
    }

    /// All beats of a set.
    pub fn frames(&self, id: SetId) -> &[Frame] {
        self.frames_of(self.set(id))
    }

    /// Returns the beat of a set at `step`, counted from 0. Every beat after its end is open; beats of other
    /// sets are never returned.
    pub fn frame(&self, id: SetId, step: u8) -> &Frame {
        self.frames_from(id, step).first().unwrap_or(&Frame::OPEN)
    }

    /// Beats of a set from `step` on; empty after its end.
    pub(in crate::rules) fn frames_from(&self, id: SetId, step: u8) -> &[Frame] {
        let set = self.set(id);
        let first = set.first as usize;
        self.frames.get(first + usize::from(step)..first + usize::from(set.len)).unwrap_or_default()
    }

    /// Pairs whose set is invalid for any adrenaline and start: active card, passive card and fault.
    pub fn faults(&self) -> Vec<(CardId, CardId, SetFault)> {
        let mut faults: Vec<(CardId, CardId, SetFault)> = Vec::new();
        for set in &self.sets {
            if let Some(fault) = SetFault::of(self.frames_of(set)) {
                faults.push((set.active, set.passive, fault));
            }
        }
        faults.dedup();
        faults
    }

    /// Compiles the sets of one pair. `lists` are the frame lists of the active card so far.
    ///
    /// Most pairs do not depend on adrenaline and most passive texts change no beat. Equal lists are stored
    /// once, so frequent plays lie close together in memory.
    fn compile_pair(
        &mut self,
        (a, active): (CardId, &Card),
        (p, passive): (CardId, &Card),
        lists: &mut Vec<(u32, u8)>,
    ) {
        for adrenaline in 0..=MAX_ADRENALINE {
            for over_abyss in [false, true] {
                let (frames, traits) = reshape::build(active, passive, adrenaline, over_abyss);
                // A list that is too long is cut. It then has no end, which counts as a fault.
                let len = u8::try_from(frames.len()).unwrap_or(u8::MAX);
                let frames = &frames[..usize::from(len)];
                let is_same = |(first, len): &&(u32, u8)| self.list(*first, *len) == frames;
                let (first, len) = lists.iter().rev().find(is_same).copied().unwrap_or_else(|| {
                    lists.push((self.frames.len() as u32, len));
                    self.frames.extend_from_slice(frames);
                    lists[lists.len() - 1]
                });
                self.sets.push(Set { active: a, passive: p, traits, first, len });
            }
        }
        debug_assert_eq!(self.sets.len() as u32 % VARIANTS, 0);
    }

    fn list(&self, first: u32, len: u8) -> &[Frame] {
        &self.frames[first as usize..first as usize + usize::from(len)]
    }

    fn frames_of(&self, set: &Set) -> &[Frame] {
        self.list(set.first, set.len)
    }
}

/// Fault of a compiled set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetFault {
    /// It has no open end.
    NoEnd,
    /// It is open before its end.
    OpenEarly,
    /// Nothing comes before its open end.
    Nothing,
}

impl SetFault {
    fn of(frames: &[Frame]) -> Option<Self> {
        match frames.split_last() {
            Some((last, before)) if last.ends_set() => {
                let early = before.iter().any(Frame::ends_set).then_some(Self::OpenEarly);
                early.or(before.is_empty().then_some(Self::Nothing))
            }
            Some(_) | None => Some(Self::NoEnd),
        }
    }
}
