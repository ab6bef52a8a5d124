//! Repetition: the rules offer a draw when positions recur, and later declare it (ruling 34).

use super::super::falls;
use super::super::position::position;
use crate::rules::state::event::Log;
use crate::rules::state::pen::Pen;
use crate::rules::state::{Ending, Fighter, MatchState};

/// Positions so far in which a player was up.
#[derive(Debug, Default)]
pub(in crate::rules) struct Positions {
    seen: Seen,
    /// True if the last position recurred often enough for an offer. While this holds there is no second
    /// offer.
    offered: bool,
}

/// Size of the bit filter, much larger than the number of positions in most matches.
const MARKS: usize = 512;

/// States of the match so far. Few recur, so a short hash settles most lookups.
#[derive(Debug, Default)]
struct Seen {
    /// Bit filter of the hashes; a clear bit proves that a hash is new.
    marks: [u64; MARKS / 64],
    glances: Vec<u64>,
    /// States, parallel to `glances`.
    states: Vec<MatchState>,
}

impl Clone for Positions {
    fn clone(&self) -> Self {
        let mut twin = Self::default();
        twin.clone_from(self);
        twin
    }

    /// Reuses the existing buffers.
    fn clone_from(&mut self, other: &Self) {
        let Seen { marks, glances, states } = &other.seen;
        self.seen.marks = *marks;
        self.seen.glances.clone_from(glances);
        self.seen.states.clone_from(states);
        self.offered = other.offered;
    }
}

/// Counts the current position after a beat. Returns true if a draw is to be offered.
///
/// Beats on which no player is up follow from those before them, so they are not counted.
pub(super) fn look_back<L: Log>(positions: &mut Option<Positions>, pen: &mut Pen<'_, L>) -> bool {
    let Some((limits, positions)) = pen.setup.format.repetition.zip(positions.as_mut()) else { return false };
    let state = pen.state();
    if state.outcome.is_some() || pen.open_seats().is_empty() {
        return false;
    }
    let glance = glance(state);
    let position = |state: &MatchState| position(pen.ruleset, pen.setup, state);
    let seen = &mut positions.seen;
    let mark = glance as usize % MARKS;
    let (word, bit) = (&mut seen.marks[mark / 64], 1 << (mark % 64));
    let mut times = 1;
    if *word & bit != 0 {
        let alike = seen.glances.iter().zip(&seen.states).filter(|(known, _)| **known == glance);
        times += alike.filter(|(_, known)| position(known) == position(state)).count();
    }
    *word |= bit;
    // Most matches end before this capacity is used up.
    if seen.glances.is_empty() {
        seen.glances.reserve(32);
        seen.states.reserve(32);
    }
    seen.glances.push(glance);
    seen.states.extend_from_slice(std::slice::from_ref(state));
    let (drawn, offered) = (times >= usize::from(limits.drawn), times >= usize::from(limits.offered));
    let before = std::mem::replace(&mut positions.offered, offered);
    if drawn {
        falls::draw(pen, Ending::Repetition);
    }
    offered && !drawn && !before
}

/// Short hash: equal for equal positions, rarely equal for others.
fn glance(state: &MatchState) -> u64 {
    state.fighters().fold(0, |sum: u64, fighter| {
        (sum ^ glance_at(fighter)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_right(32)
    })
}

fn glance_at(fighter: &Fighter) -> u64 {
    let (q, r) = fighter.at.axial();
    let next = fighter.hand.deck().first().map_or(0, |card| card.0);
    let held = fighter.hand.abilities().len() as u8;
    // The step of the running set: most beats change nothing else.
    let step = if fighter.set_holds() { fighter.play.step } else { u8::MAX };
    u64::from_le_bytes([
        q as u8,
        r as u8,
        fighter.facing.index(),
        fighter.damage as u8,
        next,
        held << 4 ^ fighter.adrenaline,
        step,
        fighter.points,
    ])
}
