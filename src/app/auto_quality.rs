//! Automatic quality: the player's setting, or the highest that the graphics card draws smoothly, measured
//! while it draws.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::app::options::LaunchOptions;
use crate::app::settings::{Detail, Fluent, Settings};
use crate::kit::board::quality::Quality;
use crate::kit::ui::toast::Toasts;

/// Frame time above which a frame is late, in seconds; no frame limit that a player can set is so slow.
const LATE: f32 = 0.04;
/// Number of frames in one measurement.
const LOOKED_AT: usize = 90;
/// Seconds after which a frame counts as a pause in drawing and not as a slow one.
const NOT_DRAWN: f32 = 0.5;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, (settle.run_if(resource_changed::<Settings>), ease).chain());
}

/// Applies the quality. One from the command line holds until the player chooses another.
fn settle(
    settings: Res<Settings>,
    options: Option<Res<LaunchOptions>>,
    suited: Option<Res<Quality>>,
    card: Option<Res<RenderAdapterInfo>>,
    mut automatic: Local<Option<Quality>>,
    mut last: Local<Option<Detail>>,
    mut commands: Commands,
) {
    if automatic.is_none() {
        *automatic = suited.as_deref().copied();
    }
    let detail = wanted(&settings, name_of(card.as_deref()));
    let first = last.is_none();
    if last.replace(detail) == Some(detail)
        || first && options.is_some_and(|options| options.quality.is_some())
    {
        return;
    }
    let wanted = match detail {
        Detail::Automatic => *automatic,
        Detail::Low => Some(Quality::Low),
        Detail::Medium => Some(Quality::Medium),
        Detail::High => Some(Quality::High),
    };
    if let Some(wanted) = wanted.filter(|wanted| suited.is_none_or(|now| *now != *wanted)) {
        commands.insert_resource(wanted);
    }
}

/// Chosen quality, or the one measured for this card.
fn wanted(settings: &Settings, card: &str) -> Detail {
    let shown = settings.fluent.as_ref().filter(|fluent| fluent.card == card);
    match (settings.quality, shown) {
        (Detail::Automatic, Some(fluent)) => fluent.quality,
        (said, _) => said,
    }
}

fn name_of(card: Option<&RenderAdapterInfo>) -> &str {
    card.map_or("", |card| card.name.as_str())
}

/// Lowers the quality if frames are late.
fn ease(
    mut settings: ResMut<Settings>,
    options: Option<Res<LaunchOptions>>,
    quality: Option<Res<Quality>>,
    card: Option<Res<RenderAdapterInfo>>,
    rest: Option<Res<WinitSettings>>,
    time: Res<Time<Real>>,
    mut toasts: ResMut<Toasts>,
    mut took: Local<Vec<f32>>,
) {
    let draws = rest.is_none_or(|rest| rest.focused_mode == UpdateMode::Continuous);
    let asked = options.is_some_and(|options| options.quality.is_some());
    let now = time.delta_secs();
    if settings.quality != Detail::Automatic || asked || !draws || now >= NOT_DRAWN {
        return took.clear();
    }
    took.push(now);
    if took.len() < LOOKED_AT {
        return;
    }
    took.sort_by(f32::total_cmp);
    let late = took[LOOKED_AT / 2] > LATE;
    took.clear();
    let less = match quality.as_deref() {
        Some(Quality::High) => (Detail::Medium, "medium"),
        Some(Quality::Medium) => (Detail::Low, "low"),
        Some(Quality::Low) | None => return,
    };
    if late {
        let card = name_of(card.as_deref()).to_owned();
        settings.fluent = Some(Fluent { card, quality: less.0 });
        toasts.note(format!(
            "The game ran slowly: graphics are {} now. You can change it in the settings.",
            less.1
        ));
    }
}
