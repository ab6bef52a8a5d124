//! Tooltip: name, meaning, and links to terms.

use bevy_egui::egui::{
    Align2, Area, Context, Order, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, vec2,
};

use super::{Hint, store};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::theme::{self, ROUND, bold, colour, display, size, text};
use hexstrike_game::rules::describe::glossary::Term;

/// Height that most tooltips need, in points.
const HIGH: f32 = 150.0;
/// Width of a tooltip with its edges, in points.
const WIDTH: f32 = 304.0;

/// Request of a tooltip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum TooltipIntent {
    /// Explain this term, which stands there.
    Explain(Term, Rect),
    /// Open this section of the rulebook.
    LookUp(&'static str),
}

/// Draws the tooltip at `anchor`, off the rectangle `clear`. Returns its place and its request.
pub(super) fn tooltip(
    ctx: &Context,
    depth: usize,
    hint: &Hint,
    anchor: Rect,
    clear: Option<Rect>,
) -> (Rect, Option<TooltipIntent>) {
    let screen = ctx.viewport_rect();
    let floor = clear.filter(|clear| !clear.intersects(anchor)).map_or(screen.bottom(), |clear| clear.top());
    let below = anchor.bottom() + HIGH < floor;
    let pivot = if below { Align2::LEFT_TOP } else { Align2::LEFT_BOTTOM };
    let y = if below { anchor.bottom() + 6.0 } else { anchor.top() - 6.0 };
    let at = Pos2::new(anchor.left().min(screen.right() - WIDTH).max(0.0), y);
    let area =
        Area::new(store().with(depth)).order(Order::Tooltip).pivot(pivot).fixed_pos(at).constrain(true);
    let area = area.interactable(hint.leads_on());
    let shown = area.show(ctx, |ui| {
        let frame = theme::panel().fill(colour::WELL).stroke(Stroke::new(1.0, colour::GOLD_DEEP));
        frame.show(ui, |ui| {
            ui.set_max_width(280.0);
            if let Some(title) = hint.title() {
                ui.label(RichText::new(title).font(display(size::TITLE)).color(colour::PARCHMENT));
            }
            ui.colored_label(colour::TEXT, hint.words());
            let deeper = further(ui, hint.leads_to()).map(|(term, at)| TooltipIntent::Explain(term, at));
            deeper.or(hint.rule().and_then(|rule| look_up(ui, rule)).map(TooltipIntent::LookUp))
        })
    });
    (shown.response.rect, shown.inner.inner)
}

/// Draws the button that opens the section, with its key.
fn look_up(ui: &mut Ui, rule: &'static str) -> Option<&'static str> {
    let key = input::cap(ui.ctx(), InputAction::LookUp);
    let words = format!("Rulebook {rule}   {key}");
    let galley = ui.painter().layout_no_wrap(words, text(size::CAPTION), colour::TEXT_DIM);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(0.0, 4.0), Sense::CLICK);
    let ink = if response.hovered() { colour::GOLD } else { colour::TEXT_DIM };
    ui.painter().galley_with_override_text_color(rect.min + vec2(0.0, 2.0), galley, ink);
    response.clicked().then_some(rule)
}

/// Draws the linked terms, each to be hovered.
fn further(ui: &mut Ui, terms: &[Term]) -> Option<(Term, Rect)> {
    if terms.is_empty() {
        return None;
    }
    let row = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        terms.iter().fold(None, |asked, next| {
            let galley =
                ui.painter().layout_no_wrap(next.title().to_owned(), bold(size::CAPTION), colour::GOLD);
            let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(12.0, 6.0), Sense::hover());
            let fill = if response.hovered() { colour::SLATE_TOP } else { colour::SLATE };
            ui.painter().rect(rect, ROUND, fill, Stroke::new(1.0, colour::LINE_STRONG), StrokeKind::Inside);
            ui.painter().galley(rect.center() - 0.5 * galley.size(), galley, colour::GOLD);
            asked.or(response.hovered().then_some((*next, rect)))
        })
    });
    row.inner
}
