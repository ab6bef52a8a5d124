//! Every play compiled to a flat list of frames: what one commit lays into the timeline (procedures 5.2).
//!
//! Texts that change a card's own timeline or its partner's are worked out here, once, when the library is loaded.
//! What is left for the beats themselves stands in each [`Frame`] and in the set's [`SetTraits`].

use super::card::Card;
use super::reshape;
use crate::rules::ids::CardId;

pub use super::frame::{Class, Frame, SetTraits, Texts, Turn};

/// Most adrenaline a pool can hold and a play can submit (rulebook 6).
pub const MAX_ADRENALINE: u8 = 10;

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

    /// All beats of a set.
    pub fn frames(&self, id: SetId) -> &[Frame] {
        self.frames_of(self.set(id))
    }

    /// The beat of a set at `step`, counted from 0. Behind its end every set is open: there is no beat of another one.
    pub fn frame(&self, id: SetId, step: u8) -> &Frame {
        self.frames_from(id, step).first().unwrap_or(&Frame::OPEN)
    }

    /// The beats of a set from `step` on; none behind its end.
    pub(in crate::rules) fn frames_from(&self, id: SetId, step: u8) -> &[Frame] {
        let set = self.set(id);
        let first = set.first as usize;
        self.frames.get(first + usize::from(step)..first + usize::from(set.len)).unwrap_or_default()
    }

    /// Pairs with a set that is no set, at whatever strength and place: the active card, the passive one, and what is wrong.
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

    /// `lists` are those of the active card so far. Most pairs read the adrenaline nowhere, and most passive texts change no beat:
    /// equal lists are kept once, and what is played again and again lies close together.
    fn compile_pair(
        &mut self,
        (a, active): (CardId, &Card),
        (p, passive): (CardId, &Card),
        lists: &mut Vec<(u32, u8)>,
    ) {
        for adrenaline in 0..=MAX_ADRENALINE {
            for over_abyss in [false, true] {
                let (frames, traits) = reshape::build(active, passive, adrenaline, over_abyss);
                // One too long to count is cut, and has no end then.
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

/// What is wrong with a compiled set.
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
