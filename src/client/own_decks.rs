//! The player's own decks: files in their folder, written as decks are built, and read anew after every change.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::folders::{FileFaults, Folders, WriteAccess};
use super::library::{ContentLibrary, places_of};
use super::match_flow::plan::{MatchPlan, PlanAtHand, SeatPlan, SetupPlan};
use super::session::rematch::player;
use super::settings::Settings;
use super::ui::toast::Toasts;
use crate::content::{Deck, DeckList, Library};
use crate::disk;
use crate::record::share::{SharedSeat, SharedSetup};

/// Longest file that is read as a deck, in bytes.
const MOST: usize = 1 << 16;

/// What lies in the player's folder of decks, in the order of the names of files.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnDecks {
    /// A file each.
    pub files: Vec<DeckFile>,
    /// Files of decks that were deleted since the game was started, the last one last.
    pub deleted: Vec<PathBuf>,
}

/// A file in the player's folder of decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFile {
    /// Where it lies.
    pub path: PathBuf,
    /// What it holds, legal or not; or why nobody can tell.
    pub list: Result<DeckList, String>,
}

/// What is to become of the player's decks.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum DeckOrder {
    /// This is how the deck with that id is from now on.
    Keep(DeckList),
    /// The file goes out of the way.
    Delete(PathBuf),
    /// The file that went last comes back.
    Restore,
    /// The set-up is to show this match; decks that are not there come with it.
    Plan {
        /// The match.
        setup: SharedSetup,
        /// Its decks were drawn by chance: nobody has seen which they are.
        drawn: bool,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnDecks>()
        .add_message::<DeckOrder>()
        .add_systems(Startup, look)
        .add_systems(PreUpdate, obey.run_if(on_message::<DeckOrder>));
}

fn look(folders: Option<Res<Folders>>, mut own: ResMut<OwnDecks>, mut faults: ResMut<FileFaults>) {
    if let Some(folders) = folders {
        own.files = read(&folders.decks(), &mut faults);
    }
}

/// The files of the folder.
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

fn obey(
    mut orders: MessageReader<DeckOrder>,
    folders: Option<Res<Folders>>,
    mut access: ResMut<WriteAccess>,
    mut own: ResMut<OwnDecks>,
    mut content: ResMut<ContentLibrary>,
    (mut at_hand, mut set_up): (ResMut<PlanAtHand>, ResMut<SetupPlan>),
    (mut toasts, mut faults): (ResMut<Toasts>, ResMut<FileFaults>),
    mut settings: ResMut<Settings>,
) {
    for order in orders.read() {
        // Decks that are all there need nothing from the disk.
        if let DeckOrder::Plan { setup, drawn } = order
            && let Ok(found) = planned(setup, *drawn, &content.library)
        {
            *set_up = SetupPlan::chosen(found);
            build_as(setup, &mut settings);
            continue;
        }
        let Some(folders) = &folders else {
            toasts.refuse("Decks cannot be saved: no home folder was found.".to_owned());
            continue;
        };
        let done = access.take(folders).map_err(io::Error::from).and_then(|()| match order {
            DeckOrder::Keep(list) => keep(folders, &own, list),
            DeckOrder::Delete(path) => {
                let names = (1..).map(|nth| path.with_extension(format!("deleted-{nth}")));
                own.deleted.push(disk::move_to(path, names)?);
                Ok(())
            }
            DeckOrder::Restore => restore(&mut own),
            DeckOrder::Plan { setup, .. } => bring(folders, &own, setup, &content.library),
        });
        if let Err(error) = done {
            toasts.refuse(format!("The deck cannot be saved: {error}."));
        }
        own.files = read(&folders.decks(), &mut faults);
        take_up(folders, &mut content, &mut at_hand, &mut set_up);
        if let DeckOrder::Plan { setup, drawn } = order {
            match planned(setup, *drawn, &content.library) {
                Ok(found) => {
                    *set_up = SetupPlan::chosen(found);
                    build_as(setup, &mut settings);
                }
                Err(MissingDeck { name }) => {
                    toasts.refuse(format!("The set-up was not taken: it needs the deck {name}."));
                }
            }
        }
    }
}

/// The island looks as the set-up says, if it does.
fn build_as(setup: &SharedSetup, settings: &mut ResMut<Settings>) {
    if let Some(look) = setup.look.as_ref().filter(|look| **look != settings.look) {
        settings.look.clone_from(look);
    }
}

/// The file of a deck with this id, or the one that it will have.
fn path_of(folders: &Folders, own: &OwnDecks, id: &str) -> PathBuf {
    let holds = |file: &&DeckFile| file.list.as_ref().is_ok_and(|list| list.id == id);
    let known = own.files.iter().find(holds).map(|file| file.path.clone());
    known.unwrap_or_else(|| folders.decks().join(format!("{id}.ron")))
}

fn keep(folders: &Folders, own: &OwnDecks, list: &DeckList) -> io::Result<()> {
    disk::replace(&path_of(folders, own, &list.id), &(list.to_ron() + "\n"))
}

/// The deck that was deleted last is there again.
fn restore(own: &mut OwnDecks) -> io::Result<()> {
    let Some(path) = own.deleted.last() else { return Ok(()) };
    disk::move_to(path, [path.with_extension("ron")])?;
    own.deleted.pop();
    Ok(())
}

/// Keeps the decks of a set-up that are not there yet.
fn bring(folders: &Folders, own: &OwnDecks, setup: &SharedSetup, library: &Library) -> io::Result<()> {
    let mut known = library.clone();
    for seat in &setup.seats {
        let Ok(deck) = seat.deck.check(&known) else { continue };
        if same(&known, &deck).is_none() {
            let id = fresh_id(&seat.deck.name, own, &known);
            let list = DeckList { id, ..seat.deck.clone() };
            keep(folders, own, &list)?;
            known.decks.push(Deck { id: list.id, ..deck });
        }
    }
    Ok(())
}

/// The place of a deck with this fighter and these cards in this order.
fn same(library: &Library, deck: &Deck) -> Option<usize> {
    let alike = |other: &Deck| {
        (other.fighter, other.movement, other.abilities) == (deck.fighter, deck.movement, deck.abilities)
    };
    library.decks.iter().position(alike)
}

/// A deck that a set-up needs is not there.
struct MissingDeck {
    /// What it is called there.
    name: String,
}

/// The match that the set-up describes.
///
/// # Errors
/// The first deck that is not there.
fn planned(setup: &SharedSetup, drawn: bool, library: &Library) -> Result<MatchPlan, MissingDeck> {
    let seat = |seat: &SharedSeat| {
        let deck = seat.deck.check(library).ok().and_then(|deck| same(library, &deck));
        let deck = deck.ok_or_else(|| MissingDeck { name: seat.deck.name.clone() })?;
        Ok(SeatPlan { drawn, ..SeatPlan::new(player(&seat.player), deck) })
    };
    Ok(MatchPlan {
        seats: setup.seats.iter().map(seat).collect::<Result<_, MissingDeck>>()?,
        seed: setup.seed,
        decks: setup.decks,
        tracking: setup.tracking,
    })
}

/// Reads the decks anew. Planned matches keep their own as far as they are still there.
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

/// An id for a new deck with this name that no deck has, and no file, not even one that may come back.
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
