//! A goal of a scenario in words: its name, then what it is.

use bevy_egui::egui::Color32;
use bevy_egui::egui::text::{LayoutJob, TextFormat};

use crate::client::ui::theme::{bold, colour, size, text};

/// Over as many lines as it needs in this width, in points.
pub fn goal_line(name: &str, ink: Color32, about: &str, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    job.append(name, 0.0, TextFormat::simple(bold(size::LABEL), ink));
    job.append(about, 10.0, TextFormat::simple(text(size::BODY), colour::TEXT_DIM));
    job
}
