//! The page on which a match of Heroes is set up.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, pos2, vec2};

use super::minimap::minimap;
use crate::client::input::{self, InputAction};
use crate::client::ui::ground::ground;
use crate::client::ui::hints;
use crate::client::ui::page::at_least;
use crate::client::ui::stepper::stepper;
use crate::client::ui::theme::{ROUND, aside, bold, colour, display, size, text};
use crate::client::ui::widgets::{Button, ButtonWeight, fitted_in, ornament};
use crate::heroes::board::Battlefield;

/// What the page shows.
#[derive(Debug, Clone)]
pub struct HeroSetupModel {
    /// The games to choose from.
    pub tabs: Vec<String>,
    /// The chosen one.
    pub tab: GameTab,
    /// What can be stepped through: name, value, what it means.
    pub rows: Vec<(Stepped, &'static str, String, &'static str)>,
    /// Name of the board or the scenario.
    pub title: String,
    /// What it is like.
    pub about: String,
    /// Goals of a scenario: name, what they are, whether they win.
    pub goals: Vec<(String, String, bool)>,
    /// Sides that are placed by players.
    pub sides: usize,
    /// The names of players at the screen as they were typed, by their places; none for bots.
    pub names: Vec<Option<String>>,
    /// What the dice begin with, as typed.
    pub seed: String,
    /// Why it cannot begin so.
    pub blocked: Option<String>,
    /// The board.
    pub board: Arc<Battlefield>,
}

/// Which game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameTab {
    Skirmish,
    Scenario(u8),
}

/// What can be stepped through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stepped {
    Team,
    Board,
    Players,
    Player(usize),
    Master,
    Choice,
    First,
    Repeat,
    Hex,
}

/// What is asked of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeroSetupIntent {
    /// Another game.
    Tab(GameTab),
    /// The next or (`false`) the previous value.
    Step(Stepped, bool),
    /// The name of the player at this place was edited.
    Name(usize, String),
    /// What the dice begin with was edited.
    Seed(String),
    /// Other dice.
    NewSeed,
    /// Begin.
    Start,
    /// To the title.
    Back,
}

/// Less room than this scrolls, in points.
const LEAST: Vec2 = vec2(960.0, 620.0);

/// Draws the page over the whole of `ui`.
pub fn hero_setup(ui: &mut Ui, model: &HeroSetupModel) -> Option<HeroSetupIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &HeroSetupModel) -> Option<HeroSetupIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let top = pos2(screen.center().x, screen.top() + 40.0);
    ui.painter().text(top, Align2::CENTER_CENTER, "Heroes of Hex", display(38.0), colour::PARCHMENT);
    ornament(ui.painter(), top + vec2(0.0, 34.0), 360.0);
    let width = 1080.0_f32.min(screen.width() - 48.0);
    let body = Rect::from_min_max(
        pos2(screen.center().x - 0.5 * width, screen.top() + 92.0),
        pos2(screen.center().x + 0.5 * width, screen.bottom() - 80.0),
    );
    let tabs = tabs(ui, body.with_max_y(body.top() + 40.0), model);
    let below = body.with_min_y(body.top() + 54.0);
    let left = below.with_max_x(below.left() + 0.36 * below.width());
    let right = below.with_min_x(left.right() + 20.0);
    let mut asked = tabs;
    let tall =
        ((left.height() - 8.0 * (model.rows.len() as f32 - 1.0)) / model.rows.len().max(1) as f32).min(56.0);
    for (nth, (what, name, value, why)) in model.rows.iter().enumerate() {
        let rect =
            Rect::from_min_size(left.min + vec2(0.0, (tall + 8.0) * nth as f32), vec2(left.width(), tall));
        let named = match what {
            Stepped::Player(place) => {
                model.names.get(*place).and_then(Option::as_ref).map(|typed| (*place, typed))
            }
            _ => None,
        };
        let wide = if named.is_some() { 0.56 * rect.width() } else { rect.width() };
        let turned = stepper(ui, rect.with_max_x(rect.left() + wide), name, value, why);
        asked = asked.or(turned.map(|forward| HeroSetupIntent::Step(*what, forward)));
        if let Some((place, typed)) = named {
            let room = rect.with_min_x(rect.left() + wide + 8.0).with_min_y(rect.top() + 15.0);
            let field =
                Field { name: "Name", why: "Matches and statistics are kept under this name", most: 24 };
            asked = asked.or(field.show(ui, room, typed).map(|typed| HeroSetupIntent::Name(place, typed)));
        }
    }
    board(ui, right, model);
    let foot = Rect::from_min_max(
        pos2(body.left(), screen.bottom() - 62.0),
        pos2(body.right(), screen.bottom() - 18.0),
    );
    let row = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| {
        ui.horizontal(|ui| {
            let back =
                Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("Back to the title");
            let back =
                back.size(160.0, 44.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Back);
            ui.add_space(foot.width() - 160.0 - 280.0 - 190.0 - 90.0 - 5.0 * ui.spacing().item_spacing.x);
            let place = ui.allocate_exact_size(vec2(190.0, 44.0), Sense::hover()).0;
            let why =
                "The dice begin with this number: the same number, inputs and players give the same match";
            let seed = Field { name: "Seed", why, most: 20 }.show(ui, place, &model.seed);
            let fresh = Button::new("New seed", ButtonWeight::Quiet).why("Other dice");
            let fresh = fresh.size(90.0, 44.0).show(ui).clicked();
            let start = Button::new("Begin", ButtonWeight::Primary)
                .key(InputAction::Confirm)
                .why("Choose teams, then play")
                .blocked(model.blocked.as_deref());
            let start = start.size(280.0, 44.0).show(ui).clicked();
            let key = model.blocked.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
            back.then_some(HeroSetupIntent::Back)
                .or(seed.map(HeroSetupIntent::Seed))
                .or(fresh.then_some(HeroSetupIntent::NewSeed))
                .or((start || key).then_some(HeroSetupIntent::Start))
        })
        .inner
    });
    asked.or(row.inner)
}

/// Something to be typed.
struct Field {
    name: &'static str,
    why: &'static str,
    /// Letters at most.
    most: usize,
}

impl Field {
    /// Draws it into `rect`. Gives what is typed, when that has changed.
    fn show(&self, ui: &mut Ui, rect: Rect, typed: &str) -> Option<String> {
        let mut typed = typed.to_owned();
        let edit = TextEdit::singleline(&mut typed)
            .id_salt((self.name, rect.top() as i32))
            .font(bold(size::LABEL))
            .hint_text(self.name)
            .char_limit(self.most)
            .margin(vec2(8.0, 0.5 * (rect.height() - size::LABEL - 6.0).max(4.0)));
        let field = ui.put(rect, edit);
        hints::say(&field, self.why);
        field.changed().then_some(typed)
    }
}

fn tabs(ui: &mut Ui, rect: Rect, model: &HeroSetupModel) -> Option<HeroSetupIntent> {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.horizontal(|ui| {
            let width =
                (rect.width() - 8.0 * (model.tabs.len() as f32 - 1.0)) / model.tabs.len().max(1) as f32;
            let mut asked = None;
            for (nth, name) in model.tabs.iter().enumerate() {
                let tab = if nth == 0 { GameTab::Skirmish } else { GameTab::Scenario(nth as u8 - 1) };
                let why = if nth == 0 {
                    "Two teams against each other"
                } else {
                    "Heroes against the game, alone or together"
                };
                let button = Button::new(name, ButtonWeight::Plain).selected(model.tab == tab).why(why);
                if button.size(width, 38.0).show(ui).clicked() {
                    asked = Some(HeroSetupIntent::Tab(tab));
                }
            }
            asked
        })
        .inner
    })
    .inner
}

fn board(ui: &Ui, rect: Rect, model: &HeroSetupModel) {
    let painter = ui.painter();
    painter.rect(
        rect,
        ROUND,
        colour::SLATE.gamma_multiply(0.9),
        Stroke::new(1.0, colour::LINE),
        StrokeKind::Inside,
    );
    let inner = rect.shrink(18.0);
    let title = painter.text(
        inner.left_top(),
        Align2::LEFT_TOP,
        &model.title,
        display(size::HEADING - 6.0),
        colour::TEXT,
    );
    let about = painter.layout(model.about.clone(), aside(18.0), colour::TEXT_DIM, inner.width());
    let tall = about.size().y;
    painter.galley(pos2(inner.left(), title.bottom() + 4.0), about, colour::TEXT_DIM);
    let mut foot = inner.bottom();
    for (name, about, wins) in model.goals.iter().rev() {
        foot -= 22.0;
        let ink = if *wins { colour::GOLD } else { colour::WARNING };
        let sign = if *wins { "Win" } else { "Lose" };
        let said = painter.text(
            pos2(inner.left(), foot + 10.0),
            Align2::LEFT_CENTER,
            format!("{sign}: {name}"),
            bold(size::BODY),
            ink,
        );
        let left = pos2(said.right() + 10.0, foot + 10.0);
        fitted_in(painter, left, about, text, size::BODY, inner.right() - left.x, colour::TEXT_DIM);
    }
    let map = Rect::from_min_max(
        pos2(inner.left(), title.bottom() + tall + 16.0),
        pos2(inner.right(), foot - 10.0),
    );
    minimap(painter, map, &model.board, model.sides);
}
