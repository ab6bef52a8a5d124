//! The courses of damage and distance, and the beat that decided as a picture.

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};

use super::graph::{Graph, GraphLine, graph};
use super::model::ResultModel;
use crate::client::ui::hints;
use crate::client::ui::scene::board_scene;
use crate::client::ui::theme::{self, colour, size, text};
use crate::client::ui::widgets::caption;
use crate::rules::Beat;
use crate::rules::knowledge::stats::{BeatStats, MatchStats};

/// Width of the picture of a beat, beside the courses and beside a sentence, in points.
const SCENE: f32 = 270.0;
const SCENE_ALONE: f32 = 520.0;

/// The courses of the match, and the beat that decided it as a picture. Returns the beat that was clicked.
pub(super) fn middle(ui: &mut Ui, rect: Rect, model: &ResultModel, narrow: bool) -> Option<Beat> {
    let Some(scene) = model.scene.filter(|_| !narrow) else { return courses(ui, rect, model) };
    let width = if matches!(flat(model.story), [Some(_), Some(_)]) { SCENE_ALONE } else { SCENE };
    let (left, right) = rect.split_left_right_at_x(rect.right() - width);
    let aimed = courses(ui, left.with_max_x(left.right() - 20.0), model);
    let (name, picture) = right.split_top_bottom_at_y(right.top() + 20.0);
    let (words, beat) = match model.story.deciding {
        Some(deciding) => ("The beat that decided it", deciding.beat),
        None => ("The last beat", last_beat(model.story)),
    };
    caption(ui.painter(), name.left_center(), Align2::LEFT_CENTER, words);
    board_scene(ui.painter(), picture, scene);
    let pressed = ui.interact(picture, ui.id().with("scene"), Sense::click());
    pressed.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    hints::say(&pressed, &format!("{words}: watch it"));
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

/// What is said instead of the courses of damage and distance: a line along the ground tells nothing that a sentence does not.
fn flat(story: &MatchStats) -> [Option<&'static str>; 2] {
    let flat = |value: fn(&BeatStats) -> u16| {
        story.seats.iter().flat_map(|part| &part.beats).all(|standing| value(standing) == 0)
    };
    [
        flat(|standing| standing.damage).then_some("Nobody was hurt."),
        flat(|standing| standing.distance).then_some("Nobody left the land."),
    ]
}

/// Damage and distance over the match, side by side. Returns the beat that was clicked.
fn courses(ui: &mut Ui, rect: Rect, model: &ResultModel) -> Option<Beat> {
    let story = model.story;
    let [unhurt, ashore] = flat(story);
    let high = match (unhurt, ashore) {
        (None, None) => 0.0,
        (None, Some(_)) | (Some(_), None) => 22.0,
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
            .map(|(name, part)| (*name, part.beats.iter().map(value).collect()))
            .collect();
        graph(
            ui,
            rect,
            &Graph { name, lines: &lines, least, marked: story.deciding.map(|deciding| deciding.beat) },
        )
    };
    let damage = draw("Damage", left.with_max_x(left.right() - 10.0), |standing| standing.damage, 10);
    let distance =
        draw("Hexes from land", right.with_min_x(right.left() + 10.0), |standing| standing.distance, 5);
    damage.or(distance)
}
