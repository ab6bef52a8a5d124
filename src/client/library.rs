//! The content the game plays with, and what was wrong with the files.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use super::folders::Folders;
use crate::content::{Library, Places, Problem};
use crate::rules::Ruleset;

/// Checked content, and its plays compiled.
#[derive(Resource, Debug, Clone)]
pub struct Shelf {
    /// Cards, fighters, islands and decks.
    pub library: Arc<Library>,
    /// The same for the rules.
    pub ruleset: Arc<Ruleset>,
    /// Faults of the files; what they concern was left out.
    pub problems: Vec<Problem>,
}

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Shelf>() {
        let own_decks = app.world().get_resource::<Folders>().map(Folders::decks);
        app.insert_resource(Shelf::find(own_decks.into_iter().collect()));
    }
}

impl Default for Shelf {
    fn default() -> Self {
        Self::find(Vec::new())
    }
}

impl Shelf {
    /// What lies on disk or, if nothing does, in the binary, with the decks of these folders.
    pub fn find(own_decks: Vec<PathBuf>) -> Self {
        let (library, problems) = Library::load(&Places { own_decks, ..Places::find() });
        Self::new(library, problems)
    }

    /// A shelf with this content.
    pub fn new(library: Library, problems: Vec<Problem>) -> Self {
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        Self { library: Arc::new(library), ruleset, problems }
    }
}
