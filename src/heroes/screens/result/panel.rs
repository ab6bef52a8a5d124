//! Result panel of Heroes: next to the island, or over it where both do not fit.

use std::sync::Arc;

use bevy_egui::egui::{Galley, Painter, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::super::attributes::goal_line;
use super::super::portraits::Portraits;
use super::super::table::glyphs::{hearts, hearts_width};
use super::story::{story, story_height};
use crate::heroes::story::HeroStory;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::dim;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, ROUND, colour, seat_colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, fitted, seat_mark};
use crate::table::parting::{self, Headline, HeadlineTone, height_of};
use kernel::Seat;

/// Scenario goal as it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Medal {
    /// Name of the goal.
    pub name: String,
    /// Condition of the goal.
    pub about: String,
    /// True if it was reached.
    pub won: bool,
}

/// Contents of the page.
#[derive(Debug, Clone, PartialEq)]
pub struct HeroResultModel {
    /// Headline that names the winner.
    pub title: String,
    /// Reason for the end.
    pub about: String,
    /// Sentence about the deciding Turn, if there was one.
    pub deciding: Option<String>,
    /// Seat of the winner, for its colour.
    pub winner: Option<Seat>,
    /// Both sides, each with its name and units.
    pub sides: [(Seat, String, Vec<UnitLine>); 2],
    /// Scenario goals.
    pub medals: Vec<Medal>,
    /// Curve of the chances, and the Turns that changed them most.
    pub story: HeroStory,
    /// True if the match was opened from the list of matches, to which "Back" returns.
    pub to_matches: bool,
    /// True if it was a lesson, which can be repeated.
    pub lesson: bool,
    /// True if the same match can be played again.
    pub can_be_again: bool,
}

/// Unit as it stood at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitLine {
    /// Name of the unit.
    pub name: String,
    /// Name of its miniature.
    pub figure: String,
    /// True if it is out of play.
    pub fallen: bool,
    /// Wounds taken.
    pub wounds: u8,
    /// Vitality.
    pub vitality: u8,
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroResultIntent {
    /// Play the same game with new dice.
    Again,
    /// Watch the match from this event on.
    Watch(usize),
    /// Set up another game.
    SetUp,
    /// Return to the list of matches or to the title.
    Back,
}

/// Smallest page that does not scroll, in points.
const LEAST: Vec2 = vec2(760.0, 620.0);
/// Width of the sheet that lies over the island, and the margin inside it, in points.
const WIDTH: f32 = 720.0;
const EDGE: Vec2 = vec2(40.0, 20.0);
/// Half the width of a heart, in points.
const HEART: f32 = 5.5;
/// Gap below a goal, and below the list of goals, in points.
const MEDAL: f32 = 7.0;
const MEDALS: f32 = 14.0;
/// Height of a side's name, and of each of its units, in points.
const NAME: f32 = 34.0;
const UNIT: f32 = 26.0;
/// Height of the buttons, and gap above them, in points.
const BUTTONS: f32 = 44.0;
const APART: f32 = 12.0;
/// Height of a unit's portrait, in points.
const FIGURE: f32 = 22.0;

/// Body of the page: everything below the headline.
struct Body<'a> {
    model: &'a HeroResultModel,
    /// Goals with their text layout, each with true if it was reached.
    goals: Vec<(Arc<Galley>, bool)>,
}

/// Returns the part of the screen left for the board; none where the result does not fit next to the island.
pub fn free_island(ui: &Ui, model: &HeroResultModel) -> Option<Rect> {
    let screen = ui.max_rect();
    let room = parting::room(screen);
    parting::island(screen).filter(|_| Body::set(ui.painter(), model, room.x).height() <= room.y)
}

/// Draws the result over the whole of `ui`, next to the `island` or over it.
pub fn result(
    ui: &mut Ui,
    island: Option<Rect>,
    model: &HeroResultModel,
    pictures: &mut Portraits,
) -> Option<HeroResultIntent> {
    let painter = ui.painter().clone();
    if let Some(island) = island {
        let body = Body::set(&painter, model, parting::room(ui.max_rect()).x);
        let place = parting::beside(ui, island, &model.headline(), body.height());
        return body.draw(ui, place, pictures);
    }
    let body = Body::set(&painter, model, WIDTH - 2.0 * EDGE.x);
    let said = model.headline().set(&painter, WIDTH - 2.0 * EDGE.x);
    let tall = height_of(&said) + MEDALS + body.height() + EDGE.y;
    at_least(ui, LEAST.max(vec2(0.0, tall + 24.0)), |ui| {
        let screen = ui.max_rect();
        dim(ui, screen);
        let sheet = Rect::from_center_size(screen.center(), vec2(WIDTH, tall));
        ui.painter().add(theme::dialog().inner_margin(0.0).paint(sheet));
        model.headline().draw(ui.painter(), sheet.center_top(), said);
        let place =
            Rect::from_min_max(pos2(sheet.left(), sheet.bottom() - EDGE.y - body.height()), sheet.max);
        body.draw(ui, place.shrink2(vec2(EDGE.x, 0.0)).with_max_y(sheet.bottom() - EDGE.y), pictures)
    })
}

impl HeroResultModel {
    /// Headline: winner, reason and deciding Turn.
    fn headline(&self) -> Headline<'_> {
        let mut lines = vec![(self.about.as_str(), colour::TEXT)];
        lines.extend(self.deciding.as_deref().map(|words| (words, colour::GOLD)));
        Headline { winner: self.winner, title: &self.title, lines, tone: HeadlineTone::Winner }
    }
}

impl<'a> Body<'a> {
    fn set(painter: &Painter, model: &'a HeroResultModel, width: f32) -> Self {
        let goals = model.medals.iter().map(|Medal { name, about, won }| {
            let ink = if *won { colour::GOLD } else { colour::TEXT_DIM };
            (painter.layout_job(goal_line(name, ink, about, width - 28.0)), *won)
        });
        Self { model, goals: goals.collect() }
    }

    /// Height of the body, in points.
    fn height(&self) -> f32 {
        let goals: f32 = self.goals.iter().map(|(words, _)| words.size().y + MEDAL).sum();
        let goals = if self.goals.is_empty() { 0.0 } else { goals + MEDALS };
        let rows = self.model.sides.iter().map(|(.., units)| units.len()).max().unwrap_or(0) as f32;
        goals + story_height(&self.model.story) + NAME + UNIT * rows + APART + BUTTONS
    }

    fn draw(self, ui: &mut Ui, rect: Rect, pictures: &mut Portraits) -> Option<HeroResultIntent> {
        let (model, painter) = (self.model, ui.painter().clone());
        let mut y = rect.top();
        for (words, won) in self.goals {
            medal(&painter, pos2(rect.left() + 8.0, y + 9.0), won);
            let next = y + words.size().y + MEDAL;
            painter.galley(pos2(rect.left() + 28.0, y), words, colour::TEXT_DIM);
            y = next;
        }
        y += if model.medals.is_empty() { 0.0 } else { MEDALS };
        let height = story_height(&model.story);
        let names = [model.sides[0].1.as_str(), model.sides[1].1.as_str()];
        let place = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), height));
        let watched = story(ui, place, &model.story, names);
        y += height;
        let (lists, foot) = rect.with_min_y(y).split_top_bottom_at_y(rect.bottom() - BUTTONS);
        let half = 0.5 * (lists.width() - 16.0);
        for (nth, (seat, name, units)) in model.sides.iter().enumerate() {
            let left = lists.left() + (half + 16.0) * nth as f32;
            let column = Rect::from_min_size(pos2(left, y), vec2(half, lists.height()));
            side(&painter, column, (*seat, name, units), pictures);
        }
        let row = placed(ui, foot, |ui| ui.horizontal(|ui| ways(ui, model)).inner);
        watched.map(HeroResultIntent::Watch).or(row)
    }
}

/// Buttons that leave the page.
fn ways(ui: &mut Ui, model: &HeroResultModel) -> Option<HeroResultIntent> {
    let first = 178.0;
    let width = (ui.available_width() - first - 24.0) / 3.0;
    ui.spacing_mut().item_spacing.x = 8.0;
    let (again, why) = if model.lesson {
        ("Lesson again", "The same lesson from its beginning")
    } else {
        ("Once more", "The same game with new dice")
    };
    // No key: Enter, pressed to skip the last moments, must not leave the page.
    let blocked = (!model.can_be_again).then_some("Something this match needs is no longer there.");
    let again = Button::new(again, ButtonWeight::Primary).why(why).blocked(blocked);
    let again = again.size(first, BUTTONS).show(ui).clicked();
    let mut plain =
        |label, why| Button::new(label, ButtonWeight::Plain).why(why).size(width, BUTTONS).show(ui).clicked();
    let watch = plain("Watch", "The whole match again");
    let other = plain("Set up", "Another board, other players");
    let (back, why) = if model.to_matches {
        ("Matches", "Back to the matches that are kept")
    } else {
        ("Title", "Back to the title")
    };
    let back = Button::new(back, ButtonWeight::Plain).key(InputAction::Back).why(why);
    let back = back.size(width, BUTTONS).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Back);
    again
        .then_some(HeroResultIntent::Again)
        .or(watch.then_some(HeroResultIntent::Watch(0)))
        .or(other.then_some(HeroResultIntent::SetUp))
        .or(back.then_some(HeroResultIntent::Back))
}

fn side(
    painter: &Painter,
    rect: Rect,
    (seat, name, units): (Seat, &str, &[UnitLine]),
    pictures: &mut Portraits,
) {
    seat_mark(painter, rect.left_top() + vec2(8.0, 10.0), 7.0, seat);
    let at = rect.left_top() + vec2(24.0, 10.0);
    fitted(painter, at, name, size::LABEL + 1.0, rect.width() - 24.0, seat_colour(seat));
    let mut y = rect.top() + NAME;
    for unit in units {
        let ink = if unit.fallen { colour::TEXT_DIM } else { colour::TEXT };
        let x = rect.right() - 4.0 - hearts_width(unit.vitality, HEART);
        let wounds = if unit.fallen { unit.vitality } else { unit.wounds };
        hearts(painter, pos2(x, y), HEART, unit.vitality, wounds);
        let mut faded = painter.clone();
        faded.multiply_opacity(if unit.fallen { 0.45 } else { 1.0 });
        let foot = pos2(rect.left() + 0.5 * FIGURE, y + 0.5 * FIGURE);
        pictures.draw(&faded, foot, (FIGURE, FIGURE), &unit.figure, seat);
        let left = rect.left() + FIGURE + 6.0;
        fitted(painter, pos2(left, y), &unit.name, size::BODY, x - left - 4.0, ink);
        y += UNIT;
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
