//! Poses of motions: anticipation, contact, follow-through.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use crate::hexstrike::playback::Motion;
use crate::kit::board::layout::{cell_to_world, facing_to_yaw};
use crate::kit::board::pose::{Pose, turn_between};
use bevy::math::Vec3;
use hexstrike_game::rules::Mirror;
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::state::timeline::EntryKind;
use kernel::{Cell, Seat};

/// Share of a leap at which the fighter touches down.
pub(super) const TOUCHDOWN: f32 = 0.84;

/// True if a fighter is stunned in the beat on screen.
pub(super) fn is_stunned(mirror: &Mirror, seat: Seat) -> bool {
    mirror.figure(seat).lane.at(mirror.beat).is_some_and(|entry| entry.kind == EntryKind::Stun)
}

/// Pose of a fighter at rest.
pub(super) fn resting(mirror: &Mirror, seat: Seat) -> Pose {
    let figure = mirror.figure(seat);
    let pose = Pose::standing(figure.at, figure.facing);
    match figure.presence {
        Presence::OnBoard if is_stunned(mirror, seat) => {
            Pose { lean: 0.30, squash: 0.05, strike: -0.35, breath: 2.2, ..pose }
        }
        Presence::OnBoard if figure.guard != 0 => {
            Pose { guard: 1.0, lean: 0.10, squash: 0.05, breath: 0.5, ..pose }
        }
        Presence::OnBoard => pose,
        Presence::Dead | Presence::Gone => Pose { size: 0.0, ..pose },
    }
}

/// Strike value of a weapon held high.
const RAISED: f32 = -0.9;
/// Seconds between two hops of a winner, and length of a hop.
const CHEER: f32 = 1.5;
const HOP: f32 = 0.55;

/// Pose of a winner who faces a camera with this yaw: the weapon high, with an occasional hop. At time 0 it
/// is still.
pub(crate) fn cheering(rest: Pose, camera: f32, clock: f32) -> Pose {
    let hop = stage(clock.rem_euclid(CHEER), 0.0, HOP);
    let (crouch, landing) = (swell(stage(hop, 0.0, 0.25)), swell(stage(hop, 0.8, 1.0)));
    Pose {
        position: rest.position + Vec3::Y * 0.34 * swell(stage(hop, 0.18, 0.85)),
        yaw: camera - FRAC_PI_2,
        squash: rest.squash + 0.12 * crouch + 0.16 * landing,
        lean: -0.08,
        strike: RAISED,
        guard: 0.0,
        ..rest
    }
}

/// Pose at `t` (0 to 1) of a motion that ends in `rest`.
pub(super) fn moving(rest: Pose, motion: &Motion, t: f32) -> Pose {
    let stand = |cell: Cell| Pose { position: cell_to_world(cell), ..rest };
    match *motion {
        Motion::Turn { from, to, .. } => turning(rest, facing_to_yaw(from), facing_to_yaw(to), t),
        Motion::Walk { from, to, .. } => striding(&stand(from), &stand(to), from.distance(to), t),
        Motion::Leap { from, to, .. } => leaping(&stand(from), &stand(to), 1.3, t),
        Motion::Lunge { from, at, .. } => lunging(&rest, cell_to_world(at) - cell_to_world(from), t),
        Motion::Heave { at, to, .. } => heaving(&rest, cell_to_world(to) - cell_to_world(at), t),
        Motion::Shoot { .. } => lunging(&rest, Vec3::ZERO, t),
        Motion::Channel { .. } => channelling(&rest, t),
        Motion::Bump { .. } => bumping(&rest, t),
        Motion::Brace { .. } => bracing(&rest, t),
        Motion::Reel { .. } => reeling(&rest, t),
        Motion::Fly { from, to, .. } => knocked_back(&stand(from), &stand(to), from.distance(to), t),
        Motion::Toss { from, to, .. } => tossed(&stand(from), &stand(to), t),
        Motion::Fall { at, .. } if t < 1.0 => Pose { size: 1.0, ..stand(at) }.falling(t),
        Motion::Fall { .. } | Motion::Arrow { .. } | Motion::Spent { .. } => rest,
        Motion::Appear { .. } => appearing(&rest, t),
    }
}

/// Pose for reduced motion: fades out here, and in there.
pub(super) fn fading(rest: Pose, motion: &Motion, t: f32) -> Pose {
    let stand = |cell: Cell| Pose { position: cell_to_world(cell), ..rest };
    match *motion {
        Motion::Walk { from, to, .. }
        | Motion::Leap { from, to, .. }
        | Motion::Fly { from, to, .. }
        | Motion::Toss { from, to, .. } => {
            let place = if t < 0.5 { stand(from) } else { stand(to) };
            Pose { presence: (2.0 * t - 1.0).abs(), ..place }
        }
        Motion::Turn { from, .. } if t < 0.5 => Pose { yaw: facing_to_yaw(from), ..rest },
        Motion::Lunge { .. } | Motion::Shoot { .. } | Motion::Heave { .. } => {
            Pose { strike: if t < 0.3 { 0.0 } else { 1.0 }, ..rest }
        }
        Motion::Channel { .. } if t < 1.0 => Pose { strike: RAISED, ..rest },
        Motion::Fall { at, .. } if t < 1.0 => Pose { size: 1.0, presence: 1.0 - t, ..stand(at) },
        Motion::Appear { .. } => Pose { presence: t, ..rest },
        Motion::Brace { .. } => Pose { guard: 1.0, ..rest },
        // A struck or bumping fighter fades for a moment.
        Motion::Reel { .. } | Motion::Bump { .. } => Pose { presence: 1.0 - 0.5 * swell(t), ..rest },
        Motion::Turn { .. }
        | Motion::Channel { .. }
        | Motion::Fall { .. }
        | Motion::Arrow { .. }
        | Motion::Spent { .. } => rest,
    }
}

fn smooth(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Progress of `t` between `from` and `to`, 0 to 1.
fn stage(t: f32, from: f32, to: f32) -> f32 {
    ((t - from) / (to - from)).clamp(0.0, 1.0)
}

/// Quick rise and slow fall: 0 at both ends.
fn swell(t: f32) -> f32 {
    (t.clamp(0.0, 1.0) * PI).sin()
}

/// Turn with a hop on the spot, overshooting a little.
fn turning(rest: Pose, from: f32, to: f32, t: f32) -> Pose {
    let over = 1.0 + 0.10 * swell(stage(t, 0.5, 1.0));
    let lift = 0.10 * swell(stage(t, 0.05, 0.8));
    Pose {
        yaw: from + turn_between(from, to) * smooth(stage(t, 0.0, 0.75)) * over,
        position: rest.position + Vec3::Y * lift,
        squash: rest.squash + 0.07 * swell(stage(t, 0.75, 1.0)),
        ..rest
    }
}

/// One bound for each hex, leaning into it.
fn striding(from: &Pose, to: &Pose, hexes: u16, t: f32) -> Pose {
    let steps = f32::from(hexes).max(1.0);
    let way = smooth(stage(t, 0.08, 0.92));
    let bound = (way * steps * PI).sin().abs();
    let landed = swell(stage(t, 0.88, 1.0));
    Pose {
        position: from.position.lerp(to.position, way) + Vec3::Y * 0.20 * bound,
        lean: to.lean + 0.30 * swell(t) - 0.12 * swell(stage(t, 0.0, 0.16)),
        squash: to.squash - 0.06 * bound + 0.10 * landed + 0.08 * swell(stage(t, 0.0, 0.14)),
        strike: to.strike - 0.25 * swell(t),
        ..*to
    }
}

/// Crouch, flight, and a squashed landing.
fn leaping(from: &Pose, to: &Pose, height: f32, t: f32) -> Pose {
    let crouch = swell(stage(t, 0.0, 0.24));
    let landing = swell(stage(t, 0.80, 1.0));
    let pose = from.hopping(*to, smooth(stage(t, 0.14, TOUCHDOWN)), height);
    Pose {
        squash: to.squash + pose.squash + 0.20 * crouch + 0.24 * landing,
        pitch: 0.18 * (stage(t, 0.14, 0.5) - stage(t, 0.5, TOUCHDOWN))
            - 0.10 * swell(stage(t, 0.4, TOUCHDOWN)),
        lean: to.lean + 0.16 * crouch + 0.20 * landing,
        strike: to.strike - 0.6 * swell(stage(t, 0.1, 0.9)),
        ..pose
    }
}

/// Draws back and strikes, and ends in the blow, which decays afterwards.
fn lunging(rest: &Pose, way: Vec3, t: f32) -> Pose {
    let towards = way.clamp_length_max(1.0);
    let (drawn, struck) = (smooth(stage(t, 0.0, 0.48)), stage(t, 0.52, 0.70));
    let hit = 1.0 - (1.0 - struck) * (1.0 - struck);
    let reach = -0.16 * drawn * (1.0 - hit) + 0.36 * hit;
    Pose {
        position: rest.position + towards * reach,
        lean: rest.lean - 0.28 * drawn * (1.0 - hit) + 0.36 * hit,
        squash: rest.squash + 0.07 * drawn * (1.0 - hit) - 0.05 * hit,
        strike: -drawn * (1.0 - hit) + hit,
        guard: 0.0,
        ..*rest
    }
}

/// Runs into an obstacle and rocks back.
fn bumping(rest: &Pose, t: f32) -> Pose {
    let (into, back) = (swell(stage(t, 0.0, 0.4)), swell(stage(t, 0.35, 1.0)));
    Pose { lean: rest.lean + 0.30 * into - 0.20 * back, squash: rest.squash + 0.10 * into, ..*rest }
}

/// Takes a blow on the guard.
fn bracing(rest: &Pose, t: f32) -> Pose {
    let jolt = swell(stage(t, 0.0, 0.5));
    Pose {
        guard: 1.0,
        lean: rest.lean + 0.10 - 0.22 * jolt,
        squash: rest.squash + 0.05 + 0.09 * jolt,
        ..*rest
    }
}

/// Snaps back and trembles.
fn reeling(rest: &Pose, t: f32) -> Pose {
    let left = 1.0 - t;
    Pose {
        position: rest.position + Vec3::X * (t * 34.0).sin() * 0.07 * left,
        lean: rest.lean - 0.50 * left,
        squash: rest.squash + 0.14 * left * (t * 22.0).cos(),
        strike: -0.7 * left,
        flash: 0.8 * left * left,
        ..*rest
    }
}

/// Pose at `t` of a knock-back over this many hexes; higher the farther it goes.
pub(crate) fn knocked_back(from: &Pose, to: &Pose, hexes: u16, t: f32) -> Pose {
    flying(from, to, 0.25 + 0.10 * f32::from(hexes.min(8)), t)
}

/// Gives way, flies back in a low arc with increasing speed, feet first, and slides to a stop.
fn flying(from: &Pose, to: &Pose, height: f32, t: f32) -> Pose {
    let (given, gone) = (smooth(stage(t, 0.0, 0.14)), stage(t, 0.10, 0.84));
    let way = 0.05 * given + 0.91 * gone.powf(1.7) + 0.04 * smooth(stage(t, 0.82, 1.0));
    let arc = 4.0 * gone * (1.0 - gone);
    let landing = swell(stage(t, 0.82, 1.0));
    Pose {
        position: from.position.lerp(to.position, way) + Vec3::Y * height * arc,
        pitch: -0.62 * given * (1.0 - smooth(stage(t, 0.62, 0.90))),
        lean: to.lean - 0.34 * given * (1.0 - gone) + 0.25 * landing,
        squash: to.squash + 0.10 * swell(stage(t, 0.0, 0.16)) + 0.24 * landing - 0.09 * arc * gone,
        strike: to.strike - 0.9 * given * (1.0 - gone),
        ..*to
    }
}

/// Is lifted off the ground, held for a moment, and thrown in a high arc.
fn tossed(from: &Pose, to: &Pose, t: f32) -> Pose {
    let lifted = smooth(stage(t, 0.0, 0.26));
    let way = stage(t, 0.32, 0.88).powf(1.3);
    let pose = from.hopping(*to, way, 1.1);
    let held = lifted * (1.0 - way);
    Pose {
        position: pose.position + Vec3::Y * 1.05 * held + Vec3::X * 0.018 * held * (t * 90.0).sin(),
        tilt: TAU * way - 0.35 * held,
        squash: to.squash - 0.10 * held + 0.26 * swell(stage(t, 0.86, 1.0)),
        strike: to.strike - 0.8 * swell(t),
        ..pose
    }
}

/// Lifts the thrown fighter, then heaves him away.
fn heaving(rest: &Pose, way: Vec3, t: f32) -> Pose {
    let (held, gone) = (smooth(stage(t, 0.0, 0.26)) * (1.0 - stage(t, 0.32, 0.46)), stage(t, 0.32, 0.46));
    let done = gone * (1.0 - smooth(stage(t, 0.60, 1.0)));
    Pose {
        position: rest.position + way.clamp_length_max(1.0) * (0.22 * done - 0.05 * held),
        lean: rest.lean - 0.22 * held + 0.34 * done,
        squash: rest.squash + 0.08 * held - 0.04 * done,
        strike: 0.7 * held + done,
        guard: 0.0,
        ..*rest
    }
}

/// Raises the weapon, holds it high, and lowers it.
fn channelling(rest: &Pose, t: f32) -> Pose {
    let up = smooth(stage(t, 0.0, 0.35)) * (1.0 - smooth(stage(t, 0.70, 1.0)));
    Pose {
        lean: rest.lean - 0.14 * up,
        squash: rest.squash - 0.07 * up,
        strike: rest.strike + (RAISED - rest.strike) * up,
        guard: rest.guard * (1.0 - up),
        ..*rest
    }
}

/// Descends with the light and settles.
fn appearing(rest: &Pose, t: f32) -> Pose {
    let down = 1.0 - (1.0 - stage(t, 0.25, 0.85)).powi(3);
    Pose {
        position: rest.position + Vec3::Y * 2.4 * (1.0 - down),
        size: smooth(stage(t, 0.20, 0.45)),
        squash: rest.squash + 0.16 * swell(stage(t, 0.82, 1.0)) - 0.2 * (1.0 - down),
        flash: 1.0 - stage(t, 0.35, 0.9),
        ..*rest
    }
}

#[cfg(test)]
#[path = "moves_tests.rs"]
mod tests;
