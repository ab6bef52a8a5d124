//! Marks on the board: effect of a plan, offered choices, the place under the pointer.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::BoardRoot;
use super::fighters::{FighterView, Miniatures, SeatColours};
use super::layout::{cell_to_world, facing_to_world};
use super::mark_shapes as shapes;
use super::pose::Pose;
use super::sculpt::Sculpt;
use super::stage::{GlowMaterial, StageMaterial};
use crate::kit::palette::board as palette;
use kernel::{Cell, Facing, Seat};

/// Marks to show. Each change redraws them, so write only differences.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Marks(pub Vec<BoardMark>);

/// Mark, flat above the hex tops or over the abyss.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the fields say where and in which colour")]
pub enum BoardMark {
    /// Wash over a hex: `strength` 0 to 1.
    Tint { cell: Cell, colour: Color, strength: f32 },
    /// Step or push along the ground; dashed unless it is `sure`.
    Path { from: Cell, to: Cell, colour: Color, sure: bool },
    /// Leap; dashed unless it is `sure`.
    Arc { from: Cell, to: Cell, colour: Color, sure: bool },
    /// Line of sight, dashed if it is blocked.
    Sight { from: Cell, to: Cell, colour: Color, free: bool },
    /// Struck hex; its ring is dashed unless it is `sure`.
    Strike { cell: Cell, colour: Color, sure: bool },
    /// Hex that a running play strikes.
    Danger { cell: Cell },
    /// Hex that a click on it aims at.
    Reach { cell: Cell },
    /// Guarded side of a hex.
    GuardEdge { cell: Cell, facing: Facing, colour: Color },
    /// Copy of the seat's fighter where it would stand.
    Ghost { seat: Seat, cell: Cell, facing: Facing },
    /// Hex under the pointer.
    Highlight { cell: Cell },
    /// Direction that can be chosen.
    ArrowChoice { cell: Cell, facing: Facing },
}

impl BoardMark {
    /// World position of a number or label that belongs to this mark.
    pub fn anchor(&self) -> Vec3 {
        match *self {
            Self::Tint { cell, .. }
            | Self::Strike { cell, .. }
            | Self::Danger { cell }
            | Self::Reach { cell }
            | Self::Highlight { cell } => cell_to_world(cell),
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

    /// Layer of the mark, and its place in the painting order there, from the ground up.
    fn layer(&self) -> (MarkLayer, u8) {
        match self {
            Self::Tint { .. } => (MarkLayer::Ground, 0),
            Self::Danger { .. } => (MarkLayer::Ground, 1),
            Self::Strike { .. } => (MarkLayer::Ground, 2),
            Self::Reach { .. } => (MarkLayer::Ground, 3),
            Self::Highlight { .. } => (MarkLayer::Highlights, 0),
            Self::GuardEdge { .. } => (MarkLayer::Above, 0),
            Self::Path { .. } | Self::Sight { .. } => (MarkLayer::Above, 1),
            Self::ArrowChoice { .. } => (MarkLayer::Above, 2),
            Self::Arc { .. } => (MarkLayer::Above, 3),
            Self::Ghost { .. } => (MarkLayer::Ghosts, 0),
        }
    }
}

/// Marks with a common mesh, rebuilt when one of them changes. The pointer crosses many hexes while the plan
/// stays the same.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum MarkLayer {
    Ground,
    Highlights,
    Above,
    Ghosts,
}

impl MarkLayer {
    const ALL: [Self; 4] = [Self::Ground, Self::Highlights, Self::Above, Self::Ghosts];

    /// Depth bias of flat marks, in world units: a higher layer is drawn later, anywhere on the island.
    const fn lift(self) -> Option<f32> {
        match self {
            Self::Ground => Some(4.0),
            Self::Highlights => Some(11.0),
            Self::Above => Some(18.0),
            Self::Ghosts => None,
        }
    }

    /// Returns the marks of this layer in painting order.
    fn of(self, marks: &[BoardMark]) -> Vec<BoardMark> {
        let mut own: Vec<BoardMark> = marks.iter().copied().filter(|mark| mark.layer().0 == self).collect();
        own.sort_by_key(|mark| mark.layer().1);
        own
    }
}

/// Strength with which an offered direction shows through a fighter in front of it, 0 to 1.
const THROUGH: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    let board_is_new = any_match_filter::<Or<(Added<FighterView>, Added<BoardRoot>)>>;
    app.init_resource::<Marks>()
        .add_systems(Update, redraw.run_if(resource_changed::<Marks>.or_eager(board_is_new)));
}

/// Resources for drawing marks.
#[derive(SystemParam)]
struct Brushes<'w, 's> {
    colours: Res<'w, SeatColours>,
    fighters: Query<'w, 's, Ref<'static, FighterView>>,
    miniatures: ResMut<'w, Miniatures>,
    meshes: ResMut<'w, Assets<Mesh>>,
    flat: ResMut<'w, Assets<GlowMaterial>>,
    solid: ResMut<'w, Assets<StageMaterial>>,
    commands: Commands<'w, 's>,
}

fn redraw(
    marks: Res<Marks>,
    roots: Query<(Entity, Ref<BoardRoot>)>,
    drawn: Query<(Entity, &MarkLayer)>,
    mut brushes: Brushes,
    mut last: Local<Vec<BoardMark>>,
) {
    let Ok((root, is)) = roots.single() else { return };
    let afresh = is.is_added()
        || brushes.colours.is_changed()
        || brushes.fighters.iter().any(|fighter| fighter.is_added());
    for layer in MarkLayer::ALL {
        let own = layer.of(&marks.0);
        if !afresh && own == layer.of(&last) {
            continue;
        }
        for (old, _) in drawn.iter().filter(|(_, of)| **of == layer) {
            brushes.commands.entity(old).despawn();
        }
        match layer.lift() {
            Some(lift) => brushes.draw_flat(root, (layer, lift), &own),
            None => brushes.draw_ghosts(root, &own),
        }
    }
    last.clone_from(&marks.0);
}

impl Brushes<'_, '_> {
    fn draw_flat(&mut self, root: Entity, (layer, lift): (MarkLayer, f32), marks: &[BoardMark]) {
        let offered = marks.iter().filter(|mark| matches!(mark, BoardMark::ArrowChoice { .. }));
        let through = GlowMaterial::tinted(Color::WHITE.with_alpha(THROUGH)).before_all().lifted(3.5);
        let meshes = [
            ("Marks", flat_mesh(marks.iter()), GlowMaterial::plain().lifted(lift)),
            ("Offered directions", flat_mesh(offered), through),
        ];
        for (name, mesh, material) in meshes {
            let Some(mesh) = mesh else { continue };
            self.commands.spawn((
                Name::new(name),
                (layer, ChildOf(root), NoFrustumCulling, NotShadowCaster, NotShadowReceiver),
                Mesh3d(self.meshes.add(mesh)),
                MeshMaterial3d(self.flat.add(material)),
                Transform::default(),
            ));
        }
    }

    fn draw_ghosts(&mut self, root: Entity, marks: &[BoardMark]) {
        for mark in marks {
            let BoardMark::Ghost { seat, cell, facing } = *mark else { continue };
            let Some(fighter) = self.fighters.iter().find(|fighter| fighter.seat == seat) else { continue };
            self.commands.spawn((
                Name::new("Ghost"),
                (MarkLayer::Ghosts, ChildOf(root), NotShadowCaster, NotShadowReceiver),
                Mesh3d(self.miniatures.get(&mut self.meshes, &self.colours, seat, fighter.figure)),
                MeshMaterial3d(self.solid.add(StageMaterial::ghost(self.colours.0[seat], 0.5))),
                Pose { breath: 0.0, ..Pose::standing(cell, facing) },
            ));
        }
    }
}

/// Mesh of all marks but ghosts; none if there is nothing to draw.
fn flat_mesh<'a>(ordered: impl Iterator<Item = &'a BoardMark>) -> Option<Mesh> {
    let mut sculpt = Sculpt::new();
    for mark in ordered {
        match *mark {
            BoardMark::Tint { cell, colour, strength } => shapes::tint(&mut sculpt, cell, colour, strength),
            BoardMark::Path { from, to, colour, sure } => shapes::path(&mut sculpt, from, to, colour, sure),
            BoardMark::Arc { from, to, colour, sure } => shapes::arc(&mut sculpt, from, to, colour, sure),
            BoardMark::Sight { from, to, colour, free } => shapes::sight(&mut sculpt, from, to, colour, free),
            BoardMark::Strike { cell, colour, sure } => shapes::strike(&mut sculpt, cell, colour, sure),
            BoardMark::Danger { cell } => shapes::danger(&mut sculpt, cell, palette::DANGER),
            BoardMark::Reach { cell } => shapes::reach(&mut sculpt, cell, palette::HOVER),
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
