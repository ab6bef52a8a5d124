//! Base of every miniature: a hexagonal foot, a plate in the seat's shape and colour, and a wedge that shows
//! the facing.

use bevy::color::Color;
use bevy::math::Vec3;

use super::super::layout::{hex_corner, on_circle};
use super::super::sculpt::{Paint, Sculpt};
use crate::kit::palette::board as palette;
use crate::kit::palette::seat_mark::outline;
use kernel::Seat;

/// Thickness of the base, in world units.
pub(super) const HEIGHT: f32 = 0.15;
/// Height at which the foot ends and the plate begins.
const FOOT: f32 = 0.06;

/// Adds the base. With `facing` a wedge shows the facing; otherwise a pennant shows the side from afar.
pub(super) fn carve(sculpt: &mut Sculpt, seat: Seat, cloth: Color, facing: bool) {
    foot(sculpt, cloth);
    plate(sculpt, seat, cloth);
    if facing {
        wedge(sculpt, cloth);
    } else {
        pennant(sculpt, cloth);
    }
}

/// Short pole at the back of the base with a flag in the side's colour.
fn pennant(sculpt: &mut Sculpt, cloth: Color) {
    let foot = Vec3::new(-0.50, HEIGHT - 0.02, -0.34);
    let top = foot + Vec3::new(-0.04, 1.02, 0.0);
    sculpt.tube(&[(foot, 0.028), (top, 0.020)], 6, Paint::matt(palette::WOOD));
    sculpt.ball(top, Vec3::splat(0.045), Paint::metal(palette::GOLD));
    let flag = Paint::glowing(cloth, 0.25);
    let rows: Vec<Vec<Vec3>> = (0..=5u8)
        .map(|step| {
            let out = f32::from(step) / 5.0;
            let wave = (out * 5.0).sin() * 0.04;
            let mid = top + Vec3::new(-0.40 * out, -0.15 + wave, -0.10 * out);
            let half = Vec3::Y * (0.13 * (1.0 - 0.75 * out));
            vec![mid + half, mid - half]
        })
        .collect();
    sculpt.cloth(&rows, flag);
}

fn foot(sculpt: &mut Sculpt, cloth: Color) {
    let dark = Paint::matt(palette::PLINTH);
    let line = Paint::glowing(cloth, 0.35);
    for k in 0..6u8 {
        let ring = |scale: f32, y: f32| [k, k + 1].map(|i| hex_corner(i) * scale + Vec3::Y * y);
        let out = on_circle(f32::from(k) * std::f32::consts::FRAC_PI_3);
        let mut band = |[a, b]: [Vec3; 2], [c, d]: [Vec3; 2], way: Vec3, paint: Paint| {
            sculpt.quad([a, b, d, c], way, paint);
        };
        band(ring(0.70, 0.005), ring(0.70, 0.035), out, dark);
        band(ring(0.70, 0.035), ring(0.665, FOOT), out + Vec3::Y, line);
        band(ring(0.665, FOOT), ring(0.30, FOOT), Vec3::Y, dark.lit(1.3));
    }
}

/// Mark of the seat, thick enough to be read from the side.
fn plate(sculpt: &mut Sculpt, seat: Seat, cloth: Color) {
    const REACH: f32 = 0.60;
    let shape = outline(seat);
    let rim = Paint::glowing(cloth, 0.30);
    let top = Paint::matt(cloth).mix(palette::PLINTH, 0.55);
    for (i, a) in shape.iter().enumerate() {
        let b = shape[(i + 1) % shape.len()];
        let at = |p: bevy::math::Vec2, scale: f32, y: f32| {
            Vec3::new(p.x, 0.0, p.y) * (REACH * scale) + Vec3::Y * y
        };
        let out = at(*a + b, 1.0, 0.0);
        let mut band = |(inner, low): (f32, f32), (outer, high): (f32, f32), way: Vec3, paint: Paint| {
            let corners = [at(*a, inner, low), at(b, inner, low), at(b, outer, high), at(*a, outer, high)];
            sculpt.quad(corners, way, paint);
        };
        band((1.0, FOOT), (1.0, HEIGHT - 0.025), out, rim.lit(0.8));
        band((1.0, HEIGHT - 0.025), (0.95, HEIGHT), out + Vec3::Y, rim.lit(1.25));
        band((0.95, HEIGHT), (0.80, HEIGHT), Vec3::Y, rim);
        sculpt.tri([at(*a, 0.80, HEIGHT), at(b, 0.80, HEIGHT), Vec3::Y * HEIGHT], Vec3::Y, top);
    }
}

/// Unmistakable arrow head in front of the base, bright on top with a dark lining.
fn wedge(sculpt: &mut Sculpt, cloth: Color) {
    let top = Paint::glowing(palette::BONE, 0.55);
    let side = Paint::glowing(cloth, 0.2);
    let dark = Paint::matt(palette::PLINTH);
    let shape = |reach: f32, half: f32, root: f32, y: f32| {
        [Vec3::new(reach, y, 0.0), Vec3::new(root, y, half), Vec3::new(root, y, -half)]
    };
    let (low, high) = (shape(0.93, 0.34, 0.60, 0.005), shape(0.93, 0.34, 0.60, 0.115));
    sculpt.tri(high, Vec3::Y, dark);
    for i in 0..3 {
        let j = (i + 1) % 3;
        let out = (high[i] + high[j]) / 2.0 - (high[0] + high[1] + high[2]) / 3.0;
        sculpt.quad([low[i], low[j], high[j], high[i]], out, side);
    }
    sculpt.tri(shape(0.885, 0.27, 0.627, 0.127), Vec3::Y, top);
}
