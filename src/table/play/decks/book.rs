//! Player's own decks of a game, in files of their own, and all decks that a match can be set up with.

use std::io;
use std::marker::PhantomData;
use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use shell::GameId;
use shell::content::problem::LONGEST_NAME;

use super::pool::{CardPool, PoolIndex};
use crate::app::folders::{FileFaults, Folders, WriteAccess};
use crate::kit::ui::toast::Toasts;
use crate::table::built_deck::BuiltDeck;
use crate::table::deck_folder::DeckFolder;
use crate::table::play::TableGame;

/// Player's own decks of a game.
#[derive(Resource, Debug)]
pub struct DeckBook<G: TableGame> {
    /// Their files.
    pub folder: DeckFolder<BuiltDeck>,
    of: PhantomData<fn() -> G>,
}

impl<G: TableGame> Default for DeckBook<G> {
    fn default() -> Self {
        Self { folder: DeckFolder::default(), of: PhantomData }
    }
}

impl<G: TableGame> DeckBook<G> {
    fn read(&mut self, folders: &Folders, faults: &mut FileFaults) {
        let known: Vec<PathBuf> = self.folder.files.iter().map(|file| file.path.clone()).collect();
        self.folder.read(&folders.decks_of(G::ID), faults);
        known.iter().for_each(|path| faults.settle(path));
        for file in &self.folder.files {
            if let Err(why) = &file.list {
                let path = file.path.display();
                faults.tell(&file.path, format!("{path} is no deck: {why}. The file is left as it is."));
            }
        }
    }
}

/// Returns a new deck of this name with an id, and if need be a name, of its own.
pub fn fresh<G: TableGame>(
    folder: &DeckFolder<BuiltDeck>,
    name: &str,
    content: &G::Content,
    deck: BuiltDeck,
) -> BuiltDeck {
    let known = folder.files.iter().filter_map(|file| file.list.as_ref().ok());
    let names: Vec<&str> = known.map(|deck| deck.name.as_str()).collect();
    // Room for a number of three digits.
    let stem: String = name.chars().take(LONGEST_NAME.saturating_sub(4)).collect();
    let more = (2..).map(|nth| format!("{stem} {nth}"));
    let mut all = std::iter::once(name.chars().take(LONGEST_NAME).collect()).chain(more);
    let name: String = all.find(|name: &String| !names.contains(&name.as_str())).unwrap_or_default();
    let ready = content.ready();
    let id = folder.fresh_id(&name, |id| ready.iter().any(|deck| deck.id == id));
    BuiltDeck { game: G::ID.to_owned(), id, name, ..deck }
}

/// Message: change of the player's own decks.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum DeckChange {
    /// Save the deck under its id.
    Keep(BuiltDeck),
    /// Delete this file of a game.
    Delete(GameId, PathBuf),
    /// Restore the file of a game deleted last.
    Restore(GameId),
}

impl DeckChange {
    fn game(&self) -> &str {
        match self {
            Self::Keep(deck) => &deck.game,
            Self::Delete(game, _) | Self::Restore(game) => game,
        }
    }
}

/// Deck to choose: one of the game or of the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedDeck {
    /// Name in files; empty for a file that cannot be read.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Plan in words, or the fault of the file.
    pub about: String,
    /// Cards of the pool.
    pub cards: Vec<usize>,
    /// Breaches of the deck rule; a deck with any cannot be played.
    pub faults: Vec<String>,
    /// File of a deck of the player.
    pub path: Option<PathBuf>,
}

/// All decks: the player's first, then those of the game.
pub fn offered<G: TableGame>(content: &G::Content, book: &DeckBook<G>) -> Vec<OfferedDeck> {
    let cards = content.cards();
    let index = PoolIndex::of(&cards);
    let mut all: Vec<OfferedDeck> = Vec::new();
    for file in &book.folder.files {
        let deck = match &file.list {
            Ok(deck) if deck.game != G::ID => Err(format!("it is a deck of another game, {}", deck.game)),
            Ok(deck) if all.iter().any(|other| other.id == deck.id) => {
                Err(format!("its id, {}, is that of another deck", deck.id))
            }
            Ok(deck) => Ok(deck),
            Err(why) => Err(why.clone()),
        };
        all.push(match deck {
            Ok(deck) => own_deck::<G>(content, &index, deck, file.path.clone()),
            Err(about) => OfferedDeck {
                id: String::new(),
                name: file.path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
                faults: vec![about.clone()],
                about,
                cards: Vec::new(),
                path: Some(file.path.clone()),
            },
        });
    }
    for ready in content.ready() {
        if all.iter().all(|other| other.id != ready.id) {
            let (id, name, about, cards) = (ready.id, ready.name, ready.about, ready.cards);
            let faults = content.faults(&cards);
            all.push(OfferedDeck { id, name, about, cards, faults, path: None });
        }
    }
    all
}

fn own_deck<G: TableGame>(
    content: &G::Content,
    index: &PoolIndex,
    deck: &BuiltDeck,
    path: PathBuf,
) -> OfferedDeck {
    let (list, mut faults) = index.deck(deck);
    faults.extend(content.faults(&list));
    OfferedDeck {
        id: deck.id.clone(),
        name: deck.title(),
        about: content.about(&list),
        cards: list,
        faults,
        path: Some(path),
    }
}

/// Breaches as sentences.
pub fn sentences(faults: &[String]) -> Vec<String> {
    faults.iter().map(|fault| format!("{}.", kernel::words::capital(fault))).collect()
}

pub(super) fn logic<G: TableGame>(app: &mut App) {
    app.init_resource::<DeckBook<G>>()
        .add_message::<DeckChange>()
        .add_systems(Startup, look::<G>)
        .add_systems(PreUpdate, obey::<G>.run_if(on_message::<DeckChange>));
}

fn look<G: TableGame>(
    folders: Option<Res<Folders>>,
    mut book: ResMut<DeckBook<G>>,
    mut faults: ResMut<FileFaults>,
) {
    if let Some(folders) = folders {
        book.read(&folders, &mut faults);
    }
}

/// Files and what is said about them.
#[derive(SystemParam)]
struct DeckDisk<'w> {
    folders: Option<Res<'w, Folders>>,
    access: ResMut<'w, WriteAccess>,
    toasts: ResMut<'w, Toasts>,
    faults: ResMut<'w, FileFaults>,
}

fn obey<G: TableGame>(
    mut changes: MessageReader<DeckChange>,
    mut book: ResMut<DeckBook<G>>,
    mut disk: DeckDisk,
) {
    for change in changes.read().filter(|change| change.game() == G::ID) {
        let Some(folders) = &disk.folders else {
            disk.toasts.refuse("Decks cannot be saved: no home folder was found.".to_owned());
            return;
        };
        let own = &mut book.folder;
        let done = disk.access.take(folders).map_err(io::Error::from).and_then(|()| match change {
            DeckChange::Keep(deck) => own.keep(&folders.decks_of(G::ID), deck),
            DeckChange::Delete(_, path) => own.delete(path),
            DeckChange::Restore(_) => own.restore(),
        });
        if let Err(error) = done {
            disk.toasts.refuse(format!("The deck cannot be saved: {error}."));
        }
        book.read(folders, &mut disk.faults);
    }
}
