//! Open deck: its name, its cards with their copies, its curve, every breach of the deck rule, and what can be done with it.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Color32, DragAndDrop, Galley, LayerId, Order, Rect, Response, ScrollArea, Sense, Stroke,
    StrokeKind, TextEdit, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use kernel::words::counted;
use shell::content::problem::LONGEST_NAME;

use super::cards::enlarged;
use super::model::{BuilderIntent, BuilderModel, CardDrag};
use super::pool::{self, CardPool, PoolIndex};
use crate::kit::ui::bars::bar_chart;
use crate::kit::ui::card::zoom::{REST, zooms};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::label::label;
use crate::kit::ui::placed::placed;
use crate::kit::ui::rows::{fade_out, row};
use crate::kit::ui::theme::{ROUND, bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, note_press};

/// Heights of the name, of the count, of the curve and of the buttons, in points.
const NAME: f32 = 40.0;
const COUNT: f32 = 26.0;
const CURVE: f32 = 92.0;
const BUTTONS: f32 = 84.0;
/// Least and largest height of the breaches, in points; more of them scroll.
const FAULTS: [f32; 2] = [26.0, 104.0];
/// Gap between breaches, in points.
const GAP: f32 = 2.0;
/// Height of a card in the list, in points.
const LINE: f32 = 25.0;

/// Draws the open deck.
pub fn deck<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    let place = ui.max_rect();
    ui.painter().rect(place, ROUND, colour::SLATE, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
    let inner = place.shrink2(vec2(12.0, 10.0));
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + NAME);
    let (count, rest) = rest.split_top_bottom_at_y(rest.top() + COUNT);
    let (rest, buttons) = rest.split_top_bottom_at_y(rest.bottom() - BUTTONS);
    let said = verdict(ui, model, rest.width() - 12.0);
    let needs = said.iter().map(|(galley, _)| galley.size().y + GAP).sum::<f32>() + GAP;
    let (rest, faults) = rest.split_top_bottom_at_y(rest.bottom() - needs.clamp(FAULTS[0], FAULTS[1]));
    let (list, curve) = rest.split_top_bottom_at_y(rest.bottom() - CURVE);
    let named = placed(ui, head, |ui| name(ui, model));
    counts(ui, count, model);
    let changed = placed(ui, list.shrink2(vec2(0.0, 4.0)), |ui| self::list(ui, model));
    self::curve(ui, curve.shrink2(vec2(0.0, 4.0)), model);
    placed(ui, faults, |ui| self::faults(ui, model, said));
    let done = placed(ui, buttons.with_min_y(buttons.top() + 6.0), |ui| self::buttons(ui, model));
    // A card of the pool that is dropped anywhere here is added.
    let ground = ui.interact(place, ui.id().with("ground of the deck"), Sense::hover());
    let dropped = ground.dnd_release_payload::<CardDrag>().and_then(|drag| match &*drag {
        CardDrag::Pool(id) => Some(BuilderIntent::Add(id.clone())),
        CardDrag::Deck(_) => None,
    });
    if ground.contains_pointer()
        && DragAndDrop::payload::<CardDrag>(ui.ctx()).is_some_and(|drag| matches!(*drag, CardDrag::Pool(_)))
    {
        ui.painter().rect_stroke(place, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    dragged(ui, model);
    named.or(changed).or(done).or(dropped)
}

/// Draws the name, which only an own deck lets change.
fn name<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    let place = ui.max_rect();
    if !model.own {
        let at = pos2(place.left(), place.top() + 10.0);
        cut(ui.painter(), at, &model.deck.name, bold(size::TITLE), place.width(), colour::PARCHMENT);
        let at = pos2(place.left(), place.top() + 30.0);
        let words = "A deck of the game: copy it to change it.";
        cut(ui.painter(), at, words, text(size::BODY), place.width(), colour::TEXT_DIM);
        return None;
    }
    let mut next = model.deck.name.clone();
    let edit = TextEdit::singleline(&mut next)
        .font(bold(size::LABEL + 1.0))
        .hint_text("Name of the deck")
        .desired_width(place.width() - 20.0)
        .char_limit(LONGEST_NAME)
        .margin(vec2(10.0, 6.0));
    let field = ui.add(edit);
    hints::say(&field, "The name of the deck");
    field.changed().then_some(BuilderIntent::Rename(next))
}

/// Draws the number of cards, and that of each group.
fn counts<P: CardPool>(ui: &Ui, rect: Rect, model: &BuilderModel<P>) {
    let painter = ui.painter();
    let wanted = model.pool.size();
    let count = model.list.len();
    let ink = if model.faults.is_empty() { colour::TEXT } else { colour::WARNING };
    let words = if count > wanted { format!("{count} cards") } else { format!("{count} of {wanted} cards") };
    let drawn = painter.text(rect.left_center(), Align2::LEFT_CENTER, words, bold(size::LABEL), ink);
    hints::tell(painter, drawn, Hint::Words(model.pool.rule(), Vec::new()));
    let mut right = rect.right();
    for (nth, group) in model.groups.iter().enumerate().rev() {
        let own = model.list.iter().filter(|card| model.cards[**card].group == nth).count();
        if own == 0 {
            continue;
        }
        let at = pos2(right, rect.center().y);
        let number = painter.text(at, Align2::RIGHT_CENTER, own.to_string(), bold(size::BODY), colour::TEXT);
        let sign = pos2(number.left() - 11.0, rect.center().y);
        model.pool.paint_group(painter, sign, 6.5, nth, group.ink);
        let place = Rect::from_min_max(pos2(sign.x - 8.0, rect.top()), pos2(right, rect.bottom()));
        let hint = format!("{}: {}", group.name, counted(own as u64, "card"));
        hints::tell(painter, place, Hint::Words(hint, Vec::new()));
        right = place.left() - 8.0;
    }
}

/// Draws the cards with their copies; a press takes one out.
fn list<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    let place = ui.max_rect();
    if model.deck.cards.is_empty() {
        let words = format!(
            "This deck is empty. Click a card at the left to put it in, or drag it here.\n\n{}",
            model.pool.rule()
        );
        let galley = ui.painter().layout(words, text(size::LABEL), colour::TEXT_DIM, place.width() - 20.0);
        let at = place.center() - 0.5 * galley.size();
        ui.painter().galley(at, galley, colour::TEXT_DIM);
        return None;
    }
    let index = PoolIndex::of(model.cards);
    let mut entries: Vec<(Option<usize>, &str, u8)> =
        model.deck.cards.iter().map(|(id, copies)| (index.card(id), id.as_str(), *copies)).collect();
    entries.sort_by_key(|(card, id, _)| {
        let card = card.map(|card| &model.cards[card]);
        (card.map_or(usize::MAX, |card| card.group), card.map_or(0, |card| card.cost), *id)
    });
    let list = ScrollArea::vertical().id_salt("cards of the deck").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        entries
            .into_iter()
            .fold(None, |asked: Option<BuilderIntent>, entry| asked.or(line(ui, model, entry, place)))
    });
    fade_out(ui.painter(), &list, colour::SLATE);
    list.inner
}

fn line<P: CardPool>(
    ui: &mut Ui,
    model: &BuilderModel<P>,
    (card, id, copies): (Option<usize>, &str, u8),
    list: Rect,
) -> Option<BuilderIntent> {
    let def = card.map(|card| &model.cards[card]);
    let name = def.map_or_else(|| shell::content::excerpt::excerpt(id), |def| def.name.clone());
    let said = format!("{name}: {copies} in the deck");
    let response = row(ui, LINE, false, &said, Sense::click_and_drag());
    let rect = response.rect;
    let painter = ui.painter();
    let left = rect.left() + 4.0;
    if let Some(def) = def {
        let ink = model.groups.get(def.group).map_or(colour::TEXT_DIM, |group| group.ink);
        model.pool.paint_group(painter, pos2(left + 8.0, rect.center().y), 6.5, def.group, ink);
        let at = pos2(left + 32.0, rect.center().y);
        painter.text(at, Align2::CENTER_CENTER, def.cost.to_string(), bold(size::BODY), colour::GOLD);
    }
    let more = rect.with_min_x(rect.right() - 26.0);
    let room = more.left() - left - 48.0 - 34.0;
    let is_over = def.is_none_or(|def| def.most.is_some_and(|most| copies > most));
    let ink = if is_over { colour::WARNING } else { colour::TEXT };
    cut(painter, pos2(left + 48.0, rect.center().y), &name, bold(size::BODY), room, ink);
    let at = pos2(more.left() - 8.0, rect.center().y);
    painter.text(at, Align2::RIGHT_CENTER, format!("\u{d7}{copies}"), bold(size::BODY), ink);
    if let Some(card) = card
        && ui.ctx().dragged_id() != Some(response.id)
        && zooms(ui, &response, REST, response.clicked())
    {
        enlarged(ui, (list.left() - 18.0, false), rect.center().y, model, card);
    }
    if !model.own {
        return None;
    }
    let added = def.is_some() && plus(ui, more.shrink(2.0), id, &name);
    if response.dragged() {
        response.dnd_set_drag_payload(CardDrag::Deck(id.to_owned()));
    }
    let taken = response.clicked() || response.secondary_clicked();
    added
        .then(|| BuilderIntent::Add(id.to_owned()))
        .or_else(|| taken.then(|| BuilderIntent::TakeOut(id.to_owned())))
}

/// Draws the button that adds a copy. True if it was pressed.
fn plus(ui: &Ui, rect: Rect, id: &str, name: &str) -> bool {
    let response: Response = ui.interact(rect, ui.id().with(("one more", id)), Sense::click());
    let words = format!("One more {name}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    note_press(&response);
    hints::say(&response, &words);
    let hot = response.hovered() || response.has_focus();
    ui.painter().rect_filled(rect, 4.0, if hot { colour::SLATE_TOP } else { colour::SLATE_UP });
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    let ink = Stroke::new(1.6, if hot { colour::GOLD } else { colour::TEXT_DIM });
    let (centre, half) = (rect.center(), 4.5);
    ui.painter().hline(centre.x - half..=centre.x + half, centre.y, ink);
    ui.painter().vline(centre.x, centre.y - half..=centre.y + half, ink);
    response.clicked()
}

/// Draws the curve by cost, in the colours of the groups.
fn curve<P: CardPool>(ui: &Ui, rect: Rect, model: &BuilderModel<P>) {
    let (piles, names) = pool::curve::<P>(model.cards, model.groups, &model.list);
    bar_chart(ui.painter(), rect, "Cards by cost", &piles, &names);
    let sum: u32 = model.list.iter().map(|card| u32::from(model.cards[*card].cost)).sum();
    let mean = f64::from(sum) / model.list.len().max(1) as f64;
    let words = format!("The number of cards by their cost; a card costs {mean:.1} on average");
    hints::tell(ui.painter(), rect, Hint::Words(words, Vec::new()));
}

/// Every breach of the deck rule, or a sentence that there is none.
fn verdict<P>(ui: &Ui, model: &BuilderModel<P>, width: f32) -> Vec<(Arc<Galley>, Color32)> {
    let set = |words: &str, ink| (ui.painter().layout(words.to_owned(), bold(size::BODY), ink, width), ink);
    if model.faults.is_empty() {
        return vec![set("Legal: it can be played.", colour::MOVEMENT_LIGHT)];
    }
    model.faults.iter().map(|fault| set(fault, colour::WARNING)).collect()
}

/// Draws them.
fn faults<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>, said: Vec<(Arc<Galley>, Color32)>) {
    let place = ui.max_rect();
    ScrollArea::vertical().id_salt("breaches").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        for (galley, ink) in said {
            let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
            ui.painter().galley(rect.min, galley, ink);
        }
    });
    let all = model.faults.join("\n");
    let hint = if all.is_empty() { model.pool.rule() } else { all };
    hints::tell(ui.painter(), place, Hint::Words(hint, Vec::new()));
}

/// Draws the actions on the deck.
fn buttons<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let wide = ui.available_width();
    let faulty = (!model.faults.is_empty()).then_some("The deck breaks the deck rule.");
    let empty = model.list.is_empty().then_some("There is no card in the deck.");
    let path = model.entry().and_then(|entry| entry.path.clone()).filter(|_| model.own);
    let upper = ui.horizontal(|ui| {
        let each = 0.5 * (wide - 6.0);
        let play = Button::new("Play with it", ButtonWeight::Primary).blocked(faulty);
        let play = play.why("The set-up of a match, with this deck for the first seat").size(each, 36.0);
        let play = play.show(ui).clicked();
        let hand = Button::new("Draw a hand", ButtonWeight::Plain).blocked(empty);
        let hand = hand.why("See which cards a match could begin with").size(each, 36.0);
        let hand = hand.show(ui).clicked();
        play.then_some(BuilderIntent::Play).or(hand.then_some(BuilderIntent::Deal))
    });
    let lower = ui.horizontal(|ui| {
        let each = (wide - 12.0) / 3.0;
        let mut button = |label, why, blocked| {
            let button = Button::new(label, ButtonWeight::Plain).why(why).blocked(blocked);
            button.size(each, 34.0).show(ui).clicked()
        };
        let code = button("Copy code", "A short text that others can paste", None);
        let fresh = (!model.may_undo).then_some("Nothing was changed.");
        let undo = button("Undo", "Undoes the last change", fresh);
        let not_own = path.is_none().then_some("Only your own decks can be deleted.");
        let delete = button("Delete", "Deletes the deck; you can undo this until you quit", not_own);
        code.then_some(BuilderIntent::CopyCode)
            .or(undo.then_some(BuilderIntent::Undo))
            .or(path.filter(|_| delete).map(BuilderIntent::Delete))
    });
    upper.inner.or(lower.inner)
}

/// Draws the name of the dragged card at the pointer.
fn dragged<P: CardPool>(ui: &Ui, model: &BuilderModel<P>) {
    let Some((drag, at)) = DragAndDrop::payload::<CardDrag>(ui.ctx()).zip(ui.ctx().pointer_latest_pos())
    else {
        return;
    };
    let card = PoolIndex::of(model.cards).card(drag.id());
    let name = card.map_or(drag.id(), |card| &model.cards[card].name);
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, ui.id().with("dragged card")));
    let place = Rect::from_min_size(at + vec2(10.0, 10.0), vec2(150.0, 26.0));
    painter.rect(place, ROUND, colour::GOLD, Stroke::new(1.0, colour::GOLD_DEEP), StrokeKind::Inside);
    label(&painter, place.center(), name, size::BODY, colour::INK, false);
}
