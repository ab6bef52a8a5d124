//! Bar at the top: side of the Turn, the die, AP and HEX; buttons for log, judge and menu.

use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};

use super::aim::HeroReading;
use super::glyphs;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::top_bar;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{aside, bold, colour, display, mix, seat_colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, seat_mark};
use kernel::Seat;

/// Contents of the bar.
#[derive(Debug, Clone, PartialEq)]
pub struct HeadModel {
    /// Number of the Turn, or the step before the first one.
    pub turn: String,
    /// Side of the Turn, by seat and name.
    pub side: (Seat, String),
    /// Text about what the match waits for.
    pub waits: String,
    /// Die of this Turn.
    pub die: Option<u8>,
    /// Remaining AP.
    pub ap: u8,
    /// HEX counters, each with seat, owner and amount.
    pub hex: Vec<(Seat, String, u16)>,
    /// Open reading panel.
    pub open: HeroReading,
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum HeadIntent {
    Menu,
    /// Cancel the aim, or open the menu if nothing is aimed.
    Leave,
    Log,
    Judge,
}

/// Draws the bar over the whole of `ui`.
pub fn head(ui: &mut Ui, model: &HeadModel) -> Option<HeadIntent> {
    let area = ui.max_rect();
    let painter = ui.painter().clone();
    top_bar(&painter, area);
    let y = area.center().y;
    seat_mark(&painter, pos2(area.left() + 24.0, y - 8.0), 8.0, model.side.0);
    let turn = painter.text(
        pos2(area.left() + 40.0, y - 9.0),
        Align2::LEFT_CENTER,
        &model.turn,
        display(size::TITLE),
        colour::TEXT,
    );
    painter.text(
        pos2(turn.right() + 10.0, y - 8.0),
        Align2::LEFT_CENTER,
        &model.side.1,
        bold(size::LABEL),
        seat_colour(model.side.0),
    );
    let waits = pos2(area.left() + 40.0, y + 13.0);
    let share = if slim(area) { 0.29 } else { 0.34 };
    cut(&painter, waits, &model.waits, aside(15.0), share * area.width() - 66.0, colour::TEXT_DIM);
    points(ui, area, model);
    counters(ui, area, model);
    // A narrow window has no room for keys on buttons.
    let narrow = area.width() < 1100.0;
    let width = match (slim(area), narrow) {
        (true, _) => 212.0,
        (false, true) => 246.0,
        (false, false) => 350.0,
    };
    let row = Rect::from_min_max(
        pos2(area.right() - width, area.top() + 9.0),
        pos2(area.right() - 10.0, area.bottom() - 9.0),
    );
    let asked = placed(ui, row, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.horizontal(|ui| {
            let button = |label, action, why, on: bool| {
                let button = Button::new(label, ButtonWeight::Plain).why(why).selected(on);
                let least = if slim(area) { 0.0 } else { 74.0 };
                if narrow { button.size(least, 36.0) } else { button.key(action).size(104.0, 36.0) }
            };
            let log =
                button("Log", InputAction::Log, "What happened, in words", model.open == HeroReading::Log)
                    .show(ui)
                    .clicked();
            let why = "What ruled it, and why the game's own side did it";
            let judge =
                button("Judge", InputAction::Judge, why, model.open == HeroReading::Judge).show(ui).clicked();
            let menu = button("Menu", InputAction::Menu, "Settings, rules, leave", false).show(ui).clicked();
            menu.then_some(HeadIntent::Menu)
                .or(log.then_some(HeadIntent::Log))
                .or(judge.then_some(HeadIntent::Judge))
        })
        .inner
    });
    let pressed = |action| input::pressed(ui.ctx(), action);
    asked
        .or(pressed(InputAction::Menu).then_some(HeadIntent::Leave))
        .or(pressed(InputAction::Log).then_some(HeadIntent::Log))
        .or(pressed(InputAction::Judge).then_some(HeadIntent::Judge))
}

/// True if text is so large that the bar must be tight.
fn slim(area: Rect) -> bool {
    area.width() < 800.0
}

/// Position of the Turn's die, and distance between pips, in points.
fn die_and_pips(area: Rect) -> (f32, f32) {
    let (share, apart) = if slim(area) { (0.29, 14.0) } else { (0.34, 20.0) };
    (area.left() + share * area.width(), apart)
}

/// Draws the Turn's die, and AP as pips.
fn points(ui: &Ui, area: Rect, model: &HeadModel) {
    let painter = ui.painter();
    let Some(face) = model.die else { return };
    let (left, apart) = die_and_pips(area);
    let at = pos2(left, area.center().y);
    glyphs::die(painter, at, 32.0, face, seat_colour(model.side.0), true);
    let most = face.max(model.ap);
    for pip in 0..most {
        let at = pos2(left + 16.0 + apart * f32::from(pip + 1), at.y);
        glyphs::ap(painter, at, 0.375 * apart, pip < model.ap);
    }
    let room = Rect::from_min_max(
        pos2(left - 20.0, area.top()),
        pos2(left + 16.0 + apart * f32::from(most + 1), area.bottom()),
    );
    let words = format!("The Fate die gave {face} AP; {} left. What is not spent is lost.", model.ap);
    hints::tell(painter, room, Hint::Words(words, Vec::new()));
}

/// Seconds for which a counter shines after it has grown.
const SHINES: f32 = 0.7;

/// Strength of that shine, from 1 down to 0.
fn gained(ui: &Ui, seat: Seat, hex: u16) -> f32 {
    let now = ui.ctx().animate_value_with_time(ui.id().with(("hex", seat)), f32::from(hex), SHINES);
    (f32::from(hex) - now).clamp(0.0, 1.0)
}

/// Draws the HEX of every player with a counter.
fn counters(ui: &Ui, area: Rect, model: &HeadModel) {
    let painter = ui.painter();
    // The counters follow the pips of AP, of which a die gives six at most.
    let (die, apart) = die_and_pips(area);
    let least = if slim(area) { 0.0 } else { area.left() + 0.48 * area.width() };
    let mut x = least.max(die + 28.0 + 6.0 * apart);
    for (seat, name, hex) in &model.hex {
        let y = area.center().y;
        seat_mark(painter, pos2(x + 6.0, y), 6.0, *seat);
        let gained = gained(ui, *seat, *hex);
        if gained > 0.0 {
            painter.circle_filled(
                pos2(x + 26.0, y),
                12.0 + 6.0 * gained,
                glyphs::HEX.gamma_multiply(0.4 * gained),
            );
        }
        glyphs::hex(painter, pos2(x + 26.0, y), 10.0 + 2.5 * gained);
        let number = painter.text(
            pos2(x + 42.0, y),
            Align2::LEFT_CENTER,
            hex.to_string(),
            display(size::TITLE + 2.0),
            mix(colour::TEXT, glyphs::HEX, gained),
        );
        let room = Rect::from_min_max(pos2(x, area.top()), pos2(number.right(), area.bottom()))
            .expand2(vec2(2.0, 0.0));
        let words = format!(
            "{name}: {hex} HEX. Each Turn in which a hero of theirs is active adds 1; strong moves and reactions are paid from it."
        );
        hints::tell(painter, room, Hint::Words(words, Vec::new()));
        x = number.right() + if area.width() < 1100.0 { 8.0 } else { 22.0 };
    }
}
