//! Token entities follow the mirror: new ones grow, removed ones shrink.

use bevy::prelude::*;

use super::OnBoard;
use crate::hexstrike::playback::{Motion, RunningCue};
use crate::kit::board::BoardRoot;
use crate::kit::board::layout::cell_to_world;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::pose::Pose;
use crate::kit::board::tokens::{TokenShape, TokenView};
use hexstrike_game::rules::Mirror;
use hexstrike_game::rules::state::board::Arrow;
use kernel::{Cell, Facing, Seat};

/// Token of the mirror that an entity represents.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) struct Stands {
    kind: TokenShape,
    owner: Option<Seat>,
    at: Cell,
    facing: Facing,
    /// Index in the list of arrows; none for an arrow on its last flight.
    arrow: Option<usize>,
}

/// Seconds for which a token grows, and shrinks.
const COMING: f32 = 0.35;
const GOING: f32 = 0.25;

/// Growing or shrinking token, with its age in seconds.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Growth {
    age: f32,
    goes: bool,
}

/// Spawns new tokens and removes old ones.
pub(super) fn sync(
    board: OnBoard,
    roots: Query<Entity, With<BoardRoot>>,
    standing: Query<(Entity, &Stands)>,
    mut commands: Commands,
) {
    let (Ok(root), Some((_, playback))) = (roots.single(), board.get()) else { return };
    let mut wanted = wanted(&playback.mirror);
    wanted.extend(spent(playback.cue.as_ref()));
    for (entity, stands) in &standing {
        match wanted.iter().position(|token| token == stands) {
            Some(found) => {
                wanted.swap_remove(found);
            }
            // No shrinking: the next arrow of the list takes its index.
            None if stands.kind == TokenShape::Arrow => commands.entity(entity).despawn(),
            None => {
                commands.entity(entity).remove::<Stands>().insert(Growth { age: 0.0, goes: true });
            }
        }
    }
    for stands in wanted {
        let pose = Pose::standing(stands.at, stands.facing);
        let mut token = commands.spawn((
            stands,
            TokenView { kind: stands.kind, owner: stands.owner },
            pose,
            ChildOf(root),
        ));
        if stands.kind != TokenShape::Arrow {
            token.insert(Growth { age: 0.0, goes: false });
        }
    }
}

/// Animates growing and shrinking tokens.
pub(super) fn grow(
    mut growing: Query<(Entity, &mut Growth, &mut Pose)>,
    (time, motion): (Res<Time>, Res<MotionOptions>),
    mut commands: Commands,
) {
    for (entity, mut growth, mut pose) in &mut growing {
        growth.age += time.delta_secs();
        let t = (growth.age / if growth.goes { GOING } else { COMING }).min(1.0);
        // Overshoots, except with reduced motion.
        let too_far = if motion.fades() { 0.0 } else { 2.2 };
        let grown = 1.0 - (1.0 - t).powi(2) * (1.0 - too_far * t);
        pose.size = if growth.goes { 1.0 - t * t } else { grown };
        if t < 1.0 {
            continue;
        }
        if growth.goes {
            commands.entity(entity).despawn();
        } else {
            commands.entity(entity).remove::<Growth>();
        }
    }
}

/// All tokens of the mirror.
pub(super) fn wanted(mirror: &Mirror) -> Vec<Stands> {
    let on = |kind, at| Stands { kind, owner: None, at, facing: Facing::E, arrow: None };
    let of = |kind, (at, owner): (Cell, Seat)| Stands { owner: Some(owner), ..on(kind, at) };
    let fire = mirror.fire.iter().chain(&mirror.sparks);
    let burns = |at: Cell| mirror.fire.iter().any(|(cell, _)| *cell == at);
    let anchors = mirror.figures.iter().filter_map(|figure| figure.anchor);
    let mut wanted: Vec<Stands> = fire.map(|lit| of(TokenShape::Flames, *lit)).collect();
    let embers = mirror.embers.iter().filter(|(at, _)| !burns(*at));
    wanted.extend(embers.map(|left| of(TokenShape::Embers, *left)));
    wanted.extend(mirror.flora.iter().map(|at| on(TokenShape::Plant, *at)));
    wanted.extend(mirror.platforms.iter().map(|at| on(TokenShape::Platform, *at)));
    wanted.extend(anchors.map(|at| on(TokenShape::Anchor, at)));
    let arrows = mirror.arrows.iter().enumerate();
    wanted.extend(arrows.map(|(i, arrow)| Stands { arrow: Some(i), ..last(*arrow) }));
    wanted
}

/// Arrows on their last flight, which the mirror no longer has.
fn spent(running: Option<&RunningCue>) -> impl Iterator<Item = Stands> {
    let motions = running.into_iter().flat_map(|running| &running.cue.motions);
    motions.filter_map(|motion| match *motion {
        Motion::Spent { arrow, .. } => Some(last(arrow)),
        _ => None,
    })
}

fn last(arrow: Arrow) -> Stands {
    let Arrow { at, facing, owner } = arrow;
    Stands { kind: TokenShape::Arrow, owner: Some(owner), at, facing, arrow: None }
}

/// Moves arrows with the cue.
pub(super) fn fly(board: OnBoard, options: Res<MotionOptions>, mut arrows: Query<(&Stands, &mut Pose)>) {
    let Some((_, playback)) = board.get() else { return };
    for (stands, mut pose) in &mut arrows {
        if stands.kind == TokenShape::Arrow {
            pose.set_if_neq(flying(stands, playback.cue.as_ref(), *options));
        }
    }
}

/// Pose of an arrow at this moment of the running cue.
fn flying(stands: &Stands, running: Option<&RunningCue>, options: MotionOptions) -> Pose {
    let rest = Pose::standing(stands.at, stands.facing);
    let Some(running) = running else { return rest };
    let share = |after: f32| {
        let t = ((running.progress() - after) / (1.0 - after)).max(0.0);
        // Reduced motion: jump from start to end.
        if options.fades() { t.round() } else { t }
    };
    let own = running.cue.motions.iter().find_map(|motion| match *motion {
        Motion::Arrow { index, from, to, after } if stands.arrow == Some(index) => {
            Some((from, to, share(after), 1.0))
        }
        Motion::Spent { arrow, strikes, after } if *stands == last(arrow) => {
            let t = share(after);
            let size = if strikes { 1.0 } else { 1.0 - t * t };
            Some((arrow.at, arrow.at.ahead(arrow.facing, 1), 0.5 * t, size))
        }
        _ => None,
    });
    let Some((from, to, way, size)) = own else { return rest };
    Pose { position: cell_to_world(from).lerp(cell_to_world(to), way), size, ..rest }
}

#[cfg(test)]
#[path = "tokens_tests.rs"]
mod tests;
