//! Opaque areas of panels, behind which the board is not drawn.

use bevy::math::{URect, UVec2};
use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResource;
use bevy_egui::EguiFullOutput;
use bevy_egui::egui::epaint::{ClippedShape, RectShape};
use bevy_egui::egui::{self, Shape};

/// Shortest side of a useful area, in pixels.
const LEAST: f32 = 48.0;
/// Largest number of areas; a handful covers most of it.
const MOST: usize = 12;

/// Opaque areas of panels, in pixels.
#[derive(Resource, Debug, Clone, PartialEq, Default, ExtractResource)]
pub struct Covers(pub Vec<URect>);

/// Collects the areas before the shapes are tessellated.
pub fn note(outputs: Query<&EguiFullOutput>, mut covers: ResMut<Covers>) {
    let output = outputs.single().ok().and_then(|output| output.0.as_ref());
    let found = output.map_or_else(Vec::new, |output| covered(&output.shapes, output.pixels_per_point));
    covers.set_if_neq(Covers(found));
}

/// Returns the opaque areas of these shapes, largest first.
fn covered(shapes: &[ClippedShape], pixels_per_point: f32) -> Vec<URect> {
    let mut found = Vec::new();
    for clipped in shapes {
        add(&clipped.shape, clipped.clip_rect, pixels_per_point, &mut found);
    }
    found.sort_by_key(|place| std::cmp::Reverse(place.width() * place.height()));
    let mut kept: Vec<URect> = Vec::new();
    for place in found {
        if kept.len() < MOST && !kept.iter().any(|other| other.intersect(place) == place) {
            kept.push(place);
        }
    }
    kept
}

fn add(shape: &Shape, clip: egui::Rect, scale: f32, found: &mut Vec<URect>) {
    match shape {
        Shape::Rect(rect) if hides(rect) => {
            let place = hidden(rect).intersect(clip) * scale;
            if place.width().min(place.height()) >= LEAST {
                found.push(URect {
                    min: UVec2::new(place.min.x.ceil() as u32, place.min.y.ceil() as u32),
                    max: UVec2::new(place.max.x as u32, place.max.y as u32),
                });
            }
        }
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, clip, scale, found)),
        _ => {}
    }
}

fn hides(rect: &RectShape) -> bool {
    rect.fill.is_opaque() && rect.blur_width <= 0.0 && rect.brush.is_none() && rect.angle == 0.0
}

/// Returns the inner part without outline, rounded corners and the anti-aliased edge.
fn hidden(rect: &RectShape) -> egui::Rect {
    let radius = rect.corner_radius;
    let largest = radius.nw.max(radius.ne).max(radius.sw).max(radius.se);
    rect.rect.shrink(0.3 * f32::from(largest) + rect.stroke.width + 1.0)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, CornerRadius, Rect, pos2, vec2};

    use super::*;

    const WINDOW: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1280.0, 720.0) };

    fn panel(at: Rect, fill: Color32) -> RectShape {
        RectShape::filled(at, CornerRadius::same(8), fill)
    }

    fn of(shapes: Vec<Shape>) -> Vec<URect> {
        let clipped =
            shapes.into_iter().map(|shape| ClippedShape { clip_rect: WINDOW, shape }).collect::<Vec<_>>();
        covered(&clipped, 1.0)
    }

    #[test]
    fn a_panel_hides_what_lies_inside_its_corners() {
        let at = Rect::from_min_size(pos2(100.0, 50.0), vec2(200.0, 300.0));
        let [hidden] = of(vec![panel(at, Color32::GRAY).into()])[..] else { panic!("one panel") };
        // The corner of the hidden area lies inside the arc of the panel's own.
        let (corner, centre) = (hidden.min.as_vec2(), Vec2::new(108.0, 58.0));
        assert!(corner.distance(centre) < 8.0, "{corner}");
        assert!(hidden.width() > 190 && hidden.height() > 290, "{hidden:?}");
    }

    #[test]
    fn translucent_shapes_hide_nothing() {
        let at = Rect::from_min_size(pos2(100.0, 50.0), vec2(200.0, 300.0));
        let blurred = RectShape { blur_width: 4.0, ..panel(at, Color32::GRAY) };
        let turned = RectShape { angle: 0.1, ..panel(at, Color32::GRAY) };
        let faded = panel(at, Color32::GRAY.gamma_multiply(0.9));
        assert_eq!(
            of(vec![
                blurred.into(),
                turned.into(),
                faded.into(),
                Shape::circle_filled(at.center(), 90.0, Color32::GRAY)
            ]),
            []
        );
    }

    #[test]
    fn of_panels_that_lie_in_one_another_only_the_outer_counts_and_what_is_off_the_window_does_not() {
        let outer = Rect::from_min_size(pos2(1000.0, 50.0), vec2(400.0, 300.0));
        let found = of(vec![
            panel(outer.shrink(60.0), Color32::GRAY).into(),
            Shape::Vec(vec![panel(outer, Color32::GRAY).into()]),
            panel(Rect::from_min_size(pos2(9.0, 9.0), vec2(30.0, 300.0)), Color32::GRAY).into(),
            panel(outer.translate(vec2(400.0, 0.0)), Color32::GRAY).into(),
            panel(outer.translate(vec2(0.0, -900.0)), Color32::GRAY).into(),
        ]);
        let [hidden] = found[..] else { panic!("one panel: {found:?}") };
        assert_eq!(hidden.max.x, 1280);
    }
}
