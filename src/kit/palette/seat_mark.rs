//! Mark of each seat: a shape recognisable without its colour, the same on panels and below miniatures.

use bevy::math::Vec2;

use kernel::Seat;

/// Corners of a seat's mark in order around the origin, at a distance of about 1; +X is ahead.
///
/// The marks are a disc, a diamond, a triangle and a cross, whose outlines differ in any rotation.
pub fn outline(seat: Seat) -> Vec<Vec2> {
    let regular = |corners: usize, reach: f32| -> Vec<Vec2> {
        let turn = std::f32::consts::TAU / corners as f32;
        (0..corners).map(|k| Vec2::from_angle(k as f32 * turn) * reach).collect()
    };
    match seat.index() {
        0 => regular(24, 0.90),
        1 => regular(4, 1.12),
        2 => regular(3, 1.25),
        _ => {
            const ARM: f32 = 0.42;
            const REACH: f32 = 1.0;
            let quarter = [Vec2::new(REACH, -ARM), Vec2::new(REACH, ARM), Vec2::new(ARM, ARM)];
            (0..4)
                .flat_map(|k| {
                    quarter.map(|p| Vec2::from_angle(k as f32 * std::f32::consts::FRAC_PI_2).rotate(p))
                })
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::MAX_SEATS;

    /// Smallest distance of the outline from the middle over the largest: 1 for a disc, less for a notched
    /// shape.
    fn roundness(points: &[Vec2]) -> f32 {
        let near = (0..points.len())
            .flat_map(|i| {
                let (a, b) = (points[i], points[(i + 1) % points.len()]);
                (0..=20).map(move |t| a.lerp(b, t as f32 / 20.0).length())
            })
            .fold(f32::INFINITY, f32::min);
        near / points.iter().map(|p| p.length()).fold(0.0, f32::max)
    }

    #[test]
    fn no_two_marks_have_the_same_outline() {
        let marks: Vec<(usize, f32)> =
            Seat::first(MAX_SEATS).map(|s| (outline(s).len(), roundness(&outline(s)))).collect();
        for (i, a) in marks.iter().enumerate() {
            for b in &marks[i + 1..] {
                assert!(a.0 != b.0 && (a.1 - b.1).abs() > 0.04, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn marks_run_once_around_the_middle() {
        for seat in Seat::first(MAX_SEATS) {
            let points = outline(seat);
            let turn: f32 =
                (0..points.len()).map(|i| points[i].angle_to(points[(i + 1) % points.len()])).sum();
            assert!((turn - std::f32::consts::TAU).abs() < 1e-3, "{seat:?}: {turn}");
        }
    }
}
