//! Software rasteriser for egui: draws images without a window or a graphics card.

use bevy_egui::egui::epaint::{Mesh, Primitive, Vertex};
use bevy_egui::egui::{
    Color32, ColorImage, Context, ImageData, Painter, Pos2, RawInput, Rect, TextureId, Vec2, ViewportId, pos2,
};

use crate::kit::ui::theme;

/// Canvas.
pub struct Canvas {
    ctx: Context,
    /// Size in points.
    screen: Rect,
    /// Pixels for each point.
    scale: f32,
    width: usize,
    height: usize,
    /// Font atlas, as received from egui.
    atlas: ColorImage,
}

impl Canvas {
    /// Creates a canvas of this many pixels, `points` wide.
    pub fn new((width, height): (u32, u32), points: f32) -> Self {
        let ctx = Context::default();
        theme::install(&ctx);
        let scale = width as f32 / points;
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(points, height as f32 / scale));
        let (width, height) = (width as usize, height as usize);
        Self { ctx, screen, scale, width, height, atlas: ColorImage::filled([1, 1], Color32::WHITE) }
    }

    /// Whole canvas, in points.
    pub const fn screen(&self) -> Rect {
        self.screen
    }

    /// Rasterises the output of `paint`: four bytes for each pixel (red, green, blue, opaque), row by row.
    pub fn draw(&mut self, paint: impl Fn(&Painter)) -> Vec<u8> {
        let mut input = RawInput { screen_rect: Some(self.screen), ..RawInput::default() };
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(self.scale);
        let mut output = self.ctx.run_ui(input, |ui| paint(ui.painter()));
        for delta in output.textures_delta.set.remove(&TextureId::default()).into_iter().flatten() {
            let ImageData::Color(image) = &delta.image;
            self.take(image, delta.pos);
        }
        output.textures_delta.clear();
        let mut pixels = vec![Color32::BLACK; self.width * self.height];
        for clipped in self.ctx.tessellate(output.shapes, output.pixels_per_point) {
            if let Primitive::Mesh(mesh) = &clipped.primitive {
                self.fill(&mut pixels, mesh, clipped.clip_rect);
            }
        }
        pixels.into_iter().flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b(), u8::MAX]).collect()
    }

    /// Updates the font atlas, wholly or in part.
    fn take(&mut self, image: &ColorImage, place: Option<[usize; 2]>) {
        let Some([left, top]) = place else {
            self.atlas = image.clone();
            return;
        };
        let ([wide, high], room) = (image.size, self.atlas.size[0]);
        for row in 0..high {
            let (from, to) = (row * wide, (top + row) * room + left);
            if let Some(patch) = self.atlas.pixels.get_mut(to..to + wide) {
                patch.copy_from_slice(&image.pixels[from..from + wide]);
            }
        }
    }

    fn fill(&self, pixels: &mut [Color32], mesh: &Mesh, clip: Rect) {
        let (low, high) = (self.scale * clip.min.to_vec2(), self.scale * clip.max.to_vec2());
        let clip = Rect::from_min_max(low.to_pos2(), high.to_pos2());
        for corner in mesh.indices.chunks_exact(3) {
            let [a, b, c] = [corner[0], corner[1], corner[2]].map(|index| mesh.vertices[index as usize]);
            self.triangle(pixels, [a, b, c], clip);
        }
    }

    fn triangle(&self, pixels: &mut [Color32], corners: [Vertex; 3], clip: Rect) {
        let [a, mut b, mut c] = corners;
        let place = |vertex: Vertex| (self.scale * vertex.pos.to_vec2()).to_pos2();
        let area = edge(place(a), place(b), place(c));
        if area == 0.0 {
            return;
        }
        if area < 0.0 {
            (b, c) = (c, b);
        }
        let [pa, pb, pc] = [a, b, c].map(place);
        let bounds = Rect::from_points(&[pa, pb, pc]).intersect(clip);
        let range = |low: f32, high: f32, most: usize| {
            (low - 0.5).ceil().max(0.0) as usize..((high + 0.5).floor().max(0.0) as usize).min(most)
        };
        for y in range(bounds.top(), bounds.bottom(), self.height) {
            for x in range(bounds.left(), bounds.right(), self.width) {
                let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
                let shares = [inside(pb, pc, at), inside(pc, pa, at), inside(pa, pb, at)];
                let [Some(u), Some(v), Some(w)] = shares else { continue };
                let all = u + v + w;
                let mixed = |of: fn(&Vertex) -> f32| (u * of(&a) + v * of(&b) + w * of(&c)) / all;
                let ink = [0, 1, 2, 3].map(|part| {
                    let of = |vertex: &Vertex| f32::from(vertex.color.to_array()[part]);
                    (u * of(&a) + v * of(&b) + w * of(&c)) / all
                });
                let letter = self.sample(mixed(|vertex| vertex.uv.x), mixed(|vertex| vertex.uv.y));
                lay(&mut pixels[y * self.width + x], ink, letter);
            }
        }
    }

    fn sample(&self, u: f32, v: f32) -> Color32 {
        let [wide, high] = self.atlas.size;
        let place = |share: f32, size: usize| ((share * size as f32) as usize).min(size - 1);
        self.atlas.pixels[place(v, high) * wide + place(u, wide)]
    }
}

/// Doubled signed area of the triangle `a`, `b`, `at`: positive to the right of the way from `a` to `b`.
fn edge(a: Pos2, b: Pos2, at: Pos2) -> f32 {
    (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
}

/// Returns the edge function for a point inside a clockwise triangle. A point on an edge belongs to one of
/// two neighbours.
fn inside(a: Pos2, b: Pos2, at: Pos2) -> Option<f32> {
    let share = edge(a, b, at);
    let owns = a.y == b.y && b.x > a.x || b.y < a.y;
    (share > 0.0 || share == 0.0 && owns).then_some(share)
}

/// Blends premultiplied ink over a pixel.
fn lay(under: &mut Color32, ink: [f32; 4], letter: Color32) {
    let letter = letter.to_array().map(|part| f32::from(part) / 255.0);
    let over: [f32; 4] = std::array::from_fn(|part| ink[part] * letter[part]);
    let rest = 1.0 - over[3] / 255.0;
    let below = under.to_array();
    let [r, g, b, a] = std::array::from_fn(|part| (over[part] + f32::from(below[part]) * rest).round() as u8);
    *under = Color32::from_rgba_premultiplied(r, g, b, a);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_painted_is_where_it_should_be_once() {
        let mut canvas = Canvas::new((80, 40), 40.0);
        let half = Color32::from_rgba_unmultiplied(255, 255, 255, 128);
        let pixels = canvas.draw(|painter| {
            painter.rect_filled(Rect::from_min_size(pos2(10.0, 5.0), Vec2::splat(10.0)), 0.0, half);
        });
        let at = |x: usize, y: usize| pixels[4 * (y * 80 + x)];
        assert_eq!((at(5, 5), at(70, 20)), (0, 0));
        for (x, y) in [(25, 15), (30, 20), (35, 25), (24, 26)] {
            assert!((126..=130).contains(&at(x, y)), "one layer at {x}, {y}: {}", at(x, y));
        }
    }

    #[test]
    fn letters_are_seen() {
        let mut canvas = Canvas::new((200, 100), 200.0);
        let lit = |canvas: &mut Canvas, words: &str| {
            let pixels = canvas.draw(|painter| {
                let at = painter.clip_rect().left_top();
                let ink = Color32::WHITE;
                painter.text(at, bevy_egui::egui::Align2::LEFT_TOP, words, theme::bold(20.0), ink);
            });
            pixels.chunks(4).filter(|pixel| pixel[0] > 200).count()
        };
        let (short, long) = (lit(&mut canvas, "III"), lit(&mut canvas, "III HEXES III"));
        assert!(short > 60 && long > 2 * short, "{short} {long}");
    }
}
