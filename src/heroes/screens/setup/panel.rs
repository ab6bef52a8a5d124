//! Set-up page of Heroes.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Galley, Painter, Rect, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, pos2, vec2,
};

use super::super::attributes::goal_line;
use super::legend::legend;
use crate::app::settings::LONGEST_PLAYER_NAME;
use crate::heroes::minimap::minimap;
use crate::kit::input::{self, InputAction};
use crate::kit::turning::Turning;
use crate::kit::ui::ground::ground;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::stepper::{PIP, pips, stepper};
use crate::kit::ui::theme::{ROUND, aside, bold, colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, fitted_in, ornament};
use crate::table::island_look::look_button;
use heroes_game::rules::board::Battlefield;

/// Scenario goal of the planned match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedGoal {
    /// Name of the goal.
    pub name: String,
    /// Condition of the goal.
    pub about: String,
    /// True if reaching it wins, false if it loses.
    pub wins: bool,
}

/// Contents of the page.
#[derive(Debug, Clone)]
pub struct HeroSetupModel {
    /// Names of the game tabs.
    pub tabs: Vec<String>,
    /// Open tab.
    pub tab: GameTab,
    /// Rows with a value to step through.
    pub rows: Vec<SetupRow>,
    /// Meaning of each face of the enemies' die in a scenario, from 1 up.
    pub table: Vec<String>,
    /// Name of the board or the scenario.
    pub title: String,
    /// Description of it.
    pub about: String,
    /// Scenario goals.
    pub goals: Vec<PlannedGoal>,
    /// Number of sides placed by players.
    pub sides: usize,
    /// Typed names of the people at the screen, in seat order; none for bots.
    pub names: Vec<Option<String>>,
    /// Seed of the dice, as typed.
    pub seed: String,
    /// Name and description of the island's look.
    pub look: (String, String),
    /// Reason why the match cannot begin, if any.
    pub blocked: Option<String>,
    /// Board of the match.
    pub board: Arc<Battlefield>,
}

/// Row with a value to step through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupRow {
    /// Property that the row changes.
    pub what: Stepped,
    /// Name of the property.
    pub name: &'static str,
    /// Current value.
    pub value: String,
    /// Description of that value.
    pub about: String,
    /// Strength of a bot, and the number of strengths.
    pub strength: Option<(u8, u8)>,
}

/// Tab of a kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameTab {
    Skirmish,
    Scenario(u8),
}

/// Property that can be stepped through.
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

/// Action requested by the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeroSetupIntent {
    /// Open another tab.
    Tab(GameTab),
    /// Step to the next or the previous value.
    Step(Stepped, Turning),
    /// Change the name of the player at this place.
    Name(usize, String),
    /// Choose the next look of the island.
    NextLook,
    /// Change the typed seed.
    Seed(String),
    /// Draw another seed.
    NewSeed,
    /// Begin the match.
    Start,
    /// Return to the title.
    Back,
}

/// Height of the bar with the start button, which never scrolls away, in points.
const FOOT: f32 = 80.0;
/// Height above the rows, in points.
const HEAD: f32 = 146.0;
/// Height of the board and the text below it, in the layout with two columns, in points.
const BESIDE: f32 = 436.0;
/// Width below which the board moves under the rows, in points.
const NARROW: f32 = 760.0;
/// Height of a row on a narrow page, in points.
const ROW: f32 = 62.0;
/// Height of the board on a narrow page, in points.
const BOARD: f32 = 502.0;
/// Largest width of the page's contents, in points.
const WIDTH: f32 = 1080.0;

/// Draws the page over the whole of `ui`; scrolls only vertically where the room is too small.
pub fn hero_setup(ui: &mut Ui, model: &HeroSetupModel) -> Option<HeroSetupIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let above = screen.with_max_y(screen.bottom() - FOOT);
    let narrow = screen.width() < NARROW;
    let rows = rows_below(model);
    let tall = if narrow { HEAD + rows + BOARD } else { HEAD + BESIDE };
    let asked = placed(ui, above, |ui| at_least(ui, vec2(0.0, tall), |ui| whole(ui, model, narrow)));
    let width = WIDTH.min(screen.width() - 24.0);
    let middle = pos2(screen.center().x, screen.bottom() - 40.0);
    asked.or(foot(ui, Rect::from_center_size(middle, vec2(width, 44.0)), model))
}

fn whole(ui: &mut Ui, model: &HeroSetupModel, narrow: bool) -> Option<HeroSetupIntent> {
    let screen = ui.max_rect();
    let top = pos2(screen.center().x, screen.top() + 40.0);
    ui.painter().text(top, Align2::CENTER_CENTER, "Heroes of Hex", display(38.0), colour::PARCHMENT);
    ornament(ui.painter(), top + vec2(0.0, 34.0), 360.0);
    let width = WIDTH.min(screen.width() - if narrow { 16.0 } else { 48.0 });
    let body = Rect::from_min_max(
        pos2(screen.center().x - 0.5 * width, screen.top() + 92.0),
        pos2(screen.center().x + 0.5 * width, screen.bottom()),
    );
    let tabs = tabs(ui, body.with_max_y(body.top() + 40.0), model);
    let below = body.with_min_y(screen.top() + HEAD);
    let (left, right) = if narrow {
        let rows = below.with_max_y(below.top() + rows_below(model));
        (rows, below.with_min_y(rows.bottom() + 8.0))
    } else {
        let rows = below.with_max_x(below.left() + 0.36 * below.width());
        (rows, below.with_min_x(rows.right() + 20.0))
    };
    let mut asked = tabs;
    // Leave the remaining room to the enemies' table.
    let most = if narrow || !model.table.is_empty() { ROW } else { 70.0 };
    let each = (left.height() / model.rows.len().max(1) as f32).min(most);
    for (nth, row) in model.rows.iter().enumerate() {
        let rect = Rect::from_min_size(
            left.min + vec2(0.0, each * nth as f32),
            vec2(left.width(), each - if each < 66.0 { 8.0 } else { 6.0 }),
        );
        asked = asked.or(stepped(ui, rect, row, model));
    }
    let below = left.with_min_y(left.top() + each * model.rows.len() as f32 + 6.0);
    enemies(ui.painter(), below, &model.table);
    asked.or(board(ui, right, model))
}

/// Height of the rows, and of the enemies' table heading, in the layout with one column.
fn rows_below(model: &HeroSetupModel) -> f32 {
    let table = if model.table.is_empty() { 0.0 } else { FOLDED + 12.0 };
    ROW * model.rows.len() as f32 + table
}

/// Draws the bar with the start button and the seed.
fn foot(ui: &mut Ui, foot: Rect, model: &HeroSetupModel) -> Option<HeroSetupIntent> {
    let [back_wide, seed_wide, start_wide] =
        if foot.width() < NARROW { [110.0, 130.0, 200.0] } else { [160.0, 190.0, 280.0] };
    const FRESH: f32 = 90.0;
    placed(ui, foot, |ui| {
        ui.horizontal(|ui| {
            let back =
                Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("Back to the title");
            let back =
                back.size(back_wide, 44.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Back);
            let taken = back_wide + seed_wide + start_wide + FRESH + 3.0 * ui.spacing().item_spacing.x;
            ui.add_space(foot.width() - taken);
            let place = ui.allocate_exact_size(vec2(seed_wide, 44.0), Sense::hover()).0;
            let why =
                "The dice begin with this number: the same number, inputs and players give the same match";
            caption(ui.painter(), place.left_top() - vec2(0.0, 14.0), Align2::LEFT_TOP, "Seed");
            let seed = Field { name: "Seed", why, most: 20 }.show(ui, place, &model.seed);
            let fresh = Button::new("New seed", ButtonWeight::Quiet).why("Other dice");
            let fresh = fresh.size(FRESH, 44.0).show(ui).clicked();
            let start = Button::new("Begin", ButtonWeight::Primary)
                .key(InputAction::Confirm)
                .why("Choose teams, then play")
                .blocked(model.blocked.as_deref());
            let start = start.size(start_wide, 44.0).show(ui).clicked();
            let key = model.blocked.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
            back.then_some(HeroSetupIntent::Back)
                .or(seed.map(HeroSetupIntent::Seed))
                .or(fresh.then_some(HeroSetupIntent::NewSeed))
                .or((start || key).then_some(HeroSetupIntent::Start))
        })
        .inner
    })
}

/// Draws a row: its value between arrows, the name of a player next to it, and a description below if there
/// is room.
fn stepped(ui: &mut Ui, rect: Rect, row: &SetupRow, model: &HeroSetupModel) -> Option<HeroSetupIntent> {
    let named = match row.what {
        Stepped::Player(place) => model.names.get(place).and_then(Option::as_ref).map(|typed| (place, typed)),
        _ => None,
    };
    let is_captioned = rect.height() >= 60.0;
    let bar = if is_captioned { rect.with_max_y(rect.bottom() - 16.0) } else { rect };
    let wide = if named.is_some() { 0.56 * rect.width() } else { rect.width() };
    let turned = stepper(ui, bar.with_max_x(bar.left() + wide), row.name, &row.value, &row.about);
    let mut asked = turned.map(|turning| HeroSetupIntent::Step(row.what, turning));
    if let Some((own, most)) = row.strength {
        let middle = bar.right_top() + vec2(-0.5 * PIP * f32::from(most) - 2.0, 6.0);
        pips(ui.painter(), middle, own, most);
    }
    if is_captioned {
        let left = pos2(rect.left() + 2.0, rect.bottom() - 7.0);
        fitted_in(ui.painter(), left, &row.about, text, size::BODY, rect.width() - 4.0, colour::TEXT_DIM);
    }
    if let Some((place, typed)) = named {
        let room = bar.with_min_x(bar.left() + wide + 8.0).with_min_y(bar.top() + 15.0);
        let field = Field {
            name: "Name",
            why: "Matches and statistics are kept under this name",
            most: LONGEST_PLAYER_NAME,
        };
        asked = asked.or(field.show(ui, room, typed).map(|typed| HeroSetupIntent::Name(place, typed)));
    }
    asked
}

/// Height of the enemies' table where only its heading fits, in points.
const FOLDED: f32 = 32.0;

/// Draws the enemies' table; where it does not fit, a tooltip holds it.
fn enemies(painter: &Painter, rect: Rect, table: &[String]) {
    let inner = rect.shrink2(vec2(14.0, 10.0));
    let set = |points: f32| -> Vec<_> {
        let row = |words: &String| {
            painter.layout(words.clone(), text(points), colour::TEXT_DIM, inner.width() - 24.0)
        };
        table.iter().map(row).collect()
    };
    let high =
        |rows: &[Arc<Galley>]| -> f32 { rows.iter().map(|row| row.size().y + 3.0).sum::<f32>() + 18.0 };
    let sizes = [size::BODY, size::CAPTION + 1.0, size::CAPTION];
    let fitting = sizes.map(set).into_iter().find(|rows| high(rows) <= inner.height());
    let (fits, rows) = (fitting.is_some(), fitting.unwrap_or_else(|| set(size::CAPTION)));
    let rect = if fits { rect } else { rect.with_max_y(rect.top() + FOLDED) };
    if rows.is_empty() || inner.height() < FOLDED - 20.0 {
        return;
    }
    let edge = Stroke::new(1.0, colour::LINE);
    painter.rect(rect, ROUND, colour::SLATE.gamma_multiply(0.9), edge, StrokeKind::Inside);
    let about = "The enemies roll a die in each of their Turns: its face says which of these they do";
    let words = "The enemies' die in each of their Turns";
    if !fits {
        let faces = (1..).zip(table).map(|(die, row)| format!("{die}  {row}"));
        let all: Vec<String> = std::iter::once(format!("{about}.")).chain(faces).collect();
        hints::aside(painter, rect, Hint::Words(all.join("\n"), Vec::new()));
        caption(painter, rect.left_center() + vec2(14.0, 0.0), Align2::LEFT_CENTER, words);
        return;
    }
    hints::aside(painter, rect, Hint::Words(about.to_owned(), Vec::new()));
    let mut y = caption(painter, inner.left_top(), Align2::LEFT_TOP, words).bottom() + 5.0;
    for (nth, row) in rows.into_iter().enumerate() {
        let die = pos2(inner.left() + 2.0, y);
        painter.text(die, Align2::LEFT_TOP, nth + 1, bold(size::BODY), colour::GOLD);
        let next = y + row.size().y + 3.0;
        painter.galley(pos2(inner.left() + 24.0, y), row, colour::TEXT_DIM);
        y = next;
    }
}

/// Text field.
struct Field {
    name: &'static str,
    why: &'static str,
    /// Largest number of letters.
    most: usize,
}

impl Field {
    /// Draws the field into `rect`. Returns the text when it has changed.
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
    placed(ui, rect, |ui| {
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
}

/// Size of the button that chooses the look of the island, in points. It stands next to the name of the look,
/// or below its picture on a narrow page.
const LOOK: Vec2 = vec2(210.0, 34.0);
const LOOK_BESIDE: f32 = 520.0;

fn board(ui: &mut Ui, rect: Rect, model: &HeroSetupModel) -> Option<HeroSetupIntent> {
    let painter = &ui.painter().clone();
    painter.rect(
        rect,
        ROUND,
        colour::SLATE.gamma_multiply(0.9),
        Stroke::new(1.0, colour::LINE),
        StrokeKind::Inside,
    );
    let whole = rect.shrink(18.0);
    let (place, inner) = if whole.width() < LOOK_BESIDE {
        (Rect::from_min_max(whole.max - LOOK, whole.max), whole.with_max_y(whole.bottom() - LOOK.y - 8.0))
    } else {
        (Rect::from_min_size(whole.right_top() - vec2(LOOK.x, 8.0), LOOK), whole)
    };
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
    for PlannedGoal { name, about, wins } in model.goals.iter().rev() {
        let (sign, ink) = if *wins { ("Win", colour::GOLD) } else { ("Lose", colour::WARNING) };
        let words = goal_line(&format!("{sign}: {name}"), ink, about, inner.width());
        let galley = painter.layout_job(words);
        foot -= galley.size().y + 4.0;
        painter.galley(pos2(inner.left(), foot), galley, colour::TEXT_DIM);
    }
    let below = Rect::from_min_max(
        pos2(inner.left(), title.bottom() + tall + 14.0),
        pos2(inner.right(), foot - if model.goals.is_empty() { 0.0 } else { 8.0 }),
    );
    let map = legend(painter, below, &model.board, model.sides);
    minimap(painter, map, &model.board, model.sides);
    let (look, about) = &model.look;
    placed(ui, place, |ui| look_button(ui, (look, about), LOOK)).then_some(HeroSetupIntent::NextLook)
}
