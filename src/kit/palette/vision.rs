//! Colours of seats and timings, in sets for different kinds of colour vision.
//!
//! They differ in lightness as well as hue, so that they survive the common colour-vision deficiencies.
//! Colour is never the only sign: seats differ in figure and mark, timings in the shape of their mark.

use std::sync::atomic::{AtomicU8, Ordering};

use serde::{Deserialize, Serialize};

/// Set of colours for seats and timings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[value(rename_all = "verbatim")]
pub enum Vision {
    /// Blue, orange, pink, mint: distinct for most eyes.
    Standard,
    /// Red-green deficiency: hues from blue to yellow only.
    RedGreen,
    /// Blue-yellow deficiency: red, cyan and lightness.
    BlueYellow,
    /// Absence of colour vision: steps of lightness.
    Lightness,
}

impl Vision {
    /// All sets, in display order.
    pub const ALL: [Self; 4] = [Self::Standard, Self::RedGreen, Self::BlueYellow, Self::Lightness];

    /// Colours of the four seats.
    pub const fn seats(self) -> [u32; 4] {
        match self {
            Self::Standard => [0x4F78FA, 0xE05A12, 0xF2A0E6, 0x5ADFA0],
            Self::RedGreen => [0x3D7DF0, 0xF2C230, 0xA9B4D6, 0x8A6A10],
            Self::BlueYellow => [0x2AB8C8, 0xE8484A, 0xE8E870, 0xA840D8],
            Self::Lightness => [0x5A7FB8, 0xF4D9A8, 0xB39AC0, 0x3F6A60],
        }
    }

    /// Colours of early, mid and late.
    pub const fn timings(self) -> [u32; 3] {
        match self {
            Self::Standard => [0x5BC0F5, 0xF5DC5A, 0xF08C54],
            Self::RedGreen => [0x5BA8F5, 0xF7EFC4, 0xD9A400],
            Self::BlueYellow => [0x4FD0DC, 0xF4E4E4, 0xF0605C],
            Self::Lightness => [0xF7F3E4, 0xB9B4A4, 0x7F7A6C],
        }
    }
}

/// Global, because panels are plain functions of their model, and the colours are no part of it.
static CHOSEN: AtomicU8 = AtomicU8::new(0);

/// Sets the colours.
pub fn choose(vision: Vision) {
    CHOSEN.store(vision as u8, Ordering::Relaxed);
}

/// Returns the colours in use.
pub fn chosen() -> Vision {
    Vision::ALL
        .into_iter()
        .find(|vision| *vision as u8 == CHOSEN.load(Ordering::Relaxed))
        .unwrap_or(Vision::Standard)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Difference of two colours, 0 to about 100, for eyes that mix the channels by `eyes`.
    fn apart(a: u32, b: u32, eyes: [[f32; 3]; 3]) -> f32 {
        let seen = |hex: u32| {
            let linear = [16, 8, 0].map(|shift| ((hex >> shift & 0xFF) as f32 / 255.0).powf(2.2));
            let [r, g, b] =
                eyes.map(|row| row.iter().zip(linear).map(|(m, v)| m * v).sum::<f32>().max(0.0).cbrt());
            // Lightness and two axes of hue, roughly weighted as in the eye.
            let light = 0.21 * r + 0.72 * g + 0.07 * b;
            [100.0 * light, 60.0 * (r - g), 30.0 * (0.5 * (r + g) - b)]
        };
        let (a, b) = (seen(a), seen(b));
        (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f32>().sqrt()
    }

    const PLAIN: [[f32; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    // Linear light with a kind of cone missing (Viénot, Brettel and Mollon).
    const NO_LONG: [[f32; 3]; 3] = [[0.112, 0.888, 0.0], [0.112, 0.888, 0.0], [0.004, -0.004, 1.0]];
    const NO_MIDDLE: [[f32; 3]; 3] = [[0.292, 0.708, 0.0], [0.292, 0.708, 0.0], [-0.022, 0.022, 1.0]];
    const NO_SHORT: [[f32; 3]; 3] = [[1.0, 0.145, -0.145], [0.0, 0.859, 0.141], [0.0, 0.859, 0.141]];
    const NO_HUE: [[f32; 3]; 3] = [[0.213, 0.715, 0.072]; 3];

    #[test]
    fn each_palette_is_distinct_for_its_colour_vision() {
        let eyes: [(Vision, &[[[f32; 3]; 3]]); 4] = [
            (Vision::Standard, &[PLAIN]),
            (Vision::RedGreen, &[PLAIN, NO_LONG, NO_MIDDLE]),
            (Vision::BlueYellow, &[PLAIN, NO_SHORT]),
            (Vision::Lightness, &[PLAIN, NO_HUE]),
        ];
        for (vision, eyes) in eyes {
            for eyes in eyes {
                for list in [&vision.seats()[..], &vision.timings()[..]] {
                    for (i, a) in list.iter().enumerate() {
                        for b in &list[i + 1..] {
                            let apart = apart(*a, *b, *eyes);
                            assert!(apart > 9.0, "{vision:?}: {a:06X} and {b:06X} are {apart} apart");
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "standard_tests.rs"]
mod standard_tests;
