//! A scenario goal as text: its name, then its description.

use bevy_egui::egui::Color32;
use bevy_egui::egui::text::{LayoutJob, TextFormat};

use crate::kit::ui::theme::{bold, colour, size, text};

/// Lays the text out in as many lines as this width, in points, needs.
pub fn goal_line(name: &str, ink: Color32, about: &str, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    job.append(name, 0.0, TextFormat::simple(bold(size::LABEL), ink));
    job.append(about, 10.0, TextFormat::simple(text(size::BODY), colour::TEXT_DIM));
    job
}
