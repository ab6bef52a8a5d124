//! Player's own decks: files in a folder, written by the deck builder, and read again after every change.

mod shared_setup;

use std::io;
use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub use self::shared_setup::{DecksOf, TakeSetup};
use crate::app::folders::{FileFaults, Folders, WriteAccess};
use crate::app::library::{ContentLibrary, places_of};
use crate::hexstrike::match_flow::plan::{PlanAtHand, SetupPlan};
use crate::kit::ui::toast::Toasts;
pub use crate::table::deck_folder::DeckFile;
use crate::table::deck_folder::{DeckFolder, DeckText};
use hexstrike_game::content::{DeckList, Library};

/// Player's decks of HexStrike.
pub type OwnDecks = DeckFolder<DeckList>;

impl DeckText for DeckList {
    fn id(&self) -> &str {
        &self.id
    }

    fn parse(text: &str) -> Result<Self, String> {
        Self::parse(text).map_err(|problem| problem.to_string())
    }

    fn to_text(&self) -> String {
        self.to_ron()
    }
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
        own.read(&folders.decks(), &mut faults);
    }
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
        self.own.read(&folders.decks(), &mut self.faults);
        take_up(folders, &mut self.content, &mut self.at_hand, &mut self.set_up);
        true
    }
}

fn obey(mut orders: MessageReader<DeckOrder>, mut shelf: DeckShelf) {
    for order in orders.read() {
        shelf.change(|folders, own, _| match order {
            DeckOrder::Keep(list) => own.keep(&folders.decks(), list),
            DeckOrder::Delete(path) => own.delete(path),
            DeckOrder::Restore => own.restore(),
        });
    }
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
    own.fresh_id(name, |id| library.deck(id).is_some())
}
