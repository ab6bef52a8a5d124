//! Folder of a player's decks: a file for each, read again after every change. No file is overwritten or removed
//! that cannot be read or was not asked for.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;
use kernel::disk;

use crate::app::folders::FileFaults;

/// Longest file that is read as a deck, in bytes.
const MOST: usize = 1 << 16;
/// Longest id made from a name, in letters.
const LONGEST_ID: usize = 32;

/// Deck that has a file of its own.
pub trait DeckText: Sized {
    /// Id, which the name of the file is made from.
    fn id(&self) -> &str;

    /// Reads the text of a file.
    ///
    /// # Errors
    /// The reason why it is no deck, for a player.
    fn parse(text: &str) -> Result<Self, String>;

    /// Writes the text of a file.
    fn to_text(&self) -> String;
}

/// File in a folder of decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFile<D> {
    /// Path of the file.
    pub path: PathBuf,
    /// Deck, legal or not; or the reason why it cannot be read.
    pub list: Result<D, String>,
}

/// Files of a folder of decks, by file name.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct DeckFolder<D: Send + Sync + 'static> {
    /// Deck files.
    pub files: Vec<DeckFile<D>>,
    /// Files of decks deleted since the start of the program, the latest last.
    pub deleted: Vec<PathBuf>,
}

impl<D: Send + Sync + 'static> Default for DeckFolder<D> {
    fn default() -> Self {
        Self { files: Vec::new(), deleted: Vec::new() }
    }
}

impl<D: DeckText + Send + Sync + 'static> DeckFolder<D> {
    /// Reads the files of the folder anew.
    pub fn read(&mut self, folder: &Path, faults: &mut FileFaults) {
        let mut paths = faults.listing(folder);
        paths.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron")));
        paths.sort();
        self.files = paths.into_iter().map(|path| DeckFile { list: understand(&path), path }).collect();
    }

    /// Saves a deck in its file, or in a new one of the folder.
    ///
    /// # Errors
    /// If the disk operation fails; the old file is untouched.
    pub fn keep(&self, folder: &Path, deck: &D) -> io::Result<()> {
        let holds = |file: &&DeckFile<D>| file.list.as_ref().is_ok_and(|other| other.id() == deck.id());
        let known = self.files.iter().find(holds).map(|file| file.path.clone());
        let path = known.unwrap_or_else(|| folder.join(format!("{}.ron", deck.id())));
        // Somebody may have changed the file meanwhile so that it cannot be read.
        if path.exists() && understand::<D>(&path).is_err() {
            disk::keep_aside(&path)?;
        }
        disk::replace(&path, &(deck.to_text() + "\n"))
    }

    /// Renames a file, so that it can be restored.
    ///
    /// # Errors
    /// If the disk operation fails; the file is untouched.
    pub fn delete(&mut self, path: &Path) -> io::Result<()> {
        let names = (1..).map(|nth| path.with_extension(format!("deleted-{nth}")));
        self.deleted.push(disk::move_to(path, names)?);
        Ok(())
    }

    /// Restores the deck deleted last.
    ///
    /// # Errors
    /// If the disk operation fails; then it can be tried again.
    pub fn restore(&mut self) -> io::Result<()> {
        let Some(path) = self.deleted.last() else { return Ok(()) };
        disk::move_to(path, [path.with_extension("ron")])?;
        self.deleted.pop();
        Ok(())
    }

    /// Returns an id for a new deck of this name that neither a deck for which `is_taken` is true nor a file uses,
    /// including deleted ones.
    pub fn fresh_id(&self, name: &str, is_taken: impl Fn(&str) -> bool) -> String {
        let stem: String = disk::plain_words(name).chars().take(LONGEST_ID).collect();
        let stem = if stem.is_empty() { "deck".to_owned() } else { stem.trim_end_matches('-').to_owned() };
        let is_free = |id: &String| {
            let mut paths = self.files.iter().map(|file| &file.path).chain(&self.deleted);
            !is_taken(id) && !paths.any(|path| path.file_stem().is_some_and(|stem| stem == id.as_str()))
        };
        let more = (2..).map(|nth| format!("{stem}-{nth}"));
        std::iter::once(stem.clone()).chain(more).find(is_free).unwrap_or(stem)
    }
}

fn understand<D: DeckText>(path: &Path) -> Result<D, String> {
    let bytes = disk::read(path, MOST).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "this is not text".to_owned())?;
    D::parse(&text)
}
