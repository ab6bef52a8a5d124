//! Labels over the board: prices of walks, plates, chances, odds, watchers and rising words.

use bevy::math::Vec3;
use bevy_egui::egui::{Align2, Context, Painter, Pos2, Rect, pos2, vec2};

use super::aim::HeroAim;
use super::board_choice::{BoardChoice, ChoiceKind};
use super::layout::HeroRegions;
use super::plates::{PLATE, SMALL_PLATE, chance_plate, eye_plate, note, plate_size, unit_plate, walk_price};
use super::resources::TableSources;
use super::{models, odds};
use crate::heroes::playback::HeroPlayback;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::plates::{Standing, places as spread};
use heroes_game::rules::board::Space;
use heroes_game::rules::state::UnitId;

/// Height of a plate's lower edge above the head of a miniature, and of the chances below its feet, in world
/// units.
const ABOVE: f32 = 0.12;
const BELOW: f32 = 0.1;

/// Draws the labels. Returns the unit under the pointer.
pub(super) fn float(
    ctx: &Context,
    places: &HeroRegions,
    from: &TableSources,
    playback: &HeroPlayback,
    aim: &HeroAim,
    covered: bool,
) -> Option<UnitId> {
    let root = root_of(ctx, "hero plates");
    let painter = root.painter().with_clip_rect(places.board);
    let zoom = ctx.zoom_factor();
    let board = &from.session.game().setup().board;
    let on_screen = |space: Space, up: f32| {
        from.eye.project_cell(board.cell(space), up).map(|at| pos2(at.x / zoom, at.y / zoom))
    };
    let mut prices = Vec::new();
    for choice in &from.outlook.choices {
        if let ChoiceKind::Walk { ap, times } = choice.kind
            && let Some(at) = on_screen(choice.at, 0.02)
        {
            prices.push(walk_price(&painter, at, ap, times));
        }
    }
    let faces = units(&painter, places, &prices, from, playback, aim, zoom);
    let pointed = from.outlook.pointed(aim, &from.hovered, board);
    if let Some((choice, model)) =
        pointed.and_then(|choice| Some((choice, models::odds(&from.outlook, choice)?)))
    {
        let concerned = concerned(from, playback, choice);
        let in_sight: Vec<Rect> = concerned
            .iter()
            .filter_map(|space| Some(Rect::from_two_pos(on_screen(*space, 0.0)?, on_screen(*space, 1.4)?)))
            .map(|rect| rect.expand2(vec2(34.0, 16.0)))
            .collect();
        let corner = odds::corner(&painter, places.board, &model, &in_sight, &faces);
        odds::odds(&painter, corner, places.board, &model);
    }
    // No words at the pointer while an overlay covers the match.
    if let Some((to, _, words)) = from.sight.line.as_ref().filter(|_| !covered)
        && let Some(at) = on_screen(*to, 1.2)
    {
        note(&painter, at - vec2(0.0, PLATE), words, places.board);
    }
    from.floaters.draw(&painter, &from.eye, zoom, *from.motion);
    let under = from.hovered.cell.and_then(|cell| board.space(cell));
    under.and_then(|space| playback.table.on(space))
}

/// Draws the plates of all units, clear of each other and of the prices of walks, and the labels at their
/// feet. Returns the places of the plates.
fn units(
    painter: &Painter,
    places: &HeroRegions,
    prices: &[Rect],
    from: &TableSources,
    playback: &HeroPlayback,
    aim: &HeroAim,
    zoom: f32,
) -> Vec<Rect> {
    let project = |at: Vec3| from.eye.project(at).map(|at| pos2(at.x / zoom, at.y / zoom));
    let mut seen: Vec<(UnitId, Pos2, Pos2)> = Vec::new();
    for (view, figure, pose) in &from.views {
        let head = pose.position + Vec3::Y * (figure.figure.height() * pose.size + ABOVE);
        let feet = pose.position - Vec3::Y * BELOW;
        if pose.size > 0.5
            && playback.table.units.get(view.0.index()).is_some()
            && let Some((head, feet)) = project(head).zip(project(feet))
        {
            seen.push((view.0, head, feet));
        }
    }
    // Paint from back to front.
    seen.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
    let model = |id| models::unit(&from.session, &playback.table, &from.outlook, aim, id);
    let models: Vec<_> = seen.iter().map(|(id, ..)| model(*id)).collect();
    let standing: Vec<Standing> = seen
        .iter()
        .zip(&models)
        .map(|((_, head, feet), model)| Standing { head: *head, feet: *feet, plate: plate_size(model) })
        .collect();
    let action = aim.action.filter(|_| from.outlook.probe.is_some());
    let chances: Vec<_> =
        action.map(|action| models::chances(&from.outlook, action).collect()).unwrap_or_default();
    let (mut drawn, mut at_feet) = (Vec::new(), Vec::new());
    for (((id, _, feet), model), foot) in
        seen.iter().zip(&models).zip(spread(places.board, prices, &standing))
    {
        drawn.push(unit_plate(painter, foot, model));
        let feet = free(pos2(feet.x, feet.y.min(places.board.bottom() - PLATE - 8.0)), &at_feet);
        if let Some((_, works, falls, walks)) = chances.iter().find(|(unit, ..)| unit == id) {
            at_feet.push(chance_plate(painter, feet, &model.name, (*works, *falls), *walks));
        } else if let Some(watcher) = from.sight.watchers.iter().find(|watcher| watcher.unit == *id) {
            at_feet.push(eye_plate(painter, feet, &model.name, watcher.works));
        }
    }
    drawn
}

/// Returns the first place downwards from `feet` where a small plate covers none of `taken`.
fn free(mut feet: Pos2, taken: &[Rect]) -> Pos2 {
    let lies_on = |feet: Pos2| {
        let place = Align2::CENTER_TOP.anchor_size(feet, SMALL_PLATE);
        taken.iter().find(|other| other.intersects(place)).copied()
    };
    // Each step passes one plate, so there are no more steps than plates.
    for _ in taken {
        let Some(other) = lies_on(feet) else { break };
        feet.y = other.bottom() + 1.0;
    }
    feet
}

/// Spaces to keep in sight for a choice: its target, and both ends of the unit's walk.
fn concerned(from: &TableSources, playback: &HeroPlayback, choice: &BoardChoice) -> Vec<Space> {
    let mut spaces = vec![choice.at];
    if let ChoiceKind::Target { plan, .. } = choice.kind
        && let Some(plan) = from.outlook.plans.get(plan)
    {
        spaces.push(playback.table.unit(plan.plan.deed.unit).at);
        spaces.extend(plan.plan.walk.last());
    }
    spaces
}
