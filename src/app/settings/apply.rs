//! Applies settings: window, quality, comfort, pace. Volume and sizes are read where they are used.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, VideoModeSelection, WindowMode};

use super::{FrameCap, Pace, Settings, WindowKind};
use crate::app::options::LaunchOptions;
use crate::app::platform::is_wayland;
use crate::hexstrike::playback::Playback;
use crate::kit::board::fighters::SeatColours;
use crate::kit::board::motion::MotionOptions;
use crate::kit::input::Actions;
use crate::kit::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, window)
        .add_systems(Update, (window, comfort, colours, controls).run_if(resource_changed::<Settings>))
        .add_systems(Last, cap);
}

fn window(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let Ok(mut window) = windows.single_mut() else { return };
    let mode = mode_of(settings.window, is_wayland());
    let present = if settings.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    if window.mode != mode {
        window.mode = mode;
    }
    if window.present_mode != present {
        window.present_mode = present;
    }
}

/// Mode of the window. Exclusive full screen crashes Bevy on Wayland, where a new window has no known screen;
/// borderless looks the same.
const fn mode_of(kind: WindowKind, wayland: bool) -> WindowMode {
    match kind {
        WindowKind::Windowed => WindowMode::Windowed,
        WindowKind::Fullscreen if !wayland => {
            WindowMode::Fullscreen(MonitorSelection::Current, VideoModeSelection::Current)
        }
        WindowKind::Borderless | WindowKind::Fullscreen => {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        }
    }
}

fn comfort(settings: Res<Settings>, options: Option<Res<LaunchOptions>>, mut motion: ResMut<MotionOptions>) {
    let asked = options.is_some_and(|options| options.reduced_motion);
    let reduced = settings.reduced_motion || asked;
    let next = MotionOptions { reduced, shake: settings.shake, flashes: settings.flashes };
    motion.set_if_neq(next);
}

fn colours(settings: Res<Settings>, mut seats: ResMut<SeatColours>) {
    palette::choose(settings.vision);
    seats.set_if_neq(SeatColours::default());
}

fn controls(settings: Res<Settings>, mut actions: ResMut<Actions>) {
    if *actions.bindings() != settings.controls {
        actions.bind(&settings.controls);
    }
}

/// Applies a changed pace to the current match; otherwise the pace of the time bar holds.
pub(super) fn pace(
    settings: Res<Settings>,
    playback: Option<ResMut<Playback>>,
    mut last: Local<Option<(Pace, bool)>>,
) {
    let now = (settings.playback, settings.follow);
    let (Some((pace, follow)), Some(mut playback)) = (last.replace(now), playback) else { return };
    if pace != settings.playback {
        playback.speed = settings.playback.factor();
    }
    if follow != settings.follow {
        playback.follow = settings.follow;
    }
}

/// Sleeps for the rest of a frame's time.
fn cap(settings: Res<Settings>, mut began: Local<Option<Instant>>) {
    let rate = match settings.frame_cap {
        FrameCap::Off => 0,
        FrameCap::At30 => 30,
        FrameCap::At60 => 60,
        FrameCap::At120 => 120,
        FrameCap::At144 => 144,
    };
    if let (Some(began), true) = (*began, rate > 0) {
        std::thread::sleep((Duration::from_secs(1) / rate.max(1)).saturating_sub(began.elapsed()));
    }
    *began = Some(Instant::now());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_screen_needs_no_mode_where_no_screen_is_known() {
        let whole = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        assert_eq!(mode_of(WindowKind::Fullscreen, true), whole);
        assert!(matches!(mode_of(WindowKind::Fullscreen, false), WindowMode::Fullscreen(..)));
        for wayland in [false, true] {
            assert_eq!(mode_of(WindowKind::Windowed, wayland), WindowMode::Windowed);
            assert_eq!(mode_of(WindowKind::Borderless, wayland), whole);
        }
    }
}
