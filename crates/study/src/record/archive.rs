//! A folder of finished matches. A record stays until the player deletes it, or until the folder exceeds the
//! room the player gave it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{Recording, compact, read};
use hexstrike_game::content::Library;
use kernel::disk::{self, Replacement};
use shell::record::journal;
use shell::record::{MAX_TEXT, ReadError};

/// Extension of compact records.
pub const COMPACT: &str = "hxr";
/// Extension of finished matches stored as their journals.
pub const JOURNAL: &str = "journal";
/// Folder of deleted records, which stay until the next start of the game.
const BIN: &str = "deleted";

/// The archive folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archive {
    folder: PathBuf,
}

/// A file of the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedFile {
    /// Path.
    pub path: PathBuf,
    /// Size in bytes, its report included.
    pub bytes: u64,
}

impl ArchivedFile {
    /// Current state of the file at this path, its report included.
    pub fn at(path: PathBuf) -> Self {
        let room = |path: &Path| fs::metadata(path).map_or(0, |about| about.len());
        let bytes = room(&path) + room(&report_of(&path));
        Self { path, bytes }
    }
}

impl Archive {
    /// Archive in this folder, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Lists the files, the newest first; their names hold the start times of their matches.
    ///
    /// # Errors
    /// If the folder cannot be read. A missing folder is empty.
    pub fn files(&self) -> io::Result<Vec<ArchivedFile>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let file = |entry: io::Result<fs::DirEntry>| {
            let path = entry.ok()?.path();
            let ours = path.extension().is_some_and(|ending| ending == COMPACT || ending == JOURNAL);
            (ours && path.is_file()).then(|| ArchivedFile::at(path))
        };
        let mut files: Vec<ArchivedFile> = entries.filter_map(file).collect();
        files.sort_by(|a, b| b.path.cmp(&a.path));
        Ok(files)
    }

    /// Reads the record in a file. Takes the date from the file's name if the record has none.
    ///
    /// # Errors
    /// If the file cannot be read, or holds no record.
    pub fn open(path: &Path, library: &Library) -> io::Result<Recording> {
        let bytes = disk::read(path, MAX_TEXT)?;
        let mut recording = read(&bytes, library).map_err(io::Error::other)?;
        if recording.begun == 0 {
            recording.begun = stamp(path);
        }
        Ok(recording)
    }

    /// Replaces the record in a file, in the same form.
    ///
    /// # Errors
    /// If the disk operation fails; the file is unchanged.
    pub fn rewrite(path: &Path, recording: &Recording) -> io::Result<()> {
        let bytes = disk::read(path, MAX_TEXT)?;
        if journal::is_one::<Recording>(&bytes) {
            return journal::rewrite(path, &bytes, recording);
        }
        Replacement::of(path)?.fill(&compact::to_bytes(recording)).map(drop)
    }

    /// Adds a record in a new file, named by the start time of its match.
    ///
    /// # Errors
    /// If the disk operation fails; then nothing was added.
    pub fn add(&self, recording: &Recording) -> io::Result<PathBuf> {
        self.put(recording.begun, &compact::to_bytes(recording))
    }

    /// Adds a file with these bytes, named by the start time of its match.
    pub(super) fn put(&self, begun: u64, bytes: &[u8]) -> io::Result<PathBuf> {
        disk::make_folder(&self.folder)?;
        disk::put_new(&self.folder, numbered(&self.folder, &begun.to_string(), COMPACT), bytes)
    }

    /// Merges the lines of a record into a stored record of the same match. Returns true if there is one with
    /// room for them.
    ///
    /// # Errors
    /// If the disk operation fails; nothing has changed.
    pub fn join(&self, recording: &Recording, library: &Library) -> io::Result<bool> {
        for file in self.files()? {
            let Ok(mut own) = Self::open(&file.path, library) else { continue };
            if own.is_of_same_match(recording) && own.join(recording).is_ok() {
                Self::rewrite(&file.path, &own)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Moves a file to the bin, from which it can be restored.
    ///
    /// # Errors
    /// If the disk operation fails; the file stays where it was.
    pub fn delete(&self, path: &Path) -> io::Result<PathBuf> {
        disk::make_folder(&self.bin())?;
        let deleted = move_into(&self.bin(), path)?;
        remove_report(path);
        Ok(deleted)
    }

    /// Restores a deleted file.
    ///
    /// # Errors
    /// If the disk operation fails; the file stays where it was.
    pub fn restore(&self, deleted: &Path) -> io::Result<PathBuf> {
        move_into(&self.folder, deleted)
    }

    /// Removes the deleted files for good.
    ///
    /// # Errors
    /// If the disk operation fails.
    pub fn empty_bin(&self) -> io::Result<()> {
        match fs::remove_dir_all(self.bin()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    fn bin(&self) -> PathBuf {
        self.folder.join(BIN)
    }
}

/// Removes the oldest files until the rest takes at most `most` bytes. `let_go` returns true if it removed
/// the file; it is called only as often as needed, because it reads the file.
pub fn make_room(mut files: Vec<ArchivedFile>, most: u64, mut let_go: impl FnMut(ArchivedFile) -> bool) {
    let mut all: u64 = files.iter().map(|file| file.bytes).sum();
    files.sort_by_cached_key(|file| since(&file.path));
    for file in files {
        if all <= most {
            break;
        }
        let bytes = file.bytes;
        if let_go(file) {
            all -= bytes;
        }
    }
}

/// Start time of the match or, if unknown, the time its file was written: milliseconds since 1970.
fn since(path: &Path) -> u64 {
    let began = stamp(path);
    if began > 0 {
        return began;
    }
    let came = fs::metadata(path).and_then(|about| about.modified()).ok();
    let since = came.and_then(|came| came.duration_since(SystemTime::UNIX_EPOCH).ok());
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Reads a record that a player adds, in any form, and checks that it can be played.
///
/// # Errors
/// The reason it is refused, in words for the player.
pub fn import(bytes: &[u8], library: &Library) -> Result<Recording, String> {
    let recording = read(bytes, library).map_err(|error: ReadError| error.to_string())?;
    recording.verify().map_err(|fault| fault.to_string())?;
    Ok(recording)
}

/// Removes the report on a replay. It can be computed again, and a report that stays is harmless.
fn remove_report(replay: &Path) {
    let _ = fs::remove_file(report_of(replay));
}

/// Path of the report on a replay, in the same folder.
pub fn report_of(replay: &Path) -> PathBuf {
    let mut name = replay.as_os_str().to_owned();
    name.push(".report");
    PathBuf::from(name)
}

/// Start time of a match by the name of its file: milliseconds since 1970.
pub(super) fn stamp(path: &Path) -> u64 {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    name.split('-').next().and_then(|stamp| stamp.parse().ok()).unwrap_or(0)
}

/// Moves a file into a folder, under its own name or the next free one.
fn move_into(folder: &Path, path: &Path) -> io::Result<PathBuf> {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    disk::move_to(path, numbered(folder, &part(path.file_stem()), &part(path.extension())))
}

/// Paths for a name, then for the same name with numbers from 2 up.
pub fn numbered(folder: &Path, name: &str, ending: &str) -> impl Iterator<Item = PathBuf> + use<> {
    let first = folder.join(format!("{name}.{ending}"));
    let (folder, name, ending) = (folder.to_owned(), name.to_owned(), ending.to_owned());
    std::iter::once(first).chain((2..).map(move |n| folder.join(format!("{name}-{n}.{ending}"))))
}
