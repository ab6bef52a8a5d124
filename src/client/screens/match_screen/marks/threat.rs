//! What threatens, as a quiet overlay on the board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::super::table::threats::ThreatShown;
use super::plan::HexNote;
use crate::client::board::layout::cell_to_world;
use crate::client::board::marks::BoardMark;
use crate::client::input::{self, InputAction};
use crate::client::palette::board as palette;
use crate::coach::dealt::percent;
use crate::foresight::Threat;
use crate::foresight::threat::Share;
use crate::rules::{Beat, Cell};

/// Where shares stand, seen from the middle of their hex: away from the viewer.
const ABOVE: Vec3 = Vec3::new(0.0, 0.0, -0.55);

/// A key shows the overlay, or hides it.
pub(in crate::client::screens::match_screen) fn hear_keys(
    mut contexts: EguiContexts,
    mut shown: ResMut<ThreatShown>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if input::pressed(ctx, InputAction::Threat) {
        shown.0 = !shown.0;
    }
}

/// The overlay: hexes that replies strike, and how many of them hit. Of one beat, or on any.
pub fn overlay(threat: &Threat, only: Option<Beat>) -> (Vec<BoardMark>, Vec<HexNote>) {
    let hexes: Vec<(Cell, Share)> = match only {
        None => threat.ever.iter().map(|(cell, share)| (*cell, *share)).collect(),
        Some(only) => {
            let of_beat = threat.hexes.iter().filter(|((beat, _), _)| *beat == only);
            of_beat.map(|((_, cell), share)| (*cell, *share)).collect()
        }
    };
    let mark = |(cell, share): &(Cell, Share)| {
        let hit = share.hit > 0.0;
        let (colour, share) =
            if hit { (palette::FATAL, share.hit) } else { (palette::GUARD, 0.5 * share.missed) };
        BoardMark::Tint { cell: *cell, colour, strength: 0.08 + 0.92 * share }
    };
    let note = |(cell, share): &(Cell, Share)| {
        let words = match (percent(share.hit), percent(share.off)) {
            (0, _) => return None,
            (hit, 0) => format!("{hit}% hit"),
            (hit, off) => format!("{hit}% hit, {off}% off"),
        };
        let about = "How many of the replies hit a fighter on this hex, or knock them off the island";
        Some(HexNote { at: cell_to_world(*cell) + ABOVE, words, seat: None, about })
    };
    (hexes.iter().map(mark).collect(), hexes.iter().filter_map(note).collect())
}
