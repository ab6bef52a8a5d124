//! The frame of the book: search and contents at the left, the page at the right.

use bevy_egui::egui::{Align2, Key, Rect, Stroke, TextEdit, Ui, UiBuilder, Vec2, pos2, vec2};

use super::contents::{contents, results};
use super::model::{RulebookIntent, RulebookModel};
use super::page::page;
use crate::client::input::{self, InputAction};
use crate::client::ui::ground::dim;
use crate::client::ui::hints;
use crate::client::ui::page::at_least;
use crate::client::ui::theme::{self, colour, display, size, text};
use crate::client::ui::widgets::{Button, ButtonWeight};
use crate::law::LawVolume;

/// Width of the contents, in points.
const SIDE: f32 = 300.0;
/// Height of the bar at the top, and of that at the foot, in points.
const TOP: f32 = 56.0;
const FOOT: f32 = 56.0;

/// Less room than this scrolls, in points.
const LEAST: Vec2 = vec2(900.0, 480.0);

/// Draws the book over whatever is behind.
pub fn rulebook(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let screen = ui.max_rect();
    dim(ui, screen);
    let width = (screen.width() - 48.0).min(1180.0);
    let sheet = Rect::from_center_size(screen.center(), vec2(width, screen.height() - 32.0));
    ui.painter().add(theme::dialog().paint(sheet.shrink(16.0)));
    let inner = sheet.shrink2(vec2(24.0, 0.0));
    let (top, rest) = inner.split_top_bottom_at_y(inner.top() + TOP);
    let (middle, foot) = rest.split_top_bottom_at_y(rest.bottom() - FOOT);
    let (side, body) = middle.split_left_right_at_x(middle.left() + SIDE);
    for y in [top.bottom(), foot.top()] {
        ui.painter().hline(inner.x_range(), y, Stroke::new(1.0, colour::LINE));
    }
    ui.painter().vline(side.right() + 8.0, middle.y_range(), Stroke::new(1.0, colour::LINE));
    let at = top.left_center();
    ui.painter().text(at, Align2::LEFT_CENTER, "The rules", display(size::HEADING - 4.0), colour::PARCHMENT);
    let within = |ui: &mut Ui, rect: Rect, part: &mut dyn FnMut(&mut Ui) -> Option<RulebookIntent>| {
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| part(ui)).inner
    };
    let tabs_at = top.with_min_x(side.right() + 24.0).shrink2(vec2(0.0, 12.0));
    let turned = within(ui, tabs_at, &mut |ui| tabs(ui, model));
    let listed = within(ui, side.shrink2(vec2(0.0, 10.0)), &mut |ui| {
        let typed = search(ui, model);
        ui.add_space(4.0);
        typed.or(if model.query.trim().is_empty() { contents(ui, model) } else { results(ui, model) })
    });
    let read_at = body.with_min_x(body.left() + 28.0).shrink2(vec2(0.0, 10.0));
    let read = within(ui, read_at, &mut |ui| page(ui, model));
    let turned_on = within(ui, foot.shrink2(vec2(0.0, 9.0)), &mut |ui| footer(ui, model));
    let asked = turned.or(listed).or(read).or(turned_on);
    asked.or_else(|| {
        let leaves = input::pressed(ui.ctx(), InputAction::Back);
        let searched = leaves && !model.query.is_empty();
        let clear = searched.then(|| RulebookIntent::Search(String::new()));
        clear.or(leaves.then_some(RulebookIntent::Close))
    })
}

/// The volumes, side by side.
fn tabs(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let open = model.book.section(model.at).volume;
    let exact = model.exact || !open.is_for_players();
    let row = ui.horizontal(|ui| {
        let shown = model.book.volumes().iter().filter(|volume| exact || volume.is_for_players());
        let turned = shown.fold(None, |asked: Option<LawVolume>, volume| {
            let volume = *volume;
            let button = Button::new(volume.title(), ButtonWeight::Quiet).why(volume.about());
            let clicked = button.selected(volume == open).size(96.0, 32.0).show(ui).clicked();
            asked.or((clicked && volume != open).then_some(volume))
        });
        let more = open.is_for_players() && {
            let (label, why) = if exact {
                ("Less", "Leave the rules for players")
            } else {
                ("Exactly\u{2026}", "Rulings, procedures and scenarios, for whoever wants to know exactly")
            };
            Button::new(label, ButtonWeight::Quiet).why(why).size(72.0, 32.0).show(ui).clicked()
        };
        turned
            .map(|volume| RulebookIntent::Open(model.book.first(volume)))
            .or(more.then_some(RulebookIntent::Exact))
    });
    row.inner
}

fn search(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let mut query = model.query.to_owned();
    let width = ui.available_width();
    let edit = TextEdit::singleline(&mut query)
        .hint_text("Search the rules")
        .font(text(size::LABEL))
        .desired_width(width - 20.0)
        .margin(vec2(10.0, 7.0));
    let field = ui.add(edit);
    hints::say(&field, "A word, or the number of a section, such as 7.3. Enter opens the first");
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let first = model.found.first().filter(|_| entered).map(|found| RulebookIntent::Open(found.id));
    field.changed().then_some(RulebookIntent::Search(query)).or(first)
}

fn footer(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let page = model.book.page_of(model.at);
    ui.horizontal(|ui| {
        let none = (!model.may_go_back).then_some("Nothing was read before this.");
        let back = Button::new("Where I was", ButtonWeight::Quiet).why("Back to the section read before");
        let back = back.blocked(none).size(120.0, 38.0).show(ui).clicked();
        let mut turn = |label, why, forward| {
            let to = model.book.next_page(page, forward);
            let none = to.is_none().then_some("There is no further page.");
            let button = Button::new(label, ButtonWeight::Plain).why(why).blocked(none);
            button.size(150.0, 38.0).show(ui).clicked().then_some(to).flatten()
        };
        let before = turn("Previous page", "The page before this one", false);
        let next = turn("Next page", "The page after this one", true);
        let place = ui.max_rect();
        let face = Rect::from_min_max(pos2(place.right() - 160.0, place.top()), place.max);
        let close =
            Button::new("Close", ButtonWeight::Primary).key(InputAction::Back).why("Back to where you were");
        let close = ui
            .scope_builder(UiBuilder::new().max_rect(face), |ui| close.size(160.0, 38.0).show(ui).clicked());
        let back = back.then_some(RulebookIntent::Return);
        let turned = before.or(next).map(RulebookIntent::Open);
        back.or(turned).or(close.inner.then_some(RulebookIntent::Close))
    })
    .inner
}
