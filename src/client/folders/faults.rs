//! What is wrong with the player's files, for the title to show.

use std::path::{Path, PathBuf};
use std::{fs, io};

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

    /// What lies in the folder, in no order; nothing in one that is not there. Why it cannot be read is told until it can.
    pub fn listing(&mut self, folder: &Path) -> Vec<PathBuf> {
        match fs::read_dir(folder) {
            Ok(entries) => {
                self.settle(folder);
                entries.flatten().map(|entry| entry.path()).collect()
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.settle(folder);
                Vec::new()
            }
            Err(error) => {
                self.tell(folder, format!("{} cannot be read: {error}.", folder.display()));
                Vec::new()
            }
        }
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
