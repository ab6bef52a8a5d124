//! Writes to the board.

use super::super::board::{Arrow, Board};
use super::super::event::{Event, Log};
use super::super::notes::BeatFlag;
use super::Pen;
use kernel::Seat;
use kernel::hex::Cell;

impl<L: Log> Pen<'_, L> {
    /// Lights a hex: permanently on land, for this beat over the abyss. The last player to light it owns the
    /// fire (procedures 6.13).
    pub fn light(&mut self, at: Cell, owner: Seat) {
        if let Some(index) = self.setup.arena.land_index(at) {
            self.state.board.light(index, owner);
            self.lit.set(index, true);
            self.tell(Event::FireLit { at, owner });
        } else {
            let others = self.state.seats().filter(|seat| *seat != owner);
            others.for_each(|seat| self.beat_of(seat).put_out(at));
            let beat = self.beat_of(owner);
            if beat.aimed.has(at) {
                beat.flags |= BeatFlag::AIMED_BURN;
            } else {
                beat.spark = Some(at);
            }
            self.tell(Event::Sparked { at, owner });
        }
    }

    /// Returns true if this fighter's fire burns on a hex of abyss for this beat. An entry's fire covers all
    /// hexes that it aims at.
    pub fn sparks_at(&self, owner: Seat, at: Cell) -> bool {
        let beat = &self.notes(owner).beat;
        let aimed = beat.flags.contains(BeatFlag::AIMED_BURN) && beat.aimed.has(at);
        !self.setup.arena.is_land(at) && (aimed || beat.spark == Some(at))
    }

    /// Grows flora on a hex of land, unless fire was lit there in the same phase (web edition 9.54).
    pub fn grow(&mut self, at: Cell) {
        if let Some(index) = self.setup.arena.land_index(at).filter(|i| !self.lit.contains(*i)) {
            self.state.board.grow(index);
            self.tell(Event::FloraGrew { at });
        }
    }

    /// Returns true if flora grows on this hex. Phases must query other hexes only by this function, which
    /// notifies the log.
    pub fn has_flora(&self, at: Cell) -> bool {
        self.log.look(at);
        self.state.board.has_flora(&self.setup.arena, at)
    }

    /// Raises a platform over a hex of abyss that has none.
    pub fn raise_platform(&mut self, at: Cell) {
        let arena = &self.setup.arena;
        if let Some(index) = arena.shore_index(at).filter(|_| !self.state.board.has_platform(arena, at)) {
            self.state.board.set_platform(index, true);
            self.tell(Event::PlatformRaised { at });
        }
    }

    pub fn use_platform(&mut self, at: Cell) {
        if let Some(index) = self.setup.arena.shore_index(at) {
            self.state.board.set_platform(index, false);
            self.tell(Event::PlatformUsed { at });
        }
    }

    pub fn loose(&mut self, arrow: Arrow) -> Option<usize> {
        let place = self.state.board.add_arrow(arrow);
        if place.is_some() {
            self.tell(Event::ArrowLoosed { arrow });
        }
        place
    }

    pub fn fly(&mut self, index: usize, to: Cell) {
        self.state.board.move_arrow(index, to);
        let owner = self.state.board.arrows()[index].owner;
        self.tell(Event::ArrowFlew { index: index as u8, to, owner });
    }

    pub fn remove_arrow(&mut self, index: usize) -> Arrow {
        let arrow = self.state.board.arrows()[index];
        self.state.board.remove_arrow(index);
        self.tell(Event::ArrowGone { index: index as u8, owner: arrow.owner });
        arrow
    }

    /// Tokens, read-only.
    pub fn board(&self) -> &Board {
        &self.state.board
    }
}
