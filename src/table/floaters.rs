//! Numbers and words that rise from a fighter or unit, for both games.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Painter, Rect, pos2};

use crate::kit::board::camera::BoardEye;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::showtime::{ShowCut, ShowPace};
use crate::kit::ui::rising::{Rising, rising};
use crate::kit::ui::theme::{colour, size};

/// Lifetime of a rising number, in seconds.
pub const FLOAT_SECONDS: f32 = 1.4;
/// Size of damage, in points.
const NUMBER: f32 = 26.0;

/// Rising numbers on screen.
#[derive(Resource, Debug, Default)]
pub struct FloatingNumbers(pub Vec<FloatingNumber>);

/// Rising number or text.
#[derive(Debug, Clone, PartialEq)]
pub struct FloatingNumber {
    /// Text of the number.
    pub words: String,
    /// Meaning of the number.
    pub tone: FloaterTone,
    /// Start position, in world units.
    pub at: Vec3,
    /// Age in seconds.
    pub age: f32,
}

/// Meaning of a rising number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FloaterTone {
    Damage,
    Reason,
    Healing,
    Adrenaline,
    Cards,
    Note,
}

impl FloatingNumbers {
    /// Starts a number above the given foot position.
    pub(crate) fn rise(&mut self, words: String, tone: FloaterTone, foot: Vec3) {
        let next = FloatingNumber { words, tone, at: foot + Vec3::Y * 1.2, age: 0.0 };
        // A note about several seats, such as a draw offer to each opponent, is shown once.
        if tone != FloaterTone::Note || !self.0.contains(&next) {
            self.0.push(next);
        }
    }

    /// Draws the numbers over the board; `zoom` is in pixels per point. Returns their rectangles and
    /// meanings.
    pub(crate) fn draw(
        &self,
        painter: &Painter,
        eye: &BoardEye,
        zoom: f32,
        motion: MotionOptions,
    ) -> Vec<(Rect, FloaterTone)> {
        let (shown, tones): (Vec<Rising>, Vec<FloaterTone>) = self
            .0
            .iter()
            .filter_map(|floater| {
                let at = eye.project(floater.at)?;
                let (ink, size) = look(floater.tone);
                let rising = Rising {
                    bolt: floater.tone == FloaterTone::Adrenaline,
                    from: pos2(at.x / zoom, at.y / zoom),
                    words: &floater.words,
                    size,
                    ink,
                    age: (floater.age / FLOAT_SECONDS).min(1.0),
                    calm: motion.fades(),
                };
                Some((rising, floater.tone))
            })
            .unzip();
        rising(painter, &shown).into_iter().zip(tones).collect()
    }
}

/// Colour and size in points; damage is largest, since players look for it.
const fn look(tone: FloaterTone) -> (Color32, f32) {
    match tone {
        FloaterTone::Damage => (colour::ATTACK, NUMBER),
        FloaterTone::Reason => (colour::WARNING, size::TITLE),
        FloaterTone::Healing => (colour::MOVE, NUMBER),
        FloaterTone::Adrenaline => (colour::ADRENALINE, size::TITLE),
        FloaterTone::Cards => (colour::ABILITY_LIGHT, size::TITLE),
        FloaterTone::Note => (colour::TEXT, size::TITLE),
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FloatingNumbers>().add_observer(clear).add_systems(Update, age);
}

fn clear(_: On<ShowCut>, mut floaters: ResMut<FloatingNumbers>) {
    floaters.0.clear();
}

fn age(time: Res<Time>, pace: Res<ShowPace>, mut floaters: ResMut<FloatingNumbers>) {
    if !floaters.0.is_empty() {
        floaters.0.iter_mut().for_each(|floater| floater.age += time.delta_secs() * pace.0);
        floaters.0.retain(|floater| floater.age < FLOAT_SECONDS);
    }
}
