//! Toasts: short notes about refusals and background events.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::theme::{bold, colour, mix, size};

/// Lifetime of a toast, in seconds.
pub const STAYS: f32 = 3.5;
/// Largest width of the text, and padding around it, in points.
const WIDEST: f32 = 420.0;
const AROUND: Vec2 = vec2(44.0, 18.0);
/// Largest age gained in one frame, in seconds: a slow frame is no reading time.
const LONGEST_PICTURE: f32 = 0.1;

/// Kind of a toast.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToastTone {
    /// Refusal of an action.
    Refusal,
    /// Information.
    Note,
}

/// Toast.
#[derive(Debug, Clone, PartialEq)]
pub struct Toast {
    /// Kind.
    pub tone: ToastTone,
    /// Text.
    pub words: String,
    /// Age in seconds.
    pub age: f32,
}

/// Toasts on screen.
#[derive(Resource, Debug, Default)]
pub struct Toasts(pub Vec<Toast>);

impl Toasts {
    /// Shows the reason of a refusal, unless the same text is on screen.
    pub fn refuse(&mut self, words: String) {
        self.say(ToastTone::Refusal, words);
    }

    /// Shows information, unless the same text is on screen.
    pub fn note(&mut self, words: String) {
        self.say(ToastTone::Note, words);
    }

    /// True if this text is on screen.
    pub fn is_said(&self, words: &str) -> bool {
        self.0.iter().any(|toast| toast.words == words)
    }

    /// Removes refusals, which mean nothing to the next player at the screen.
    pub fn forget_refusals(&mut self) {
        self.0.retain(|toast| toast.tone != ToastTone::Refusal);
    }

    /// Removes information, which means nothing to the next screen.
    pub fn forget_notes(&mut self) {
        self.0.retain(|toast| toast.tone != ToastTone::Note);
    }

    fn say(&mut self, tone: ToastTone, words: String) {
        self.0.retain(|toast| toast.words != words);
        self.0.push(Toast { tone, words, age: 0.0 });
    }
}

/// Adds the ageing of toasts, which also runs without a window.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>().add_systems(Update, age);
}

fn age(time: Res<Time>, mut toasts: ResMut<Toasts>) {
    if !toasts.0.is_empty() {
        let older = time.delta_secs().min(LONGEST_PICTURE);
        toasts.0.iter_mut().for_each(|toast| toast.age += older);
        toasts.0.retain(|toast| toast.age < STAYS);
    }
}

/// Draws the toasts, newest lowest, above the lower edge of `board`. The painter's layer should lie over all
/// panels.
pub fn toasts(painter: &Painter, board: egui::Rect, toasts: &[Toast]) {
    let mut bottom = board.bottom() - 12.0;
    for toast in toasts.iter().rev().filter(|t| t.age < STAYS) {
        let mut painter = painter.clone();
        let fade = (toast.age / 0.12).min(1.0) * ((STAYS - toast.age) / 0.5).min(1.0);
        painter.multiply_opacity(fade);
        let width = WIDEST.min(board.width() - AROUND.x - 8.0);
        let galley = painter.layout(toast.words.clone(), bold(size::LABEL), colour::TEXT, width);
        let shape = galley.size() + AROUND;
        let rect = Align2::CENTER_BOTTOM.anchor_size(pos2(board.center().x, bottom), shape);
        let tint = match toast.tone {
            ToastTone::Refusal => colour::ATTACK,
            ToastTone::Note => colour::GOLD,
        };
        painter.rect_filled(rect.translate(vec2(0.0, 3.0)), 8.0, Color32::from_black_alpha(110));
        painter.rect(rect, 8.0, mix(colour::SLATE, tint, 0.18), Stroke::new(1.0, tint), StrokeKind::Inside);
        painter.rect_filled(rect.with_max_x(rect.left() + 6.0).shrink2(vec2(0.0, 1.0)), 4.0, tint);
        painter.galley(rect.min + vec2(24.0, 9.0), galley, colour::TEXT);
        bottom = rect.top() - 8.0;
    }
}
