//! What looks the same in every frame is turned into triangles once: that takes longer than all else of a panel.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use bevy_egui::egui::cache::FramePublisher;
use bevy_egui::egui::epaint::tessellator::Tessellator;
use bevy_egui::egui::epaint::{Mesh, TextureId};
use bevy_egui::egui::{Id, Painter, Rect, Shape};

use crate::client::palette::chosen;

/// What is known of a drawing of this frame or of the last.
#[derive(Clone)]
enum Drawing {
    /// It was drawn once. What moves is never seen again, so nothing is kept of it yet.
    Seen,
    /// It was drawn again.
    Triangles(Arc<Mesh>),
    /// It has words or pictures, which lie in textures that may be laid out anew.
    Varies,
}

type Drawings = FramePublisher<Id, Drawing>;

/// Draws by `draw` over `rect`, or what it drew in the last frame. Everything that it looks at must be in `key`.
pub fn drawn_once(painter: &Painter, rect: Rect, key: impl Hash + Debug, draw: impl FnOnce(&Painter)) {
    let ctx = painter.ctx();
    let looks = [rect.min.x, rect.min.y, rect.max.x, rect.max.y, painter.opacity(), ctx.pixels_per_point()];
    let key = Id::new((key, chosen(), looks.map(f32::to_bits)));
    let known = ctx.memory_mut(|memory| memory.caches.cache::<Drawings>().get(&key).cloned());
    let known = match known {
        None => {
            draw(painter);
            Drawing::Seen
        }
        Some(Drawing::Seen) => {
            let before = shapes(painter);
            draw(painter);
            triangles(painter, before).map_or(Drawing::Varies, Drawing::Triangles)
        }
        Some(Drawing::Triangles(mesh)) => {
            painter.add(Shape::Mesh(Arc::clone(&mesh)));
            Drawing::Triangles(mesh)
        }
        Some(Drawing::Varies) => {
            draw(painter);
            Drawing::Varies
        }
    };
    ctx.memory_mut(|memory| memory.caches.cache::<Drawings>().set(key, known));
}

/// How many shapes have been drawn on the painter's layer.
fn shapes(painter: &Painter) -> usize {
    painter.ctx().graphics_mut(|graphics| graphics.entry(painter.layer_id()).next_idx().0)
}

/// The shapes drawn from this one on as triangles, if nothing but paint is in them.
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
