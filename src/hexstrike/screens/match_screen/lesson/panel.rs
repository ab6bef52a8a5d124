//! Panel of a lesson, next to the board.

use bevy_egui::egui::{Align2, ScrollArea, Sense, Ui, vec2};

use super::super::side::task::{box_height, boxed, mark};
use crate::hexstrike::session::lesson::LessonAsk;
use crate::kit::input::InputAction;
use crate::kit::ui::placed::placed;
use crate::kit::ui::section::section_button;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, heading, line};
use hexstrike_game::content::lessons::{Lesson, LessonKind};
use hexstrike_game::rules::Beat;
use study::coach::{LessonReason, LessonVerdict};

/// Model of the panel.
#[derive(Debug, Clone, Copy)]
pub struct LessonModel<'a> {
    /// Number of the lesson within its kind, from 1.
    pub number: usize,
    /// Lesson on screen.
    pub lesson: &'a Lesson,
    /// Step of the lesson, from 0.
    pub step: usize,
    /// Beat on screen.
    pub beat: Beat,
    /// Result of the attempt.
    pub verdict: LessonVerdict,
    /// Comment of the lesson on the result.
    pub said: Option<&'a str>,
    /// Events that led to the result, with reasons.
    pub reasons: &'a [LessonReason],
    /// Solution, if requested.
    pub way: Option<&'a [String]>,
    /// Title of the next lesson, if this step is the last.
    pub following: Option<&'a str>,
    /// True if this step is the last before a first duel.
    pub offers_duel: bool,
    /// True if the attempt is over and the screen shows an earlier moment.
    pub looks_back: bool,
}

/// Intents of the panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonIntent {
    /// Request to the lesson.
    Ask(LessonAsk),
    /// Open this section of the rulebook.
    LookUp(String),
    /// Return to the present.
    ToNow,
}

impl LessonModel<'_> {
    /// Task of the step, with the beat count if beats are limited.
    fn task(&self) -> String {
        let step = &self.lesson.steps[self.step];
        match step.last_beat() {
            Some(last) => format!("{} Beat {} of {last}.", step.task, self.beat),
            None => step.task.clone(),
        }
    }

    /// Effect of the confirm key, if any.
    pub fn confirm(&self) -> Option<LessonIntent> {
        match self.verdict {
            LessonVerdict::Open => None,
            LessonVerdict::Reached => Some(LessonIntent::Ask(LessonAsk::Next)),
            LessonVerdict::Missed => Some(LessonIntent::Ask(LessonAsk::Again)),
        }
    }
}

/// Vertical gap, in points.
const GAP: f32 = 7.0;
/// Height of the buttons at the foot, in points.
const FOOT: f32 = 82.0;
/// Height of the foot in a low panel, in points, where its upper row is only a caption.
const FOOT_LOW: f32 = 60.0;
/// Height below which the panel has no heading, in points: tab and foot name the lesson.
const LOW: f32 = 300.0;
/// Width below which the button to the list of lessons is left out, in points; the menu has it too.
const NARROW: f32 = 250.0;

/// Least height for text above a pinned task, in points.
const WORDS: f32 = 24.0;
/// Least height for text above a pinned task in a low panel, in points, which should show more text at once.
const WORDS_LOW: f32 = 60.0;

/// Draws the lesson over the whole of `ui`. Given room, the task stays visible while the text scrolls.
pub fn lesson_panel(ui: &mut Ui, model: &LessonModel) -> Option<LessonIntent> {
    let area = ui.max_rect();
    let low = area.height() < LOW;
    let foot_low = low && model.verdict == LessonVerdict::Open;
    let (text, foot) = area.split_top_bottom_at_y(area.bottom() - if foot_low { FOOT_LOW } else { FOOT });
    let task = model.task();
    let reached = model.verdict == LessonVerdict::Reached;
    let high = if reached { 0.0 } else { box_height(ui, &task, area.width()) + GAP };
    let pinned = text.height() - high >= if low { WORDS_LOW } else { WORDS };
    let (words, below) = text.split_top_bottom_at_y(text.bottom() - if pinned { high } else { 0.0 });
    let read = placed(ui, words, |ui| {
        if !low {
            heading(ui, &model.lesson.name);
        }
        ScrollArea::vertical()
            .id_salt(("lesson", model.step, model.verdict == LessonVerdict::Open))
            .auto_shrink(false)
            .min_scrolled_height(0.0)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, GAP);
                let back = model.looks_back && to_now(ui);
                let read = match model.verdict {
                    LessonVerdict::Open => introduction(ui, model, !pinned),
                    LessonVerdict::Reached => {
                        mark(ui, "Done", colour::MOVEMENT_LIGHT);
                        model.said.iter().for_each(|said| said_line(ui, said));
                        None
                    }
                    LessonVerdict::Missed => missed(ui, model),
                };
                read.or(back.then_some(LessonIntent::ToNow))
            })
            .inner
    });
    if pinned && high > 0.0 {
        let place = below.with_min_y(below.top() + GAP);
        placed(ui, place, |ui| boxed(ui, &task));
    }
    let foot = foot.with_min_y(foot.top() + 6.0);
    let pressed = placed(ui, foot, |ui| buttons(ui, model, foot_low));
    read.or(pressed.map(LessonIntent::Ask))
}

/// Draws the button back to the present.
fn to_now(ui: &mut Ui) -> bool {
    line(ui, "You are looking back.", size::LABEL, colour::GOLD);
    let button = Button::new("Back to now", ButtonWeight::Plain).key(InputAction::Now);
    button.why("To the present").size(ui.available_width(), 32.0).show(ui).clicked()
}

fn said_line(ui: &mut Ui, words: &str) {
    line(ui, words, size::LABEL, colour::TEXT);
}

/// Draws the explanation and, if not pinned, the task.
fn introduction(ui: &mut Ui, model: &LessonModel, with_task: bool) -> Option<LessonIntent> {
    let step = &model.lesson.steps[model.step];
    said_line(ui, &step.words);
    if with_task {
        boxed(ui, &model.task());
    }
    for way in model.way.unwrap_or_default() {
        line(ui, way, size::LABEL, colour::MOVEMENT_LIGHT);
    }
    sections(ui, &model.lesson.rules)
}

/// Draws the events of a missed attempt, with reasons.
fn missed(ui: &mut Ui, model: &LessonModel) -> Option<LessonIntent> {
    mark(ui, "What happened", colour::WARNING);
    model.said.iter().for_each(|said| said_line(ui, said));
    let mut asked = None;
    let mut beat = None;
    for reason in model.reasons {
        if beat.replace(reason.beat) != Some(reason.beat) {
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 14.0), Sense::hover());
            caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, &format!("Beat {}", reason.beat));
        }
        asked = asked.or(reason_row(ui, reason));
    }
    for way in model.way.unwrap_or_default() {
        line(ui, way, size::LABEL, colour::MOVEMENT_LIGHT);
    }
    asked
}

/// Draws a line of the judge with a button for its section.
fn reason_row(ui: &mut Ui, reason: &LessonReason) -> Option<LessonIntent> {
    let row = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let room = ui.available_width() - 46.0;
        let words = ui.scope(|ui| {
            ui.set_width(room);
            line(ui, &reason.words, size::BODY, colour::TEXT_DIM)
        });
        drop(words);
        reason.section.is_some_and(|section| section_button(ui, section.number))
    });
    let section = reason.section.filter(|_| row.inner);
    section.map(|section| LessonIntent::LookUp(section.number.to_owned()))
}

/// Draws the sections of the rulebook that the lesson covers.
fn sections(ui: &mut Ui, rules: &[String]) -> Option<LessonIntent> {
    let row = ui.horizontal_wrapped(|ui| {
        let mut asked = None;
        for rule in rules {
            if section_button(ui, rule) {
                asked = Some(rule.clone());
            }
        }
        asked
    });
    row.inner.map(LessonIntent::LookUp)
}

fn buttons(ui: &mut Ui, model: &LessonModel, low: bool) -> Option<LessonAsk> {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let width = ui.available_width();
    let third = (width - 12.0) / 3.0;
    let half = 0.5 * (width - 6.0);
    let button = |ui: &mut Ui, label: &str, why: &str, weight, width: f32| {
        Button::new(label, weight).why(why).size(width, 32.0).show(ui).clicked()
    };
    let main = match model.verdict {
        LessonVerdict::Open => None,
        LessonVerdict::Reached => {
            let (label, why) = match (model.step + 1 < model.lesson.steps.len(), model.following) {
                (true, _) => ("Next step".to_owned(), "Go on with the lesson"),
                (false, Some(name)) => (format!("Next: {name}"), "Go on with the next one"),
                (false, None) => ("To the lessons".to_owned(), "That was the last one"),
            };
            let next = Button::new(&label, ButtonWeight::Primary).key(InputAction::Confirm).why(why);
            next.or_short("Next lesson").size(width, 34.0).show(ui).clicked().then_some(LessonAsk::Next)
        }
        LessonVerdict::Missed => {
            let again = Button::new("Try again", ButtonWeight::Primary).key(InputAction::Confirm);
            let again = again.why("This step from its beginning").size(width, 34.0).show(ui);
            again.clicked().then_some(LessonAsk::Again)
        }
    };
    if model.verdict == LessonVerdict::Open {
        let steps = model.lesson.steps.len();
        let kind = if model.lesson.kind == LessonKind::Challenge { "Challenge" } else { "Lesson" };
        let words = match steps {
            1 => format!("{kind} {}", model.number),
            steps => format!("{kind} {}, step {} of {steps}", model.number, model.step + 1),
        };
        let (rect, _) = ui.allocate_exact_size(vec2(width, if low { 12.0 } else { 34.0 }), Sense::hover());
        caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, &words);
    }
    let rest = ui.horizontal(|ui| {
        let over = model.verdict == LessonVerdict::Reached;
        let has_way = !over && !model.lesson.steps[model.step].way.is_empty();
        let narrow = width < NARROW;
        let each = if has_way && !narrow { third } else { half };
        // The button stays in place, blocked, so that a second press does not hit its neighbour and skip the
        // step.
        let shown = has_way && {
            let known = model.way.is_some().then_some("The way is shown already.");
            let show = Button::new("Show me", ButtonWeight::Plain).why("A way to the goal").blocked(known);
            show.size(each, 32.0).show(ui).clicked() && known.is_none()
        };
        let other = if over && model.offers_duel {
            let why = "You know enough for a duel against the weakest bot";
            button(ui, "First duel", why, ButtonWeight::Plain, each).then_some(LessonAsk::FirstDuel)
        } else if over {
            button(ui, "Again", "This step once more", ButtonWeight::Plain, each).then_some(LessonAsk::Again)
        } else {
            let (label, why) = match model.lesson.kind {
                LessonKind::Lesson => ("Skip step", "Go on without this step"),
                LessonKind::Challenge => ("Skip", "Go on without this challenge"),
            };
            button(ui, label, why, ButtonWeight::Plain, each).then_some(LessonAsk::Skip)
        };
        // After the last lesson the main button has the same effect.
        let last = over && model.step + 1 == model.lesson.steps.len() && model.following.is_none();
        let room = !(last || has_way && narrow);
        let leave = room && button(ui, "Lessons", "Back to the list of lessons", ButtonWeight::Quiet, each);
        shown.then_some(LessonAsk::ShowWay).or(other).or(leave.then_some(LessonAsk::Leave))
    });
    main.or(rest.inner)
}
