//! The content the game plays with, and what was wrong with the files.

use std::sync::Arc;

use bevy::prelude::*;

use super::folders::Folders;
use hexstrike_game::content::{Deck, Library};
use hexstrike_game::rules::Ruleset;
use shell::content::{Places, Problem};

/// Checked content, and its plays compiled.
#[derive(Resource, Debug, Clone)]
pub struct ContentLibrary {
    /// Cards, fighters, islands and decks.
    pub library: Arc<Library>,
    /// The same for the rules.
    pub ruleset: Arc<Ruleset>,
    /// Faults of the files; what they concern was left out.
    pub problems: Vec<Problem>,
    /// What is wrong with the files of Heroes, which is read once.
    pub of_heroes: Vec<Problem>,
}

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<ContentLibrary>() {
        app.insert_resource(ContentLibrary::find(&places(app)));
    }
}

/// Where the game looks for content: on disk or, if nothing lies there, in the binary, and in the player's folder of decks.
pub fn places(app: &App) -> Places {
    places_of(app.world().get_resource::<Folders>())
}

/// The same, for a player with these folders.
pub fn places_of(folders: Option<&Folders>) -> Places {
    Places { own_decks: folders.map(Folders::decks).into_iter().collect(), ..Places::find() }
}

impl Default for ContentLibrary {
    fn default() -> Self {
        Self::find(&Places::find())
    }
}

impl ContentLibrary {
    /// What lies at these places.
    pub fn find(places: &Places) -> Self {
        let (library, problems) = Library::load(places);
        Self::new(library, problems)
    }

    /// Other decks of the same cards, with what is wrong with all files now.
    pub fn take_decks(&mut self, decks: Vec<Deck>, problems: Vec<Problem>) {
        Arc::make_mut(&mut self.library).decks = decks;
        self.problems = problems;
    }

    /// A library with this content.
    pub fn new(library: Library, problems: Vec<Problem>) -> Self {
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        Self { library: Arc::new(library), ruleset, problems, of_heroes: Vec::new() }
    }
}
