//! Frame of the book: search and contents at the left of the page, or below it in a narrow window.

use bevy_egui::egui::{Align, Align2, Key, Pos2, Rect, Stroke, TextEdit, Ui, Vec2, pos2, vec2};

use super::contents::{contents, results};
use super::model::{RulebookIntent, RulebookModel};
use super::page::page;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::dim;
use crate::kit::ui::hints;
use crate::kit::ui::page::{at_least, room_in};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight};
use study::law::LawVolume;

/// Width of the contents, in points.
const SIDE: f32 = 300.0;
/// Heights of the bars at the top and at the foot, in points.
const TOP: f32 = 56.0;
const FOOT: f32 = 56.0;

/// Least sizes without scrolling, in points.
const LEAST: Vec2 = vec2(900.0, 480.0);
const LEAST_NARROW: Vec2 = vec2(600.0, 860.0);
/// The narrow layout fits the smallest window, so that it never scrolls sideways.
const _: () = assert!(LEAST_NARROW.x <= room_in(theme::LEAST_PAGE.x));
/// Height of the contents below a narrow page, in points.
const UNDER: f32 = 280.0;

/// Draws the book over the screen.
pub fn rulebook(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let narrow = ui.max_rect().width() < LEAST.x;
    at_least(ui, if narrow { LEAST_NARROW } else { LEAST }, |ui| whole(ui, model, narrow))
}

/// Positions of the book's parts.
struct Parts {
    title: Pos2,
    tabs: Rect,
    listed: Rect,
    read: Rect,
    foot: Rect,
}

/// Positions with the contents next to the page.
fn beside(ui: &Ui, inner: Rect) -> Parts {
    let (top, rest) = inner.split_top_bottom_at_y(inner.top() + TOP);
    let (middle, foot) = rest.split_top_bottom_at_y(rest.bottom() - FOOT);
    let (side, body) = middle.split_left_right_at_x(middle.left() + SIDE);
    for y in [top.bottom(), foot.top()] {
        ui.painter().hline(inner.x_range(), y, Stroke::new(1.0, colour::LINE));
    }
    ui.painter().vline(side.right() + 8.0, middle.y_range(), Stroke::new(1.0, colour::LINE));
    Parts {
        title: top.left_center(),
        tabs: top.with_min_x(side.right() + 24.0).shrink2(vec2(0.0, 12.0)),
        listed: side.shrink2(vec2(0.0, 10.0)),
        read: body.with_min_x(body.left() + 28.0).shrink2(vec2(0.0, 10.0)),
        foot: foot.shrink2(vec2(0.0, 9.0)),
    }
}

/// Positions with the contents below the page, and the page buttons between.
fn under(ui: &Ui, inner: Rect) -> Parts {
    let (top, rest) = inner.split_top_bottom_at_y(inner.top() + TOP);
    let (tabs, rest) = rest.split_top_bottom_at_y(rest.top() + 40.0);
    let (body, rest) = rest.split_top_bottom_at_y(rest.bottom() - UNDER - FOOT);
    let (foot, listed) = rest.split_top_bottom_at_y(rest.top() + FOOT);
    for y in [tabs.bottom(), foot.top(), foot.bottom()] {
        ui.painter().hline(inner.x_range(), y, Stroke::new(1.0, colour::LINE));
    }
    let (read, listed) = (body.shrink2(vec2(0.0, 10.0)), listed.shrink2(vec2(0.0, 10.0)));
    Parts { title: top.left_center(), tabs, listed, read, foot: foot.shrink2(vec2(0.0, 9.0)) }
}

fn whole(ui: &mut Ui, model: &RulebookModel, narrow: bool) -> Option<RulebookIntent> {
    let screen = ui.max_rect();
    dim(ui, screen);
    let width = (screen.width() - if narrow { 0.0 } else { 48.0 }).min(1180.0);
    let sheet = Rect::from_center_size(screen.center(), vec2(width, screen.height() - 32.0));
    ui.painter().add(theme::dialog().paint(sheet.shrink(16.0)));
    let inner = sheet.shrink2(vec2(24.0, 0.0));
    let parts = if narrow { under(ui, inner) } else { beside(ui, inner) };
    let heading = display(size::HEADING - 4.0);
    ui.painter().text(parts.title, Align2::LEFT_CENTER, "The rules", heading, colour::PARCHMENT);
    let turned = placed(ui, parts.tabs, |ui| tabs(ui, model));
    let listed = placed(ui, parts.listed, |ui| {
        let typed = search(ui, model);
        ui.add_space(4.0);
        typed.or(if model.query.trim().is_empty() { contents(ui, model) } else { results(ui, model) })
    });
    let read = placed(ui, parts.read, |ui| page(ui, model));
    let turned_on = placed(ui, parts.foot, |ui| footer(ui, model, narrow));
    let asked = turned.or(listed).or(read).or(turned_on);
    if narrow && matches!(asked, Some(RulebookIntent::Open(_) | RulebookIntent::Return)) {
        // A section opened further down is read from the top.
        ui.scroll_to_rect(parts.tabs, Some(Align::TOP));
    }
    asked.or_else(|| {
        let leaves = input::pressed(ui.ctx(), InputAction::Back);
        let searched = leaves && !model.query.is_empty();
        let clear = searched.then(|| RulebookIntent::Search(String::new()));
        clear.or(leaves.then_some(RulebookIntent::Close))
    })
}

/// Draws the volumes as tabs.
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
                ("Less", "Show only the rules for players")
            } else {
                ("More\u{2026}", "Rulings, procedures and scenarios, for anybody who wants the exact rules")
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
        .desired_width(width)
        .margin(vec2(10.0, 7.0));
    let field = ui.add(edit);
    hints::say(&field, "A word, or the number of a section, such as 7.3. Enter opens the first");
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let first = model.found.first().filter(|_| entered).map(|found| RulebookIntent::Open(found.id));
    field.changed().then_some(RulebookIntent::Search(query)).or(first)
}

fn footer(ui: &mut Ui, model: &RulebookModel, narrow: bool) -> Option<RulebookIntent> {
    let [back_wide, turn_wide, close_wide] =
        if narrow { [120.0, 130.0, 108.0] } else { [120.0, 150.0, 160.0] };
    let page = model.book.page_of(model.at);
    ui.horizontal(|ui| {
        let none = (!model.may_go_back).then_some("Nothing was read before this.");
        let back = Button::new("Where I was", ButtonWeight::Quiet).why("Back to the section read before");
        let back = back.blocked(none).size(back_wide, 38.0).show(ui).clicked();
        let mut turn = |label, why, forward| {
            let to = model.book.next_page(page, forward);
            let none = to.is_none().then_some("There is no further page.");
            let button = Button::new(label, ButtonWeight::Plain).why(why).blocked(none);
            button.size(turn_wide, 38.0).show(ui).clicked().then_some(to).flatten()
        };
        let before = turn("Previous page", "The page before this one", false);
        let next = turn("Next page", "The page after this one", true);
        let place = ui.max_rect();
        let face = Rect::from_min_max(pos2(place.right() - close_wide, place.top()), place.max);
        let close =
            Button::new("Close", ButtonWeight::Primary).key(InputAction::Back).why("Back to where you were");
        let close = placed(ui, face, |ui| close.size(close_wide, 38.0).show(ui).clicked());
        let back = back.then_some(RulebookIntent::Return);
        let turned = before.or(next).map(RulebookIntent::Open);
        back.or(turned).or(close.then_some(RulebookIntent::Close))
    })
    .inner
}
