//! Poses of the miniatures: at rest by the table, in motion by the running cue.

use bevy::prelude::*;

use super::UnitView;
use super::seat_of;
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::heroes;
use crate::heroes::flow::HeroSession;
use crate::heroes::playback::cue::CONTACT;
use crate::heroes::playback::{HeroCueKind, HeroPlayback};
use crate::heroes::unplaced::with_unplaced;
use crate::hexstrike::staging::moves::{cheering, knocked_back};
use crate::kit::board::BoardRoot;
use crate::kit::board::camera::{BoardCamera, Interest};
use crate::kit::board::fighters::FighterView;
use crate::kit::board::figures::MiniatureKind;
use crate::kit::board::layout::cell_to_world;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::pose::{Pose, turn_between};
use crate::kit::board::tempo::Deciding;
use heroes_game::rules::board::{Battlefield, Space};
use heroes_game::rules::state::{Blow, HeroResult, Side, Situation, Unit, UnitId};

/// Spawns miniatures for all units on the shown table, and despawns those of units that are gone or undone.
pub(super) fn sync(
    roots: Query<Entity, With<BoardRoot>>,
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    views: Query<(Entity, &UnitView)>,
    mut commands: Commands,
) {
    let Ok(root) = roots.single() else { return };
    let falling = match playback.cue.as_ref().map(|(cue, _)| &cue.kind) {
        Some(HeroCueKind::Fall(unit) | HeroCueKind::Rescued(unit)) => Some(*unit),
        _ => None,
    };
    // Pieces of a scenario stand there from the beginning, so that heroes are placed in view of them.
    let setup = session.game().setup();
    let all = with_unplaced(setup, &playback.table);
    let placed = playback.table.units.len();
    let table = all.as_ref().unwrap_or(&playback.table);
    let is_there = |id: UnitId, unit: &Unit| unit.in_play && (id.index() < placed || unit.seat.is_none());
    let stays = |id: UnitId| {
        table.units.get(id.index()).is_some_and(|unit| is_there(id, unit)) || falling == Some(id)
    };
    for (entity, view) in views.iter().filter(|(_, view)| !stays(view.0)) {
        debug!("{view:?} goes");
        commands.entity(entity).despawn();
    }
    for (index, unit) in table.units.iter().enumerate() {
        let id = UnitId(index as u16);
        if !stays(id) || views.iter().any(|(_, view)| view.0 == id) {
            continue;
        }
        let kind = setup.codex.kind(unit.kind);
        let view = FighterView { seat: seat_of(unit.side), figure: MiniatureKind::named(&kind.figure) };
        let size = if index < placed { 0.01 } else { 1.0 };
        let pose = Pose { size, ..standing(&setup.board, unit.at, yaw_of(unit.side)) };
        commands.spawn((UnitView(id), view, pose, ChildOf(root)));
    }
}

/// Facing of a side before any event: towards the other side.
fn yaw_of(side: Side) -> f32 {
    match side {
        Side::A => 0.0,
        Side::B => std::f32::consts::PI,
    }
}

fn standing(board: &Battlefield, at: Space, yaw: f32) -> Pose {
    Pose { position: cell_to_world(board.cell(at)), yaw, ..Pose::default() }
}

/// Easing rate of turning, growing and moving, per second.
const EASE: f32 = 9.0;

/// Poses every miniature for this moment of the running cue.
pub(super) fn pose(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    motion: Res<MotionOptions>,
    time: Res<Time>,
    screen: Res<State<Screen>>,
    cameras: Query<&BoardCamera>,
    mut views: Query<(&UnitView, &mut Pose)>,
) {
    let over = *screen.get() == heroes::RESULT;
    let winner = playback.table.result.and_then(HeroResult::winner).filter(|_| over);
    let camera = cameras.single().map_or(0.0, |camera| camera.now.yaw);
    let board = &session.game().setup().board;
    let at_once = motion.fades();
    let share = if at_once { 1.0 } else { 1.0 - (-EASE * playback.speed.max(1.0) * time.delta_secs()).exp() };
    for (view, mut pose) in &mut views {
        let Some(unit) = playback.table.units.get(view.0.index()) else { continue };
        let rest = standing(board, unit.at, pose.yaw);
        let goal = acted(&playback, board, view.0, rest, at_once);
        let cheers = winner == Some(unit.side)
            && unit.in_play
            && !session.game().setup().codex.kind(unit.kind).is_object();
        let clock = if at_once { 0.0 } else { time.elapsed_secs_wrapped() };
        let goal = if cheers { Pose { breath: 0.0, ..cheering(goal, camera, clock) } } else { goal };
        let moves = goal.position.distance(pose.position) > 1e-3;
        let ease = |from: f32, to: f32| from + (to - from) * share;
        let next = Pose {
            // A walk has its own pace.
            position: if moves && goal.breath > 0.5 {
                pose.position.lerp(goal.position, share)
            } else {
                goal.position
            },
            yaw: pose.yaw + turn_between(pose.yaw, goal.yaw) * share,
            size: ease(pose.size, goal.size),
            lean: ease(pose.lean, goal.lean),
            strike: ease(pose.strike, goal.strike),
            guard: ease(pose.guard, goal.guard),
            breath: goal.breath.max(0.1),
            ..goal
        };
        pose.set_if_neq(settled(next, &goal));
    }
}

/// Snaps to the goal when close enough.
fn settled(next: Pose, goal: &Pose) -> Pose {
    let near = (next.size - goal.size).abs() < 1e-3
        && next.position.distance(goal.position) < 1e-3
        && (next.lean - goal.lean).abs()
            + (next.strike - goal.strike).abs()
            + (next.guard - goal.guard).abs()
            < 1e-3;
    if near { Pose { yaw: next.yaw, breath: next.breath, ..*goal } } else { next }
}

/// Pose of a unit now; a breath of 0 marks an exact place.
fn acted(playback: &HeroPlayback, board: &Battlefield, id: UnitId, rest: Pose, at_once: bool) -> Pose {
    let Some((cue, age)) = &playback.cue else { return rest };
    let t = if cue.length > 0.0 { (age / cue.length).clamp(0.0, 1.0) } else { 1.0 };
    let place = |space: Space| cell_to_world(board.cell(space));
    let toward = |unit: UnitId| {
        let other = playback.table.units.get(unit.index())?;
        Some(yaw_to(rest.position, place(other.at))).filter(|_| unit != id)
    };
    match &cue.kind {
        HeroCueKind::Walk(unit, way) if *unit == id && !at_once => walked(rest, way, place, t),
        HeroCueKind::Shoved(unit, from) if *unit == id && !at_once => {
            let start = Pose { position: place(*from), ..rest };
            let hexes = board.cell(*from).distance(board.cell(playback.table.unit(id).at));
            Pose { breath: 0.0, ..knocked_back(&start, &rest, hexes, t) }
        }
        HeroCueKind::Appear(unit, from) if *unit == id && !at_once => {
            let (at, size) =
                if t < 0.5 { (place(*from), 1.0 - 2.0 * t) } else { (rest.position, 2.0 * t - 1.0) };
            Pose { position: at, size: size.max(0.01), breath: 0.0, ..rest }
        }
        HeroCueKind::Strike { unit, at, .. } if *unit == id => {
            Pose { strike: -1.0, lean: -0.12, yaw: at.and_then(toward).unwrap_or(rest.yaw), ..rest }
        }
        HeroCueKind::Defend(defended) => {
            let attacker = playback.dice.as_ref().map(|dice| dice.attack.0);
            // The blow lands a moment after the dice rest.
            let (before, after) = (t < CONTACT, ((t - CONTACT) / (1.0 - CONTACT)).clamp(0.0, 1.0));
            if attacker == Some(id) {
                let strike = if before { -1.0 } else { 1.0 - after };
                let lean = if before { -0.12 } else { 0.35 * (1.0 - after) };
                let yaw = toward(defended.unit).unwrap_or(rest.yaw);
                return Pose { strike, lean, yaw, ..rest };
            }
            if defended.unit != id {
                return rest;
            }
            let yaw = attacker.and_then(toward).unwrap_or(rest.yaw);
            let struck = !before && defended.blow != Blow::Miss;
            let reel = (1.0 - after) * if struck { 1.0 } else { 0.0 };
            Pose {
                yaw,
                guard: if struck { 0.0 } else { 1.0 - 0.7 * after },
                lean: -0.35 * reel,
                flash: reel * reel,
                ..rest
            }
        }
        HeroCueKind::Fall(unit) if *unit == id => Pose {
            pitch: -1.35 * t.min(0.6) / 0.6,
            sink: 0.9 * ((t - 0.5) / 0.5).max(0.0),
            size: 1.0 - 0.5 * ((t - 0.5) / 0.5).max(0.0),
            presence: if at_once { 1.0 - t } else { 1.0 },
            ..rest
        },
        HeroCueKind::Rescued(unit) if *unit == id => Pose { size: 1.0 + 0.2 * t, presence: 1.0 - t, ..rest },
        HeroCueKind::Declared(unit) if *unit == id => {
            Pose { lean: 0.10 * (t * std::f32::consts::PI).sin(), ..rest }
        }
        HeroCueKind::Token(unit) if *unit == id => {
            Pose { squash: 0.10 * (t * std::f32::consts::PI).sin(), ..rest }
        }
        _ => rest,
    }
}

/// Pose at `t` of a walk.
fn walked(rest: Pose, way: &[Space], place: impl Fn(Space) -> Vec3, t: f32) -> Pose {
    let steps = way.len().saturating_sub(1);
    if steps == 0 {
        return rest;
    }
    let along = t * steps as f32;
    let step = (along as usize).min(steps - 1);
    let share = along - step as f32;
    let (from, to) = (place(way[step]), place(way[step + 1]));
    let hop = 4.0 * share * (1.0 - share);
    Pose {
        position: from.lerp(to, share) + Vec3::Y * (0.16 * hop),
        yaw: yaw_to(from, to),
        lean: 0.12 * hop,
        breath: 0.0,
        ..rest
    }
}

/// Yaw of a figure that looks from one place to another.
fn yaw_to(from: Vec3, to: Vec3) -> f32 {
    let way = to - from;
    if way.length_squared() < 1e-4 { 0.0 } else { -way.z.atan2(way.x) }
}

/// Points the camera at events, close at the deciding moment, and at a winner once the match is over.
pub(super) fn look(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    (motion, settings): (Res<MotionOptions>, Res<Settings>),
    (deciding, screen): (Res<Deciding>, Res<State<Screen>>),
    mut interest: ResMut<Interest>,
) {
    let board = &session.game().setup().board;
    if *screen.get() == heroes::RESULT {
        let winner = foremost(playback.situation(&session));
        interest.set_if_neq(Interest { winner, ..default() });
        return;
    }
    let at =
        |unit: &UnitId| playback.table.units.get(unit.index()).map(|unit| cell_to_world(board.cell(unit.at)));
    let follows = motion.follows() && settings.follow;
    let places: Vec<Vec3> = match playback.cue.as_ref().map(|(cue, _)| &cue.kind).filter(|_| follows) {
        Some(
            HeroCueKind::Walk(unit, _)
            | HeroCueKind::Strike { unit, .. }
            | HeroCueKind::Fall(unit)
            | HeroCueKind::Rescued(unit),
        ) => at(unit).into_iter().collect(),
        Some(HeroCueKind::Defend(defended)) => {
            let attacker = playback.dice.as_ref().and_then(|dice| at(&dice.attack.0));
            at(&defended.unit).into_iter().chain(attacker).collect()
        }
        Some(_) => return,
        None => Vec::new(),
    };
    let near = deciding.0 && !places.is_empty();
    interest.set_if_neq(Interest { places, near, ..default() });
}

/// Place of a winner in the middle of the winning side, so that others stay in view.
fn foremost(situation: Situation<'_>) -> Option<Vec3> {
    let winner = situation.table.result.and_then(HeroResult::winner)?;
    let place = |unit: UnitId| cell_to_world(situation.board().cell(situation.unit(unit).at));
    let places: Vec<Vec3> = situation.units_of(winner).map(place).collect();
    let middle = places.iter().sum::<Vec3>() / places.len().max(1) as f32;
    places.into_iter().min_by(|a, b| a.distance_squared(middle).total_cmp(&b.distance_squared(middle)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heroes::flow::PlannedGame;
    use crate::heroes::playback::HeroCue;
    use crate::heroes::staging::played::{begun, played};

    #[test]
    fn a_pushed_figure_accelerates() {
        let session = played(PlannedGame::Skirmish { team: 3, board: 0 }, 5, begun);
        let board = &session.game().setup().board;
        let mut playback = HeroPlayback::past_result(&session, session.log().len(), 1.0);
        let unit = playback.situation(&session).units_of(Side::A).next().expect("a hero");
        let at = playback.table.unit(unit).at;
        let from = board.spaces().find(|space| board.cell(*space).distance(board.cell(at)) == 2);
        let from = from.expect("a space two away");
        let rest = standing(board, at, 0.0);
        let mut gone = |age: f32| {
            let kind = HeroCueKind::Shoved(unit, from);
            playback.cue = Some((HeroCue { events: 1, length: 1.0, kind }, age));
            let pose = acted(&playback, board, unit, rest, false);
            let flat = |at: Vec3| Vec3::new(at.x, 0.0, at.z);
            flat(pose.position).distance(flat(cell_to_world(board.cell(from))))
        };
        let way = [0.2, 0.4, 0.6, 0.8].map(&mut gone);
        assert!(way[1] - way[0] < way[2] - way[1] && way[2] - way[1] < way[3] - way[2], "{way:?}");
        assert!((gone(1.0) - rest.position.distance(cell_to_world(board.cell(from)))).abs() < 1e-3);
    }

    #[test]
    fn the_camera_goes_to_one_of_those_who_have_won() {
        let mut session = played(PlannedGame::Skirmish { team: 3, board: 0 }, 5, |_| false);
        let situation = session.game().situation();
        let winner = situation.table.result.and_then(HeroResult::winner).expect("somebody wins");
        let place = |unit| cell_to_world(situation.board().cell(situation.unit(unit).at));
        let seen = foremost(situation).expect("somebody of them stands");
        assert!(situation.units_of(winner).any(|unit| place(unit) == seen));
        session = played(PlannedGame::Skirmish { team: 3, board: 0 }, 5, begun);
        assert_eq!(foremost(session.game().situation()), None, "nobody has won yet");
    }
}
