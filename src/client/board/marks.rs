//! Marks on the board: what a plan would do, what is offered, what the pointer is on.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::BoardRoot;
use super::fighters::{FighterView, Miniatures, SeatColours};
use super::layout::{cell_to_world, facing_to_world};
use super::mark_shapes as shapes;
use super::pose::Pose;
use super::sculpt::Sculpt;
use super::stage::{GlowMaterial, StageMaterial};
use crate::client::palette::board as palette;
use crate::rules::{Cell, Facing, Seat};

/// All marks that are shown. Redrawn when it changes: write it only then.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Marks(pub Vec<BoardMark>);

/// One mark, flat above the hex tops or over the abyss.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the fields say where and in which colour")]
pub enum BoardMark {
    /// A wash over a hex: `strength` 0 to 1.
    Tint { cell: Cell, colour: Color, strength: f32 },
    /// A step or push along the ground.
    Path { from: Cell, to: Cell, colour: Color },
    /// A leap.
    Arc { from: Cell, to: Cell, colour: Color },
    /// A line of sight; in dashes if something cuts it.
    Sight { from: Cell, to: Cell, colour: Color, free: bool },
    /// A hex that is struck.
    Strike { cell: Cell, colour: Color },
    /// A guarded side of a hex.
    GuardEdge { cell: Cell, facing: Facing, colour: Color },
    /// A likeness of the seat's fighter where it would stand.
    Ghost { seat: Seat, cell: Cell, facing: Facing },
    /// The hex under the pointer.
    Highlight { cell: Cell },
    /// A direction that can be chosen.
    ArrowChoice { cell: Cell, facing: Facing },
}

impl BoardMark {
    /// World position at which a number or label belongs to this mark.
    pub fn anchor(&self) -> Vec3 {
        match *self {
            Self::Tint { cell, .. } | Self::Strike { cell, .. } | Self::Highlight { cell } => {
                cell_to_world(cell)
            }
            Self::Path { from, to, .. } | Self::Sight { from, to, .. } => {
                (cell_to_world(from) + cell_to_world(to)) / 2.0
            }
            Self::Arc { from, to, .. } => {
                let (a, b) = (cell_to_world(from), cell_to_world(to));
                (a + b) / 2.0 + Vec3::Y * (0.5 + 0.2 * a.distance(b))
            }
            Self::GuardEdge { cell, facing, .. } => {
                cell_to_world(cell) + facing_to_world(facing) * 0.82 + Vec3::Y * 0.3
            }
            Self::Ghost { cell, .. } => cell_to_world(cell) + Vec3::Y * 1.7,
            Self::ArrowChoice { cell, facing } => shapes::choice_place(cell, facing),
        }
    }

    /// Painting order, from the ground up.
    fn layer(&self) -> u8 {
        match self {
            Self::Tint { .. } => 0,
            Self::Strike { .. } => 1,
            Self::Highlight { .. } => 2,
            Self::GuardEdge { .. } => 3,
            Self::Path { .. } | Self::Sight { .. } => 4,
            Self::ArrowChoice { .. } => 5,
            Self::Arc { .. } => 6,
            Self::Ghost { .. } => 7,
        }
    }
}

/// How strongly an offered direction shows through a fighter who stands before it, 0 to 1.
const THROUGH: f32 = 0.6;

/// What is drawn of the marks now.
#[derive(Component, Debug)]
struct Drawn;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>().add_systems(
        Update,
        redraw.run_if(resource_changed::<Marks>.or_eager(any_match_filter::<Added<FighterView>>)),
    );
}

fn redraw(
    marks: Res<Marks>,
    colours: Res<SeatColours>,
    roots: Query<Entity, With<BoardRoot>>,
    drawn: Query<Entity, With<Drawn>>,
    fighters: Query<&FighterView>,
    mut miniatures: ResMut<Miniatures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut flat: ResMut<Assets<GlowMaterial>>,
    mut solid: ResMut<Assets<StageMaterial>>,
    mut commands: Commands,
) {
    for old in &drawn {
        commands.entity(old).despawn();
    }
    let Ok(root) = roots.single() else { return };
    let mut ordered: Vec<&BoardMark> = marks.0.iter().collect();
    ordered.sort_by_key(|m| m.layer());
    let offered = || ordered.iter().copied().filter(|mark| matches!(mark, BoardMark::ArrowChoice { .. }));
    let through = GlowMaterial::tinted(Color::WHITE.with_alpha(THROUGH)).before_all().lifted(3.5);
    let flat_marks = [
        ("Marks", flat_mesh(ordered.iter().copied()), GlowMaterial::plain().lifted(4.0)),
        ("Offered directions", flat_mesh(offered()), through),
    ];
    for (name, mesh, material) in flat_marks {
        let Some(mesh) = mesh else { continue };
        commands.spawn((
            Name::new(name),
            (Drawn, ChildOf(root), NoFrustumCulling, NotShadowCaster, NotShadowReceiver),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(flat.add(material)),
            Transform::default(),
        ));
    }
    for mark in ordered {
        let BoardMark::Ghost { seat, cell, facing } = *mark else { continue };
        let Some(fighter) = fighters.iter().find(|f| f.seat == seat) else { continue };
        commands.spawn((
            Name::new("Ghost"),
            (Drawn, ChildOf(root), NotShadowCaster, NotShadowReceiver),
            Mesh3d(miniatures.get(&mut meshes, &colours, seat, fighter.figure)),
            MeshMaterial3d(solid.add(StageMaterial::ghost(colours.0[seat], 0.5))),
            Pose { breath: 0.0, ..Pose::standing(cell, facing) },
        ));
    }
}

/// All but the ghosts in one mesh; none if there is nothing to draw.
fn flat_mesh<'a>(ordered: impl Iterator<Item = &'a BoardMark>) -> Option<Mesh> {
    let mut sculpt = Sculpt::new();
    for mark in ordered {
        match *mark {
            BoardMark::Tint { cell, colour, strength } => shapes::tint(&mut sculpt, cell, colour, strength),
            BoardMark::Path { from, to, colour } => shapes::path(&mut sculpt, from, to, colour),
            BoardMark::Arc { from, to, colour } => shapes::arc(&mut sculpt, from, to, colour),
            BoardMark::Sight { from, to, colour, free } => shapes::sight(&mut sculpt, from, to, colour, free),
            BoardMark::Strike { cell, colour } => shapes::strike(&mut sculpt, cell, colour),
            BoardMark::GuardEdge { cell, facing, colour } => shapes::guard(&mut sculpt, cell, facing, colour),
            BoardMark::Highlight { cell } => shapes::highlight(&mut sculpt, cell, palette::HOVER),
            BoardMark::ArrowChoice { cell, facing } => {
                shapes::choice(&mut sculpt, cell, facing, palette::HOVER);
            }
            BoardMark::Ghost { .. } => {}
        }
    }
    (!sculpt.is_empty()).then(|| sculpt.build())
}
