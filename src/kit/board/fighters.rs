//! Fighters on the board: miniatures in their seat's colour.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::figures::{MiniatureKind, figure_kit, figure_mesh};
use super::layout::{around, world_to_cell};
use super::look::BoardLook;
use super::motion::MotionOptions;
use super::pose::{ApplyPosesSystems, BendsItself, Pose};
use super::quality::Quality;
use super::rig::{LimbView, PartMeshes, assemble, reclothe};
use super::sculpt::{Paint, Sculpt};
use super::stage::{GlowMaterial, StageMaterial};
use super::{BoardLand, BoardRoot};
use crate::kit::palette::board as palette;
use kernel::{MAX_SEATS, PerSeat, Seat};

/// Fighter on the board. Spawn it with a [`Pose`] as a child of the board's root; other components are added.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Pose, BendsItself)]
pub struct FighterView {
    /// Seat of the fighter.
    pub seat: Seat,
    /// Kind of miniature.
    pub figure: MiniatureKind,
}

/// Colours of the players. Miniatures are rebuilt when it changes.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct SeatColours(pub PerSeat<Color>);

impl Default for SeatColours {
    fn default() -> Self {
        let mut colours = PerSeat([Color::WHITE; MAX_SEATS]);
        for seat in Seat::first(MAX_SEATS) {
            colours[seat] = palette::seat(seat);
        }
        Self(colours)
    }
}

/// Cache of miniature meshes.
#[derive(Resource, Debug, Default)]
pub struct Miniatures {
    whole: HashMap<(MiniatureKind, Seat), Handle<Mesh>>,
    kits: HashMap<(MiniatureKind, Seat), (Handle<Mesh>, PartMeshes)>,
}

impl Miniatures {
    /// Returns the miniature of a seat in one mesh; builds it on first use.
    pub fn get(
        &mut self,
        meshes: &mut Assets<Mesh>,
        colours: &SeatColours,
        seat: Seat,
        figure: MiniatureKind,
    ) -> Handle<Mesh> {
        let make = || meshes.add(figure_mesh(figure, seat, colours.0[seat]));
        self.whole.entry((figure, seat)).or_insert_with(make).clone()
    }

    /// Returns its base and its moving parts.
    fn kit(
        &mut self,
        meshes: &mut Assets<Mesh>,
        colours: &SeatColours,
        view: FighterView,
    ) -> &(Handle<Mesh>, PartMeshes) {
        let FighterView { seat, figure } = view;
        self.kits.entry((figure, seat)).or_insert_with(|| {
            let kit = figure_kit(figure, seat, colours.0[seat]);
            let base = meshes.add(kit.base);
            let parts = kit.parts.into_iter().map(|(part, joint, mesh)| (part, joint, meshes.add(mesh)));
            (base, parts.collect())
        })
    }
}

/// Dark patch under a fighter that ties it to the ground.
#[derive(Component, Debug)]
struct Patch {
    of: Entity,
    /// True if it stands in for a cast shadow.
    stands_in: bool,
}

/// Longest painted shadow of an object one world unit high, so that it stays on its hex under a low light.
const LONGEST_SHADE: f32 = 0.85;

#[derive(Resource, Debug)]
struct PatchArt {
    disc: Handle<Mesh>,
    streak: Handle<Mesh>,
    material: Handle<GlowMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatColours>()
        .init_resource::<Miniatures>()
        .add_systems(PreStartup, make_patch)
        .add_observer(dress)
        .add_systems(
            Update,
            (
                repaint.run_if(resource_changed::<SeatColours>),
                recast.run_if(resource_exists_and_changed::<BoardLook>),
                tint,
                follow.after(ApplyPosesSystems),
            ),
        );
}

fn make_patch(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
) {
    commands.insert_resource(PatchArt {
        disc: meshes.add(soft_shade(Vec3::ZERO, 0.6, 0.86, 0.55)),
        streak: meshes.add(soft_shade(Vec3::ZERO, 0.42, 0.66, 0.42)),
        material: materials.add(GlowMaterial::plain()),
    });
}

/// Rebuilds painted shadows along the light of the look.
fn recast(look: Res<BoardLook>, patch: Res<PatchArt>, mut meshes: ResMut<Assets<Mesh>>) {
    let [east, up, near] = look.0.lights.from;
    let away = (Vec3::new(-east, 0.0, -near) / up).clamp_length_max(LONGEST_SHADE);
    if let Some(mut streak) = meshes.get_mut(&patch.streak) {
        *streak = soft_shade(away * 1.5, 0.42, 0.66, 0.42);
    }
}

/// Mesh of a shadow from the origin to `reach`, dark over `core` and fading out at `rim`.
fn soft_shade(reach: Vec3, core: f32, rim: f32, alpha: f32) -> Mesh {
    let mut sculpt = Sculpt::new();
    let (dark, none) = (Paint::clear(Color::BLACK, alpha), Paint::clear(Color::BLACK, 0.0));
    let at = |k: i32, r: f32| {
        let out = around(k as f32 / 24.0);
        let ahead = out.dot(reach.normalize_or_zero()).max(0.0);
        // The far end narrows, as figures do towards the head.
        out * r * (1.0 - 0.35 * ahead) + reach * ahead
    };
    for k in 0..24 {
        let (a, b, c, d) = (at(k, core), at(k + 1, core), at(k + 1, rim), at(k, rim));
        sculpt.tri([Vec3::ZERO, a, b], Vec3::Y, dark);
        sculpt.quad_shaded([(a, dark), (b, dark), (c, none), (d, none)], Vec3::Y);
    }
    sculpt.build()
}

fn dress(
    added: On<Add, FighterView>,
    fighters: Query<(&FighterView, Option<&ChildOf>)>,
    colours: Res<SeatColours>,
    patch: Res<PatchArt>,
    mut miniatures: ResMut<Miniatures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StageMaterial>>,
    mut commands: Commands,
) {
    let Ok((fighter, parent)) = fighters.get(added.entity) else { return };
    let (base, parts) = miniatures.kit(&mut meshes, &colours, *fighter);
    let paint = materials.add(StageMaterial::solid());
    commands.entity(added.entity).insert((Mesh3d(base.clone()), MeshMaterial3d(paint.clone())));
    assemble(&mut commands, added.entity, parts, &paint);
    for (mesh, stands_in) in [(&patch.disc, false), (&patch.streak, true)] {
        let mut shade = commands.spawn((
            Patch { of: added.entity, stands_in },
            Mesh3d(mesh.clone()),
            MeshMaterial3d(patch.material.clone()),
            Transform::default(),
            (NotShadowCaster, NotShadowReceiver),
        ));
        if let Some(parent) = parent {
            shade.insert(ChildOf(parent.parent()));
        }
    }
}

fn repaint(
    colours: Res<SeatColours>,
    mut miniatures: ResMut<Miniatures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut fighters: Query<(Entity, &FighterView, &mut Mesh3d), With<Pose>>,
    mut limbs: Query<(&LimbView, &mut Mesh3d), Without<Pose>>,
) {
    *miniatures = Miniatures::default();
    for (entity, fighter, mut mesh) in &mut fighters {
        let (base, parts) = miniatures.kit(&mut meshes, &colours, *fighter);
        mesh.0 = base.clone();
        reclothe(entity, parts, &mut limbs);
    }
}

/// White share of a struck fighter at contact; its colours stay visible.
const BLANCHED: f32 = 0.65;

/// Applies flash and presence of the pose to the material.
fn tint(
    fighters: Query<(&Pose, &MeshMaterial3d<StageMaterial>), (With<FighterView>, Changed<Pose>)>,
    motion: Res<MotionOptions>,
    mut materials: ResMut<Assets<StageMaterial>>,
) {
    for (pose, paint) in &fighters {
        let flash = if motion.flashes() { BLANCHED * pose.flash.clamp(0.0, 1.0) } else { 0.0 };
        let next = (flash, pose.presence.clamp(0.0, 1.0));
        if materials.get(&paint.0).is_some_and(|shown| (shown.flash(), shown.presence()) != next)
            && let Some(mut material) = materials.get_mut(&paint.0)
        {
            material.set_flash(Color::WHITE, next.0);
            material.set_presence(next.1);
        }
    }
}

/// Moves patches with their fighters: smaller during a jump, none over the abyss.
fn follow(
    fighters: Query<&Pose, With<FighterView>>,
    mut patches: Query<(Entity, &Patch, &mut Transform, &mut Visibility), Without<BoardRoot>>,
    island: Res<BoardLand>,
    quality: Res<Quality>,
    mut commands: Commands,
) {
    for (entity, patch, mut place, mut shown) in &mut patches {
        let Ok(pose) = fighters.get(patch.of) else {
            commands.entity(entity).despawn();
            continue;
        };
        let painted = !patch.stands_in || *quality == Quality::Low;
        let grounded = painted
            && pose.sink < 0.3
            && pose.presence > 0.5
            && island.land.contains(&world_to_cell(pose.position));
        shown.set_if_neq(if grounded { Visibility::Inherited } else { Visibility::Hidden });
        let size = pose.size / (1.0 + pose.position.y.max(0.0) * 0.5);
        let ground = pose.position * Vec3::new(1.0, 0.0, 1.0) + Vec3::Y * 0.008;
        place.set_if_neq(Transform::from_translation(ground).with_scale(Vec3::new(size, 1.0, size)));
    }
}
