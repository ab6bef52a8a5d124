//! Games of the program, and what screens of no particular game need to know about each. A new game is a
//! module with a [`GameModule`], and one line in [`GAMES`].

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::{States, World};
use bevy_egui::egui::{Painter, Rect};
use serde::de::{EnumAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shell::GameId;
use shell::record::stored::{MatchReader, Summary};

use crate::app::folders::Folders;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::screens::statistics::Statistics;
use crate::app::screens::title::model::GameTitle;
use crate::kit::input::lines::GameKeys;
use crate::{arrow, heroes, hexstrike, hexy};
use study::law::{LawBook, LawVolume};

/// All games, in the order of their tabs.
pub static GAMES: &[&GameModule] = &[&hexstrike::MODULE, &heroes::MODULE, &arrow::MODULE, &hexy::MODULE];

/// Part of a game that screens of no particular game use.
#[derive(Debug)]
pub struct GameModule {
    /// Name in files.
    pub id: GameId,
    /// Name on screen.
    pub name: &'static str,
    /// Name for narrow places.
    pub short: &'static str,
    /// Description in one sentence, for a tooltip.
    pub about: &'static str,
    /// Lines below the name on the title.
    pub tagline: &'static [&'static str],
    /// Help on its keys.
    pub keys: GameKeys,
    /// Rulebook, and the volume to which the game's texts refer.
    pub law: (fn() -> LawBook, LawVolume),
    /// Folder of its finished matches.
    pub replays: fn(&Folders) -> PathBuf,
    /// Reader of its finished matches, with the content at hand.
    pub reader: fn(&World) -> Arc<dyn MatchReader>,
    /// Picture of a finished match.
    pub scene: fn(&Painter, Rect, &Summary),
    /// Label and tooltip of the button to watch from the deciding moment.
    pub deciding: (&'static str, &'static str),
    /// Start of watching a finished match, from its deciding moment if a summary is given.
    pub watch: fn(&mut World, PathBuf, Option<&Summary>),
    /// Statistics of a player over these matches of the game.
    pub statistics: fn(&str, &[&Summary], &ContentLibrary, &Progress) -> Statistics,
    /// Its part of the title.
    pub title: fn(&World) -> GameTitle,
    /// Execution of the title's intent `TitleIntent::Own` with this number.
    pub press: fn(&mut World, usize),
}

/// Returns the game of this id; the first one for an unknown id.
pub fn find(id: &str) -> &'static GameModule {
    GAMES.iter().find(|game| game.id == id).unwrap_or(&GAMES[0])
}

/// Game shown on the title. In a file it stands by its id. An unknown id reads as the first game.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TitleGame(pub GameId);

impl Default for TitleGame {
    fn default() -> Self {
        Self(GAMES[0].id)
    }
}

impl Serialize for TitleGame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Game", 0, self.0)
    }
}

impl<'de> Deserialize<'de> for TitleGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Game", &[], GameWord)
    }
}

/// Reader of the word for a game: an enum variant in old files, such as `Heroes`.
struct GameWord;

impl<'de> Visitor<'de> for GameWord {
    type Value = TitleGame;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the id of a game")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<TitleGame, A::Error> {
        let (Id(game), rest) = data.variant()?;
        rest.unit_variant()?;
        Ok(game)
    }
}

/// Identifier of a game. Old files begin it with a capital letter.
struct Id(TitleGame);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Word;
        impl Visitor<'_> for Word {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a game")
            }

            fn visit_str<E>(self, word: &str) -> Result<Id, E> {
                Ok(Id(TitleGame(find(&word.to_ascii_lowercase()).id)))
            }
        }
        deserializer.deserialize_identifier(Word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_unknown_words_for_a_game_are_read() {
        for game in GAMES {
            let written = ron::to_string(&TitleGame(game.id)).expect("a word");
            assert_eq!(ron::from_str(&written), Ok(TitleGame(game.id)), "{written}");
        }
        let read = |word: &str| ron::from_str::<TitleGame>(word).map(|game| game.0);
        assert_eq!(["HexStrike", "Heroes"].map(read), [Ok(hexstrike::ID), Ok(heroes::ID)]);
        assert_eq!(read("chess"), Ok(GAMES[0].id), "a game of a newer version");
    }
}
