//! The standard seat colours stay distinct for every kind of colour vision.
//!
//! The simulations are Machado, Oliveira and Fernandes (2009) at full severity, on linear light; distances
//! are CIE 1976 (Lab), where 2.3 is just noticeable.

use super::Vision;
use crate::app::library::ContentLibrary;
use crate::kit::palette::meaning::DANGER;

const SEATS: [u32; 4] = Vision::Standard.seats();

type Matrix = [[f32; 3]; 3];

const USUAL: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTANOPIA: Matrix = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const DEUTERANOPIA: Matrix = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const TRITANOPIA: Matrix = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];

/// Smallest distance between two seats, in any vision.
const APART: f32 = 30.0;

#[test]
fn seats_are_distinct_for_every_kind_of_colour_vision() {
    for (name, vision) in
        [("usual", USUAL), ("protan", PROTANOPIA), ("deutan", DEUTERANOPIA), ("tritan", TRITANOPIA)]
    {
        for (i, a) in SEATS.iter().enumerate() {
            for b in &SEATS[i + 1..] {
                let apart = distance(lab(seen(*a, vision)), lab(seen(*b, vision)));
                assert!(apart > APART, "{name}: {a:06X} and {b:06X} are only {apart:.0} apart");
            }
        }
    }
}

#[test]
fn seats_of_a_special_palette_are_distinct_for_both_visions() {
    let sets: [(Vision, &[Matrix]); 2] =
        [(Vision::RedGreen, &[USUAL, PROTANOPIA, DEUTERANOPIA]), (Vision::BlueYellow, &[USUAL, TRITANOPIA])];
    for (set, eyes) in sets {
        for eyes in eyes {
            for (i, a) in set.seats().iter().enumerate() {
                for b in &set.seats()[i + 1..] {
                    let apart = distance(lab(seen(*a, *eyes)), lab(seen(*b, *eyes)));
                    assert!(apart > APART, "{set:?}: {a:06X} and {b:06X} are only {apart:.0} apart");
                }
            }
        }
    }
}

#[test]
fn the_simulations_confuse_what_such_eyes_confuse() {
    let (red, green) = (0xC8_3C_28, 0x6E_8C_14);
    assert!(distance(lab(seen(red, USUAL)), lab(seen(green, USUAL))) > 70.0);
    assert!(distance(lab(seen(red, DEUTERANOPIA)), lab(seen(green, DEUTERANOPIA))) < APART);
}

#[test]
fn no_seat_and_no_island_has_the_colour_of_danger() {
    let seats = Vision::ALL.into_iter().flat_map(Vision::seats);
    let looks = ContentLibrary::default().library.looks.clone();
    let ground = looks.iter().map(|look| &look.ground);
    let paints = ground.flat_map(|ground| {
        ground.turf.iter().chain(&ground.flags).chain(&ground.rock).copied().chain([
            ground.blade,
            ground.edge,
            ground.soil,
            ground.crystal,
        ])
    });
    for other in seats.chain(paints) {
        let apart = distance(lab(seen(DANGER, USUAL)), lab(seen(other, USUAL)));
        assert!(apart > APART, "danger and {other:06X} are only {apart:.0} apart");
    }
}

#[test]
fn seats_stand_out_from_dark_panels() {
    for seat in SEATS {
        let luminance =
            seen(seat, USUAL).iter().zip([0.2126, 0.7152, 0.0722]).map(|(c, w)| c * w).sum::<f32>();
        // Contrast with the panels' near-black, by the formula of WCAG 2, which requires 3 for graphics.
        assert!((luminance + 0.05) / (0.01 + 0.05) > 3.0, "{seat:06X}: {luminance}");
    }
}

/// Linear light of a colour as these eyes perceive it.
fn seen(hex: u32, vision: Matrix) -> [f32; 3] {
    let linear = [16, 8, 0].map(|shift| {
        let c = ((hex >> shift) & 0xFF) as f32 / 255.0;
        if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    });
    vision.map(|row| row.iter().zip(linear).map(|(m, c)| m * c).sum::<f32>().clamp(0.0, 1.0))
}

fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
    let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
    let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}
