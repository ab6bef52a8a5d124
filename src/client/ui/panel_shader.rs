//! Panels are drawn by a shader of our own in the place of bevy_egui's: the same picture for less work.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;

const SOURCE: &str = include_str!("../../../assets/shaders/panels.wgsl");

pub(super) fn plugin(app: &mut App) {
    // Once bevy_egui has put its own there.
    app.add_systems(PreStartup, replace);
}

fn replace(shaders: Option<ResMut<Assets<Shader>>>) {
    if let Some(mut shaders) = shaders
        && let Err(fault) =
            shaders.insert(EGUI_SHADER_HANDLE.id(), Shader::from_wgsl(SOURCE, "shaders/panels.wgsl"))
    {
        warn!("Panels keep the shader of bevy_egui: {fault}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number that stands in the shader after `before`, as often as it is asked for.
    fn numbers(function: &str) -> Vec<f32> {
        let from = SOURCE.find(function).expect("the shader has this function");
        let body = &SOURCE[from..];
        let body = &body[body.find('{').expect("a body")..body.find("return").expect("an end")];
        let mut found = Vec::new();
        let mut rest = body;
        while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
            let tail = &rest[at..];
            let end = tail.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(tail.len());
            let minus = rest[..at].trim_end().ends_with('-');
            let number: f32 = tail[..end].parse().expect("a number");
            found.push(if minus { -number } else { number });
            rest = &tail[end..];
        }
        found
    }

    /// IEC 61966-2-1.
    fn light_of_told(told: f32) -> f32 {
        if told < 0.04045 { told / 12.92 } else { ((told + 0.055) / 1.055).powf(2.4) }
    }

    #[test]
    fn no_colour_of_a_panel_is_off_by_a_tenth_of_a_step() {
        let [third, fourth, fifth, sixth, zeroth, first] = numbers("fn light_of_told")[..] else {
            panic!("six numbers: {:?}", numbers("fn light_of_told"))
        };
        let step = 1.0 / 255.0;
        for told in (0..=2550_u16).map(|tenth| f32::from(tenth) / 2550.0).filter(|told| *told >= 0.04045) {
            let light = light_of_told(told);
            let upper = third + told * (fourth + told * (fifth + told * sixth));
            let shone = zeroth + told * (first + told * upper);
            let off = light_of_told(told + 0.1 * step) - light;
            assert!((shone - light).abs() < off, "{told} shines with {shone}, not {light}");
        }
    }
}
