//! Moving parts of a miniature: a body on a base, and three limbs on the body.

use bevy::math::{Quat, Vec3};
use bevy::mesh::Mesh;

use super::super::sculpt::Sculpt;
use super::base;

/// Part of a miniature with a mesh of its own. The base is the root of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MiniaturePart {
    /// Body, which bends over the base.
    Body,
    /// Weapon arm.
    Weapon,
    /// Other arm, which guards and helps to strike.
    Off,
    /// Parts moved by wind: a cape, a tail, hair.
    Flow,
}

/// Joint of a limb on the body, with its three extreme attitudes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Joint {
    /// Pivot relative to the base's foot, in world units.
    pub pivot: Vec3,
    /// Drawn back before a blow, or lagging behind.
    pub back: Quat,
    /// Struck out at the end of a blow, or blown out by wind.
    pub out: Quat,
    /// Raised against a blow.
    pub guard: Quat,
}

impl Joint {
    const FIXED: Self =
        Self { pivot: Vec3::ZERO, back: Quat::IDENTITY, out: Quat::IDENTITY, guard: Quat::IDENTITY };

    /// Returns the limb's rotation for a strike from -1 (drawn back) to 1 (struck out) and a guard from 0 to
    /// 1.
    pub fn turn(&self, strike: f32, guard: f32) -> Quat {
        let end = if strike < 0.0 { self.back } else { self.out };
        Quat::IDENTITY.slerp(self.guard, guard.clamp(0.0, 1.0))
            * Quat::IDENTITY.slerp(end, strike.abs().min(1.0))
    }
}

/// Miniature under construction.
#[derive(Debug)]
pub(super) struct Miniature {
    pub(super) base: Sculpt,
    pub(super) body: Sculpt,
    pub(super) weapon: Limb,
    pub(super) off: Limb,
    pub(super) flow: Limb,
}

/// Limb under construction, in the coordinates of the body.
#[derive(Debug)]
pub(super) struct Limb {
    pub(super) sculpt: Sculpt,
    pub(super) joint: Joint,
}

impl Limb {
    fn new() -> Self {
        Self { sculpt: Sculpt::new(), joint: Joint::FIXED }
    }

    /// Sets the pivot and the three attitudes. Each attitude is a turn about the vertical (to the left), then
    /// about the axis to the right (raised), in radians.
    pub(super) fn hang(&mut self, pivot: Vec3, back: (f32, f32), out: (f32, f32), guard: (f32, f32)) {
        let turn = |(left, up): (f32, f32)| Quat::from_rotation_y(left) * Quat::from_rotation_z(up);
        self.joint = Joint { pivot, back: turn(back), out: turn(out), guard: turn(guard) };
    }
}

/// Meshes of a miniature with the joints of its limbs; limbs are relative to their pivots.
#[derive(Debug)]
pub(in crate::kit::board) struct Kit {
    pub(in crate::kit::board) base: Mesh,
    pub(in crate::kit::board) parts: Vec<(MiniaturePart, Joint, Mesh)>,
}

impl Miniature {
    pub(super) fn new() -> Self {
        let [weapon, off, flow] = std::array::from_fn(|_| Limb::new());
        Self { base: Sculpt::new(), body: Sculpt::new(), weapon, off, flow }
    }

    /// Returns everything in one mesh, at rest.
    pub(super) fn whole(self) -> Mesh {
        let mut whole = self.base;
        for part in [self.body, self.weapon.sculpt, self.off.sculpt, self.flow.sculpt] {
            whole.append(part, Vec3::Y * base::HEIGHT);
        }
        whole.build()
    }

    /// Returns the base, and each part that is not empty.
    pub(super) fn kit(self) -> Kit {
        let on_base = Joint { pivot: Vec3::Y * base::HEIGHT, ..Joint::FIXED };
        let mut parts = vec![(MiniaturePart::Body, on_base, self.body.build())];
        for (part, limb) in [
            (MiniaturePart::Weapon, self.weapon),
            (MiniaturePart::Off, self.off),
            (MiniaturePart::Flow, self.flow),
        ] {
            if !limb.sculpt.is_empty() {
                let mut own = Sculpt::new();
                own.append(limb.sculpt, -limb.joint.pivot);
                parts.push((part, limb.joint, own.build()));
            }
        }
        Kit { base: self.base.build(), parts }
    }
}
