//! Content of the game, and the faults of its files.

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::folders::Folders;
use hexstrike_game::content::{Deck, Library};
use hexstrike_game::rules::Ruleset;
use shell::content::{Places, Problem};

/// Checked content, with its compiled plays.
#[derive(Resource, Debug, Clone)]
pub struct ContentLibrary {
    /// Cards, fighters, islands and decks.
    pub library: Arc<Library>,
    /// Rules compiled from them.
    pub ruleset: Arc<Ruleset>,
    /// Faults of the files; the content they concern was left out.
    pub problems: Vec<Problem>,
    /// Faults of the files of Heroes, which are read once.
    pub of_heroes: Vec<Problem>,
}

pub(crate) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<ContentLibrary>() {
        app.insert_resource(ContentLibrary::find(&places(app)));
    }
}

/// Returns the places of content: on disk, or in the binary if nothing is there, and the player's folder of
/// decks.
pub fn places(app: &App) -> Places {
    places_of(app.world().get_resource::<Folders>())
}

/// Returns the places of content for a player with these folders.
pub fn places_of(folders: Option<&Folders>) -> Places {
    Places { own_decks: folders.map(Folders::decks).into_iter().collect(), ..Places::find() }
}

impl Default for ContentLibrary {
    fn default() -> Self {
        Self::find(&Places::find())
    }
}

impl ContentLibrary {
    /// Loads the content at these places.
    pub fn find(places: &Places) -> Self {
        let (library, problems) = Library::load(places);
        Self::new(library, problems)
    }

    /// Replaces the decks, and all faults.
    pub fn take_decks(&mut self, decks: Vec<Deck>, problems: Vec<Problem>) {
        Arc::make_mut(&mut self.library).decks = decks;
        self.problems = problems;
    }

    /// Creates a library with this content.
    pub fn new(library: Library, problems: Vec<Problem>) -> Self {
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        Self { library: Arc::new(library), ruleset, problems, of_heroes: Vec::new() }
    }
}
