//! The rotation badge of a card.

use serde::{Deserialize, Serialize};

use kernel::hex::Rotation;

/// Rotation badge: least and greatest magnitude allowed, 0 to 3 (procedures 2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RotationLimit(pub u8, pub u8);

impl RotationLimit {
    /// `*` on the badge.
    pub const ANY: Self = Self(0, 3);

    /// Limit of a missing card: no rotation is allowed.
    pub(in crate::rules) const NONE: Self = Self(1, 0);

    /// Returns true if `rotation` is allowed.
    pub const fn allows(self, rotation: Rotation) -> bool {
        let magnitude = rotation.magnitude();
        self.0 <= magnitude && magnitude <= self.1
    }

    /// Allowed rotations, clockwise from none.
    pub fn rotations(self) -> impl Iterator<Item = Rotation> {
        Rotation::ALL.into_iter().filter(move |rotation| self.allows(*rotation))
    }

    /// Returns the rotation at index `n` of [`RotationLimit::rotations`].
    pub(in crate::rules) fn nth(self, n: usize) -> Option<Rotation> {
        NTH.get(usize::from(self.0))?.get(usize::from(self.1))?.get(n).copied().flatten()
    }

    /// Number of allowed rotations: one each for none and the about-face, two for each magnitude between.
    pub const fn count(self) -> usize {
        const UP_TO: [usize; 5] = [0, 1, 3, 5, 6];
        UP_TO[self.1 as usize + 1] - UP_TO[self.0 as usize]
    }
}

/// Rotations by least and greatest magnitude. A table, because the branches of a search are unpredictable.
const NTH: [[[Option<Rotation>; 6]; 4]; 4] = {
    let mut all = [[[None; 6]; 4]; 4];
    let mut limit = 0;
    while limit < 16 {
        let (least, most) = (limit / 4, limit % 4);
        let (mut found, mut turn) = (0, 0);
        while turn < Rotation::ALL.len() {
            if RotationLimit(least as u8, most as u8).allows(Rotation::ALL[turn]) {
                all[least][most][found] = Some(Rotation::ALL[turn]);
                found += 1;
            }
            turn += 1;
        }
        limit += 1;
    }
    all
};
