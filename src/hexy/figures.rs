//! Drawings of the figures, stroke by stroke.

use bevy_egui::egui::epaint::PathStroke;
use bevy_egui::egui::{Color32, Painter, Pos2, Shape, Stroke, pos2};

use super::pigment::{LINE, energy_colour};
use crate::kit::ui::theme::mix;
use hexy_game::rules::catalogue::Colour;

/// Silhouette of a reality.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Figure {
    Hearth,
    StoneCircle,
    Spire,
    Hall,
    Tower,
    Hedge,
    Lamps,
    Well,
    Workshop,
    Lighthouse,
    Person,
    Beast,
    Giant,
    Tree,
    Bird,
    Rider,
    Engine,
    Banner,
    Totem,
    Drum,
    Cart,
}

/// Equipment of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gear {
    Bow,
    Net,
    Knives,
    Torch,
    Seeds,
    Scarf,
    Shield,
    Sword,
}

/// Pen on a square of `size` points: x from -0.5 to 0.5, y up from the foot.
pub(super) struct FigurePen<'a> {
    pub painter: &'a Painter,
    pub foot: Pos2,
    pub size: f32,
    pub tint: Color32,
    /// Shade of a ghost or of a flash, from 0 to 1.
    pub wash: (Color32, f32),
}

impl FigurePen<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        pos2(self.foot.x + self.size * x, self.foot.y - self.size * y)
    }

    fn ink(&self, ink: Color32) -> Color32 {
        mix(ink, self.wash.0, self.wash.1)
    }

    fn edge(&self) -> Stroke {
        Stroke::new((0.026 * self.size).clamp(0.7, 2.2), self.ink(LINE))
    }

    /// Convex shape.
    fn shape(&self, points: &[(f32, f32)], ink: Color32) {
        let points = points.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.painter.add(Shape::convex_polygon(points, self.ink(ink), self.edge()));
    }

    /// The same shape on both sides.
    fn twice(&self, points: &[(f32, f32)], ink: Color32) {
        self.shape(points, ink);
        let other: Vec<(f32, f32)> = points.iter().map(|(x, y)| (-x, *y)).collect();
        self.shape(&other, ink);
    }

    fn disc(&self, x: f32, y: f32, radius: f32, ink: Color32) {
        self.painter.circle(self.at(x, y), radius * self.size, self.ink(ink), self.edge());
    }

    fn line(&self, points: &[(f32, f32)], width: f32, ink: Color32) {
        let points: Vec<Pos2> = points.iter().map(|(x, y)| self.at(*x, *y)).collect();
        let width = (width * self.size).max(1.0);
        let dark = PathStroke::new(width + 1.6, self.ink(LINE));
        self.painter.add(Shape::line(points.clone(), dark));
        self.painter.add(Shape::line(points, PathStroke::new(width, self.ink(ink))));
    }

    fn flame(&self, x: f32, y: f32, size: f32) {
        let at = |dx: f32, dy: f32| (x + dx * size, y + dy * size);
        self.shape(&[at(0.0, 1.0), at(0.36, 0.35), at(0.0, 0.0), at(-0.36, 0.35)], FLAME);
        self.shape(&[at(0.0, 0.6), at(0.16, 0.28), at(0.0, 0.08), at(-0.16, 0.28)], GLOW);
    }
}

const STONE: Color32 = Color32::from_rgb(0xA9, 0xA5, 0x9B);
const DARK_STONE: Color32 = Color32::from_rgb(0x75, 0x74, 0x70);
const WOOD: Color32 = Color32::from_rgb(0x8C, 0x63, 0x3F);
const DARK_WOOD: Color32 = Color32::from_rgb(0x5F, 0x43, 0x2D);
const STEEL: Color32 = Color32::from_rgb(0xC9, 0xD2, 0xD8);
const SKIN: Color32 = Color32::from_rgb(0xE2, 0xBE, 0x97);
const LEAF: Color32 = Color32::from_rgb(0x4E, 0x86, 0x3E);
const FLAME: Color32 = Color32::from_rgb(0xF0, 0x8A, 0x2E);
const GLOW: Color32 = Color32::from_rgb(0xFF, 0xDF, 0x7A);
const DOOR: Color32 = Color32::from_rgb(0x2A, 0x22, 0x1C);

pub(super) fn house(pen: &FigurePen, figure: Figure) {
    let roof = mix(pen.tint, Color32::BLACK, 0.22);
    match figure {
        Figure::Hearth => {
            pen.shape(&[(0.14, 0.4), (0.3, 0.4), (0.3, 0.86), (0.14, 0.86)], DARK_STONE);
            pen.flame(0.22, 0.84, 0.26);
        }
        Figure::Workshop => {
            pen.shape(&[(-0.36, 0.4), (-0.22, 0.4), (-0.24, 0.92), (-0.34, 0.92)], DARK_STONE);
            pen.disc(-0.25, 0.98, 0.055, STONE);
            pen.disc(-0.17, 1.04, 0.04, STONE);
        }
        _ => {}
    }
    pen.shape(&[(-0.4, 0.0), (0.4, 0.0), (0.4, 0.42), (-0.4, 0.42)], STONE);
    match figure {
        Figure::Hall => {
            pen.shape(&[(-0.46, 0.42), (0.46, 0.42), (0.3, 0.62), (-0.3, 0.62)], roof);
            pen.disc(0.0, 0.64, 0.14, roof);
        }
        Figure::Lamps => {
            pen.shape(&[(-0.46, 0.42), (0.46, 0.42), (0.24, 0.7), (-0.24, 0.7)], DARK_STONE);
            for (nth, kind) in Colour::COLOURED.into_iter().enumerate() {
                let x = -0.26 + 0.26 * nth as f32;
                pen.line(&[(x, 0.66), (x, 0.78)], 0.03, WOOD);
                pen.disc(x, 0.84, 0.085, energy_colour(kind));
            }
        }
        _ => pen.shape(&[(-0.5, 0.42), (0.5, 0.42), (0.0, 0.8)], roof),
    }
    pen.shape(&[(-0.1, 0.0), (0.1, 0.0), (0.1, 0.22), (0.0, 0.3), (-0.1, 0.22)], DOOR);
    match figure {
        Figure::Workshop => {
            pen.shape(&[(0.12, 0.0), (0.42, 0.0), (0.36, 0.1), (0.48, 0.2), (0.1, 0.2), (0.18, 0.1)], STEEL);
        }
        Figure::Hearth => pen.flame(0.0, 0.02, 0.2),
        _ => {
            for x in [-0.26, 0.26] {
                pen.shape(&[(x - 0.06, 0.14), (x + 0.06, 0.14), (x + 0.06, 0.3), (x - 0.06, 0.3)], GLOW);
            }
        }
    }
}

pub(super) fn tower(pen: &FigurePen, figure: Figure) {
    match figure {
        Figure::Spire => {
            pen.shape(&[(-0.26, 0.0), (0.26, 0.0), (0.16, 0.6), (-0.16, 0.6)], STONE);
            pen.shape(&[(-0.24, 0.58), (0.24, 0.58), (0.0, 1.14)], pen.tint);
            pen.line(&[(0.0, 1.12), (0.0, 1.22)], 0.03, STEEL);
            pen.twice(&[(0.16, 0.24), (0.36, 0.1), (0.34, 0.32), (0.18, 0.42)], DARK_STONE);
            pen.shape(&[(-0.07, 0.3), (0.07, 0.3), (0.07, 0.46), (0.0, 0.54), (-0.07, 0.46)], GLOW);
        }
        Figure::Lighthouse => {
            pen.shape(&[(-0.24, 0.0), (0.24, 0.0), (0.15, 0.64), (-0.15, 0.64)], STONE);
            pen.shape(&[(-0.205, 0.22), (0.205, 0.22), (0.18, 0.4), (-0.18, 0.4)], pen.tint);
            let ray = mix(GLOW, pen.tint, 0.2).gamma_multiply(0.55);
            for side in [-1.0, 1.0] {
                let ray_points = [(side * 0.1, 0.78), (side * 0.56, 0.94), (side * 0.56, 0.62)];
                let points = ray_points.iter().map(|(x, y)| pen.at(*x, *y)).collect();
                pen.painter.add(Shape::convex_polygon(points, pen.ink(ray), Stroke::NONE));
            }
            pen.shape(&[(-0.13, 0.64), (0.13, 0.64), (0.13, 0.9), (-0.13, 0.9)], GLOW);
            pen.shape(&[(-0.2, 0.9), (0.2, 0.9), (0.0, 1.08)], pen.tint);
        }
        _ => {
            pen.shape(&[(-0.3, 0.0), (0.3, 0.0), (0.26, 0.66), (-0.26, 0.66)], STONE);
            pen.shape(&[(-0.38, 0.62), (0.38, 0.62), (0.38, 0.84), (-0.38, 0.84)], DARK_STONE);
            for x in [-0.38, -0.14, 0.1] {
                pen.shape(&[(x, 0.82), (x + 0.2, 0.82), (x + 0.2, 0.98), (x, 0.98)], DARK_STONE);
            }
            pen.shape(&[(-0.05, 0.3), (0.05, 0.3), (0.05, 0.54), (-0.05, 0.54)], DOOR);
            pen.line(&[(-0.3, 0.92), (0.3, 1.2)], 0.04, WOOD);
            pen.shape(&[(0.24, 1.13), (0.42, 1.26), (0.26, 1.22)], STEEL);
        }
    }
}

pub(super) fn ground_work(pen: &FigurePen, figure: Figure) {
    match figure {
        Figure::StoneCircle => {
            for x in [-0.22, 0.16] {
                pen.shape(
                    &[(x - 0.1, 0.24), (x + 0.12, 0.24), (x + 0.09, 0.72), (x - 0.07, 0.76)],
                    DARK_STONE,
                );
            }
            pen.line(&[(0.0, 0.1), (0.0, 0.66)], 0.06, WOOD);
            for (x, y, r) in [(-0.14, 0.74, 0.17), (0.14, 0.76, 0.17), (0.0, 0.92, 0.19)] {
                pen.disc(x, y, r, LEAF);
            }
            for x in [-0.4, 0.3] {
                pen.shape(&[(x - 0.06, 0.0), (x + 0.16, 0.0), (x + 0.12, 0.5), (x, 0.54)], STONE);
            }
        }
        Figure::Hedge => {
            for (x, y) in [(-0.36, 0.26), (-0.12, 0.32), (0.12, 0.32), (0.36, 0.26)] {
                pen.disc(x, y, 0.2, LEAF);
            }
            pen.shape(&[(-0.5, 0.0), (0.5, 0.0), (0.5, 0.2), (-0.5, 0.2)], LEAF);
            for x in [-0.44, -0.22, 0.0, 0.22, 0.44] {
                pen.shape(&[(x - 0.05, 0.34), (x + 0.05, 0.34), (x * 1.16, 0.82)], pen.tint);
            }
        }
        _ => {
            pen.line(&[(-0.32, 0.3), (-0.32, 0.78)], 0.05, WOOD);
            pen.line(&[(0.32, 0.3), (0.32, 0.78)], 0.05, WOOD);
            pen.shape(&[(-0.5, 0.74), (0.5, 0.74), (0.0, 1.08)], DARK_WOOD);
            let light = GLOW.gamma_multiply(0.5);
            let beam = [(-0.26, 0.34), (0.26, 0.34), (0.12, 0.74), (-0.12, 0.74)];
            pen.painter.add(Shape::convex_polygon(
                beam.iter().map(|(x, y)| pen.at(*x, *y)).collect(),
                pen.ink(light),
                Stroke::NONE,
            ));
            pen.shape(&[(-0.42, 0.0), (0.42, 0.0), (0.42, 0.34), (-0.42, 0.34)], STONE);
            pen.line(&[(-0.42, 0.18), (0.42, 0.18)], 0.02, DARK_STONE);
            pen.shape(&[(-0.3, 0.3), (0.3, 0.3), (0.26, 0.38), (-0.26, 0.38)], GLOW);
        }
    }
}

pub(super) fn person(pen: &FigurePen, gear: Gear) {
    let cloak = mix(pen.tint, Color32::BLACK, 0.15);
    let dark = mix(pen.tint, Color32::BLACK, 0.45);
    match gear {
        Gear::Scarf => {
            pen.line(&[(-0.06, 0.66), (-0.3, 0.72), (-0.48, 0.62)], 0.07, pen.tint);
            pen.line(&[(0.0, 0.3), (-0.2, 0.16), (-0.36, 0.2)], 0.1, dark);
            pen.line(&[(0.02, 0.3), (0.2, 0.16), (0.24, 0.0)], 0.1, dark);
        }
        _ => {
            pen.line(&[(-0.1, 0.3), (-0.13, 0.0)], 0.1, dark);
            pen.line(&[(0.1, 0.3), (0.13, 0.0)], 0.1, dark);
        }
    }
    pen.shape(&[(-0.26, 0.2), (0.26, 0.2), (0.17, 0.68), (-0.17, 0.68)], cloak);
    pen.shape(&[(-0.2, 0.36), (0.2, 0.36), (0.2, 0.43), (-0.2, 0.43)], DARK_WOOD);
    pen.disc(0.0, 0.8, 0.15, SKIN);
    head(pen, gear, cloak);
    match gear {
        Gear::Bow => {
            let bow: Vec<(f32, f32)> = (0..=8)
                .map(|i| {
                    let turn = -1.2 + 0.3 * i as f32;
                    (0.2 + 0.26 * turn.cos(), 0.5 + 0.42 * turn.sin())
                })
                .collect();
            pen.line(&bow, 0.045, WOOD);
            pen.line(&[bow[0], bow[8]], 0.012, STEEL);
            pen.line(&[(-0.06, 0.5), (0.52, 0.5)], 0.02, STEEL);
        }
        Gear::Net => {
            pen.line(&[(0.3, 0.02), (0.36, 1.06)], 0.045, WOOD);
            pen.shape(&[(0.36, 1.2), (0.42, 1.02), (0.3, 1.02)], STEEL);
            for i in 0..3 {
                let y = 0.2 + 0.14 * i as f32;
                pen.line(&[(-0.46, y), (-0.2, y + 0.06)], 0.016, LEAF);
                let x = -0.44 + 0.1 * i as f32;
                pen.line(&[(x, 0.14), (x + 0.04, 0.58)], 0.016, LEAF);
            }
        }
        Gear::Knives => {
            for side in [-1.0, 1.0] {
                pen.shape(&[(side * 0.26, 0.44), (side * 0.34, 0.4), (side * 0.5, 0.74)], STEEL);
                pen.line(&[(side * 0.16, 0.56), (side * 0.3, 0.42)], 0.07, SKIN);
            }
        }
        Gear::Torch => {
            pen.line(&[(0.16, 0.56), (0.36, 0.66), (0.38, 0.9)], 0.06, WOOD);
            pen.flame(0.38, 0.86, 0.34);
        }
        Gear::Seeds => {
            pen.line(&[(-0.32, 0.04), (-0.34, 0.9)], 0.045, WOOD);
            pen.shape(&[(-0.34, 0.9), (-0.2, 1.02), (-0.22, 1.16), (-0.36, 1.04)], LEAF);
            pen.shape(&[(-0.34, 0.9), (-0.48, 0.98), (-0.5, 1.12), (-0.36, 1.04)], LEAF);
            pen.disc(0.27, 0.32, 0.13, WOOD);
            pen.disc(0.27, 0.4, 0.05, GLOW);
        }
        Gear::Scarf => pen.line(&[(0.12, 0.58), (0.32, 0.5)], 0.07, SKIN),
        Gear::Shield => {
            pen.line(&[(-0.34, 0.1), (-0.34, 1.1)], 0.04, WOOD);
            pen.shape(&[(-0.34, 1.24), (-0.27, 1.06), (-0.41, 1.06)], STEEL);
            pen.shape(&[(-0.02, 0.66), (0.44, 0.66), (0.44, 0.26), (0.21, 0.04), (-0.02, 0.26)], STEEL);
            pen.shape(&[(0.1, 0.54), (0.32, 0.54), (0.32, 0.32), (0.21, 0.2), (0.1, 0.32)], DARK_STONE);
        }
        Gear::Sword => {
            pen.shape(&[(0.3, 0.42), (0.39, 0.42), (0.43, 1.02), (0.37, 1.14), (0.31, 1.02)], STEEL);
            pen.line(&[(0.24, 0.42), (0.46, 0.4)], 0.05, DARK_WOOD);
            pen.line(&[(0.14, 0.58), (0.33, 0.38)], 0.07, SKIN);
        }
    }
}

fn head(pen: &FigurePen, gear: Gear, cloak: Color32) {
    let _ = cloak;
    match gear {
        Gear::Knives => {
            pen.twice(&[(0.12, 0.86), (0.36, 0.98), (0.14, 0.76)], mix(SKIN, LEAF, 0.4));
            pen.shape(&[(-0.15, 0.84), (0.15, 0.84), (0.0, 1.0)], cloak);
        }
        Gear::Shield | Gear::Sword => {
            pen.shape(&[(-0.16, 0.82), (0.16, 0.82), (0.12, 0.96), (0.0, 1.02), (-0.12, 0.96)], STEEL);
        }
        Gear::Scarf | Gear::Bow => {
            pen.shape(&[(-0.16, 0.84), (0.18, 0.84), (0.08, 0.98), (-0.1, 0.96)], cloak);
            pen.line(&[(-0.04, 0.96), (-0.24, 1.1)], 0.04, GLOW);
        }
        Gear::Torch | Gear::Net | Gear::Seeds => {
            pen.shape(&[(-0.24, 0.82), (0.24, 0.82), (0.06, 1.04), (-0.06, 1.04)], cloak);
        }
    }
}

pub(super) fn giant(pen: &FigurePen) {
    let hide = mix(pen.tint, Color32::BLACK, 0.3);
    for x in [-0.18, 0.18] {
        pen.line(&[(x, 0.3), (1.15 * x, 0.0)], 0.17, hide);
    }
    pen.shape(&[(-0.32, 0.2), (0.32, 0.2), (0.42, 0.72), (-0.42, 0.72)], hide);
    pen.shape(&[(-0.3, 0.16), (0.3, 0.16), (0.3, 0.34), (-0.3, 0.34)], DARK_WOOD);
    pen.disc(0.0, 0.86, 0.17, mix(hide, SKIN, 0.35));
    pen.twice(&[(0.1, 0.98), (0.17, 0.94), (0.26, 1.16)], STEEL);
    pen.line(&[(0.4, 0.66), (0.5, 0.4), (0.46, 0.3)], 0.13, hide);
    pen.shape(&[(0.4, 0.3), (0.5, 0.28), (0.62, 0.98), (0.42, 1.02)], WOOD);
    pen.line(&[(-0.4, 0.66), (-0.5, 0.38)], 0.13, hide);
    pen.disc(-0.07, 0.88, 0.025, GLOW);
    pen.disc(0.07, 0.88, 0.025, GLOW);
}

pub(super) fn tree(pen: &FigurePen) {
    pen.shape(&[(-0.2, 0.0), (0.2, 0.0), (0.14, 0.56), (-0.14, 0.56)], WOOD);
    pen.twice(&[(0.12, 0.06), (0.4, 0.0), (0.14, 0.2)], DARK_WOOD);
    pen.line(&[(0.12, 0.42), (0.4, 0.5), (0.46, 0.4)], 0.07, WOOD);
    pen.line(&[(-0.12, 0.42), (-0.4, 0.5), (-0.46, 0.38)], 0.07, WOOD);
    for (x, y, r) in
        [(-0.28, 0.72, 0.2), (0.28, 0.72, 0.2), (0.0, 0.66, 0.2), (-0.16, 0.94, 0.2), (0.16, 0.94, 0.2)]
    {
        pen.disc(x, y, r, LEAF);
    }
    pen.disc(0.0, 1.04, 0.16, mix(LEAF, GLOW, 0.25));
    pen.disc(-0.06, 0.36, 0.03, GLOW);
    pen.disc(0.06, 0.36, 0.03, GLOW);
}

pub(super) fn bird(pen: &FigurePen) {
    let wing = mix(pen.tint, Color32::WHITE, 0.1);
    let dark = mix(pen.tint, Color32::BLACK, 0.3);
    pen.twice(&[(0.06, 0.62), (0.58, 1.02), (0.5, 0.72), (0.3, 0.5), (0.06, 0.44)], wing);
    pen.twice(&[(0.2, 0.56), (0.5, 0.72), (0.34, 0.5)], dark);
    pen.shape(&[(-0.1, 0.4), (0.1, 0.4), (0.16, 0.16), (0.0, 0.24), (-0.16, 0.16)], dark);
    pen.shape(&[(-0.14, 0.56), (0.0, 0.34), (0.14, 0.56), (0.08, 0.76), (-0.08, 0.76)], wing);
    pen.disc(0.0, 0.82, 0.12, mix(wing, Color32::WHITE, 0.4));
    pen.shape(&[(-0.05, 0.8), (0.05, 0.8), (0.0, 0.66)], GLOW);
}

pub(super) fn beast(pen: &FigurePen) {
    let hide = mix(pen.tint, WOOD, 0.45);
    for x in [-0.3, -0.1, 0.14, 0.32] {
        pen.line(&[(x, 0.26), (x, 0.0)], 0.1, mix(hide, Color32::BLACK, 0.3));
    }
    for (x, y) in [(-0.34, 0.6), (-0.18, 0.7), (0.0, 0.74), (0.16, 0.68)] {
        pen.shape(&[(x - 0.09, 0.42), (x + 0.09, 0.42), (x - 0.04, y + 0.2)], pen.tint);
    }
    pen.shape(&[(-0.44, 0.24), (0.34, 0.2), (0.36, 0.5), (0.1, 0.6), (-0.24, 0.58), (-0.44, 0.44)], hide);
    pen.shape(&[(0.26, 0.3), (0.5, 0.26), (0.56, 0.36), (0.42, 0.58), (0.28, 0.56)], hide);
    pen.shape(&[(0.34, 0.56), (0.42, 0.54), (0.4, 0.7)], STEEL);
    pen.disc(0.42, 0.44, 0.028, GLOW);
}

pub(super) fn rider(pen: &FigurePen) {
    let coat = mix(WOOD, Color32::BLACK, 0.2);
    for x in [-0.3, -0.18, 0.16, 0.28] {
        pen.line(&[(x, 0.26), (x * 1.1, 0.0)], 0.07, coat);
    }
    pen.shape(&[(-0.4, 0.22), (0.32, 0.22), (0.34, 0.46), (-0.4, 0.46)], WOOD);
    pen.shape(&[(0.24, 0.36), (0.38, 0.36), (0.5, 0.66), (0.38, 0.74)], WOOD);
    pen.shape(&[(0.36, 0.62), (0.56, 0.5), (0.58, 0.58), (0.44, 0.76)], WOOD);
    pen.line(&[(-0.4, 0.42), (-0.52, 0.2)], 0.06, coat);
    pen.shape(&[(-0.16, 0.44), (0.12, 0.44), (0.1, 0.8), (-0.12, 0.8)], pen.tint);
    pen.disc(0.0, 0.9, 0.12, SKIN);
    pen.shape(&[(-0.13, 0.92), (0.13, 0.92), (0.08, 1.04), (-0.08, 1.04)], STEEL);
    pen.line(&[(-0.36, 0.5), (0.6, 0.96)], 0.045, DARK_WOOD);
    pen.shape(&[(0.5, 0.94), (0.72, 1.04), (0.56, 0.86)], STEEL);
}

pub(super) fn wheels(pen: &FigurePen, figure: Figure) {
    let wheel = |x: f32| {
        pen.disc(x, 0.17, 0.17, DARK_WOOD);
        pen.disc(x, 0.17, 0.07, STEEL);
    };
    if figure == Figure::Engine {
        pen.shape(&[(-0.42, 0.24), (0.42, 0.24), (0.42, 0.36), (-0.42, 0.36)], WOOD);
        pen.line(&[(-0.16, 0.34), (0.26, 0.74)], 0.1, DARK_WOOD);
        let arc: Vec<(f32, f32)> = (0..=6)
            .map(|i| {
                let turn = -0.7 + 0.52 * i as f32;
                (0.1 + 0.44 * turn.cos(), 0.58 + 0.4 * turn.sin())
            })
            .collect();
        pen.line(&arc, 0.05, WOOD);
        pen.line(&[arc[0], (-0.1, 0.42), arc[6]], 0.014, STEEL);
        pen.line(&[(-0.12, 0.4), (0.42, 0.9)], 0.04, STEEL);
        pen.shape(&[(0.4, 0.84), (0.56, 1.04), (0.36, 0.94)], STEEL);
    } else {
        for (x, y) in [(-0.2, 0.6), (0.08, 0.62), (-0.06, 0.78)] {
            pen.shape(
                &[(x - 0.14, y - 0.1), (x + 0.14, y - 0.1), (x + 0.12, y + 0.1), (x - 0.12, y + 0.1)],
                mix(WOOD, GLOW, 0.35),
            );
        }
        pen.shape(&[(-0.44, 0.24), (0.34, 0.24), (0.4, 0.5), (-0.5, 0.5)], WOOD);
        pen.line(&[(0.34, 0.3), (0.58, 0.36)], 0.05, DARK_WOOD);
    }
    wheel(-0.26);
    wheel(0.22);
}

pub(super) fn pole(pen: &FigurePen, figure: Figure) {
    match figure {
        Figure::Banner => {
            pen.line(&[(-0.28, 0.0), (-0.28, 1.2)], 0.055, WOOD);
            pen.disc(-0.28, 1.22, 0.05, GLOW);
            pen.shape(&[(-0.26, 1.14), (0.44, 1.14), (0.34, 0.84), (0.44, 0.54), (-0.26, 0.54)], pen.tint);
            pen.shape(&[(0.04, 1.04), (0.14, 0.78), (0.04, 0.64), (-0.06, 0.78)], GLOW);
        }
        Figure::Totem => {
            pen.shape(&[(-0.24, 0.0), (0.24, 0.0), (0.22, 0.38), (-0.22, 0.38)], DARK_STONE);
            pen.shape(&[(-0.2, 0.38), (0.2, 0.38), (0.24, 0.74), (-0.24, 0.74)], STONE);
            pen.shape(&[(-0.26, 0.74), (0.26, 0.74), (0.16, 1.1), (-0.16, 1.1)], mix(STONE, pen.tint, 0.5));
            pen.twice(&[(0.2, 0.86), (0.46, 1.0), (0.44, 0.8)], mix(STONE, pen.tint, 0.5));
            for y in [0.2, 0.58, 0.92] {
                for x in [-0.09, 0.09] {
                    pen.disc(x, y, 0.035, DOOR);
                }
                pen.line(&[(-0.08, y - 0.1), (0.08, y - 0.1)], 0.025, DOOR);
            }
        }
        _ => {
            pen.shape(&[(-0.38, 0.08), (0.38, 0.08), (0.32, 0.62), (-0.32, 0.62)], WOOD);
            for x in [-0.3, -0.1, 0.1, 0.3] {
                pen.line(&[(x, 0.12), (x * 0.4 + 0.06, 0.6)], 0.018, STEEL);
            }
            let top = (0..12).map(|i| {
                let turn = std::f32::consts::TAU * i as f32 / 12.0;
                (0.34 * turn.cos(), 0.64 + 0.12 * turn.sin())
            });
            pen.shape(&top.collect::<Vec<_>>(), SKIN);
            for side in [-1.0, 1.0] {
                pen.line(&[(side * 0.06, 0.68), (side * 0.42, 1.02)], 0.04, DARK_WOOD);
                pen.disc(side * 0.06, 0.68, 0.05, WOOD);
            }
        }
    }
}
