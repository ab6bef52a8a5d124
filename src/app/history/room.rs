//! When the room for matches is full, those without a star that came first go into the bin, in the background.

use std::path::PathBuf;

use bevy::prelude::*;

use super::read;
use super::{History, KeptMatch, MatchReaders, archive_of, look, shelves};
use crate::app::folders::{FileFaults, Folders, WriteAccess};
use crate::app::jobs::Background;
use crate::app::settings::Settings;
use crate::app::state::{AppSystems, Screen};
use crate::kit::ui::toast::Toasts;
use study::record::archive::{self, Archive};

/// Matches moved to the bin, each with its file there.
pub(super) type Gone = Vec<(PathBuf, KeptMatch)>;

pub(super) fn plugin(app: &mut App) {
    for screen in [Screen::Title, Screen::History] {
        app.add_systems(OnEnter(screen), begin.run_if(resource_exists::<Folders>));
    }
    app.add_systems(
        Update,
        end.in_set(AppSystems::View)
            .run_if(resource_exists::<Folders>)
            .run_if(|history: Res<History>| history.room.is_some()),
    );
}

/// Starts the job. While the settings cannot be read their limit is unknown, and no match is moved.
fn begin(
    folders: Res<Folders>,
    access: Res<WriteAccess>,
    faults: Res<FileFaults>,
    settings: Res<Settings>,
    readers: Res<MatchReaders>,
    mut history: ResMut<History>,
) {
    let (WriteAccess::Ours(_), Some(most)) = (&*access, settings.replay_space.bytes()) else { return };
    if faults.is_told(&folders.settings()) || history.room.is_some() {
        return;
    }
    let (shelves, readers) = (shelves(&folders), readers.0.clone());
    history.room = Some(Background::unqueued(move |cancel| {
        let files = shelves.iter().flat_map(|folder| Archive::at(folder).files().unwrap_or_default());
        let mut gone = Gone::new();
        archive::make_room(files.collect(), most, |file| {
            let kept = (!cancel.is_cancelled()).then(|| read(file, &readers));
            // Unreadable files are left to the player.
            let went = kept.filter(|kept| !kept.is_starred()).and_then(let_go);
            let has_gone = went.is_some();
            gone.extend(went);
            has_gone
        });
        gone
    }));
}

fn let_go(kept: KeptMatch) -> Option<(PathBuf, KeptMatch)> {
    match archive_of(&kept.path).delete(&kept.path) {
        Ok(bin) => Some((bin, kept)),
        Err(error) => {
            warn!("{} cannot be removed: {error}", kept.path.display());
            None
        }
    }
}

/// The player reads which matches went: they can be put back, and are not among the others any more.
fn end(
    mut history: ResMut<History>,
    (folders, readers): (Res<Folders>, Res<MatchReaders>),
    faults: ResMut<FileFaults>,
    screen: Res<State<Screen>>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(result) = history.room.as_mut().and_then(Background::result) else { return };
    history.room = None;
    let gone = result.unwrap_or_default();
    if gone.is_empty() {
        return;
    }
    toasts.note(words_of(&gone));
    history.matches.retain(|kept| gone.iter().all(|(_, went)| went.path != kept.path));
    history.deleted.push(gone);
    // Restart the reading job, which would miss the moved files.
    if *screen.get() == Screen::History || history.reading.is_some() {
        look(folders, readers, history, faults);
    }
}

/// Notice of the matches that went.
fn words_of(gone: &[(PathBuf, KeptMatch)]) -> String {
    match gone {
        [(_, KeptMatch { summary: Ok(summary), .. })] => format!(
            "Kept matches were over their limit: \u{201c}{}\u{201d} went, the oldest without a star. Undo delete under Matches brings it back until you quit.",
            summary.name()
        ),
        _ => format!(
            "Kept matches were over their limit: the {} oldest without a star went. Undo delete under Matches brings them back until you quit.",
            gone.len()
        ),
    }
}
