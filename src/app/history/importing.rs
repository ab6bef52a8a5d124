//! Background jobs that add matches: read, played once, looked for in the archive and written, one match after another.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{Dates, History, KeptMatch, MatchReaders, stamp_now};
use crate::app::folders::{Folders, PATIENCE};
use crate::app::jobs::Background;
use crate::app::jobs::WorkerFailed;
use crate::app::state::AppSystems;
use crate::games;
use shell::record::stored::{Readers, StoredMatch};
use study::record::archive::{Archive, ArchivedFile};

/// Event: an import has ended.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ImportEnded(pub Result<ImportedMatch, String>);

/// A match that was imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedMatch {
    /// File in the archive.
    pub path: PathBuf,
    /// True if it was not in the archive before.
    pub is_new: bool,
}

/// Result of a job.
#[derive(Debug)]
pub(super) enum Import {
    /// It has a file of its own now.
    Added(Box<KeptMatch>),
    /// The archive has it in this file, to which its lines are to be added.
    Known(PathBuf, Box<dyn StoredMatch>),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ImportEnded>().add_systems(Last, finish.run_if(on_message::<AppExit>)).add_systems(
        Update,
        (begin, end)
            .chain()
            .run_if(resource_exists::<Folders>)
            .run_if(|history: Res<History>| history.is_importing())
            .in_set(AppSystems::View),
    );
}

fn begin(folders: Res<Folders>, readers: Res<MatchReaders>, mut history: ResMut<History>) {
    // Merging moves the files that the import looks for.
    if history.importing.is_some() || !history.merging.is_empty() {
        return;
    }
    let Some(bytes) = history.to_import.pop_front() else { return };
    let (dates, folders, readers) = (history.dates(), folders.clone(), readers.0.clone());
    history.importing = Some(Background::unqueued(move |_| import(&bytes, &dates, &folders, &readers)));
}

fn import(bytes: &[u8], dates: &Dates, folders: &Folders, readers: &Readers) -> Result<Import, String> {
    let (record, summary) = readers.import(bytes)?;
    let archive = Archive::at((games::find(record.game()).replays)(folders));
    let files = archive.files().unwrap_or_default().into_iter().map(|file| file.path);
    let begun = record.head().begun;
    let mut candidates = files.filter(|path| dates.can_be(path, begun));
    let same = |path: &PathBuf| readers.open(path).is_ok_and(|other| other.is_of_same_match(&*record));
    if let Some(path) = candidates.find(same) {
        return Ok(Import::Known(path, record));
    }
    let path = archive.put(&record.to_bytes(), stamp_now(folders));
    let path = path.map_err(|error| format!("The match cannot be kept: {error}."))?;
    Ok(Import::Added(Box::new(KeptMatch::of(ArchivedFile::at(path), Ok(summary)))))
}

/// Adds the match to the list. Its lines are added to a known match here, where no other change can come between.
fn end(readers: Res<MatchReaders>, mut history: ResMut<History>, mut ended: MessageWriter<ImportEnded>) {
    let Some(result) = history.importing.as_mut().and_then(Background::result) else { return };
    history.importing = None;
    let failed = |WorkerFailed| Err("Reading it broke off: the log says where.".to_owned());
    ended.write(ImportEnded(result.unwrap_or_else(failed).and_then(|import| match import {
        Import::Added(kept) => {
            let path = kept.path.clone();
            history.add(vec![*kept]);
            Ok(ImportedMatch { path, is_new: true })
        }
        Import::Known(path, record) => {
            let mut joined = Ok(());
            history.change(&path, &readers.0, |own| joined = own.join(&*record))?;
            joined.map(|()| ImportedMatch { path, is_new: false })
        }
    })));
}

/// Lets the job end before the program does.
fn finish(history: Res<History>) {
    history.importing.iter().for_each(|job| job.wait(PATIENCE));
}
