//! What panels draw is turned into triangles where it has changed since the last frame: that takes longer than all else of a frame.
//!
//! bevy_egui is left nothing to turn. What is kept are its own primitives, so that nothing is copied.

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::epaint::{ClippedShape, Mesh, Primitive};
use bevy_egui::egui::{ClippedPrimitive, Context, Shape};
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, EguiRenderOutput};

use crate::client::settings::Settings;

/// Most shapes of a piece: each piece is painted by itself, and of one that has changed all are turned again.
const MOST_SHAPES: usize = 128;

/// What was drawn last, in the order in which it is painted.
#[derive(Component, Default)]
struct KeptTriangles {
    shapes: Vec<ClippedShape>,
    pieces: Vec<Piece>,
    scale: Scale,
    /// What is to be painted in this frame, until bevy_egui has had its turn.
    painted: Option<Vec<ClippedPrimitive>>,
}

/// Shapes that are painted at one go, and what has come of them.
struct Piece {
    shapes: Range<usize>,
    primitives: Range<usize>,
}

/// What triangles depend on besides the shapes: pixels in a point, and the size of the texture in which letters lie.
#[derive(Clone, Copy, PartialEq, Default)]
struct Scale(f32, [usize; 2]);

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<EguiContext, KeptTriangles>();
    app.add_systems(
        PostUpdate,
        (
            take.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
            give.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
        ),
    );
}

/// Takes all shapes before bevy_egui turns them. Where contrast is raised, which is done to triangles, it turns them itself.
fn take(
    mut panels: Query<(&mut EguiContext, &mut EguiFullOutput, &mut EguiRenderOutput, &mut KeptTriangles)>,
    settings: Option<Res<Settings>>,
) {
    let raised = settings.is_some_and(|settings| settings.contrast);
    for (mut context, mut output, mut rendered, mut kept) in &mut panels {
        let Some(output) = &mut output.0 else { continue };
        if raised {
            *kept = KeptTriangles::default();
        } else {
            let scale = output.pixels_per_point;
            let shapes = std::mem::take(&mut output.shapes);
            let before = std::mem::take(&mut rendered.paint_jobs);
            kept.painted = Some(kept.paint(context.get_mut(), scale, shapes, before));
        }
    }
}

fn give(mut panels: Query<(&mut EguiRenderOutput, &mut KeptTriangles)>) {
    for (mut rendered, mut kept) in &mut panels {
        if let Some(painted) = kept.painted.take() {
            rendered.paint_jobs = painted;
        }
    }
}

impl KeptTriangles {
    /// What is to be painted of these shapes; `before` is what was painted last.
    fn paint(
        &mut self,
        ctx: &Context,
        pixels_per_point: f32,
        shapes: Vec<ClippedShape>,
        mut before: Vec<ClippedPrimitive>,
    ) -> Vec<ClippedPrimitive> {
        let scale = Scale(pixels_per_point, ctx.fonts(|fonts| fonts.font_image_size()));
        let kept = self.pieces.last().map_or(0, |piece| piece.primitives.end);
        if std::mem::replace(&mut self.scale, scale) != scale || kept != before.len() {
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
                None => painted.extend(ctx.tessellate(drawn.to_vec(), pixels_per_point)),
            }
            pieces.push(Piece { shapes: piece, primitives: first..painted.len() });
        }
        (self.shapes, self.pieces) = (shapes, pieces);
        painted
    }
}

fn take_out(primitive: &mut ClippedPrimitive) -> ClippedPrimitive {
    let clip_rect = primitive.clip_rect;
    let primitive = std::mem::replace(&mut primitive.primitive, Primitive::Mesh(Mesh::default()));
    ClippedPrimitive { clip_rect, primitive }
}

/// Shapes one after another that are cut off alike and painted with one texture, and not too many of them.
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

/// Whether two shapes are the same. Words that were laid out anew are taken for others: comparing them takes as long as turning them.
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
    use crate::client::ui::theme::install;

    /// What is drawn in a frame: more than a piece that stands still, cut off in two ways, and what moves, fades or comes and goes
    /// in between.
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

    fn frame(ctx: &Context, frame: usize) -> (Vec<ClippedShape>, f32) {
        let output = ctx.run_ui(RawInput::default(), |ui| draw(ui.painter(), frame));
        (output.shapes, output.pixels_per_point)
    }

    fn corners(primitives: &[ClippedPrimitive]) -> Vec<Vertex> {
        let meshes = primitives.iter().filter_map(|clipped| match &clipped.primitive {
            Primitive::Mesh(mesh) => Some(mesh.indices.iter().map(|index| mesh.vertices[*index as usize])),
            Primitive::Callback(_) => None,
        });
        meshes.flatten().collect()
    }

    /// Where the corners of each mesh lie in memory.
    fn places(primitives: &[ClippedPrimitive]) -> Vec<*const Vertex> {
        let meshes = primitives.iter().filter_map(|clipped| match &clipped.primitive {
            Primitive::Mesh(mesh) => Some(mesh.vertices.as_ptr()),
            Primitive::Callback(_) => None,
        });
        meshes.collect()
    }

    #[test]
    fn what_is_painted_is_what_would_be_without_it() {
        let ctx = Context::default();
        install(&ctx);
        let (mut kept, mut painted) = (KeptTriangles::default(), Vec::new());
        for nth in 0..9 {
            // Other letters make their texture grow; a frame is drawn twice now and then.
            ctx.set_zoom_factor(if nth < 6 { 1.0 } else { 3.0 });
            let (shapes, scale) = frame(&ctx, nth / 2);
            let expected = ctx.tessellate(shapes.clone(), scale);
            painted = kept.paint(&ctx, scale, shapes, painted);
            assert!(corners(&painted) == corners(&expected), "frame {nth}");
        }
    }

    #[test]
    fn what_has_not_changed_is_not_turned_again() {
        let ctx = Context::default();
        install(&ctx);
        let mut kept = KeptTriangles::default();
        let (shapes, scale) = frame(&ctx, 0);
        let first = kept.paint(&ctx, scale, shapes, Vec::new());
        let (before, moves) = (places(&first), first.len() - 1);
        let (shapes, scale) = frame(&ctx, 2);
        let second = places(&kept.paint(&ctx, scale, shapes, first));
        assert_eq!(second[..moves], before[..moves], "all but the last piece stand still");
        assert!(!before.contains(&second[moves]));
    }

    #[test]
    fn bevy_egui_turns_the_shapes_itself_where_contrast_is_raised() {
        let ctx = Context::default();
        install(&ctx);
        let mut app = App::new();
        app.init_resource::<Settings>().add_systems(Update, (take, give).chain());
        let panels = app
            .world_mut()
            .spawn((EguiContext::default(), EguiFullOutput::default(), EguiRenderOutput::default()))
            .insert(KeptTriangles::default())
            .id();
        *app.world_mut().get_mut::<EguiContext>(panels).expect("panels").get_mut() = ctx.clone();
        for (raised, left) in [(false, false), (false, false), (true, true), (false, false)] {
            app.world_mut().resource_mut::<Settings>().contrast = raised;
            let output = ctx.run_ui(RawInput::default(), |ui| draw(ui.painter(), 0));
            app.world_mut().get_mut::<EguiFullOutput>(panels).expect("panels").0 = Some(output);
            // Whoever else has had it in hand.
            app.world_mut().get_mut::<EguiRenderOutput>(panels).expect("panels").paint_jobs.truncate(1);
            app.update();
            let output = app.world().get::<EguiFullOutput>(panels).and_then(|output| output.0.as_ref());
            assert_eq!(output.is_some_and(|output| !output.shapes.is_empty()), left);
            let painted = app.world().get::<EguiRenderOutput>(panels).map(|output| output.paint_jobs.len());
            assert!(left || painted > Some(2), "{painted:?}");
        }
    }
}
