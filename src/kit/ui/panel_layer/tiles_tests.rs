//! Painting only the changes gives the same picture as painting everything.

use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use std::ops::Range;

use bevy::math::{URect, UVec2};
use bevy_egui::egui::epaint::{ClippedPrimitive, Mesh, Primitive};

use super::tiles::{SIDE, Tiles, pixels};
use super::within::within;

const SIZE: UVec2 = UVec2::new(110, 90);

/// Canvas that rasterises like a graphics card: a colour covers each point whose middle lies in the triangle
/// and in the clip rectangle. It depends on what was there before.
#[derive(Clone, PartialEq)]
struct Canvas(Vec<u64>);

impl Canvas {
    fn paint(&mut self, painted: &[ClippedPrimitive], scale: f32) {
        for clipped in painted {
            let Primitive::Mesh(mesh) = &clipped.primitive else { continue };
            let edge = |at: f32| (at * scale).round();
            let (low, high) = (clipped.clip_rect.min, clipped.clip_rect.max);
            let frame = Rect::from_min_max(pos2(edge(low.x), edge(low.y)), pos2(edge(high.x), edge(high.y)));
            for &[a, b, c] in mesh.indices.as_chunks().0 {
                let corners = [a, b, c].map(|nth| mesh.vertices[nth as usize]);
                let [a, b, c] = corners.map(|corner| corner.pos * scale);
                for (nth, point) in self.0.iter_mut().enumerate() {
                    let (x, y) = (nth as u32 % SIZE.x, nth as u32 / SIZE.x);
                    let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
                    let side = |a: Pos2, b: Pos2| (b - a).rot90().dot(at - a) >= 0.0;
                    let sides = [side(a, b), side(b, c), side(c, a)];
                    if frame.contains(at) && sides.iter().all(|side| *side == sides[0]) {
                        *point = point.wrapping_mul(31).wrapping_add(u64::from(corners[0].color.r()));
                    }
                }
            }
        }
    }

    fn erase(&mut self, places: &[URect]) {
        for (nth, point) in self.0.iter_mut().enumerate() {
            let at = UVec2::new(nth as u32 % SIZE.x, nth as u32 / SIZE.x);
            if places.iter().any(|place| at.cmpge(place.min).all() && at.cmplt(place.max).all()) {
                *point = 0;
            }
        }
    }
}

fn plate(at: Rect, clip: Rect, colour: Color32) -> ClippedPrimitive {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(at, colour);
    ClippedPrimitive { clip_rect: clip, primitive: Primitive::Mesh(mesh) }
}

fn empty() -> Canvas {
    Canvas(vec![0; (SIZE.x * SIZE.y) as usize])
}

fn any_rect(rng: &mut Xoshiro256PlusPlus, sides: Range<f32>) -> Rect {
    let at = pos2(rng.random_range(-20.0..90.0), rng.random_range(-20.0..70.0));
    Rect::from_min_size(at, vec2(rng.random_range(sides.clone()), rng.random_range(sides)))
}

fn any_plate(rng: &mut Xoshiro256PlusPlus) -> ClippedPrimitive {
    let (at, clip) = (any_rect(rng, 1.0..70.0), any_rect(rng, 40.0..120.0));
    plate(at, clip, Color32::from_gray(rng.random_range(1..250)))
}

/// Changes one of the plates in one way, as from frame to frame.
fn change(painted: &mut Vec<ClippedPrimitive>, rng: &mut Xoshiro256PlusPlus) {
    let (nth, other) = (rng.random_range(0..painted.len()), rng.random_range(0..painted.len()));
    match rng.random_range(0..5) {
        0 => painted.swap(nth, other),
        1 => painted[nth].clip_rect = any_rect(rng, 40.0..120.0),
        2 => {
            if let Primitive::Mesh(mesh) = &mut painted[nth].primitive {
                let colour = Color32::from_gray(rng.random_range(1..250));
                mesh.vertices.iter_mut().for_each(|corner| corner.color = colour);
            }
        }
        3 => painted[nth] = any_plate(rng),
        _ => {
            drop(painted.remove(nth));
            painted.insert(other, any_plate(rng));
        }
    }
}

#[test]
fn painting_what_changed_gives_the_picture_that_painting_all_would() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    for scale in [1.0, 1.25, 0.8] {
        let mut painted: Vec<_> = (0..12).map(|_| any_plate(&mut rng)).collect();
        let mut canvas = empty();
        canvas.paint(&painted, scale);
        let mut before = Tiles::of(&painted, SIZE, scale);
        for frame in 0..80 {
            change(&mut painted, &mut rng);
            let now = Tiles::of(&painted, SIZE, scale);
            let stale = now.stale(&before);
            canvas.erase(&stale);
            canvas.paint(&within(&painted, &stale, scale), scale);
            let mut whole = empty();
            whole.paint(&painted, scale);
            assert!(canvas == whole, "frame {frame} at {scale}");
            before = now;
        }
    }
}

#[test]
fn what_moves_is_painted_anew_where_it_was_and_where_it_is_and_nowhere_else() {
    let still =
        plate(Rect::from_min_size(pos2(0.0, 70.0), vec2(110.0, 10.0)), Rect::EVERYTHING, Color32::RED);
    let at = |x: f32| {
        let plate =
            plate(Rect::from_min_size(pos2(x, 2.0), vec2(20.0, 20.0)), Rect::EVERYTHING, Color32::BLUE);
        Tiles::of(&[still.clone(), plate], SIZE, 1.0)
    };
    assert_eq!(at(4.0).stale(&at(4.0)), []);
    assert_eq!(at(70.0).stale(&at(4.0)), [pixels(0..1, 0..1), pixels(2..3, 0..1)]);
}

#[test]
fn a_picture_of_another_size_is_painted_all_over() {
    let small = Tiles::of(&[], SIZE, 1.0);
    let large = Tiles::of(&[], SIZE + UVec2::splat(SIDE), 1.0);
    assert_eq!(large.stale(&small), large.all());
}

#[test]
fn every_point_is_brought_to_the_screen_once() {
    let panel = Rect::from_min_size(pos2(20.0, 10.0), vec2(60.0, 70.0));
    let tiles = Tiles::of(&[plate(panel, Rect::EVERYTHING, Color32::GRAY)], SIZE, 1.0);
    let cover = URect::new(21, 11, 79, 79);
    let [board, panels, both] = tiles.seen(&[cover]);
    for (x, y) in (0..SIZE.x).flat_map(|x| (0..SIZE.y).map(move |y| (x, y))) {
        let at = UVec2::new(x, y);
        let holds = |places: &[URect]| {
            places.iter().filter(|place| at.cmpge(place.min).all() && at.cmplt(place.max).all()).count()
        };
        assert_eq!(holds(&board) + holds(&panels) + holds(&both), 1, "{at}");
        assert!(holds(&board) == 0 || !panel.contains(pos2(x as f32 + 0.5, y as f32 + 0.5)), "{at}");
        assert!(holds(&panels) == 0 || cover.contains(at), "{at}");
    }
    assert!(![board, panels, both].iter().any(Vec::is_empty));
}
