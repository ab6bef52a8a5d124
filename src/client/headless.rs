//! The whole client without a window system, a graphics card or speakers: what tests drive and benchmarks time.

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::audio::AudioPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

/// All plugins of the game in a window of this size that nobody sees. Every system of the main world runs; nothing is rendered.
pub fn plugin(app: &mut App, (width, height): (u32, u32)) {
    let settings = WgpuSettings { backends: None, ..default() };
    let window = Window { resolution: (width, height).into(), ..default() };
    app.add_plugins(
        DefaultPlugins
            .build()
            .set(RenderPlugin { render_creation: settings.into(), ..default() })
            .set(WindowPlugin {
                primary_window: Some(window),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
            .disable::<AudioPlugin>()
            .disable::<TerminalCtrlCHandlerPlugin>(),
    )
    // Comes with a renderer otherwise; cameras and lights count on it.
    .add_plugins(SyncWorldPlugin)
    .add_plugins(super::plugin);
}
