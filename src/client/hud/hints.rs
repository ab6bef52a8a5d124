//! Tooltips in place. Whatever is painted for a rule says so with [`mark`]; once a frame, [`show`] explains what lies under
//! the pointer or, with the key for it, one mark after another.
//!
//! A tooltip stays as long as the pointer goes straight into it; the terms in it have tooltips of their own.

use bevy_egui::egui::{
    Area, Context, Id, LayerId, Order, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, vec2,
};

use super::keys::{self, Command};
use super::symbols::Symbol;
use super::theme::{self, ROUND, bold, colour, display, size};
use super::widgets::tip;
use crate::rules::describe::glossary::Term;

/// Seconds of rest before a tooltip comes up.
const REST: f32 = 0.3;
/// Points by which a tooltip's reach goes beyond its edge, so that the pointer can travel into it.
const REACH: f32 = 10.0;

/// Something that stands for a rule, and where.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Mark {
    rect: Rect,
    term: Term,
    layer: LayerId,
}

/// All marks of this frame and the one before, and which is explained.
#[derive(Debug, Clone, Default)]
struct Marks {
    now: Vec<Mark>,
    last: Vec<Mark>,
    /// Terms that are open, each in the tooltip of the one before, with their places.
    open: Vec<(Term, Rect)>,
    /// The mark reached by key.
    walked: Option<usize>,
    /// Since when the pointer has rested on the same mark.
    rested: Option<(Term, f64)>,
}

fn store() -> Id {
    Id::new("hints")
}

/// What is painted in this rectangle stands for a rule.
pub fn mark(painter: &Painter, rect: Rect, term: Term) {
    let rect = rect.intersect(painter.clip_rect());
    if rect.is_positive() && painter.opacity() > 0.5 {
        let mark = Mark { rect, term, layer: painter.layer_id() };
        painter.ctx().data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).now.push(mark));
    }
}

/// What a symbol stands for.
pub fn term_of(symbol: Symbol) -> Term {
    match symbol {
        Symbol::Action(action) => Term::of_action(&action),
        Symbol::Timing(timing) => Term::Timing(timing),
        Symbol::Draw => Term::Draw,
        Symbol::Discard => Term::Discard,
        Symbol::Adrenaline => Term::Adrenaline,
        Symbol::Submitted => Term::Submitted,
        Symbol::Damage | Symbol::Heal => Term::Damage,
        Symbol::Knockback => Term::Knockback,
        Symbol::Marked => Term::Marked,
        Symbol::Throw => Term::Throw,
        Symbol::Turn(_) => Term::Rotation,
        Symbol::Stun => Term::Stun,
        Symbol::Death => Term::Abyss,
        Symbol::Victory => Term::Points,
    }
}

/// Explains what should be explained. Call once a pass, when everything is painted.
pub fn show(ctx: &Context) {
    let mut marks = ctx.data_mut(|data| std::mem::take(data.get_temp_mut_or_default::<Marks>(store())));
    marks.last = std::mem::take(&mut marks.now);
    walk(ctx, &mut marks);
    aim(ctx, &mut marks);
    let (mut next, mut deeper) = (Vec::new(), None);
    for (depth, (term, anchor)) in marks.open.iter().enumerate() {
        let (rect, asked) = tooltip(ctx, depth, *term, *anchor);
        next.push((*term, *anchor, rect));
        deeper = asked.or(deeper);
    }
    leave(ctx, &mut marks, &next);
    if let Some((term, at)) = deeper.filter(|(term, _)| marks.open.iter().all(|(open, _)| open != term)) {
        marks.open.push((term, at));
        ctx.request_repaint();
    }
    ctx.data_mut(|data| data.insert_temp(store(), marks));
}

/// The key goes from mark to mark, in the order of reading; the menu's key closes.
fn walk(ctx: &Context, marks: &mut Marks) {
    let Some(modifiers) = keys::pressed(ctx, Command::Explain) else { return };
    let mut order: Vec<Mark> = Vec::new();
    for mark in &marks.last {
        // The same thing in the same place is read once.
        if order
            .iter()
            .all(|other| other.term != mark.term || other.rect.center().distance(mark.rect.center()) > 120.0)
        {
            order.push(*mark);
        }
    }
    order.sort_by_key(|mark| ((mark.rect.top() / 40.0) as i32, mark.rect.left() as i32));
    let count = order.len();
    let next = match marks.walked {
        _ if count == 0 => None,
        None => Some(0),
        Some(at) if modifiers.shift => at.checked_sub(1),
        Some(at) => Some(at + 1).filter(|at| *at < count),
    };
    marks.walked = next;
    marks.open = next.and_then(|at| order.get(at)).map(|mark| (mark.term, mark.rect)).into_iter().collect();
}

/// A pointer at rest asks for what lies under it: the smallest mark of the topmost layer.
fn aim(ctx: &Context, marks: &mut Marks) {
    let Some(at) = ctx.input(|input| input.pointer.hover_pos()) else { return };
    if !marks.open.is_empty() || ctx.input(|input| input.pointer.any_down()) {
        return;
    }
    let top = ctx.layer_id_at(at).unwrap_or_else(LayerId::background);
    let under = marks.last.iter().filter(|mark| mark.rect.contains(at) && mark.layer == top);
    let found = under.min_by(|a, b| a.rect.area().total_cmp(&b.rect.area())).copied();
    let now = ctx.input(|input| input.time);
    match (found, marks.rested) {
        (None, _) => marks.rested = None,
        (Some(mark), Some((term, since))) if mark.term == term => {
            if now - since >= f64::from(REST) {
                marks.open = vec![(mark.term, mark.rect)];
                marks.rested = None;
            } else {
                ctx.request_repaint();
            }
        }
        (Some(mark), _) => {
            marks.rested = Some((mark.term, now));
            ctx.request_repaint();
        }
    }
}

/// Closes what the pointer has left, innermost first.
fn leave(ctx: &Context, marks: &mut Marks, shown: &[(Term, Rect, Rect)]) {
    let moved = ctx.input(|input| input.pointer.delta() != vec2(0.0, 0.0) || input.pointer.any_pressed());
    if marks.walked.is_some() {
        if keys::pressed(ctx, Command::Menu).is_some() || moved {
            marks.walked = None;
            marks.open.clear();
        }
        return;
    }
    let at = ctx.input(|input| input.pointer.hover_pos());
    let keeps = |(_, anchor, rect): &(Term, Rect, Rect)| {
        at.is_some_and(|at| anchor.expand(2.0).contains(at) || rect.expand(REACH).contains(at))
    };
    let deepest = shown.iter().rposition(keeps).map_or(0, |depth| depth + 1);
    marks.open.truncate(deepest);
}

/// Draws one tooltip. Returns where it lies, and which of its terms is asked for.
fn tooltip(ctx: &Context, depth: usize, term: Term, anchor: Rect) -> (Rect, Option<(Term, Rect)>) {
    let screen = ctx.viewport_rect();
    let below = anchor.bottom() + 150.0 < screen.bottom();
    let pivot = if below { bevy_egui::egui::Align2::LEFT_TOP } else { bevy_egui::egui::Align2::LEFT_BOTTOM };
    let at = Pos2::new(
        anchor.left().min(screen.right() - 300.0),
        if below { anchor.bottom() + 6.0 } else { anchor.top() - 6.0 },
    );
    let area =
        Area::new(store().with(depth)).order(Order::Tooltip).pivot(pivot).fixed_pos(at).constrain(true);
    let shown = area.show(ctx, |ui| {
        let frame = theme::panel().fill(colour::WELL).stroke(Stroke::new(1.0, colour::GOLD_DEEP));
        frame.show(ui, |ui| {
            ui.set_max_width(280.0);
            ui.label(
                bevy_egui::egui::RichText::new(term.title())
                    .font(display(size::TITLE))
                    .color(colour::PARCHMENT),
            );
            tip(ui, term.words());
            further(ui, term)
        })
    });
    (shown.response.rect, shown.inner.inner)
}

/// The terms a tooltip leads on to, each to be hovered.
fn further(ui: &mut Ui, term: Term) -> Option<(Term, Rect)> {
    if term.leads_to().is_empty() {
        return None;
    }
    let row = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        term.leads_to().iter().fold(None, |asked, next| {
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
