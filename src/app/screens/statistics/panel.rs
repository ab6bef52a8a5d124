//! Screen of a player's numbers and plots.

use bevy_egui::egui::{Align, Align2, Layout, Rect, ScrollArea, TextEdit, Ui, Vec2, pos2, vec2};

use super::plots::{course, lengths, played, won};
use super::{Plot, Statistics};
use crate::app::settings::LONGEST_PLAYER_NAME;
use crate::games::{GAMES, GameModule, TitleGame};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::{HEAD, ground, head_bar};
use crate::kit::ui::hints;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{aside, bold, colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, line};
use kernel::words::counted;
use shell::GameId;

/// Model of the screen.
#[derive(Debug, Clone, Copy)]
pub struct StatisticsModel<'a> {
    /// All players.
    pub players: &'a [String],
    /// Selected player.
    pub player: Option<&'a str>,
    /// Selected game.
    pub game: TitleGame,
    /// Numbers of the player.
    pub statistics: &'a Statistics,
    /// Number of matches still to be read.
    pub unread: usize,
    /// Only matches from after the statistics were cleared count.
    pub cleared: bool,
    /// The name of whoever plays here, as typed.
    pub name: &'a str,
}

/// Intents of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StatisticsIntent {
    /// Select the player at this index.
    Player(usize),
    /// Select this game.
    Game(GameId),
    /// Count from now on.
    Clear,
    /// Count all matches again.
    CountAll,
    /// Edit the name.
    Name(String),
    /// Store the name.
    KeepName,
    /// Go to the matches.
    Back,
}

/// Width of the list of players, in points.
const PLAYERS: f32 = 208.0;

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(1136.0, 640.0);

/// Height of the plot of a rating, in points.
const COURSE: f32 = 78.0;

/// Draws the screen over the whole of `ui`.
pub fn statistics(ui: &mut Ui, model: &StatisticsModel) -> Option<StatisticsIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &StatisticsModel) -> Option<StatisticsIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    head_bar(ui.painter(), screen, "Statistics");
    let width = (screen.width() - 32.0).min(1240.0);
    let left = screen.center().x - 0.5 * width;
    let body = Rect::from_min_max(
        pos2(left, screen.top() + HEAD + 12.0),
        pos2(left + width, screen.bottom() - 20.0),
    );
    let (body, foot) = body.split_top_bottom_at_y(body.bottom() - 52.0);
    let (list, plots) = body.split_left_right_at_x(body.left() + PLAYERS);
    let chosen = placed(ui, list, |ui| players(ui, model));
    numbers(ui, plots.with_min_x(plots.left() + 16.0), model);
    let asked = chosen.or(placed(ui, foot.with_min_y(foot.top() + 10.0), |ui| footer(ui, model)));
    asked.or_else(|| input::pressed(ui.ctx(), InputAction::Back).then_some(StatisticsIntent::Back))
}

/// Draws two games side by side.
fn row_of_games(ui: &mut Ui, model: &StatisticsModel, row: &[&GameModule]) -> Option<StatisticsIntent> {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let wide = (PLAYERS - 12.0 - 6.0 * (row.len() - 1) as f32) / row.len() as f32;
        row.iter().fold(None, |asked, game| {
            let button = Button::new(game.short, ButtonWeight::Plain).selected(game.id == model.game.0);
            let button = button.why("Matches of this game are counted").size(wide, 34.0);
            asked.or(button.show(ui).clicked().then_some(StatisticsIntent::Game(game.id)))
        })
    })
    .inner
}

fn players(ui: &mut Ui, model: &StatisticsModel) -> Option<StatisticsIntent> {
    let games = GAMES.chunks(2).fold(None, |asked, row| asked.or(row_of_games(ui, model, row)));
    ui.add_space(8.0);
    let top = ui.cursor().left_top();
    caption(ui.painter(), top, Align2::LEFT_TOP, "Player");
    ui.add_space(20.0);
    let list = ScrollArea::vertical().id_salt("players").auto_shrink(false).show(ui, |ui| {
        model.players.iter().enumerate().fold(None, |asked, (place, name)| {
            let button = Button::new(name, ButtonWeight::Plain)
                .why("The numbers of this player")
                .selected(model.player == Some(name))
                .size(PLAYERS - 12.0, 34.0);
            asked.or(button.show(ui).clicked().then_some(StatisticsIntent::Player(place)))
        })
    });
    games.or(list.inner)
}

fn numbers(ui: &Ui, rect: Rect, model: &StatisticsModel) {
    let painter = ui.painter();
    let Statistics { all, drawn, unit, lengths: all_lengths, rating, plots: own } = model.statistics;
    let length: u32 = all_lengths.iter().map(|length| u32::from(*length)).sum();
    if all.matches == 0 {
        let words = if model.unread > 0 { "Reading\u{2026}" } else { "No match has been counted yet" };
        painter.text(rect.center(), Align2::CENTER_CENTER, words, aside(size::TITLE), colour::TEXT_DIM);
        return;
    }
    let words = format!(
        "{}: {} won, {drawn} drawn, {} lost. {:.0}% won, {:.0} {unit} on average.",
        counted(all.matches, "match"),
        all.won,
        all.matches - all.won - drawn,
        100.0 * all.share(),
        length as f32 / all.matches as f32
    );
    painter.text(rect.left_top(), Align2::LEFT_TOP, words, bold(size::LABEL + 1.0), colour::TEXT);
    let mut plots = rect.with_min_y(rect.top() + 30.0);
    if let Some(rating) = rating {
        course(painter, plots.with_max_y(plots.top() + COURSE), rating);
        plots.min.y += COURSE + 12.0;
    }
    let (width, height) = ((plots.width() - 24.0) / 3.0, (plots.height() - 12.0) / 2.0);
    let place = |column: f32, row: f32| {
        let at = plots.min + vec2((width + 12.0) * column, (height + 12.0) * row);
        Rect::from_min_size(at, vec2(width, height))
    };
    // The lengths stand at the end of the first row.
    let places = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (2.0, 1.0)];
    lengths(painter, place(2.0, 0.0), unit, all_lengths);
    for ((title, plot), (column, row)) in own.iter().zip(places) {
        match plot {
            Plot::Won(rows) => won(painter, place(column, row), title, rows),
            Plot::Played(counts) => played(painter, place(column, row), title, counts),
        }
    }
}

fn footer(ui: &mut Ui, model: &StatisticsModel) -> Option<StatisticsIntent> {
    ui.spacing_mut().item_spacing.x = 12.0;
    ui.horizontal(|ui| {
        let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("To the matches");
        let back = back.size(140.0, 42.0).show(ui).clicked().then_some(StatisticsIntent::Back);
        line(ui, "Your name", size::LABEL, colour::TEXT_DIM);
        let mut name = model.name.to_owned();
        let edit = TextEdit::singleline(&mut name)
            .font(bold(size::LABEL))
            .hint_text("Your name")
            .char_limit(LONGEST_PLAYER_NAME)
            .desired_width(180.0)
            .margin(vec2(10.0, 11.0));
        let field = ui.add(edit);
        hints::say(&field, "Matches from now on are counted under this name. Enter keeps it.");
        let named = if field.changed() {
            Some(StatisticsIntent::Name(name))
        } else {
            field.lost_focus().then_some(StatisticsIntent::KeepName)
        };
        let right = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if model.cleared {
                let why = "Counts the matches from before you cleared the statistics too";
                let button = Button::new("Count all again", ButtonWeight::Plain).why(why);
                button.show(ui).clicked().then_some(StatisticsIntent::CountAll)
            } else {
                let why =
                    "Only matches from now on are counted; kept matches stay, and you can count all again";
                let button = Button::new("Clear statistics", ButtonWeight::Quiet).why(why);
                button.show(ui).clicked().then_some(StatisticsIntent::Clear)
            }
        });
        back.or(named).or(right.inner)
    })
    .inner
}
