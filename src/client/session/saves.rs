//! The match at hand on disk: written input by input, and among the replays once it is over.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::client::folders::Folders;
use crate::client::library::ContentLibrary;
use crate::client::match_flow::MatchSession;
use crate::client::state::AppSystems;
use crate::client::unfinished::{self, AtHand, MatchSaving, SavingDesk};
use crate::content::Library;
use crate::record::Recording;
use crate::record::archive::Archive;

/// Where the match at hand is written.
pub type Saving = MatchSaving<Recording>;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saving>().add_systems(
        Update,
        keep.run_if(resource_exists::<MatchSession>)
            .run_if(resource_exists::<Folders>)
            .in_set(AppSystems::Save),
    );
}

/// Whatever has been put in is on disk before anything of it is on screen.
pub(super) fn keep(
    mut session: ResMut<MatchSession>,
    mut saving: ResMut<Saving>,
    (folders, content): (Res<Folders>, Res<ContentLibrary>),
    mut desk: SavingDesk,
) {
    if desk.access.is_theirs() {
        return;
    }
    let at_hand = AtHand {
        fresh: session.bypass_change_detection().take_fresh(),
        so_far: &|| session.so_far(),
        is_over: session.outcome().is_some(),
        folders: (&folders, Folders::matches),
        put_away: &|path| put_away(&folders, &content.library, path),
    };
    saving.bypass_change_detection().keep(at_hand, &mut desk);
}

/// A match that is over is a replay; gives its file. One that was taken over from a replay joins it, if it is still there and
/// has room.
pub(super) fn put_away(folders: &Folders, library: &Library, path: &Path) -> io::Result<Option<PathBuf>> {
    if let Ok(recording) = Archive::open(path, library)
        && recording.lines() > 1
        && Archive::at(folders.replays()).join(&recording, library)?
    {
        return fs::remove_file(path).map(|()| None);
    }
    unfinished::put_away(&folders.replays(), path).map(Some)
}
