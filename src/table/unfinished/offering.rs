//! Offers unfinished matches of a game on the title, the newest first. A file that cannot be read now stays
//! and is tried again each time; only one that is no journal is moved aside.

use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use bevy::ecs::system::{StaticSystemParam, SystemParam, SystemParamItem};
use bevy::prelude::*;

use super::{
    AskUnfinished, CannotResume, MatchSaving, SaveSystems, UnfinishedAsk, asked, newest_first, others,
};
use crate::app::folders::{FileFaults, Folders, NoAccess, WriteAccess};
use crate::app::state::{Screen, TitleSystems};
use crate::kit::ui::toast::Toasts;
use kernel::disk;
use shell::GameId;
use shell::record::MAX_TEXT;
use shell::record::journal::{Dropped, Journalled, recover};

/// Message where the current match would be lost.
const NOT_SAVED: &str = "The match under way is not saved: end it first, or delete it.";
const END_NOT_SAVED: &str = "The end of the last match is not saved yet. Press again to go on without it.";

/// Match at the table that is saved and offered again until it is over.
pub trait Unfinished: Resource + Sized {
    /// Game of the match.
    const GAME: GameId;

    /// Record of a match.
    type Record: Journalled + Send + Sync + 'static;

    /// System parameters for bringing a match to the table and removing one.
    type Desk: SystemParam + 'static;

    /// Folder of unfinished matches.
    fn folder(folders: &Folders) -> PathBuf;

    /// Restores a recorded match.
    ///
    /// # Errors
    /// The reason why it cannot be restored, for the player.
    fn resume(record: &Self::Record, desk: &SystemParamItem<'_, '_, Self::Desk>) -> Result<Self, String>;

    /// True if it is over.
    fn is_over(&self) -> bool;

    /// True if something is lost without it.
    fn is_under_way(&self) -> bool;

    /// Brings it to the table, with everything but its save file.
    fn bring(self, desk: &SystemParamItem<'_, '_, Self::Desk>, commands: &mut Commands);

    /// Removes the match at the table.
    fn clear(commands: &mut Commands);

    /// Moves the file of a finished match to its place.
    ///
    /// # Errors
    /// The disk refuses; the file stays in its place.
    fn put_away(path: &Path, folders: &Folders, desk: &SystemParamItem<'_, '_, Self::Desk>)
    -> io::Result<()>;
}

/// Unfinished matches of a game besides the current one.
#[derive(Resource, Debug)]
pub struct OthersUnfinished<G: Unfinished> {
    /// Number of them.
    pub count: usize,
    game: PhantomData<fn() -> G>,
}

impl<G: Unfinished> Default for OthersUnfinished<G> {
    fn default() -> Self {
        Self { count: 0, game: PhantomData }
    }
}

/// Returns the reason why the current match cannot be replaced without loss. If only its end is unsaved, a
/// second request while the message is shown is granted, because a disk may stay full for ever.
pub(crate) fn refused<G: Unfinished>(
    at_hand: Option<&G>,
    saving: &MatchSaving<G::Record>,
    toasts: &Toasts,
) -> Option<String> {
    let safe = saving.whole().is_some() || matches!(saving, MatchSaving::Beside);
    match at_hand.filter(|_| !safe) {
        Some(game) if game.is_under_way() => Some(NOT_SAVED.to_owned()),
        Some(game) if game.is_over() && saving.is_behind() && !toasts.is_said(END_NOT_SAVED) => {
            Some(END_NOT_SAVED.to_owned())
        }
        Some(_) | None => None,
    }
}

/// Returns the reason for a restart, which is refused only while the disk refuses; a match that is never
/// saved may be replaced.
pub(crate) fn lost<G: Unfinished>(
    at_hand: Option<&G>,
    saving: &MatchSaving<G::Record>,
    toasts: &Toasts,
) -> Option<String> {
    refused(at_hand, saving, toasts).filter(|_| saving.is_behind())
}

/// Adds the systems that offer the matches of a game.
pub(crate) fn plugin<G: Unfinished>(app: &mut App) {
    app.init_resource::<MatchSaving<G::Record>>()
        .init_resource::<OthersUnfinished<G>>()
        .add_systems(
            OnEnter(Screen::Title),
            (offer::<G>, count_others::<G>)
                .chain()
                .in_set(TitleSystems::Offer)
                .run_if(resource_exists::<Folders>),
        )
        .add_systems(
            Update,
            (
                discard::<G>.run_if(asked(G::GAME, UnfinishedAsk::Delete)),
                another::<G>.run_if(resource_exists::<Folders>).run_if(asked(G::GAME, UnfinishedAsk::Other)),
                (offer::<G>, count_others::<G>).chain().run_if(resource_exists::<Folders>),
            )
                .chain()
                .run_if(on_message::<AskUnfinished>)
                .in_set(SaveSystems::Offer),
        );
}

/// Restores the newest unfinished match, unless one is at the table or another window owns the files.
fn offer<G: Unfinished>(
    (session, saving): (Option<Res<G>>, Res<MatchSaving<G::Record>>),
    folders: Res<Folders>,
    mut access: ResMut<WriteAccess>,
    mut faults: ResMut<FileFaults>,
    desk: StaticSystemParam<G::Desk>,
    mut commands: Commands,
) {
    // A match without inputs gives way; one that is not wholly on disk stays until it is.
    let is_kept = saving.whole().is_some() || saving.is_behind();
    if session.is_some_and(|session| session.is_under_way() || is_kept) {
        return;
    }
    let may_write = match access.take(&folders) {
        Ok(()) => {
            faults.settle(&folders.data);
            true
        }
        Err(NoAccess::OtherWindow) => return,
        Err(NoAccess::Refused(_)) => false,
    };
    let all = newest_first(&G::folder(&folders), &mut faults);
    bring::<G>(all, may_write, &folders, &desk, &mut faults, &mut commands);
}

/// Replaces the current match, if it is wholly on disk, by another unfinished one.
fn another<G: Unfinished>(
    folders: Res<Folders>,
    saving: Res<MatchSaving<G::Record>>,
    desk: StaticSystemParam<G::Desk>,
    mut faults: ResMut<FileFaults>,
    mut commands: Commands,
) {
    let others = others(saving.whole(), &G::folder(&folders), &mut faults);
    bring::<G>(others, true, &folders, &desk, &mut faults, &mut commands);
}

/// Restores the first of these that can be played on.
fn bring<G: Unfinished>(
    paths: Vec<PathBuf>,
    may_write: bool,
    folders: &Folders,
    desk: &SystemParamItem<'_, '_, G::Desk>,
    faults: &mut FileFaults,
    commands: &mut Commands,
) {
    for path in paths {
        faults.settle(&path);
        match read::<G>(&path, desk) {
            Ok((session, dropped)) if !session.is_over() => {
                session.bring(desk, commands);
                commands.insert_resource(MatchSaving::<G::Record>::take_up(path, dropped, may_write, faults));
                return;
            }
            // The game crashed after the last input, before it moved the file.
            Ok(_) if may_write => {
                if let Err(error) = G::put_away(&path, folders, desk) {
                    let words = format!("{} is over but could not be moved: {error}.", path.display());
                    faults.tell(&path, words);
                }
            }
            Ok(_) => {}
            Err(why) => why.tell(&path, may_write, faults),
        }
    }
}

/// Reads the match in a file, and the unreadable end of the file. Changes nothing.
fn read<G: Unfinished>(
    path: &Path,
    desk: &SystemParamItem<'_, '_, G::Desk>,
) -> Result<(G, Option<Dropped>), CannotResume> {
    let bytes = disk::read(path, MAX_TEXT).map_err(|error| CannotResume::Now(error.to_string()))?;
    let found = recover(&bytes).map_err(|error| CannotResume::of(&error))?;
    let session = G::resume(&found.recording, desk).map_err(CannotResume::Now)?;
    Ok((session, found.dropped))
}

fn count_others<G: Unfinished>(
    folders: Res<Folders>,
    saving: Res<MatchSaving<G::Record>>,
    mut faults: ResMut<FileFaults>,
    mut others: ResMut<OthersUnfinished<G>>,
) {
    let count = saving.count_others(&G::folder(&folders), &mut faults);
    if others.count != count {
        others.count = count;
    }
}

fn discard<G: Unfinished>(
    mut saving: ResMut<MatchSaving<G::Record>>,
    mut faults: ResMut<FileFaults>,
    mut commands: Commands,
) {
    saving.discard(&mut faults);
    G::clear(&mut commands);
}
