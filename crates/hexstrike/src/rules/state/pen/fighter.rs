//! Writes to a fighter: place, damage and debts.

use super::super::event::{Event, Log, MoveKind, Source};
use super::super::{Activity, Counter, SetFlags, SetProgress};
use super::Pen;
use crate::rules::cards::notation::Timings;
use crate::rules::cards::playbook::MAX_ADRENALINE;
use kernel::Seat;
use kernel::hex::{Cell, Facing, Rotation};

impl<L: Log> Pen<'_, L> {
    pub fn turn(&mut self, seat: Seat, rotation: Rotation) {
        let fighter = &mut self.state.fighters[seat];
        let to = rotation.turn(fighter.facing);
        fighter.facing = to;
        if rotation != Rotation::Stay {
            self.tell(Event::Turned { seat, to, rotation });
        }
    }

    /// Changes the pool, within 0 to 10.
    pub fn add_adrenaline(&mut self, seat: Seat, by: i8) {
        let fighter = &mut self.state.fighters[seat];
        let before = fighter.adrenaline;
        let pool = i16::from(before) + i16::from(by);
        fighter.adrenaline = pool.clamp(0, i16::from(MAX_ADRENALINE)) as u8;
        let (total, change) = (fighter.adrenaline, fighter.adrenaline as i8 - before as i8);
        if change != 0 {
            self.tell(Event::AdrenalineChanged { seat, by: change, total });
        }
    }

    /// Takes the submitted adrenaline from the pool.
    pub fn pay(&mut self, seat: Seat) {
        let adrenaline = self.state.fighters[seat].play.adrenaline;
        if adrenaline > 0 {
            self.tell(Event::Paid { seat, adrenaline });
        }
        self.add_adrenaline(seat, -(adrenaline as i8));
    }

    pub fn hurt(&mut self, seat: Seat, amount: u16, source: Source) {
        let fighter = &mut self.state.fighters[seat];
        let total = fighter.damage.saturating_add(amount);
        fighter.damage = total;
        if amount > 0 {
            self.tell(Event::Damaged { seat, amount, total, source });
        }
    }

    pub fn heal(&mut self, seat: Seat, amount: u16) {
        let fighter = &mut self.state.fighters[seat];
        let amount = amount.min(fighter.damage);
        if amount > 0 {
            fighter.damage -= amount;
            let total = fighter.damage;
            self.tell(Event::Healed { seat, amount, total });
        }
    }

    /// Stores the last hitter (rulebook 11).
    pub fn credit(&mut self, seat: Seat, by: Option<Seat>) {
        if let Some(by) = by.filter(|by| *by != seat) {
            self.state.fighters[seat].last_hitter = Some(by);
        }
    }

    pub fn go(&mut self, seat: Seat, to: Cell, way: MoveKind) {
        let from = self.state.fighters[seat].at;
        if from != to {
            self.state.fighters[seat].at = to;
            self.tell(Event::Moved { seat, from, to, way });
        }
    }

    /// Moves a fighter by another's force and records the given event.
    pub fn fling(&mut self, seat: Seat, to: Cell, event: Event) {
        self.state.fighters[seat].at = to;
        self.tell(event);
    }

    /// Aims an attack at a hex.
    pub fn aim(&mut self, seat: Seat, from: Cell, at: Cell) {
        self.beat_of(seat).aimed.push(at);
        self.tell(Event::Aimed { seat, from, at });
    }

    /// Guards these sides too, one bit for each facing, at these timings. A repeated guard records no event.
    pub fn guard(&mut self, seat: Seat, sides: u8, timings: Timings) {
        let beat = self.beat_of(seat);
        let before = beat.guard;
        beat.guard |= sides;
        beat.guard_timings = timings;
        let sides = beat.guard;
        if sides != before {
            self.tell(Event::Guarded { seat, sides, timings });
        }
    }

    /// Records that a block stopped a hit from `side`.
    pub fn block(&mut self, seat: Seat, source: Source, side: Facing) {
        self.state.fighters[seat].notes.set.marks |= SetFlags::BLOCKED;
        self.tell(Event::Blocked { seat, source, side });
    }

    /// Schedules a discard for the end of the beat.
    pub fn discard_later(&mut self, seat: Seat, count: u8, source: Source) {
        let beat = self.beat_of(seat);
        beat.discard = beat.discard.saturating_add(count);
        self.tell(Event::MustDiscard { seat, count, source });
    }

    /// Schedules the discard that a repeated beat costs.
    pub fn pay_for_repeat(&mut self, seat: Seat, count: u8) {
        self.beat_of(seat).repeat_cost = count;
        self.tell(Event::MustDiscard { seat, count, source: Source::Own });
    }

    pub fn add_counter(&mut self, seat: Seat, counter: Counter) {
        let counters = &mut self.state.fighters[seat].notes.counters;
        if counters.iter().flatten().any(|c| c.target == counter.target) {
            return;
        }
        if let Some(free) = counters.iter_mut().find(|c| c.is_none()) {
            *free = Some(counter);
            self.tell(Event::CounterReady { seat, target: counter.target });
        }
    }

    pub fn take_counters(&mut self, seat: Seat) -> [Option<Counter>; 3] {
        std::mem::take(&mut self.state.fighters[seat].notes.counters)
    }

    pub fn leave_embers(&mut self, seat: Seat, at: Cell) {
        self.state.fighters[seat].embers = Some(at);
        self.tell(Event::EmbersLeft { at, owner: seat });
    }

    /// Lights the hex left on the last beat.
    pub fn kindle_embers(&mut self, seat: Seat) {
        if let Some(at) = self.state.fighters[seat].embers.take() {
            self.light(at, seat);
        }
    }

    /// Counts down invulnerability by one beat.
    pub fn wear_off(&mut self, seat: Seat) {
        let left = &mut self.state.fighters[seat].invulnerable;
        *left = left.saturating_sub(1);
    }

    pub fn score(&mut self, seat: Seat) {
        let points = &mut self.state.fighters[seat].points;
        *points += 1;
        let points = *points;
        self.tell(Event::Scored { seat, points });
    }

    /// Takes a lost fighter off the board for `beats` and clears its last hitter.
    pub fn fell(&mut self, seat: Seat, beats: u8) {
        self.take_up(seat, Activity::Dead { left: beats });
        let fighter = &mut self.state.fighters[seat];
        fighter.last_hitter = None;
        fighter.notes.counters = [None; 3];
        self.tell(Event::Fell { seat });
    }

    /// Returns a fighter to the board, without damage and invulnerable for some beats.
    pub fn respawn(&mut self, seat: Seat, at: Cell, invulnerable: u8) {
        let fighter = &mut self.state.fighters[seat];
        (fighter.at, fighter.damage, fighter.invulnerable) = (at, 0, invulnerable);
        fighter.notes.set = SetProgress::default();
        self.tell(Event::Respawned { seat, at });
    }

    /// Takes a fighter off the board for good.
    pub fn leave(&mut self, seat: Seat) {
        self.take_up(seat, Activity::Gone);
        let fighter = &mut self.state.fighters[seat];
        fighter.sealed = None;
        fighter.notes.counters = [None; 3];
        self.tell(Event::Forfeited { seat });
    }
}
