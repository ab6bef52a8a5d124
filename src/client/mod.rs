//! The window: Bevy and egui over the rules.
//!
//! | module | purpose |
//! |---|---|
//! | [`state`] | screens, overlays, order of systems in a frame |
//! | [`match_flow`] | runs the match, a phase at a time, as soon as it can go on |
//! | [`playback`] | plays the events of the match at a visible pace |
//! | [`session`] | life of a match: start, save file, restore |
//! | [`history`] | finished matches |
//! | `apart`, `background`, `findings`, `turns` | workers and their job queue: a panic in one does not end the game |
//! | `thinking` | background jobs of bots, with their time limits |
//! | `threads` | single-threaded schedules |
//! | `unasked` | Bevy systems that are disabled because nothing here needs them |
//! | [`library`] | content of the game, and the faults of its files |
//! | `clock` | wall clock |
//! | [`seeds`] | fresh seeds |
//! | [`analysis`] | analysis board: any position, its table of plays computed in the background |
//! | [`readings`] | reports on replays, computed in the background |
//! | [`film`] | images and animations of matches, drawn in the background |
//! | [`heroes`] | match of the second game: flow, playback, staging |
//! | [`graphics`] | setup of the renderer |
//! | `fluency` | automatic quality |
//! | [`told`] | rendering to sRGB targets in low quality |
//! | [`palette`] | every colour, and the marks of the seats |
//! | [`board`] | the island, the miniatures, the marks |
//! | [`staging`] | events become poses, tokens, effects and camera on the board |
//! | [`audio`] | synthesised sounds and quiet music |
//! | [`input`] | actions from keyboard, mouse and gamepad |
//! | [`turning`] | steps to the next or previous of several values |
//! | [`ui`] | widgets of every screen |
//! | [`screens`] | a folder for each screen and overlay, with model, panel and systems |
//! | [`own_file`] | resources with a file of their own in [`folders`]: read once, written when they change |
//! | [`settings`] | settings of the player |
//! | [`shaders`] | embedded shaders |
//! | [`progress`] | progress of the player: lessons, puzzles, drills, rivals, ratings |
//! | [`gauntlet`], [`rating`] | a run against six rivals; strength of a player by duels |
//! | [`own_decks`] | decks of the player, written and read again as they are built |
//! | [`arrivals`] | files dropped or named, and pasted texts |
//! | [`clipboard`] | codes copied and pasted, by buttons and keys |
//! | [`options`] | command line |
//! | [`capture`] | screenshots, for players and for scripts |
//! | [`headless`] | the window without a window system, for tests and benchmarks |
//! | [`window`] | the window itself: name, icon, saved place |
//! | [`unfinished`] | save files of unfinished matches |
//! | `platform` | window system, where it makes a difference |
//! | `opening` | message for a machine that cannot open a window |
//! | [`logbook`] | log file with crash reports |
//! | [`narration`] | screen reader support |
//! | [`rest`] | redraw policy |
//! | `hot_reload` | reloads content and pacing when their files change (feature `dev`) |
//!
//! No two of them import each other; a test reads the imports to check this.

use bevy::log::{BoxedFmtLayer, DEFAULT_FILTER, LogPlugin, tracing_subscriber};
use bevy::prelude::*;

pub mod analysis;
mod apart;
pub mod arrivals;
pub mod audio;
mod background;
pub mod board;
pub mod capture;
pub mod clipboard;
mod clock;
pub mod film;
mod findings;
mod fluency;
pub mod folders;
pub mod gauntlet;
pub mod graphics;
pub mod headless;
pub mod heroes;
pub mod history;
#[cfg(feature = "dev")]
pub mod hot_reload;
pub mod input;
pub mod library;
pub mod logbook;
pub mod match_flow;
pub mod narration;
mod opening;
pub mod options;
pub mod own_decks;
pub mod own_file;
pub mod palette;
mod platform;
pub mod playback;
pub mod progress;
pub mod rating;
pub mod readings;
pub mod rest;
pub mod screens;
pub mod seeds;
pub mod session;
pub mod settings;
pub mod shaders;
pub mod staging;
pub mod state;
mod thinking;
mod threads;
pub mod told;
pub mod turning;
mod turns;
pub mod ui;
mod unasked;
pub mod unfinished;
pub mod window;

use crate::client::logbook::Logbook;
use crate::client::options::LaunchOptions;

/// Opens the window and plays until it closes.
pub fn run(options: LaunchOptions) -> AppExit {
    let mut app = App::new();
    folders::find(&mut app);
    logbook::begin(&mut app);
    opening::watch();
    let book = app.world().get_resource::<Logbook>().cloned();
    #[cfg(feature = "dev")]
    {
        let places = library::places(&app);
        hot_reload::watch(&mut app, places);
    }
    let window = window::of(&options, app.world().get_resource());
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(LogPlugin {
                filter: format!("{DEFAULT_FILTER}{}", graphics::UNSAID),
                fmt_layer: log_to_whoever_listens,
                custom_layer: logbook::layer,
                ..default()
            })
            .set(graphics::renderer())
            .set(graphics::shading()),
    );
    // Log a fault of a system and go on: no action of a player may end the game.
    app.set_error_handler(bevy::ecs::error::error);
    options.apply(&mut app);
    app.add_plugins((plugin, opening::plugin));
    let end = app.run();
    if let Some(book) = book {
        book.close();
    }
    end
}

/// Log layer for the terminal that ignores write errors, because the terminal may be gone.
fn log_to_whoever_listens(_: &mut App) -> Option<BoxedFmtLayer> {
    let layer = tracing_subscriber::fmt::Layer::default();
    Some(Box::new(layer.with_writer(std::io::stderr).log_internal_errors(false)))
}

/// Adds everything that needs a window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (logic, graphics::plugin, unasked::plugin, told::plugin),
        (settings::plugin, fluency::plugin),
        audio::plugin,
        (input::plugin, narration::plugin),
        (board::plugin, playback::exhibition::plugin),
        (staging::plugin, heroes::plugin),
        ui::plugin,
        screens::plugin,
        capture::plugin,
        rest::plugin,
        folders::call::plugin,
        (arrivals::plugin, clipboard::plugin),
        window::plugin,
        logbook::plugin,
        threads::plugin,
    ));
}

/// Adds everything that runs without one, which headless tests drive.
pub fn logic(app: &mut App) {
    app.add_plugins((
        state::plugin,
        folders::plugin,
        library::plugin,
        own_decks::plugin,
        match_flow::plugin,
        playback::plugin,
        ui::toast::plugin,
        (screens::match_screen::logic, screens::heroes::table::logic),
        (screens::trouble::logic, screens::drills::logic),
        settings::logic,
        progress::plugin,
        (unfinished::plugin, session::plugin),
        history::plugin,
        (film::plugin, readings::plugin, analysis::plugin),
        heroes::logic,
        #[cfg(feature = "dev")]
        hot_reload::plugin,
    ));
}
