//! Doors to the phases' own notes: what they change no event tells, and no viewer sees.

use super::super::notes::{BeatFlag, BeatScratch, SetFlags};
use super::Pen;
use crate::rules::state::event::Log;
use kernel::Seat;

impl<L: Log> Pen<'_, L> {
    /// An attack or throw landed on this beat.
    pub fn note_landing(&mut self, by: Seat) {
        self.beat_of(by).flags |= BeatFlag::LANDED;
    }

    /// An attack of the running set landed: its combo window will open.
    pub fn earn_combo(&mut self, by: Seat) {
        self.state.fighters[by].notes.set.marks |= SetFlags::LANDED;
    }

    /// Whom an arrow hit; of several on one beat the first counts.
    pub fn note_arrow_hit(&mut self, by: Seat, target: Seat) {
        self.beat_of(by).arrow_hit.get_or_insert(target);
    }

    /// Hexes flown, and whether from land into the abyss.
    pub fn note_flight(&mut self, seat: Seat, hexes: u8, off_land: bool) {
        let beat = self.beat_of(seat);
        beat.knocked = beat.knocked.saturating_add(hexes);
        if off_land {
            beat.flags |= BeatFlag::OFF_LAND;
        }
    }

    /// Cards to draw when the beat ends.
    pub fn draw_later(&mut self, seat: Seat, count: u8) {
        let beat = self.beat_of(seat);
        beat.draw = beat.draw.saturating_add(count);
    }

    /// The player is asked on this beat, and not again, whether to cancel knockback.
    pub fn note_cancel_offer(&mut self, seat: Seat) {
        self.beat_of(seat).flags |= BeatFlag::ASKED_TO_CANCEL;
    }

    /// Hits of this attacker knock back no more on this beat.
    pub fn cancel_knockback(&mut self, seat: Seat, by: Seat) {
        self.beat_of(seat).cancelled = Some(by);
    }

    /// The player is asked at the end of the beat if the marked beats shall come again.
    pub fn plan_repeat_offer(&mut self, seat: Seat) {
        self.beat_of(seat).flags |= BeatFlag::ASK_REPEAT;
    }

    /// Whether the marked beats come again.
    pub fn plan_repeat(&mut self, seat: Seat, repeats: bool) {
        self.state.fighters[seat].notes.set.marks.set(SetFlags::REPEATING, repeats);
    }

    /// Remembers the facing from before the chosen rotation.
    pub fn note_facing(&mut self, seat: Seat) {
        let fighter = &mut self.state.fighters[seat];
        fighter.notes.set.facing_before = fighter.facing;
    }

    /// Forgets what came of the beat that has ended, and gives it. An entry that has acted is due again once its fighter has gone on.
    pub fn forget_beat(&mut self, seat: Seat) -> BeatScratch {
        std::mem::take(self.beat_of(seat))
    }

    pub(super) fn beat_of(&mut self, seat: Seat) -> &mut BeatScratch {
        &mut self.state.fighters[seat].notes.beat
    }
}
