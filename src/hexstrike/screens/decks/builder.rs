//! Open deck: cards in draw order, broken rules, and figures.

use bevy_egui::egui::{Align2, Rect, TextEdit, Ui, pos2, vec2};

use super::curve::curve;
use super::model::{BenchIntent, DecksIntent, DecksModel};
use super::pool::pool;
use super::slots::slots;
use crate::kit::turning::Turning;
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut};
use shell::content::problem::LONGEST_NAME;

/// Width of the card pool, and heights of the rows above and below the deck, in points.
const POOL: f32 = 270.0;
const HEAD: f32 = 40.0;
const CURVE: f32 = 74.0;
const FOOT: f32 = 64.0;

/// Instruction for changing a deck.
const HOW: &str = "Click a card in the deck to take it out or move it, or one on the right to add it.";

/// Draws the open deck, and the card pool at the right.
pub fn builder(ui: &mut Ui, model: &DecksModel) -> Option<DecksIntent> {
    let place = ui.max_rect();
    let (deck, right) = place.split_left_right_at_x(place.right() - POOL);
    let deck = deck.with_max_x(deck.right() - 14.0);
    let (head, rest) = deck.split_top_bottom_at_y(deck.top() + HEAD);
    let (rest, foot) = rest.split_top_bottom_at_y(rest.bottom() - FOOT);
    let (middle, below) = rest.split_top_bottom_at_y(rest.bottom() - CURVE);
    let named = placed(ui, head, |ui| name(ui, model));
    let moved = placed(ui, middle, |ui| slots(ui, model));
    curve(ui, below.shrink2(vec2(0.0, 4.0)), model);
    let done = placed(ui, foot, |ui| footer(ui, model));
    let added = placed(ui, right, |ui| pool(ui, model));
    named.or(moved).or(added).map(DecksIntent::Bench).or(done)
}

/// Draws name and fighter; only the player's own deck can be edited.
fn name(ui: &mut Ui, model: &DecksModel) -> Option<BenchIntent> {
    let list = model.draft.list();
    let fighter = model.library.fighter_id(&list.fighter).map(|id| model.library.fighter(id).name.clone());
    let fighter = fighter.unwrap_or_else(|| format!("No fighter {}", list.fighter));
    let place = ui.max_rect();
    if !model.own {
        let at = place.left_center();
        cut(ui.painter(), at, &list.name, bold(size::TITLE), 0.5 * place.width(), colour::PARCHMENT);
        let words = format!("{fighter}. A deck of the game: copy it to change it.");
        let at = place.right_center();
        ui.painter().text(at, Align2::RIGHT_CENTER, words, text(size::BODY), colour::TEXT_DIM);
        return None;
    }
    let (left, right) = place.split_left_right_at_x(place.left() + 0.5 * place.width());
    let mut next = list.name.clone();
    let edit = TextEdit::singleline(&mut next)
        .font(bold(size::LABEL + 1.0))
        .desired_width(left.width() - 30.0)
        .char_limit(LONGEST_NAME)
        .margin(vec2(10.0, 6.0));
    let typed = placed(ui, left, |ui| {
        let field = ui.add(edit);
        hints::say(&field, "The name of the deck");
        field.changed()
    });
    let given = placed(ui, right, |ui| {
        ui.horizontal(|ui| {
            let before = Button::new("<", ButtonWeight::Plain).why("The fighter before").size(34.0, 34.0);
            let before = before.show(ui).clicked();
            let wide = ui.available_width() - 50.0;
            let (rect, _) = ui.allocate_exact_size(vec2(wide, 34.0), bevy_egui::egui::Sense::hover());
            ui.painter().text(
                rect.center(),
                Align2::CENTER_CENTER,
                format!("Fighter: {fighter}"),
                bold(size::LABEL),
                colour::TEXT,
            );
            let next = Button::new(">", ButtonWeight::Plain).why("The next fighter").size(34.0, 34.0);
            let next = next.show(ui).clicked();
            next.then_some(Turning::Next).or(before.then_some(Turning::Previous))
        })
        .inner
    });
    given.map(BenchIntent::GiveTo).or(typed.then_some(BenchIntent::Rename(next)))
}

/// Draws the broken rules and the actions on the deck.
fn footer(ui: &mut Ui, model: &DecksModel) -> Option<DecksIntent> {
    let place = ui.max_rect();
    let (words, ink) = match &model.faults[..] {
        [] if model.own => (format!("Legal. {HOW}"), colour::MOVEMENT_LIGHT),
        [] => ("Legal: it can be played.".to_owned(), colour::MOVEMENT_LIGHT),
        [only] => (only.words.clone(), colour::WARNING),
        [first, rest @ ..] => (format!("{} (and {} more)", first.words, rest.len()), colour::WARNING),
    };
    cut(ui.painter(), pos2(place.left(), place.top() + 10.0), &words, bold(size::BODY), place.width(), ink);
    let all: Vec<&str> = model.faults.iter().map(|fault| fault.words.as_str()).collect();
    if !all.is_empty() {
        let line = Rect::from_min_size(place.min, vec2(place.width(), 20.0));
        hints::tell(ui.painter(), line, hints::Hint::Words(all.join("\n"), Vec::new()));
    }
    let row = place.with_min_y(place.top() + 26.0);
    placed(ui, row, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let mut button = |label: &str, why, weight, blocked: Option<&str>| {
                Button::new(label, weight).why(why).blocked(blocked).size(0.0, 36.0).show(ui).clicked()
            };
            let faulty = (!model.faults.is_empty()).then_some("The deck breaks a deck rule.");
            let fresh = (!model.draft.may_undo()).then_some("Nothing was changed.");
            let shown = ButtonWeight::Plain;
            let play =
                button("Try it", "A match with this deck against a bot", ButtonWeight::Primary, faulty);
            let hand = button("Test hand", "See what it deals, play after play", shown, faulty);
            let code = button("Copy code", "A short text that others can paste", shown, None);
            let undo = button("Undo", "Undoes the last change", ButtonWeight::Quiet, fresh);
            let asked = play
                .then_some(DecksIntent::TryIt)
                .or(hand.then_some(DecksIntent::Bench(BenchIntent::Hand)))
                .or(code.then_some(DecksIntent::CopyCode))
                .or(undo.then_some(DecksIntent::Bench(BenchIntent::Undo)));
            let path = model.shelf.iter().find(|entry| entry.id == model.draft.list().id);
            let path = path.and_then(|entry| entry.path.clone()).filter(|_| model.own);
            asked.or(path.and_then(|path| {
                let why = "Deletes the deck; you can undo this until you quit";
                button("Delete", why, ButtonWeight::Quiet, None).then_some(DecksIntent::Delete(path))
            }))
        })
        .inner
    })
}
