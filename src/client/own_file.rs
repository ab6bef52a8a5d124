//! What the player has chosen and reached, each in a file of its own: read once, written whenever it changes. What cannot be
//! understood is told of, and kept.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::folders::{FileFaults, Folders, PATIENCE, WriteAccess};
use kernel::disk;

/// So long after a key was down another one may follow.
const TYPED_ON: Duration = Duration::from_millis(500);

/// What is new is written in these.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct WriteSystems;

/// Something that lives in a file of the player's.
pub trait OwnFile: Resource + Clone + PartialEq + Default + Serialize + DeserializeOwned {
    /// The comment that the file begins with.
    const HEAD: &'static str;
    /// Longest file that is read, in bytes.
    const MAX_BYTES: usize;
    /// What is so after a file that cannot be understood, and what becomes of it.
    const WITHOUT: &'static str;

    /// Where the file is.
    fn path(folders: &Folders) -> PathBuf;

    /// What of an understood text was left out, each with its line.
    fn left_out(_text: &str) -> Vec<String> {
        Vec::new()
    }
}

pub(super) fn plugin<K: OwnFile>(app: &mut App) {
    if let Some(folders) = app.world().get_resource::<Folders>().cloned() {
        let path = K::path(&folders);
        let (kept, faults) = read::<K>(&path);
        // What was read need not be written.
        app.insert_resource(Written { kept: Some(kept.clone()), ..default() }).insert_resource(kept);
        let mut told = app.world_mut().get_resource_or_init::<FileFaults>();
        faults.into_iter().for_each(|fault| told.tell(&path, fault));
    }
    app.init_resource::<K>()
        .init_resource::<Written<K>>()
        .add_systems(Last, write::<K>.in_set(WriteSystems).run_if(resource_exists::<Folders>));
}

/// What is in the file, or what there is without one; the words say what was not understood. The file stays as it is: before
/// anything takes its place, it is kept aside.
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

/// Why a file holds nothing.
enum Misread {
    /// It cannot be read.
    File(io::Error),
    /// It can, but not understood: the line, and what is wrong there.
    Text { line: usize, what: String },
}

/// What is in the file with its text, if there is one.
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

/// How far the file is behind.
#[derive(Resource)]
pub(super) struct Written<K> {
    /// What is in it; none if nobody knows yet.
    kept: Option<K>,
    /// Something may have changed since.
    stale: bool,
    /// When it was last tried in vain.
    refused: Option<Duration>,
    /// When a key was last down.
    keyed: Option<Duration>,
}

impl<K> Default for Written<K> {
    fn default() -> Self {
        Self { kept: None, stale: false, refused: None, keyed: None }
    }
}

impl<K> Written<K> {
    /// Whether the disk refuses what is new; it is tried again.
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
    // What is held, such as a slider, or typed, such as a name, is still under way: its steps are not written one by one.
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

/// Puts it in place of what was there, which is kept unless all of it was understood.
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
