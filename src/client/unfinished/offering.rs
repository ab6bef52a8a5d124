//! Matches of a game that are not over are offered on the title, the newest first. One that cannot be read now is kept where it
//! is and looked at again each time; only what is no journal at all is moved aside.

use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use bevy::ecs::system::{StaticSystemParam, SystemParam, SystemParamItem};
use bevy::prelude::*;

use super::{
    AskUnfinished, CannotResume, MatchSaving, SaveSystems, UnfinishedAsk, asked, newest_first, others,
};
use crate::client::folders::{FileFaults, Folders, NoAccess, WriteAccess};
use crate::client::state::{Game, Screen, TitleSystems};
use crate::client::ui::toast::Toasts;
use kernel::disk;
use study::record::MAX_TEXT;
use study::record::journal::{Dropped, Journalled, recover};

/// What is said where a match under way would be lost.
const NOT_SAVED: &str = "The match under way is not saved: end it first, or delete it.";
const END_NOT_SAVED: &str = "The end of the last match is not saved yet. Press again to go on without it.";

/// A match at the table, of a game whose matches are offered again until they are over.
pub trait Unfinished: Resource + Sized {
    /// The game.
    const GAME: Game;

    /// All of a match.
    type Record: Journalled + Send + Sync + 'static;

    /// What it takes to put a match on the table, and another away.
    type Desk: SystemParam + 'static;

    /// Where such matches lie.
    fn folder(folders: &Folders) -> PathBuf;

    /// The match that was recorded.
    ///
    /// # Errors
    /// Why it cannot be played on, for the player to read.
    fn resume(record: &Self::Record, desk: &SystemParamItem<'_, '_, Self::Desk>) -> Result<Self, String>;

    /// Whether it has come to its end.
    fn is_over(&self) -> bool;

    /// Whether something is lost if it goes.
    fn is_under_way(&self) -> bool;

    /// Puts it on the table, with all that belongs to it but its file.
    fn bring(self, desk: &SystemParamItem<'_, '_, Self::Desk>, commands: &mut Commands);

    /// Takes whatever is on the table away.
    fn clear(commands: &mut Commands);

    /// Puts the file of a match that is over where it belongs.
    ///
    /// # Errors
    /// When the disk refuses; the file is where it was.
    fn put_away(path: &Path, folders: &Folders, desk: &SystemParamItem<'_, '_, Self::Desk>)
    -> io::Result<()>;
}

/// Matches of a game that are not over, besides the one at hand.
#[derive(Resource, Debug)]
pub struct OthersUnfinished<G: Unfinished> {
    /// How many.
    pub count: usize,
    game: PhantomData<fn() -> G>,
}

impl<G: Unfinished> Default for OthersUnfinished<G> {
    fn default() -> Self {
        Self { count: 0, game: PhantomData }
    }
}

/// Why nothing else can come to the screen now, if the match at hand would be lost by it. Whoever asks again while they are told that
/// only its end would be, has decided: a disk may stay full for ever.
pub(in crate::client) fn refused<G: Unfinished>(
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

/// The same for a match that is begun anew: where nothing is ever saved, one simply follows another.
pub(in crate::client) fn lost<G: Unfinished>(
    at_hand: Option<&G>,
    saving: &MatchSaving<G::Record>,
    toasts: &Toasts,
) -> Option<String> {
    refused(at_hand, saving, toasts).filter(|_| saving.is_behind())
}

/// Offers the matches of a game.
pub(in crate::client) fn plugin<G: Unfinished>(app: &mut App) {
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

/// Brings the newest match that is not over back, unless one is at hand or another window has them.
fn offer<G: Unfinished>(
    (session, saving): (Option<Res<G>>, Res<MatchSaving<G::Record>>),
    folders: Res<Folders>,
    mut access: ResMut<WriteAccess>,
    mut faults: ResMut<FileFaults>,
    desk: StaticSystemParam<G::Desk>,
    mut commands: Commands,
) {
    // A match that was only set up gives way to the one offered. One that is not wholly on the disk stays until it is written.
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

/// Brings another match that is not over in the place of the one at hand, which is whole on the disk.
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

/// Brings the first of these that can be gone on with.
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
            // The game came down after the last input and before the file was put away.
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

/// The match in a file, and the end of the file that could not be read. Nothing is changed.
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
