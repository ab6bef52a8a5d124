//! HexStrike in the window: the flow of a match, its playback and staging, and its screens.
//!
//! | module | purpose |
//! |---|---|
//! | [`analysis`] | analysis board: any position, its table of plays computed in the background |
//! | [`film`] | images and animations of matches, drawn in the background |
//! | [`gauntlet`] | a run against six rivals; strength of a player by duels |
//! | `keys` | help on the keys |
//! | [`match_flow`] | runs the match, a phase at a time, as soon as it can go on |
//! | [`own_decks`] | decks of the player, written and read again as they are built |
//! | [`playback`] | plays the events of the match at a visible pace |
//! | [`readings`] | reports on replays, computed in the background |
//! | [`session`] | life of a match: start, save file, restore |
//! | [`staging`] | events become poses, tokens, effects and camera on the board |
//! | [`title`] | the game's part of the title |
//! | `stored` | finished matches: reader, picture, statistics |
//! | [`screens`] | set-up, table, result and the other screens of the game |

use hexstrike_game::game::HexStrike;
use shell::{Game, GameId};

use crate::app::folders::Folders;
use crate::app::state::{MatchInFront, Scene, Screen};
use crate::games::{GameModule, TitleGame};
use study::law::{LawBook, LawVolume};

pub mod analysis;
pub mod film;
pub mod gauntlet;
mod keys;
pub mod match_flow;
pub mod own_decks;
pub mod playback;
pub mod readings;
pub mod screens;
pub mod session;
pub mod staging;
mod stored;
pub mod title;

/// Name of the game in files.
pub const ID: GameId = <HexStrike as Game>::ID;
/// Screen on which a match is prepared.
pub const SETUP: Screen = Screen::Setup(ID);
/// Screen of cards, fighters and decks.
pub const DECKS: Screen = Screen::Decks(ID);
/// Screen of a match.
pub const TABLE: Screen = Screen::Table(ID);
/// Screen of a result.
pub const RESULT: Screen = Screen::Result(ID);
/// Board of a match.
pub const SCENE: Scene = Scene::Table(ID);
/// State of a match with nothing over it.
pub const IN_FRONT: MatchInFront = MatchInFront(ID);
/// State of the title that shows this game.
pub const SHOWN: TitleGame = TitleGame(ID);

/// Facts about this game for screens of no particular game.
pub static MODULE: GameModule = GameModule {
    id: ID,
    name: "HexStrike",
    short: "HexStrike",
    about: "Everybody chooses in secret, then it all happens at once",
    tagline: &["Plan in secret. Strike at once. Don't fall."],
    keys: keys::KEYS,
    law: (LawBook::embedded, LawVolume::Rulebook),
    replays: Folders::replays,
    reader: stored::reader,
    scene: stored::scene,
    deciding: ("Deciding beat", "Watch it from the start of the beat that decided it"),
    watch: stored::watch,
    statistics: stored::statistics,
    title: title::title,
    press: title::press,
};
