//! Gallery of all cards: small ones in a grid, one enlarged, in words and in motion.

use bevy_egui::egui::{
    Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::filters::filters;
use super::model::{BenchIntent, DecksModel};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::card::face;
use crate::kit::ui::card::model::CardLook;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::small_board::paint::{beat_note, board, lanes, lanes_height};
use crate::kit::ui::theme::{ROUND, bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, line, note_press};
use hexstrike_game::content::examples::CardSide;
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Kind;

/// Width of the enlarged card's column, least size of a small card, and gap between cards, in points.
const LARGE: f32 = 340.0;
const SMALL: Vec2 = vec2(158.0, 218.0);
const GAP: f32 = 8.0;

/// Draws filters and cards at the left, the chosen card at the right.
pub fn gallery(ui: &mut Ui, model: &DecksModel) -> Option<BenchIntent> {
    let place = ui.max_rect();
    let (left, right) = place.split_left_right_at_x(place.right() - LARGE);
    let left = left.with_max_x(left.right() - 16.0);
    let chosen = placed(ui, left, |ui| {
        let filtered = filters(ui, model.filter);
        ui.add_space(4.0);
        filtered.or(cards(ui, model))
    });
    chosen.or(placed(ui, right, |ui| shown(ui, model)))
}

fn cards(ui: &mut Ui, model: &DecksModel) -> Option<BenchIntent> {
    let found = model.filter.cards(model.ruleset, model.faces);
    let words = match found.len() {
        0 => "No card matches.".to_owned(),
        1 => "1 card".to_owned(),
        count => format!("{count} cards"),
    };
    line(ui, &words, size::BODY, colour::TEXT_DIM);
    ScrollArea::vertical()
        .id_salt("gallery")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            ui.add_space(4.0);
            // Fit as many cards as possible in a row, then enlarge them to fill it.
            let room = ui.available_width() - 12.0;
            let count = ((room + GAP) / (SMALL.x + GAP)).floor().max(1.0);
            let size = SMALL * (((room + GAP) / count - GAP) / SMALL.x).max(1.0);
            ui.horizontal_wrapped(|ui| {
                found
                    .iter()
                    .fold(None, |asked: Option<BenchIntent>, card| asked.or(small(ui, model, *card, size)))
            })
            .inner
        })
        .inner
}

fn small(ui: &mut Ui, model: &DecksModel, card: CardId, size: Vec2) -> Option<BenchIntent> {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let shown = model.face(card);
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::SelectableLabel, true, card == model.card, &shown.texts.spoken)
    });
    note_press(&response);
    hints::read_out(&response, &shown.texts.spoken);
    if arrives(&response) {
        response.scroll_to_me(None);
    }
    if ui.is_rect_visible(rect) {
        let hot = response.hovered() || response.has_focus();
        let look = CardLook { hovered: hot, picked: card == model.card, ..CardLook::default() };
        face::paint(ui.painter(), rect.shrink(4.0), &shown, look);
        if response.has_focus() {
            ui.painter().rect_stroke(rect, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
        }
    }
    // Moving by key shows each card.
    let shows = response.clicked() || arrives(&response);
    (shows && card != model.card).then_some(BenchIntent::Show(card))
}

/// Draws the chosen card and its details.
fn shown(ui: &mut Ui, model: &DecksModel) -> Option<BenchIntent> {
    let place = ui.max_rect();
    let words = about(model);
    let note = ui.painter().layout(words, text(size::BODY), colour::TEXT_DIM, place.width());
    let foot = 40.0 + note.size().y + 12.0;
    let picture = Rect::from_min_max(place.min, pos2(place.right(), place.bottom() - foot));
    match model.play {
        Some((side, play)) => {
            ui.painter().rect_filled(picture, ROUND, colour::ABYSS);
            let about = format!("{}. Discs are fighters with their damage.", side_words(side));
            hints::aside(ui.painter(), picture, Hint::Words(about, Vec::new()));
            let view = play.scenes.at(play.at, model.calm);
            let (upper, lower) = picture.split_top_bottom_at_y(picture.bottom() - lanes_height(2) - 8.0);
            let (upper, said) = upper.split_top_bottom_at_y(upper.bottom() - 44.0);
            board(ui.painter(), upper.shrink(10.0), &play.scenes, &view);
            beat_note(ui.painter(), upper.shrink(8.0), &view);
            let galley = ui.painter().layout(
                view.words.to_owned(),
                bold(size::BODY),
                colour::PARCHMENT,
                said.width() - 20.0,
            );
            ui.painter().galley(said.min + vec2(10.0, 4.0), galley, colour::PARCHMENT);
            lanes(ui.painter(), lower.shrink2(vec2(8.0, 2.0)), &play.scenes, &view);
        }
        None => {
            let height = picture.height().min(picture.width() / 300.0 * 420.0);
            let large = Rect::from_center_size(picture.center(), vec2(height / 420.0 * 300.0, height));
            face::paint(ui.painter(), large.shrink(4.0), &model.face(model.card), CardLook::default());
        }
    }
    let row = Rect::from_min_size(pos2(place.left(), picture.bottom() + 6.0), vec2(place.width(), 34.0));
    let clicked = placed(ui, row, |ui| sides(ui, model));
    ui.painter().galley(pos2(place.left(), row.bottom() + 6.0), note, colour::TEXT_DIM);
    clicked.map(BenchIntent::Motion)
}

/// Draws a button for each side of the card that can be animated.
fn sides(ui: &mut Ui, model: &DecksModel) -> Option<CardSide> {
    let card = model.ruleset.card(model.card);
    let all = [(CardSide::Active, "Active"), (CardSide::Passive, "Passive"), (CardSide::Trigger, "Trigger")];
    let all: Vec<_> = all.into_iter().filter(|(side, _)| side.is_on(card)).collect();
    ui.spacing_mut().item_spacing.x = 6.0;
    let width = (ui.available_width() - 6.0 * (all.len() - 1) as f32) / all.len() as f32;
    let row = ui.horizontal(|ui| {
        all.into_iter().fold(None, |asked: Option<CardSide>, (side, name)| {
            let open = model.play.is_some_and(|(shown, _)| shown == side);
            let label = if open { "Show the card".to_owned() } else { format!("{name} \u{25b6}") };
            let why = format!("{}, played on a small board", side_words(side));
            let button = Button::new(&label, ButtonWeight::Plain).why(&why).selected(open);
            asked.or(button.size(width, 34.0).show(ui).clicked().then_some(side))
        })
    });
    row.inner
}

/// Tooltip of a side.
const fn side_words(side: CardSide) -> &'static str {
    match side {
        CardSide::Active => "What the card does as the active one",
        CardSide::Passive => "How it changes the active card, as the passive one",
        CardSide::Trigger => "What it does when it is revealed from hand",
    }
}

/// Describes the deck rule of the card, and lists the decks that hold it.
fn about(model: &DecksModel) -> String {
    let card = model.ruleset.card(model.card);
    let carried = match (card.required, card.signature, card.kind) {
        (true, _, _) => "Every deck holds it.",
        (false, true, Kind::Movement) => "Any fighter may carry it; one signature movement card to a deck.",
        (false, true, Kind::Ability) => "Any fighter may carry it; two signature ability cards to a deck.",
        (false, false, _) => "Any fighter may carry it.",
    };
    let holds = model
        .library
        .decks
        .iter()
        .filter(|deck| deck.movement.contains(&model.card) || deck.abilities.contains(&model.card));
    let decks: Vec<&str> = holds.map(|deck| deck.name.as_str()).collect();
    match (decks.len(), card.required) {
        (_, true) => carried.to_owned(),
        (0, _) => format!("{carried} It is in no deck."),
        _ => format!("{carried} In: {}.", decks.join("; ")),
    }
}
