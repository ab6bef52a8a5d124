//! The settings file: read once, written whenever something changes. What cannot be understood is told of, and kept.

use std::io;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use ron::ser::PrettyConfig;

use super::Settings;
use crate::client::folders::{FileFaults, Folders, WriteAccess};
use crate::client::input::file::problems;
use crate::disk;

const HEAD: &str = "// The settings of HexStrike. Missing lines mean the default.\n";

/// Longest file that is read, in bytes: a hundred times one in which everything is changed.
const MAX_BYTES: usize = 1 << 20;

/// From one try to the next while the disk refuses.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) fn plugin(app: &mut App) {
    let folders = app.world().get_resource::<Folders>().cloned();
    if let Some(folders) = folders {
        let path = folders.settings();
        let (settings, faults) = read(&path);
        app.insert_resource(settings);
        let mut told = app.world_mut().get_resource_or_init::<FileFaults>();
        faults.into_iter().for_each(|fault| told.tell(&path, fault));
    }
    app.add_systems(Last, write.run_if(resource_exists::<Folders>));
}

/// The settings in the file, or the defaults; the words say what was not understood. The file stays as it is: before anything
/// takes its place, it is kept aside.
pub fn read(path: &Path) -> (Settings, Vec<String>) {
    let name = path.display();
    match understand(path) {
        Ok(None) => (Settings::default(), Vec::new()),
        Ok(Some((settings, text))) => {
            let left_out = problems(&text).into_iter().map(|words| format!("{name}:{words}"));
            (settings, left_out.collect())
        }
        Err(Misread::Text { line, what }) => {
            (Settings::default(), vec![format!("{name}:{line}  {what}. Defaults are used; {KEPT}.")])
        }
        Err(Misread::File(error)) => {
            let words = format!("{name} cannot be read: {error}. Defaults are used; {KEPT}.");
            (Settings::default(), vec![words])
        }
    }
}

/// What becomes of a file that was not understood.
const KEPT: &str = "a changed setting goes into a new file, and this one is kept beside it";

/// Why a file holds no settings.
enum Misread {
    /// It cannot be read.
    File(io::Error),
    /// It can, but not understood: the line, and what is wrong there.
    Text { line: usize, what: String },
}

/// The settings in the file with its text, if there is one.
fn understand(path: &Path) -> Result<Option<(Settings, String)>, Misread> {
    let bytes = match disk::read(path, MAX_BYTES) {
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
        Ok(settings) => Ok(Some((settings, text))),
        Err(error) => Err(Misread::Text { line: error.span.start.line, what: error.code.to_string() }),
    }
}

/// What was written last, and when it was last tried in vain.
#[derive(Default)]
struct Written {
    settings: Option<Settings>,
    refused: Option<Duration>,
}

fn write(
    settings: Res<Settings>,
    folders: Res<Folders>,
    time: Res<Time<Real>>,
    mut access: ResMut<WriteAccess>,
    mut faults: ResMut<FileFaults>,
    mut last: Local<Written>,
) {
    // What was read need not be written.
    let same = *last.settings.get_or_insert_with(|| settings.clone()) == *settings;
    let now = time.elapsed();
    let too_soon = last.refused.is_some_and(|refused| now < refused + PATIENCE);
    if same || too_soon || access.is_theirs() {
        return;
    }
    let path = folders.settings();
    match access.take(&folders).map_err(io::Error::from).and_then(|()| put(&path, &settings)) {
        Ok(()) => {
            *last = Written { settings: Some(settings.clone()), refused: None };
            faults.settle(&path);
            faults.settle(&folders.data);
        }
        Err(error) => {
            last.refused = Some(now);
            faults.tell(
                &path,
                format!("{} cannot be written: {error}. It will be tried again.", path.display()),
            );
        }
    }
}

/// Puts the settings in place of what was there, which is kept unless all of it was understood.
fn put(path: &Path, settings: &Settings) -> io::Result<()> {
    let text = ron::ser::to_string_pretty(settings, PrettyConfig::default()).map_err(io::Error::other)?;
    let understood = match understand(path) {
        Ok(found) => found.is_none_or(|(_, text)| problems(&text).is_empty()),
        Err(_) => false,
    };
    if !understood {
        disk::keep_aside(path)?;
    }
    disk::replace(path, &format!("{HEAD}{text}\n"))
}
