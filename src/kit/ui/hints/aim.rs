//! Opening and closing of tooltips, by pointer and by key.

use bevy_egui::egui::{Context, Event, LayerId, Memory, Rect, vec2};

use super::tooltip::{TooltipIntent, tooltip};
use super::{Hint, Mark, Marks, Pressed, store};
use crate::kit::input::{self, InputAction};

/// Margin around a tooltip in points within which the pointer may travel into it.
const REACH: f32 = 10.0;
/// Seconds after its last movement in which the pointer still opens tooltips.
const FRESH: f32 = 0.5;

/// Draws the open tooltips. Call once in a pass, when everything is painted.
pub fn show(ctx: &Context) {
    let mut marks = ctx.data_mut(|data| std::mem::take(data.get_temp_mut_or_default::<Marks>(store())));
    marks.last = std::mem::take(&mut marks.now);
    walk(ctx, &mut marks);
    aim(ctx, &mut marks);
    let (mut shown, mut deeper) = (Vec::new(), None);
    if input::pressed(ctx, InputAction::LookUp) {
        marks.looked_up = marks.open.last().and_then(|(hint, _)| hint.rule());
    }
    for (depth, (hint, anchor)) in marks.open.iter().enumerate() {
        let (rect, asked) = tooltip(ctx, depth, hint, *anchor, marks.clear);
        shown.push((*anchor, if hint.leads_on() { rect } else { Rect::NOTHING }));
        match asked {
            Some(TooltipIntent::Explain(term, at)) => deeper = Some((term, at)),
            Some(TooltipIntent::LookUp(rule)) => marks.looked_up = Some(rule),
            None => {}
        }
    }
    leave(ctx, &mut marks, &shown);
    if marks.looked_up.is_some() {
        marks.open.clear();
    }
    let deeper = deeper.map(|(term, at)| (Hint::Term(term), at));
    marks.clear = None;
    if let Some((hint, at)) = deeper.filter(|(hint, _)| marks.open.iter().all(|(open, _)| open != hint)) {
        marks.open.push((hint, at));
        ctx.request_repaint();
    }
    ctx.data_mut(|data| data.insert_temp(store(), marks));
}

/// Moves by key from mark to mark in reading order, from the focused widget on; the menu key closes.
fn walk(ctx: &Context, marks: &mut Marks) {
    let back = input::pressed(ctx, InputAction::ExplainBack);
    if !back && !input::pressed(ctx, InputAction::Explain) {
        return;
    }
    let order = reading_order(&marks.last);
    let focused = ctx.memory(Memory::focused).and_then(|id| ctx.read_response(id));
    let first =
        focused.and_then(|at| order.iter().position(|mark| at.rect.expand(1.0).contains_rect(mark.rect)));
    let next = match marks.walked {
        None => Some(first.unwrap_or(0)),
        Some(at) if back => at.checked_sub(1),
        Some(at) => Some(at + 1),
    };
    let found = next.and_then(|at| order.get(at));
    marks.open = found.map(|mark| (mark.hint.clone(), mark.rect)).into_iter().collect();
    marks.walked = next.filter(|_| found.is_some());
}

/// Sorts the marks by rows; the same hint in about the same place occurs once.
fn reading_order(marks: &[Mark]) -> Vec<&Mark> {
    let mut order: Vec<&Mark> = Vec::new();
    for mark in marks.iter().filter(|mark| mark.hint != Hint::Closer) {
        let far = |other: &&Mark| other.rect.center().distance(mark.rect.center()) > 120.0;
        if order.iter().all(|other| other.hint != mark.hint || far(other)) {
            order.push(mark);
        }
    }
    order.sort_by_key(|mark| ((mark.rect.top() / 40.0) as i32, mark.rect.left() as i32));
    order
}

/// Returns the mark under the pointer: the smallest of the topmost layer.
fn under(ctx: &Context, marks: &[Mark]) -> Option<Mark> {
    let at = ctx.input(|input| input.pointer.hover_pos())?;
    let top = ctx.layer_id_at(at).unwrap_or_else(LayerId::background);
    let under = marks.iter().filter(|mark| mark.rect.contains(at) && mark.layer == top);
    under.min_by(|a, b| a.rect.area().total_cmp(&b.rect.area())).cloned()
}

/// Opens the tooltip under a resting pointer.
fn aim(ctx: &Context, marks: &mut Marks) {
    if !marks.open.is_empty() || ctx.input(|input| input.pointer.any_down()) {
        return;
    }
    let found = under(ctx, &marks.last);
    let same = |hint: &Hint, place: &Rect| {
        found.as_ref().is_some_and(|mark| mark.hint == *hint && mark.rect.intersects(*place))
    };
    // A new widget at the pressed place stays unexplained until the pointer moves.
    let moved = ctx.input(|input| input.pointer.delta() != vec2(0.0, 0.0));
    let has_left = match &marks.pressed {
        Pressed::Nothing => true,
        Pressed::Unmarked => moved,
        Pressed::Mark(hint, place) => moved && !same(hint, place),
    };
    if !has_left {
        return;
    }
    marks.pressed = Pressed::Nothing;
    let Some(mark) = found.filter(|mark| mark.hint != Hint::Closer && mark.rest.is_finite()) else {
        marks.rested = None;
        return;
    };
    let now = ctx.input(|input| input.time);
    match &marks.rested {
        Some((hint, since)) if *hint == mark.hint => {
            if now - since < f64::from(mark.rest) {
                ctx.request_repaint();
                return;
            }
            marks.open = vec![(mark.hint.clone(), mark.rect)];
            marks.rested = None;
        }
        // Ignore widgets that appear under a pointer at rest.
        _ if ctx.input(|input| input.pointer.time_since_last_movement()) > FRESH => marks.rested = None,
        _ => {
            marks.rested = Some((mark.hint.clone(), now));
            ctx.request_repaint();
        }
    }
}

/// Closes tooltips that the pointer has left, innermost first; `shown` has the anchor and the place of each.
fn leave(ctx: &Context, marks: &mut Marks, shown: &[(Rect, Rect)]) {
    let typed = |event: &Event| matches!(event, Event::Text(_));
    let at = ctx.input(|input| input.pointer.hover_pos());
    // A press inside a tooltip is for its links: it must stay open until the release.
    let inside = at.is_some_and(|at| shown.iter().any(|(_, rect)| rect.contains(at)));
    let clicked = !inside && ctx.input(|input| input.pointer.any_pressed());
    let pressed = clicked || ctx.input(|input| input.events.iter().any(typed));
    let moved = pressed || ctx.input(|input| input.pointer.delta() != vec2(0.0, 0.0));
    let called_off = [InputAction::Menu, InputAction::Back].into_iter().any(|key| input::pressed(ctx, key));
    // Close after a press or typing, or if the anchor is gone. The hex under the pointer changes on the way
    // into the tooltip, so `near` counts instead.
    let near = at.is_some_and(|at| shown.iter().any(|(_, rect)| rect.expand(REACH).contains(at)));
    let gone = !near
        && marks.open.first().is_some_and(|(hint, anchor)| {
            marks.last.iter().all(|mark| mark.hint != *hint || !mark.rect.intersects(*anchor))
        });
    if clicked {
        let under = under(ctx, &marks.last);
        marks.pressed = under.map_or(Pressed::Unmarked, |mark| Pressed::Mark(mark.hint, mark.rect));
    }
    if pressed || gone || called_off {
        marks.walked = None;
        marks.open.clear();
        return;
    }
    if marks.walked.is_some() {
        if moved {
            marks.walked = None;
            marks.open.clear();
        }
        return;
    }
    let keeps = |(anchor, rect): &(Rect, Rect)| {
        at.is_some_and(|at| anchor.expand(2.0).contains(at) || rect.expand(REACH).contains(at))
    };
    let deepest = shown.iter().rposition(keeps).map_or(0, |depth| depth + 1);
    marks.open.truncate(deepest);
}
