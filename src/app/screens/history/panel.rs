//! List of stored matches.

use bevy_egui::egui::{Align, Align2, Layout, Rect, ScrollArea, TextEdit, Ui, Vec2, pos2, vec2};

use super::detail::detail;
use super::model::{HistoryFilter, HistoryIntent, HistoryModel, game_words};
use super::row::{ROW, row};
use crate::app::platform::is_wayland;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::ground::{HEAD, ground, head_bar};
use crate::kit::ui::hints;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{aside, bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight};
use kernel::words::counted;

/// Width of the panel of the chosen match, in points.
const DETAIL: f32 = 320.0;
/// Gap between rows, in points.
const GAP: f32 = 6.0;

/// Least sizes without scrolling, in points: with the chosen match next to the list, and below it.
const LEAST: Vec2 = vec2(1136.0, 640.0);
const LEAST_NARROW: Vec2 = vec2(600.0, 980.0);
/// Heights of the buttons and of the list in a narrow window, in points.
const TOOLS_NARROW: f32 = 140.0;
const LIST_NARROW: f32 = 250.0;

/// Draws the screen over the whole of `ui`.
pub fn history(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    let narrow = ui.max_rect().width() < LEAST.x;
    at_least(ui, if narrow { LEAST_NARROW } else { LEAST }, |ui| whole(ui, model, narrow))
}

fn whole(ui: &mut Ui, model: &HistoryModel, narrow: bool) -> Option<HistoryIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    head_bar(ui.painter(), screen, "Matches");
    let width = (screen.width() - 32.0).min(1240.0);
    let body = Rect::from_center_size(screen.center(), vec2(width, screen.height()));
    let body = Rect::from_min_max(
        pos2(body.left(), screen.top() + HEAD + 12.0),
        pos2(body.right(), screen.bottom() - 20.0),
    );
    let high = if narrow { TOOLS_NARROW } else { 44.0 };
    let (tools, rest) = body.split_top_bottom_at_y(body.top() + high);
    let (middle, foot) = rest.split_top_bottom_at_y(rest.bottom() - 52.0);
    let (list, side) = if narrow {
        let (list, side) = middle.split_top_bottom_at_y(middle.top() + LIST_NARROW);
        (list, side.with_min_y(side.top() + 12.0))
    } else {
        (middle.with_max_x(middle.right() - DETAIL - 16.0), middle.with_min_x(middle.right() - DETAIL))
    };
    let asked = placed(ui, tools, |ui| if narrow { tools_in_rows(ui, model) } else { toolbar(ui, model) });
    let asked = asked.or(placed(ui, list, |ui| rows(ui, model)));
    let asked = asked.or(detail(ui, side, model));
    let asked = asked.or(placed(ui, foot.with_min_y(foot.top() + 10.0), |ui| footer(ui, model)));
    let enter = model.chosen.is_some() && input::pressed(ui.ctx(), InputAction::Confirm);
    let back = input::pressed(ui.ctx(), InputAction::Back);
    asked.or(enter.then_some(HistoryIntent::Watch)).or(back.then_some(HistoryIntent::Back))
}

fn toolbar(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.horizontal(|ui| {
        let searched = search(ui, model, 260.0);
        let filtered = filters(ui, model);
        let added = ui.with_layout(Layout::right_to_left(Align::Center), |ui| beside(ui, model));
        searched.or(filtered).or(added.inner)
    })
    .inner
}

/// Draws the tools of a narrow window: rows for search, filters and other buttons.
fn tools_in_rows(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
    let width = ui.available_width() - 20.0;
    let searched = search(ui, model, width);
    let filtered = ui.horizontal(|ui| filters(ui, model)).inner;
    let added = ui.horizontal(|ui| beside(ui, model)).inner;
    searched.or(filtered).or(added)
}

fn search(ui: &mut Ui, model: &HistoryModel, width: f32) -> Option<HistoryIntent> {
    let mut search = model.search.to_owned();
    let edit = TextEdit::singleline(&mut search)
        .font(text(size::LABEL))
        .hint_text("Search names, fighters, classes, results")
        .desired_width(width)
        .margin(vec2(10.0, 9.0));
    let field = ui.add(edit);
    hints::say(&field, "Shows only matches with all of these words");
    field.changed().then_some(HistoryIntent::Search(search))
}

/// Draws the filters.
fn filters(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    let filtered = HistoryFilter::ALL.into_iter().fold(None, |asked, (filter, name, why)| {
        let button = Button::new(name, ButtonWeight::Plain).why(why).selected(model.filter == filter);
        asked.or(button.show(ui).clicked().then_some(HistoryIntent::Filter(filter)))
    });
    let why = "Matches of which game are shown. Press it for the next one";
    let other = model.game.is_some();
    let game = Button::new(game_words(model.game), ButtonWeight::Plain).why(why).selected(other);
    filtered.or(game.show(ui).clicked().then_some(HistoryIntent::Game))
}

/// Draws the buttons for import and for related screens.
fn beside(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    // Under Wayland a dropped file does not reach the window.
    let why = if is_wayland() {
        "Adds the match in the clipboard: a code, or the path of a file"
    } else {
        "Adds the match in the clipboard: a code, or the path of a file. You can also drop a file into the window"
    };
    let paste = Button::new("Add from clipboard", ButtonWeight::Plain).why(why).blocked(model.blocked);
    let paste = paste.show(ui).clicked().then_some(HistoryIntent::Paste);
    let why = "Wins by fighter, class and opponent, favourite cards, lengths";
    let statistics = Button::new("Statistics", ButtonWeight::Plain).why(why).show(ui).clicked();
    let why = "Any position of a duel: its plays in a table, and what they come to";
    let analysis = Button::new("Analysis", ButtonWeight::Plain).why(why).show(ui).clicked();
    paste.or(statistics.then_some(HistoryIntent::Statistics)).or(analysis.then_some(HistoryIntent::Analysis))
}

/// Draws only the rows in view.
fn rows(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    if model.rows.is_empty() {
        let words = match (model.all, model.unread) {
            (0, 0) => "No match has been kept yet",
            (_, 0) => "No matches found",
            _ => "Reading\u{2026}",
        };
        let at = ui.max_rect().center();
        ui.painter().text(at, Align2::CENTER_CENTER, words, aside(size::TITLE), colour::TEXT_DIM);
        return None;
    }
    ui.spacing_mut().item_spacing.y = GAP;
    let area = ScrollArea::vertical().id_salt("matches").auto_shrink(false);
    let above = |place: usize| (ROW + GAP) * place as f32 - 0.5 * (ui.available_height() - ROW);
    let area = match model.chosen.filter(|_| model.brought) {
        Some(place) => area.vertical_scroll_offset(above(place).max(0.0)),
        None => area,
    };
    let shown = area.show_rows(ui, ROW, model.rows.len(), |ui, places| {
        places.fold(None, |asked, place| {
            let response = row(ui, model.rows[place], model.chosen == Some(place), model.now);
            let chosen = model.chosen == Some(place);
            if arrives(&response) {
                response.scroll_to_me(None);
            }
            let intent = if response.double_clicked() || response.clicked() && chosen {
                Some(HistoryIntent::Watch)
            } else if response.clicked() || arrives(&response) && !chosen {
                Some(HistoryIntent::Choose(place))
            } else {
                None
            };
            asked.or(intent)
        })
    });
    shown.inner
}

fn footer(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    ui.spacing_mut().item_spacing.x = 12.0;
    ui.horizontal(|ui| {
        let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("To the title");
        let back = back.size(140.0, 42.0).show(ui).clicked();
        let undo = (model.deleted > 0).then(|| {
            let words = format!("Undo delete ({})", model.deleted);
            let button = Button::new(&words, ButtonWeight::Plain).why("Puts back what was deleted last");
            button.blocked(model.blocked).size(0.0, 42.0).show(ui).clicked()
        });
        let room = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let most = format!("Limit: {}", model.most);
            let why =
                "Past this limit the oldest matches without a star go; until you quit you can undo that";
            let room = Button::new(&most, ButtonWeight::Quiet).why(why).show(ui).clicked();
            let words = if model.unread > 0 {
                format!("Reading {} more\u{2026}", model.unread)
            } else {
                format!("{}, {}", counted(model.all, "match"), model.space)
            };
            let galley = ui.painter().layout_no_wrap(words, bold(size::BODY), colour::TEXT_DIM);
            let (rect, response) = ui.allocate_exact_size(galley.size(), bevy_egui::egui::Sense::hover());
            hints::say(&response, "How many matches are kept, and the space they take");
            ui.painter().galley(rect.min, galley, colour::TEXT_DIM);
            room
        });
        let undo = undo.unwrap_or_default();
        back.then_some(HistoryIntent::Back)
            .or(undo.then_some(HistoryIntent::Undo))
            .or(room.inner.then_some(HistoryIntent::Room))
    })
    .inner
}
