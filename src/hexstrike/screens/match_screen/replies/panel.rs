//! Panel of grouped replies to the planned play. Hovering previews one on the board, a click pins it.

use bevy_egui::egui::{
    Align2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::groups::ReplyOrder;
use super::row::{ReplyRow, draw, words};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{ROUND, bold, colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line, note_press};
use hexstrike_game::rules::describe::glossary::Term;

/// Height of a row, and of a button above the rows, in points.
const ROW: f32 = 36.0;
const BUTTON: f32 = 26.0;

/// Model of the panel.
#[derive(Debug, Clone, Copy)]
pub struct RepliesModel<'a> {
    /// Summary of all replies, or the reason why there is none.
    pub summary: &'a str,
    /// Effect of the play on the opponents for any of their replies, in a sentence.
    pub dealt: Option<&'a str>,
    /// State of the threat overlay; `None` before a lesson introduces it.
    pub threat: Option<bool>,
    /// Chosen order.
    pub order: ReplyOrder,
    /// Reason why the likeliest replies are unknown.
    pub note: Option<&'a str>,
    /// Rows to show.
    pub rows: &'a [ReplyRow<'a>],
    /// Row chosen by key, scrolled into view.
    pub current: Option<usize>,
}

/// Least height for a note above the rows, in points.
const ROOMY: f32 = 3.0 * ROW;

/// Intents of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplyIntent {
    /// Hover over this row.
    Point(usize),
    /// Pin this reply, or unpin it.
    Hold(usize),
    /// Sort or filter in this order.
    Order(ReplyOrder),
    /// Toggle the threat overlay.
    Threat,
}

/// Draws the replies over the whole of `ui`.
pub fn replies(ui: &mut Ui, model: &RepliesModel) -> Option<ReplyIntent> {
    ui.spacing_mut().item_spacing = vec2(0.0, 3.0);
    line(ui, model.summary, size::BODY, colour::TEXT_DIM);
    if let Some(dealt) = model.dealt {
        line(ui, dealt, size::BODY, colour::MOVEMENT_LIGHT);
    }
    let marked = model.threat.is_some_and(|shown| threat(ui, shown)).then_some(ReplyIntent::Threat);
    if model.rows.is_empty() && model.order == ReplyOrder::default() {
        return marked;
    }
    let ordered = orders(ui, model.order).map(ReplyIntent::Order);
    let cap = |action| input::cap(ui.ctx(), action);
    let keys =
        format!("{} and {} preview them one by one", cap(InputAction::ReplyBack), cap(InputAction::ReplyOn));
    // Key help gives way to the rows where there is little room.
    let keys = (!model.rows.is_empty() && ui.available_height() > ROOMY).then_some(&keys[..]);
    if let Some(note) = model.note.or(keys) {
        line(ui, note, size::CAPTION, colour::TEXT_DIM);
    }
    let asked = ScrollArea::vertical()
        .id_salt("replies")
        .auto_shrink([false, true])
        .min_scrolled_height(0.0)
        .show_rows(ui, ROW, model.rows.len(), |ui, range| {
            let first = range.start;
            let (mut clicked, mut hovered, mut focused) = (None, None, None);
            for (i, row) in model.rows[range].iter().enumerate() {
                let (rect, response) =
                    ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
                draw(ui.painter(), rect, row, &response);
                note_press(&response);
                hints::lead(&response, &words(row), &[Term::Damage, Term::Knockback]);
                if arrives(&response) {
                    response.scroll_to_me(None);
                }
                clicked = clicked.or(response.clicked().then_some(ReplyIntent::Hold(first + i)));
                hovered = hovered.or(response.hovered().then_some(ReplyIntent::Point(first + i)));
                focused = focused.or(response.has_focus().then_some(ReplyIntent::Point(first + i)));
            }
            clicked.or(hovered).or(focused)
        });
    bring_into_sight(ui, model.current, &asked);
    marked.or(ordered).or(asked.inner)
}

/// Draws the button for the threat overlay.
fn threat(ui: &mut Ui, shown: bool) -> bool {
    ui.add_space(2.0);
    let button = Button::new("Threat", ButtonWeight::Plain).key(InputAction::Threat).selected(shown);
    let button = button.why("Tints the hexes that their replies hit");
    button.size(ui.available_width(), BUTTON).show(ui).clicked()
}

/// Draws the orders as a row of buttons.
fn orders(ui: &mut Ui, chosen: ReplyOrder) -> Option<ReplyOrder> {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), BUTTON), Sense::hover());
    let width = rect.width() / ReplyOrder::ALL.len() as f32;
    ReplyOrder::ALL.into_iter().enumerate().fold(None, |asked, (nth, order)| {
        let left = rect.left() + width * nth as f32;
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width, BUTTON)).shrink2(vec2(1.5, 1.0));
        let response = ui.interact(place, ui.id().with(order.words()), Sense::click());
        let on = order == chosen;
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, on, order.words()));
        hints::say(&response, why(order));
        note_press(&response);
        let fill = if response.hovered() { colour::SLATE_TOP } else { colour::WELL };
        let edge = if response.has_focus() {
            Stroke::new(2.0, colour::GOLD)
        } else {
            Stroke::new(1.0, if on { colour::GOLD_DEEP } else { colour::LINE })
        };
        let painter = ui.painter();
        painter.rect(place, ROUND, fill, edge, StrokeKind::Inside);
        let ink = if on { colour::GOLD } else { colour::TEXT_DIM };
        painter.text(place.center(), Align2::CENTER_CENTER, order.words(), bold(size::CAPTION), ink);
        asked.or(response.clicked().then_some(order))
    })
}

const fn why(order: ReplyOrder) -> &'static str {
    match order {
        ReplyOrder::Worst => "What hurts you most first",
        ReplyOrder::Likeliest => {
            "Likeliest first: how often a player who looks one play ahead would choose these two cards"
        }
        ReplyOrder::Hits => "Only what hits you, the worst first",
    }
}

/// Scrolls to the row chosen by key, once.
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
