//! Player's own decks: files in a folder, written by the deck builder, and read again after every change.

mod shared_setup;

use std::io;
use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub use self::shared_setup::{DecksOf, TakeSetup};
use crate::app::folders::{FileFaults, Folders, WriteAccess};
use crate::app::library::{ContentLibrary, places_of};
use crate::hexstrike::match_flow::plan::{PlanAtHand, SetupPlan};
use crate::kit::ui::toast::Toasts;
use hexstrike_game::content::{DeckList, Library};
use kernel::disk;

/// Longest file that is read as a deck, in bytes.
const MOST: usize = 1 << 16;

/// Files in the player's folder of decks, by file name.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnDecks {
    /// Deck files.
    pub files: Vec<DeckFile>,
    /// Files of decks deleted since the start of the game, the latest last.
    pub deleted: Vec<PathBuf>,
}

/// File in the player's folder of decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFile {
    /// Path of the file.
    pub path: PathBuf,
    /// Deck, legal or not; or the reason why it cannot be read.
    pub list: Result<DeckList, String>,
}

/// Message: change of the player's decks.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum DeckOrder {
    /// Save the deck under its id.
    Keep(DeckList),
    /// Delete the file.
    Delete(PathBuf),
    /// Restore the file deleted last.
    Restore,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OwnDecks>()
        .add_message::<DeckOrder>()
        .add_message::<TakeSetup>()
        .add_systems(Startup, look)
        .add_systems(
            PreUpdate,
            (obey.run_if(on_message::<DeckOrder>), shared_setup::take.run_if(on_message::<TakeSetup>))
                .chain(),
        );
}

fn look(folders: Option<Res<Folders>>, mut own: ResMut<OwnDecks>, mut faults: ResMut<FileFaults>) {
    if let Some(folders) = folders {
        own.files = read(&folders.decks(), &mut faults);
    }
}

/// Reads the files of the folder.
fn read(folder: &Path, faults: &mut FileFaults) -> Vec<DeckFile> {
    let mut paths = faults.listing(folder);
    paths.retain(|path| is_deck(path));
    paths.sort();
    paths.into_iter().map(|path| DeckFile { list: understand(&path), path }).collect()
}

fn is_deck(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ron")
}

fn understand(path: &Path) -> Result<DeckList, String> {
    let bytes = disk::read(path, MOST).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "this is not text".to_owned())?;
    DeckList::parse(&text).map_err(|problem| problem.to_string())
}

/// System parameter for the folder of decks and everything derived from it.
#[derive(SystemParam)]
struct DeckShelf<'w> {
    folders: Option<Res<'w, Folders>>,
    access: ResMut<'w, WriteAccess>,
    own: ResMut<'w, OwnDecks>,
    content: ResMut<'w, ContentLibrary>,
    at_hand: ResMut<'w, PlanAtHand>,
    set_up: ResMut<'w, SetupPlan>,
    toasts: ResMut<'w, Toasts>,
    faults: ResMut<'w, FileFaults>,
}

impl DeckShelf<'_> {
    /// Applies a change to the folder and reads it again. Reports errors; returns false if there is no
    /// folder.
    fn change(&mut self, change: impl FnOnce(&Folders, &mut OwnDecks, &Library) -> io::Result<()>) -> bool {
        let Some(folders) = &self.folders else {
            self.toasts.refuse("Decks cannot be saved: no home folder was found.".to_owned());
            return false;
        };
        let done = self.access.take(folders).map_err(io::Error::from);
        if let Err(error) = done.and_then(|()| change(folders, &mut self.own, &self.content.library)) {
            self.toasts.refuse(format!("The deck cannot be saved: {error}."));
        }
        self.own.files = read(&folders.decks(), &mut self.faults);
        take_up(folders, &mut self.content, &mut self.at_hand, &mut self.set_up);
        true
    }
}

fn obey(mut orders: MessageReader<DeckOrder>, mut shelf: DeckShelf) {
    for order in orders.read() {
        shelf.change(|folders, own, _| match order {
            DeckOrder::Keep(list) => keep(folders, own, list),
            DeckOrder::Delete(path) => delete(own, path),
            DeckOrder::Restore => restore(own),
        });
    }
}

/// Returns the file of a deck with this id, or the one to create for it.
fn path_of(folders: &Folders, own: &OwnDecks, id: &str) -> PathBuf {
    let holds = |file: &&DeckFile| file.list.as_ref().is_ok_and(|list| list.id == id);
    let known = own.files.iter().find(holds).map(|file| file.path.clone());
    known.unwrap_or_else(|| folders.decks().join(format!("{id}.ron")))
}

fn keep(folders: &Folders, own: &OwnDecks, list: &DeckList) -> io::Result<()> {
    disk::replace(&path_of(folders, own, &list.id), &(list.to_ron() + "\n"))
}

/// Renames the file, so that it can be restored.
fn delete(own: &mut OwnDecks, path: &Path) -> io::Result<()> {
    let names = (1..).map(|nth| path.with_extension(format!("deleted-{nth}")));
    own.deleted.push(disk::move_to(path, names)?);
    Ok(())
}

/// Restores the deck deleted last.
fn restore(own: &mut OwnDecks) -> io::Result<()> {
    let Some(path) = own.deleted.last() else { return Ok(()) };
    disk::move_to(path, [path.with_extension("ron")])?;
    own.deleted.pop();
    Ok(())
}

/// Reads the decks again. Planned matches keep their own as far as they still exist.
fn take_up(
    folders: &Folders,
    content: &mut ContentLibrary,
    at_hand: &mut PlanAtHand,
    set_up: &mut SetupPlan,
) {
    let (library, problems) = Library::load(&places_of(Some(folders)));
    at_hand.follow_decks(&content.library.decks, &library.decks);
    set_up.follow_decks(&content.library.decks, &library.decks);
    content.take_decks(library.decks, problems);
}

/// Returns an id for a new deck of this name that no deck and no file uses, including deleted ones.
pub fn fresh_id(name: &str, own: &OwnDecks, library: &Library) -> String {
    let stem: String = disk::plain_words(name).chars().take(32).collect();
    let stem = if stem.is_empty() { "deck".to_owned() } else { stem.trim_end_matches('-').to_owned() };
    let taken = |id: &str| {
        let mut paths = own.files.iter().map(|file| &file.path).chain(&own.deleted);
        library.deck(id).is_some() || paths.any(|path| path.file_stem().is_some_and(|stem| stem == id))
    };
    let more = (2..).map(|nth| format!("{stem}-{nth}"));
    std::iter::once(stem.clone()).chain(more).find(|id| !taken(id)).unwrap_or(stem)
}
