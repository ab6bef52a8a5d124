//! Pose of a figure or token: the numbers that playback animates.

use std::ops::Mul;

use bevy::prelude::*;

use super::BoardRoot;
use super::layout::{cell_to_world, facing_to_yaw};
use super::motion::MotionOptions;
use kernel::{Cell, Facing};

/// Place and attitude of a figure or token. One system turns it into the transform in every frame.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Transform, Visibility)]
pub struct Pose {
    /// Foot of the base, in world units.
    pub position: Vec3,
    /// Radians about +Y; see [`facing_to_yaw`].
    pub yaw: f32,
    /// Radians by which the body bends forward over its base; negative leans back.
    pub lean: f32,
    /// Radians by which the whole figure tips forward, with its base.
    pub pitch: f32,
    /// Radians by which the whole figure tips to the right.
    pub tilt: f32,
    /// Vertical squash: 0 is the natural height, positive flattens and widens, negative stretches.
    pub squash: f32,
    /// World units below `position`.
    pub sink: f32,
    /// Size, usually 1.
    pub size: f32,
    /// White flash over a fighter at contact, 0 to 1.
    pub flash: f32,
    /// Strength of breathing, usually 1.
    pub breath: f32,
    /// Weapon: -1 drawn back, 0 at rest, 1 struck out.
    pub strike: f32,
    /// Guard, from 0 lowered to 1 raised.
    pub guard: f32,
    /// Opacity, 0 to 1, for reduced motion.
    pub presence: f32,
}

impl Default for Pose {
    fn default() -> Self {
        Self {
            position: Vec3::ZERO,
            yaw: 0.0,
            lean: 0.0,
            pitch: 0.0,
            tilt: 0.0,
            squash: 0.0,
            sink: 0.0,
            size: 1.0,
            flash: 0.0,
            breath: 1.0,
            strike: 0.0,
            guard: 0.0,
            presence: 1.0,
        }
    }
}

impl Pose {
    /// Returns the pose at rest on a cell.
    pub fn standing(cell: Cell, facing: Facing) -> Self {
        Self { position: cell_to_world(cell), yaw: facing_to_yaw(facing), ..Self::default() }
    }

    /// Returns this pose at `t` (0 to 1) of a fall into the abyss: a lurch, then down, spinning and
    /// shrinking.
    pub fn falling(self, t: f32) -> Self {
        let t = t.clamp(0.0, 1.0);
        let drop = ((t - 0.18) / 0.82).max(0.0);
        Self {
            sink: self.sink + 11.0 * drop * drop,
            yaw: self.yaw + 7.5 * drop * drop,
            pitch: self.pitch + 0.35 * (t / 0.18).min(1.0) + 2.6 * drop,
            strike: -0.8 * (t / 0.18).min(1.0),
            tilt: self.tilt + 0.6 * drop,
            size: self.size * (1.0 - 0.72 * drop * drop),
            breath: 0.0,
            ..self
        }
    }

    /// Returns the pose at `t` (0 to 1) of a hop from `self` to `to`, `height` world units high at the top.
    pub fn hopping(self, to: Self, t: f32, height: f32) -> Self {
        let t = t.clamp(0.0, 1.0);
        let arc = 4.0 * t * (1.0 - t);
        Self {
            position: self.position.lerp(to.position, t) + Vec3::Y * height * arc,
            yaw: self.yaw + turn_between(self.yaw, to.yaw) * t,
            squash: -0.12 * arc,
            lean: 0.25 * (0.5 - t) * arc,
            ..to
        }
    }
}

/// Difference of two poses, as far as it can be interpolated.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Attitude {
    position: Vec3,
    yaw: f32,
    lean: f32,
    squash: f32,
    strike: f32,
    guard: f32,
}

impl Attitude {
    /// Returns the difference that turns `from` into `to`.
    pub fn between(from: &Pose, to: &Pose) -> Self {
        Self {
            position: to.position - from.position,
            yaw: turn_between(from.yaw, to.yaw),
            lean: to.lean - from.lean,
            squash: to.squash - from.squash,
            strike: to.strike - from.strike,
            guard: to.guard - from.guard,
        }
    }
}

impl Mul<f32> for Attitude {
    type Output = Self;

    fn mul(self, share: f32) -> Self {
        Self {
            position: self.position * share,
            yaw: self.yaw * share,
            lean: self.lean * share,
            squash: self.squash * share,
            strike: self.strike * share,
            guard: self.guard * share,
        }
    }
}

impl Pose {
    /// Returns this pose plus the difference.
    #[must_use]
    pub fn with(self, more: Attitude) -> Self {
        Self {
            position: self.position + more.position,
            yaw: self.yaw + more.yaw,
            lean: self.lean + more.lean,
            squash: self.squash + more.squash,
            strike: self.strike + more.strike,
            guard: self.guard + more.guard,
            ..self
        }
    }

    /// Scale from squash and breathing, at `beat` radians of the breath.
    pub(super) fn stretch(&self, beat: f32) -> Vec3 {
        let tall = (1.0 - self.squash + 0.014 * self.breath * beat.sin()).max(0.05);
        Vec3::new(1.0 / tall.sqrt(), tall, 1.0 / tall.sqrt())
    }
}

/// Marker: only the body bends over the base ([`super::rig`]). Without it the whole entity bends.
#[derive(Component, Debug, Clone, Copy, Default)]
pub(super) struct BendsItself;

/// Shortest turn from one yaw to another, in radians.
pub fn turn_between(from: f32, to: f32) -> f32 {
    let turn = (to - from).rem_euclid(std::f32::consts::TAU);
    if turn > std::f32::consts::PI { turn - std::f32::consts::TAU } else { turn }
}

/// System in `Update` that applies poses; playback writes them before it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ApplyPosesSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, apply.in_set(ApplyPosesSystems));
}

/// Writes poses to transforms.
fn apply(
    mut posed: Query<(Entity, &Pose, &mut Transform, Has<BendsItself>), Without<BoardRoot>>,
    motion: Res<MotionOptions>,
    time: Res<Time>,
) {
    let clock = if motion.fades() { 0.0 } else { time.elapsed_secs_wrapped() };
    for (entity, pose, mut transform, has_body) in &mut posed {
        let (lean, scale) = if has_body {
            (0.0, Vec3::ONE)
        } else {
            (pose.lean, pose.stretch(clock * 2.0 + entity.index_u32() as f32 * 1.7))
        };
        let next = Transform {
            translation: pose.position - Vec3::Y * pose.sink,
            rotation: Quat::from_rotation_y(pose.yaw)
                * Quat::from_rotation_z(-pose.pitch - lean)
                * Quat::from_rotation_x(pose.tilt),
            scale: scale * pose.size.max(0.0),
        };
        transform.set_if_neq(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_take_the_short_way() {
        let [e, ne] = [Facing::E, Facing::NE].map(facing_to_yaw);
        assert!((turn_between(e, ne) - std::f32::consts::FRAC_PI_3).abs() < 1e-5);
        assert!((turn_between(ne, e) + std::f32::consts::FRAC_PI_3).abs() < 1e-5);
    }

    #[test]
    fn a_fall_starts_at_rest_and_ends_out_of_sight() {
        let pose = Pose::standing(Cell::new(3, -1), Facing::SW);
        assert_eq!(Pose { breath: 1.0, strike: 0.0, ..pose.falling(0.0) }, pose);
        assert!(pose.falling(1.0).sink > 9.0 && pose.falling(1.0).size < 0.4);
        let there = Pose::standing(Cell::CENTRE, Facing::E);
        assert!(pose.hopping(there, 1.0, 1.0).position.distance(there.position) < 1e-4);
    }
}
