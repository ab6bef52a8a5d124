//! The window: Bevy and egui over the rules.
//!
//! | module | what it is |
//! |---|---|
//! | [`state`] | where the player is, and the order of a frame |
//! | [`match_flow`] | runs the match phase by phase as soon as it can go on |
//! | [`playback`] | plays its events at a pace one can watch |
//! | [`session`] | the match's coming and going: begun from a plan, kept on disk, brought back |
//! | [`history`] | the matches that are kept |
//! | `apart`, `background`, `findings`, `turns` | work on threads of its own, in turn: where it comes down, the game goes on |
//! | `thinking` | a bot's thought in the background: how it ends, and when it is waited for no longer |
//! | `threads` | which schedules run on one thread |
//! | `unasked` | what Bevy looks after in every frame although nothing here asks for it |
//! | [`library`] | the content the game plays with, and what was wrong with the files |
//! | `clock` | what the clock on the wall says |
//! | [`seeds`] | seeds nobody chose |
//! | [`analysis`] | the analysis board: any position, its table of plays worked out in the background |
//! | [`readings`] | kept matches read decision by decision, in the background |
//! | [`film`] | pictures of matches, still and moving, drawn in the background |
//! | [`heroes`] | a match of the second game: run, shown, put on the board |
//! | [`graphics`] | how the renderer is set up |
//! | `fluency` | how much is drawn: what the player says, or what the graphics card draws fluently |
//! | [`told`] | pictures in low quality are kept as screens are told them |
//! | [`palette`] | every colour, and the marks of the seats |
//! | [`board`] | the island, the miniatures, the marks |
//! | [`staging`] | what playback shows becomes poses, tokens, effects and camera on the board |
//! | [`audio`] | every event's voice, and quiet music, synthesised |
//! | [`input`] | keyboard, mouse and gamepad write what the player asks for |
//! | [`turning`] | to the next of several, or to the one before |
//! | [`ui`] | what every screen is drawn with |
//! | [`screens`] | a folder a screen, and what lies over screens: each with model, panel and wiring |
//! | [`own_file`] | what has a file of its own in [`folders`]: read once, written as it changes |
//! | [`settings`] | what the player has chosen for every match |
//! | [`shaders`] | where our shaders lie |
//! | [`progress`] | how far the player has come: lessons, puzzles, drills, rivals, ratings |
//! | [`gauntlet`], [`rating`] | a run against six rivals; how strong a player is by their duels |
//! | [`own_decks`] | the player's decks, written and read anew as they are built |
//! | [`arrivals`] | what files that are dropped or named, and texts that are pasted, turn out to be |
//! | [`clipboard`] | codes that are copied and pasted, by buttons and by keys |
//! | [`options`] | the command line of the game |
//! | [`capture`] | pictures of the window, for players and for scripts |
//! | [`headless`] | the whole client without a window system: what tests drive and benchmarks time |
//! | [`window`] | the window itself: name, icon, where it lay when it was left |
//! | [`unfinished`] | matches that are not over, as files, and how they are written |
//! | `platform` | which window system the game runs on, where that makes a difference |
//! | `opening` | a machine that cannot open a window is told what it lacks |
//! | [`logbook`] | the log file, and what stands there when the game comes down |
//! | [`narration`] | what a screen reader is told, and what is pressed through it |
//! | [`rest`] | no picture is drawn where nothing moves |
//! | `hot_reload` | content and tuning are taken up as their files change (feature `dev`) |
//!
//! No two of them import each other: a test reads the imports and says so.

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
    // A fault in a system is reported and the game goes on: nothing a player does may end it.
    app.set_error_handler(bevy::ecs::error::error);
    options.apply(&mut app);
    app.add_plugins((plugin, opening::plugin));
    let end = app.run();
    if let Some(book) = book {
        book.close();
    }
    end
}

/// The usual log, but a terminal that has gone away is no reason to come down.
fn log_to_whoever_listens(_: &mut App) -> Option<BoxedFmtLayer> {
    let layer = tracing_subscriber::fmt::Layer::default();
    Some(Box::new(layer.with_writer(std::io::stderr).log_internal_errors(false)))
}

/// Everything that needs a window.
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

/// Everything that runs without one: what headless tests drive.
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
