//! The match of Heroes at hand on disk, input by input; a match that is not over is offered again on the title, one that is
//! over lies among the replays.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::flow::{BeginHeroesAfresh, HeroCodex, HeroMatchPlan, HeroSession, QueuedInputs};
use super::lesson::{HeroLessonUnderWay, forget};
use crate::client::folders::{FileFaults, Folders, NoAccess, PATIENCE, WriteAccess};
use crate::client::state::{AppSystems, Screen, TitleGame};
use crate::client::ui::toast::Toasts;
use crate::client::unfinished::{
    AskUnfinished, CannotResume, NOT_SAVED, UnfinishedAsk, asked, free_path, keep_torn, newest_first, others,
    put_away,
};
use crate::disk;
use crate::record::MAX_TEXT;
use crate::record::heroes::journal::{self, HeroJournal};
use crate::record::journal::Dropped;

/// Where the match of Heroes at hand is written.
#[derive(Resource, Debug, Default)]
pub enum HeroSaving {
    /// Nowhere yet.
    #[default]
    Not,
    /// Into this file, which has so many inputs, as the match was after so many steps back.
    Into {
        /// The file.
        path: PathBuf,
        /// What writes into it.
        journal: HeroJournal<File>,
        /// Inputs in it.
        inputs: usize,
        /// The session's revision that it holds.
        revision: u32,
    },
    /// The disk refuses: what lies on it, if anything, is behind the match. It is tried again.
    Refused {
        /// The file, if there is one already.
        path: Option<PathBuf>,
        /// It has an end that cannot be read and of which there is no copy yet.
        torn: Option<Dropped>,
        /// Inputs when it was last tried.
        inputs: usize,
        /// When that was, in time since the start; none if not yet.
        tried: Option<Duration>,
    },
    /// The match is over, and its record among the replays.
    Done,
}

impl HeroSaving {
    /// Whether the disk refuses now, and is tried again.
    pub const fn may_be_saved_yet(&self) -> bool {
        matches!(self, Self::Refused { .. })
    }
}

/// Why nothing else can come to the screen now, if the match at hand would be lost by it. A lesson and a match that is watched are
/// `beside` all others: they have nothing to lose.
pub(super) fn refused(beside: bool, at_hand: Option<&HeroSession>, saving: &HeroSaving) -> Option<String> {
    let unsaved = !matches!(saving, HeroSaving::Into { .. });
    let lost = !beside && unsaved && at_hand.is_some_and(HeroSession::is_under_way);
    lost.then(|| NOT_SAVED.to_owned())
}

/// Matches of Heroes that are not over, besides the one at hand.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OtherHeroes(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeroSaving>()
        .init_resource::<OtherHeroes>()
        .add_observer(anew)
        .add_systems(
            OnEnter(Screen::Title),
            (offer, count_others).chain().after(forget).run_if(resource_exists::<Folders>),
        )
        .add_systems(
            Update,
            (
                (
                    discard.run_if(asked(TitleGame::Heroes, UnfinishedAsk::Delete)),
                    another
                        .run_if(resource_exists::<Folders>)
                        .run_if(asked(TitleGame::Heroes, UnfinishedAsk::Other)),
                    (offer, count_others).chain().run_if(resource_exists::<Folders>),
                )
                    .chain()
                    .run_if(on_message::<AskUnfinished>),
                keep.run_if(resource_exists::<HeroSession>)
                    .run_if(resource_exists::<Folders>)
                    .run_if(not(resource_exists::<HeroLessonUnderWay>)),
            )
                .chain()
                .in_set(AppSystems::Save),
        );
}

/// Another match has a file of its own.
fn anew(_: On<BeginHeroesAfresh>, mut saving: ResMut<HeroSaving>) {
    *saving = HeroSaving::Not;
}

/// Whatever was put in is on disk before anything of it is on screen.
fn keep(
    session: Res<HeroSession>,
    mut saving: ResMut<HeroSaving>,
    mut access: ResMut<WriteAccess>,
    folders: Res<Folders>,
    time: Res<Time<Real>>,
    (mut toasts, mut faults): (ResMut<Toasts>, ResMut<FileFaults>),
) {
    let inputs = session.recorder().recording().inputs.len();
    let (revision, now) = (session.revision(), time.elapsed());
    let is_due = match &*saving {
        HeroSaving::Not => inputs > 0,
        HeroSaving::Into { inputs: written, revision: held, .. } => *written != inputs || *held != revision,
        HeroSaving::Refused { inputs: of, tried, .. } => {
            *of != inputs || tried.is_none_or(|tried| now >= tried + PATIENCE)
        }
        HeroSaving::Done => false,
    };
    if !is_due || access.is_theirs() {
        return;
    }
    let was_refused = matches!(&*saving, HeroSaving::Refused { tried: Some(_), .. });
    let (path, torn, done) =
        write(std::mem::take(&mut *saving), &session, &mut access, &folders, &mut faults);
    if was_refused && done.is_ok() {
        toasts.note("This match is saved again.".to_owned());
    }
    *saving = match (path, done) {
        (Some(path), Ok(journal)) if session.game().table().result.is_none() => {
            HeroSaving::Into { path, journal, inputs, revision }
        }
        (Some(path), Ok(_)) => {
            if let Err(error) = put_away(&folders.hero_replays(), &path) {
                toasts.refuse(format!("{} is over but could not be moved: {error}.", path.display()));
            }
            HeroSaving::Done
        }
        (path, Err(error)) => {
            if !was_refused {
                toasts.refuse(format!("This match is not saved: {error}. It will be tried again."));
            }
            HeroSaving::Refused { path, torn, inputs, tried: Some(now) }
        }
        (None, Ok(_)) => HeroSaving::Not,
    };
}

/// Writes what is new, or all of it where the file is behind. Gives the file, the end of it that is still without a copy, and what
/// came of it.
fn write(
    saving: HeroSaving,
    session: &HeroSession,
    access: &mut WriteAccess,
    folders: &Folders,
    faults: &mut FileFaults,
) -> (Option<PathBuf>, Option<Dropped>, io::Result<HeroJournal<File>>) {
    let recording = session.recorder().recording();
    match saving {
        HeroSaving::Into { path, mut journal, inputs: written, revision: held }
            if held == session.revision() && written < recording.inputs.len() =>
        {
            let added = recording.inputs[written..].iter().try_for_each(|entry| journal.append(entry));
            (Some(path), None, added.map(|()| journal))
        }
        HeroSaving::Into { path, .. } => {
            let whole = HeroJournal::create(&path, recording);
            (Some(path), None, whole)
        }
        HeroSaving::Refused { path: Some(path), torn, .. } => {
            let copied = torn.as_ref().map_or(Ok(()), |torn| keep_torn(&path, torn, faults));
            let torn = torn.filter(|_| copied.is_err());
            let taken = access.take(folders).map_err(io::Error::from).and(copied);
            let whole = taken.and_then(|()| HeroJournal::create(&path, recording));
            (Some(path), torn, whole)
        }
        HeroSaving::Not | HeroSaving::Refused { path: None, .. } | HeroSaving::Done => {
            let free = access.take(folders).map_err(io::Error::from);
            match free.and_then(|()| free_path(&folders.hero_matches())) {
                Ok(path) => {
                    let whole = HeroJournal::create(&path, recording);
                    (Some(path), None, whole)
                }
                Err(error) => (None, None, Err(error)),
            }
        }
    }
}

/// Brings the newest match that is not over back, unless one is at hand or another window has them.
pub(super) fn offer(
    session: Option<Res<HeroSession>>,
    folders: Res<Folders>,
    mut access: ResMut<WriteAccess>,
    mut faults: ResMut<FileFaults>,
    codex: Res<HeroCodex>,
    mut commands: Commands,
) {
    if session.is_some_and(|session| session.game().table().result.is_none()) {
        return;
    }
    let may_write = match access.take(&folders) {
        Ok(()) => true,
        Err(NoAccess::OtherWindow) => return,
        Err(NoAccess::Refused(_)) => false,
    };
    let all = newest_first(&folders.hero_matches(), &mut faults);
    bring(all, may_write, (&folders, &codex), &mut faults, &mut commands);
}

/// Brings another match that is not over in the place of the one at hand, which is whole on the disk.
fn another(
    folders: Res<Folders>,
    saving: Res<HeroSaving>,
    codex: Res<HeroCodex>,
    mut faults: ResMut<FileFaults>,
    mut commands: Commands,
) {
    let HeroSaving::Into { path: at_hand, .. } = &*saving else { return };
    let others = others(Some(at_hand), &folders.hero_matches(), &mut faults);
    bring(others, true, (&folders, &codex), &mut faults, &mut commands);
}

/// Brings the first of these that can be gone on with.
fn bring(
    paths: Vec<PathBuf>,
    may_write: bool,
    (folders, codex): (&Folders, &HeroCodex),
    faults: &mut FileFaults,
    commands: &mut Commands,
) {
    for path in paths {
        faults.settle(&path);
        match read(&path) {
            Ok((session, dropped)) => {
                if session.game().table().result.is_some() {
                    // The game came down after the last input and before the file was put away.
                    if may_write && let Err(error) = put_away(&folders.hero_replays(), &path) {
                        faults.tell(&path, format!("{} could not be moved: {error}.", path.display()));
                    }
                    continue;
                }
                if let Some(plan) = HeroMatchPlan::of(session.recorder().recording(), &codex.0) {
                    commands.insert_resource(plan);
                }
                commands.insert_resource(take_up(path, &session, dropped, may_write, faults));
                commands.insert_resource(session);
                // What was still to be done in the match before is no plan of this one.
                commands.insert_resource(QueuedInputs::default());
                return;
            }
            Err(why) => why.tell(&path, may_write, faults),
        }
    }
}

fn count_others(
    folders: Res<Folders>,
    saving: Res<HeroSaving>,
    mut faults: ResMut<FileFaults>,
    mut others: ResMut<OtherHeroes>,
) {
    let at_hand = match &*saving {
        HeroSaving::Into { path, .. } => Some(path.as_path()),
        // What is not whole on the disk gives way to no other.
        HeroSaving::Not | HeroSaving::Refused { .. } | HeroSaving::Done => None,
    };
    let count = self::others(at_hand, &folders.hero_matches(), &mut faults).len();
    others.set_if_neq(OtherHeroes(count));
}

/// The match in a file, and the end of the file that could not be read. Nothing is changed.
fn read(path: &Path) -> Result<(HeroSession, Option<Dropped>), CannotResume> {
    let bytes = disk::read(path, MAX_TEXT).map_err(|error| CannotResume::Now(error.to_string()))?;
    let found = journal::recover(&bytes).map_err(|error| CannotResume::of(&error))?;
    let session =
        HeroSession::resume(&found.recording).map_err(|fault| CannotResume::Now(fault.to_string()))?;
    Ok((session, found.dropped))
}

/// The journal is written on, once there is a copy of what must be cut off its end.
fn take_up(
    path: PathBuf,
    session: &HeroSession,
    dropped: Option<Dropped>,
    may_write: bool,
    faults: &mut FileFaults,
) -> HeroSaving {
    let inputs = session.recorder().recording().inputs.len();
    if !may_write {
        return HeroSaving::Refused { path: Some(path), torn: dropped, inputs, tried: None };
    }
    let copied = dropped.as_ref().map_or(Ok(()), |dropped| keep_torn(&path, dropped, faults));
    let torn = dropped.filter(|_| copied.is_err());
    match copied.and_then(|()| HeroJournal::resume(&path)) {
        Ok((journal, _)) => HeroSaving::Into { path, journal, inputs, revision: 0 },
        Err(error) => {
            let words = format!("{} cannot be written: {error}. It will be tried again.", path.display());
            faults.tell(&path, words);
            HeroSaving::Refused { path: Some(path), torn, inputs, tried: None }
        }
    }
}

fn discard(mut saving: ResMut<HeroSaving>, mut faults: ResMut<FileFaults>, mut commands: Commands) {
    if let HeroSaving::Into { path, .. } | HeroSaving::Refused { path: Some(path), .. } =
        std::mem::take(&mut *saving)
        && let Err(error) = fs::remove_file(&path)
    {
        faults.tell(&path, format!("{} cannot be removed: {error}.", path.display()));
    }
    commands.remove_resource::<HeroSession>();
}
