//! Auras: lasting effects around a fighter.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::fighters::{FighterView, SeatColours};
use super::layout::{around, cell_to_world, hex_corner};
use super::motion::MotionOptions;
use super::pose::{ApplyPosesSystems, Pose};
use super::sculpt::{Paint, Sculpt};
use super::stage::GlowMaterial;
use crate::kit::palette::board as palette;
use crate::kit::palette::seat_mark::outline;
use kernel::{Cell, Seat};

/// Aura around a fighter. Spawn it as a child of the board's root; other components are added.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[require(Transform, Visibility)]
pub struct AuraView {
    /// Seat of the fighter.
    pub seat: Seat,
    /// Kind of aura.
    pub kind: AuraKind,
}

/// Kind of aura.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AuraKind {
    /// Closed card over the head: a hidden choice is made.
    Sealed,
    /// Stars around the head: stunned.
    Stunned,
    /// Dome: invulnerable.
    Invulnerable,
    /// Hovering over the abyss by strength of his own.
    Hovering,
    /// Ring: he has a question to answer.
    Asked,
    /// Studs for points.
    Points(u8),
    /// Thread to his anchor.
    Anchored(Cell),
}

#[derive(Resource, Debug, Default)]
struct Kit(HashMap<AuraView, (Handle<Mesh>, Handle<GlowMaterial>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kit>().add_observer(dress).add_systems(
        Update,
        (repaint.run_if(resource_changed::<SeatColours>), hang.after(ApplyPosesSystems)),
    );
}

/// Rebuilds the auras when the seat colours change.
fn repaint(auras: Query<(Entity, &AuraView)>, mut kit: ResMut<Kit>, mut commands: Commands) {
    kit.0.clear();
    auras.iter().for_each(|(entity, aura)| {
        commands.entity(entity).try_insert(*aura);
    });
}

fn dress(
    added: On<Insert, AuraView>,
    auras: Query<&AuraView>,
    mut kit: ResMut<Kit>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
    mut commands: Commands,
) {
    let Ok(&aura) = auras.get(added.entity) else { return };
    let (mesh, material) = kit
        .0
        .entry(aura)
        .or_insert_with(|| (meshes.add(mesh(aura)), materials.add(GlowMaterial::plain().lifted(14.0))))
        .clone();
    commands.entity(added.entity).try_insert((
        Mesh3d(mesh),
        MeshMaterial3d(material),
        (NotShadowCaster, NotShadowReceiver, NoFrustumCulling),
    ));
}

/// Moves the auras with their fighters, and animates them.
fn hang(
    fighters: Query<(&FighterView, &Pose)>,
    mut auras: Query<(&AuraView, &mut Transform)>,
    motion: Res<MotionOptions>,
    time: Res<Time>,
) {
    let clock = if motion.fades() { 0.0 } else { time.elapsed_secs_wrapped() };
    for (aura, mut place) in &mut auras {
        let Some((view, pose)) = fighters.iter().find(|(view, _)| view.seat == aura.seat) else { continue };
        let head = pose.position + Vec3::Y * (view.figure.height() - 0.1);
        let ground = pose.position * Vec3::new(1.0, 0.0, 1.0);
        let next =
            match aura.kind {
                AuraKind::Sealed => {
                    Transform::from_translation(head + Vec3::Y * (0.22 + 0.04 * (clock * 2.0).sin()))
                        .with_rotation(Quat::from_rotation_y(clock * 1.6))
                }
                AuraKind::Stunned => Transform::from_translation(head - Vec3::Y * 0.05)
                    .with_rotation(Quat::from_rotation_y(clock * 3.4) * Quat::from_rotation_x(0.14)),
                AuraKind::Invulnerable => Transform::from_translation(ground)
                    .with_scale(Vec3::splat(1.0 + 0.02 * (clock * 2.6).sin())),
                AuraKind::Hovering => Transform::from_translation(ground - Vec3::Y * 0.02)
                    .with_scale(Vec3::splat(0.96 + 0.05 * (clock * 2.2).sin())),
                AuraKind::Asked => Transform::from_translation(ground)
                    .with_scale(Vec3::splat(0.95 + 0.06 * (clock * 4.0).sin())),
                AuraKind::Points(_) => Transform::from_translation(ground),
                AuraKind::Anchored(anchor) => thread(cell_to_world(anchor), ground),
            };
        place.set_if_neq(next.with_scale(next.scale * pose.size.clamp(0.0, 1.0)));
    }
}

/// Transform of the thread from the anchor to the fighter; the mesh is one unit long, along +X.
fn thread(from: Vec3, to: Vec3) -> Transform {
    let way = to - from;
    let length = way.length();
    if length < 0.1 {
        return Transform::from_scale(Vec3::ZERO);
    }
    Transform::from_translation(from)
        .with_rotation(Quat::from_rotation_y(-way.z.atan2(way.x)))
        .with_scale(Vec3::new(length, 1.0, 1.0))
}

fn mesh(aura: AuraView) -> Mesh {
    let mut sculpt = Sculpt::new();
    match aura.kind {
        AuraKind::Sealed => closed_card(&mut sculpt, aura.seat),
        AuraKind::Stunned => stars(&mut sculpt),
        AuraKind::Invulnerable => dome(&mut sculpt),
        AuraKind::Hovering => halo(&mut sculpt, palette::ETHER, 0.50, 0.86),
        AuraKind::Asked => halo(&mut sculpt, palette::HOVER, 0.84, 0.97),
        AuraKind::Points(points) => studs(&mut sculpt, points),
        AuraKind::Anchored(_) => beads(&mut sculpt),
    }
    sculpt.build()
}

/// Card whose back has the colour and the mark of its seat.
fn closed_card(sculpt: &mut Sculpt, seat: Seat) {
    let colour = palette::seat(seat);
    let mark = outline(seat);
    let quad = |w: f32, h: f32, z: f32| {
        [Vec3::new(-w, -h, z), Vec3::new(w, -h, z), Vec3::new(w, h, z), Vec3::new(-w, h, z)]
    };
    for side in [1.0, -1.0] {
        let out = Vec3::Z * side;
        sculpt.quad(quad(0.15, 0.21, 0.004 * side), out, Paint::clear(palette::HOVER, 1.0));
        sculpt.quad(quad(0.125, 0.185, 0.008 * side), out, Paint::clear(colour, 1.0).lit(0.55));
        let at = |p: Vec2| Vec3::new(p.x, p.y, 0.0) * 0.07 + Vec3::Z * 0.012 * side;
        for (i, p) in mark.iter().enumerate() {
            let next = mark[(i + 1) % mark.len()];
            sculpt.tri([at(*p), at(next), Vec3::Z * 0.012 * side], out, Paint::clear(colour, 1.0));
        }
    }
}

fn stars(sculpt: &mut Sculpt) {
    for k in 0..4 {
        let mid = around(k as f32 / 4.0) * 0.34;
        for i in 0..5 {
            let turn = i as f32 / 5.0;
            let (ray, left, right) = (around(turn), around(turn - 0.1), around(turn + 0.1));
            let at = |p: Vec3, reach: f32| mid + Vec3::new(p.x, p.z * 0.8, p.z * 0.6) * reach;
            let paint = Paint::clear(palette::ADRENALINE, 1.0);
            sculpt.tri([at(left, 0.045), at(right, 0.045), at(ray, 0.125)], Vec3::Y, paint.lit(1.1));
            sculpt.tri([mid, at(left, 0.045), at(right, 0.045)], Vec3::Y, paint);
        }
    }
}

/// Shell of light with ribs.
fn dome(sculpt: &mut Sculpt) {
    let at = |k: u8, up: f32| {
        let (sin, cos) = (up * std::f32::consts::FRAC_PI_2).sin_cos();
        hex_corner(k) * 0.88 * cos + Vec3::Y * 2.0 * sin
    };
    for k in 0..6u8 {
        for row in 0..5 {
            let (low, high) = (row as f32 / 5.0, (row + 1) as f32 / 5.0);
            let face = |up: f32| Paint::clear(palette::GOLD, 0.20 * (1.0 - up));
            let rib = |up: f32| Paint::clear(palette::SPARK, 0.75 * (1.0 - up));
            let (a, b, c, d) = (at(k, low), at(k + 1, low), at(k + 1, high), at(k, high));
            sculpt.quad_shaded([(a, face(low)), (b, face(low)), (c, face(high)), (d, face(high))], a + b);
            let (side, lift) = ((b - a) * 0.025, 1.01);
            sculpt.quad_shaded(
                [
                    ((a - side) * lift, rib(low)),
                    ((a + side) * lift, rib(low)),
                    ((d + side) * lift, rib(high)),
                    ((d - side) * lift, rib(high)),
                ],
                a,
            );
        }
    }
    halo(sculpt, palette::GOLD, 0.80, 0.92);
}

/// Hex ring of light on the ground.
fn halo(sculpt: &mut Sculpt, colour: Color, inner: f32, outer: f32) {
    let lift = Vec3::Y * 0.035;
    let (none, firm) = (Paint::clear(colour, 0.0), Paint::clear(colour, 0.85));
    for k in 0..6u8 {
        let [a, b] = [k, k + 1].map(hex_corner);
        let at = |p: Vec3, scale: f32| p * scale + lift;
        let crest = outer - (outer - inner) * 0.25;
        sculpt.quad_shaded(
            [(at(a, inner), none), (at(b, inner), none), (at(b, crest), firm), (at(a, crest), firm)],
            Vec3::Y,
        );
        sculpt.quad_shaded(
            [(at(a, crest), firm), (at(b, crest), firm), (at(b, outer), none), (at(a, outer), none)],
            Vec3::Y,
        );
    }
}

/// Golden stud for each point, on the viewer's side of the base.
fn studs(sculpt: &mut Sculpt, points: u8) {
    for i in 0..points {
        let turn = 0.25 + (f32::from(i) - 0.5 * f32::from(points - 1)) * 0.055;
        let mid = around(turn) * 0.80 + Vec3::Y * 0.05;
        for k in 0..4 {
            let [a, b] = [k, k + 1].map(|k| mid + around(k as f32 / 4.0) * 0.10);
            let paint = Paint::clear(palette::GOLD, 1.0).lit(if k % 2 == 0 { 1.0 } else { 0.7 });
            sculpt.tri([a, b, mid + Vec3::Y * 0.08], Vec3::Y, paint);
        }
    }
}

/// Beads on a thread of one unit along +X.
fn beads(sculpt: &mut Sculpt) {
    for i in 0..10 {
        let (from, to) = ((i as f32 + 0.15) / 10.0, (i as f32 + 0.75) / 10.0);
        let paint = Paint::clear(palette::ETHER, 0.75);
        let at = |x: f32, z: f32| Vec3::new(x, 0.06, z);
        sculpt.quad([at(from, -0.03), at(to, -0.03), at(to, 0.03), at(from, 0.03)], Vec3::Y, paint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::MAX_SEATS;

    #[test]
    fn each_closed_card_bears_the_mark_of_its_seat() {
        let corners = Seat::first(MAX_SEATS).map(|seat| outline(seat).len());
        let card = Seat::first(MAX_SEATS)
            .map(|seat| mesh(AuraView { seat, kind: AuraKind::Sealed }).count_vertices());
        let (corners, card): (Vec<usize>, Vec<usize>) = (corners.collect(), card.collect());
        for (mark, whole) in corners.iter().zip(&card) {
            // Both sides have a triangle for each corner of the mark.
            assert_eq!(whole - 6 * mark, card[0] - 6 * corners[0], "{corners:?} {card:?}");
        }
    }
}
