//! Suggestion of a reasonable play, above the hand.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::panel::{HintIntent, hint_panel};
use super::arrange::Arranged;
use super::table::Draft;
use super::table::hint::Hints;
use crate::kit::ui::canvas::panel_at;

pub mod panel;

/// Draws the hint, or a note that it is being computed.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    mut hints: ResMut<Hints>,
    mut draft: ResMut<Draft>,
) {
    let (Ok(ctx), true) = (contexts.ctx_mut(), hints.is_open() && arranged.advises && arranged.raised) else {
        return;
    };
    let words = hints.known.as_ref().map(|hint| hint.words.as_slice());
    let taken = hints.known.as_ref().is_some_and(|hint| *draft == Draft::from(hint.play));
    match panel_at(ctx, "hint", arranged.places.bar, |ui| hint_panel(ui, words, taken)) {
        Some(HintIntent::Take) => {
            if let Some(hint) = &hints.known {
                *draft = Draft::from(hint.play);
            }
        }
        Some(HintIntent::Close) => hints.ask(),
        None => {}
    }
}
