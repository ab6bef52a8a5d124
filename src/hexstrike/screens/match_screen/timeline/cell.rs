//! One beat of one seat on the timeline: symbol, marks and tooltip.

use std::fmt::Write as _;

use bevy_egui::egui::{Color32, Painter, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::model::{CellContent, TimelineCell, TimelineModel};
use crate::kit::ui::badges::knockback_badge;
use crate::kit::ui::drawn_once::drawn_once;
use crate::kit::ui::hints::Hint;
use crate::kit::ui::label::label;
use crate::kit::ui::symbols::{self, Icon, paint_action, timing_bar};
use crate::kit::ui::theme::{colour, mix, seat_colour, size};
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::cards::card::Knockback;
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::describe::beat_words;
use hexstrike_game::rules::describe::glossary::Term;
use hexstrike_game::rules::describe::log::rotation_words;
use kernel::words::in_hexes;
use kernel::{Rotation, Seat};

/// Draws `cell` into `place`; a beat ahead gets the seat's ground.
pub fn paint(painter: &Painter, place: Rect, cell: &TimelineCell, seat: Seat, ahead: bool) {
    let body = place.with_min_y(place.top() + 14.0).shrink2(vec2(2.0, 0.0)).with_max_y(place.bottom() - 1.5);
    if cell.foreseen {
        let edge = Stroke::new(1.0, mix(colour::WELL, seat_colour(seat), 0.6));
        drawn_once(painter, body, ("foreseen", seat), |painter| {
            painter.extend(dashed(body, edge));
        });
    } else if let Some(ground) = ground(cell.content, seat, ahead) {
        drawn_once(painter, body, ("cell", ground), |painter| {
            painter.rect_filled(body, 3.0, ground);
        });
    }
    let mut faded = painter.clone();
    if cell.skipped {
        faded.multiply_opacity(0.3);
    } else if cell.foreseen {
        faded.multiply_opacity(0.75);
    }
    symbol(&faded, body, cell.content);
    corners(painter, place, body, cell);
}

fn ground(content: CellContent, seat: Seat, ahead: bool) -> Option<Color32> {
    match content {
        CellContent::Open => None,
        CellContent::Beat(_) if ahead => Some(mix(colour::WELL, seat_colour(seat), 0.16)),
        CellContent::Beat(_) | CellContent::Sealed | CellContent::Combo | CellContent::Draw => {
            Some(colour::WELL)
        }
        CellContent::Stun => Some(mix(colour::WELL, colour::STUN, 0.3)),
        CellContent::Death => Some(mix(colour::WELL, colour::ATTACK, 0.35)),
        CellContent::Victory => Some(mix(colour::WELL, colour::GOLD, 0.35)),
    }
}

fn symbol(painter: &Painter, body: Rect, content: CellContent) {
    let middle = body.shrink2(vec2(7.0, 1.5));
    match content {
        CellContent::Open => {}
        CellContent::Sealed => label(painter, body.center(), "?", 16.0, colour::TEXT_DIM, true),
        CellContent::Beat(beat) => {
            let bar = Rect::from_min_size(body.min + vec2(1.0, 0.0), vec2(6.0, body.height()));
            timing_bar(painter, bar, beat.timings);
            paint_action(painter, middle, &beat.action, colour::TEXT);
        }
        CellContent::Combo => paint_action(painter, middle, &Action::Combo, colour::TEXT),
        CellContent::Stun => symbols::paint(painter, middle, Icon::Stun, colour::STUN),
        CellContent::Death => symbols::paint(painter, middle, Icon::Death, colour::ATTACK),
        CellContent::Victory => symbols::paint(painter, middle, Icon::Victory, colour::GOLD),
        CellContent::Draw => label(painter, body.center(), "=", 16.0, colour::GOLD, true),
    }
}

/// Draws rotation and drawn cards in the upper corners, damage and knockback over the lower edge.
fn corners(painter: &Painter, place: Rect, body: Rect, cell: &TimelineCell) {
    if let Some(turn) = cell.rotation.filter(|turn| *turn != Rotation::Stay && cell.starts.is_none()) {
        let spot = Rect::from_center_size(pos2(body.right() - 6.0, body.top() + 6.0), Vec2::splat(11.0));
        symbols::paint(painter, spot, Icon::Turn(turn), colour::TEXT);
    }
    if cell.damage != 0 {
        let (fill, text) = if cell.damage > 0 {
            (colour::ATTACK, format!("+{}", cell.damage))
        } else {
            (mix(colour::MOVE, Color32::BLACK, 0.35), format!("\u{2212}{}", -cell.damage))
        };
        capsule(painter, body.left() - 1.0, place.bottom() - 7.0, &text, fill);
    }
    let hexes = (cell.knocked > 0).then(|| Knockback::Factor(cell.knocked.min(99) as u8));
    let mut x = body.right() - 8.0;
    for badge in [hexes, cell.thrown.then_some(Knockback::Throw)].into_iter().flatten() {
        knockback_badge(painter, pos2(x, place.bottom() - 7.0), 14.0, badge);
        x -= 14.0;
    }
    let mut x = body.left() + 7.0;
    for (symbol, _) in
        [(Icon::Draw, cell.drew), (Icon::Discard, cell.discards)].iter().filter(|(_, n)| *n > 0)
    {
        let spot = Rect::from_center_size(pos2(x, body.top() + 7.0), Vec2::splat(12.0));
        symbols::paint(painter, spot, *symbol, colour::TEXT);
        x += 13.0;
    }
}

fn dashed(rect: Rect, stroke: Stroke) -> Vec<Shape> {
    let corners =
        [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    Shape::dashed_line(&corners, stroke, 3.0, 3.0)
}

/// Draws a capsule as narrow as its text, so that the symbol next to it stays visible.
fn capsule(painter: &Painter, left: f32, middle: f32, text: &str, fill: Color32) {
    let width = 6.0 + 6.0 * text.chars().count() as f32;
    let rect = Rect::from_min_size(pos2(left, middle - 6.0), vec2(width, 12.0));
    painter.rect(rect, 6.0, fill, Stroke::new(1.0, colour::WELL), bevy_egui::egui::StrokeKind::Outside);
    label(painter, rect.center(), text, size::CAPTION, Color32::WHITE, false);
}

/// Tooltip of a beat, with links to its terms.
pub fn hint(model: &TimelineModel, beat: Beat) -> Hint {
    let mut terms = vec![Term::Beat];
    for cell in model.rows.iter().filter_map(|row| row.cells.get(usize::from(beat))) {
        for term in leads_to(cell) {
            if !terms.contains(&term) {
                terms.push(term);
            }
        }
    }
    Hint::Words(words(model, beat), terms)
}

/// Terms for a cell's content and results.
fn leads_to(cell: &TimelineCell) -> impl Iterator<Item = Term> {
    let content = match cell.content {
        CellContent::Beat(beat) => Some(Term::of_action(&beat.action)),
        CellContent::Combo => Some(Term::Combo),
        CellContent::Stun => Some(Term::Stun),
        CellContent::Open => Some(Term::Refresh),
        CellContent::Sealed | CellContent::Death | CellContent::Victory | CellContent::Draw => None,
    };
    let came = [
        (cell.skipped, Term::Combo),
        (cell.thrown, Term::Throw),
        (cell.drew > 0, Term::Draw),
        (cell.discards > 0, Term::Discard),
    ];
    content.into_iter().chain(came.into_iter().filter(|(so, _)| *so).map(|(_, term)| term))
}

/// Describes the beat of all seats.
fn words(model: &TimelineModel, beat: Beat) -> String {
    let mut text = format!("Beat {beat}");
    for row in &model.rows {
        let Some(cell) = row.cells.get(usize::from(beat)) else { continue };
        let content = match cell.content {
            CellContent::Open => "open".to_owned(),
            CellContent::Sealed => "committed, not yet revealed".to_owned(),
            CellContent::Beat(beat) => beat_words(&beat),
            CellContent::Combo => "continues the combo".to_owned(),
            CellContent::Stun => "stunned".to_owned(),
            CellContent::Death => "eliminated".to_owned(),
            CellContent::Victory => "victory".to_owned(),
            CellContent::Draw => "the match is a draw".to_owned(),
        };
        // Writing to a string cannot fail.
        let would = if cell.foreseen { "preview: " } else { "" };
        let _ = write!(text, "\n{}: {would}{content}", row.name);
        if let Some(turn) = cell.rotation.filter(|turn| *turn != Rotation::Stay) {
            let _ = write!(text, "; turns {}", rotation_words(turn));
        }
        if let Some(amount) = cell.adrenaline.filter(|amount| *amount > 0) {
            let _ = write!(text, "; {amount} adrenaline spent");
        }
        match cell.damage {
            0 => {}
            damage if damage > 0 => drop(write!(text, "; takes {damage} damage")),
            damage => drop(write!(text, "; heals {}", -damage)),
        }
        if cell.skipped {
            text.push_str("; combo declined");
        }
        if cell.knocked > 0 {
            let _ = write!(text, "; knocked back {}", in_hexes(cell.knocked));
        }
        if cell.thrown {
            text.push_str("; thrown");
        }
        if cell.drew > 0 {
            let _ = write!(text, "; draws {}", in_cards(cell.drew));
        }
        if cell.discards > 0 {
            let _ = write!(text, "; must discard {}", in_cards(cell.discards));
        }
    }
    text
}

fn in_cards(count: u8) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

#[cfg(test)]
mod tests {
    use super::super::model::TimelineRow;
    use super::*;
    use crate::kit::ui::theme::install;

    fn words_of(cell: TimelineCell) -> (String, Vec<Term>) {
        let row = TimelineRow {
            seat: Seat::FIRST,
            name: "Bryn".to_owned(),
            deciding: false,
            note: None,
            points: None,
            cells: vec![cell],
        };
        let model = TimelineModel { now: 0, shown: 0, rows: vec![row], pointed: None };
        match hint(&model, 0) {
            Hint::Words(words, terms) => (words, terms),
            other => panic!("a beat is explained in words, not by {other:?}"),
        }
    }

    /// Number of shapes drawn for a cell.
    fn drawn(cell: &TimelineCell) -> usize {
        let ctx = bevy_egui::egui::Context::default();
        install(&ctx);
        let mut output = ctx.run_ui(bevy_egui::egui::RawInput::default(), |ui| {
            let place = Rect::from_min_size(pos2(10.0, 10.0), vec2(44.0, 48.0));
            paint(ui.painter(), place, cell, Seat::FIRST, false);
        });
        output.textures_delta.clear();
        output.shapes.len()
    }

    #[test]
    fn every_mark_of_a_beat_appears_in_its_tooltip() {
        let came: [(TimelineCell, &str, Term); 4] = [
            (TimelineCell { thrown: true, ..TimelineCell::default() }, "; thrown", Term::Throw),
            (TimelineCell { drew: 2, ..TimelineCell::default() }, "; draws 2 cards", Term::Draw),
            (TimelineCell { discards: 1, ..TimelineCell::default() }, "; must discard 1 card", Term::Discard),
            (TimelineCell { skipped: true, ..TimelineCell::default() }, "; combo declined", Term::Combo),
        ];
        let plain = drawn(&TimelineCell::default());
        for (cell, said, term) in came {
            let symbols = drawn(&cell);
            assert!(symbols > plain || cell.skipped, "{said}: {symbols} shapes");
            let (words, terms) = words_of(cell);
            assert!(words.ends_with(said) && terms.contains(&term), "{words} {terms:?}");
        }
    }

    #[test]
    fn draw_and_discard_marks_appear_together() {
        let one = drawn(&TimelineCell { drew: 1, ..TimelineCell::default() });
        let both = TimelineCell { drew: 1, discards: 1, ..TimelineCell::default() };
        assert!(drawn(&both) > one);
        let (words, _) = words_of(both);
        assert!(words.ends_with("; draws 1 card; must discard 1 card"), "{words}");
    }

    #[test]
    fn a_combo_that_goes_on_and_a_drawn_match_are_no_open_beats() {
        for (content, said) in [(CellContent::Combo, "combo"), (CellContent::Draw, "draw")] {
            let cell = TimelineCell { content, ..TimelineCell::default() };
            assert!(drawn(&cell) > drawn(&TimelineCell::default()), "{content:?} has a symbol");
            let (words, terms) = words_of(cell);
            assert!(words.contains(said) && !words.contains("open"), "{words}");
            assert!(!terms.contains(&Term::Refresh), "{terms:?}");
        }
    }
}
