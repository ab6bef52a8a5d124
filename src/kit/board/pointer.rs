//! Cell and fighter under the pointer.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, LayerId, Order};

use super::camera::{BoardEye, BoardRect};
use super::fighters::FighterView;
use super::framing::free_part;
use super::layout::world_to_cell;
use super::pose::Pose;
use crate::app::state::{AppSystems, Overlay};
use kernel::Cell;

/// Cell and fighter under the pointer, while it is over the free part of the window.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Hovered {
    /// Land or abyss; the cell of a fighter if its figure is in front.
    pub cell: Option<Cell>,
    /// Fighter under the pointer.
    pub fighter: Option<Entity>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovered>().add_systems(Update, point.before(AppSystems::View));
}

fn point(
    mut hovered: ResMut<Hovered>,
    window: Query<&Window, With<PrimaryWindow>>,
    rect: Res<BoardRect>,
    over: Option<Res<State<Overlay>>>,
    eye: BoardEye,
    fighters: Query<(Entity, &FighterView, &Pose)>,
    mut contexts: EguiContexts,
) {
    let covered = over.is_some_and(|page| *page.get() != Overlay::None);
    let panels = contexts.ctx_mut().ok();
    let cursor = window.single().ok().filter(|_| !covered).and_then(|window| {
        let at = window.cursor_position().filter(|&at| free_part(window.size(), rect.0).contains(at))?;
        panels.is_none_or(|ctx| !is_pressed_there(ctx, at / ctx.zoom_factor())).then_some(at)
    });
    let Some((cursor, ray)) = cursor.and_then(|at| Some((at, eye.ray(at)?))) else {
        hovered.set_if_neq(Hovered::default());
        return;
    };
    let figure = fighters
        .iter()
        // A fighter off the board has a figure too, of size 0.
        .filter(|(.., pose)| pose.size > 0.5)
        .filter_map(|(entity, view, pose)| {
            let along = meets_post(ray, pose.position, view.figure.height() - 0.3)?;
            Some((along, entity, world_to_cell(pose.position)))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0));
    hovered.set_if_neq(match figure {
        Some((_, fighter, cell)) => Hovered { cell: Some(cell), fighter: Some(fighter) },
        None => Hovered { cell: eye.cell_at(cursor), fighter: None },
    });
}

/// True if a press at this place, in points, belongs to egui: a tooltip, or tabs over the board.
fn is_pressed_there(ctx: &egui::Context, at: Vec2) -> bool {
    let at = egui::pos2(at.x, at.y);
    let above = ctx.layer_id_at(at).is_some_and(|layer| layer.order > Order::Background);
    above
        || ctx.viewport(|shown| {
            let mut panels = shown.prev_pass.widgets.get_layer(LayerId::background());
            panels.any(|widget| widget.sense.interactive() && widget.interact_rect.contains(at))
        })
}

/// Returns the distance along the ray of its closest point to a figure at `foot`, if the ray hits it.
fn meets_post(ray: Ray3d, foot: Vec3, height: f32) -> Option<f32> {
    const GIRTH: f32 = 0.34;
    let flat = Vec2::new(ray.direction.x, ray.direction.z);
    let to = Vec2::new(foot.x - ray.origin.x, foot.z - ray.origin.z);
    let along = to.dot(flat) / flat.length_squared().max(1e-6);
    let near = ray.origin + *ray.direction * along;
    let aside = Vec2::new(near.x - foot.x, near.z - foot.z).length();
    (along > 0.0 && aside < GIRTH && (0.0..height).contains(&(near.y - foot.y))).then_some(along)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_met_at_its_chest_and_not_over_its_head() {
        let down = Dir3::new(Vec3::new(0.0, -0.8, -0.6)).expect("not zero");
        let through = |at: Vec3| Ray3d { origin: at - *down * 15.0, direction: down };
        let foot = Vec3::new(2.0, 0.0, -1.0);
        assert!(meets_post(through(foot + Vec3::Y * 0.8), foot, 1.5).is_some_and(|t| (t - 15.0).abs() < 1.0));
        assert!(meets_post(through(foot + Vec3::Y * 2.4), foot, 1.5).is_none());
        assert!(meets_post(through(foot + Vec3::X), foot, 1.5).is_none());
    }
}
