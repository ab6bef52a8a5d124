//! Setting a match up: who sits where, with which fighter and deck, on which seed.

use bevy_egui::egui::{Align2, Rect, Sense, TextEdit, Ui, UiBuilder, Vec2, pos2, vec2};

use super::meeting::{self, meet};
use super::model::{SetupIntent, SetupModel};
use super::seat_panel::{self, seat_panel};
use crate::client::input::{self, InputAction};
use crate::client::ui::ground::ground;
use crate::client::ui::hints;
use crate::client::ui::page::at_least;
use crate::client::ui::theme::{bold, colour, display, size};
use crate::client::ui::widgets::{Button, ButtonWeight, caption, ornament};
use crate::rules::state::format::{CardTracking, Openness};

/// Height of the title over the seats, and of what stands under them, in points.
const ABOVE: f32 = 88.0;
const BELOW: f32 = 128.0;

/// Between panels, and at the left and right of all, in points.
const GAP: f32 = 16.0;
const EDGE: f32 = 24.0;
/// Greatest width of a panel, and least of what stands beside it, in points.
const PANEL: f32 = 400.0;
const STAND: f32 = 168.0;

/// Less room than this scrolls, in points.
const LEAST: Vec2 = vec2(1136.0, 640.0);

/// Draws the set-up over the whole of `ui`.
pub fn setup(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let height = (screen.height() - ABOVE - BELOW).min(seat_panel::MOST);
    let spare = screen.height() - ABOVE - height - BELOW;
    let top = pos2(screen.center().x, screen.top() + 0.4 * spare + 40.0);
    ui.painter().text(top, Align2::CENTER_CENTER, "Set up a match", display(38.0), colour::PARCHMENT);
    ornament(ui.painter(), top + vec2(0.0, 34.0), 360.0);
    let panels = top.y - 40.0 + ABOVE;
    let across = across(screen.width(), model.seats.len());
    let left = screen.center().x - 0.5 * (across.width + GAP) * model.seats.len() as f32 + 0.5 * GAP;
    let mut intent = None;
    for (i, seat) in model.seats.iter().enumerate() {
        let at = pos2(left + (across.width + GAP) * i as f32, panels);
        let panel = Rect::from_min_size(at, vec2(across.width, height));
        if let Some(side) = across.side {
            let middle =
                if i == 0 { panel.left() - 0.5 * (GAP + side) } else { panel.right() + 0.5 * (GAP + side) };
            meet(
                ui.painter(),
                Rect::from_center_size(pos2(middle, panel.center().y), vec2(side, height)),
                seat,
            );
        }
        intent = intent.or(seat_panel(ui, panel, seat));
    }
    let at = pos2(screen.center().x, panels + height + 12.0);
    let foot = Align2::CENTER_TOP.anchor_size(at, vec2(1080.0_f32.min(screen.width() - 48.0), 104.0));
    let below = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| footer(ui, model)).inner;
    let escape = input::pressed(ui.ctx(), InputAction::Back).then_some(SetupIntent::Back);
    let enter = model.blocked.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
    intent.or(below).or(escape).or(enter.then_some(SetupIntent::Start))
}

/// What stands side by side on a screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Across {
    /// Width of a panel.
    width: f32,
    /// Room at either side of a duel's two panels; none for more seats.
    side: Option<f32>,
}

fn across(screen: f32, seats: usize) -> Across {
    let room = screen - 2.0 * EDGE - GAP * (seats as f32 - 1.0);
    if seats != 2 {
        return Across { width: (room / seats as f32).min(PANEL), side: None };
    }
    let width = (0.5 * room - GAP - STAND).min(PANEL);
    Across { width, side: Some(0.5 * room - GAP - width) }
}

/// How wide the miniatures are on a screen of this width where so many sit; none where there is no room for them.
pub(super) fn miniature_width(screen: f32, seats: usize) -> Option<f32> {
    across(screen.max(LEAST.x), seats).side.and_then(meeting::width_in)
}

fn footer(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    ui.spacing_mut().item_spacing = vec2(12.0, 14.0);
    let upper = ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(40.0, 36.0), Sense::hover());
        caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, "Seed");
        let mut seed = model.seed.clone();
        let edit = TextEdit::singleline(&mut seed)
            .font(bold(size::LABEL))
            .desired_width(130.0)
            .margin(vec2(10.0, 9.0));
        let field = ui.add(edit);
        hints::say(
            &field,
            "The same seed gives the same match: who sits where, and every random choice of a bot. The code of a set-up can be pasted here too",
        );
        let typed = field.changed().then_some(SetupIntent::Seed(seed));
        let mut quiet = |label, why| Button::new(label, ButtonWeight::Quiet).why(why).show(ui).clicked();
        let new = quiet("New seed", "Pick a random seed");
        let (label, why) = match model.decks {
            Openness::Open => ("Open decks", "Everybody knows all decks and their order. Press for closed decks"),
            Openness::Closed => ("Closed decks", "Only the fighters and what was shown are known. Press for open decks"),
        };
        let opened = quiet(label, why).then_some(SetupIntent::OpenOrClose);
        let chance = quiet("Random decks", "Every seat gets a deck by chance").then_some(SetupIntent::DecksByChance);
        let cards = quiet("Random cards", "Every seat gets a new deck of any fighter and any cards; they are kept among your decks");
        let mirror = quiet("Mirror", "Every seat gets the deck of the first").then_some(SetupIntent::Mirror);
        let code = quiet("Copy code", "The whole set-up as a short text for others");
        let paste = quiet("Paste code", "Takes the set-up, deck or match whose code is in the clipboard");
        let chosen = opened.or(chance).or(cards.then_some(SetupIntent::CardsByChance)).or(mirror);
        let shared = code.then_some(SetupIntent::CopyCode).or(paste.then_some(SetupIntent::Paste));
        typed.or(chosen).or(shared).or(new.then_some(SetupIntent::NewSeed))
    });
    let lower = ui.horizontal(|ui| {
        const SIDE: f32 = 146.0;
        const WIDE: f32 = 210.0;
        let mut button = |button: Button, width| button.size(width, 50.0).show(ui).clicked();
        let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("Back to the title");
        let back = button(back, SIDE).then_some(SetupIntent::Back);
        let none = (!model.may_remove).then_some("A match needs at least two seats.");
        let remove =
            Button::new("Remove a seat", ButtonWeight::Plain).why("Remove the last seat").blocked(none);
        let remove = button(remove, SIDE).then_some(SetupIntent::RemoveSeat);
        let none = (!model.may_add).then_some("A match has at most four seats.");
        let add = Button::new("Add a seat", ButtonWeight::Plain).why("Add a bot").blocked(none);
        let add = button(add, SIDE).then_some(SetupIntent::AddSeat);
        let (label, why) = match model.tracking {
            CardTracking::Helped => (
                "Card tracker: on",
                "What others can hold and play is worked out for you, as far as you may know. Press to count cards yourselves",
            ),
            CardTracking::Alone => {
                ("Card tracker: off", "Everybody counts cards for themselves. Press for a card tracker")
            }
        };
        let track = button(Button::new(label, ButtonWeight::Plain).why(why), SIDE);
        let track = track.then_some(SetupIntent::TrackOrNot);
        let (name, about) = model.look;
        let label = format!("Island: {name}");
        let about = format!("{about} Press for another look of the island: land and rules stay the same");
        let look = button(Button::new(&label, ButtonWeight::Plain).why(&about), WIDE);
        let look = look.then_some(SetupIntent::NextLook);
        let start = Button::new("Start", ButtonWeight::Primary)
            .key(InputAction::Confirm)
            .why("Begin the match")
            .blocked(model.blocked.as_deref());
        let start = start.size(ui.available_width(), 50.0).show(ui).clicked();
        start.then_some(SetupIntent::Start).or(back).or(remove).or(add).or(track).or(look)
    });
    upper.inner.or(lower.inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_has_room_for_miniatures_and_badges_and_four_for_names() {
        let line = |seats| 0.5 * (across(1280.0, seats).width - 32.0) - 4.0;
        assert!(miniature_width(1280.0, 2).is_some() && miniature_width(LEAST.x, 2).is_some());
        assert_eq!(miniature_width(1920.0, 4), None);
        assert!(line(2) > seat_panel::NARROW && line(4) < seat_panel::NARROW);
        assert!(across(LEAST.x, 2).width > 340.0, "the panels keep what they need");
    }
}
