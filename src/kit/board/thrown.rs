//! Dice thrown on the board: a die flies in, tumbles, and lies with a face up.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::BoardRoot;
use super::motion::MotionOptions;
use super::sculpt::{Paint, Sculpt};
use super::showtime::{ShowCut, ShowPace};
use super::stage::StageMaterial;
use crate::kit::palette::board as palette;

/// Event that throws a die: `commands.trigger(ThrowDie { .. })`.
#[derive(Event, Debug, Clone, Copy, PartialEq)]
pub struct ThrowDie {
    /// Face it shows in the end, 1 to 6.
    pub face: u8,
    /// Place where it comes to rest, in world units.
    pub at: Vec3,
    /// Colour of the die.
    pub colour: Color,
}

/// Die on the board.
#[derive(Component, Debug)]
struct Die {
    thrown: ThrowDie,
    age: f32,
}

/// Seconds until it rests, and until it is gone.
const FLIGHT: f32 = 0.85;
const LIES: f32 = 3.2;
/// Half of an edge, in world units.
const HALF: f32 = 0.42;

#[derive(Resource, Debug, Default)]
struct DieMesh(Option<Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DieMesh>().add_observer(throw).add_observer(clear).add_systems(Update, roll);
}

fn throw(
    throw: On<ThrowDie>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, With<Die>>,
    mut mesh: ResMut<DieMesh>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StageMaterial>>,
    mut commands: Commands,
) {
    old.iter().for_each(|die| commands.entity(die).despawn());
    let Ok(root) = roots.single() else { return };
    let thrown = *throw.event();
    let mesh = mesh.0.get_or_insert_with(|| meshes.add(die())).clone();
    let mut paint = StageMaterial::solid();
    paint.set_flash(thrown.colour, 0.22);
    commands.spawn((
        Name::new("Die"),
        Die { thrown, age: 0.0 },
        ChildOf(root),
        Mesh3d(mesh),
        MeshMaterial3d(materials.add(paint)),
        Transform::from_scale(Vec3::ZERO),
        NotShadowCaster,
    ));
}

fn clear(_: On<ShowCut>, dice: Query<Entity, With<Die>>, mut commands: Commands) {
    dice.iter().for_each(|die| commands.entity(die).despawn());
}

fn roll(
    mut dice: Query<(Entity, &mut Die, &mut Transform)>,
    motion: Res<MotionOptions>,
    (time, pace): (Res<Time>, Res<ShowPace>),
    mut commands: Commands,
) {
    for (entity, mut die, mut place) in &mut dice {
        die.age += time.delta_secs() * pace.0;
        if die.age >= LIES {
            commands.entity(entity).despawn();
            continue;
        }
        let t = if motion.fades() { 1.0 } else { (die.age / FLIGHT).min(1.0) };
        *place = lying(&die.thrown, t, ((LIES - die.age) / 0.3).min(1.0));
    }
}

/// Transform of the die at `t` (0 to 1) of its flight.
fn lying(thrown: &ThrowDie, t: f32, size: f32) -> Transform {
    let left = 1.0 - t;
    // Three bounces, each lower than the last.
    let hop = (t * PI * 3.0).sin().abs() * left * left * 2.2;
    let from = Vec3::new(-4.5, 0.0, 3.0);
    let at = thrown.at + from * (left * left) + Vec3::Y * (HALF + hop + 3.0 * left * left * left);
    let spin = Quat::from_axis_angle(Vec3::new(0.7, 0.25, -0.66).normalize(), left * left * 15.0);
    Transform {
        translation: at,
        rotation: spin * Quat::from_rotation_y(0.4) * up(thrown.face),
        scale: Vec3::splat(size),
    }
}

/// Rotation that brings a face up.
fn up(face: u8) -> Quat {
    match face {
        1 => Quat::IDENTITY,
        2 => Quat::from_rotation_x(-FRAC_PI_2),
        3 => Quat::from_rotation_z(FRAC_PI_2),
        4 => Quat::from_rotation_z(-FRAC_PI_2),
        5 => Quat::from_rotation_x(FRAC_PI_2),
        _ => Quat::from_rotation_x(PI),
    }
}

/// Places of the pips of a face, from -1 to 1.
pub fn pips(face: u8) -> &'static [(f32, f32)] {
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0)],
    }
}

/// Cube with bevelled edges and sunk pips; opposite faces sum to seven.
fn die() -> Mesh {
    let mut sculpt = Sculpt::new();
    let (bone, edge, pip) =
        (Paint::metal(palette::BONE), Paint::metal(palette::BONE).lit(0.78), Paint::matt(palette::PLINTH));
    let core = HALF * 0.86;
    for face in 1..=6u8 {
        let turn = up(face).inverse();
        let at = |x: f32, y: f32, z: f32| turn * Vec3::new(x, y, z);
        let out = turn * Vec3::Y;
        sculpt.quad(
            [at(-core, HALF, -core), at(core, HALF, -core), at(core, HALF, core), at(-core, HALF, core)],
            out,
            bone,
        );
        // Each face builds its half of the bevels around it.
        for (a, b) in [
            ((-1.0, -1.0), (1.0, -1.0)),
            ((1.0, -1.0), (1.0, 1.0)),
            ((1.0, 1.0), (-1.0, 1.0)),
            ((-1.0, 1.0), (-1.0, -1.0)),
        ] {
            let flat = |p: (f32, f32)| at(p.0 * core, HALF, p.1 * core);
            let low = |p: (f32, f32)| at(p.0 * HALF * 0.955, HALF * 0.955, p.1 * HALF * 0.955);
            sculpt.quad([flat(a), flat(b), low(b), low(a)], out, edge);
        }
        for (x, z) in pips(face) {
            let mid = Vec3::new(x * HALF * 0.48, HALF + 0.004, z * HALF * 0.48);
            for k in 0..10 {
                let rim = |k: i32| {
                    let (sin, cos) = (k as f32 / 10.0 * 2.0 * PI).sin_cos();
                    turn * (mid + Vec3::new(cos, 0.0, sin) * 0.085)
                };
                sculpt.tri([turn * mid, rim(k), rim(k + 1)], out, pip);
            }
        }
    }
    sculpt.build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_comes_up_and_opposite_faces_make_seven() {
        for face in 1..=6u8 {
            let top = up(face) * (up(face).inverse() * Vec3::Y);
            assert!(top.distance(Vec3::Y) < 1e-5);
            let below = up(7 - face).inverse() * Vec3::Y;
            assert!((up(face) * below).distance(Vec3::NEG_Y) < 1e-5, "{face}");
        }
    }

    #[test]
    fn it_comes_to_rest_where_it_is_to_lie() {
        let thrown = ThrowDie { face: 4, at: Vec3::X, colour: Color::WHITE };
        let rest = lying(&thrown, 1.0, 1.0);
        assert!(rest.translation.distance(Vec3::X + Vec3::Y * HALF) < 1e-4);
        let shown = rest.rotation * (up(4).inverse() * Vec3::Y);
        assert!(shown.distance(Vec3::Y) < 1e-4, "the face is up");
    }
}
