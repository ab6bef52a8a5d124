//! A match of Heroes of Hex in the window: flow, playback, staging.
//!
//! | module | purpose |
//! |---|---|
//! | [`flow`] | the match: plan, inputs of people and bots, undo |
//! | `keys` | help on the keys |
//! | [`playback`] | its events one after another, and the table as shown |
//! | [`lesson`] | lessons: real matches with text |
//! | [`minimap`] | board from above, small |
//! | [`names`] | names of sides and players, and event texts with them |
//! | [`saves`] | save files and restoring |
//! | [`screens`] | set-up, table and result |
//! | `ranked_match` | next quick opponent |
//! | `seating` | entry and exit of matches at the table |
//! | `start` | start of a planned match or a lesson |
//! | [`take_over`] | continues a replay from any moment |
//! | `stored` | finished matches: reader, picture, statistics |
//! | [`story`] | curve of the chances, and the Turns that changed them most |
//! | [`title`] | the game's part of the title |
//! | [`unplaced`] | units not yet on the board before the first Turn |
//! | [`watch`] | watching of a replay |
//! | [`staging`] | playback becomes miniatures, dice and camera targets |
use bevy::prelude::*;
use heroes_game::game::Heroes;
use shell::{Game, GameId};

use crate::app::folders::Folders;
use crate::app::state::{MatchInFront, Scene, Screen};
use crate::games::GameModule;
use study::law::{LawBook, LawVolume};

pub mod flow;
mod keys;
pub mod lesson;
pub mod minimap;
pub mod names;
pub mod playback;
mod ranked_match;
pub mod saves;
pub mod screens;
mod seating;
pub mod staging;
mod start;
mod stored;
pub mod story;
pub mod take_over;
pub mod title;
pub mod unplaced;
pub mod watch;

/// Name of the game in files.
pub const ID: GameId = Heroes::ID;
/// Screen on which a match is prepared.
pub const SETUP: Screen = Screen::Setup(ID);
/// Screen of a match.
pub const TABLE: Screen = Screen::Table(ID);
/// Screen of a result.
pub const RESULT: Screen = Screen::Result(ID);
/// Board of a match.
pub const SCENE: Scene = Scene::Table(ID);
/// State of a match with nothing over it.
pub const IN_FRONT: MatchInFront = MatchInFront(ID);

/// Facts about this game for screens of no particular game.
pub static MODULE: GameModule = GameModule {
    id: ID,
    name: "Heroes of Hex",
    short: "Heroes",
    about: "Two teams of heroes in turn, with dice; or heroes against the game",
    tagline: &[
        "A game of its own: two small teams act in turn, with dice.",
        "Roll for moves each turn; save HEX for the big ones.",
    ],
    keys: keys::KEYS,
    law: (LawBook::of_heroes, LawVolume::HeroRules),
    replays: Folders::hero_replays,
    reader: stored::reader,
    scene: stored::scene,
    deciding: ("Deciding Turn", "Watch it from the start of the Turn that changed the chances most"),
    watch: stored::watch,
    statistics: stored::statistics,
    title: title::title,
    press: title::press,
};

/// Adds the part that runs without a window.
pub(crate) fn logic(app: &mut App) {
    app.add_plugins((
        flow::plugin,
        start::plugin,
        playback::plugin,
        saves::plugin,
        lesson::plugin,
        ranked_match::plugin,
        watch::plugin,
        take_over::plugin,
    ));
}

/// Adds the visible part.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(staging::plugin);
}
