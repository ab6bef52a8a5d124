//! The title screen: play at once, set a match up, leave.

use std::collections::BTreeSet;

use bevy_egui::egui::{
    Align2, Color32, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::picture::{duellists, emblem, shade};
use super::practice::{besides, practice};
use crate::client::input::{self, InputAction};
use crate::client::state::{Screen, TitleGame};
use crate::client::ui::ground::ground;
use crate::client::ui::page::at_least;
use crate::client::ui::theme::{self, aside, bold, colour, display, mix, size};
use crate::client::ui::widgets::{Button, ButtonWeight, caption, line, ornament};
use crate::content::hero_lessons::HeroLesson;

/// Share of the screen's width at which the board begins, when there is one behind the title.
pub const BOARD_FROM: f32 = 0.44;

/// What the title screen tells.
#[derive(Debug, Clone, Copy)]
pub struct TitleModel<'a> {
    /// What comes of a quick duel.
    pub duel: &'a str,
    /// Version of the game.
    pub version: &'a str,
    /// A match that was left and can go on: who plays, and how far it has come.
    pub resumable: Option<&'a str>,
    /// Whether the question behind "Discard" is open.
    pub discarding: bool,
    /// Whether there is a folder in which matches are kept.
    pub keeps: bool,
    /// Whether the first lesson is still to be learned.
    pub learns: bool,
    /// What is wrong with files, one line each.
    pub problems: &'a [String],
    /// Whether a board lies behind and should be seen.
    pub over_board: bool,
    /// Who fights behind the title: the name and the id of each fighter.
    pub fights: Option<[(&'a str, &'a str); 2]>,
    /// Which of the two games is shown.
    pub game: TitleGame,
    /// The lessons of Heroes.
    pub hero_lessons: &'a [HeroLesson],
    /// Those of them that are done, by their ids.
    pub hero_done: &'a BTreeSet<String>,
}

/// What the player asks of the title screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TitleIntent {
    /// Go on with the match that was left.
    Resume,
    /// Open the question whether to throw that match away.
    AskDiscard,
    /// Throw it away.
    Discard,
    /// Close the question.
    KeepMatch,
    /// Lessons and challenges.
    Learn,
    /// Puzzles, drills or the sandbox.
    Practise(Screen),
    /// A duel against a bot, at once.
    QuickDuel,
    /// Choose seats, fighters and decks.
    SetUp,
    /// Look at cards, build decks.
    Decks,
    /// Read the rules.
    Rulebook,
    /// The matches that are kept.
    History,
    /// What holds for every match.
    Settings,
    /// The keys.
    Help,
    /// The other game.
    Game(TitleGame),
    /// Heroes: a skirmish against a bot, at once.
    QuickSkirmish,
    /// Heroes: choose game, board and players.
    SetUpHeroes,
    /// Heroes: the lesson with this place.
    HeroLesson(usize),
    /// Leave.
    Quit,
}

impl TitleModel<'_> {
    /// The lesson of Heroes with which somebody who knows none of them should begin.
    fn hero_start(&self) -> Option<usize> {
        (self.hero_done.is_empty() && !self.hero_lessons.is_empty()).then_some(0)
    }
}

/// With less room than this there is the name of the game and its buttons, in points.
const AMPLE: Vec2 = vec2(1000.0, 714.0);
/// Less room than this scrolls, in points: for the buttons alone, and what a match that was left adds to them.
const LEAST: Vec2 = vec2(440.0, 400.0);
const LEFT: f32 = 82.0;

/// Draws the title screen over the whole of `ui`.
pub fn title(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    let least = match (model.problems, model.resumable) {
        ([], None) => LEAST,
        ([], Some(_)) => LEAST + vec2(0.0, LEFT),
        _ => AMPLE,
    };
    at_least(ui, least, |ui| whole(ui, model))
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
    let high = if low { 30.0 } else { 0.30 * screen.height() };
    let middle = pos2(screen.left() + if low { 0.5 } else { side } * screen.width(), screen.top() + high);
    let games = games(ui, pos2(middle.x, screen.top() + 30.0), model.game);
    let top = if low {
        // Which game it is stands above its buttons.
        middle.y + 30.0
    } else {
        if let Some(fights) = model.fights.filter(|_| model.problems.is_empty()) {
            let board = screen.with_min_x(screen.left() + BOARD_FROM * screen.width());
            duellists(ui.painter(), board, fights);
        }
        emblem(ui.painter(), middle - vec2(0.0, 96.0));
        name(ui.painter(), middle, model.game);
        middle.y + 104.0
    };
    let column = Rect::from_min_size(pos2(middle.x - 156.0, top), vec2(312.0, screen.bottom() - top));
    let chosen = ui.scope_builder(UiBuilder::new().max_rect(column), |ui| match model.resumable {
        Some(what) if model.discarding => discard(ui, what),
        _ if model.game == TitleGame::Heroes => hero_buttons(ui, model),
        _ => buttons(ui, model),
    });
    let chosen = games.or(chosen.inner);
    let foot = screen.right_bottom() - vec2(16.0, 12.0);
    ui.painter().text(
        foot,
        Align2::RIGHT_BOTTOM,
        format!("v{}", model.version),
        bold(size::CAPTION),
        colour::TEXT_DIM,
    );
    problems(ui, screen, model.problems);
    let first = match model.resumable {
        Some(_) if model.game == TitleGame::Heroes => TitleIntent::Resume,
        None if model.game == TitleGame::Heroes => match model.hero_start() {
            Some(nth) => TitleIntent::HeroLesson(nth),
            None => TitleIntent::QuickSkirmish,
        },
        _ if model.learns => TitleIntent::Learn,
        Some(_) => TitleIntent::Resume,
        None => TitleIntent::QuickDuel,
    };
    if model.discarding && model.resumable.is_some() {
        return chosen
            .or_else(|| input::pressed(ui.ctx(), InputAction::Back).then_some(TitleIntent::KeepMatch));
    }
    chosen.or_else(|| input::pressed(ui.ctx(), InputAction::Confirm).then_some(first))
}

/// Both games of the box.
fn games(ui: &mut Ui, top: bevy_egui::egui::Pos2, game: TitleGame) -> Option<TitleIntent> {
    let rect = Rect::from_center_size(top, vec2(312.0, 36.0));
    let row = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.horizontal(|ui| {
            let half = 0.5 * (rect.width() - ui.spacing().item_spacing.x);
            let games = [
                (
                    TitleGame::HexStrike,
                    "HexStrike",
                    "Everybody chooses in secret, all of it happens together",
                ),
                (
                    TitleGame::Heroes,
                    "Heroes of Hex",
                    "Two teams of heroes in turn, with dice; or heroes against the game",
                ),
            ];
            let mut asked = None;
            for (of, label, why) in games {
                let button = Button::new(label, ButtonWeight::Plain).why(why).selected(of == game);
                if button.size(half, 36.0).show(ui).clicked() {
                    asked = Some(TitleIntent::Game(of));
                }
            }
            asked
        })
        .inner
    });
    row.inner
}

fn hero_buttons(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = 7.0;
    let half = 0.5 * (width - ui.spacing().item_spacing.x);
    let button = |ui: &mut Ui, label: &str, why: &str, weight, width| {
        Button::new(label, weight).why(why).size(width, 44.0).show(ui).clicked()
    };
    let mut asked = model.resumable.and_then(|what| resume(ui, what, ButtonWeight::Primary));
    ui.spacing_mut().item_spacing.y = 7.0;
    let start = model.hero_start().filter(|_| model.resumable.is_none());
    let free = model.resumable.is_none() && start.is_none();
    let golden = if free { ButtonWeight::Primary } else { ButtonWeight::Plain };
    let quick = button(ui, "Quick skirmish", "Three heroes of yours against three of a bot", golden, width);
    asked = asked.or(quick.then_some(TitleIntent::QuickSkirmish));
    let why = "Skirmish or scenario, board, players, bots";
    let setup = button(ui, "Set up a match", why, ButtonWeight::Plain, width);
    asked = asked.or(setup.then_some(TitleIntent::SetUpHeroes));
    let place = ui.allocate_exact_size(vec2(width, 14.0), Sense::hover()).0;
    caption(ui.painter(), place.left_top(), Align2::LEFT_TOP, "Learn to play");
    for pair in 0..model.hero_lessons.len().div_ceil(2) {
        let row = ui.horizontal(|ui| {
            let lessons = model.hero_lessons.iter().enumerate().skip(2 * pair).take(2);
            lessons.fold(None, |asked, (nth, lesson)| {
                let done = model.hero_done.contains(&lesson.id);
                let label = format!("{}  {}", nth + 1, lesson.name);
                let weight = if start == Some(nth) { ButtonWeight::Primary } else { ButtonWeight::Plain };
                let why =
                    format!("{}{}", lesson.about, if done { " Done; press to play it again." } else { "" });
                let lesson = Button::new(&label, weight).why(&why).size(half, 40.0).show(ui);
                if done {
                    let at = lesson.rect.right_top() + vec2(-9.0, 9.0);
                    ui.painter().circle_filled(at, 3.5, colour::MOVEMENT_LIGHT);
                }
                asked.or(lesson.clicked().then_some(TitleIntent::HeroLesson(nth)))
            })
        });
        asked = asked.or(row.inner);
    }
    let shelf = ui
        .horizontal(|ui| {
            let third = (width - 2.0 * ui.spacing().item_spacing.x) / 3.0;
            let history = matches_button(ui, model, third);
            let rules = button(ui, "Rules", "Read and search the rules", ButtonWeight::Plain, third);
            let why = "Video, sound, speed, accessibility";
            let settings = button(ui, "Settings", why, ButtonWeight::Plain, third);
            history
                .then_some(TitleIntent::History)
                .or(rules.then_some(TitleIntent::Rulebook))
                .or(settings.then_some(TitleIntent::Settings))
        })
        .inner;
    asked = asked.or(shelf);
    let (help, quit) = ui
        .horizontal(|ui| {
            let why = "All keys and mouse actions on one page";
            let help = button(ui, "Keys", why, ButtonWeight::Quiet, half);
            (help, button(ui, "Quit", "Leave the game", ButtonWeight::Quiet, half))
        })
        .inner;
    asked.or(help.then_some(TitleIntent::Help)).or(quit.then_some(TitleIntent::Quit))
}

fn matches_button(ui: &mut Ui, model: &TitleModel, width: f32) -> bool {
    let none = (!model.keeps).then_some("No folder was found to keep matches in.");
    let button = Button::new("Matches", ButtonWeight::Plain).blocked(none);
    button.why("The matches you played: watch, continue, share").size(width, 44.0).show(ui).clicked()
}

fn name(painter: &Painter, middle: bevy_egui::egui::Pos2, game: TitleGame) {
    let (title, points, words) = match game {
        TitleGame::HexStrike => ("HexStrike", size::HERO, &["Simultaneous combat on a floating island"][..]),
        TitleGame::Heroes => (
            "Heroes of Hex",
            0.78 * size::HERO,
            &[
                "A game of its own: two small teams act in turn, with dice.",
                "A die says what a Turn is worth; saved HEX buys strong moves.",
            ][..],
        ),
    };
    let set = |ink| painter.layout_no_wrap(title.to_owned(), display(points), ink);
    let galley = set(colour::PARCHMENT);
    let at = middle - 0.5 * galley.size();
    painter.galley(at + vec2(0.0, 4.0), set(Color32::BLACK), Color32::BLACK);
    painter.galley(at + vec2(0.0, 2.0), set(colour::GOLD_DEEP), colour::GOLD_DEEP);
    painter.galley(at, galley, colour::PARCHMENT);
    ornament(painter, middle + vec2(0.0, 48.0), 420.0);
    let points = if words.len() == 1 { 19.0 } else { 17.0 };
    let first = middle + vec2(0.0, 70.0 - 3.0 * (words.len() - 1) as f32);
    for (nth, line) in words.iter().enumerate() {
        let at = first + vec2(0.0, 20.0 * nth as f32);
        painter.text(at, Align2::CENTER_CENTER, line, aside(points), colour::TEXT_DIM);
    }
}

fn buttons(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = 7.0;
    let button = |ui: &mut Ui, label, why, weight, width| {
        Button::new(label, weight).why(why).size(width, 44.0).show(ui).clicked()
    };
    // Every button keeps its place, whatever has been learned; only the gold moves.
    let lessons = |ui: &mut Ui, weight, width| {
        button(ui, "Learn to play", "Nine short lessons and three challenges", weight, width)
    };
    let golden = |first: bool| if first { ButtonWeight::Primary } else { ButtonWeight::Plain };
    let learn = lessons(ui, golden(model.learns), width);
    let resumed = model.resumable.and_then(|what| resume(ui, what, golden(!model.learns)));
    ui.spacing_mut().item_spacing.y = 7.0;
    let first = golden(!model.learns && model.resumable.is_none());
    let half = 0.5 * (width - ui.spacing().item_spacing.x);
    let duel = |ui: &mut Ui, width| button(ui, "Quick duel", model.duel, first, width);
    let (quick, setup) = ui
        .horizontal(|ui| {
            let quick = duel(ui, half);
            let why = "Two to four seats, people or bots";
            (quick, button(ui, "Set up a match", why, ButtonWeight::Plain, half))
        })
        .inner;
    let practised = practice(ui, width);
    let beside = besides(
        ui,
        width,
        [TitleIntent::Practise(Screen::Gauntlet), TitleIntent::Decks, TitleIntent::Rulebook],
    );
    let (history, settings) = ui
        .horizontal(|ui| {
            let history = matches_button(ui, model, half);
            let why = "Video, sound, speed, accessibility";
            (history, button(ui, "Settings", why, ButtonWeight::Plain, half))
        })
        .inner;
    let (help, quit) = ui
        .horizontal(|ui| {
            let help =
                button(ui, "Keys", "All keys and mouse actions on one page", ButtonWeight::Quiet, half);
            (help, button(ui, "Quit", "Leave the game", ButtonWeight::Quiet, half))
        })
        .inner;
    let rest = [
        (learn, TitleIntent::Learn),
        (quick, TitleIntent::QuickDuel),
        (setup, TitleIntent::SetUp),
        (history, TitleIntent::History),
        (settings, TitleIntent::Settings),
        (help, TitleIntent::Help),
        (quit, TitleIntent::Quit),
    ];
    resumed
        .or(practised.map(TitleIntent::Practise))
        .or(beside)
        .or_else(|| rest.into_iter().find_map(|(clicked, intent)| clicked.then_some(intent)))
}

/// The match that was left: go on with it, or throw it away.
fn resume(ui: &mut Ui, what: &str, weight: ButtonWeight) -> Option<TitleIntent> {
    ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
    let width = ui.available_width();
    let row = ui.horizontal(|ui| {
        let resume = Button::new("Resume match", weight).why("Continue where you left off");
        let resume = resume.size(width - 96.0, 46.0).show(ui).clicked();
        let discard =
            Button::new("Delete", ButtonWeight::Quiet).why("Delete this match; you will be asked to confirm");
        let discard = discard.size(88.0, 46.0).show(ui).clicked();
        resume.then_some(TitleIntent::Resume).or(discard.then_some(TitleIntent::AskDiscard))
    });
    line(ui, what, size::BODY, colour::TEXT_DIM);
    ui.add_space(8.0);
    row.inner
}

fn discard(ui: &mut Ui, what: &str) -> Option<TitleIntent> {
    ui.spacing_mut().item_spacing.y = 10.0;
    let width = ui.available_width();
    line(ui, "Delete this match for good?", size::LABEL, colour::TEXT);
    line(ui, what, size::BODY, colour::TEXT_DIM);
    let keep = Button::new("Keep it", ButtonWeight::Primary)
        .key(InputAction::Back)
        .why("You can still resume it")
        .size(width, 46.0)
        .show(ui)
        .clicked();
    let discard = Button::new("Delete", ButtonWeight::Danger).why("This cannot be undone");
    let discard = discard.size(width, 46.0).show(ui).clicked();
    keep.then_some(TitleIntent::KeepMatch).or(discard.then_some(TitleIntent::Discard))
}

/// Content that was left out, so that a broken file is a message and not a riddle.
fn problems(ui: &mut Ui, screen: Rect, problems: &[String]) {
    if problems.is_empty() {
        return;
    }
    let words = |problem: &String| {
        let font = theme::text(size::CAPTION);
        ui.painter().layout(problem.clone(), font, colour::TEXT_DIM, 340.0 - 24.0).size().y + 4.0
    };
    let height = (50.0 + problems.iter().map(words).sum::<f32>()).min(0.4 * screen.height());
    // Away from the buttons, which stand in the middle or on the left; the version stays free below.
    let corner = screen.right_bottom() - vec2(16.0 + 340.0, 40.0 + height);
    let rect = Rect::from_min_size(corner, vec2(340.0, height));
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    ui.painter().rect_stroke(
        rect,
        6.0,
        Stroke::new(1.0, mix(colour::LINE, colour::WARNING, 0.6)),
        StrokeKind::Inside,
    );
    ui.scope_builder(UiBuilder::new().max_rect(rect.shrink(12.0)), |ui| {
        let title = format!("{} problem{}", problems.len(), if problems.len() == 1 { "" } else { "s" });
        line(ui, &title, size::LABEL, colour::WARNING);
        ScrollArea::vertical().id_salt("problems").auto_shrink(false).show(ui, |ui| {
            for problem in problems {
                line(ui, problem, size::CAPTION, colour::TEXT_DIM);
            }
        });
    });
}
