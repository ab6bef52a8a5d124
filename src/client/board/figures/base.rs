//! The base every miniature stands on: its rim in the seat's colour, its wedge towards where the figure looks.

use bevy::color::Color;
use bevy::math::Vec3;

use super::super::layout::{hex_corner, on_circle};
use super::super::palette;
use super::super::sculpt::{Paint, Sculpt};

/// Thickness of the base, in world units.
pub(super) const HEIGHT: f32 = 0.13;

pub(super) fn carve(sculpt: &mut Sculpt, cloth: Color) {
    let rim = Paint::glowing(cloth, 0.22);
    let plinth = Paint::matt(palette::PLINTH);
    for k in 0..6u8 {
        let ring = |scale: f32, y: f32| [k, k + 1].map(|i| hex_corner(i) * scale + Vec3::Y * y);
        let out = on_circle(f32::from(k) * std::f32::consts::FRAC_PI_3);
        let band = |s: &mut Sculpt, [a, b]: [Vec3; 2], [c, d]: [Vec3; 2], way: Vec3, paint: Paint| {
            s.quad([a, b, d, c], way, paint);
        };
        band(sculpt, ring(0.66, 0.005), ring(0.66, 0.085), out, rim.lit(0.85));
        band(sculpt, ring(0.66, 0.085), ring(0.60, HEIGHT), out + Vec3::Y, rim);
        band(sculpt, ring(0.60, HEIGHT), ring(0.50, HEIGHT), Vec3::Y, rim);
        band(sculpt, ring(0.50, HEIGHT), ring(0.485, HEIGHT - 0.02), Vec3::Y - out, plinth);
        let [a, b] = ring(0.485, HEIGHT - 0.02);
        sculpt.tri([a, b, Vec3::Y * (HEIGHT - 0.005)], Vec3::Y, plinth.lit(1.5));
    }
    wedge(sculpt, cloth);
}

/// An arrow head before the base, bright on top and lined in dark, that no one can mistake.
fn wedge(sculpt: &mut Sculpt, cloth: Color) {
    let top = Paint::glowing(palette::BONE, 0.55);
    let side = Paint::glowing(cloth, 0.2);
    let dark = Paint::matt(palette::PLINTH);
    let shape = |reach: f32, half: f32, root: f32, y: f32| {
        [Vec3::new(reach, y, 0.0), Vec3::new(root, y, half), Vec3::new(root, y, -half)]
    };
    let (low, high) = (shape(0.90, 0.335, 0.565, 0.005), shape(0.90, 0.335, 0.565, 0.10));
    sculpt.tri(high, Vec3::Y, dark);
    for i in 0..3 {
        let j = (i + 1) % 3;
        let out = (high[i] + high[j]) / 2.0 - (high[0] + high[1] + high[2]) / 3.0;
        sculpt.quad([low[i], low[j], high[j], high[i]], out, side);
    }
    sculpt.tri(shape(0.855, 0.265, 0.592, 0.112), Vec3::Y, top);
}
