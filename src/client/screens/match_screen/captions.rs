//! What is heard, in words, in the lower left corner of the board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, vec2};

use super::arrange::Arranged;
use crate::client::audio::captions::Captions;
use crate::client::ui::canvas::root_of;
use crate::client::ui::theme::{ROUND, bold, colour, size};

/// Height of a line, in points.
const LINE: f32 = 22.0;

pub(super) fn draw(mut contexts: EguiContexts, arranged: Res<Arranged>, captions: Res<Captions>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let root = root_of(ctx, "captions");
    let mut at = arranged.places.board.left_bottom() + vec2(12.0, -12.0);
    for (words, _) in captions.0.iter().rev() {
        let galley = root.painter().layout_no_wrap((*words).to_owned(), bold(size::LABEL), colour::TEXT);
        let rect = Align2::LEFT_BOTTOM.anchor_size(at, galley.size() + vec2(16.0, 4.0));
        root.painter().rect_filled(rect, ROUND, colour::ABYSS.gamma_multiply(0.9));
        root.painter().galley(rect.min + vec2(8.0, 2.0), galley, colour::TEXT);
        at.y -= LINE + 3.0;
    }
}
