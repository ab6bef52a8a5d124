//! Cache of tessellated drawings that repeat in every frame, because tessellation takes longer than all else
//! of a panel.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use bevy_egui::egui::cache::FramePublisher;
use bevy_egui::egui::epaint::tessellator::Tessellator;
use bevy_egui::egui::epaint::{Mesh, TextureId};
use bevy_egui::egui::{Id, Painter, Rect, Shape};

use crate::kit::palette::chosen;

/// Cache entry for a drawing of this frame or the last.
#[derive(Clone)]
enum Drawing {
    /// Drawn once. A moving drawing never repeats its key, so nothing is stored yet.
    Seen,
    /// Tessellated when drawn again.
    Triangles(Arc<Mesh>),
    /// Not cacheable: contains text or images, whose texture may be laid out anew.
    Varies,
}

type Drawings = FramePublisher<Id, Drawing>;

/// Draws with `draw` over `rect`, or repeats the cached triangles. All inputs of `draw` must be in `key`.
pub fn drawn_once(painter: &Painter, rect: Rect, key: impl Hash + Debug, draw: impl FnOnce(&Painter)) {
    let ctx = painter.ctx();
    let looks = [rect.min.x, rect.min.y, rect.max.x, rect.max.y, painter.opacity(), ctx.pixels_per_point()];
    let key = Id::new((key, chosen(), looks.map(f32::to_bits)));
    let keep = |drawing| ctx.memory_mut(|memory| memory.caches.cache::<Drawings>().set(key, drawing));
    let known = ctx.memory_mut(|memory| {
        let drawings = memory.caches.cache::<Drawings>();
        let known = drawings.get(&key).cloned();
        if let Some(Drawing::Triangles(_) | Drawing::Varies) = &known {
            known.clone().into_iter().for_each(|known| drawings.set(key, known));
        }
        known
    });
    match known {
        None => {
            draw(painter);
            keep(Drawing::Seen);
        }
        Some(Drawing::Seen) => {
            let before = shapes(painter);
            draw(painter);
            keep(triangles(painter, before).map_or(Drawing::Varies, Drawing::Triangles));
        }
        Some(Drawing::Triangles(mesh)) => {
            // Add it unchanged: the painter's opacity is in the mesh already.
            let shape = Shape::Mesh(mesh);
            ctx.graphics_mut(|graphics| graphics.entry(painter.layer_id()).add(painter.clip_rect(), shape));
        }
        Some(Drawing::Varies) => draw(painter),
    }
}

/// Number of shapes on the painter's layer.
fn shapes(painter: &Painter) -> usize {
    painter.ctx().graphics_mut(|graphics| graphics.entry(painter.layer_id()).next_idx().0)
}

/// Tessellates the shapes from this one on; none if text or images are among them.
fn triangles(painter: &Painter, from: usize) -> Option<Arc<Mesh>> {
    let ctx = painter.ctx();
    let options = ctx.tessellation_options(Clone::clone);
    let mut tessellator = Tessellator::new(ctx.pixels_per_point(), options, [1, 1], Vec::new());
    let drawn = ctx.graphics(|graphics| -> Option<Vec<Shape>> {
        let list = graphics.get(painter.layer_id())?;
        list.all_entries()
            .skip(from)
            .map(|entry| is_paint(&entry.shape).then(|| entry.shape.clone()))
            .collect()
    })?;
    let mut mesh = Mesh::default();
    drawn.into_iter().for_each(|shape| tessellator.tessellate_shape(shape, &mut mesh));
    Some(Arc::new(mesh))
}

fn is_paint(shape: &Shape) -> bool {
    match shape {
        Shape::Text(_) | Shape::Callback(_) => false,
        Shape::Vec(shapes) => shapes.iter().all(is_paint),
        _ => shape.texture_id() == TextureId::default(),
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::epaint::Primitive;
    use bevy_egui::egui::{Color32, Context, RawInput, pos2};

    use super::*;

    #[test]
    fn what_is_kept_looks_as_it_did_also_where_it_is_faded() {
        let ctx = Context::default();
        let mut drawn = 0;
        let mut frame = || {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let mut painter = ui.painter().clone();
                painter.multiply_opacity(0.35);
                let rect = Rect::from_min_max(pos2(10.0, 10.0), pos2(40.0, 30.0));
                drawn_once(&painter, rect, "a plate", |painter| {
                    drawn += 1;
                    painter.rect_filled(rect, 4.0, Color32::WHITE);
                });
            });
            let shapes = std::mem::take(&mut output.shapes);
            let painted =
                ctx.tessellate(shapes, 1.0).into_iter().filter_map(|clipped| match clipped.primitive {
                    Primitive::Mesh(mesh) => Some(mesh.vertices),
                    Primitive::Callback(_) => None,
                });
            painted.flatten().map(|vertex| vertex.color).collect::<Vec<_>>()
        };
        let seen: Vec<_> = (0..5).map(|_| frame()).collect();
        assert!(seen.iter().all(|colours| !colours.is_empty() && *colours == seen[0]), "{seen:?}");
        assert_eq!(drawn, 2);
    }
}
