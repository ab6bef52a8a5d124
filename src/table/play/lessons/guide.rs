//! Part of the table's screen that belongs to a lesson or an example.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke, Ui};
use shell::lessons::TableSpot;

use super::super::at_table::TableMatch;
use super::super::lesson::TableLesson;
use super::super::planned::play_level;
use super::super::{Asked, TableContent, TableGame, TablePlayback, TableView};
use super::begin::StartLesson;
use super::example::TableExample;
use super::panel::{GuideButton, GuideIntent, GuideModel, panel};
use crate::app::state::Screen;
use crate::kit::ui::theme::colour;

/// Width of the panel in points, and its share of the screen.
const WIDTH: std::ops::RangeInclusive<f32> = 216.0..=330.0;
const SHARE: f32 = 0.235;

/// Part of the table that a lesson points at.
#[derive(Debug, Clone, Copy)]
pub enum LessonSpot<'a, I> {
    /// Places where a player gives this input.
    Input(&'a I),
    /// Part or cell that the lesson names.
    Mark(&'a TableSpot),
}

/// Lesson or example at the table, if there is one.
#[derive(SystemParam)]
pub struct TableGuide<'w, 's, G: TableGame> {
    content: Res<'w, TableContent<G>>,
    lesson: Option<ResMut<'w, TableLesson<G>>>,
    example: Option<Res<'w, TableExample<G>>>,
    lessons: MessageWriter<'w, StartLesson<G>>,
    commands: Commands<'w, 's>,
}

impl<G: TableGame> TableGuide<'_, '_, G> {
    /// True if a lesson or an example is at the table.
    pub fn is_there(&self) -> bool {
        self.lesson.is_some() || self.example.is_some()
    }

    /// Splits the screen into the place of the panel and the rest.
    pub fn split(&self, screen: Rect) -> (Option<Rect>, Rect) {
        if !self.is_there() {
            return (None, screen);
        }
        let wide = (SHARE * screen.width()).clamp(*WIDTH.start(), *WIDTH.end());
        let (panel, rest) = screen.split_left_right_at_x(screen.left() + wide);
        (Some(panel), rest)
    }

    /// The decision that is due, as far as the lesson leaves it to the learner.
    pub fn asked<'a>(&self, asked: Option<Asked<'a, G>>) -> Option<Asked<'a, G>> {
        match &self.lesson {
            None => asked,
            Some(lesson) => {
                let waits = lesson.asks().is_some_and(|step| !step.is_read());
                asked.filter(|_| waits).map(|asked| Asked { can_take_back: false, ..asked })
            }
        }
    }

    /// Words for an input that the lesson does not take.
    pub fn refusal(&self, input: &G::Input) -> Option<String> {
        let lesson = self.lesson.as_ref()?;
        let step = lesson.asks()?;
        (!lesson.walk.allows(&lesson.lesson, input)).then(|| step.other.clone())
    }

    /// Draws the panel. Returns what the player asks for.
    pub fn panel(&self, ui: &mut Ui, rect: Rect) -> Option<GuideIntent> {
        let examples = &self.content.guided.examples;
        if let Some(example) = self.example.as_ref().and_then(|shown| examples.get(shown.nth)) {
            let buttons = [
                GuideButton::main("Back to the rules", "Where you were reading", GuideIntent::Leave),
                GuideButton::plain("From the start", "Show it once more", GuideIntent::Again),
            ];
            let caption = format!("Example of section {}", example.rule);
            let model = GuideModel {
                title: &example.name,
                caption,
                done: None,
                words: &example.words,
                buttons: &buttons,
            };
            return panel(ui, rect, &model);
        }
        let under_way = self.lesson.as_ref()?;
        let TableLesson { nth, lesson, walk } = &**under_way;
        let step = walk.step(lesson);
        let last = nth + 1 >= self.content.guided.lessons.len();
        let mut buttons = Vec::new();
        match step {
            Some(step) if step.is_read() && !under_way.is_busy() => {
                buttons.push(GuideButton::main("Next", "What comes now", GuideIntent::Next));
            }
            Some(_) => {}
            None if last => {
                let why = "A whole match against the weakest player";
                buttons.push(GuideButton::main("Your first match", why, GuideIntent::FirstMatch));
            }
            None => buttons.push(GuideButton::main(
                "Next lesson",
                "The one after this",
                GuideIntent::Begin(nth + 1),
            )),
        }
        buttons.push(GuideButton::plain(
            "Start over",
            "This lesson from its beginning",
            GuideIntent::Begin(*nth),
        ));
        buttons.push(GuideButton::plain("To the title", "Leave the lesson", GuideIntent::Leave));
        let model = GuideModel {
            title: &lesson.name,
            caption: format!("Lesson {}", nth + 1),
            done: Some((walk.steps_done(), lesson.steps.len())),
            words: step.map_or("That is all of this lesson.", |step| &step.words),
            buttons: &buttons,
        };
        panel(ui, rect, &model)
    }

    /// Carries out an intent of the panel.
    pub fn carry_out(
        &mut self,
        intent: GuideIntent,
        (at_table, playback): (&TableMatch<G>, &mut TablePlayback<G>),
        next: &mut NextState<Screen>,
    ) {
        match intent {
            GuideIntent::Next => {
                if let Some(lesson) = &mut self.lesson {
                    let TableLesson { lesson, walk, .. } = &mut **lesson;
                    walk.read_on(lesson, at_table.session());
                }
            }
            GuideIntent::Begin(nth) => drop(self.lessons.write(StartLesson::new(nth))),
            GuideIntent::FirstMatch => {
                self.commands.queue(|world: &mut World| play_level::<G>(world, 0));
            }
            GuideIntent::Again => {
                playback.jump(0, at_table);
                playback.playing = true;
            }
            GuideIntent::Leave => next.set(at_table.watched().unwrap_or(Screen::Title)),
        }
    }

    /// Points at what the current step is about.
    pub fn point(&self, ui: &Ui, view: &TableView<G>, desk: &G::Desk) {
        let step = self.lesson.as_ref().and_then(|lesson| lesson.asks());
        // While something is shown, the eye belongs to that.
        let Some(step) = step.filter(|_| view.now.is_none()) else { return };
        let area = ui.max_rect();
        let spots: Vec<LessonSpot<G::Input>> = if step.marks.is_empty() {
            step.give.iter().map(LessonSpot::Input).collect()
        } else {
            step.marks.iter().map(LessonSpot::Mark).collect()
        };
        let mut outlines: Vec<Vec<Pos2>> = Vec::new();
        for outline in spots.into_iter().flat_map(|spot| G::outlines(area, view, desk, spot)) {
            if !outlines.contains(&outline) {
                outlines.push(outline);
            }
        }
        let pulse = if view.still { 1.0 } else { 0.85 + 0.15 * (4.0 * view.time).sin() };
        let ink = colour::GOLD.gamma_multiply(pulse);
        for outline in outlines {
            let dark = Stroke::new(7.0, Color32::from_black_alpha(150));
            ui.painter().add(Shape::closed_line(outline.clone(), dark));
            ui.painter().add(Shape::closed_line(outline, Stroke::new(3.5, ink)));
        }
    }
}
