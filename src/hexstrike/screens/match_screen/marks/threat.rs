//! Threat overlay: hexes that the opponents' replies hit.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::super::table::pointed::Pointed;
use super::super::table::threats::{ThreatShown, Threats};
use super::plan::{HexNote, NoteTone};
use crate::app::state::Overlay;
use crate::kit::board::camera::BoardEye;
use crate::kit::board::layout::cell_to_world;
use crate::kit::board::marks::BoardMark;
use crate::kit::board::pointer::Hovered;
use crate::kit::input::{self, InputAction};
use crate::kit::palette::board as palette;
use crate::kit::ui::hints::Hint;
use crate::table::ground_hint::explain_hex;
use hexstrike_game::lookahead::Threat;
use hexstrike_game::lookahead::threat::Share;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::describe::glossary::Term;
use kernel::Cell;
use study::coach::dealt::percent;

/// Offset of a share from the centre of its hex: away from the viewer.
const ABOVE: Vec3 = Vec3::new(0.0, 0.0, -0.55);

/// Toggles the overlay by key.
pub(in crate::hexstrike::screens::match_screen) fn hear_keys(
    mut contexts: EguiContexts,
    mut shown: ResMut<ThreatShown>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if input::pressed(ctx, InputAction::Threat) {
        shown.0 = !shown.0;
    }
}

/// Explains the threat to the hex under the pointer. A tint for attacks that miss has no number of its own.
pub(in crate::hexstrike::screens::match_screen) fn explain(
    mut contexts: EguiContexts,
    hovered: Res<Hovered>,
    (threats, shown, pointed): (Res<Threats>, Res<ThreatShown>, Res<Pointed>),
    eye: BoardEye,
    overlay: Res<State<Overlay>>,
) {
    let cell = hovered.cell.filter(|_| shown.0 && *overlay.get() == Overlay::None);
    let (Ok(ctx), Some(cell), Some(threat)) = (contexts.ctx_mut(), cell, &threats.known) else { return };
    if let Some(words) = threat_words(threat, pointed.beat(), cell) {
        explain_hex(ctx, &eye, cell, Hint::Words(words, vec![Term::Attack]));
    }
}

/// Effects of the replies on a hex, in words: on one beat, or on any.
pub fn threat_words(threat: &Threat, only: Option<Beat>, cell: Cell) -> Option<String> {
    let share = match only {
        None => threat.ever.get(&cell),
        Some(beat) => threat.hexes.get(&(beat, cell)),
    }?;
    let parts = [
        (share.hit, "hit a fighter on this hex"),
        (share.off, "knock them off the island"),
        (share.missed, "attack this hex and hit nobody"),
    ];
    let parts = parts.into_iter().map(|(share, does)| (percent(share), does)).filter(|(part, _)| *part > 0);
    let parts: Vec<String> = parts.map(|(part, does)| format!("{part}% {does}")).collect();
    (!parts.is_empty()).then(|| format!("Of the replies:\n{}", parts.join("\n")))
}

/// Marks and notes of the overlay: struck hexes and the share of replies that hit, on one beat or on any.
pub fn overlay(threat: &Threat, only: Option<Beat>) -> (Vec<BoardMark>, Vec<HexNote>) {
    let hexes: Vec<(Cell, Share)> = match only {
        None => threat.ever.iter().map(|(cell, share)| (*cell, *share)).collect(),
        Some(only) => {
            let of_beat = threat.hexes.iter().filter(|((beat, _), _)| *beat == only);
            of_beat.map(|((_, cell), share)| (*cell, *share)).collect()
        }
    };
    let mark = |(cell, share): &(Cell, Share)| {
        // Where nobody is hit, the tint is weaker: the same danger to a fighter who goes there.
        let share = if share.hit > 0.0 { share.hit } else { 0.3 * share.missed };
        BoardMark::Tint { cell: *cell, colour: palette::DANGER, strength: 0.04 + 0.92 * share }
    };
    let note = |(cell, share): &(Cell, Share)| {
        let words = match (percent(share.hit), percent(share.off)) {
            (0, _) => return None,
            (hit, 0) => format!("{hit}% hit"),
            (hit, off) => format!("{hit}% hit, {off}% off"),
        };
        let about = "How many of the replies hit a fighter on this hex, or knock them off the island";
        Some(HexNote { at: cell_to_world(*cell) + ABOVE, words, seat: None, about, tone: NoteTone::Plain })
    };
    (hexes.iter().map(mark).collect(), hexes.iter().filter_map(note).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Facing;

    #[test]
    fn every_tinted_hex_shows_numbers() {
        let (here, there) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::E, 1));
        let mut threat = Threat::default();
        threat.ever.insert(here, Share { hit: 0.2, off: 0.1, missed: 0.4 });
        threat.ever.insert(there, Share { hit: 0.0, off: 0.0, missed: 0.25 });
        threat.hexes.insert((4, here), Share { hit: 0.2, ..Share::default() });
        let said = |only, cell| threat_words(&threat, only, cell).unwrap_or_default();
        assert!(said(None, here).contains("20% hit") && said(None, here).contains("40% attack"));
        assert_eq!(said(None, there), "Of the replies:\n25% attack this hex and hit nobody");
        assert!(said(Some(4), here).ends_with("20% hit a fighter on this hex"));
        assert_eq!(threat_words(&threat, Some(4), there), None);
        let (marks, notes) = overlay(&threat, None);
        assert_eq!(
            (marks.len(), notes.len()),
            (2, 1),
            "the number is left to the tooltip where nobody is hit"
        );
    }
}
