//! One row of the reply list: two cards, or one way to play them.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Response, Stroke, StrokeKind, pos2, vec2};

use crate::kit::ui::label::note;
use crate::kit::ui::shapes::{bolt, fold_mark};
use crate::kit::ui::symbols::{self, Icon};
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{fitted, seat_mark};
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::rules::describe::log::rotation_words;
use kernel::{Rotation, Seat};
use study::coach::harm_words::harm_phrase;

/// Least probability that a row shows.
const SELDOM: f64 = 0.005;
/// Radius of the seat mark, in points; drawn where several seats can reply.
const MARK: f32 = 7.0;
/// Side of a symbol, in points.
const SYMBOL: f32 = 15.0;
/// Side of an outcome symbol, in points.
const SIGN: f32 = 12.0;

/// Kind of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowKind {
    /// Two cards with one outcome for all rotations and amounts.
    Single,
    /// Two cards with several outcomes; the row shows the worst.
    Group {
        /// Number of distinct outcomes.
        ways: usize,
        /// True while the ways are listed below.
        unfolded: bool,
    },
    /// One of the ways.
    Way,
}

/// Row of the list.
#[derive(Debug, Clone, Copy)]
pub struct ReplyRow<'a> {
    /// Kind of the row.
    pub kind: RowKind,
    /// Seat that replies.
    pub seat: Seat,
    /// Name of the seat, if several seats can reply.
    pub name: Option<&'a str>,
    /// Name of the active card.
    pub active: &'a str,
    /// Name of the passive card.
    pub passive: &'a str,
    /// Rotations with this outcome.
    pub rotations: &'a [Rotation],
    /// Amounts of adrenaline with this outcome, ascending; empty if all amounts have it.
    pub adrenaline: &'a [u8],
    /// Harm to the planning seat.
    pub suffered: Harm,
    /// Harm to the replying seat.
    pub dealt: Harm,
    /// Probability of these cards in equilibrium, 0 to 1, if known.
    pub chance: Option<f64>,
    /// True if the reply is pinned.
    pub held: bool,
    /// Index of the previewed reply among all replies.
    pub reply: usize,
}

/// Draws the row into `rect`.
pub(super) fn draw(painter: &Painter, rect: Rect, row: &ReplyRow, response: &Response) {
    let fill = if response.hovered() || response.has_focus() { colour::SLATE_TOP } else { colour::WELL };
    let rect = if row.kind == RowKind::Way { rect.with_min_x(rect.left() + 14.0) } else { rect };
    painter.rect_filled(rect, 4.0, fill);
    if row.held || response.has_focus() {
        let width = if response.has_focus() { 2.0 } else { 1.5 };
        painter.rect_stroke(rect, 4.0, Stroke::new(width, colour::GOLD), StrokeKind::Inside);
    }
    let inner = rect.shrink2(vec2(6.0, 3.0));
    let (upper, lower) = (inner.top() + 8.0, inner.bottom() - 8.0);
    let bad = harm(painter, pos2(inner.right(), upper), row.suffered, colour::ATTACK);
    let good = harm(painter, pos2(inner.right(), lower), row.dealt, colour::MOVEMENT_LIGHT);
    if row.kind == RowKind::Way {
        manner(painter, inner.left_center(), row);
        return;
    }
    let mark = if row.name.is_some() { MARK } else { 5.0 };
    seat_mark(painter, pos2(inner.left() + 6.0, inner.center().y), mark, row.seat);
    let left = inner.left() + 10.0 + 1.6 * mark;
    let end = match row.chance.filter(|chance| *chance >= SELDOM) {
        Some(chance) => {
            let words = format!("{:.0}%", 100.0 * chance);
            note(painter, pos2(bad - 8.0, upper), Align2::RIGHT_CENTER, &words, size::CAPTION, colour::GOLD)
                .left()
        }
        None => bad,
    };
    fitted(painter, pos2(left, upper), row.active, size::BODY, end - left - 6.0, colour::TEXT);
    let (from, to) = match row.kind {
        RowKind::Single | RowKind::Way => (manner(painter, pos2(left, lower), row), good),
        RowKind::Group { ways, unfolded } => {
            let words = format!("{ways} ways");
            fold_mark(painter, pos2(good - 11.0, lower), 8.0, unfolded, colour::TEXT_DIM);
            let at = pos2(good - 20.0, lower);
            let drawn = note(painter, at, Align2::RIGHT_CENTER, &words, size::CAPTION, colour::TEXT_DIM);
            (left, drawn.left())
        }
    };
    fitted(painter, pos2(from, lower), row.passive, size::CAPTION, to - from - 6.0, colour::TEXT_DIM);
}

/// Draws rotations and adrenaline as symbols from `at` on. Returns their right end.
fn manner(painter: &Painter, at: Pos2, row: &ReplyRow) -> f32 {
    let mut x = at.x;
    if row.rotations.len() == Rotation::ALL.len() {
        let drawn = note(painter, at, Align2::LEFT_CENTER, "any turn", size::CAPTION, colour::TEXT);
        x = drawn.right() + 6.0;
    } else if row.rotations != [Rotation::Stay] {
        for rotation in row.rotations {
            let place = Rect::from_center_size(pos2(x + 0.5 * SYMBOL, at.y), vec2(SYMBOL, SYMBOL));
            symbols::paint(painter, place, Icon::Turn(*rotation), colour::TEXT_DIM);
            x += SYMBOL + 2.0;
        }
        x += 2.0;
    }
    if !row.adrenaline.is_empty() {
        bolt(painter, pos2(x + 5.0, at.y), SYMBOL, colour::ADRENALINE);
        let words = amounts(row.adrenaline, "\u{2013}");
        let at = pos2(x + 12.0, at.y);
        x = note(painter, at, Align2::LEFT_CENTER, &words, size::CAPTION, colour::TEXT).right() + 6.0;
    } else if row.kind == RowKind::Way && row.rotations == [Rotation::Stay] {
        let at = pos2(x, at.y);
        x = note(painter, at, Align2::LEFT_CENTER, "no turn", size::CAPTION, colour::TEXT_DIM).right();
    }
    x
}

/// Formats ascending amounts; consecutive ones become a range.
fn amounts(paid: &[u8], to: &str) -> String {
    let range = |run: &[u8]| match run {
        [first, .., last] => format!("{first}{to}{last}"),
        one => one.iter().map(u8::to_string).collect(),
    };
    let runs = paid.chunk_by(|one, next| one + 1 == *next);
    runs.map(range).collect::<Vec<_>>().join(", ")
}

/// Describes the row for screen readers and the tooltip.
pub(super) fn words(row: &ReplyRow) -> String {
    let ReplyRow { active, passive, .. } = row;
    let (suffered, dealt) = (harm_phrase(row.suffered), harm_phrase(row.dealt));
    let turns: Vec<&str> = row.rotations.iter().map(|turn| rotation_words(*turn)).collect();
    let turn = match row.rotations {
        [Rotation::Stay] => String::new(),
        all if all.len() == Rotation::ALL.len() => ", with any turn".to_owned(),
        _ => format!(", turning {}", turns.join(" or ")),
    };
    let paid = match row.adrenaline {
        [] => String::new(),
        paid => format!(", with {} adrenaline", amounts(paid, " to ")),
    };
    let chance = row.chance.map_or_else(String::new, |chance| {
        format!("\nA player who looks one play ahead would choose this {:.0} times in 100", 100.0 * chance)
    });
    let (about, click) = match row.kind {
        RowKind::Single | RowKind::Way if row.held => ("", "Click to stop previewing"),
        RowKind::Single | RowKind::Way => ("", "Click to preview"),
        RowKind::Group { unfolded: true, .. } => ("At worst: ", "Click to fold"),
        RowKind::Group { unfolded: false, .. } => ("At worst: ", "Click for all ways"),
    };
    let (whose, them) = match row.name {
        Some(name) => (format!("{name}: "), name),
        None => (String::new(), "them"),
    };
    format!(
        "{whose}{active} with {passive}{turn}{paid}\n{about}To you: {suffered}\nTo {them}: {dealt}{chance}\n{click}"
    )
}

/// Draws the outcome as symbols with numbers, ending at `right`. Returns their left end.
fn harm(painter: &Painter, right: Pos2, harm: Harm, ink: Color32) -> f32 {
    let Harm { hits, damage, flown, stunned, discards, off, lost } = harm;
    let signs = [
        (Icon::Discard, discards.into(), discards > 0),
        (Icon::Stun, stunned.into(), stunned > 0),
        (Icon::Knockback, flown, flown > 0),
        (Icon::Damage, damage, damage > 0 || hits > 0 && flown == 0 && stunned == 0 && discards == 0),
    ];
    let mut x = right.x;
    if lost {
        return sign(painter, pos2(x, right.y), Icon::Death, None, ink);
    }
    if off {
        let at = pos2(x, right.y);
        x = note(painter, at, Align2::RIGHT_CENTER, "off", size::CAPTION, ink).left() - 3.0;
    }
    for (icon, count, _) in signs.into_iter().filter(|(_, _, there)| *there) {
        x = sign(painter, pos2(x, right.y), icon, Some(count), ink) - 4.0;
    }
    x
}

/// Draws a symbol with its number. Returns the left end.
fn sign(painter: &Painter, right: Pos2, icon: Icon, count: Option<u16>, ink: Color32) -> f32 {
    let left = count.map_or(right.x, |count| {
        note(painter, right, Align2::RIGHT_CENTER, &count.to_string(), size::CAPTION, ink).left() - 1.0
    });
    let place = Rect::from_center_size(pos2(left - 0.5 * SIGN, right.y), vec2(SIGN, SIGN));
    symbols::paint(painter, place, icon, ink);
    place.left()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;
    use crate::kit::ui::theme::install;

    #[test]
    fn a_reply_that_could_be_anothers_begins_with_a_name() {
        let row = ReplyRow {
            kind: RowKind::Single,
            seat: Seat::Third,
            name: None,
            active: "Lunge",
            passive: "Guard",
            rotations: &[Rotation::Stay],
            adrenaline: &[],
            suffered: Harm::default(),
            dealt: Harm::default(),
            chance: None,
            held: false,
            reply: 0,
        };
        let (alone, among) = (words(&row), words(&ReplyRow { name: Some("Bryn"), ..row }));
        assert!(alone.starts_with("Lunge with Guard") && alone.contains("To them: no harm"), "{alone}");
        assert!(among.starts_with("Bryn: Lunge with Guard") && among.contains("To Bryn: no harm"), "{among}");
    }

    #[test]
    fn every_harm_of_a_reply_has_words_and_a_picture() {
        let all: [(Harm, &str); 7] = [
            (Harm { hits: 1, ..Harm::default() }, "hit without effect"),
            (Harm { hits: 1, damage: 3, ..Harm::default() }, "3 damage"),
            (Harm { flown: 2, ..Harm::default() }, "knocked back 2 hexes"),
            (Harm { hits: 1, stunned: 5, ..Harm::default() }, "stunned for 5 beats"),
            (Harm { hits: 1, discards: 1, ..Harm::default() }, "discards 1 card"),
            (Harm { flown: 4, off: true, ..Harm::default() }, "off the island"),
            (Harm { lost: true, ..Harm::default() }, "eliminated"),
        ];
        let ctx = Context::default();
        install(&ctx);
        let _ = ctx.run_ui(RawInput::default(), |ui| {
            let right = pos2(200.0, 20.0);
            for (what, phrase) in all {
                assert_eq!(harm_phrase(what), phrase);
                assert!(harm(ui.painter(), right, what, colour::ATTACK) < right.x, "{phrase}");
            }
            assert_eq!(harm(ui.painter(), right, Harm::default(), colour::ATTACK), right.x);
        });
    }
}
