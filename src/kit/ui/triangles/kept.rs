//! Cache of tessellated shapes from frame to frame.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui::epaint::tessellator::{TessellationOptions, Tessellator};
use bevy_egui::egui::epaint::{ClippedShape, Mesh, Primitive};
use bevy_egui::egui::{ClippedPrimitive, Context, FullOutput, Shape};

/// Most shapes in a batch. A batch with any change is tessellated as a whole.
const MOST_SHAPES: usize = 128;

/// Shapes of a frame, and the other inputs of tessellation.
pub(super) struct Drawn {
    shapes: Vec<ClippedShape>,
    scale: Scale,
}

/// Pixels in a point, size of the font atlas, and tessellation options.
#[derive(Clone, Copy, PartialEq, Default)]
struct Scale(f32, [usize; 2], TessellationOptions);

impl Drawn {
    /// Takes the shapes out of egui's output.
    pub fn of(ctx: &Context, output: &mut FullOutput) -> Self {
        let options = ctx.tessellation_options(Clone::clone);
        let scale = ctx.fonts(|fonts| Scale(output.pixels_per_point, fonts.font_image_size(), options));
        Self { shapes: std::mem::take(&mut output.shapes), scale }
    }
}

/// Shapes of the last frame with their primitives, in painting order.
#[derive(Default)]
pub(super) struct KeptTriangles {
    shapes: Vec<ClippedShape>,
    pieces: Vec<Piece>,
    painted: Vec<ClippedPrimitive>,
    scale: Scale,
}

/// Shapes that are painted together, with their primitives.
struct Piece {
    shapes: Range<usize>,
    primitives: Range<usize>,
}

impl KeptTriangles {
    /// Returns the primitives to paint. Return them by [`Self::keep`], so that the next frame can reuse them.
    pub fn paint(&mut self, drawn: Drawn) -> Vec<ClippedPrimitive> {
        let Drawn { shapes, scale } = drawn;
        let mut before = std::mem::take(&mut self.painted);
        let is_whole = self.pieces.last().is_some_and(|last| last.primitives.end == before.len());
        if std::mem::replace(&mut self.scale, scale) != scale || !is_whole {
            self.pieces.clear();
        }
        let mut painted = Vec::with_capacity(before.len());
        let mut pieces = Vec::with_capacity(self.pieces.len());
        let mut old = self.pieces.as_slice();
        for piece in cut(&shapes) {
            let first = painted.len();
            let drawn = &shapes[piece.clone()];
            match old.iter().position(|old| are_alike(&self.shapes[old.shapes.clone()], drawn)) {
                Some(place) => {
                    painted.extend(before[old[place].primitives.clone()].iter_mut().map(take_out));
                    old = &old[place + 1..];
                }
                None => painted.extend(scale.turn(drawn.to_vec())),
            }
            pieces.push(Piece { shapes: piece, primitives: first..painted.len() });
        }
        (self.shapes, self.pieces) = (shapes, pieces);
        painted
    }

    /// Stores the primitives painted last.
    pub fn keep(&mut self, painted: Vec<ClippedPrimitive>) {
        self.painted = painted;
    }
}

impl Scale {
    fn turn(self, shapes: Vec<ClippedShape>) -> Vec<ClippedPrimitive> {
        let Self(pixels_per_point, letters, options) = self;
        // Tessellate circles as well: the atlas contains pictures of some, but it may be another frame's.
        Tessellator::new(pixels_per_point, options, letters, Vec::new()).tessellate_shapes(shapes)
    }
}

fn take_out(primitive: &mut ClippedPrimitive) -> ClippedPrimitive {
    let clip_rect = primitive.clip_rect;
    let primitive = std::mem::replace(&mut primitive.primitive, Primitive::Mesh(Mesh::default()));
    ClippedPrimitive { clip_rect, primitive }
}

/// Splits shapes into batches with one clip rectangle and one texture, and at most [`MOST_SHAPES`].
fn cut(shapes: &[ClippedShape]) -> impl Iterator<Item = Range<usize>> {
    let go_together = |one: &ClippedShape, next: &ClippedShape| {
        one.clip_rect == next.clip_rect && one.shape.texture_id() == next.shape.texture_id()
    };
    let mut at = 0;
    shapes.chunk_by(go_together).flat_map(|run| run.chunks(MOST_SHAPES)).map(move |piece| {
        at += piece.len();
        at - piece.len()..at
    })
}

fn are_alike(some: &[ClippedShape], others: &[ClippedShape]) -> bool {
    some.len() == others.len()
        && some
            .iter()
            .zip(others)
            .all(|(one, other)| one.clip_rect == other.clip_rect && is_alike(&one.shape, &other.shape))
}

/// True if two shapes are equal. Text that was laid out anew counts as different: comparing it would take as
/// long as tessellation.
fn is_alike(one: &Shape, other: &Shape) -> bool {
    match (one, other) {
        (Shape::Text(one), Shape::Text(other)) => {
            Arc::ptr_eq(&one.galley, &other.galley)
                && one.pos == other.pos
                && one.underline == other.underline
                && one.fallback_color == other.fallback_color
                && one.override_text_color == other.override_text_color
                && one.opacity_factor == other.opacity_factor
                && one.angle == other.angle
        }
        (Shape::Mesh(one), Shape::Mesh(other)) => Arc::ptr_eq(one, other) || one == other,
        (Shape::Vec(some), Shape::Vec(others)) => {
            some.len() == others.len() && some.iter().zip(others).all(|(one, other)| is_alike(one, other))
        }
        (Shape::Callback(_), _) => false,
        _ => one == other,
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::epaint::Vertex;
    use bevy_egui::egui::{Align2, Color32, FontId, Painter, RawInput, Rect, pos2, vec2};

    use super::*;
    use crate::kit::ui::theme::install;

    /// Draws a frame: more than a batch of still shapes, two clip rectangles, and shapes that move, fade, or
    /// appear in between.
    fn draw(painter: &Painter, frame: usize) {
        let moved = vec2(frame as f32, 0.0);
        for nth in 0..MOST_SHAPES + 9 {
            let at = pos2(3.0 * nth as f32, 20.0);
            painter.rect_filled(Rect::from_min_size(at, vec2(2.0, 9.0)), 1.0, Color32::RED);
        }
        if frame % 3 == 1 {
            painter.circle_filled(pos2(9.0, 9.0), 4.0, Color32::BLUE);
        }
        let narrow = painter.with_clip_rect(Rect::from_min_size(pos2(10.0, 40.0), vec2(300.0, 80.0)));
        narrow.text(pos2(12.0, 44.0), Align2::LEFT_TOP, "Beat 7", FontId::default(), Color32::WHITE);
        narrow.line_segment([pos2(12.0, 70.0), pos2(90.0, 70.0)], (2.0, Color32::GOLD));
        let mut faded = painter.clone();
        faded.set_opacity(1.0 - 0.1 * frame as f32);
        faded.text(pos2(12.0, 144.0) + moved, Align2::LEFT_TOP, frame, FontId::default(), Color32::WHITE);
    }

    fn frame(ctx: &Context, frame: usize) -> Drawn {
        let mut output = ctx.run_ui(RawInput::default(), |ui| draw(ui.painter(), frame));
        Drawn::of(ctx, &mut output)
    }

    fn corners(primitives: &[ClippedPrimitive]) -> Vec<Vertex> {
        let meshes = primitives.iter().filter_map(|clipped| match &clipped.primitive {
            Primitive::Mesh(mesh) => Some(mesh.indices.iter().map(|index| mesh.vertices[*index as usize])),
            Primitive::Callback(_) => None,
        });
        meshes.flatten().collect()
    }

    /// Addresses of the vertices in memory.
    fn marks(primitives: &[ClippedPrimitive]) -> Vec<usize> {
        let mark = |clipped: &ClippedPrimitive| match &clipped.primitive {
            Primitive::Mesh(mesh) => mesh.vertices.as_ptr().addr(),
            Primitive::Callback(_) => 0,
        };
        primitives.iter().map(mark).collect()
    }

    #[test]
    fn what_is_painted_is_what_egui_would_paint() {
        let ctx = Context::default();
        install(&ctx);
        ctx.tessellation_options_mut(|options| options.prerasterized_discs = false);
        let mut kept = KeptTriangles::default();
        for nth in 0..9 {
            // Other letters enlarge the atlas; some frames are drawn twice.
            ctx.set_zoom_factor(if nth < 6 { 1.0 } else { 3.0 });
            let drawn = frame(&ctx, nth / 2);
            let expected = ctx.tessellate(drawn.shapes.clone(), drawn.scale.0);
            let painted = kept.paint(drawn);
            assert!(corners(&painted) == corners(&expected), "frame {nth}");
            kept.keep(painted);
        }
    }

    #[test]
    fn unchanged_shapes_reuse_their_triangles() {
        let ctx = Context::default();
        install(&ctx);
        let mut kept = KeptTriangles::default();
        let first = kept.paint(frame(&ctx, 0));
        let (before, moves) = (marks(&first), first.len() - 1);
        kept.keep(first);
        let second = marks(&kept.paint(frame(&ctx, 2)));
        assert_eq!(second[..moves], before[..moves], "all but the last piece stand still");
        assert!(!before.contains(&second[moves]));
    }

    #[test]
    fn dropped_triangles_are_built_again() {
        let ctx = Context::default();
        install(&ctx);
        let mut kept = KeptTriangles::default();
        let first = corners(&kept.paint(frame(&ctx, 0)));
        assert!(!first.is_empty() && corners(&kept.paint(frame(&ctx, 0))) == first);
    }
}
