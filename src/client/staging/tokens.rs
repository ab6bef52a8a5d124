//! Tokens follow the mirror: what is new grows, what is gone goes.

use bevy::prelude::*;

use super::OnBoard;
use crate::client::board::BoardRoot;
use crate::client::board::layout::cell_to_world;
use crate::client::board::motion::MotionOptions;
use crate::client::board::pose::Pose;
use crate::client::board::tokens::{TokenShape, TokenView};
use crate::client::playback::{Motion, RunningCue};
use crate::rules::{Cell, Facing, Mirror};

/// A token entity, and which token of the mirror it stands for.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) struct Stands {
    kind: TokenShape,
    at: Cell,
    facing: Facing,
    /// Place in the list of arrows.
    arrow: Option<usize>,
}

/// Seconds a token takes to come, and to go.
const COMING: f32 = 0.35;
const GOING: f32 = 0.25;

/// A token that comes, or that goes: seconds since.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Growth {
    age: f32,
    goes: bool,
}

/// Sets out what is new, takes away what is gone.
pub(super) fn sync(
    board: OnBoard,
    roots: Query<Entity, With<BoardRoot>>,
    standing: Query<(Entity, &Stands)>,
    mut commands: Commands,
) {
    let (Ok(root), Some((_, playback))) = (roots.single(), board.get()) else { return };
    let mut wanted = wanted(&playback.mirror);
    for (entity, stands) in &standing {
        match wanted.iter().position(|token| token == stands) {
            Some(found) => {
                wanted.swap_remove(found);
            }
            // The next arrow of the list takes its place.
            None if stands.arrow.is_some() => commands.entity(entity).despawn(),
            None => {
                commands.entity(entity).remove::<Stands>().insert(Growth { age: 0.0, goes: true });
            }
        }
    }
    for stands in wanted {
        let pose = Pose::standing(stands.at, stands.facing);
        let mut token = commands.spawn((stands, TokenView { kind: stands.kind }, pose, ChildOf(root)));
        if stands.arrow.is_none() {
            token.insert(Growth { age: 0.0, goes: false });
        }
    }
}

/// What is new grows out of the ground, what is over shrinks away.
pub(super) fn grow(
    mut growing: Query<(Entity, &mut Growth, &mut Pose)>,
    (time, motion): (Res<Time>, Res<MotionOptions>),
    mut commands: Commands,
) {
    for (entity, mut growth, mut pose) in &mut growing {
        growth.age += time.delta_secs();
        let t = (growth.age / if growth.goes { GOING } else { COMING }).min(1.0);
        // A little too far, and back; not for whoever is spared motion.
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

/// Every token of the mirror.
pub(super) fn wanted(mirror: &Mirror) -> Vec<Stands> {
    let on = |kind, at| Stands { kind, at, facing: Facing::E, arrow: None };
    let fire = mirror.fire.iter().map(|(at, _)| *at).chain(mirror.sparks.iter().copied());
    let burns = |at: &Cell| mirror.fire.iter().any(|(cell, _)| cell == at);
    let anchors = mirror.figures.iter().filter_map(|figure| figure.anchor);
    let mut wanted: Vec<Stands> = fire.map(|at| on(TokenShape::Flames, at)).collect();
    wanted.extend(mirror.embers.iter().filter(|at| !burns(at)).map(|at| on(TokenShape::Embers, *at)));
    wanted.extend(mirror.flora.iter().map(|at| on(TokenShape::Plant, *at)));
    wanted.extend(mirror.platforms.iter().map(|at| on(TokenShape::Platform, *at)));
    wanted.extend(anchors.map(|at| on(TokenShape::Anchor, at)));
    let arrows = mirror.arrows.iter().enumerate();
    wanted.extend(arrows.map(|(i, arrow)| Stands {
        kind: TokenShape::Arrow,
        at: arrow.at,
        facing: arrow.facing,
        arrow: Some(i),
    }));
    wanted
}

/// Arrows fly with the cue.
pub(super) fn fly(board: OnBoard, options: Res<MotionOptions>, mut arrows: Query<(&Stands, &mut Pose)>) {
    let Some((_, playback)) = board.get() else { return };
    let running = playback.cue.as_ref();
    for (stands, mut pose) in &mut arrows {
        let Some(index) = stands.arrow else { continue };
        let mut next = Pose::standing(stands.at, stands.facing);
        for motion in running.map_or(&[][..], |running| &running.cue.motions) {
            if let Motion::Arrow { index: moved, from, to } = *motion
                && moved == index
            {
                let t = running.map_or(1.0, RunningCue::progress);
                // Whoever is spared motion sees them here, and then there.
                let t = if options.fades() { t.round() } else { t };
                next.position = cell_to_world(from).lerp(cell_to_world(to), t);
            }
        }
        pose.set_if_neq(next);
    }
}
