//! Background job that merges a finished match into the one that it continued. It may read every match of the
//! archive.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;

use super::{History, MatchReaders, archive_of, look};
use crate::app::folders::{FileFaults, Folders, PATIENCE};
use crate::app::jobs::Background;
use crate::app::state::{AppSystems, Screen};

/// Finished matches in the archive that continued another one.
#[derive(Resource, Debug, Default)]
pub struct ToMerge(Mutex<Vec<PathBuf>>);

impl ToMerge {
    /// Adds the file of a match.
    pub fn add(&self, path: PathBuf) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(path);
    }

    fn take(&self) -> Vec<PathBuf> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ToMerge>().add_systems(Last, finish.run_if(on_message::<AppExit>)).add_systems(
        Update,
        (
            begin,
            end.run_if(resource_exists::<Folders>)
                .run_if(|history: Res<History>| !history.merging.is_empty()),
        )
            .chain()
            .in_set(AppSystems::View),
    );
}

fn begin(to_merge: Res<ToMerge>, readers: Res<MatchReaders>, mut history: ResMut<History>) {
    // An import may be about to change the file of the match that was continued.
    if history.importing.is_some() {
        return;
    }
    for path in to_merge.take() {
        let (dates, readers) = (history.dates(), readers.0.clone());
        history.merging.push(Background::unqueued(move |_| {
            let begun = readers.open(&path).map_or(0, |record| record.head().begun);
            let can_be = |other: &Path| dates.can_be(other, begun);
            if let Err(error) = archive_of(&path).merge(&path, &readers, can_be) {
                warn!("{} cannot be merged into the match that it continued: {error}", path.display());
            }
        }));
    }
}

/// Lets the jobs end before the program does. A match that is not merged stays in a file of its own.
fn finish(history: Res<History>) {
    history.merging.iter().for_each(|job| job.wait(PATIENCE));
}

fn end(
    mut history: ResMut<History>,
    (folders, readers): (Res<Folders>, Res<MatchReaders>),
    faults: ResMut<FileFaults>,
    screen: Res<State<Screen>>,
) {
    if history.merging.iter().all(|job| !job.is_over()) {
        return;
    }
    history.merging.retain(|job| !job.is_over());
    // Restart the reading job, which would miss the merged files.
    if *screen.get() == Screen::History || history.reading.is_some() {
        look(folders, readers, history, faults);
    }
}
