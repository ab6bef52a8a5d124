//! Files of the player's settings and progress: read once, written when they change. Faults are reported, and
//! an unreadable file is set aside before it is replaced.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::app::folders::{FileFaults, Folders, PATIENCE, WriteAccess};
use kernel::disk;

/// Time after a key press in which another one may follow.
const TYPED_ON: Duration = Duration::from_millis(500);

/// System set that writes changes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct WriteSystems;

/// Resource with a file of its own.
pub trait OwnFile: Resource + Clone + PartialEq + Default + Serialize + DeserializeOwned {
    /// Comment at the head of the file.
    const HEAD: &'static str;
    /// Longest file that is read, in bytes.
    const MAX_BYTES: usize;
    /// Sentence for the player about the defaults used instead of an unreadable file.
    const WITHOUT: &'static str;

    /// Path of the file.
    fn path(folders: &Folders) -> PathBuf;

    /// Parts of a readable text that were left out, each with its line.
    fn left_out(_text: &str) -> Vec<String> {
        Vec::new()
    }
}

pub(crate) fn plugin<K: OwnFile>(app: &mut App) {
    if let Some(folders) = app.world().get_resource::<Folders>().cloned() {
        let path = K::path(&folders);
        let (kept, faults) = read::<K>(&path);
        // The value just read needs no writing.
        app.insert_resource(Written { kept: Some(kept.clone()), ..default() }).insert_resource(kept);
        let mut listed = app.world_mut().get_resource_or_init::<FileFaults>();
        faults.into_iter().for_each(|fault| listed.tell(&path, fault));
    }
    app.init_resource::<K>()
        .init_resource::<Written<K>>()
        .add_systems(Last, write::<K>.in_set(WriteSystems).run_if(resource_exists::<Folders>));
}

/// Reads the file, or returns the default if there is none; the texts are its faults. The file stays as it
/// is.
pub fn read<K: OwnFile>(path: &Path) -> (K, Vec<String>) {
    let name = path.display();
    match understand::<K>(path) {
        Ok(None) => (K::default(), Vec::new()),
        Ok(Some((kept, text))) => {
            let left_out = K::left_out(&text).into_iter().map(|words| format!("{name}:{words}"));
            (kept, left_out.collect())
        }
        Err(Misread::Text { line, what }) => {
            (K::default(), vec![format!("{name}:{line}  {what}. {}.", K::WITHOUT)])
        }
        Err(Misread::File(error)) => {
            (K::default(), vec![format!("{name} cannot be read: {error}. {}.", K::WITHOUT)])
        }
    }
}

/// Reason why a file cannot be read.
enum Misread {
    /// Error of the disk.
    File(io::Error),
    /// Fault in the text, with its line.
    Text { line: usize, what: String },
}

/// Reads the file and its text, if it exists.
fn understand<K: OwnFile>(path: &Path) -> Result<Option<(K, String)>, Misread> {
    let bytes = match disk::read(path, K::MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Misread::File(error)),
    };
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + valid.iter().filter(|byte| **byte == b'\n').count();
        Misread::Text { line, what: "this is not text".to_owned() }
    })?;
    match ron::from_str(&text) {
        Ok(kept) => Ok(Some((kept, text))),
        Err(error) => Err(Misread::Text { line: error.span.start.line, what: error.code.to_string() }),
    }
}

/// State of the file compared with the resource.
#[derive(Resource)]
pub(crate) struct Written<K> {
    /// Value in the file; none if unknown.
    kept: Option<K>,
    /// True if the resource may have changed since.
    stale: bool,
    /// Time of the last failed write.
    refused: Option<Duration>,
    /// Time of the last key press.
    keyed: Option<Duration>,
}

impl<K> Default for Written<K> {
    fn default() -> Self {
        Self { kept: None, stale: false, refused: None, keyed: None }
    }
}

impl<K> Written<K> {
    /// True while the disk refuses the change; writing is tried again.
    pub const fn is_refused(&self) -> bool {
        self.refused.is_some()
    }
}

fn write<K: OwnFile>(
    kept: Res<K>,
    folders: Res<Folders>,
    time: Res<Time<Real>>,
    mut access: ResMut<WriteAccess>,
    mut faults: ResMut<FileFaults>,
    mut last: ResMut<Written<K>>,
    held: (Option<Res<ButtonInput<MouseButton>>>, Option<Res<ButtonInput<KeyCode>>>),
    exits: MessageReader<AppExit>,
) {
    last.stale |= kept.is_changed();
    let now = time.elapsed();
    let too_soon = last.refused.is_some_and(|refused| now < refused + PATIENCE);
    // Wait for the end of a drag or of typing: the steps between need no writing.
    let (buttons, keys) = held;
    if keys.is_some_and(|keys| keys.get_pressed().next().is_some()) {
        last.keyed = Some(now);
    }
    let is_typed = last.keyed.is_some_and(|keyed| now < keyed + TYPED_ON);
    let is_held = is_typed || buttons.is_some_and(|buttons| buttons.pressed(MouseButton::Left));
    if !last.stale || too_soon || is_held && exits.is_empty() || access.is_theirs() {
        return;
    }
    if *last.kept.get_or_insert_with(|| kept.clone()) == *kept {
        last.stale = false;
        return;
    }
    let path = K::path(&folders);
    match access.take(&folders).map_err(io::Error::from).and_then(|()| put(&path, &*kept)) {
        Ok(()) => {
            *last = Written { kept: Some(kept.clone()), ..default() };
            faults.settle(&path);
            faults.settle(&folders.data);
        }
        Err(error) => {
            last.refused = Some(now);
            let words = format!("{} cannot be written: {error}. It will be tried again.", path.display());
            faults.tell(&path, words);
        }
    }
}

/// Replaces the file; the old one is set aside unless all of it was understood.
fn put<K: OwnFile>(path: &Path, kept: &K) -> io::Result<()> {
    let text = ron::ser::to_string_pretty(kept, PrettyConfig::default()).map_err(io::Error::other)?;
    let understood = match understand::<K>(path) {
        Ok(found) => found.is_none_or(|(_, text)| K::left_out(&text).is_empty()),
        Err(_) => false,
    };
    if !understood {
        disk::keep_aside(path)?;
    }
    disk::replace(path, &format!("{}\n{text}\n", K::HEAD))
}
