//! One tooltip: what something is called, what it means, and the terms it leads on to.

use bevy_egui::egui::{
    Align2, Area, Context, Order, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, vec2,
};

use super::{Hint, store};
use crate::client::ui::theme::{self, ROUND, bold, colour, display, size};
use crate::rules::describe::glossary::Term;

/// Width of a tooltip with its edges, in points.
const WIDTH: f32 = 304.0;

/// Draws the tooltip at `anchor`. Returns where it lies, and which of its terms is asked for.
pub(super) fn tooltip(
    ctx: &Context,
    depth: usize,
    told: &Hint,
    anchor: Rect,
) -> (Rect, Option<(Term, Rect)>) {
    let screen = ctx.viewport_rect();
    let below = anchor.bottom() + 150.0 < screen.bottom();
    let pivot = if below { Align2::LEFT_TOP } else { Align2::LEFT_BOTTOM };
    let y = if below { anchor.bottom() + 6.0 } else { anchor.top() - 6.0 };
    let at = Pos2::new(anchor.left().min(screen.right() - WIDTH).max(0.0), y);
    let area =
        Area::new(store().with(depth)).order(Order::Tooltip).pivot(pivot).fixed_pos(at).constrain(true);
    let shown = area.show(ctx, |ui| {
        let frame = theme::panel().fill(colour::WELL).stroke(Stroke::new(1.0, colour::GOLD_DEEP));
        frame.show(ui, |ui| {
            if let Some(title) = told.title() {
                ui.label(RichText::new(title).font(display(size::TITLE)).color(colour::PARCHMENT));
            }
            ui.set_max_width(280.0);
            ui.colored_label(colour::TEXT, told.words());
            further(ui, told.leads_to())
        })
    });
    (shown.response.rect, shown.inner.inner)
}

/// The terms a tooltip leads on to, each to be hovered.
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
