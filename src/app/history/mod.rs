//! Archive of the finished matches of all games: read in the background, changed on disk and in the list
//! together.

use std::collections::{HashMap, HashSet, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::prelude::*;

use self::importing::Import;
use self::room::Gone;
use crate::app::clock::now;
use crate::app::folders::{FileFaults, Folders, WriteAccess};
use crate::app::jobs::{self, Background, JobStream, WorkerFailed};
use crate::app::library::ContentLibrary;
use crate::app::settings::Settings;
use crate::app::state::{AppSystems, Screen};
use crate::games::GAMES;
use kernel::disk;
use shell::record::ReadError;
use shell::record::limits::{LONGEST_NAME, tidy};
use shell::record::stored::{Head, Readers, StoredMatch, Summary};
use study::record::archive::{Archive, ArchivedFile, numbered};

pub use self::importing::{ImportEnded, ImportedMatch};
pub use self::merging::ToMerge;

pub mod words;

mod importing;
mod merging;
mod room;

/// Match in the archive.
#[derive(Debug, Clone)]
pub struct KeptMatch {
    /// File of the match.
    pub path: PathBuf,
    /// Size in bytes.
    pub bytes: u64,
    /// Stamp of its file: the higher it is, the later the match came here.
    pub stamp: u64,
    /// Summary, or the reason why it cannot be read.
    pub summary: Result<Summary, String>,
}

impl KeptMatch {
    /// Reads the match in a file. The file stays as it is, whatever is wrong with it.
    pub fn read(file: ArchivedFile, readers: &Readers) -> Self {
        let opened = readers.open(&file.path).map_err(|error| error.to_string());
        Self::of(file, opened.and_then(|record| readers.summary(&*record)))
    }

    /// Match in this file, with its summary.
    fn of(ArchivedFile { path, bytes, stamp }: ArchivedFile, summary: Result<Summary, String>) -> Self {
        Self { path, bytes, stamp, summary }
    }

    /// Start time in milliseconds since 1970; 0 if unknown.
    pub fn begun(&self) -> u64 {
        self.summary.as_ref().map_or(0, |summary| summary.begun)
    }

    /// True if it must never be removed: its player has starred it, or it cannot be read.
    pub fn is_starred(&self) -> bool {
        self.summary.as_ref().map_or(true, |summary| summary.starred)
    }
}

/// Dates of matches by their files: a match of another date needs no reading to know that it is another one.
struct Dates(HashMap<PathBuf, u64>);

impl Dates {
    /// True if the match in this file can have begun at this time. 0 stands for an unknown time.
    fn can_be(&self, path: &Path, begun: u64) -> bool {
        self.0.get(path).is_none_or(|date| *date == begun || *date == 0 || begun == 0)
    }
}

/// List of all matches of the archive read so far.
#[derive(Resource, Debug, Default)]
pub struct History {
    matches: Vec<KeptMatch>,
    reading: Option<Reading>,
    /// Job that frees disk space.
    room: Option<Background<Gone>>,
    /// Jobs that merge matches into those they continued.
    merging: Vec<Background<()>>,
    /// Matches to be imported after the one under way.
    to_import: VecDeque<Vec<u8>>,
    /// Job that imports a match.
    importing: Option<Background<Result<Import, String>>>,
    /// Matches deleted since the start, in order; those deleted together are one entry.
    deleted: Vec<Gone>,
}

/// Readers of the finished matches of all games, with the content at hand.
#[derive(Resource, Debug, Clone)]
pub struct MatchReaders(pub Readers);

impl FromWorld for MatchReaders {
    fn from_world(world: &mut World) -> Self {
        Self(Readers(GAMES.iter().map(|game| (game.reader)(world)).collect()))
    }
}

/// Makes the readers anew, for the content that is there now.
fn read_with_content(world: &mut World) {
    let readers = MatchReaders::from_world(world);
    world.insert_resource(readers);
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<History>()
        .init_resource::<MatchReaders>()
        .add_systems(
            First,
            read_with_content
                .run_if(resource_changed::<ContentLibrary>.and_then(not(resource_added::<ContentLibrary>))),
        )
        .add_plugins((room::plugin, merging::plugin, importing::plugin))
        .add_systems(Startup, (empty_bin, count_what_comes).chain().run_if(resource_exists::<Folders>))
        .add_systems(OnEnter(Screen::History), look.run_if(resource_exists::<Folders>))
        .add_systems(Update, take_in.in_set(AppSystems::View));
}

/// Empties the bin: matches deleted before the last end of the game cannot be restored.
fn empty_bin(folders: Res<Folders>, access: Res<WriteAccess>, mut faults: ResMut<FileFaults>) {
    let WriteAccess::Ours(_) = *access else { return };
    for folder in shelves(&folders) {
        if let Err(error) = Archive::at(&folder).empty_bin() {
            let words = format!("Deleted matches in {} cannot be removed: {error}.", folder.display());
            faults.tell(&folder, words);
        }
    }
}

/// Counts the matches to come even where statistics were cleared while the clock was ahead.
fn count_what_comes(folders: Res<Folders>, mut settings: ResMut<Settings>) {
    // While a folder cannot be read nobody knows what is to come.
    let Ok(next) = free_stamp(&folders) else { return };
    if settings.statistics_since > next {
        settings.statistics_since = next;
    }
}

/// The first stamp that is later than those of all kept matches of all games: they make room in one order.
///
/// # Errors
/// When a folder cannot be read.
pub(crate) fn free_stamp(folders: &Folders) -> io::Result<u64> {
    let latest = shelves(folders).into_iter().map(|shelf| Archive::at(shelf).latest_stamp());
    let latest: Vec<u64> = latest.collect::<io::Result<_>>()?;
    Ok(disk::stamp_after(latest, 0))
}

/// Stamp for a match that is kept from now on.
pub(crate) fn stamp_now(folders: &Folders) -> u64 {
    // What cannot be read is no reason not to keep a match.
    free_stamp(folders).map_or_else(|_| now(), |free| free.max(now()))
}

/// Where matches of each game lie.
fn shelves(folders: &Folders) -> Vec<PathBuf> {
    GAMES.iter().map(|game| (game.replays)(folders)).collect()
}

/// Archive that contains a file.
fn archive_of(path: &Path) -> Archive {
    Archive::at(path.parent().unwrap_or_else(|| Path::new("")))
}

/// Starts to read new files in the folders.
fn look(
    folders: Res<Folders>,
    readers: Res<MatchReaders>,
    mut history: ResMut<History>,
    mut faults: ResMut<FileFaults>,
) {
    let mut files = Vec::new();
    for folder in shelves(&folders) {
        match Archive::at(&folder).files() {
            Ok(found) => {
                faults.settle(&folder);
                files.extend(found);
            }
            // Keep the matches read there before, and read the other folder all the same.
            Err(error) => {
                faults.tell(&folder, format!("{} cannot be read: {error}.", folder.display()));
                let known = history.matches.iter().filter(|kept| kept.path.starts_with(&folder));
                files.extend(known.map(|kept| ArchivedFile {
                    path: kept.path.clone(),
                    bytes: kept.bytes,
                    stamp: kept.stamp,
                }));
            }
        }
    }
    let there: HashMap<&Path, u64> = files.iter().map(|file| (file.path.as_path(), file.bytes)).collect();
    history.matches.retain(|kept| there.get(kept.path.as_path()) == Some(&kept.bytes));
    let known: HashSet<&Path> = history.matches.iter().map(|kept| kept.path.as_path()).collect();
    let fresh: Vec<_> = files.iter().filter(|file| !known.contains(file.path.as_path())).cloned().collect();
    history.reading = (!fresh.is_empty()).then(|| Reading::begin(fresh, readers.0.clone()));
}

/// Takes the files read in the background since the last frame.
fn take_in(mut history: ResMut<History>) {
    let Some(reading) = &history.reading else { return };
    let (fresh, done) = reading.so_far();
    if fresh.is_empty() && !done {
        return;
    }
    history.add(fresh);
    if done {
        history.reading = None;
    }
}

impl History {
    /// The matches, the last that came first.
    pub fn matches(&self) -> &[KeptMatch] {
        &self.matches
    }

    /// Number of files still to be read.
    pub fn unread(&self) -> usize {
        self.reading.as_ref().map_or(0, Reading::left)
    }

    /// Total size in bytes.
    pub fn bytes(&self) -> u64 {
        self.matches.iter().map(|kept| kept.bytes).sum()
    }

    /// True while files are read, merged or imported, or disk space is freed.
    pub fn is_busy(&self) -> bool {
        self.reading.is_some() || self.room.is_some() || !self.merging.is_empty() || self.is_importing()
    }

    fn is_importing(&self) -> bool {
        self.importing.is_some() || !self.to_import.is_empty()
    }

    /// Number of deleted matches that can be restored.
    pub fn deleted(&self) -> usize {
        self.deleted.iter().map(Vec::len).sum()
    }

    /// Changes a match without playing it: its name, its star or its lines.
    ///
    /// # Errors
    /// The reason, for the player; nothing has changed.
    pub fn change(
        &mut self,
        path: &Path,
        readers: &Readers,
        change: impl FnOnce(&mut dyn StoredMatch),
    ) -> Result<(), String> {
        let refused = |error: io::Error| format!("{} cannot be changed: {error}.", path.display());
        let mut record = readers.open(path).map_err(refused)?;
        change(&mut *record);
        if tidy(record.head().title) != record.head().title {
            return Err(ReadError::Name(LONGEST_NAME).to_string());
        }
        // Check that the record is readable before writing it.
        readers.read(&record.to_bytes())?;
        record.rewrite(path).map_err(refused)?;
        if let Some(kept) = self.matches.iter_mut().find(|kept| kept.path == path) {
            let ArchivedFile { bytes, stamp, .. } = ArchivedFile::at(path.to_owned());
            (kept.bytes, kept.stamp) = (bytes, stamp);
            if let Ok(summary) = &mut kept.summary {
                summary.follow(&*record);
            }
        }
        Ok(())
    }

    /// Deletes a match; it can be restored.
    ///
    /// # Errors
    /// The reason, for the player.
    pub fn delete(&mut self, path: &Path) -> Result<(), String> {
        let bin = archive_of(path).delete(path);
        let bin = bin.map_err(|error| format!("{} cannot be deleted: {error}.", path.display()))?;
        if let Some(place) = self.matches.iter().position(|kept| kept.path == path) {
            self.deleted.push(vec![(bin, self.matches.remove(place))]);
        }
        Ok(())
    }

    /// Restores the matches deleted last: one, or all that were deleted together.
    ///
    /// # Errors
    /// The reason why some are not restored, for the player; those can be tried again.
    pub fn undo(&mut self) -> Result<(), String> {
        let mut left = self.deleted.pop().unwrap_or_default();
        let mut refused = Ok(());
        while let Some((bin, kept)) = left.pop() {
            match archive_of(&kept.path).restore(&bin) {
                Ok(path) => self.matches.push(KeptMatch { path, ..kept }),
                Err(error) => {
                    left.push((bin, kept));
                    self.deleted.push(left);
                    refused = Err(format!("The match cannot be put back: {error}."));
                    break;
                }
            }
        }
        self.sort();
        refused
    }

    /// Imports the match in these bytes in the background; [`ImportEnded`] tells the result. If the archive has the match
    /// already, its new lines are added there.
    pub fn import(&mut self, bytes: Vec<u8>) {
        self.to_import.push_back(bytes);
    }

    /// Exports a match to a file of its own and returns the file.
    ///
    /// # Errors
    /// The reason, for the player.
    pub fn export(&self, path: &Path, folders: &Folders, readers: &Readers) -> Result<PathBuf, String> {
        let refused = |error: io::Error| format!("The match cannot be exported: {error}.");
        let record = readers.open(path).map_err(refused)?;
        let Head { begun, title, .. } = record.head();
        let file = Archive::at(folders.exports()).put(&record.to_bytes(), begun).map_err(refused)?;
        if title.is_empty() {
            return Ok(file);
        }
        // Named after the title, for its recipient.
        let ending =
            file.extension().map_or_else(String::new, |ending| ending.to_string_lossy().into_owned());
        disk::move_to(&file, numbered(&folders.exports(), &disk::plain_name(title), &ending)).map_err(refused)
    }

    /// Returns the main line as a code for the clipboard.
    ///
    /// # Errors
    /// The reason, for the player.
    pub fn code(&self, path: &Path, readers: &Readers) -> Result<String, String> {
        readers.open(path).map_err(|error| error.to_string())?.code()
    }

    /// Adds matches to the list, in place of those with the same files.
    fn add(&mut self, fresh: Vec<KeptMatch>) {
        let files: HashSet<&Path> = fresh.iter().map(|kept| kept.path.as_path()).collect();
        self.matches.retain(|kept| !files.contains(kept.path.as_path()));
        self.matches.extend(fresh);
        self.sort();
    }

    /// Dates of the matches in the list.
    fn dates(&self) -> Dates {
        Dates(self.matches.iter().map(|kept| (kept.path.clone(), kept.begun())).collect())
    }

    fn sort(&mut self) {
        self.matches.sort_by(|a, b| (b.stamp, &b.path).cmp(&(a.stamp, &a.path)));
    }
}

/// Files being read. Dropping it cancels the job.
#[derive(Debug)]
struct Reading {
    found: JobStream<KeptMatch>,
    left: Arc<AtomicUsize>,
}

impl Reading {
    pub fn begin(files: Vec<ArchivedFile>, readers: Readers) -> Self {
        let left = Arc::new(AtomicUsize::new(files.len()));
        let still = Arc::clone(&left);
        let found = JobStream::unqueued(move |tell, cancel| {
            for file in files {
                if cancel.is_cancelled() {
                    return;
                }
                let kept = read(file, &readers);
                still.fetch_sub(1, Ordering::Relaxed);
                tell(kept);
            }
        });
        Self { found, left }
    }

    pub fn left(&self) -> usize {
        self.left.load(Ordering::Relaxed)
    }

    /// Returns the matches read since the last call, and true if no more will come.
    pub fn so_far(&self) -> (Vec<KeptMatch>, bool) {
        self.found.fresh()
    }
}

/// Reads one apart: where it comes down, the others are read all the same.
fn read(file: ArchivedFile, readers: &Readers) -> KeptMatch {
    let (of, readers) = (file.clone(), readers.clone());
    jobs::run(move || KeptMatch::read(of, &readers)).unwrap_or_else(|WorkerFailed| {
        KeptMatch::of(file, Err("Reading it broke off: the log says where.".to_owned()))
    })
}
