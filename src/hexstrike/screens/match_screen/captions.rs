//! Captions for sounds, in the lower left corner of the board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::arrange::Arranged;
use crate::kit::audio::captions::Captions;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::captions::captions;

pub(super) fn draw(mut contexts: EguiContexts, arranged: Res<Arranged>, heard: Res<Captions>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    captions(root_of(ctx, "captions").painter(), arranged.places.board, &heard.0);
}
