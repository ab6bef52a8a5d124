//! Form for the chosen fighter.

use bevy_egui::egui::{ScrollArea, Ui, vec2};

use super::aside::aside;
use super::fields::{GAP, pair, step};
use super::model::{SandboxIntent, SandboxModel};
use super::timeline::timeline;
use crate::kit::ui::stepper::stepper;
use crate::kit::ui::widgets::{Button, ButtonWeight};
use hexstrike_game::rules::describe::log::facing_words;
use kernel::{Facing, Seat};
use study::record::SeatRecord;
use study::record::position::edit::{DealtDeck, PositionEdit};

/// Width of the scroll bar, in points.
const BAR: f32 = 10.0;

/// Draws the form over the whole of `ui`.
pub(super) fn form(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    let area = ScrollArea::vertical().id_salt("sandbox form").auto_shrink(false).min_scrolled_height(0.0);
    area.show(ui, |ui| whole(ui, model)).inner
}

fn whole(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    ui.set_max_width(ui.available_width() - BAR);
    ui.spacing_mut().item_spacing = vec2(6.0, GAP);
    let chosen = seats(ui, model);
    let seat = model.chosen;
    let record = model.position.seats.get(seat.index())?;
    let moment = model.position.moments.get(seat.index())?;
    let edit = fighter(ui, model, record)
        .or(numbers(ui, seat, record))
        .or(timeline(ui, model, record, moment))
        .or(aside(ui, model, record, moment))
        .map(SandboxIntent::Edit);
    let player = model.players.get(seat.index());
    let by = player.and_then(|player| {
        let why = "Who decides for them when you play on";
        let turning = step(ui, "Played by", player.words(), why)?;
        Some(SandboxIntent::Player(seat, turning))
    });
    let beat = model.position.beat;
    let beat = step(ui, "Beat", &beat.to_string(), "Beats that have passed in the match");
    let beat = beat.map(|turning| SandboxIntent::Edit(PositionEdit::Beat(turning.sign().into())));
    chosen.or(edit).or(by).or(beat)
}

fn seats(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    let count = model.position.seats.len().max(1) as f32;
    let width = (ui.available_width() - 6.0 * (count - 1.0)) / count;
    ui.horizontal(|ui| {
        Seat::ALL.into_iter().zip(&model.position.seats).fold(None, |asked, (seat, _)| {
            let label = format!("Seat {}", seat.index() + 1);
            let button = Button::new(&label, ButtonWeight::Quiet).selected(seat == model.chosen);
            let button = button.why("Whose fighter and cards are shown and changed");
            let clicked = button.size(width, 32.0).show(ui).clicked();
            asked.or(clicked.then_some(SandboxIntent::Choose(seat)))
        })
    })
    .inner
}

/// Draws the choice of a deck, which determines the fighter.
fn fighter(ui: &mut Ui, model: &SandboxModel, record: &SeatRecord) -> Option<PositionEdit> {
    let lists: Vec<_> = model.library.decks.iter().map(|deck| model.library.deck_list(deck)).collect();
    let sorted = |cards: &[String]| {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    };
    let own = (record.fighter.clone(), sorted(&record.movement), sorted(&record.ability));
    let alike = |list: &hexstrike_game::content::DeckList| {
        (list.fighter.clone(), sorted(&list.movement), sorted(&list.abilities)) == own
    };
    let at = lists.iter().position(alike);
    let name = model.ruleset.fighters.iter().find(|fighter| fighter.id == record.fighter);
    let name = name.map_or(record.fighter.as_str(), |fighter| &fighter.name);
    let value = at.map_or_else(|| format!("{name}, own cards"), |at| lists[at].name.clone());
    let why = "Another deck: its fighter and its cards from the first on";
    let turning = step(ui, "Fighter and deck", &value, why)?;
    let list = lists.get(at.map_or(0, |at| turning.from(at, lists.len())))?;
    let power = model.ruleset.fighters.iter().find(|fighter| fighter.id == list.fighter)?.power;
    let (fighter, movement, ability) = (list.fighter.clone(), list.movement.clone(), list.abilities.clone());
    Some(PositionEdit::Deck(model.chosen, DealtDeck { fighter, power, movement, ability }))
}

fn numbers(ui: &mut Ui, seat: Seat, record: &SeatRecord) -> Option<PositionEdit> {
    let (left, right) = pair(ui);
    let damage = stepper(ui, left, "Damage", &record.damage.to_string(), "The more, the farther they fly");
    let pool = record.adrenaline.to_string();
    let adrenaline = stepper(ui, right, "Adrenaline", &pool, "What lies in the pool");
    let faced = step(ui, "Facing", facing_words(record.facing), "Where they look; next turns to the right");
    let turned = faced.map(|turning| turning.of(&Facing::ALL, record.facing));
    damage
        .map(|turning| PositionEdit::Damage(seat, turning.sign().into()))
        .or(adrenaline.map(|turning| PositionEdit::Adrenaline(seat, turning.sign())))
        .or(turned.map(|facing| PositionEdit::Face(seat, facing)))
}
