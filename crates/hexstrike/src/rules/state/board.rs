//! Tokens on the board: fire, flora, arrows, platforms (rulebook 10, procedures 6.13).

use serde::{Deserialize, Serialize};

use super::arena::{Arena, MAX_SHORE};
use kernel::hex::{Cell, Facing};
use kernel::{MAX_SEATS, PerSeat, Seat};

/// Maximum number of arrows in flight. The most that occurred in millions of beats of four archers was seven.
pub const MAX_ARROWS: usize = 20;

/// Damage of an arrow.
pub const ARROW_DAMAGE: u8 = 4;
/// Knockback factor of an arrow.
pub const ARROW_KNOCKBACK: u8 = 1;

/// Everything on the board except the fighters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    fire: PerSeat<LandSet>,
    flora: LandSet,
    platforms: ShoreSet,
    /// True if there are platforms; if not, [`Board::go_to`] need not copy any.
    has_platforms: bool,
    arrows: [Arrow; MAX_ARROWS],
    arrow_count: u8,
}

/// One arrow in flight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrow {
    /// Hex.
    pub at: Cell,
    /// Direction of flight, one hex a beat.
    pub facing: Facing,
    /// Owner.
    pub owner: Seat,
}

/// A token in the list form that views and files use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum BoardToken {
    /// Burning land; the seat that lit it last owns it.
    Fire(Cell, Seat),
    /// Flora.
    Flora(Cell),
    /// An arrow.
    Arrow(Arrow),
    /// An ethereal platform.
    Platform(Cell),
}

impl BoardToken {
    /// Owner, for tokens that have one.
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Self::Fire(_, owner) | Self::Arrow(Arrow { owner, .. }) => Some(owner),
            Self::Flora(_) | Self::Platform(_) => None,
        }
    }
}

/// A set of land hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LandSet(u32);

/// A set of abyss hexes near land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ShoreSet([u64; MAX_SHORE / 64]);

impl Default for Board {
    fn default() -> Self {
        let arrow = Arrow { at: Cell::CENTRE, facing: Facing::E, owner: Seat::FIRST };
        Self {
            fire: PerSeat::default(),
            flora: LandSet::default(),
            platforms: ShoreSet::default(),
            has_platforms: false,
            arrows: [arrow; MAX_ARROWS],
            arrow_count: 0,
        }
    }
}

impl Board {
    /// Returns the owner of the fire on this hex, if it burns.
    pub fn fire_at(&self, arena: &Arena, cell: Cell) -> Option<Seat> {
        let index = arena.land_index(cell)?;
        Seat::first(MAX_SEATS).find(|seat| self.fire[*seat].contains(index))
    }

    /// Returns true if flora grows on this hex.
    pub fn has_flora(&self, arena: &Arena, cell: Cell) -> bool {
        arena.land_index(cell).is_some_and(|index| self.flora.contains(index))
    }

    /// Returns true if there is a platform over this hex.
    pub fn has_platform(&self, arena: &Arena, cell: Cell) -> bool {
        arena.shore_index(cell).is_some_and(|index| self.platforms.contains(index))
    }

    /// All arrows, oldest first.
    pub fn arrows(&self) -> &[Arrow] {
        &self.arrows[..usize::from(self.arrow_count)]
    }

    /// Index of the oldest arrow over this hex.
    pub fn arrow_at(&self, cell: Cell) -> Option<usize> {
        self.arrows().iter().position(|arrow| arrow.at == cell)
    }

    /// All tokens: fire, flora, arrows, platforms.
    pub fn tokens<'a>(&'a self, arena: &'a Arena) -> impl Iterator<Item = BoardToken> + 'a {
        let land = || arena.land().iter().copied();
        let fire = land().filter_map(|c| self.fire_at(arena, c).map(|owner| BoardToken::Fire(c, owner)));
        let flora = land().filter(|c| self.has_flora(arena, *c)).map(BoardToken::Flora);
        let arrows = self.arrows().iter().copied().map(BoardToken::Arrow);
        let shore = arena.shore().iter().copied();
        let platforms = shore.filter(|c| self.has_platform(arena, *c)).map(BoardToken::Platform);
        fire.chain(flora).chain(arrows).chain(platforms)
    }

    /// Size in bytes of the part that `go_to` copies for this many seats, without arrows and
    /// platforms.
    pub(super) const fn size(seats: usize) -> usize {
        let counted = size_of::<(bool, u8)>();
        (seats + 1) * size_of::<LandSet>() + counted
    }

    /// Copies another moment of the same match. Touches only the arrows and platforms that either board has.
    pub(in crate::rules) fn go_to(&mut self, other: &Self, seats: usize) {
        let Self { fire, flora, platforms, has_platforms, arrows, arrow_count } = other;
        for (own, other) in self.fire.0.iter_mut().zip(&fire.0).take(seats) {
            *own = *other;
        }
        self.flora = *flora;
        if self.has_platforms || *has_platforms {
            (self.platforms, self.has_platforms) = (*platforms, *has_platforms);
        }
        let most = self.arrow_count.max(*arrow_count);
        for (own, other) in self.arrows.iter_mut().zip(arrows).take(usize::from(most)) {
            *own = *other;
        }
        self.arrow_count = *arrow_count;
    }

    /// Returns true if any land burns.
    pub fn burns(&self) -> bool {
        self.fire.0.iter().fold(0, |all, set| all | set.0) != 0
    }

    /// Puts tokens on the board and ignores those out of place.
    pub(in crate::rules) fn place(&mut self, arena: &Arena, tokens: &[BoardToken]) {
        for token in tokens {
            match *token {
                BoardToken::Fire(cell, owner) => {
                    if let Some(index) = arena.land_index(cell) {
                        self.light(index, owner);
                    }
                }
                BoardToken::Flora(cell) => {
                    if let Some(index) = arena.land_index(cell) {
                        self.grow(index);
                    }
                }
                BoardToken::Arrow(arrow) => {
                    self.add_arrow(arrow);
                }
                BoardToken::Platform(cell) => {
                    if let Some(index) = arena.shore_index(cell) {
                        self.set_platform(index, true);
                    }
                }
            }
        }
    }

    pub(in crate::rules) fn light(&mut self, index: u8, owner: Seat) {
        self.put_out(index);
        self.flora.set(index, false);
        self.fire[owner].set(index, true);
    }

    pub(in crate::rules) fn put_out(&mut self, index: u8) {
        self.fire.0.iter_mut().for_each(|set| set.set(index, false));
    }

    pub(in crate::rules) fn grow(&mut self, index: u8) {
        self.put_out(index);
        self.flora.set(index, true);
    }

    pub(in crate::rules) fn set_platform(&mut self, index: u16, there: bool) {
        self.platforms.set(index, there);
        self.has_platforms = self.platforms != ShoreSet::default();
    }

    /// Adds an arrow. Returns its index, or none if there was no room.
    pub(in crate::rules) fn add_arrow(&mut self, arrow: Arrow) -> Option<usize> {
        let place = usize::from(self.arrow_count);
        *self.arrows.get_mut(place)? = arrow;
        self.arrow_count += 1;
        Some(place)
    }

    pub(in crate::rules) fn move_arrow(&mut self, index: usize, to: Cell) {
        self.arrows[index].at = to;
    }

    pub(in crate::rules) fn remove_arrow(&mut self, index: usize) {
        let count = usize::from(self.arrow_count);
        self.arrows[index..count].rotate_left(1);
        // Equal boards must be equal bytes: reset the freed slot to its default.
        self.arrows[count - 1] = Board::default().arrows[0];
        self.arrow_count -= 1;
    }
}

impl LandSet {
    /// Empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns true if the set contains the hex with this land index.
    pub const fn contains(self, index: u8) -> bool {
        self.0 & 1 << index != 0
    }

    pub(in crate::rules) fn set(&mut self, index: u8, there: bool) {
        self.0 = self.0 & !(1 << index) | u32::from(there) << index;
    }
}

impl ShoreSet {
    /// Returns true if the set contains the hex with this shore index.
    pub fn contains(&self, index: u16) -> bool {
        self.0.get(usize::from(index / 64)).is_some_and(|word| word & 1 << (index % 64) != 0)
    }

    fn set(&mut self, index: u16, there: bool) {
        if let Some(word) = self.0.get_mut(usize::from(index / 64)) {
            *word = *word & !(1 << (index % 64)) | u64::from(there) << (index % 64);
        }
    }
}
