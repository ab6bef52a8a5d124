//! Faults of the player's files, shown on the title.

use std::path::{Path, PathBuf};
use std::{fs, io};

use bevy::prelude::*;

/// Faults, each with the file or folder concerned.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct FileFaults(Vec<(PathBuf, String)>);

impl FileFaults {
    /// Reports a fault once.
    pub fn tell(&mut self, about: &Path, words: impl Into<String>) {
        let words = words.into();
        if self.0.iter().all(|(_, known)| *known != words) {
            self.0.push((about.to_owned(), words));
        }
    }

    /// Clears the faults of this file.
    pub fn settle(&mut self, about: &Path) {
        self.0.retain(|(path, _)| path != about);
    }

    /// Returns the paths in the folder, in no order; none if it does not exist. A read error is reported
    /// until it succeeds.
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

    /// True if a fault of this file is reported.
    pub fn is_told(&self, about: &Path) -> bool {
        self.0.iter().any(|(of, _)| of == about)
    }

    /// Returns a line for each fault.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(_, words)| words.as_str())
    }
}
