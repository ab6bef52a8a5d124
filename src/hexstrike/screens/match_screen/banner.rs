//! Banner naming the beat on the board while it is not the present.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::arrange::Arranged;
use super::table::foresee::Foreseen;
use super::table::pointed::Pointed;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::theme::{self, colour};
use hexstrike_game::rules::Beat;

pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    pointed: Res<Pointed>,
    foreseen: Res<Foreseen>,
) {
    let (Ok(ctx), Some(beat)) = (contexts.ctx_mut(), pointed.beat()) else { return };
    let past = foreseen.line.as_ref().map_or(Beat::MAX, |line| line.to_come) > beat;
    let board = arranged.places.board;
    banner(&root_of(ctx, "banner").painter().with_clip_rect(board), board, beat, past);
}

fn banner(painter: &egui::Painter, board: egui::Rect, beat: Beat, past: bool) {
    let words = if past { format!("Beat {beat}, replay") } else { format!("Beat {beat}, preview") };
    let galley = painter.layout_no_wrap(words, theme::aside(theme::size::LABEL), colour::GOLD);
    let at = board.center_top() + egui::vec2(0.0, 10.0);
    let rect = egui::Align2::CENTER_TOP.anchor_size(at, galley.size() + egui::vec2(24.0, 8.0));
    painter.rect_filled(rect, f32::from(theme::ROUND), colour::SLATE.gamma_multiply(0.94));
    painter.galley(rect.min + egui::vec2(12.0, 4.0), galley, colour::GOLD);
}
