//! The content the game plays with, and what was wrong with the files.

use std::sync::Arc;

use bevy::prelude::*;

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
    app.init_resource::<Shelf>();
}

impl Default for Shelf {
    fn default() -> Self {
        let (library, problems) = Library::load(&Places::find());
        Self::new(library, problems)
    }
}

impl Shelf {
    /// A shelf with this content.
    pub fn new(library: Library, problems: Vec<Problem>) -> Self {
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        Self { library: Arc::new(library), ruleset, problems }
    }
}
