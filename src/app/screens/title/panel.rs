//! Title screen: name of the game, buttons, and the board behind them.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::left_match::discard;
use super::model::{TitleIntent, TitleModel};
use super::picture::{duellists, emblem, shade};
use super::problems::problems;
use super::rows::rows;
use crate::games::{GAMES, GameModule};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::ground;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{aside, bold, colour, display, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, ornament};

/// Left edge of the board behind the title, as a share of the screen's width.
pub const BOARD_FROM: f32 = 0.44;

/// Least size of the full layout, in points; a smaller one shows name and buttons only.
const AMPLE: Vec2 = vec2(1000.0, 714.0);
/// Least size without scrolling for the buttons, and additional height for an unfinished match, in points.
const LEAST: Vec2 = vec2(440.0, 396.0);
const LEFT: f32 = 82.0;
/// Offsets of the game tabs and of a bare button column from the top, in points.
const TABS: f32 = 30.0;
const ABOVE: f32 = 60.0;
/// Distance from the middle of the large name to the buttons, in points.
const BUTTONS: f32 = 104.0;
/// Height of the small name, in points.
const NAMED: f32 = 64.0;

/// Draws the title screen over the whole of `ui`.
pub fn title(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    at_least(ui, least(model), |ui| whole(ui, model))
}

/// Least size without scrolling; faults of files need a full layout.
fn least(model: &TitleModel) -> Vec2 {
    if model.problems.is_empty() { for_buttons(model) } else { AMPLE }
}

/// Least size for the buttons.
fn for_buttons(model: &TitleModel) -> Vec2 {
    LEAST + vec2(0.0, if model.own.resumable.is_some() { LEFT } else { 0.0 })
}

fn whole(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    let screen = ui.max_rect();
    let low = screen.width() < AMPLE.x || screen.height() < AMPLE.y;
    if model.over_board {
        shade(ui.painter(), screen, if low { 1.0 } else { BOARD_FROM });
    } else {
        ground(ui.painter(), screen);
    }
    let side = if model.over_board { BOARD_FROM * 0.5 } else { 0.5 };
    // Leave the buttons their room.
    let most = screen.height() - BUTTONS - (for_buttons(model).y - ABOVE);
    let high = if low { TABS } else { most.min(0.30 * screen.height()) };
    let middle = pos2(screen.left() + if low { 0.5 } else { side } * screen.width(), screen.top() + high);
    let games = games(ui, pos2(middle.x, screen.top() + TABS), model.game);
    let top = if low {
        // Given room, the name of the game stands in large letters above the buttons.
        let named = screen.height() >= least(model).y + NAMED;
        if named {
            letters(ui.painter(), middle + vec2(0.0, 22.0 + 0.5 * NAMED), model.game, 0.55);
        }
        screen.top() + ABOVE + if named { NAMED } else { 0.0 }
    } else {
        if let Some(fights) = model.own.fights.as_ref().filter(|_| model.problems.is_empty()) {
            let board = screen.with_min_x(screen.left() + BOARD_FROM * screen.width());
            duellists(ui.painter(), board, fights);
        }
        emblem(ui.painter(), middle - vec2(0.0, 96.0));
        name(ui.painter(), middle, model.game);
        middle.y + BUTTONS
    };
    let column = Rect::from_min_size(pos2(middle.x - 156.0, top), vec2(312.0, screen.bottom() - top));
    let left = model.own.resumable.as_ref();
    let asks = left.filter(|_| model.discarding);
    let chosen = placed(ui, column, |ui| match asks {
        Some(what) => discard(ui, what),
        None => rows(ui, model),
    });
    let chosen = games.or(chosen);
    let foot = screen.right_bottom() - vec2(16.0, 12.0);
    ui.painter().text(
        foot,
        Align2::RIGHT_BOTTOM,
        format!("v{}", model.version),
        bold(size::CAPTION),
        colour::TEXT_DIM,
    );
    problems(ui, screen, model.problems);
    let first = if left.is_some() { TitleIntent::Resume } else { model.own.first };
    if asks.is_some() {
        return chosen
            .or_else(|| input::pressed(ui.ctx(), InputAction::Back).then_some(TitleIntent::KeepMatch));
    }
    chosen.or_else(|| input::pressed(ui.ctx(), InputAction::Confirm).then_some(first))
}

/// Draws the games as tabs.
fn games(ui: &mut Ui, top: Pos2, game: &GameModule) -> Option<TitleIntent> {
    let rect = Rect::from_center_size(top, vec2(312.0, 36.0));
    placed(ui, rect, |ui| {
        ui.horizontal(|ui| {
            let count = GAMES.len() as f32;
            let wide = (rect.width() - (count - 1.0) * ui.spacing().item_spacing.x) / count;
            GAMES.iter().fold(None, |asked, of| {
                let label = if GAMES.len() > 2 { of.short } else { of.name };
                let button = Button::new(label, ButtonWeight::Plain).why(of.about).selected(of.id == game.id);
                asked.or(button.size(wide, 36.0).show(ui).clicked().then_some(TitleIntent::Game(of.id)))
            })
        })
        .inner
    })
}

/// Draws the name in golden letters, scaled by `share`.
fn letters(painter: &Painter, middle: Pos2, game: &GameModule, share: f32) {
    // Long names are smaller.
    let points = if game.name.len() > 10 { 0.78 * size::HERO } else { size::HERO };
    let set = |ink| painter.layout_no_wrap(game.name.to_owned(), display(share * points), ink);
    let galley = set(colour::PARCHMENT);
    let at = middle - 0.5 * galley.size();
    painter.galley(at + vec2(0.0, 4.0 * share), set(Color32::BLACK), Color32::BLACK);
    painter.galley(at + vec2(0.0, 2.0 * share), set(colour::GOLD_DEEP), colour::GOLD_DEEP);
    painter.galley(at, galley, colour::PARCHMENT);
}

fn name(painter: &Painter, middle: Pos2, game: &GameModule) {
    letters(painter, middle, game, 1.0);
    ornament(painter, middle + vec2(0.0, 48.0), 420.0);
    let words = game.tagline;
    let points = if words.len() == 1 { 19.0 } else { 17.0 };
    let first = middle + vec2(0.0, 70.0 - 7.0 * (words.len() - 1) as f32);
    for (nth, line) in words.iter().enumerate() {
        let at = first + vec2(0.0, 20.0 * nth as f32);
        painter.text(at, Align2::CENTER_CENTER, line, aside(points), colour::TEXT_DIM);
    }
}
