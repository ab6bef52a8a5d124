//! HexStrike's window: Bevy and egui over the rules of the games, which are crates of their own.
//!
//! | folder | purpose |
//! |---|---|
//! | [`games`] | table of the games |
//! | [`app`] | the program: settings, files, stored matches, screens of no particular game |
//! | [`kit`] | board, controls, sound, input, colours: usable by any hex game |
//! | [`table`] | a match on screen, for any game |
//! | [`hexstrike`], [`heroes`], [`arrow`], [`hexy`] | what each game adds |

// A closed terminal must not end the game, and these macros panic on one.
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod app;
pub mod arrow;
pub mod games;
pub mod heroes;
pub mod hexstrike;
pub mod hexy;
pub mod kit;
pub mod table;

use arrow_game::VaneAndVeil;
use bevy::log::{BoxedFmtLayer, DEFAULT_FILTER, LogPlugin, tracing_subscriber};
use bevy::prelude::*;
use hexy_game::HexyGame;

use crate::app::logbook::Logbook;
use crate::app::options::LaunchOptions;

/// Opens the window and plays until it closes.
pub fn run(options: LaunchOptions) -> AppExit {
    let mut app = App::new();
    app::folders::find(&mut app);
    app::logbook::begin(&mut app);
    app::no_window::watch();
    let book = app.world().get_resource::<Logbook>().cloned();
    #[cfg(feature = "dev")]
    {
        let places = app::library::places(&app);
        app::hot_reload::watch(&mut app, places);
    }
    let window = app::window::of(&options, app.world().get_resource());
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(LogPlugin {
                filter: format!("{DEFAULT_FILTER}{}", app::graphics::UNSAID),
                fmt_layer: log_to_stderr,
                custom_layer: app::logbook::layer,
                ..default()
            })
            .set(app::graphics::renderer())
            .set(app::graphics::shading()),
    );
    // Log a fault of a system and go on: no action of a player may end the game.
    app.set_error_handler(bevy::ecs::error::error);
    options.apply(&mut app);
    app.add_plugins((plugin, app::no_window::plugin));
    let end = app.run();
    if let Some(book) = book {
        book.close();
    }
    end
}

/// Log layer for the terminal that ignores write errors, because the terminal may be gone.
fn log_to_stderr(_: &mut App) -> Option<BoxedFmtLayer> {
    let layer = tracing_subscriber::fmt::Layer::default();
    Some(Box::new(layer.with_writer(std::io::stderr).log_internal_errors(false)))
}

/// Adds everything that needs a window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (logic, app::graphics::plugin, app::schedules::without_unused_systems, kit::srgb_target::plugin),
        (app::settings::plugin, app::auto_quality::plugin),
        kit::audio::plugin,
        (kit::input::plugin, app::narration::plugin),
        (kit::board::plugin, hexstrike::playback::exhibition::plugin),
        (hexstrike::staging::plugin, heroes::plugin),
        kit::ui::plugin,
        draw_screens,
        kit::capture::plugin,
        app::redraw::plugin,
        app::folders::call::plugin,
        app::arrivals::plugin,
        app::window::plugin,
        app::logbook::plugin,
        app::schedules::on_one_thread,
    ));
}

/// Adds everything that runs without one, which headless tests drive.
pub fn logic(app: &mut App) {
    app.add_plugins((
        app::state::plugin,
        app::folders::plugin,
        app::library::plugin,
        hexstrike::own_decks::plugin,
        hexstrike::match_flow::plugin,
        hexstrike::playback::plugin,
        kit::ui::toast::plugin,
        (hexstrike::screens::match_screen::logic, heroes::screens::table::logic),
        (app::screens::trouble::logic, hexstrike::screens::drills::logic),
        app::settings::logic,
        app::progress::plugin,
        (table::unfinished::plugin, hexstrike::session::plugin),
        (hexstrike::film::plugin, hexstrike::readings::plugin, hexstrike::analysis::plugin),
        (heroes::logic, table::play::logic::<VaneAndVeil>, table::play::logic::<HexyGame>),
        // Its readers need the content of every game.
        app::history::plugin,
        #[cfg(feature = "dev")]
        app::hot_reload::plugin,
    ));
}

/// Adds the screens of all rooms. Pages that lie over a match come after those of the menus.
fn draw_screens(app: &mut App) {
    use app::screens;

    app.add_plugins((
        screens::title::plugin,
        (
            screens::lessons::plugin,
            hexstrike::screens::puzzles::plugin,
            hexstrike::screens::drills::plugin,
            hexstrike::screens::sandbox::plugin,
            hexstrike::screens::gauntlet::plugin,
        ),
        hexstrike::screens::setup::plugin,
        screens::history::plugin,
        (
            screens::statistics::plugin,
            hexstrike::screens::report::plugin,
            hexstrike::screens::analysis::plugin,
        ),
        screens::pause::plugin,
        screens::settings::plugin,
        hexstrike::screens::decks::plugin,
        screens::help::plugin,
        screens::rulebook::plugin,
        screens::trouble::plugin,
        hexstrike::screens::result::plugin,
        hexstrike::screens::match_screen::plugin,
        (heroes::screens::plugin, table::play::plugin::<VaneAndVeil>, table::play::plugin::<HexyGame>),
        (screens::plugin, table::floaters::plugin),
    ));
}
