//! A folder of matches that are over. Whatever is put into it stays until its player deletes it, or the room they give it
//! is full. The name of a file is its stamp: when it came here, in milliseconds since 1970, but always later than those that
//! came before it, since a clock may be behind or ahead. It alone says which files are older than others. Earlier versions of the
//! game stamped a file with the beginning of its match.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{Recording, read};
use hexstrike_game::content::Library;
use kernel::disk;
use shell::record::MAX_TEXT;
use shell::record::stored::Readers;

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
    /// Its stamp; of one without a stamp when it was last written.
    pub stamp: u64,
}

impl ArchivedFile {
    /// Current state of the file at this path, its report included.
    pub fn at(path: PathBuf) -> Self {
        let room = |path: &Path| fs::metadata(path).map_or(0, |about| about.len());
        let bytes = room(&path) + room(&report_of(&path));
        let stamp = stamp_or_written(&path);
        Self { path, bytes, stamp }
    }

    /// Sorts older files before newer ones.
    pub fn by_age(&self) -> (u64, &Path) {
        (self.stamp, &self.path)
    }
}

impl Archive {
    /// Archive in this folder, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// All files, the newest first.
    ///
    /// # Errors
    /// If the folder cannot be read. A missing folder is empty.
    pub fn files(&self) -> io::Result<Vec<ArchivedFile>> {
        let paths = matches_in(&self.folder)?.into_iter().filter(|path| path.is_file());
        let mut files: Vec<ArchivedFile> = paths.map(ArchivedFile::at).collect();
        files.sort_by(|a, b| b.by_age().cmp(&a.by_age()));
        Ok(files)
    }

    /// The latest stamp of all files, deleted ones that can still be put back among them; 0 if there is none.
    ///
    /// # Errors
    /// When the folder cannot be read. One that is not there is empty.
    pub fn latest_stamp(&self) -> io::Result<u64> {
        let paths = [matches_in(&self.folder)?, matches_in(&self.bin())?].concat();
        Ok(paths.iter().map(|path| stamp_or_written(path)).max().unwrap_or(0))
    }

    /// The record in a file, dated by the name of a journal if it tells no date itself.
    ///
    /// # Errors
    /// If the file cannot be read, or holds no record.
    pub fn open(path: &Path, library: &Library) -> io::Result<Recording> {
        let bytes = disk::read(path, MAX_TEXT)?;
        let mut recording = read(&bytes, library).map_err(io::Error::other)?;
        if recording.begun == 0 {
            recording.begun = date_of_journal(path);
        }
        Ok(recording)
    }

    /// Adds a file with these bytes and this stamp.
    ///
    /// # Errors
    /// The disk refuses; then nothing was added.
    pub fn put(&self, bytes: &[u8], stamp: u64) -> io::Result<PathBuf> {
        disk::make_folder(&self.folder)?;
        disk::put_new(&self.folder, numbered(&self.folder, &stamp.to_string(), COMPACT), bytes)
    }

    /// Moves the file of a match that is over here, under this stamp.
    ///
    /// # Errors
    /// When the disk refuses; the file is where it was.
    pub fn take_in(&self, journal: &Path, stamp: u64) -> io::Result<PathBuf> {
        disk::make_folder(&self.folder)?;
        disk::move_to(journal, numbered(&self.folder, &stamp.to_string(), JOURNAL))
    }

    /// Merges a file of this archive into another of the same match, if there is one with room for its lines.
    /// The merged file gets the stamp of the first: a line that was just played must not make room as if it were
    /// as old as its match. Returns the merged file. Files of which `can_be` is false are not read.
    ///
    /// # Errors
    /// The disk refuses; no line is lost.
    pub fn merge(
        &self,
        path: &Path,
        readers: &Readers,
        can_be: impl Fn(&Path) -> bool,
    ) -> io::Result<Option<PathBuf>> {
        let record = readers.open(path)?;
        for file in self.files()?.into_iter().filter(|file| file.path != path && can_be(&file.path)) {
            let Ok(mut other) = readers.open(&file.path) else { continue };
            if other.is_of_same_match(&*record) && other.join(&*record).is_ok() {
                let merged = self.stamp_anew(&file.path, stamp(path))?;
                other.rewrite(&merged)?;
                fs::remove_file(path)?;
                return Ok(Some(merged));
            }
        }
        Ok(None)
    }

    /// Gives a file another stamp, and the report on it with it.
    fn stamp_anew(&self, path: &Path, stamp: u64) -> io::Result<PathBuf> {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        move_with_report(path, numbered(&self.folder, &stamp.to_string(), &ending))
    }

    /// Takes a file out of the archive, so that it can be put back.
    ///
    /// # Errors
    /// If the disk operation fails; the file stays where it was.
    pub fn delete(&self, path: &Path) -> io::Result<PathBuf> {
        disk::make_folder(&self.bin())?;
        move_into(&self.bin(), path)
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
    files.sort_by(|a, b| a.by_age().cmp(&b.by_age()));
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

/// The files in a folder that can be matches; none in one that is not there.
fn matches_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let ours = |path: &PathBuf| path.extension().is_some_and(|ending| ending == COMPACT || ending == JOURNAL);
    Ok(entries.flatten().map(|entry| entry.path()).filter(ours).collect())
}

/// The stamp of a file or, of one without, when it was last written: earlier versions gave an import without a date none.
fn stamp_or_written(path: &Path) -> u64 {
    let stamp = stamp(path);
    if stamp > 0 {
        return stamp;
    }
    let written = fs::metadata(path).and_then(|about| about.modified()).ok();
    let since = written.and_then(|written| written.duration_since(SystemTime::UNIX_EPOCH).ok());
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Path of the report on a replay, in the same folder.
pub fn report_of(replay: &Path) -> PathBuf {
    let mut name = replay.as_os_str().to_owned();
    name.push(".report");
    PathBuf::from(name)
}

/// The stamp in the name of a file; 0 if there is none.
pub fn stamp(path: &Path) -> u64 {
    disk::stamp(path.file_stem().and_then(|name| name.to_str()).unwrap_or_default())
}

/// Date of a match by the name of its journal, in milliseconds since 1970. Other files are imports: their stamps say nothing of
/// when they were played.
pub(super) fn date_of_journal(path: &Path) -> u64 {
    if path.extension().is_some_and(|ending| ending == JOURNAL) { stamp(path) } else { 0 }
}

/// Moves a match with its report to the first free one of these paths.
fn move_with_report(path: &Path, places: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    let moved = disk::move_to(path, places)?;
    // A report that is left behind is harmless: it is computed again.
    let _ = fs::rename(report_of(path), report_of(&moved));
    Ok(moved)
}

/// Moves a match with its report into a folder, under its own name or the next free one.
fn move_into(folder: &Path, path: &Path) -> io::Result<PathBuf> {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    move_with_report(path, numbered(folder, &part(path.file_stem()), &part(path.extension())))
}

/// Paths for a name, then for the same name with numbers from 2 up.
pub fn numbered(folder: &Path, name: &str, ending: &str) -> impl Iterator<Item = PathBuf> + use<> {
    let first = folder.join(format!("{name}.{ending}"));
    let (folder, name, ending) = (folder.to_owned(), name.to_owned(), ending.to_owned());
    std::iter::once(first).chain((2..).map(move |n| folder.join(format!("{name}-{n}.{ending}"))))
}
