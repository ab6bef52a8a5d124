//! Poses of the miniatures: at rest by the mirror, in motion by the running cue.

use bevy::prelude::*;

use super::OnBoard;
use super::moves::{cheering, fading, is_stunned, moving, resting};
use crate::app::state::Screen;
use crate::hexstrike;
use crate::hexstrike::playback::{Motion, Playback};
use crate::kit::board::BoardRoot;
use crate::kit::board::camera::BoardCamera;
use crate::kit::board::fighters::FighterView;
use crate::kit::board::figures::MiniatureKind;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::pose::{Attitude, Pose};
use kernel::Seat;

/// Rest of the attitude before the last cue. It decays, so that no pose jumps.
#[derive(Component, Debug, Clone, Copy, Default)]
pub(super) struct Afterglow {
    left: Attitude,
    moment: Moment,
}

/// Moment of the animation; a fighter blends from one to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Moment {
    /// Events read when it began.
    read: usize,
    /// True while a cue runs.
    runs: bool,
    /// True if the fighter has won and the result is shown.
    cheers: bool,
}

/// World units beyond which a fighter was relocated, not moved, as after a seek.
const SET_DOWN: f32 = 1.3;
/// Decay rate of the last attitude, per second.
const EBB: f32 = 11.0;

/// Spawns the miniatures of a new board, and of the next duel behind the title.
pub(super) fn spawn(
    roots: Query<(Entity, Ref<BoardRoot>)>,
    board: OnBoard,
    last: Query<Entity, With<FighterView>>,
    mut commands: Commands,
) {
    let (Ok((root, is)), Some((session, playback))) = (roots.single(), board.get()) else { return };
    if !is.is_added() && !board.is_recast() {
        return;
    }
    last.iter().for_each(|figure| commands.entity(figure).despawn());
    for (seat, player) in Seat::first(session.setup().players.len()).zip(&session.setup().players) {
        let figure = MiniatureKind::named(&session.ruleset().fighters[usize::from(player.fighter.0)].figure);
        let pose = resting(&playback.mirror, seat);
        commands.spawn((FighterView { seat, figure }, pose, Afterglow::default(), ChildOf(root)));
    }
}

/// Poses every miniature for this moment of the running cue.
pub(super) fn pose(
    board: OnBoard,
    motion: Res<MotionOptions>,
    time: Res<Time>,
    screen: Res<State<Screen>>,
    cameras: Query<&BoardCamera>,
    mut fighters: Query<(&FighterView, &mut Pose, &mut Afterglow)>,
) {
    let Some((session, playback)) = board.get() else { return };
    let over = session.outcome().filter(|_| *screen.get() == hexstrike::RESULT);
    let camera = cameras.single().map_or(0.0, |camera| camera.now.yaw);
    let ebb = (-EBB * playback.speed.max(1.0) * time.delta_secs()).exp();
    for (view, mut pose, mut glow) in &mut fighters {
        let clock = if motion.fades() { 0.0 } else { time.elapsed_secs_wrapped() };
        let acted = acted(playback, view.seat, *motion);
        let cheers = acted.size >= 1.0 && over.is_some_and(|over| over.winners.contains(view.seat));
        let goal =
            if cheers { cheering(acted, camera, clock) } else { dizzy(acted, playback, view.seat, clock) };
        let moment = Moment { read: playback.read, runs: playback.cue.is_some(), cheers };
        if glow.moment != moment {
            glow.moment = moment;
            glow.left = carried(&pose, &goal);
        }
        glow.left = glow.left * if motion.fades() { 0.0 } else { ebb };
        pose.set_if_neq(goal.with(glow.left));
    }
}

fn acted(playback: &Playback, seat: Seat, options: MotionOptions) -> Pose {
    let rest = resting(&playback.mirror, seat);
    let Some(running) = playback.cue.as_ref() else { return rest };
    let own: Vec<&Motion> = running.cue.motions.iter().filter(|motion| motion.seat() == Some(seat)).collect();
    together(rest, &own, if options.fades() { fading } else { moving }, running.progress())
}

/// Adds the swaying of a stunned fighter.
fn dizzy(pose: Pose, playback: &Playback, seat: Seat, clock: f32) -> Pose {
    if !is_stunned(&playback.mirror, seat) || pose.size < 1.0 {
        return pose;
    }
    Pose {
        tilt: pose.tilt + 0.09 * (2.3 * clock).sin(),
        lean: pose.lean + 0.07 * (3.1 * clock).sin(),
        ..pose
    }
}

/// Combines all motions of one fighter. A swing over several hexes is one blow, towards their middle.
fn together(rest: Pose, motions: &[&Motion], act: fn(Pose, &Motion, f32) -> Pose, t: f32) -> Pose {
    let is_blow = |motion: &&&Motion| matches!(motion, Motion::Lunge { .. });
    let pose =
        motions.iter().filter(|motion| !is_blow(motion)).fold(rest, |pose, motion| act(pose, motion, t));
    let blows: Vec<Pose> = motions.iter().filter(is_blow).map(|motion| act(pose, motion, t)).collect();
    let Some(first) = blows.first() else { return pose };
    let position = blows.iter().map(|blow| blow.position).sum::<Vec3>() / blows.len() as f32;
    Pose { position, ..*first }
}

/// Attitude to carry over from one pose to the next; none if the fighter was relocated.
fn carried(pose: &Pose, goal: &Pose) -> Attitude {
    if pose.position.distance(goal.position) > SET_DOWN || pose.size < 0.5 || goal.size < 0.5 {
        return Attitude::default();
    }
    Attitude::between(goal, pose)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Cell, Facing};

    #[test]
    fn a_swing_over_three_hexes_bends_no_deeper_than_over_one() {
        let rest = Pose::standing(Cell::CENTRE, Facing::E);
        let blow = |q, r| Motion::Lunge { seat: Seat::FIRST, from: Cell::CENTRE, at: Cell::new(q, r) };
        let (ahead, left, right) = (blow(1, 0), blow(1, -1), blow(0, 1));
        let one = together(rest, &[&ahead], moving, 0.8);
        let three = together(rest, &[&ahead, &left, &right], moving, 0.8);
        assert_eq!((three.lean, three.strike), (one.lean, one.strike));
        assert!(three.position.length() <= one.position.length(), "{three:?}");
    }

    #[test]
    fn an_attitude_is_carried_over_and_ebbs_away() {
        let goal = Pose::standing(Cell::CENTRE, Facing::E);
        let before = Pose { strike: 1.0, lean: 0.4, yaw: 0.3, ..goal };
        let left = carried(&before, &goal);
        assert_eq!(goal.with(left), before);
        assert_eq!(goal.with(left * 0.0), goal);
    }

    #[test]
    fn a_figure_set_down_elsewhere_does_not_slide() {
        let goal = Pose::standing(Cell::CENTRE, Facing::E);
        let before = Pose { strike: 1.0, ..Pose::standing(Cell::new(3, 0), Facing::W) };
        assert_eq!(goal.with(carried(&before, &goal)), goal);
    }
}
