//! Title screen: name of the game, buttons, and the board behind them.

use bevy_egui::egui::{
    Align2, Color32, Mesh, Painter, Pos2, Rect, ScrollArea, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::model::{TitleIntent, TitleModel};
use super::rows::{discard, rows};
use crate::games::{GAMES, GameModule};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::ground;
use crate::kit::ui::hexmap;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::portrait::portrait;
use crate::kit::ui::theme::{self, aside, bold, colour, display, mix, seat_colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line, ornament};
use hexstrike_game::rules::cards::notation::{ActionSymbol, ActionSymbolKind};
use kernel::words::counted;
use kernel::{Dir, Seat};

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
    let rect = Rect::from_center_size(top, vec2(if GAMES.len() > 2 { 440.0 } else { 312.0 }, 36.0));
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

/// Draws the faults, so that content left out because of a broken file is explained.
pub(super) fn problems(ui: &mut Ui, screen: Rect, problems: &[String]) {
    if problems.is_empty() {
        return;
    }
    let words = |problem: &String| {
        let font = theme::text(size::CAPTION);
        ui.painter().layout(problem.clone(), font, colour::TEXT_DIM, 340.0 - 24.0).size().y + 4.0
    };
    let height = (50.0 + problems.iter().map(words).sum::<f32>()).min(0.4 * screen.height());
    // Away from the buttons in the middle or at the left, and above the version.
    let corner = screen.right_bottom() - vec2(16.0 + 340.0, 40.0 + height);
    let rect = Rect::from_min_size(corner, vec2(340.0, height));
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    ui.painter().rect_stroke(
        rect,
        6.0,
        Stroke::new(1.0, mix(colour::LINE, colour::WARNING, 0.6)),
        StrokeKind::Inside,
    );
    placed(ui, rect.shrink(12.0), |ui| {
        let title = counted(problems.len(), "problem");
        line(ui, &title, size::LABEL, colour::WARNING);
        ScrollArea::vertical().id_salt("problems").auto_shrink(false).show(ui, |ui| {
            for problem in problems {
                line(ui, problem, size::CAPTION, colour::TEXT_DIM);
            }
        });
    });
}

/// Darkens the side of the text, fading out towards the board.
pub(super) fn shade(painter: &Painter, screen: Rect, from: f32) {
    let (solid, clear) = (colour::ABYSS.gamma_multiply(0.92), Color32::TRANSPARENT);
    let mut mesh = Mesh::default();
    for (share, ink) in [(0.0, solid), (0.85 * from, solid), (1.3 * from, clear)] {
        let x = screen.left() + share * screen.width();
        mesh.colored_vertex(pos2(x, screen.top()), ink);
        mesh.colored_vertex(pos2(x, screen.bottom()), ink);
    }
    for left in [0, 2] {
        mesh.add_triangle(left, left + 1, left + 2);
        mesh.add_triangle(left + 1, left + 2, left + 3);
    }
    painter.add(mesh);
}

/// Draws the emblem: a strike over three hexes.
pub(super) fn emblem(painter: &Painter, centre: bevy_egui::egui::Pos2) {
    let strike = |dir| ActionSymbol::new(ActionSymbolKind::Attack, dir, 1);
    let tokens = [strike(Dir::Forward), strike(Dir::ForwardLeft), strike(Dir::ForwardRight)];
    hexmap::paint(painter, Rect::from_center_size(centre, vec2(120.0, 84.0)), &tokens, 40.0);
}

/// Side of a duellist's portrait, in points.
const FACE: f32 = 52.0;

/// Draws the duellists, by name and id, at the bottom of `place`.
pub(super) fn duellists(painter: &Painter, place: Rect, fights: &[(String, String); 2]) {
    let (middle, y) = (place.center().x, place.bottom() - 20.0 - 0.5 * FACE);
    painter.text(pos2(middle, y), Align2::CENTER_CENTER, "\u{d7}", display(size::TITLE), colour::TEXT_DIM);
    let sides = [(-1.0, Align2::RIGHT_CENTER), (1.0, Align2::LEFT_CENTER)];
    for (((name, id), (way, anchor)), seat) in fights.iter().zip(sides).zip(Seat::first(2)) {
        let centre = pos2(middle + way * (24.0 + 0.5 * FACE), y);
        portrait(painter, Rect::from_center_size(centre, vec2(FACE, FACE)), id, seat);
        let at = centre + vec2(way * (0.5 * FACE + 12.0), 0.0);
        painter.text(at + vec2(0.0, 1.5), anchor, name, display(size::TITLE), colour::ABYSS);
        painter.text(at, anchor, name, display(size::TITLE), seat_colour(seat));
    }
}
