//! The settings: every row changes something at once.

use bevy_egui::egui::{Align2, Rect, Ui, UiBuilder, pos2, vec2};

use crate::client::input::keys::{self, Command};
use crate::client::palette::Vision;
use crate::client::settings::{Detail, FrameCap, Level, Pace, Settings, UiScale, WindowKind};
use crate::client::ui::controls::{Asked, Row, choice, level, switch};
use crate::client::ui::theme::{self, colour, display, size};
use crate::client::ui::widgets::{Button, Weight, heading, ornament};

/// What the player asks of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsIntent {
    /// These from now on.
    Change(Settings),
    /// Back to where the player came from.
    Close,
}

const SIZE: bevy_egui::egui::Vec2 = vec2(928.0, 504.0);

/// Draws the settings over whatever is behind.
pub fn settings(ui: &mut Ui, now: &Settings) -> Option<SettingsIntent> {
    let screen = ui.max_rect();
    crate::client::ui::ground::dim(ui, screen);
    let rect = Rect::from_center_size(screen.center(), SIZE);
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    let at = rect.center_top() + vec2(0.0, 34.0);
    ui.painter().text(at, Align2::CENTER_CENTER, "Settings", display(size::HEADING), colour::TEXT);
    ornament(ui.painter(), at + vec2(0.0, 28.0), 300.0);
    let body = Rect::from_min_max(rect.min + vec2(32.0, 80.0), rect.max - vec2(32.0, 76.0));
    let (left, right) = body.split_left_right_at_fraction(0.5);
    let mut next = *now;
    column(ui, left.with_max_x(left.right() - 16.0), |ui| {
        picture(ui, &mut next);
        ui.add_space(8.0);
        play(ui, &mut next);
    });
    column(ui, right.with_min_x(right.left() + 16.0), |ui| {
        sound(ui, &mut next);
        ui.add_space(8.0);
        comfort(ui, &mut next);
    });
    let foot =
        Rect::from_min_max(pos2(rect.left() + 32.0, rect.bottom() - 64.0), rect.max - vec2(32.0, 20.0));
    let closed = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| footer(ui, &mut next)).inner;
    let escape = keys::pressed(ui.ctx(), Command::Menu).is_some();
    if next != *now {
        Some(SettingsIntent::Change(next))
    } else {
        (closed || escape).then_some(SettingsIntent::Close)
    }
}

fn column(ui: &mut Ui, rect: Rect, rows: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        rows(ui);
    });
}

fn footer(ui: &mut Ui, next: &mut Settings) -> bool {
    ui.horizontal(|ui| {
        let defaults = Button::new("Defaults", Weight::Quiet).why("Restore defaults");
        if defaults.size(160.0, 44.0).show(ui).clicked() {
            *next = Settings::default();
        }
        ui.add_space(ui.available_width() - 240.0);
        Button::new("Done", Weight::Primary)
            .key(keys::cap(Command::Menu))
            .why("Changes apply at once")
            .size(240.0, 44.0)
            .show(ui)
            .clicked()
    })
    .inner
}

fn picture(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Video");
    let row = Row {
        name: "Display",
        why: "Borderless fills the screen and still lets other windows come in front.",
    };
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
    let row = Row {
        name: "Graphics",
        why: "Shadows, glow and smooth edges. Automatic matches your graphics card.",
    };
    let details = [
        (Detail::Automatic, "Automatic"),
        (Detail::Low, "Low"),
        (Detail::Medium, "Medium"),
        (Detail::High, "High"),
    ];
    one_of(ui, row, &mut next.quality, &details);
    let row =
        Row { name: "Vertical sync", why: "Prevents tearing by following the refresh rate of the screen." };
    flip(ui, row, &mut next.vsync);
    let row = Row { name: "Frame rate limit", why: "A lower limit keeps the computer cool and quiet." };
    let caps = [
        (FrameCap::Off, "No limit"),
        (FrameCap::At30, "30"),
        (FrameCap::At60, "60"),
        (FrameCap::At120, "120"),
        (FrameCap::At144, "144"),
    ];
    one_of(ui, row, &mut next.frame_cap, &caps);
    let row = Row { name: "Interface size", why: "Text and panels grow as far as the window has room." };
    // A slider would run away under the pointer while everything grows.
    let sizes: Vec<UiScale> = (0..=7).map(|steps| UiScale::at(0.0).stepped(steps)).collect();
    let words: Vec<String> = sizes.iter().map(|scale| format!("{} %", scale.percent())).collect();
    let options: Vec<(UiScale, &str)> = sizes.iter().copied().zip(words.iter().map(String::as_str)).collect();
    one_of(ui, row, &mut next.ui_scale, &options);
}

fn play(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Gameplay");
    let row =
        Row { name: "Playback speed", why: "How fast beats play when a match begins; 100 % is normal." };
    let paces: Vec<Pace> = [25, 50, 75, 100, 150, 200, 300, 400, 800]
        .into_iter()
        .filter_map(|percent| Pace::try_from(percent).ok())
        .collect();
    let words: Vec<String> = paces.iter().map(|pace| format!("{} %", pace.percent())).collect();
    let options: Vec<(Pace, &str)> = paces.iter().copied().zip(words.iter().map(String::as_str)).collect();
    one_of(ui, row, &mut next.playback, &options);
    let row =
        Row { name: "Camera follows", why: "Whether the camera follows the action when a match begins." };
    flip(ui, row, &mut next.follow);
}

fn sound(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Sound");
    loudness(ui, Row { name: "Overall", why: "Volume of the whole game." }, &mut next.volume);
    loudness(
        ui,
        Row { name: "Effects", why: "Volume of sounds on the board and of buttons." },
        &mut next.effects,
    );
    loudness(ui, Row { name: "Music", why: "Volume of the music; 0 % turns it off." }, &mut next.music);
}

fn comfort(ui: &mut Ui, next: &mut Settings) {
    heading(ui, "Accessibility");
    flip(ui, Row { name: "Camera shake", why: "Hits and falls shake the camera." }, &mut next.shake);
    flip(
        ui,
        Row { name: "Flashes", why: "A fighter who is hit flashes brightly for a moment." },
        &mut next.flashes,
    );
    let row = Row {
        name: "Reduced motion",
        why: "Fades instead of movement: no swirl, no idle motion, no camera travel.",
    };
    flip(ui, row, &mut next.reduced_motion);
    let row =
        Row { name: "Colour vision", why: "Colours of seats and timings. Their shapes always differ too." };
    let visions = Vision::ALL.map(|vision| (vision, vision_words(vision)));
    one_of(ui, row, &mut next.vision, &visions);
}

const fn vision_words(vision: Vision) -> &'static str {
    match vision {
        Vision::Standard => "Standard",
        Vision::RedGreen => "Red-green",
        Vision::BlueYellow => "Blue-yellow",
        Vision::Lightness => "Monochrome",
    }
}

fn one_of<T: Copy + PartialEq>(ui: &mut Ui, row: Row, value: &mut T, options: &[(T, &str)]) {
    let words: Vec<&str> = options.iter().map(|(_, words)| *words).collect();
    let chosen = options.iter().position(|(option, _)| option == value).unwrap_or_default();
    if let Some((option, _)) = choice(ui, row, &words, chosen).and_then(|place| options.get(place)) {
        *value = *option;
    }
}

fn flip(ui: &mut Ui, row: Row, value: &mut bool) {
    if let Some(on) = switch(ui, row, *value) {
        *value = on;
    }
}

fn loudness(ui: &mut Ui, row: Row, value: &mut Level) {
    match level(ui, row, value.share(), &format!("{} %", value.percent())) {
        Some(Asked::Steps(steps)) => *value = value.stepped(steps),
        Some(Asked::Share(share)) => *value = Level::at(share),
        None => {}
    }
}
