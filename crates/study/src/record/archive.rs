//! A folder of matches that are over. Whatever is put into it stays until its player deletes it, or the room they give it
//! is full.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::journal;
use super::{MAX_TEXT, ReadError, Recording, compact, read};
use hexstrike_game::content::Library;
use kernel::disk::{self, Replacement};

/// Ending of compact records.
pub const COMPACT: &str = "hxr";
/// Ending of matches put away as they were written.
pub const JOURNAL: &str = "journal";
/// What was deleted waits here until the game is started again.
const BIN: &str = "deleted";

/// The folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archive {
    folder: PathBuf,
}

/// A file of the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedFile {
    /// Where it lies.
    pub path: PathBuf,
    /// How much room it takes with the report on it, in bytes.
    pub bytes: u64,
}

impl ArchivedFile {
    /// The file at this place as it is now, with the report on it.
    pub fn at(path: PathBuf) -> Self {
        let room = |path: &Path| fs::metadata(path).map_or(0, |about| about.len());
        let bytes = room(&path) + room(&report_of(&path));
        Self { path, bytes }
    }
}

impl Archive {
    /// The archive in this folder, which need not be there yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// All files, the newest first: they are named by when their matches began.
    ///
    /// # Errors
    /// When the folder cannot be read. One that is not there is empty.
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

    /// The record in a file, dated by the file's name if it tells no date itself.
    ///
    /// # Errors
    /// When the file cannot be read, or holds no record.
    pub fn open(path: &Path, library: &Library) -> io::Result<Recording> {
        let bytes = disk::read(path, MAX_TEXT)?;
        let mut recording = read(&bytes, library).map_err(io::Error::other)?;
        if recording.begun == 0 {
            recording.begun = stamp(path);
        }
        Ok(recording)
    }

    /// Puts a record in place of the one in a file, in the same form.
    ///
    /// # Errors
    /// When the disk refuses; the file is as it was.
    pub fn rewrite(path: &Path, recording: &Recording) -> io::Result<()> {
        let bytes = disk::read(path, MAX_TEXT)?;
        if journal::is_one::<Recording>(&bytes) {
            return journal::rewrite(path, &bytes, recording);
        }
        Replacement::of(path)?.fill(&compact::to_bytes(recording)).map(drop)
    }

    /// Adds a record in a file of its own, named by when its match began.
    ///
    /// # Errors
    /// When the disk refuses; then nothing was added.
    pub fn add(&self, recording: &Recording) -> io::Result<PathBuf> {
        self.put(recording.begun, &compact::to_bytes(recording))
    }

    /// Adds a file with these bytes, named by when its match began.
    pub(super) fn put(&self, begun: u64, bytes: &[u8]) -> io::Result<PathBuf> {
        disk::make_folder(&self.folder)?;
        disk::put_new(&self.folder, numbered(&self.folder, &begun.to_string(), COMPACT), bytes)
    }

    /// Gives the lines of a record to the one of the same match that is here. Says whether there is one with room for them.
    ///
    /// # Errors
    /// When the disk refuses; nothing has changed.
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

    /// Takes a file out of the archive, so that it can be put back.
    ///
    /// # Errors
    /// When the disk refuses; the file is where it was.
    pub fn delete(&self, path: &Path) -> io::Result<PathBuf> {
        disk::make_folder(&self.bin())?;
        let deleted = move_into(&self.bin(), path)?;
        remove_report(path);
        Ok(deleted)
    }

    /// Puts a deleted file back.
    ///
    /// # Errors
    /// When the disk refuses; the file is where it was.
    pub fn restore(&self, deleted: &Path) -> io::Result<PathBuf> {
        move_into(&self.folder, deleted)
    }

    /// Removes what was deleted, for good.
    ///
    /// # Errors
    /// When the disk refuses to let something go.
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

/// Lets go of these, the oldest first, until the rest takes at most so many bytes. `let_go` says whether the file went. It is asked
/// of no more than it takes: whoever answers reads the file.
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

/// When the match began or, where nobody knows, when its file came here: milliseconds since 1970.
fn since(path: &Path) -> u64 {
    let began = stamp(path);
    if began > 0 {
        return began;
    }
    let came = fs::metadata(path).and_then(|about| about.modified()).ok();
    let since = came.and_then(|came| came.duration_since(SystemTime::UNIX_EPOCH).ok());
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Reads what a player wants to add: a record in any form that can be played.
///
/// # Errors
/// Why it is none, for the player to read.
pub fn import(bytes: &[u8], library: &Library) -> Result<Recording, String> {
    let recording = read(bytes, library).map_err(|error: ReadError| error.to_string())?;
    recording.verify().map_err(|fault| fault.to_string())?;
    Ok(recording)
}

/// What was read out of a replay can be read again; a report that stays is in nobody's way.
fn remove_report(replay: &Path) {
    let _ = fs::remove_file(report_of(replay));
}

/// Where the report on a replay lies: beside it.
pub fn report_of(replay: &Path) -> PathBuf {
    let mut name = replay.as_os_str().to_owned();
    name.push(".report");
    PathBuf::from(name)
}

/// When a match began, by the name of its file: milliseconds since 1970.
pub(super) fn stamp(path: &Path) -> u64 {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    name.split('-').next().and_then(|stamp| stamp.parse().ok()).unwrap_or(0)
}

/// Moves a file into a folder, under its own name or the next that is free.
fn move_into(folder: &Path, path: &Path) -> io::Result<PathBuf> {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    disk::move_to(path, numbered(folder, &part(path.file_stem()), &part(path.extension())))
}

/// The name, then the same with numbers.
pub fn numbered(folder: &Path, name: &str, ending: &str) -> impl Iterator<Item = PathBuf> + use<> {
    let first = folder.join(format!("{name}.{ending}"));
    let (folder, name, ending) = (folder.to_owned(), name.to_owned(), ending.to_owned());
    std::iter::once(first).chain((2..).map(move |n| folder.join(format!("{name}-{n}.{ending}"))))
}
