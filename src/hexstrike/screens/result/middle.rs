//! Graphs of damage and distance, and a picture of the deciding beat.

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::graph::{Graph, GraphLine, graph};
use super::model::ResultModel;
use crate::kit::ui::hints;
use crate::kit::ui::scene::board_scene;
use crate::kit::ui::theme::{self, colour, size, text};
use crate::kit::ui::widgets::{caption, note_press};
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::knowledge::stats::{BeatStats, MatchStats};

/// Greatest heights of the graphs and of the picture below them, in points.
const COURSES: f32 = 170.0;
const SCENE: f32 = 240.0;
/// Least height of a picture, in points.
const LEAST_SCENE: f32 = 84.0;
/// Share of the height for the graphs.
const SHARE: f32 = 0.45;
/// Height of the caption above the picture, in points.
const NAME: f32 = 34.0;
/// Greatest useful height, in points.
pub(super) const HIGHEST: f32 = COURSES + NAME + SCENE;

/// Draws the graphs and the picture of the deciding beat. Returns the beat clicked.
pub(super) fn middle(ui: &mut Ui, rect: Rect, model: &ResultModel) -> Option<Beat> {
    let high = match flat(model.story) {
        [Some(_), Some(_)] => SENTENCE,
        [Some(_), None] | [None, Some(_)] | [None, None] => (SHARE * rect.height()).min(COURSES),
    };
    let (above, below) = rect.split_top_bottom_at_y(rect.top() + high);
    let (name, picture) = below.split_top_bottom_at_y(below.top() + NAME);
    let Some(scene) = model.scene.filter(|_| picture.height() >= LEAST_SCENE) else {
        return courses(ui, rect, model);
    };
    let aimed = courses(ui, above, model);
    let (words, beat) = match model.story.deciding {
        Some(deciding) => ("The beat that decided it", deciding.beat),
        None => ("The last beat", last_beat(model.story)),
    };
    caption(ui.painter(), name.left_bottom() - vec2(0.0, 6.0), Align2::LEFT_BOTTOM, words);
    board_scene(ui.painter(), picture, scene);
    let pressed = ui.interact(picture, ui.id().with("scene"), Sense::click());
    pressed.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    hints::say(&pressed, &format!("{words}: watch it"));
    note_press(&pressed);
    if pressed.hovered() || pressed.has_focus() {
        let stroke = Stroke::new(2.0, colour::GOLD);
        ui.painter().rect_stroke(picture, theme::ROUND, stroke, StrokeKind::Inside);
    }
    aimed.or(pressed.clicked().then_some(beat))
}

fn last_beat(story: &MatchStats) -> Beat {
    let beats = story.seats.iter().map(|part| part.beats.len()).max().unwrap_or_default();
    Beat::try_from(beats.saturating_sub(1)).unwrap_or(Beat::MAX)
}

/// Height of a sentence in place of a graph, in points.
const SENTENCE: f32 = 22.0;

/// Sentences in place of the graphs of damage and distance, where all values are 0.
fn flat(story: &MatchStats) -> [Option<&'static str>; 2] {
    let flat = |value: fn(&BeatStats) -> u16| {
        story.seats.iter().flat_map(|part| &part.beats).flatten().all(|standing| value(standing) == 0)
    };
    [
        flat(|standing| standing.damage).then_some("Nobody was hurt."),
        flat(|standing| standing.distance).then_some("Nobody left the land."),
    ]
}

/// Draws the graphs of damage and distance in a row. Returns the beat clicked.
fn courses(ui: &mut Ui, rect: Rect, model: &ResultModel) -> Option<Beat> {
    let story = model.story;
    let [unhurt, ashore] = flat(story);
    let high = match (unhurt, ashore) {
        (None, None) => 0.0,
        (None, Some(_)) | (Some(_), None) => SENTENCE,
        (Some(_), Some(_)) => rect.height(),
    };
    let (rect, note) = rect.split_top_bottom_at_y(rect.bottom() - high);
    let said = unhurt.into_iter().chain(ashore).collect::<Vec<_>>().join(" ");
    let at = note.center();
    ui.painter().text(at, Align2::CENTER_CENTER, said, text(size::LABEL), colour::TEXT_DIM);
    let (left, right) = match (unhurt, ashore) {
        (None, None) => rect.split_left_right_at_fraction(0.5),
        (None, Some(_)) => (rect, rect.with_min_x(rect.right())),
        (Some(_), None) => (rect.with_max_x(rect.left()), rect),
        (Some(_), Some(_)) => return None,
    };
    let mut draw = |name, rect: Rect, value: fn(&BeatStats) -> u16, least| {
        if rect.width() < 40.0 {
            return None;
        }
        let lines: Vec<GraphLine> = model
            .names
            .iter()
            .zip(&story.seats)
            .map(|(name, part)| (*name, part.beats.iter().map(|beat| beat.as_ref().map(value)).collect()))
            .collect();
        graph(
            ui,
            rect,
            &Graph { name, lines: &lines, least, marked: story.deciding.map(|deciding| deciding.beat) },
        )
    };
    let damage = draw("Damage taken", left.with_max_x(left.right() - 10.0), |standing| standing.damage, 10);
    let distance =
        draw("Hexes from land", right.with_min_x(right.left() + 10.0), |standing| standing.distance, 5);
    damage.or(distance)
}
