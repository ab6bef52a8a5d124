//! Miniatures and tokens follow the mirror, and the running cue moves them.

use bevy::prelude::*;

use super::{Motion, Playback};
use crate::client::AppSystems;
use crate::client::board::BoardRoot;
use crate::client::board::fighters::FighterView;
use crate::client::board::figures::Figure;
use crate::client::board::layout::{cell_to_world, facing_to_yaw};
use crate::client::board::pose::{ApplyPoses, Pose, turn_between};
use crate::client::board::quality::Comfort;
use crate::client::board::tokens::{TokenKind, TokenView};
use crate::client::library::Shelf;
use crate::client::match_flow::LiveMatch;
use crate::client::table::at_table;
use crate::rules::mirror::Presence;
use crate::rules::{Cell, Facing, Mirror, Seat};

pub(in crate::client) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn_fighters, pose_fighters, sync_tokens, pose_arrows)
            .chain()
            .in_set(AppSystems::View)
            .before(ApplyPoses)
            .run_if(at_table),
    );
}

/// A token entity, and which token of the mirror it stands for.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct Stands {
    kind: TokenKind,
    at: Cell,
    facing: Facing,
    /// Place in the list of arrows.
    arrow: Option<usize>,
}

/// A new board gets its miniatures.
fn spawn_fighters(
    roots: Query<Entity, Added<BoardRoot>>,
    live: Option<Res<LiveMatch>>,
    shelf: Res<Shelf>,
    playback: Res<Playback>,
    mut commands: Commands,
) {
    let (Ok(root), Some(live)) = (roots.single(), live) else { return };
    for (seat, player) in Seat::first(live.setup().players.len()).zip(&live.setup().players) {
        let figure = Figure::named(&shelf.library.fighter(player.fighter).figure);
        let pose = rest(&playback.mirror, seat);
        commands.spawn((FighterView { seat, figure }, pose, ChildOf(root)));
    }
}

fn pose_fighters(
    playback: Res<Playback>,
    comfort: Res<Comfort>,
    mut fighters: Query<(&FighterView, &mut Pose)>,
) {
    for (view, mut pose) in &mut fighters {
        let rest = rest(&playback.mirror, view.seat);
        let running = playback.cue.as_ref();
        let t = running.map_or(1.0, super::Running::progress);
        let motions = running.map_or(&[][..], |running| &running.cue.motions);
        let moved = motions.iter().filter(|motion| motion.seat() == Some(view.seat));
        let mut next = moved.fold(rest, |pose, motion| moving(pose, motion, t));
        if !comfort.flashes {
            next.flash = 0.0;
        }
        pose.set_if_neq(next);
    }
}

/// How a fighter stands when nothing moves it.
fn rest(mirror: &Mirror, seat: Seat) -> Pose {
    let figure = mirror.figure(seat);
    let pose = Pose::standing(figure.at, figure.facing);
    match figure.presence {
        Presence::OnBoard
            if figure
                .lane
                .at(mirror.beat)
                .is_some_and(|entry| entry.kind == crate::rules::timeline::EntryKind::Stun) =>
        {
            Pose { lean: -0.16, breath: 2.0, ..pose }
        }
        Presence::OnBoard => pose,
        Presence::Dead | Presence::Gone => Pose { size: 0.0, ..pose },
    }
}

/// The pose at `t`, 0 to 1, of a motion that ends in `rest`.
fn moving(rest: Pose, motion: &Motion, t: f32) -> Pose {
    let smooth = t * t * (3.0 - 2.0 * t);
    let stand = |cell: Cell| Pose { position: cell_to_world(cell), ..rest };
    match *motion {
        Motion::Turn { from, to, .. } => {
            let (from, to) = (facing_to_yaw(from), facing_to_yaw(to));
            Pose { yaw: from + turn_between(from, to) * smooth, ..rest }
        }
        Motion::Walk { from, to, .. } => {
            let steps = f32::from(from.distance(to)).max(1.0);
            let bob = (smooth * steps * std::f32::consts::PI).sin().abs();
            let position = cell_to_world(from).lerp(cell_to_world(to), smooth) + Vec3::Y * 0.10 * bob;
            Pose { position, lean: 0.22 * (t * std::f32::consts::PI).sin(), ..rest }
        }
        Motion::Leap { from, to, .. } => stand(from).hopping(stand(to), smooth, 1.3),
        Motion::Lunge { from, at, .. } => {
            let towards = (cell_to_world(at) - cell_to_world(from)).clamp_length_max(1.0);
            // Back a little, then out fast, then home.
            let reach = if t < 0.35 { -0.35 * (t / 0.35) } else { 1.0 - (t - 0.55).abs() / 0.45 };
            let lean = if t < 0.35 { -0.25 } else { 0.40 * reach };
            Pose { position: rest.position + towards * 0.32 * reach, lean, ..rest }
        }
        Motion::Bump { .. } => {
            Pose { lean: 0.30 * (t * std::f32::consts::PI).sin(), squash: 0.08 * (1.0 - t), ..rest }
        }
        Motion::Brace { .. } => Pose { squash: 0.10 * (t * std::f32::consts::PI).sin(), lean: -0.08, ..rest },
        Motion::Reel { .. } => {
            let shake = (t * 30.0).sin() * 0.06 * (1.0 - t);
            Pose {
                position: rest.position + Vec3::X * shake,
                lean: -0.30 * (1.0 - t),
                flash: 1.0 - t,
                ..rest
            }
        }
        Motion::Fly { from, to, .. } => {
            let out = 1.0 - (1.0 - t).powi(2);
            let height = 0.25 + 0.06 * f32::from(from.distance(to).min(8));
            let pose = stand(from).hopping(stand(to), out, height);
            Pose {
                lean: -0.55 * (1.0 - t),
                squash: if t > 0.85 { 0.18 * (1.0 - t) / 0.15 } else { pose.squash },
                ..pose
            }
        }
        Motion::Toss { from, to, .. } => {
            let pose = stand(from).hopping(stand(to), smooth, 2.0);
            Pose { tilt: std::f32::consts::TAU * smooth, ..pose }
        }
        Motion::Fall { at, .. } => {
            let falls = Pose { size: 1.0, ..stand(at) }.falling(t);
            if t < 1.0 { falls } else { rest }
        }
        Motion::Appear { .. } => Pose { size: smooth, sink: 0.6 * (1.0 - smooth), ..rest },
        Motion::Arrow { .. } => rest,
    }
}

fn sync_tokens(
    playback: Res<Playback>,
    roots: Query<Entity, With<BoardRoot>>,
    standing: Query<(Entity, &Stands)>,
    mut commands: Commands,
) {
    let Ok(root) = roots.single() else { return };
    let mut wanted = wanted(&playback.mirror);
    for (entity, stands) in &standing {
        match wanted.iter().position(|token| token == stands) {
            Some(found) => {
                wanted.swap_remove(found);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for stands in wanted {
        let pose = Pose::standing(stands.at, stands.facing);
        commands.spawn((stands, TokenView { kind: stands.kind }, pose, ChildOf(root)));
    }
}

fn wanted(mirror: &Mirror) -> Vec<Stands> {
    let on = |kind, at| Stands { kind, at, facing: Facing::E, arrow: None };
    let fire = mirror.fire.iter().map(|(at, _)| *at).chain(mirror.sparks.iter().copied());
    let anchors = mirror.figures.iter().filter_map(|figure| figure.anchor);
    let mut wanted: Vec<Stands> = fire.map(|at| on(TokenKind::Flames, at)).collect();
    wanted.extend(mirror.flora.iter().map(|at| on(TokenKind::Plant, *at)));
    wanted.extend(mirror.platforms.iter().map(|at| on(TokenKind::Platform, *at)));
    wanted.extend(anchors.map(|at| on(TokenKind::Anchor, at)));
    let arrows = mirror.arrows.iter().enumerate();
    wanted.extend(arrows.map(|(i, arrow)| Stands {
        kind: TokenKind::Arrow,
        at: arrow.at,
        facing: arrow.facing,
        arrow: Some(i),
    }));
    wanted
}

fn pose_arrows(playback: Res<Playback>, mut arrows: Query<(&Stands, &mut Pose)>) {
    let running = playback.cue.as_ref();
    for (stands, mut pose) in &mut arrows {
        let Some(index) = stands.arrow else { continue };
        let mut next = Pose::standing(stands.at, stands.facing);
        for motion in running.map_or(&[][..], |running| &running.cue.motions) {
            if let Motion::Arrow { index: moved, from, to } = *motion
                && moved == index
            {
                let t = running.map_or(1.0, super::Running::progress);
                next.position = cell_to_world(from).lerp(cell_to_world(to), t);
            }
        }
        pose.set_if_neq(next);
    }
}
