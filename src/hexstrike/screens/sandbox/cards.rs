//! Cards of the chosen fighter by location, in order. A press moves a card into the hand or out of it.

use bevy_egui::egui::{
    Align2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::model::{SandboxIntent, SandboxModel};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints;
use crate::kit::ui::theme::{ROUND, colour, kind_colours, size};
use crate::kit::ui::widgets::{caption, fitted, note_press};
use study::record::SeatRecord;
use study::record::position::edit::PositionEdit;

/// Height of a card's line, in points.
const LINE: f32 = 24.0;
/// Width of the button that moves a card up, in points.
const SOONER: f32 = 34.0;

/// Draws the cards over the whole of `ui`; they are enlarged over the board.
pub(super) fn cards(ui: &mut Ui, model: &SandboxModel, stage: Rect) -> Option<SandboxIntent> {
    let record = model.position.seats.get(model.chosen.index())?;
    let held = |card: &String| match &record.hand {
        Some(hand) => hand.ability.contains(card) || hand.movement.contains(card),
        None => true,
    };
    ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
    let area = ScrollArea::vertical().id_salt("sandbox cards").auto_shrink(false).min_scrolled_height(0.0);
    let stage = stage.with_min_x(stage.right() - 320.0);
    let shown = area.show(ui, |ui| {
        let (hand, deck): (Vec<&String>, Vec<&String>) = record.ability.iter().partition(|card| held(card));
        let (ready, spent): (Vec<&String>, Vec<&String>) =
            record.movement.iter().partition(|card| held(card));
        let moment = model.position.moments.get(model.chosen.index());
        let focused = usize::from(moment.is_some_and(|moment| moment.focus.is_some())).min(deck.len());
        let (aside, deck) = deck.split_at(focused);
        // Name, cards, and the first index whose card can move up.
        let groups = [
            ("In hand", &ready[..], usize::MAX),
            ("", &hand[..], 1),
            ("Exhausted", &spent[..], usize::MAX),
            ("Set aside", aside, usize::MAX),
            ("Deck, the next one first", deck, 1 - focused),
        ];
        groups.into_iter().fold(None, |asked, (name, cards, movable)| {
            if !name.is_empty() && !cards.is_empty() {
                let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
                caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, name);
            }
            cards.iter().enumerate().fold(asked, |asked, (nth, card)| {
                asked.or(row(ui, model, record, card, nth >= movable, stage))
            })
        })
    });
    shown.inner
}

fn row(
    ui: &mut Ui,
    model: &SandboxModel,
    record: &SeatRecord,
    id: &str,
    sooner: bool,
    stage: Rect,
) -> Option<SandboxIntent> {
    let card = model.ruleset.card_id(id)?;
    let face = model.faces.face(model.ruleset, card);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 10.0, LINE), Sense::hover());
    let (line, button) = rect.split_left_right_at_x(rect.right() - SOONER);
    let salt = (model.chosen, id);
    let response = ui.interact(line, ui.id().with(salt), Sense::click());
    note_press(&response);
    let held = record
        .hand
        .as_ref()
        .is_none_or(|hand| hand.ability.iter().chain(&hand.movement).any(|own| own == id));
    let does = if held { "Press to take it out of the hand" } else { "Press to take it into the hand" };
    let words = format!("{}: {does}", face.card.name);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    if arrives(&response) {
        response.scroll_to_me(None);
    }
    let hot = response.hovered() || response.has_focus();
    let painter = ui.painter();
    painter.rect_filled(line, 4.0, if hot { colour::SLATE_TOP } else { colour::SLATE });
    if response.has_focus() {
        painter.rect_stroke(line, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    let (band, light) = kind_colours(face.card.kind);
    let chip = Rect::from_center_size(line.left_center() + vec2(10.0, 0.0), vec2(8.0, 14.0));
    painter.rect(chip, 2.0, band, Stroke::new(1.0, light), StrokeKind::Inside);
    let ink = if held { colour::TEXT } else { colour::TEXT_DIM };
    fitted(
        painter,
        line.left_center() + vec2(22.0, 0.0),
        &face.card.name,
        size::BODY,
        line.width() - 28.0,
        ink,
    );
    hints::say(&response, &words);
    card_zoom(ui, &response, &CardZoom { face, blocked: None, stage });
    let clicked = response.clicked().then(|| PositionEdit::Hold(model.chosen, id.to_owned()));
    let earlier = sooner && up(ui, button, salt);
    let edit = clicked.or(earlier.then(|| PositionEdit::Sooner(model.chosen, id.to_owned())));
    edit.map(SandboxIntent::Edit)
}

/// Draws the button that moves a card up. Returns true if it was pressed.
fn up(ui: &Ui, rect: Rect, salt: (kernel::Seat, &str)) -> bool {
    let place = rect.shrink2(vec2(4.0, 1.0));
    let response = ui.interact(place, ui.id().with(("sooner", salt)), Sense::click());
    note_press(&response);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, "One place sooner"));
    hints::say(&response, "One place sooner");
    let hot = response.hovered() || response.has_focus();
    ui.painter().rect_filled(place, 4.0, if hot { colour::SLATE_TOP } else { colour::SLATE_UP });
    if response.has_focus() {
        ui.painter().rect_stroke(place, 4, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    let at = |x: f32, y: f32| pos2(place.center().x + x, place.center().y + y);
    let ink = if hot { colour::GOLD } else { colour::TEXT_DIM };
    let points = [at(-6.0, 4.0), at(0.0, -5.0), at(6.0, 4.0)];
    crate::kit::ui::shapes::polygon(ui.painter(), &points, ink, Stroke::NONE);
    response.clicked()
}
