//! Miniatures of the planned fighters, facing each other: at both sides of a duel's panels, and above the
//! panels of three and four on a high screen.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::{
    Align2, Color32, ColorImage, Context, Mesh as FlatMesh, Painter, Pos2, Rect, Shape, TextureHandle,
    TextureId, TextureOptions, Vec2, pos2, vec2,
};

use super::model::SeatSetup;
use crate::kit::board::figures::MiniatureKind;
use crate::kit::board::figures::still::{FOOT, Gaze, SHAPE, still};
use crate::kit::palette::board as palette;
use crate::kit::ui::theme::{aside, colour, display, mix, seat_colour, size};
use kernel::Seat;

/// Least width of a place with a miniature, and greatest width of a miniature, in points.
const LEAST: f32 = 130.0;
const MOST: f32 = 290.0;
/// Share of a picture's height below the upper edge of its panel.
const OVER: f32 = 0.06;
/// Height of the text below a miniature, in points.
const WORDS: f32 = 56.0;

/// Direction of the look of the `nth` miniature from the left, so that all face the middle.
pub(super) const fn gaze(nth: usize, of: usize) -> Gaze {
    if 2 * nth < of { Gaze::Right } else { Gaze::Left }
}

/// Miniature, seat, colour, and height in pixels of a picture.
type Portrayed = (MiniatureKind, Seat, [u8; 4], usize);

/// Pictures on screen, from the left.
#[derive(Resource, Default)]
pub(super) struct MeetingPictures(BTreeMap<usize, (Portrayed, TextureHandle)>);

impl MeetingPictures {
    /// Returns the picture of a seat's miniature, `width` points wide, the `nth` from the left.
    pub(super) fn of(
        &mut self,
        ctx: &Context,
        SeatSetup { figure, seat, .. }: &SeatSetup,
        (nth, of): (usize, usize),
        width: f32,
    ) -> TextureId {
        let (seat, gaze) = (*seat, gaze(nth, of));
        let cloth = palette::seat(seat);
        let height = (width / SHAPE * ctx.pixels_per_point()).round().max(1.0) as usize;
        let figure = MiniatureKind::named(figure);
        let wanted = (figure, seat, cloth.to_srgba().to_u8_array(), height);
        if let Some((shown, picture)) = self.0.get(&nth)
            && *shown == wanted
        {
            return picture.id();
        }
        let still = still(figure, seat, cloth, gaze, height);
        let pixels = still.pixels.iter().map(|&[r, g, b, a]| Color32::from_rgba_premultiplied(r, g, b, a));
        let image = ColorImage::new([still.width, height], pixels.collect());
        let picture = ctx.load_texture("a miniature", image, TextureOptions::LINEAR);
        let id = picture.id();
        self.0.insert(nth, (wanted, picture));
        id
    }
}

/// Width of a miniature in a place of this width; none if there is no room.
pub(super) fn width_in(place: f32) -> Option<f32> {
    (place >= LEAST).then_some(place.min(MOST))
}

/// Width of a miniature above a panel with this height of room.
pub(super) fn width_above(panel: f32, room: f32) -> Option<f32> {
    width_in((room * SHAPE / (1.0 - OVER)).min(panel))
}

/// Draws the miniature of `seat` into `place`, with its name below.
pub(super) fn meet(painter: &Painter, place: Rect, seat: &SeatSetup) {
    let (Some(width), Some(picture)) = (width_in(place.width()), seat.miniature) else { return };
    let size = vec2(width, width / SHAPE);
    let top = place.center().y - 0.5 * (size.y + WORDS);
    let picture_at = Rect::from_min_size(pos2(place.center().x - 0.5 * width, top), size);
    miniature(painter, picture_at, seat.seat, picture);
    let who = if seat.person.is_some() { &seat.title } else { &seat.player };
    let below = pos2(place.center().x, picture_at.bottom() + 2.0);
    let name = in_middle(painter, below, &seat.fighter, display, 24.0, place.width(), colour::PARCHMENT);
    in_middle(
        painter,
        pos2(below.x, name.bottom()),
        who,
        aside,
        size::BODY + 2.0,
        place.width(),
        colour::TEXT_DIM,
    );
}

/// Draws the miniature of `seat` onto the upper edge of its panel, `width` points wide.
pub(super) fn stand(painter: &Painter, panel: Rect, width: f32, seat: &SeatSetup) {
    let Some(picture) = seat.miniature else { return };
    let size = vec2(width, width / SHAPE);
    let foot = panel.center_top() + vec2(0.0, OVER * size.y);
    miniature(painter, Align2::CENTER_BOTTOM.anchor_size(foot, size), seat.seat, picture);
}

fn miniature(painter: &Painter, at: Rect, seat: Seat, picture: TextureId) {
    let foot = pos2(at.center().x, at.top() + FOOT * at.height());
    let tint = seat_colour(seat);
    let about = |middle, reach, ink| shine(painter, middle, reach * at.width(), ink);
    about(foot - vec2(0.0, 0.36 * at.height()), vec2(0.62, 0.62), tint.gamma_multiply(0.20));
    about(foot, vec2(0.66, 0.24), mix(tint, colour::PARCHMENT, 0.5).gamma_multiply(0.34));
    painter.image(picture, at, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), Color32::WHITE);
}

/// Draws a line of text below `top`, shrunk to fit.
fn in_middle(
    painter: &Painter,
    top: Pos2,
    words: &str,
    face: fn(f32) -> bevy_egui::egui::FontId,
    points: f32,
    width: f32,
    ink: Color32,
) -> Rect {
    let long = painter.layout_no_wrap(words.to_owned(), face(points), ink).size().x;
    painter.text(top, Align2::CENTER_TOP, words, face(points * (width / long.max(1.0)).min(1.0)), ink)
}

/// Draws a pool of light, brightest in the middle.
fn shine(painter: &Painter, middle: Pos2, reach: Vec2, ink: Color32) {
    const RIM: u32 = 40;
    const RINGS: [(f32, f32); 3] = [(0.45, 0.62), (0.75, 0.18), (1.0, 0.0)];
    let mut mesh = FlatMesh::default();
    mesh.colored_vertex(middle, ink);
    for (out, left) in RINGS {
        for step in 0..RIM {
            let (sin, cos) = (step as f32 / RIM as f32 * std::f32::consts::TAU).sin_cos();
            mesh.colored_vertex(middle + reach * vec2(cos, sin) * out, ink.gamma_multiply(left));
        }
    }
    for step in 0..RIM {
        let next = (step + 1) % RIM;
        mesh.add_triangle(0, 1 + step, 1 + next);
        for ring in 1..RINGS.len() as u32 {
            let (inner, outer) = (1 + (ring - 1) * RIM, 1 + ring * RIM);
            mesh.add_triangle(inner + step, outer + step, outer + next);
            mesh.add_triangle(inner + step, outer + next, inner + next);
        }
    }
    painter.add(Shape::mesh(mesh));
}
