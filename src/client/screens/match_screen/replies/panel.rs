//! What the others can answer to the play being planned, the worst first: rest on one or hold it fast to see it on the board.

use bevy_egui::egui::{
    Align2, Painter, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::client::input::{self, InputAction};
use crate::client::ui::hints;
use crate::client::ui::label::note;
use crate::client::ui::symbols::{self, Icon};
use crate::client::ui::theme::{colour, size};
use crate::client::ui::widgets::{fitted, line, seat_mark};
use crate::foresight::threat::Harm;
use crate::rules::describe::glossary::Term;
use crate::rules::describe::log::rotation_words;
use crate::rules::{Rotation, Seat};

/// Height of a reply, in points.
const ROW: f32 = 36.0;

/// What the panel shows.
#[derive(Debug, Clone, Copy)]
pub struct RepliesModel<'a> {
    /// All of it in a sentence, or why there is nothing.
    pub summary: &'a str,
    /// The replies, the worst first.
    pub rows: &'a [ReplyRow<'a>],
    /// The row the keys have gone to, which is scrolled into sight.
    pub current: Option<usize>,
}

/// One reply.
#[derive(Debug, Clone, Copy)]
pub struct ReplyRow<'a> {
    /// Whose.
    pub seat: Seat,
    /// The active card.
    pub active: &'a str,
    /// The passive card.
    pub passive: &'a str,
    /// The turn.
    pub rotation: Rotation,
    /// What it does to the one who plans.
    pub suffered: Harm,
    /// What happens to the one who replies.
    pub dealt: Harm,
    /// Whether it is held fast.
    pub held: bool,
}

/// What the player asks of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplyIntent {
    /// The pointer rests on this row.
    Point(usize),
    /// Suppose this reply, or no longer.
    Hold(usize),
}

/// Draws the replies over the whole of `ui`.
pub fn replies(ui: &mut Ui, model: &RepliesModel) -> Option<ReplyIntent> {
    ui.spacing_mut().item_spacing = vec2(0.0, 3.0);
    line(ui, model.summary, size::BODY, colour::TEXT_DIM);
    if model.rows.is_empty() {
        return None;
    }
    let hint = {
        let cap = |action| input::cap(ui.ctx(), action);
        format!("{} and {} preview them one by one", cap(InputAction::ReplyBack), cap(InputAction::ReplyOn))
    };
    line(ui, &hint, size::CAPTION, colour::TEXT_DIM);
    let asked = ScrollArea::vertical()
        .id_salt("replies")
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .show_rows(ui, ROW, model.rows.len(), |ui, range| {
            let first = range.start;
            model.rows[range].iter().enumerate().fold(None, |asked, (i, row)| {
                let (rect, response) =
                    ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
                draw(ui.painter(), rect, row, &response);
                hints::lead(&response, &words(row), &[Term::Damage, Term::Knockback]);
                let clicked = response.clicked().then_some(ReplyIntent::Hold(first + i));
                let pointed = response.hovered().then_some(ReplyIntent::Point(first + i));
                asked.or(clicked).or(pointed)
            })
        });
    bring_into_sight(ui, model.current, &asked);
    asked.inner
}

/// Scrolls when the keys go to another row.
fn bring_into_sight<R>(
    ui: &Ui,
    current: Option<usize>,
    shown: &bevy_egui::egui::scroll_area::ScrollAreaOutput<R>,
) {
    let id = shown.id.with("brought");
    if ui.data(|data| data.get_temp::<Option<usize>>(id)) == Some(current) {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, current));
    let Some(row) = current else { return };
    let top = (ROW + 3.0) * row as f32;
    let (seen, height) = (shown.state.offset.y, shown.inner_rect.height());
    if top < seen || top + ROW > seen + height {
        let mut state = shown.state;
        state.offset.y = (top - 0.5 * (height - ROW)).max(0.0);
        state.store(ui.ctx(), shown.id);
    }
}

fn draw(painter: &Painter, rect: Rect, row: &ReplyRow, response: &Response) {
    let fill = if response.hovered() { colour::SLATE_TOP } else { colour::WELL };
    painter.rect_filled(rect, 4.0, fill);
    if row.held {
        painter.rect_stroke(rect, 4.0, Stroke::new(1.5, colour::GOLD), StrokeKind::Inside);
    }
    let inner = rect.shrink2(vec2(6.0, 3.0));
    let (upper, lower) = (inner.top() + 8.0, inner.bottom() - 8.0);
    seat_mark(painter, pos2(inner.left() + 6.0, inner.center().y), 5.0, row.seat);
    let left = inner.left() + 18.0;
    let bad = harm(painter, pos2(inner.right(), upper), row.suffered, colour::ATTACK);
    let good = harm(painter, pos2(inner.right(), lower), row.dealt, colour::MOVEMENT_LIGHT);
    fitted(painter, pos2(left, upper), row.active, size::BODY, bad - left - 6.0, colour::TEXT);
    let turn = Rect::from_center_size(pos2(left + 6.0, lower), vec2(12.0, 12.0));
    let passive = if row.rotation == Rotation::Stay {
        left
    } else {
        symbols::paint(painter, turn, Icon::Turn(row.rotation), colour::TEXT_DIM);
        left + 16.0
    };
    fitted(painter, pos2(passive, lower), row.passive, size::CAPTION, good - passive - 6.0, colour::TEXT_DIM);
}

/// The reply in words.
fn words(row: &ReplyRow) -> String {
    let ReplyRow { active, passive, rotation, .. } = row;
    let (suffered, dealt) = (harm_words(row.suffered), harm_words(row.dealt));
    let turn = match rotation {
        Rotation::Stay => String::new(),
        turned => format!(", turning {}", rotation_words(*turned)),
    };
    let held = if row.held { "Click to stop previewing" } else { "Click to preview" };
    format!("{active} with {passive}{turn}\nYou: {suffered}\nThem: {dealt}\n{held}")
}

fn harm_words(harm: Harm) -> String {
    match harm {
        Harm { lost: true, .. } => "eliminated".to_owned(),
        Harm { damage: 0, flown: 0, off: false, .. } => "unharmed".to_owned(),
        Harm { damage, off: true, .. } => format!("{damage} damage, off the island"),
        Harm { damage, flown: 0, .. } => format!("{damage} damage"),
        Harm { damage, flown: 1, .. } => format!("{damage} damage, knocked back 1 hex"),
        Harm { damage, flown, .. } => format!("{damage} damage, knocked back {flown} hexes"),
    }
}

/// Damage and flight in a few signs that end at `right`. Returns where they begin.
fn harm(painter: &Painter, right: bevy_egui::egui::Pos2, harm: Harm, ink: bevy_egui::egui::Color32) -> f32 {
    let words = match harm {
        Harm { lost: true, .. } => "lost".to_owned(),
        Harm { off: true, damage: 0, .. } => "off".to_owned(),
        Harm { off: true, damage, .. } => format!("\u{2212}{damage} off"),
        Harm { damage: 0, flown: 0, .. } => return right.x,
        Harm { damage, flown: 0, .. } => format!("\u{2212}{damage}"),
        Harm { damage: 0, flown, .. } => format!("\u{2192}{flown}"),
        Harm { damage, flown, .. } => format!("\u{2212}{damage} \u{2192}{flown}"),
    };
    note(painter, right, Align2::RIGHT_CENTER, &words, size::BODY, ink).left()
}
