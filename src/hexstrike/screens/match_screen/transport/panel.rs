//! Playback controls: steps by beat or phase, play, jump to the present, speed and switches.

use bevy_egui::egui::{
    Align2, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::model::{TransportIntent, TransportModel};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::top_bar;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::label::label;
use crate::kit::ui::placed::placed;
use crate::kit::ui::shapes::polygon;
use crate::kit::ui::theme::{ROUND, bold, colour, mix, size};
use crate::kit::ui::widgets::{note_press, sense};
use hexstrike_game::rules::describe::glossary::Term;

/// Width of a control, in points.
const CONTROL: f32 = 29.0;

/// Selectable speeds.
pub const SPEEDS: [f32; 6] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

/// Draws the controls over the whole of `ui` and reads their keys.
pub fn transport(ui: &mut Ui, model: &TransportModel) -> Option<TransportIntent> {
    let area = ui.max_rect();
    top_bar(ui.painter(), area);
    let (at_start, live) = (model.at_start, model.live);
    let run = if model.playing { Icon::Pause } else { Icon::Play };
    let asked = placed(ui, area.shrink2(vec2(12.0, 6.0)), |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        let row = ui.horizontal(|ui| {
            let controls = [
                (Icon::Back, at_start, TransportIntent::StepBack),
                (Icon::PhaseBack, false, TransportIntent::PhaseBack),
                (run, false, TransportIntent::PlayPause),
                (Icon::PhaseForward, false, TransportIntent::PhaseForward),
                (Icon::Forward, live, TransportIntent::StepForward),
                (Icon::Now, live, TransportIntent::Now),
                (Icon::Menu, false, TransportIntent::Menu),
            ];
            controls.into_iter().fold(None, |asked, (icon, off, intent)| {
                let clicked = control(ui, icon, off);
                asked.or(clicked.then_some(intent))
            })
        });
        row.inner.or(lower_row(ui, model))
    });
    let (words, ink) =
        if live { ("live".to_owned(), colour::MOVEMENT_LIGHT) } else { (place(model), colour::GOLD) };
    let at = pos2(area.right() - 13.0, area.top() + 53.0);
    let said = ui.painter().text(at, Align2::RIGHT_CENTER, words, bold(size::CAPTION), ink);
    let about = "The beat on screen, out of those played so far".to_owned();
    hints::tell(ui.painter(), said.expand(3.0), Hint::Words(about, vec![Term::Beat]));
    asked.or_else(|| typed(ui, model))
}

/// Formats the beat on screen and the last beat, or only the first for lack of room.
fn place(model: &TransportModel) -> String {
    let both = format!("{}/{}", model.shown, model.now);
    if both.len() > "99/99".len() { model.shown.to_string() } else { both }
}

fn typed(ui: &Ui, model: &TransportModel) -> Option<TransportIntent> {
    let pressed = |action| input::pressed(ui.ctx(), action);
    if pressed(InputAction::Faster) {
        return SPEEDS.into_iter().find(|speed| *speed > model.speed).map(TransportIntent::Speed);
    }
    if pressed(InputAction::Slower) {
        return SPEEDS.into_iter().rev().find(|speed| *speed < model.speed).map(TransportIntent::Speed);
    }
    [
        (InputAction::StepBack, TransportIntent::StepBack),
        (InputAction::StepForward, TransportIntent::StepForward),
        (InputAction::PhaseBack, TransportIntent::PhaseBack),
        (InputAction::PhaseForward, TransportIntent::PhaseForward),
        (InputAction::PlayPause, TransportIntent::PlayPause),
        (InputAction::Now, TransportIntent::Now),
        (InputAction::AutoPlay, TransportIntent::Auto(!model.auto)),
        (InputAction::Follow, TransportIntent::Follow(!model.follow)),
    ]
    .into_iter()
    .find_map(|(action, intent)| pressed(action).then_some(intent))
}

/// Draws the speeds, the current one lit, and the switches.
fn lower_row(ui: &mut Ui, model: &TransportModel) -> Option<TransportIntent> {
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let speed = SPEEDS.into_iter().fold(None, |asked, speed| {
            let on = (speed - model.speed).abs() < 0.01;
            let clicked = switch(ui, &times(speed), on, &format!("Playback at {speed}\u{d7} speed"));
            asked.or(clicked.then_some(TransportIntent::Speed(speed)))
        });
        ui.add_space(3.0);
        let ctx = ui.ctx().clone();
        let tip = |words: &str, action| input::with_cap(&ctx, words, action);
        let auto = switch(ui, "auto", model.auto, &tip("Play without stopping", InputAction::AutoPlay));
        let follow =
            switch(ui, "cam", model.follow, &tip("The camera follows the action", InputAction::Follow));
        speed
            .or(auto.then_some(TransportIntent::Auto(!model.auto)))
            .or(follow.then_some(TransportIntent::Follow(!model.follow)))
    });
    row.inner
}

/// Formats a speed as briefly as possible.
fn times(speed: f32) -> String {
    let number = match speed {
        0.25 => "\u{bc}".to_owned(),
        0.5 => "\u{bd}".to_owned(),
        speed => format!("{speed}"),
    };
    number + "\u{d7}"
}

fn switch(ui: &mut Ui, words: &str, on: bool, tip: &str) -> bool {
    let width = [16.0, 18.0, 28.0, 32.0][words.chars().count().clamp(1, 4) - 1];
    let (rect, response) = ui.allocate_exact_size(vec2(width, 20.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, on, tip));
    let ink = if on { colour::GOLD } else { colour::TEXT_DIM };
    face(ui.painter(), rect, &response, if on { colour::SLATE_TOP } else { colour::WELL });
    label(ui.painter(), rect.center(), words, size::CAPTION, ink, false);
    let clicked = response.clicked();
    note_press(&response);
    hints::say(&response, tip);
    clicked
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Icon {
    Back,
    PhaseBack,
    PhaseForward,
    Play,
    Pause,
    Forward,
    Now,
    Menu,
}

fn control(ui: &mut Ui, icon: Icon, off: bool) -> bool {
    let sense = sense(ui, ui.next_auto_id(), !off);
    let (rect, response) = ui.allocate_exact_size(vec2(CONTROL, 30.0), sense);
    let (words, ink) = (does(icon), if off { colour::LINE_STRONG } else { colour::TEXT });
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, !off, words));
    face(ui.painter(), rect, &response, if off { colour::WELL } else { colour::SLATE_TOP });
    picture(ui.painter(), rect.center(), icon, ink);
    let clicked = response.clicked();
    note_press(&response);
    hints::say(&response, &input::with_cap(ui.ctx(), words, action(icon)));
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
        Icon::PhaseBack => "One phase back",
        Icon::PhaseForward => "One phase forward",
        Icon::Play => "Play",
        Icon::Pause => "Pause",
        Icon::Forward => "One beat forward",
        Icon::Now => "Jump to live",
        Icon::Menu => "Menu: settings, rules, leave",
    }
}

const fn action(icon: Icon) -> InputAction {
    match icon {
        Icon::Back => InputAction::StepBack,
        Icon::Forward => InputAction::StepForward,
        Icon::PhaseBack => InputAction::PhaseBack,
        Icon::PhaseForward => InputAction::PhaseForward,
        Icon::Play | Icon::Pause => InputAction::PlayPause,
        Icon::Now => InputAction::Now,
        Icon::Menu => InputAction::Menu,
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
    let chevron = |way: f32| {
        let at = |dx: f32, dy: f32| centre + vec2(way * dx, dy);
        let points = vec![at(-3.0, -7.0), at(4.0, 0.0), at(-3.0, 7.0)];
        painter.add(Shape::line(points, Stroke::new(2.5, ink)));
    };
    match icon {
        Icon::Back => {
            triangle(2.0, -1.0);
            bar(-7.0);
        }
        Icon::PhaseBack => chevron(-1.0),
        Icon::PhaseForward => chevron(1.0),
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
        Icon::Menu => {
            for y in [-6.0, 0.0, 6.0] {
                let line = Rect::from_center_size(centre + vec2(0.0, y), Vec2::new(15.0, 2.5));
                painter.rect_filled(line, 1.0, ink);
            }
        }
    }
}
