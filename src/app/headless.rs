//! Window without window system, graphics card and speakers, for tests and benchmarks.

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::audio::AudioPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

/// Adds all plugins of the game, in an invisible window of this size. Every system of the main world runs;
/// nothing is rendered.
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
    // A renderer usually adds it; cameras and lights depend on it.
    .add_plugins(SyncWorldPlugin)
    .add_plugins(crate::plugin);
}
