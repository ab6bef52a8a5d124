//! Engraving: prints shapes like a woodcut, with paper, one tone and ink, shade as lines, and cut edges.

use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::{Mesh, VertexAttributeValues};
use hexstrike::kit::board::sculpt::Sculpt;
use hexstrike_game::rules::cards::card::Card;

use super::effects::{self, Finish};
use super::recipe::{Ink, Print, Recipe, RecipeBook};
use super::shapes::Facing;
use super::{body, ground, weapons};

/// Samples on each side of a pixel, which are averaged.
const FINE: usize = 3;
/// Default view: degrees from the side, and down.
const VIEW: (f32, f32) = (26.0, 17.0);
/// Share of the picture that stays free at each edge.
const MARGIN: f32 = 0.035;
const LIGHT: Vec3 = Vec3::new(-0.50, 0.70, 0.52);

/// Shading of a surface.
#[derive(Clone, Copy, PartialEq)]
pub enum Surface {
    /// One ink, no shade.
    Flat(Ink),
    /// Paper in the light, lines and ink in the shade; `bright` is the share of light it reflects.
    Cut { bright: f32, ink: Ink },
    /// Shading in the tone of the ground, for opponents.
    Dim { bright: f32 },
    /// Outline only.
    Bare,
    /// Lines of one ink, with the background visible between them.
    Glass(Ink),
}

struct Piece {
    corners: Vec<[Vec3; 3]>,
    normals: Vec<[Vec3; 3]>,
    surface: Surface,
}

/// Picture that can be printed at any size.
pub struct Engraving {
    pieces: Vec<Piece>,
    frame: Frame,
}

/// Visible part of the pieces.
#[derive(Clone, Copy)]
enum Frame {
    /// All of them, with a margin.
    Whole,
    /// Square up to its edges: the middle, and half a side.
    Square(Vec2, f32),
}

/// Surface visible at a point of the picture.
#[derive(Clone, Copy)]
struct Seen {
    depth: f32,
    piece: u16,
    light: f32,
    normal: Vec3,
}

impl Engraving {
    /// Creates the picture of `card`.
    pub fn of(book: &RecipeBook, recipe: &Recipe, card: &Card) -> Result<Self, String> {
        let (yaw, down) = recipe.view.unwrap_or(VIEW);
        let view = Quat::from_rotation_x(down.to_radians()) * Quat::from_rotation_y(-yaw.to_radians());
        let mut engraving = Self { pieces: Vec::new(), frame: Frame::Whole };
        let mut add = |sculpt: Sculpt, surface| {
            if !sculpt.is_empty() {
                engraving.add(&sculpt.build(), view, surface);
            }
        };
        for (ink, tile) in ground::tiles(card, recipe.beat) {
            add(tile, Surface::Cut { bright: 0.93, ink });
        }
        for figure in &recipe.figures {
            let body = body::build(figure, book.pose(&figure.pose)?);
            let (steel, wood) = weapons::build(figure.weapon, &body);
            let surface = |bright: f32| match figure.print {
                Print::Own => Surface::Cut { bright, ink: Ink::Black },
                Print::Other => Surface::Dim { bright },
                Print::Ghost => Surface::Bare,
            };
            for (sculpt, bright) in
                [(body.light, 1.25), (body.cloth, 0.86), (body.dark, 0.34), (steel, 1.3), (wood, 0.45)]
            {
                add(sculpt, surface(bright));
            }
        }
        for effect in &recipe.effects {
            for mark in effects::build(effect, Facing::of(view)) {
                let surface = match mark.finish {
                    Finish::Round => Surface::Cut { bright: 1.0, ink: mark.ink },
                    Finish::Flat => Surface::Flat(mark.ink),
                    Finish::Glass => Surface::Glass(mark.ink),
                };
                add(mark.sculpt, surface);
            }
        }
        Ok(engraving)
    }

    /// Creates an empty picture of a square: its middle, and half a side, in world units of the view.
    pub fn square((middle, half): (Vec2, f32)) -> Self {
        Self { pieces: Vec::new(), frame: Frame::Square(middle, half) }
    }

    /// Adds `mesh`, seen from `view`.
    pub fn add(&mut self, mesh: &Mesh, view: Quat, surface: Surface) {
        self.pieces.push(Piece::of(mesh, view, surface));
    }

    /// Returns the middle of the picture, and half a side, in view space.
    fn part(&self) -> (Vec2, f32) {
        if let Frame::Square(middle, half) = self.frame {
            return (middle, half);
        }
        let corners = || self.pieces.iter().flat_map(|piece| piece.corners.iter().flatten());
        let low = corners().fold(Vec2::MAX, |low, at| low.min(at.truncate()));
        let high = corners().fold(Vec2::MIN, |high, at| high.max(at.truncate()));
        (0.5 * (low + high), 0.5 * (high - low).max_element().max(0.1) / (1.0 - 2.0 * MARGIN))
    }

    /// Returns red, green, blue and alpha of each pixel of a square picture, in rows from the top.
    pub fn print(&self, side: usize) -> Vec<[u8; 4]> {
        let fine = side * FINE;
        let seen = self.look(fine);
        let cut: Vec<[f32; 4]> = (0..fine * fine).map(|i| self.ink_at(&seen, fine, i)).collect();
        (0..side * side)
            .map(|i| {
                let (x, y) = (i % side * FINE, i / side * FINE);
                let part = |dx: usize, dy: usize| cut[(y + dy) * fine + x + dx];
                let all = (0..FINE * FINE).map(|k| part(k % FINE, k / FINE));
                let sum = all.fold([0.0_f32; 4], |sum, [r, g, b, a]| {
                    [sum[0] + r * a, sum[1] + g * a, sum[2] + b * a, sum[3] + a]
                });
                let cover = sum[3].max(1e-6);
                let byte = |value: f32| (value / 17.0).round().clamp(0.0, 15.0) as u8 * 17;
                let share = sum[3] / (FINE * FINE) as f32;
                if share < 0.03 {
                    [0; 4]
                } else {
                    [byte(sum[0] / cover), byte(sum[1] / cover), byte(sum[2] / cover), byte(255.0 * share)]
                }
            })
            .collect()
    }

    /// Returns the nearest surface at each sample of a picture of `side` samples.
    fn look(&self, side: usize) -> Vec<Option<Seen>> {
        let (middle, half) = self.part();
        let scale = 0.5 * side as f32 / half;
        let onto = |at: Vec3| {
            let at2 = (at.truncate() - middle) * scale;
            Vec3::new(0.5 * side as f32 + at2.x, 0.5 * side as f32 - at2.y, at.z)
        };
        let mut seen: Vec<Option<Seen>> = vec![None; side * side];
        for (number, piece) in self.pieces.iter().enumerate() {
            for (corners, normals) in piece.corners.iter().zip(&piece.normals) {
                let [a, b, c] = corners.map(onto);
                fill([a, b, c], side, |at, [u, v, w], depth| {
                    if matches!(piece.surface, Surface::Glass(_)) && !is_line(at, side) {
                        return;
                    }
                    let place = &mut seen[at];
                    if place.is_none_or(|old| depth > old.depth) {
                        let normal = (normals[0] * u + normals[1] * v + normals[2] * w).normalize_or(Vec3::Z);
                        let light = normal.dot(LIGHT.normalize()).max(0.0);
                        *place = Some(Seen { depth, piece: number as u16, light, normal });
                    }
                });
            }
        }
        seen
    }

    /// Returns the colour of a sample, with its coverage.
    fn ink_at(&self, seen: &[Option<Seen>], side: usize, i: usize) -> [f32; 4] {
        let fine = side as f32 / 672.0;
        let Some(own) = seen[i] else { return [0.0; 4] };
        let surface = self.pieces[usize::from(own.piece)].surface;
        let (x, y) = ((i % side) as f32, (i / side) as f32);
        let glass = matches!(surface, Surface::Glass(_));
        let colour = if !glass && self.is_edge(seen, side, i, own, fine) {
            match surface {
                Surface::Bare => MID,
                _ => BLACK,
            }
        } else {
            match surface {
                Surface::Flat(ink) | Surface::Glass(ink) => rgb(ink),
                Surface::Bare => return [PAPER[0], PAPER[1], PAPER[2], 0.35],
                Surface::Cut { bright, ink } => {
                    shade(bright * (0.38 + 0.72 * own.light), x + y, fine, tones(ink))
                }
                Surface::Dim { bright } => {
                    shade(bright * (0.30 + 0.50 * own.light), x - y, fine, [MID, DEEP, BLACK])
                }
            }
        };
        [colour[0], colour[1], colour[2], 1.0]
    }

    fn is_glass(&self, seen: Seen) -> bool {
        matches!(self.pieces[usize::from(seen.piece)].surface, Surface::Glass(_))
    }

    /// True for an edge: next to nothing, next to something farther away, or at a crease.
    fn is_edge(&self, seen: &[Option<Seen>], side: usize, i: usize, own: Seen, fine: f32) -> bool {
        let (x, y) = ((i % side) as isize, (i / side) as isize);
        let at = |dx: isize, dy: isize| {
            let (x, y) = (x + dx, y + dy);
            let inside = (0..side as isize).contains(&x) && (0..side as isize).contains(&y);
            inside.then(|| seen[y as usize * side + x as usize]).flatten()
        };
        let reach = |points: f32| (points * fine).round().max(1.0) as isize;
        let around = |r: isize| [(r, 0), (-r, 0), (0, r), (0, -r), (r, r), (-r, -r), (r, -r), (-r, r)];
        let flat = matches!(self.pieces[usize::from(own.piece)].surface, Surface::Flat(_));
        let outer = reach(if flat { 2.6 } else { 5.0 });
        let outside = around(outer).into_iter().any(|(dx, dy)| {
            at(dx, dy).is_none_or(|other| {
                other.piece != own.piece && other.depth < own.depth - 0.12 && !self.is_glass(other)
            })
        });
        let inner = around(reach(2.6)).into_iter().any(|(dx, dy)| {
            at(dx, dy).is_some_and(|other| {
                if self.is_glass(other) {
                    return false;
                }
                let nearer = other.depth < own.depth - 0.02;
                (other.piece != own.piece && (nearer || (other.depth - own.depth).abs() <= 0.02))
                    || (other.piece == own.piece
                        && (other.depth < own.depth - 0.10 || other.normal.dot(own.normal) < 0.3))
            })
        });
        outside || (inner && !flat)
    }
}

/// True on a line of a glass surface.
fn is_line(at: usize, side: usize) -> bool {
    ((at % side + at / side) as f32 / (11.0 * side as f32 / 672.0)).rem_euclid(1.0) < 0.3
}

/// Shades a point: paper in the light, lines in half light, ink in the dark.
fn shade(light: f32, across: f32, fine: f32, [paper, mid, ink]: [[f32; 3]; 3]) -> [f32; 3] {
    let period = 9.0 * fine;
    let line = (across / period).rem_euclid(1.0);
    if light > 0.72 {
        paper
    } else if light > 0.30 {
        let share = 0.12 + 0.62 * (0.72 - light) / 0.42;
        if line < share { ink } else { mid }
    } else if line < 0.84 {
        ink
    } else {
        mid
    }
}

const PAPER: [f32; 3] = [255.0, 249.0, 235.0];
const MID: [f32; 3] = [214.0, 190.0, 150.0];
const DEEP: [f32; 3] = [150.0, 118.0, 84.0];
const BLACK: [f32; 3] = [43.0, 31.0, 26.0];

fn rgb(ink: Ink) -> [f32; 3] {
    match ink {
        Ink::Paper => PAPER,
        Ink::Mid => MID,
        Ink::Red => [203.0, 62.0, 46.0],
        Ink::Green => [88.0, 150.0, 96.0],
        Ink::Blue => [92.0, 140.0, 200.0],
        Ink::Gold => [232.0, 178.0, 72.0],
        Ink::Black => BLACK,
    }
}

/// Returns the colours of full light, half light, and lines.
fn tones(ink: Ink) -> [[f32; 3]; 3] {
    let blend = |a: [f32; 3], b: [f32; 3], t: f32| [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * t);
    match ink {
        Ink::Black => [PAPER, MID, BLACK],
        Ink::Mid => [blend(MID, PAPER, 0.45), MID, blend(BLACK, MID, 0.3)],
        other => [blend(rgb(other), PAPER, 0.30), rgb(other), blend(rgb(other), BLACK, 0.75)],
    }
}

/// Visits the points of a triangle with the shares of its corners and the depth.
fn fill([a, b, c]: [Vec3; 3], side: usize, mut visit: impl FnMut(usize, [f32; 3], f32)) {
    let area = (b - a).truncate().perp_dot((c - a).truncate());
    if area.abs() < 1e-6 {
        return;
    }
    let edge = side as f32 - 1.0;
    let low = a.min(b).min(c).max(Vec3::splat(0.0));
    let high = a.max(b).max(c).min(Vec3::splat(edge));
    for y in low.y.floor() as usize..=high.y.max(0.0).ceil().min(edge) as usize {
        for x in low.x.floor() as usize..=high.x.max(0.0).ceil().min(edge) as usize {
            let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
            let part = |p: Vec3, q: Vec3| (q.truncate() - p.truncate()).perp_dot(at - p.truncate()) / area;
            let (u, v, w) = (part(b, c), part(c, a), part(a, b));
            if u >= 0.0 && v >= 0.0 && w >= 0.0 {
                visit(y * side + x, [u, v, w], a.z * u + b.z * v + c.z * w);
            }
        }
    }
}

impl Piece {
    fn of(mesh: &Mesh, view: Quat, surface: Surface) -> Self {
        let points: Vec<Vec3> = floats(mesh, Mesh::ATTRIBUTE_POSITION).map(|at| view * at).collect();
        let normals: Vec<Vec3> = floats(mesh, Mesh::ATTRIBUTE_NORMAL).map(|at| view * at).collect();
        let indices: Vec<usize> = mesh.indices().map(|indices| indices.iter().collect()).unwrap_or_default();
        let faces = || {
            indices.chunks_exact(3).filter(|face| {
                let [a, b, c] = [points[face[0]], points[face[1]], points[face[2]]];
                // Skip faces that look away.
                (b - a).cross(c - a).z > 0.0
            })
        };
        Self {
            corners: faces().map(|face| [points[face[0]], points[face[1]], points[face[2]]]).collect(),
            normals: faces().map(|face| [normals[face[0]], normals[face[1]], normals[face[2]]]).collect(),
            surface,
        }
    }
}

fn floats(mesh: &Mesh, attribute: bevy::mesh::MeshVertexAttribute) -> impl Iterator<Item = Vec3> {
    let values = mesh.attribute(attribute.id).and_then(VertexAttributeValues::as_float3).unwrap_or_default();
    values.iter().map(|at| Vec3::from(*at))
}
