//! Writes to the bookkeeping of the phases, without events. Views never contain it.

use super::super::notes::{BeatFlag, BeatScratch, SetFlags};
use super::Pen;
use crate::rules::state::event::Log;
use kernel::Seat;

impl<L: Log> Pen<'_, L> {
    /// Notes that an attack or throw landed on this beat.
    pub fn note_landing(&mut self, by: Seat) {
        self.beat_of(by).flags |= BeatFlag::LANDED;
    }

    /// Notes that an attack of the running set landed, so that its combo window opens.
    pub fn earn_combo(&mut self, by: Seat) {
        self.state.fighters[by].notes.set.marks |= SetFlags::LANDED;
    }

    /// Notes the target of an arrow; the first of a beat counts.
    pub fn note_arrow_hit(&mut self, by: Seat, target: Seat) {
        self.beat_of(by).arrow_hit.get_or_insert(target);
    }

    /// Notes hexes flown, and a flight from land into the abyss.
    pub fn note_flight(&mut self, seat: Seat, hexes: u8, off_land: bool) {
        let beat = self.beat_of(seat);
        beat.knocked = beat.knocked.saturating_add(hexes);
        if off_land {
            beat.flags |= BeatFlag::OFF_LAND;
        }
    }

    /// Schedules a draw for the end of the beat.
    pub fn draw_later(&mut self, seat: Seat, count: u8) {
        let beat = self.beat_of(seat);
        beat.draw = beat.draw.saturating_add(count);
    }

    /// Notes that the player was asked to cancel knockback, which happens once a beat.
    pub fn note_cancel_offer(&mut self, seat: Seat) {
        self.beat_of(seat).flags |= BeatFlag::ASKED_TO_CANCEL;
    }

    /// Cancels the knockback of this attacker's hits for the beat.
    pub fn cancel_knockback(&mut self, seat: Seat, by: Seat) {
        self.beat_of(seat).cancelled = Some(by);
    }

    /// Schedules the offer to repeat the marked beats for the end of the beat.
    pub fn plan_repeat_offer(&mut self, seat: Seat) {
        self.beat_of(seat).flags |= BeatFlag::ASK_REPEAT;
    }

    /// Stores the decision to repeat the marked beats.
    pub fn plan_repeat(&mut self, seat: Seat, repeats: bool) {
        self.state.fighters[seat].notes.set.marks.set(SetFlags::REPEATING, repeats);
    }

    /// Stores the facing before the chosen rotation.
    pub fn note_facing(&mut self, seat: Seat) {
        let fighter = &mut self.state.fighters[seat];
        fighter.notes.set.facing_before = fighter.facing;
    }

    /// Clears and returns the bookkeeping of the ended beat. An entry that has acted is due again once its
    /// fighter moves on to the next frame.
    pub fn forget_beat(&mut self, seat: Seat) -> BeatScratch {
        std::mem::take(self.beat_of(seat))
    }

    pub(super) fn beat_of(&mut self, seat: Seat) -> &mut BeatScratch {
        &mut self.state.fighters[seat].notes.beat
    }
}
