//! Screen of the gauntlet: the rivals in a row, the player's deck below.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::hexstrike::gauntlet::WonDuel;
use crate::kit::input::{self, InputAction};
use crate::kit::turning::Turning;
use crate::kit::ui::ground::ground;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::page::at_least;
use crate::kit::ui::pictures::paint_card;
use crate::kit::ui::placed::placed;
use crate::kit::ui::stepper::{pips, stepper};
use crate::kit::ui::theme::{ROUND, aside, bold, colour, display, mix, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, fitted_in, ornament};

/// Model of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GauntletModel {
    /// State of the run.
    pub headline: String,
    /// Rivals, weakest first.
    pub stages: Vec<GauntletStage>,
    /// Name of the player's deck.
    pub deck: String,
    /// True during a run, whose deck cannot change.
    pub under_way: bool,
    /// Label of the main button.
    pub fights: String,
    /// Reason why the run cannot continue.
    pub blocked: Option<String>,
    /// Records of the player, in short.
    pub records: Vec<String>,
}

/// Rival of the gauntlet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GauntletStage {
    /// Name of the rival.
    pub name: String,
    /// Fighter of the rival.
    pub fighter: String,
    /// Style of the rival.
    pub about: String,
    /// Id of the card that pictures the rival.
    pub picture: String,
    /// Strength, from 1, and the number of levels.
    pub strength: (u8, u8),
    /// State of the duel.
    pub state: StageState,
}

/// State of the duel with a rival.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StageState {
    /// Won, with these figures.
    Beaten(WonDuel),
    /// Next in the run.
    Next,
    /// Lost, which ended the run.
    LostTo,
    /// Later in the run.
    ToCome,
}

/// Intents of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GauntletIntent {
    /// Choose the next or the previous deck.
    Deck(Turning),
    /// Begin or continue the run.
    Fight,
    /// End the run.
    GiveUp,
    /// Go to the title.
    Back,
}

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(1000.0, 600.0);
/// Gap between rivals, in points.
const GAP: f32 = 12.0;
/// Greatest height of a rival's panel, in points.
const TALL: f32 = 372.0;

/// Draws the screen over the whole of `ui`.
pub fn gauntlet(ui: &mut Ui, model: &GauntletModel) -> Option<GauntletIntent> {
    ground(ui.painter(), ui.max_rect());
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &GauntletModel) -> Option<GauntletIntent> {
    let screen = ui.max_rect();
    let top = pos2(screen.center().x, screen.top() + 42.0);
    let painter = ui.painter();
    painter.text(top, Align2::CENTER_CENTER, "Gauntlet", display(size::HEADING + 4.0), colour::PARCHMENT);
    ornament(painter, top + vec2(0.0, 30.0), 360.0);
    let said = top + vec2(0.0, 58.0);
    painter.text(said, Align2::CENTER_CENTER, &model.headline, aside(size::TITLE), colour::TEXT);
    let records = model.records.join("  \u{b7}  ");
    let at = said + vec2(0.0, 24.0);
    painter.text(at, Align2::CENTER_CENTER, records, text(size::LABEL), colour::TEXT_DIM);
    let width = (screen.width() - 64.0).min(1320.0);
    let left = screen.center().x - 0.5 * width;
    let foot =
        Rect::from_min_max(pos2(left, screen.bottom() - 84.0), pos2(left + width, screen.bottom() - 22.0));
    let room = Rect::from_min_max(pos2(left, said.y + 44.0), pos2(left + width, foot.top() - 18.0));
    let row = Rect::from_center_size(room.center(), vec2(width, room.height().min(TALL)));
    let count = model.stages.len().max(1) as f32;
    let wide = (row.width() - GAP * (count - 1.0)) / count;
    for (nth, stage) in model.stages.iter().enumerate() {
        let corner = pos2(row.left() + (wide + GAP) * nth as f32, row.top());
        let dim = model.under_way && stage.state == StageState::ToCome;
        rival(painter, Rect::from_min_size(corner, vec2(wide, row.height())), nth, stage, dim);
    }
    let asked = placed(ui, foot, |ui| below(ui, model));
    let confirmed = model.blocked.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
    let leaves = input::pressed(ui.ctx(), InputAction::Back).then_some(GauntletIntent::Back);
    asked.or(confirmed.then_some(GauntletIntent::Fight)).or(leaves)
}

/// Draws a rival: number, picture, name and state. Later rivals of a run are `dim`.
fn rival(painter: &Painter, rect: Rect, nth: usize, stage: &GauntletStage, dim: bool) {
    let (edge, fill) = match stage.state {
        StageState::Next => (colour::GOLD, mix(colour::SLATE_TOP, colour::GOLD_DEEP, 0.22)),
        StageState::Beaten(_) => (colour::MOVEMENT_LIGHT, colour::SLATE),
        StageState::LostTo => (colour::WARNING, mix(colour::SLATE, colour::WARNING, 0.12)),
        StageState::ToCome => (colour::LINE, colour::SLATE),
    };
    let wide = if stage.state == StageState::Next { 2.0 } else { 1.0 };
    painter.rect(rect, ROUND, fill, Stroke::new(wide, edge), StrokeKind::Inside);
    let inner = rect.shrink2(vec2(12.0, 12.0));
    let shown = Rect::from_min_size(inner.min, vec2(inner.width(), 0.48 * inner.height()));
    painter.rect_filled(
        shown,
        4.0,
        if dim { mix(colour::PARCHMENT, colour::SLATE, 0.45) } else { colour::PARCHMENT },
    );
    paint_card(painter, shown.shrink(8.0), &stage.picture);
    let number = shown.left_top() + vec2(14.0, 14.0);
    painter.circle_filled(number, 12.0, colour::SLATE);
    painter.text(number, Align2::CENTER_CENTER, nth + 1, bold(size::LABEL), colour::GOLD);
    let ink = if dim { colour::TEXT_DIM } else { colour::TEXT };
    let mut y = shown.bottom() + 20.0;
    let name = Rect::from_min_max(pos2(inner.left(), y - 12.0), pos2(inner.right(), y + 12.0));
    fitted_in(
        painter,
        name.left_center(),
        &stage.name,
        display,
        size::TITLE + 2.0,
        name.width(),
        colour::PARCHMENT,
    );
    y += 24.0;
    caption(painter, pos2(inner.left(), y), Align2::LEFT_CENTER, &stage.fighter);
    y += 22.0;
    let (own, most) = stage.strength;
    pips(painter, pos2(inner.left() + 6.0 * f32::from(most), y), own, most);
    let words = painter.layout(stage.about.clone(), text(size::BODY), ink, inner.width());
    painter.galley(pos2(inner.left(), y + 14.0), words, ink);
    let (said, about, ink) = standing(stage.state);
    hints::tell(painter, rect, Hint::Words(format!("Duel {}: {about}", nth + 1), Vec::new()));
    let at = pos2(inner.left(), inner.bottom() - 4.0);
    painter.text(at, Align2::LEFT_BOTTOM, said, bold(size::LABEL), ink);
}

/// State of a duel: caption, description and colour.
fn standing(state: StageState) -> (String, String, Color32) {
    match state {
        StageState::Beaten(duel) => {
            let about = format!("won in {} beats, with {} damage at its end", duel.beats, duel.damage);
            (format!("Beaten, {} beats", duel.beats), about, colour::MOVEMENT_LIGHT)
        }
        StageState::Next => ("Waits for you".to_owned(), "the next one".to_owned(), colour::GOLD),
        StageState::LostTo => ("Ended here".to_owned(), "here the run ended".to_owned(), colour::WARNING),
        StageState::ToCome => (String::new(), "still to come".to_owned(), colour::TEXT_DIM),
    }
}

/// Draws the deck at the left and the buttons at the right.
fn below(ui: &mut Ui, model: &GauntletModel) -> Option<GauntletIntent> {
    let room = ui.max_rect();
    let deck = Rect::from_min_size(room.min, vec2(300.0, 52.0));
    let asked = if model.under_way {
        caption(ui.painter(), deck.left_top(), Align2::LEFT_TOP, "Your deck");
        let at = pos2(deck.left(), deck.top() + 33.0);
        ui.painter().text(at, Align2::LEFT_CENTER, &model.deck, bold(size::LABEL), colour::TEXT);
        None
    } else {
        let why = "Taken through all six duels";
        stepper(ui, deck, "Your deck", &model.deck, why).map(GauntletIntent::Deck)
    };
    let buttons = Rect::from_min_max(pos2(room.right() - 480.0, room.top() + 10.0), room.max);
    let pressed = placed(ui, buttons, |ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        ui.horizontal(|ui| {
            let back =
                Button::new("Back", ButtonWeight::Quiet).key(InputAction::Back).why("Back to the title");
            let back = back.size(110.0, 44.0).show(ui).clicked();
            let none = (!model.under_way).then_some("No run is under way.");
            let why = "Ends this run; what was beaten counts";
            let stops = Button::new("End the run", ButtonWeight::Quiet).why(why).blocked(none);
            let stops = stops.size(130.0, 44.0).show(ui).clicked();
            let fights = Button::new(&model.fights, ButtonWeight::Primary).key(InputAction::Confirm);
            let fights = fights.why("Starts the duel now").blocked(model.blocked.as_deref());
            let fights = fights.size(220.0, 44.0).show(ui).clicked();
            let asked = fights.then_some(GauntletIntent::Fight).or(stops.then_some(GauntletIntent::GiveUp));
            asked.or(back.then_some(GauntletIntent::Back))
        })
        .inner
    });
    asked.or(pressed)
}
