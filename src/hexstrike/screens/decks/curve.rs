//! Bar charts of a deck: timings, damage, rotations and further counts.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Ui, pos2};

use super::model::DecksModel;
use crate::kit::ui::bars::bar_chart;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::symbols::pip;
use crate::kit::ui::theme::{bold, colour, size, text, timing_colour};
use hexstrike_game::rules::cards::notation::Timing;

/// Draws the charts in a row.
pub fn curve(ui: &Ui, rect: Rect, model: &DecksModel) {
    let painter = ui.painter();
    let curve = &model.curve;
    let part = |from: f32, to: f32| {
        Rect::from_min_max(
            pos2(rect.left() + from * rect.width(), rect.top()),
            pos2(rect.left() + to * rect.width() - 14.0, rect.bottom()),
        )
    };
    let timings = part(0.0, 0.2);
    let names = ["", "", ""].map(str::to_owned);
    let bars_at =
        bars(painter, timings, "Attacks at", &curve.timings, &names, |nth| timing_colour(Timing::ALL[nth]));
    for (timing, at) in Timing::ALL.into_iter().zip(bars_at) {
        pip(painter, at, 5.0, timing, true);
    }
    tell(painter, timings, "Cards that attack early, mid and late");
    let names = ["0", "1", "2", "3", "4", "5", "6+"].map(str::to_owned);
    bars(painter, part(0.2, 0.55), "Damage", &curve.damage, &names, |_| colour::ATTACK);
    tell(painter, part(0.2, 0.55), "Attack cards by their damage");
    let names = ["0", "60", "120", "180"].map(|turn| format!("{turn}\u{b0}"));
    bars(painter, part(0.55, 0.78), "Rotation", &curve.rotations, &names, |_| colour::JUMP);
    tell(painter, part(0.55, 0.78), "Cards by the widest rotation that they allow");
    let rest = part(0.78, 1.0);
    let counts = [
        ("Throws", curve.throws),
        ("Blocks", curve.blocks),
        ("Combos", curve.combos),
        ("Jumps", curve.jumps),
    ];
    for (nth, (name, count)) in counts.into_iter().enumerate() {
        let y = rest.top() + 6.0 + 14.0 * nth as f32;
        let font = text(size::CAPTION + 1.0);
        painter.text(pos2(rest.left(), y), Align2::LEFT_CENTER, name, font, colour::TEXT_DIM);
        let font = bold(size::CAPTION + 1.0);
        painter.text(pos2(rest.left() + 62.0, y), Align2::LEFT_CENTER, count.to_string(), font, colour::TEXT);
    }
    tell(painter, rest, "Cards that throw, block, jump, or have a combo window");
}

fn tell(painter: &Painter, rect: Rect, words: &str) {
    hints::tell(painter, rect, Hint::Words(words.to_owned(), Vec::new()));
}

/// Draws a bar for each count.
fn bars(
    painter: &Painter,
    rect: Rect,
    title: &str,
    counts: &[u8],
    names: &[String],
    ink: impl Fn(usize) -> Color32,
) -> Vec<Pos2> {
    let piles: Vec<_> =
        counts.iter().zip(0..).map(|(count, nth)| vec![(usize::from(*count), ink(nth))]).collect();
    bar_chart(painter, rect, title, &piles, names)
}
