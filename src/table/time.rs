//! Time bar: events of the match from left to right, with play, pause and pace.

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight};
use kernel::Seat;

/// Position of playback in the match.
#[derive(Debug, Clone, PartialEq)]
pub struct TimeModel {
    /// Number of events shown, and of all events.
    pub shown: (usize, usize),
    /// First event of each turn, with the seat whose turn it is.
    pub turns: Vec<(usize, Seat)>,
    /// True while playback runs.
    pub playing: bool,
    /// Pace as a factor of the normal one.
    pub speed: f32,
    /// True if the match is over and watched again.
    pub over: bool,
    /// True if it was opened from the list of matches.
    pub kept: bool,
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TimeIntent {
    /// Seek to the moment after this many events.
    To(usize),
    /// Play or pause.
    PlayPause,
    /// Go to the present.
    Live,
    /// Set the pace.
    Pace(f32),
    /// Show the result.
    Result,
    /// Return to the list of matches.
    Leave,
    /// Continue the match from the moment shown.
    TakeOver,
}

/// Available paces.
pub const PACES: [f32; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// Message for the end of a match, which cannot be continued.
pub const NOTHING_FOLLOWS: &str = "Nobody decided anything after this: go back to an earlier moment";

/// Height of the bar, in points.
pub const STRIP: f32 = 26.0;

/// Draws the bar over the whole of `ui` and handles its keys.
pub fn time(ui: &mut Ui, model: &TimeModel) -> Option<TimeIntent> {
    let area = ui.max_rect();
    ui.painter().rect_filled(area, 0.0, mix(colour::SLATE, colour::ABYSS, 0.5));
    let (shown, all) = model.shown;
    let live = shown >= all;
    let buttons = placed(ui, area.with_max_x(area.left() + 190.0), |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.horizontal(|ui| {
            ui.add_space(8.0);
            let small = |label, why| Button::new(label, ButtonWeight::Quiet).why(why).size(44.0, STRIP);
            let run = small(if model.playing { "Pause" } else { "Play" }, "Run or pause what is shown")
                .show(ui)
                .clicked();
            let pace = format!("{}\u{d7}", model.speed);
            let quick = small(&pace, "The next pace").show(ui).clicked();
            run.then_some(TimeIntent::PlayPause)
                .or(quick.then(|| TimeIntent::Pace(faster(model.speed, true))))
        })
        .inner
    });
    let ends = if model.kept { 312.0 } else { 104.0 };
    let end = placed(ui, area.with_min_x(area.right() - ends), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let takes = model.kept && {
                let why = "Play on from this moment, yourself or with bots";
                let button = Button::new("Take over\u{2026}", ButtonWeight::Quiet).why(why);
                let blocked = live.then_some(NOTHING_FOLLOWS);
                button.blocked(blocked).size(108.0, STRIP).show(ui).clicked()
            };
            let leave = model.kept && {
                let button =
                    Button::new("Stop", ButtonWeight::Quiet).why("Back to the matches that are kept");
                button.size(92.0, STRIP).show(ui).clicked()
            };
            let (label, why, intent) = if model.over {
                ("Result", "What came of it", TimeIntent::Result)
            } else {
                ("Live", "To the present", TimeIntent::Live)
            };
            let button = Button::new(label, ButtonWeight::Quiet).selected(!live && !model.over).why(why);
            let pressed = button.size(92.0, STRIP).show(ui).clicked().then_some(intent);
            takes.then_some(TimeIntent::TakeOver).or(leave.then_some(TimeIntent::Leave)).or(pressed)
        })
        .inner
    });
    let bar = Rect::from_min_max(
        pos2(area.left() + 200.0, area.top() + 5.0),
        pos2(area.right() - ends - 10.0, area.bottom() - 5.0),
    );
    let asked = drag(ui, bar, model);
    buttons.or(end).or(asked).or_else(|| typed(ui, model))
}

fn drag(ui: &Ui, bar: Rect, model: &TimeModel) -> Option<TimeIntent> {
    let painter = ui.painter();
    let (shown, all) = model.shown;
    let x = |at: usize| bar.left() + bar.width() * at as f32 / all.max(1) as f32;
    painter.rect_filled(bar, 3.0, colour::WELL);
    for (nth, (from, seat)) in model.turns.iter().enumerate() {
        let to = model.turns.get(nth + 1).map_or(all, |(next, _)| *next);
        let part = Rect::from_x_y_ranges(x(*from)..=(x(to) - 1.0).max(x(*from)), bar.y_range());
        let lit = if *from < shown { 0.55 } else { 0.2 };
        painter.rect_filled(part, 2.0, mix(colour::WELL, seat_colour(*seat), lit));
        if part.width() > 20.0 {
            painter.text(
                part.center(),
                Align2::CENTER_CENTER,
                (nth + 1).to_string(),
                bold(size::CAPTION),
                colour::TEXT,
            );
        }
    }
    painter.vline(x(shown), bar.expand(3.0).y_range(), Stroke::new(2.5, colour::GOLD));
    let response = ui.interact(bar, ui.id().with("time"), Sense::CLICK | Sense::DRAG);
    let words = format!("Event {shown} of {all}. Drag to any moment.");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, &words));
    hints::say(&response, &words);
    let at = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged())?;
    let share = ((at.x - bar.left()) / bar.width().max(1.0)).clamp(0.0, 1.0);
    Some(TimeIntent::To((share * all as f32).round() as usize))
}

fn typed(ui: &Ui, model: &TimeModel) -> Option<TimeIntent> {
    let pressed = |action| input::pressed(ui.ctx(), action);
    let (shown, all) = model.shown;
    if pressed(InputAction::PlayPause) {
        return Some(TimeIntent::PlayPause);
    }
    if pressed(InputAction::Now) {
        return Some(TimeIntent::Live);
    }
    if pressed(InputAction::StepBack) {
        let before = model.turns.iter().rev().find(|(from, _)| from + 1 < shown);
        return Some(TimeIntent::To(before.map_or(0, |(from, _)| from + 1)));
    }
    if pressed(InputAction::StepForward) {
        let after = model.turns.iter().find(|(from, _)| from + 1 > shown);
        return Some(TimeIntent::To(after.map_or(all, |(from, _)| from + 1)));
    }
    if pressed(InputAction::Faster) {
        return Some(TimeIntent::Pace(faster(model.speed, false)));
    }
    pressed(InputAction::Slower).then(|| {
        let below = PACES.iter().rev().find(|pace| **pace < model.speed);
        TimeIntent::Pace(below.copied().unwrap_or(PACES[0]))
    })
}

/// Returns the next faster pace; after the fastest the slowest if `round`.
fn faster(speed: f32, round: bool) -> f32 {
    let next = PACES.iter().find(|pace| **pace > speed).copied();
    next.unwrap_or(if round { PACES[0] } else { speed })
}
