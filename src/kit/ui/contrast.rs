//! High contrast for panels: lightness is spread, hue is preserved.

use bevy::prelude::*;
use bevy_egui::egui::Color32;
use bevy_egui::egui::epaint::Primitive;
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};

use crate::app::settings::Settings;

/// Lightness that stays unchanged; lighter colours become lighter, darker ones darker.
const MIDDLE: f32 = 0.4;
/// Factor on the distance from the middle.
const DRIVE: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        sharpen
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput)
            .run_if(|settings: Res<Settings>| settings.contrast),
    );
}

fn sharpen(mut outputs: Query<&mut EguiRenderOutput>) {
    for mut output in &mut outputs {
        for clipped in &mut output.paint_jobs {
            if let Primitive::Mesh(mesh) = &mut clipped.primitive {
                mesh.vertices.iter_mut().for_each(|vertex| vertex.color = sharper(vertex.color));
            }
        }
    }
}

/// Returns the colour with more contrast to others; alpha is unchanged.
pub fn sharper(colour: Color32) -> Color32 {
    let [r, g, b, a] = colour.to_array().map(f32::from);
    let light = (0.299 * r + 0.587 * g + 0.114 * b) / a.max(1.0);
    if light <= 0.0 {
        return colour;
    }
    let share = (MIDDLE + DRIVE * (light - MIDDLE)).clamp(0.0, 1.0) / light;
    let [r, g, b] = [r, g, b].map(|part| (part * share).round().min(a) as u8);
    Color32::from_rgba_premultiplied(r, g, b, colour.a())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::ui::theme::colour;

    /// Contrast ratio of the Web Content Accessibility Guidelines: 4.5 suffices for text, 7 is better, 21 the
    /// maximum.
    fn ratio(a: Color32, b: Color32) -> f32 {
        let light = |colour: Color32| {
            let part = |part: u8| {
                let part = f32::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b()) + 0.05
        };
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn words_have_contrast_and_more_of_it_when_that_is_wanted() {
        use colour::{
            GOLD, INK, INK_DIM, PARCHMENT, PARCHMENT_DEEP, SLATE, SLATE_TOP, TEXT, TEXT_DIM, WARNING, WELL,
        };
        for (words, ground, least) in [
            (TEXT, SLATE, 12.0),
            (TEXT, SLATE_TOP, 8.0),
            (TEXT_DIM, SLATE, 7.0),
            (TEXT_DIM, WELL, 7.0),
            (GOLD, SLATE, 7.0),
            (WARNING, SLATE, 6.0),
            (INK, PARCHMENT, 12.0),
            (INK, GOLD, 7.0),
            (INK_DIM, PARCHMENT_DEEP, 4.0),
        ] {
            let (usual, sharp) = (ratio(words, ground), ratio(sharper(words), sharper(ground)));
            assert!(usual > least, "{words:?} on {ground:?}: {usual}");
            assert!(sharp > 1.25 * usual || sharp > 16.0, "{words:?} on {ground:?}: {usual}, then {sharp}");
        }
    }

    #[test]
    fn translucent_colours_keep_their_alpha() {
        let half = colour::TEXT_DIM.gamma_multiply(0.5);
        assert_eq!(sharper(half).a(), half.a());
        assert_eq!(sharper(Color32::TRANSPARENT), Color32::TRANSPARENT);
        assert_eq!(sharper(Color32::WHITE), Color32::WHITE);
    }
}
