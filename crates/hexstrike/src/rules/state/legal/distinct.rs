//! Distinct plays: amounts of adrenaline with the same effect count as one choice.

use super::each_play;
use crate::rules::cards::playbook::{Frame, Playbook};
use crate::rules::state::arena::Arena;
use crate::rules::state::setup::Ruleset;
use crate::rules::state::{Commitment, MatchState};
use kernel::Seat;

/// A legal play with a range of equivalent amounts of adrenaline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DistinctPlay {
    /// Play with the least amount.
    pub play: Commitment,
    /// Largest amount.
    pub up_to: u8,
}

impl DistinctPlay {
    /// Number of amounts in the range.
    pub const fn amounts(self) -> u8 {
        self.up_to - self.play.adrenaline + 1
    }
}

/// Calls `visit` with the plays of [`each_play`], once for each amount of adrenaline that makes a difference.
///
/// An amount differs if it changes the timeline, or compares differently with one of `rivals`, which decides
/// between actions of one class (ruling 3).
pub fn each_distinct_play(
    ruleset: &Ruleset,
    arena: &Arena,
    state: &MatchState,
    seat: Seat,
    rivals: &[u8],
    mut visit: impl FnMut(DistinctPlay),
) {
    let fighter = &state.fighters[seat];
    let over_abyss = !arena.is_land(fighter.at);
    each_play(ruleset, state, seat, |play| {
        let mut least = timelines(&ruleset.book, play, over_abyss);
        let mut alike = DistinctPlay { play, up_to: 0 };
        for adrenaline in 1..=fighter.adrenaline {
            let play = Commitment { adrenaline, ..play };
            let now = timelines(&ruleset.book, play, over_abyss);
            let parts = |rival: &u8| alike.play.adrenaline.cmp(rival) != adrenaline.cmp(rival);
            if rivals.iter().any(parts) || !same(least, now) {
                visit(alike);
                (alike, least) = (DistinctPlay { play, up_to: adrenaline }, now);
            }
            alike.up_to = adrenaline;
        }
        visit(alike);
    });
}

/// Timelines of a play: its own, and the one after a swap of the two cards, if a text allows it.
fn timelines(book: &Playbook, play: Commitment, over_abyss: bool) -> [Option<&[Frame]>; 2] {
    let Commitment { active, passive, adrenaline, .. } = play;
    let laid = book.set_id(active, passive, adrenaline, over_abyss);
    let swaps = laid.is_some_and(|set| book.set(set).traits.swap_on_wait);
    let swapped = swaps.then(|| book.set_id(passive, active, adrenaline, false)).flatten();
    [laid, swapped].map(|set| set.map(|set| book.frames(set)))
}

/// Compares by address: the playbook stores equal lists once.
fn same(one: [Option<&[Frame]>; 2], other: [Option<&[Frame]>; 2]) -> bool {
    one.map(|frames| frames.map(<[Frame]>::as_ptr)) == other.map(|frames| frames.map(<[Frame]>::as_ptr))
}
