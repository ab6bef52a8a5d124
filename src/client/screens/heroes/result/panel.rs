//! The result of a match of Heroes.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Galley, Painter, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::super::goal_line::goal_line;
use super::super::table::hearts::{hearts, hearts_width};
use super::story::{story, story_height};
use crate::client::heroes::story::HeroStory;
use crate::client::input::{self, InputAction};
use crate::client::ui::ground::dim;
use crate::client::ui::page::at_least;
use crate::client::ui::placed::placed;
use crate::client::ui::theme::{self, ROUND, aside, bold, colour, display, mix, seat_colour, size};
use crate::client::ui::widgets::{Button, ButtonWeight, fitted, ornament, seat_mark};
use crate::rules::Seat;

/// What the page shows.
#[derive(Debug, Clone, PartialEq)]
pub struct HeroResultModel {
    /// Who won.
    pub title: String,
    /// How it ended.
    pub about: String,
    /// The colour of who won.
    pub winner: Option<Seat>,
    /// Each side with its units.
    pub sides: [(Seat, String, Vec<UnitLine>); 2],
    /// Goals of a scenario: name, what they are, whether they were won.
    pub medals: Vec<(String, String, bool)>,
    /// How the chances went, and what turned them.
    pub story: HeroStory,
    /// It was chosen among the kept matches, to which one goes back.
    pub to_matches: bool,
    /// It was a lesson, which one can take again.
    pub lesson: bool,
    /// The same can be played again.
    pub can_be_again: bool,
}

/// A unit at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitLine {
    /// Its name.
    pub name: String,
    /// It is out of play.
    pub fallen: bool,
    /// Its Wounds.
    pub wounds: u8,
    /// Wounds it could bear.
    pub vitality: u8,
}

/// What is asked of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroResultIntent {
    /// The same game with new dice.
    Again,
    /// Watch it from this event on.
    Watch(usize),
    /// Another game.
    SetUp,
    /// Back to where the match was chosen, or to the title.
    Back,
}

/// Less room than this scrolls, in points.
const LEAST: Vec2 = vec2(760.0, 620.0);
/// Width of the sheet, in points.
const WIDTH: f32 = 720.0;
/// Half the width of a heart, in points.
const HEART: f32 = 5.5;
/// Below a goal, in points.
const MEDAL: f32 = 7.0;

/// Draws the page over the whole of `ui`.
pub fn result(ui: &mut Ui, model: &HeroResultModel) -> Option<HeroResultIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &HeroResultModel) -> Option<HeroResultIntent> {
    let screen = ui.max_rect();
    dim(ui, screen);
    let painter = ui.painter().clone();
    let rows = model.sides.iter().map(|(.., units)| units.len()).max().unwrap_or(0) as f32;
    let goals = goals(&painter, model);
    let medals: f32 = goals.iter().map(|(words, _)| words.size().y + MEDAL).sum();
    let medals = if goals.is_empty() { 0.0 } else { 14.0 + medals };
    let told = story_height(&model.story);
    let tall = (236.0 + medals + told + 26.0 * rows).min(screen.height() - 24.0);
    let sheet = Rect::from_center_size(screen.center(), vec2(WIDTH, tall));
    painter.add(theme::dialog().inner_margin(0.0).paint(sheet));
    let mut y = head(&painter, sheet, model);
    for (words, won) in goals {
        medal(&painter, pos2(sheet.left() + 48.0, y + 9.0), won);
        let next = y + words.size().y + MEDAL;
        painter.galley(pos2(sheet.left() + 68.0, y), words, colour::TEXT_DIM);
        y = next;
    }
    y += if model.medals.is_empty() { 0.0 } else { 14.0 };
    let place = Rect::from_min_size(pos2(sheet.left() + 40.0, y), vec2(sheet.width() - 80.0, told));
    let names = [model.sides[0].1.as_str(), model.sides[1].1.as_str()];
    let watched = story(ui, place, &model.story, names);
    y += told;
    let half = 0.5 * (sheet.width() - 96.0);
    for (nth, (seat, name, units)) in model.sides.iter().enumerate() {
        let left = sheet.left() + 40.0 + (half + 16.0) * nth as f32;
        let column = Rect::from_min_max(pos2(left, y), pos2(left + half, sheet.bottom() - 78.0));
        side(&painter.with_clip_rect(column), column, *seat, name, units);
    }
    let foot =
        Rect::from_min_max(pos2(sheet.left() + 40.0, sheet.bottom() - 64.0), sheet.max - vec2(40.0, 20.0));
    let row = placed(ui, foot, |ui| ui.horizontal(|ui| ways(ui, model)).inner);
    watched.map(HeroResultIntent::Watch).or(row)
}

/// The goals of a scenario, each set in lines, and whether it was reached.
fn goals(painter: &Painter, model: &HeroResultModel) -> Vec<(Arc<Galley>, bool)> {
    let goals = model.medals.iter().map(|(name, about, won)| {
        let ink = if *won { colour::GOLD } else { colour::TEXT_DIM };
        (painter.layout_job(goal_line(name, ink, about, WIDTH - 108.0)), *won)
    });
    goals.collect()
}

/// Who won, at the top of `sheet`. Returns where that ends.
fn head(painter: &Painter, sheet: Rect, model: &HeroResultModel) -> f32 {
    let top = sheet.center_top() + vec2(0.0, 44.0);
    let ink = model.winner.map_or(colour::PARCHMENT, |seat| mix(seat_colour(seat), colour::PARCHMENT, 0.4));
    painter.text(top, Align2::CENTER_CENTER, &model.title, display(44.0), ink);
    ornament(painter, top + vec2(0.0, 36.0), 320.0);
    painter.text(top + vec2(0.0, 58.0), Align2::CENTER_CENTER, &model.about, aside(18.0), colour::TEXT_DIM);
    top.y + 88.0
}

/// Where one can go from here.
fn ways(ui: &mut Ui, model: &HeroResultModel) -> Option<HeroResultIntent> {
    let first = 178.0;
    let width = (ui.available_width() - first - 24.0) / 3.0;
    ui.spacing_mut().item_spacing.x = 8.0;
    let (again, why) = if model.lesson {
        ("Lesson again", "The same lesson from its beginning")
    } else {
        ("Once more", "The same game with new dice")
    };
    // No key of its own: whoever hurries through the last beats with Enter wants to see this page.
    let blocked = (!model.can_be_again).then_some("Something this match needs is no longer there.");
    let again = Button::new(again, ButtonWeight::Primary).why(why).blocked(blocked);
    let again = again.size(first, 44.0).show(ui).clicked();
    let mut plain =
        |label, why| Button::new(label, ButtonWeight::Plain).why(why).size(width, 44.0).show(ui).clicked();
    let watch = plain("Watch", "The whole match again");
    let other = plain("Set up", "Another board, other players");
    let (back, why) = if model.to_matches {
        ("Matches", "Back to the matches that are kept")
    } else {
        ("Title", "Back to the title")
    };
    let back = Button::new(back, ButtonWeight::Plain).key(InputAction::Back).why(why);
    let back = back.size(width, 44.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Back);
    again
        .then_some(HeroResultIntent::Again)
        .or(watch.then_some(HeroResultIntent::Watch(0)))
        .or(other.then_some(HeroResultIntent::SetUp))
        .or(back.then_some(HeroResultIntent::Back))
}

fn side(painter: &Painter, rect: Rect, seat: Seat, name: &str, units: &[UnitLine]) {
    seat_mark(painter, rect.left_top() + vec2(8.0, 10.0), 7.0, seat);
    painter.text(
        rect.left_top() + vec2(24.0, 10.0),
        Align2::LEFT_CENTER,
        name,
        bold(size::LABEL + 1.0),
        seat_colour(seat),
    );
    let mut y = rect.top() + 34.0;
    for unit in units {
        let ink = if unit.fallen { colour::TEXT_DIM } else { colour::TEXT };
        let x = rect.right() - 4.0 - hearts_width(unit.vitality, HEART);
        let wounds = if unit.fallen { unit.vitality } else { unit.wounds };
        hearts(painter, pos2(x, y), HEART, unit.vitality, wounds);
        fitted(painter, pos2(rect.left() + 4.0, y), &unit.name, size::BODY, x - rect.left() - 8.0, ink);
        y += 26.0;
    }
}

fn medal(painter: &bevy_egui::egui::Painter, at: bevy_egui::egui::Pos2, won: bool) {
    let (fill, edge) =
        if won { (colour::GOLD, colour::GOLD_DEEP) } else { (colour::WELL, colour::LINE_STRONG) };
    painter.circle(at, 8.0, fill, Stroke::new(1.5, edge));
    if won {
        painter.rect_stroke(
            Rect::from_center_size(at, vec2(6.0, 6.0)),
            ROUND / 3,
            Stroke::new(1.0, edge),
            StrokeKind::Inside,
        );
    }
}
