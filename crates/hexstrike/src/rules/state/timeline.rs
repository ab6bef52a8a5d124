//! One player's timeline: past entries before the current beat, planned ones from it on (procedures 5.1).

use super::setup::Ruleset;
use super::{OpenBeat, Play};
use crate::rules::cards::notation::{Action, Timings};
use crate::rules::cards::playbook::Turn;
use crate::rules::ids::{Beat, CardId};
use kernel::hex::Rotation;

/// Entries of one player, one for each beat from beat 0 on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lane {
    entries: Vec<TimelineEntry>,
}

/// One player's entry on one beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimelineEntry {
    /// Kind.
    pub kind: EntryKind,
    /// Timings at which it acts.
    pub timings: Timings,
    /// Printed in brackets.
    pub marked: bool,
    /// Pair it belongs to: active, passive.
    pub pair: Option<(CardId, CardId)>,
    /// Index in its set, from 0.
    pub step: u8,
    /// Index of the active card's printed beat, from 0; none for a beat that a text added.
    pub printed: Option<u8>,
    /// Chosen or forced turn of this beat.
    pub rotation: Option<Rotation>,
    /// Adrenaline submitted, on the beat of its payment.
    pub adrenaline: Option<u8>,
    /// The beat is over.
    pub resolved: bool,
    /// The player passed on the combo.
    pub combo_passed: bool,
    /// A refresh or ledge grab happened.
    pub refreshed: bool,
    /// Damage taken on this beat.
    pub damage: u16,
    /// Damage healed.
    pub healed: u16,
    /// Hexes knocked back.
    pub knocked: u16,
    /// Thrown on this beat.
    pub thrown: bool,
    /// Cards drawn.
    pub drew: u8,
    /// Cards to discard.
    pub discards: u8,
}

/// Kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// A beat of a card.
    Action(Action),
    /// Open beat that continues a combo.
    ComboOpen,
    /// Lost to a hit.
    Stun,
    /// Wait after a counter or on the way to an anchor.
    Idle,
    /// Off the board.
    Death,
    /// Won.
    Victory,
    /// Drawn.
    Draw,
}

impl EntryKind {
    /// Returns true if the player chooses on this entry.
    pub const fn is_open(self) -> bool {
        match self {
            Self::Action(action) => action.is_open(),
            Self::ComboOpen => true,
            Self::Stun | Self::Idle | Self::Death | Self::Victory | Self::Draw => false,
        }
    }
}

impl TimelineEntry {
    /// Creates an entry of this kind without further data.
    pub const fn of(kind: EntryKind) -> Self {
        Self {
            kind,
            timings: Timings::NONE,
            marked: false,
            pair: None,
            step: 0,
            printed: None,
            rotation: None,
            adrenaline: None,
            resolved: false,
            combo_passed: false,
            refreshed: false,
            damage: 0,
            healed: 0,
            knocked: 0,
            thrown: false,
            drew: 0,
            discards: 0,
        }
    }
}

impl Lane {
    /// Creates a timeline with an open beat 0.
    pub fn opening() -> Self {
        Self { entries: vec![TimelineEntry::of(EntryKind::Action(Action::Refresh))] }
    }

    /// Creates a timeline with unknown beats before this one.
    pub(in crate::rules) fn unknown_before(beat: Beat) -> Self {
        let past = TimelineEntry { resolved: true, ..TimelineEntry::of(EntryKind::Idle) };
        Self { entries: vec![past; usize::from(beat)] }
    }

    /// All entries from beat 0 on.
    pub fn entries(&self) -> &[TimelineEntry] {
        &self.entries
    }

    /// Returns the entry of a beat, if there is one.
    pub fn at(&self, beat: Beat) -> Option<&TimelineEntry> {
        self.entries.get(usize::from(beat))
    }

    pub(in crate::rules) fn at_mut(&mut self, beat: Beat) -> &mut TimelineEntry {
        self.fill_to(beat + 1);
        &mut self.entries[usize::from(beat)]
    }

    /// Puts a set on the timeline from `beat` on, from the play's current step.
    pub(in crate::rules) fn lay(&mut self, ruleset: &Ruleset, beat: Beat, play: Play) {
        let before = self.at(beat).copied();
        self.cut(beat);
        self.entries.extend(entries_of(ruleset, play));
        // Events before the choice on the same beat stay in its entry.
        if let Some((before, entry)) = before.zip(self.entries.get_mut(usize::from(beat))) {
            (entry.drew, entry.refreshed) = (before.drew, before.refreshed);
        }
    }

    /// Replaces the set from `beat` on, where the turn and payment have already happened.
    pub(in crate::rules) fn exchange(&mut self, ruleset: &Ruleset, beat: Beat, play: Play) {
        let before = self.at(beat).copied();
        self.lay(ruleset, beat, play);
        if let Some((before, entry)) = before.zip(self.entries.get_mut(usize::from(beat))) {
            (entry.rotation, entry.adrenaline) = (before.rotation, before.adrenaline);
        }
    }

    pub(in crate::rules) fn open(&mut self, beat: Beat, opening: OpenBeat) {
        let kind = match opening {
            OpenBeat::Refresh => EntryKind::Action(Action::Refresh),
            OpenBeat::SignatureRefresh => EntryKind::Action(Action::SignatureRefresh),
            OpenBeat::Focus => EntryKind::Action(Action::Focus),
            OpenBeat::Combo => EntryKind::ComboOpen,
        };
        let (pair, step) = self.at(beat).map_or((None, 0), |entry| (entry.pair, entry.step));
        self.cut(beat);
        self.entries.push(TimelineEntry { pair, step, ..TimelineEntry::of(kind) });
    }

    pub(in crate::rules) fn idle(&mut self, from: Beat, beats: u8) {
        self.fill(from, beats, EntryKind::Idle);
        self.entries.push(TimelineEntry::of(EntryKind::Action(Action::Refresh)));
    }

    /// Puts a stun on the timeline from beat `from` on. Its first beat shows the pair whose passive still
    /// counts on it.
    ///
    /// If that beat is later than `now`, it loses its turn and its adrenaline cost (ruling 6).
    pub(in crate::rules) fn stun(&mut self, now: Beat, from: Beat, beats: u8) {
        let mut before = self.at(from).copied();
        if let Some(before) = before.as_mut().filter(|_| from > now) {
            (before.rotation, before.adrenaline) = (None, None);
        }
        self.fill(from, beats, EntryKind::Stun);
        self.entries.push(TimelineEntry::of(EntryKind::Action(Action::Refresh)));
        if let Some((before, entry)) = before.zip(self.entries.get_mut(usize::from(from))) {
            *entry = TimelineEntry { kind: EntryKind::Stun, timings: Timings::NONE, marked: false, ..before };
        }
    }

    pub(in crate::rules) fn die(&mut self, from: Beat, beats: u8) {
        self.fill(from, beats, EntryKind::Death);
    }

    pub(in crate::rules) fn end(&mut self, beat: Beat, kind: EntryKind) {
        self.fill(beat, 1, kind);
    }

    pub(in crate::rules) fn resolve(&mut self, beat: Beat) {
        self.at_mut(beat).resolved = true;
    }

    fn fill(&mut self, from: Beat, beats: u8, kind: EntryKind) {
        self.cut(from);
        self.entries.extend(std::iter::repeat_n(TimelineEntry::of(kind), usize::from(beats)));
    }

    fn cut(&mut self, beat: Beat) {
        self.entries.truncate(usize::from(beat));
        self.fill_to(beat);
    }

    /// Fills missing entries: a fighter without them is off the board.
    fn fill_to(&mut self, beat: Beat) {
        while self.entries.len() < usize::from(beat) {
            self.entries.push(TimelineEntry::of(EntryKind::Death));
        }
    }
}

/// Entries of a play from its current step on.
pub fn entries_of(ruleset: &Ruleset, play: Play) -> impl Iterator<Item = TimelineEntry> {
    let set = ruleset.book.set(play.set);
    let frames = ruleset.book.frames(play.set).iter().enumerate().skip(usize::from(play.step));
    let pair = Some((set.active, set.passive));
    frames.map(move |(step, frame)| {
        let chosen = frame.turn == Turn::Chosen;
        TimelineEntry {
            timings: frame.timings,
            marked: frame.marked,
            pair,
            step: step as u8,
            printed: frame.printed,
            rotation: frame.turn.rotation(play.rotation),
            adrenaline: chosen.then_some(play.adrenaline),
            ..TimelineEntry::of(EntryKind::Action(frame.action))
        }
    })
}
