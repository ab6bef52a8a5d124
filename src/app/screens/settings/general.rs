//! Pages of video, sound and speed, and of accessibility. Every row applies its change at once.

use bevy_egui::egui::{Rect, ScrollArea, Ui, vec2};

use crate::app::settings::{Detail, FrameCap, GuardRails, Level, Pace, Settings, UiScale, WindowKind};
use crate::kit::palette::Vision;
use crate::kit::ui::canvas::hold_size;
use crate::kit::ui::controls::{ControlRow, ROW, SliderIntent, choice, level, switch};
use crate::kit::ui::placed::placed;
use crate::kit::ui::widgets::heading;

/// Least width for two columns, in points.
const TWO_COLUMNS: f32 = 760.0;

/// Function that draws rows of a column and applies their changes.
type Rows = fn(&mut Ui, &mut Settings);

/// Draws the general page over the whole of `body`.
pub fn general(ui: &mut Ui, body: Rect, next: &mut Settings) {
    columns(ui, body, next, [&[picture], &[sound, play]]);
}

/// Draws the accessibility page over the whole of `body`.
pub fn accessibility(ui: &mut Ui, body: Rect, next: &mut Settings) {
    columns(ui, body, next, [&[reading, hearing], &[moving]]);
}

/// Draws two columns, or one in a narrow window, scrolling if necessary.
fn columns(ui: &mut Ui, body: Rect, next: &mut Settings, parts: [&[Rows]; 2]) {
    let [left, right] = parts;
    if body.width() < TWO_COLUMNS {
        let all: Vec<Rows> = left.iter().chain(right).copied().collect();
        column(ui, "rows", body, next, &all);
        return;
    }
    let (first, second) = body.split_left_right_at_fraction(0.5);
    column(ui, "left rows", first.with_max_x(first.right() - 16.0), next, left);
    column(ui, "right rows", second.with_min_x(second.left() + 16.0), next, right);
}

fn column(ui: &mut Ui, name: &str, place: Rect, next: &mut Settings, parts: &[Rows]) {
    placed(ui, place, |ui| {
        ScrollArea::vertical().id_salt(name).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for rows in parts {
                rows(ui, next);
                ui.add_space(8.0);
            }
        });
    });
}

fn picture(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Video");
    let row =
        ControlRow { name: "Display", why: "Borderless fills the screen; other windows can come in front." };
    one_of(
        ui,
        row,
        &mut next.window,
        &[
            (WindowKind::Windowed, "Windowed"),
            (WindowKind::Borderless, "Borderless"),
            (WindowKind::Fullscreen, "Full screen"),
        ],
    );
    let row = ControlRow {
        name: "Graphics",
        why: "Shadows, glow and smooth edges. Automatic picks what your graphics card runs smoothly.",
    };
    let details = [
        (Detail::Automatic, "Automatic"),
        (Detail::Low, "Low"),
        (Detail::Medium, "Medium"),
        (Detail::High, "High"),
    ];
    let before = next.quality;
    one_of(ui, row, &mut next.quality, &details);
    if next.quality != before {
        // Restart the measurement of automatic quality.
        next.fluent = None;
    }
    let row = ControlRow {
        name: "Vertical sync",
        why: "Prevents tearing by following the refresh rate of the screen.",
    };
    flip(ui, row, &mut next.vsync);
    let row =
        ControlRow { name: "Frame rate limit", why: "A lower limit keeps the computer cool and quiet." };
    let caps = [
        (FrameCap::Off, "No limit"),
        (FrameCap::At30, "30"),
        (FrameCap::At60, "60"),
        (FrameCap::At120, "120"),
        (FrameCap::At144, "144"),
    ];
    one_of(ui, row, &mut next.frame_cap, &caps);
}

fn play(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Gameplay");
    let row = ControlRow {
        name: "Playback speed",
        why: "How fast beats play when a match begins; 100% is normal.",
    };
    let paces: Vec<Pace> = [25, 50, 75, 100, 150, 200, 300, 400, 800]
        .into_iter()
        .filter_map(|percent| Pace::try_from(percent).ok())
        .collect();
    let words: Vec<String> = paces.iter().map(|pace| format!("{}%", pace.percent())).collect();
    let options: Vec<(Pace, &str)> = paces.iter().copied().zip(words.iter().map(String::as_str)).collect();
    one_of(ui, row, &mut next.playback, &options);
    let row = ControlRow {
        name: "Camera follows",
        why: "Whether the camera follows the action when a match begins.",
    };
    flip(ui, row, &mut next.follow);
    let row = ControlRow {
        name: "Warnings",
        why: "Asks you to confirm a play that is certain to lose, or to leave the land.",
    };
    let rails = [
        (GuardRails::FirstMatches, "First matches"),
        (GuardRails::Always, "Always"),
        (GuardRails::Never, "Never"),
    ];
    one_of(ui, row, &mut next.guard_rails, &rails);
}

fn sound(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Sound");
    loudness(ui, ControlRow { name: "Overall", why: "Volume of the whole game." }, &mut next.volume);
    loudness(
        ui,
        ControlRow { name: "Effects", why: "Volume of sounds on the board and of buttons." },
        &mut next.effects,
    );
    loudness(ui, ControlRow { name: "Music", why: "Volume of the music; 0% turns it off." }, &mut next.music);
}

fn reading(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Reading");
    let row = ControlRow {
        name: "Text size",
        why: "Text and panels grow together. Pages too large for the window scroll; in a match, panels fold to fit. A new size appears once the pointer leaves this row.",
    };
    // A slider would move away under the pointer, since everything resizes.
    let sizes: Vec<UiScale> = (0..=12).map(|steps| UiScale::at(0.0).stepped(steps)).collect();
    let words: Vec<String> = sizes.iter().map(|scale| format!("{}%", scale.percent())).collect();
    let options: Vec<(UiScale, &str)> = sizes.iter().copied().zip(words.iter().map(String::as_str)).collect();
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
    // Keep the old size while the pointer is here, else each press would move the row away.
    if ui.rect_contains_pointer(place) {
        hold_size(ui.ctx());
    }
    one_of(ui, row, &mut next.ui_scale, &options);
    let row = ControlRow {
        name: "Higher contrast",
        why: "Words and panels differ more from what lies behind them.",
    };
    flip(ui, row, &mut next.contrast);
    let row = ControlRow {
        name: "Colour vision",
        why: "Colours of seats and timings. Their shapes always differ too.",
    };
    let visions = Vision::ALL.map(|vision| (vision, vision_words(vision)));
    one_of(ui, row, &mut next.vision, &visions);
}

fn hearing(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Hearing");
    let row = ControlRow {
        name: "Sound captions",
        why: "Sounds in a match are written in the corner of the board.",
    };
    flip(ui, row, &mut next.captions);
}

fn moving(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Motion and light");
    flip(ui, ControlRow { name: "Camera shake", why: "Hits and falls shake the camera." }, &mut next.shake);
    flip(
        ui,
        ControlRow { name: "Flashes", why: "A fighter who is hit flashes for a moment." },
        &mut next.flashes,
    );
    let row = ControlRow {
        name: "Reduced motion",
        why: "Fades instead of movement: no swirl, no idle motion, no camera travel.",
    };
    flip(ui, row, &mut next.reduced_motion);
}

const fn vision_words(vision: Vision) -> &'static str {
    match vision {
        Vision::Standard => "Standard",
        Vision::RedGreen => "Red-green",
        Vision::BlueYellow => "Blue-yellow",
        Vision::Lightness => "Monochrome",
    }
}

fn one_of<T: Copy + PartialEq>(ui: &mut Ui, row: ControlRow, value: &mut T, options: &[(T, &str)]) {
    let words: Vec<&str> = options.iter().map(|(_, words)| *words).collect();
    let chosen = options.iter().position(|(option, _)| option == value).unwrap_or_default();
    if let Some((option, _)) = choice(ui, row, &words, chosen).and_then(|place| options.get(place)) {
        *value = *option;
    }
}

fn flip(ui: &mut Ui, row: ControlRow, value: &mut bool) {
    if let Some(on) = switch(ui, row, *value) {
        *value = on;
    }
}

fn loudness(ui: &mut Ui, row: ControlRow, value: &mut Level) {
    match level(ui, row, value.share(), &format!("{}%", value.percent())) {
        Some(SliderIntent::Steps(steps)) => *value = value.stepped(steps),
        Some(SliderIntent::Share(share)) => *value = Level::at(share),
        None => {}
    }
}
