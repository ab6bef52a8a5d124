//! The window: Bevy and egui over the rules.
//!
//! | module | what it is |
//! |---|---|
//! | [`match_flow`] | runs the match phase by phase as soon as it can go on |
//! | [`playback`] | plays its events at a pace one can watch |
//! | [`board`] | the island, the miniatures, the marks |
//! | [`audio`] | every event's voice, and quiet music, synthesised |
//! | [`staging`] | what playback shows becomes poses, tokens, effects and camera on the board |
//! | [`hud`] | panels: functions of a model that return an intent |
//! | [`table`] | what the player at the screen is doing: models for the panels, and what their intents mean |
//! | [`screens`] | title, set-up, match, result, pause, settings |
//! | [`saves`] | the match under way on disk, input by input |
//! | [`rest`] | no picture is drawn where nothing moves |
//! | [`settings`] | what the player has chosen for every match, kept in [`folders`] |

use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};

pub mod audio;
pub mod board;
pub mod capture;
pub mod folders;
pub mod gamepad;
pub mod headless;
pub mod hud;
pub mod input;
pub mod library;
pub mod match_flow;
pub mod options;
pub mod palette;
pub mod playback;
pub mod rest;
pub mod saves;
pub mod screens;
pub mod seat_mark;
pub mod settings;
pub mod stage;
pub mod staging;
pub mod table;
mod threads;

use options::Options;

/// Order of everything the client does in a frame, in `Update`. The one place that says so.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// The match goes on as far as it can.
    Rules,
    /// Events become motion.
    Playback,
    /// Entities follow the mirror.
    View,
}

/// Opens the window and plays until it closes.
pub fn run(options: Options) -> AppExit {
    let mut app = App::new();
    let resolution = WindowResolution::new(options.width, options.height);
    app.add_plugins(DefaultPlugins.set(WindowPlugin {
        primary_window: Some(Window {
            title: "HexStrike".to_owned(),
            resolution,
            present_mode: PresentMode::AutoVsync,
            ..default()
        }),
        ..default()
    }));
    // A fault in a system is reported and the game goes on: nothing a player does may end it.
    app.set_error_handler(bevy::ecs::error::error);
    options.apply(&mut app);
    if let Some(folders) = folders::Folders::find() {
        app.insert_resource(folders);
    }
    app.add_plugins(plugin);
    app.run()
}

/// Everything that needs a window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        logic,
        settings::plugin,
        audio::plugin,
        gamepad::plugin,
        input::plugin,
        board::plugin,
        staging::plugin,
        stage::plugin,
        screens::plugin,
        table::plugin,
        capture::plugin,
        rest::plugin,
        threads::plugin,
    ));
}

/// Everything that runs without one: what headless tests drive.
pub fn logic(app: &mut App) {
    app.configure_sets(Update, (AppSystems::Rules, AppSystems::Playback, AppSystems::View).chain());
    app.add_plugins((
        library::plugin,
        match_flow::plugin,
        playback::plugin,
        screens::states,
        table::logic,
        settings::logic,
        saves::plugin,
    ));
}
