//! Frame of the settings: tabs and common buttons.

use bevy_egui::egui::{Rect, Ui, pos2, vec2};

use super::about::{GameFile, about};
use super::controls::controls;
use super::general::{accessibility, general};
use super::rebind::{Rebind, RebindIntent, rebind};
use crate::app::settings::Settings;
use crate::kit::input::bindings::BindingSlot;
use crate::kit::input::trigger::pad_names::PadKind;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::dialog::Dialog;
use crate::kit::ui::ground::dim;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme;
use crate::kit::ui::widgets::{Button, ButtonWeight};

/// Page of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    /// Video, sound and speed.
    #[default]
    General,
    /// Accessibility options.
    Accessibility,
    /// Key, mouse and gamepad bindings.
    Controls,
    /// Version, and the game's files.
    About,
}

/// Model of the settings.
#[derive(Debug, Clone, Copy)]
pub struct SettingsModel<'a> {
    /// Current settings.
    pub now: &'a Settings,
    /// Settings before the defaults were restored, if that can be undone.
    pub before: Option<&'a Settings>,
    /// Open page.
    pub page: Page,
    /// Dialog shown in place of the page.
    pub asked: Option<Rebind>,
    /// True in the dialog's first frame.
    pub fresh: bool,
    /// Kind of gamepad, which names the buttons.
    pub pad: PadKind,
    /// Version of the game.
    pub version: &'a str,
    /// Files and folders of the game.
    pub files: &'a [GameFile],
}

/// Intents of the settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingsIntent {
    /// Apply these settings.
    Change(Settings),
    /// Apply these defaults, with a way back.
    Restore(Settings),
    /// Open this page.
    Turn(Page),
    /// Open the dialog for this binding.
    Rebind(BindingSlot),
    /// Copy this path to the clipboard.
    Copy(String),
    /// Answer the dialog.
    Answer(RebindIntent),
    /// Return to the previous screen.
    Close,
}

const SIZE: bevy_egui::egui::Vec2 = vec2(960.0, 560.0);

/// Draws the settings over the screen.
pub fn settings(ui: &mut Ui, model: &SettingsModel) -> Option<SettingsIntent> {
    let screen = ui.max_rect();
    dim(ui, screen);
    let (rect, head) = sheet(ui, screen);
    let body = Rect::from_min_max(rect.min + vec2(32.0, head + 44.0), rect.max - vec2(32.0, 76.0));
    if let Some(asked) = model.asked {
        let answer = rebind(ui, body, asked, &model.now.controls, model.pad, model.fresh);
        return answer.map(SettingsIntent::Answer);
    }
    let turned = tabs(ui, rect.with_min_y(rect.top() + head), model.page);
    let mut next = model.now.clone();
    let (mut place, mut copied) = (None, None);
    match model.page {
        Page::General => general(ui, body, &mut next),
        Page::Accessibility => accessibility(ui, body, &mut next),
        Page::Controls => {
            let list = |ui: &mut Ui| controls(ui, &model.now.controls, model.pad);
            place = placed(ui, body, list);
        }
        Page::About => {
            let page = |ui: &mut Ui| about(ui, model.version, model.files);
            copied = placed(ui, body, page);
        }
    }
    let foot =
        Rect::from_min_max(pos2(rect.left() + 32.0, rect.bottom() - 64.0), rect.max - vec2(32.0, 20.0));
    let below = placed(ui, foot, |ui| footer(ui, model));
    if next != *model.now {
        return Some(SettingsIntent::Change(next));
    }
    let closed = input::pressed(ui.ctx(), InputAction::Back).then_some(SettingsIntent::Close);
    let turned = turned.map(SettingsIntent::Turn);
    let asked = place.map(SettingsIntent::Rebind).or(copied.map(SettingsIntent::Copy));
    turned.or(asked).or(below).or(closed)
}

/// Draws the sheet. Returns it and the offset of the tabs from its top; a low sheet has no title.
fn sheet(ui: &Ui, screen: Rect) -> (Rect, f32) {
    let size = SIZE.min(screen.size() - vec2(16.0, 16.0));
    if size.y > 480.0 {
        return (Dialog::show(ui, size, "Settings").sheet, 80.0);
    }
    let rect = Rect::from_center_size(screen.center(), size);
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    (rect, 16.0)
}

/// Draws the pages as tabs at the upper edge of `rect`.
fn tabs(ui: &mut Ui, rect: Rect, open: Page) -> Option<Page> {
    let pages = [
        (Page::General, "General", "Video, sound, speed"),
        (Page::Accessibility, "Accessibility", "Text size, contrast, captions, motion"),
        (Page::Controls, "Controls", "Keys, mouse and gamepad"),
        (Page::About, "About", "Version, log file, folders"),
    ];
    let (count, gap) = (pages.len() as f32, 8.0);
    let wide = ((rect.width() - 32.0 + gap) / count - gap).min(150.0);
    let left = rect.center().x - 0.5 * (count * (wide + gap) - gap);
    let mut asked = None;
    for (i, (page, name, why)) in pages.into_iter().enumerate() {
        let at = Rect::from_min_size(pos2(left + (wide + gap) * i as f32, rect.top()), vec2(wide, 30.0));
        let button = Button::new(name, ButtonWeight::Plain).why(why).selected(page == open).size(wide, 30.0);
        let clicked = placed(ui, at, |ui| button.show(ui).clicked());
        asked = asked.or((clicked && page != open).then_some(page));
    }
    asked
}

fn footer(ui: &mut Ui, model: &SettingsModel) -> Option<SettingsIntent> {
    ui.horizontal(|ui| {
        let defaults = defaults(ui, model);
        ui.add_space(ui.available_width() - 240.0 - ui.spacing().item_spacing.x);
        let done = Button::new("Done", ButtonWeight::Primary)
            .key(InputAction::Back)
            .why("Changes apply at once")
            .size(240.0, 44.0)
            .show(ui)
            .clicked();
        defaults.or(done.then_some(SettingsIntent::Close))
    })
    .inner
}

/// Draws the button that restores the page's defaults, or undoes that until another change.
fn defaults(ui: &mut Ui, model: &SettingsModel) -> Option<SettingsIntent> {
    let after = restored(model.page, model.now);
    let before = model.before.filter(|before| restored(model.page, before) == *model.now);
    let (label, why, none) = match (model.page, before) {
        (Page::About, _) => ("Restore defaults", "", Some("Nothing on this page can be changed.")),
        (_, Some(_)) => ("Undo", "As it was before the defaults were restored", None),
        (_, None) if after == *model.now => {
            ("Restore defaults", "", Some("Everything on this page is at its default."))
        }
        (Page::General | Page::Accessibility, None) => {
            ("Restore defaults", "Restore the defaults of this page", None)
        }
        (Page::Controls, None) => ("Restore defaults", "Restore the default keys and buttons", None),
    };
    let button = Button::new(label, ButtonWeight::Quiet).why(why).blocked(none).size(180.0, 44.0);
    let next = before.map_or(SettingsIntent::Restore(after), |before| SettingsIntent::Change(before.clone()));
    button.show(ui).clicked().then_some(next)
}

/// Settings with the defaults of this page.
fn restored(page: Page, now: &Settings) -> Settings {
    let (now, new) = (now.clone(), Settings::default());
    match page {
        Page::General => Settings {
            window: new.window,
            quality: new.quality,
            fluent: new.fluent,
            vsync: new.vsync,
            frame_cap: new.frame_cap,
            volume: new.volume,
            effects: new.effects,
            music: new.music,
            playback: new.playback,
            follow: new.follow,
            guard_rails: new.guard_rails,
            ..now
        },
        Page::Accessibility => Settings {
            ui_scale: new.ui_scale,
            contrast: new.contrast,
            vision: new.vision,
            captions: new.captions,
            shake: new.shake,
            flashes: new.flashes,
            reduced_motion: new.reduced_motion,
            ..now
        },
        Page::Controls => Settings { controls: new.controls, ..now },
        Page::About => now,
    }
}
