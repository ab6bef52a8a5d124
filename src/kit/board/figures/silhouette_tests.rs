//! Miniatures can be distinguished by their outlines alone, at the size of a thumbnail and from the usual
//! view.

use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::VertexAttributeValues;

use super::*;

/// Pixels on each side.
const SIDE: usize = 48;
/// World units on each side.
const FIELD: f32 = 2.6;

/// Figure without its base, drawn black on white; `yaw` as on the board.
fn outline(figure: MiniatureKind, yaw: f32) -> Vec<bool> {
    let mut miniature = carved(figure, Seat::FIRST, Color::WHITE);
    miniature.base = Sculpt::new();
    let mesh = miniature.whole();
    let Some(VertexAttributeValues::Float32x3(points)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
        panic!("a mesh has positions");
    };
    // The board's camera looks 0.93 radians down.
    let eye = Quat::from_rotation_x(0.93) * Quat::from_rotation_y(yaw);
    let seen: Vec<Vec2> =
        points.iter().map(|p| (eye * (Vec3::from(*p) - Vec3::Y * 0.8)).truncate()).collect();
    let corners: Vec<usize> = mesh.indices().expect("a mesh has indices").iter().collect();
    let mut picture = vec![false; SIDE * SIDE];
    for face in corners.chunks_exact(3) {
        let [a, b, c] = [0, 1, 2].map(|i| (seen[face[i]] / FIELD + 0.5) * SIDE as f32);
        let (low, high) =
            (a.min(b).min(c).max(Vec2::ZERO), a.max(b).max(c).min(Vec2::splat(SIDE as f32 - 1.0)));
        for y in low.y as usize..=high.y as usize {
            for x in low.x as usize..=high.x as usize {
                let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                let side = |p: Vec2, q: Vec2| (q - p).perp_dot(at - p);
                let sides = [side(a, b), side(b, c), side(c, a)];
                if sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0) {
                    picture[y * SIDE + x] = true;
                }
            }
        }
    }
    picture
}

/// Pixels both have over pixels either has: 1 for the same outline.
fn likeness(a: &[bool], b: &[bool]) -> f32 {
    let count =
        |of: &dyn Fn(bool, bool) -> bool| a.iter().zip(b).filter(|(a, b)| of(**a, **b)).count() as f32;
    count(&|a, b| a && b) / count(&|a, b| a || b)
}

#[test]
fn no_two_figures_have_the_same_outline_wherever_they_look() {
    for facing in 0..6 {
        let yaw = facing as f32 * std::f32::consts::FRAC_PI_3;
        // Figures of one game stand on one board.
        for figures in [&MiniatureKind::ALL[..], &MiniatureKind::HEROES] {
            let outlines: Vec<Vec<bool>> = figures.iter().map(|figure| outline(*figure, yaw)).collect();
            for (i, one) in figures.iter().enumerate() {
                for (j, other) in figures.iter().enumerate().skip(i + 1) {
                    let alike = likeness(&outlines[i], &outlines[j]);
                    assert!(alike < 0.72, "{one:?} and {other:?} looking {facing}: {alike:.2}");
                }
            }
        }
    }
}

#[test]
fn every_figure_can_be_seen_in_a_thumbnail() {
    for figure in MiniatureKind::ALL.into_iter().chain(MiniatureKind::HEROES) {
        let filled = outline(figure, 0.0).iter().filter(|on| **on).count();
        assert!(filled > SIDE * SIDE / 12, "{figure:?} fills {filled} pixels");
    }
}

#[test]
fn every_figure_has_something_to_strike_with_and_something_that_flows() {
    for figure in MiniatureKind::ALL.into_iter().chain(MiniatureKind::HEROES) {
        let kit = figure_kit(figure, Seat::FIRST, Color::WHITE);
        let joint = |part| kit.parts.iter().find(|(p, ..)| *p == part).map(|(_, joint, _)| *joint);
        let weapon = joint(MiniaturePart::Weapon).expect("a weapon");
        assert!(
            weapon.turn(-1.0, 0.0).angle_between(weapon.turn(1.0, 0.0)) > 0.4,
            "{figure:?}'s swing is seen"
        );
        assert!(joint(MiniaturePart::Flow).is_some(), "{figure:?}");
    }
}
