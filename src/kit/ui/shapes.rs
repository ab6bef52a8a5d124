//! Shapes that egui lacks: hexagons, stars, arrows, arcs; all anti-aliased.

use bevy_egui::egui::epaint::{Mesh, PathStroke, Vertex, WHITE_UV};
use bevy_egui::egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, pos2, vec2};

/// Point at `radius` from `centre`, in turns of 60 degrees clockwise from straight up.
pub fn around(centre: Pos2, radius: f32, turns: f32) -> Pos2 {
    let (sin, cos) = (turns * std::f32::consts::FRAC_PI_3).sin_cos();
    centre + radius * vec2(sin, -cos)
}

/// Corners of a hexagon with flat top and bottom; `radius` from centre to corner.
pub fn flat_hex(centre: Pos2, radius: f32) -> [Pos2; 6] {
    std::array::from_fn(|i| around(centre, radius, i as f32 + 0.5))
}

/// Corners of a hexagon with corners at top and bottom.
pub fn pointy_hex(centre: Pos2, radius: f32) -> [Pos2; 6] {
    std::array::from_fn(|i| around(centre, radius, i as f32))
}

/// Draws a convex polygon.
pub fn polygon(painter: &Painter, points: &[Pos2], fill: Color32, stroke: Stroke) {
    painter.add(Shape::convex_polygon(points.to_vec(), fill, stroke));
}

/// Draws a polygon all of whose corners are visible from `centre`, such as a star.
pub fn star_shaped(painter: &Painter, centre: Pos2, points: &[Pos2], fill: Color32) {
    let vertex = |pos| Vertex { pos, uv: WHITE_UV, color: fill };
    let count = points.len() as u32;
    let mut mesh = Mesh::default();
    mesh.vertices.push(vertex(centre));
    mesh.vertices.extend(points.iter().map(|&p| vertex(p)));
    for i in 0..count {
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count);
    }
    painter.add(Shape::mesh(mesh));
    // The outline smooths the mesh's hard edge.
    painter.add(Shape::closed_line(points.to_vec(), PathStroke::new(1.0, fill)));
}

/// Corners of a star with `rays` rays.
pub fn star(centre: Pos2, outer: f32, inner: f32, rays: u32) -> Vec<Pos2> {
    let step = 3.0 / rays as f32;
    (0..2 * rays).map(|i| around(centre, if i % 2 == 0 { outer } else { inner }, i as f32 * step)).collect()
}

/// Draws an arc from one turn to another, in turns of 60 degrees clockwise from straight up.
pub fn arc(painter: &Painter, centre: Pos2, radius: f32, turns: (f32, f32), stroke: Stroke) {
    let steps = ((turns.1 - turns.0).abs() * 6.0).ceil().max(2.0) as u32;
    let at = |i| turns.0 + (turns.1 - turns.0) * i as f32 / steps as f32;
    let points = (0..=steps).map(|i| around(centre, radius, at(i))).collect();
    painter.add(Shape::line(points, PathStroke::new(stroke.width, stroke.color)));
}

/// Draws the head of an arrow with its point at `tip`, looking along `way` (length 1).
pub fn arrow_head(painter: &Painter, tip: Pos2, way: Vec2, length: f32, fill: Color32) {
    let side = 0.62 * length * way.rot90();
    let base = tip - length * way;
    polygon(painter, &[tip, base + side, base - side], fill, Stroke::NONE);
}

/// Draws a straight arrow whose shaft is `width` wide.
pub fn arrow(painter: &Painter, from: Pos2, to: Pos2, width: f32, fill: Color32) {
    let way = (to - from).normalized();
    let head = (2.6 * width).min((to - from).length());
    painter.line_segment([from, to - 0.8 * head * way], Stroke::new(width, fill));
    arrow_head(painter, to, way, head, fill);
}

/// Draws a bent arrow from `from` to `to`, bulging to its left by `bulge`.
pub fn leap(painter: &Painter, from: Pos2, to: Pos2, bulge: f32, width: f32, fill: Color32) {
    const STEPS: u16 = 12;
    let side = bulge * (to - from).normalized().rot90();
    let middle = from.lerp(to, 0.5) - 2.0 * side;
    let at = |t: f32| from.lerp(middle, t).lerp(middle.lerp(to, t), t);
    let points: Vec<Pos2> = (0..=STEPS).map(|i| at(0.9 * f32::from(i) / f32::from(STEPS))).collect();
    painter.add(Shape::line(points, PathStroke::new(width, fill)));
    arrow_head(painter, to, (to - middle).normalized(), 2.8 * width, fill);
}

/// Draws the mark of a foldable section: it points right, or down when unfolded.
pub fn fold_mark(painter: &Painter, centre: Pos2, size: f32, unfolded: bool, ink: Color32) {
    let p = |along: f32, across: f32| {
        let (x, y) = if unfolded { (across, along) } else { (along, across) };
        pos2(centre.x + x * size, centre.y + y * size)
    };
    polygon(painter, &[p(-0.3, -0.5), p(0.5, 0.0), p(-0.3, 0.5)], ink, Stroke::NONE);
}

/// Draws a lightning bolt in a box `size` points high.
pub fn bolt(painter: &Painter, centre: Pos2, size: f32, fill: Color32) {
    let p = |x: f32, y: f32| pos2(centre.x + x * size, centre.y + y * size);
    polygon(painter, &[p(0.14, -0.5), p(-0.28, 0.08), p(0.04, 0.08)], fill, Stroke::NONE);
    polygon(painter, &[p(-0.14, 0.5), p(0.28, -0.08), p(-0.04, -0.08)], fill, Stroke::NONE);
}
