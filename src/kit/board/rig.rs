//! Moving parts of a miniature, bent by its pose.

use bevy::prelude::*;

use super::figures::{Joint, MiniaturePart};
use super::motion::MotionOptions;
use super::pose::{ApplyPosesSystems, Pose};
use super::stage::StageMaterial;

/// Part of a miniature with its joint.
#[derive(Component, Debug, Clone, Copy)]
pub struct LimbView {
    part: MiniaturePart,
    joint: Joint,
    /// Miniature with the pose.
    of: Entity,
    /// Position in the last frame, and strength of the wind from its motion.
    last: Vec3,
    wind: f32,
}

/// Meshes of a miniature's parts.
pub(super) type PartMeshes = Vec<(MiniaturePart, Joint, Handle<Mesh>)>;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, bend.after(ApplyPosesSystems));
}

/// Spawns the parts of a miniature: the body on the base, the rest on the body.
pub(super) fn assemble(
    commands: &mut Commands,
    figure: Entity,
    parts: &PartMeshes,
    paint: &Handle<StageMaterial>,
) {
    let mut body = figure;
    for (part, joint, mesh) in parts {
        let limb = LimbView { part: *part, joint: *joint, of: figure, last: Vec3::ZERO, wind: 0.0 };
        let parent = if *part == MiniaturePart::Body { figure } else { body };
        let entity = commands
            .spawn((
                limb,
                Mesh3d(mesh.clone()),
                MeshMaterial3d(paint.clone()),
                Transform::from_translation(joint.pivot),
                ChildOf(parent),
            ))
            .id();
        if *part == MiniaturePart::Body {
            body = entity;
        }
    }
}

/// Replaces the meshes, as after a change of colours.
pub(super) fn reclothe(
    of: Entity,
    parts: &PartMeshes,
    limbs: &mut Query<(&LimbView, &mut Mesh3d), Without<Pose>>,
) {
    for (limb, mut mesh) in limbs {
        if let Some((.., other)) = parts.iter().find(|(part, ..)| limb.of == of && *part == limb.part) {
            mesh.0 = other.clone();
        }
    }
}

fn bend(
    figures: Query<&Pose>,
    mut limbs: Query<(&mut LimbView, &mut Transform)>,
    motion: Res<MotionOptions>,
    time: Res<Time>,
) {
    let alive = if motion.fades() { 0.0 } else { 1.0 };
    let (clock, dt) = (time.elapsed_secs_wrapped() * alive, time.delta_secs().max(1e-4));
    for (mut limb, mut place) in &mut limbs {
        let Ok(pose) = figures.get(limb.of) else { continue };
        let beat = clock * 2.0 + limb.of.index_u32() as f32 * 1.7;
        let idle = beat.sin() * alive * pose.breath;
        let next = match limb.part {
            MiniaturePart::Body => Transform {
                translation: limb.joint.pivot,
                rotation: Quat::from_rotation_y(0.05 * alive * pose.breath * (beat * 0.31).sin())
                    * Quat::from_rotation_z(-pose.lean),
                scale: pose.stretch(beat),
            },
            MiniaturePart::Weapon => turned(&limb, pose.strike + 0.035 * idle, pose.guard),
            MiniaturePart::Off => {
                turned(&limb, pose.strike + 0.030 * (beat * 0.83).sin() * alive, pose.guard)
            }
            MiniaturePart::Flow => {
                let way = Quat::from_rotation_y(pose.yaw) * Vec3::X;
                let ahead = (pose.position - limb.last).dot(way) / dt;
                let goal = (ahead * 0.35 + pose.lean * 0.6 + 0.25 * pose.strike).clamp(-1.0, 1.0) * alive;
                limb.last = pose.position;
                limb.wind += (goal - limb.wind) * (1.0 - (-9.0 * dt).exp());
                let flutter = 0.10 * (beat * 1.3).sin() * pose.breath * alive;
                turned(&limb, limb.wind + flutter, 0.0)
            }
        };
        place.set_if_neq(next);
    }
}

fn turned(limb: &LimbView, strike: f32, guard: f32) -> Transform {
    Transform::from_translation(limb.joint.pivot).with_rotation(limb.joint.turn(strike, guard))
}
