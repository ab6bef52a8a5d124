//! How the playback is driven: step, run, to the present, speed.

use bevy_egui::egui::{
    Align2, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::keys::{self, Command};
use super::shapes::polygon;
use super::symbols::label;
use super::theme::{ROUND, bold, colour, mix, size};
use super::timeline::{TimelineIntent, TimelineModel, ground};
use super::widgets::explain;

/// Height of the controls, in points.
pub const HEIGHT: f32 = 66.0;

/// Speeds one can choose.
pub const SPEEDS: [f32; 5] = [0.5, 1.0, 1.5, 2.0, 4.0];

/// How the playback runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TransportModel {
    /// Whether it runs.
    pub playing: bool,
    /// How fast; 1 is the normal speed.
    pub speed: f32,
}

/// Draws the controls over the whole of `ui` and hears their keys.
pub fn transport(ui: &mut Ui, model: &TransportModel, time: &TimelineModel) -> Option<TimelineIntent> {
    let area = ui.max_rect();
    ground(ui.painter(), area);
    let (at_start, at_now) = (time.shown == 0, time.shown >= time.now);
    let run = if model.playing { Icon::Pause } else { Icon::Play };
    let asked = ui.scope_builder(UiBuilder::new().max_rect(area.shrink2(vec2(12.0, 6.0))), |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        let row = ui.horizontal(|ui| {
            let back = control(ui, Icon::Back, Command::StepBack, at_start);
            let toggle = control(ui, run, Command::PlayPause, false);
            let forward = control(ui, Icon::Forward, Command::StepForward, at_now);
            let now = control(ui, Icon::Now, Command::Now, at_now);
            back.then_some(TimelineIntent::StepBack)
                .or(toggle.then_some(TimelineIntent::PlayPause))
                .or(forward.then_some(TimelineIntent::StepForward))
                .or(now.then_some(TimelineIntent::Now))
        });
        row.inner.or(speeds(ui, model.speed))
    });
    let words = if at_now { "live".to_owned() } else { format!("{} of {}", time.shown, time.now) };
    let ink = if at_now { colour::MOVEMENT_LIGHT } else { colour::GOLD };
    let at = pos2(area.right() - 14.0, area.top() + 50.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, words, bold(size::CAPTION), ink);
    asked.inner.or_else(|| typed(ui, model))
}

fn typed(ui: &Ui, model: &TransportModel) -> Option<TimelineIntent> {
    let pressed = |command| keys::pressed(ui.ctx(), command).is_some();
    let place = SPEEDS.iter().position(|s| *s >= model.speed).unwrap_or(1);
    if pressed(Command::Faster) {
        return SPEEDS.get(place + 1).copied().map(TimelineIntent::Speed);
    }
    if pressed(Command::Slower) {
        return place.checked_sub(1).map(|i| TimelineIntent::Speed(SPEEDS[i]));
    }
    [
        (Command::StepBack, TimelineIntent::StepBack),
        (Command::PlayPause, TimelineIntent::PlayPause),
        (Command::StepForward, TimelineIntent::StepForward),
        (Command::Now, TimelineIntent::Now),
    ]
    .into_iter()
    .find_map(|(command, intent)| pressed(command).then_some(intent))
}

/// The speeds side by side, the present one lit.
fn speeds(ui: &mut Ui, speed: f32) -> Option<TimelineIntent> {
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        SPEEDS.into_iter().fold(None, |asked, s| {
            let (rect, response) = ui.allocate_exact_size(vec2(34.0, 20.0), Sense::click());
            let on = (s - speed).abs() < 0.01;
            let ink = if on { colour::GOLD } else { colour::TEXT_DIM };
            face(ui.painter(), rect, &response, if on { colour::SLATE_TOP } else { colour::WELL });
            label(ui.painter(), rect.center(), &format!("{s}\u{d7}"), size::CAPTION, ink, false);
            asked.or(response.clicked().then_some(TimelineIntent::Speed(s)))
        })
    });
    row.inner
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Icon {
    Back,
    Play,
    Pause,
    Forward,
    Now,
}

fn control(ui: &mut Ui, icon: Icon, command: Command, off: bool) -> bool {
    let sense = if off { Sense::hover() } else { Sense::click() };
    let (rect, response) = ui.allocate_exact_size(vec2(54.0, 30.0), sense);
    let (words, ink) = (does(icon), if off { colour::LINE_STRONG } else { colour::TEXT });
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, !off, words));
    face(ui.painter(), rect, &response, if off { colour::WELL } else { colour::SLATE_TOP });
    picture(ui.painter(), rect.center(), icon, ink);
    let clicked = response.clicked();
    explain(response, &format!("{words} ({})", keys::cap(command)));
    clicked
}

fn face(painter: &Painter, rect: Rect, response: &Response, fill: bevy_egui::egui::Color32) {
    let fill = if response.hovered() { mix(fill, colour::GOLD, 0.2) } else { fill };
    painter.rect_filled(rect, ROUND, fill);
    if response.has_focus() {
        painter.rect_stroke(rect, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
}

const fn does(icon: Icon) -> &'static str {
    match icon {
        Icon::Back => "One beat back",
        Icon::Play => "Play",
        Icon::Pause => "Pause",
        Icon::Forward => "One beat on",
        Icon::Now => "To the present",
    }
}

fn picture(painter: &Painter, centre: Pos2, icon: Icon, ink: bevy_egui::egui::Color32) {
    let triangle = |x: f32, way: f32| {
        let at = |dx: f32, dy: f32| centre + vec2(x + way * dx, dy);
        polygon(painter, &[at(-5.0, -7.0), at(6.0, 0.0), at(-5.0, 7.0)], ink, Stroke::NONE);
    };
    let bar = |x: f32| {
        painter.rect_filled(Rect::from_center_size(centre + vec2(x, 0.0), Vec2::new(3.5, 14.0)), 1.0, ink);
    };
    match icon {
        Icon::Back => {
            triangle(2.0, -1.0);
            bar(-7.0);
        }
        Icon::Play => triangle(0.0, 1.0),
        Icon::Pause => {
            bar(-4.0);
            bar(4.0);
        }
        Icon::Forward => {
            triangle(-2.0, 1.0);
            bar(7.0);
        }
        Icon::Now => {
            triangle(-7.0, 1.0);
            triangle(3.0, 1.0);
            bar(11.0);
        }
    }
}
