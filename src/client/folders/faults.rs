//! What is wrong with the player's files, for the title to show.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

/// What is wrong, each with the file or folder that it is about.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct FileFaults(Vec<(PathBuf, String)>);

impl FileFaults {
    /// Tells of a fault, once.
    pub fn tell(&mut self, about: &Path, words: impl Into<String>) {
        let words = words.into();
        if self.0.iter().all(|(_, known)| *known != words) {
            self.0.push((about.to_owned(), words));
        }
    }

    /// Nothing is wrong with this file any more.
    pub fn settle(&mut self, about: &Path) {
        self.0.retain(|(path, _)| path != about);
    }

    /// Whether something is wrong with this file.
    pub fn is_told(&self, about: &Path) -> bool {
        self.0.iter().any(|(of, _)| of == about)
    }

    /// A line for each.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(_, words)| words.as_str())
    }
}
