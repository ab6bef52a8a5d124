//! Archive of the finished matches of both games: read in the background, changed on disk and in the list
//! together.

use std::collections::{HashMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use self::reading::Reading;
use self::room::Gone;
use crate::app::background::Background;
use crate::app::clock::now;
use crate::app::folders::{FileFaults, Folders, WriteAccess};
use crate::app::library::ContentLibrary;
use crate::app::settings::Settings;
use crate::app::state::{AppSystems, Screen};
use heroes_game::rules::codex::Codex;
use hexstrike_game::content::Library;
use kernel::disk;
use study::record::Recording;
use study::record::archive::{Archive, ArchivedFile, numbered};
use study::record::heroes::HeroRecording;
use study::record::kept::{KeptRecord, KeptSummary};

pub mod words;

mod reading;
mod room;

/// Event: a match was imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedMatch {
    /// File in the archive.
    pub path: PathBuf,
    /// True if it was not in the archive before.
    pub is_new: bool,
}

/// Match in the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptMatch {
    /// File of the match.
    pub path: PathBuf,
    /// Size in bytes.
    pub bytes: u64,
    /// Stamp of its file: the higher it is, the later the match came here.
    pub stamp: u64,
    /// What is told of it, or why it cannot be read.
    pub told: Result<KeptSummary, String>,
}

impl KeptMatch {
    /// Reads the match in a file. The file stays as it is, whatever is wrong with it.
    pub fn read(file: ArchivedFile, content: &ContentLibrary) -> Self {
        let opened = KeptRecord::open(&file.path, &content.library).map_err(|error| error.to_string());
        Self::of(file, opened.and_then(|record| record.summary(&content.ruleset)))
    }

    /// The match in this file, of which this is told.
    fn of(ArchivedFile { path, bytes, stamp }: ArchivedFile, told: Result<KeptSummary, String>) -> Self {
        Self { path, bytes, stamp, told }
    }

    /// Start time in milliseconds since 1970; 0 if unknown.
    pub fn begun(&self) -> u64 {
        self.told.as_ref().map_or(0, KeptSummary::begun)
    }

    /// True if it must never be removed: its player has starred it, or it cannot be read.
    pub fn is_starred(&self) -> bool {
        self.told.as_ref().map_or(true, KeptSummary::starred)
    }
}

/// List of all matches of the archive read so far.
#[derive(Resource, Debug, Default)]
pub struct History {
    matches: Vec<KeptMatch>,
    reading: Option<Reading>,
    /// Job that frees disk space.
    room: Option<Background<Gone>>,
    /// Matches deleted since the start, in order; those deleted together are one entry.
    deleted: Vec<Gone>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<History>()
        .add_plugins(room::plugin)
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

/// The first stamp that is later than those of all kept matches, of both games: they make room in one order.
///
/// # Errors
/// When a folder cannot be read.
pub(crate) fn free_stamp(folders: &Folders) -> io::Result<u64> {
    let latest = shelves(folders).map(|shelf| Archive::at(shelf).latest_stamp());
    let latest: Vec<u64> = latest.into_iter().collect::<io::Result<_>>()?;
    Ok(disk::stamp_after(latest, 0))
}

/// Stamp for a match that is kept from now on.
pub(crate) fn stamp_now(folders: &Folders) -> u64 {
    // What cannot be read is no reason not to keep a match.
    free_stamp(folders).map_or_else(|_| now(), |free| free.max(now()))
}

/// Where matches of each game lie.
fn shelves(folders: &Folders) -> [PathBuf; 2] {
    [folders.replays(), folders.hero_replays()]
}

/// Archive that contains a file.
fn archive_of(path: &Path) -> Archive {
    Archive::at(path.parent().unwrap_or_else(|| Path::new("")))
}

/// Starts to read new files in the folders.
fn look(
    folders: Res<Folders>,
    content: Res<ContentLibrary>,
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
    history.reading = (!fresh.is_empty()).then(|| Reading::begin(fresh, content.clone()));
}

/// Takes the files read in the background since the last frame.
fn take_in(mut history: ResMut<History>) {
    let Some(reading) = &history.reading else { return };
    let (fresh, done) = reading.so_far();
    if fresh.is_empty() && !done {
        return;
    }
    history.matches.extend(fresh);
    history.sort();
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

    /// True while files are read, or disk space is freed.
    pub const fn is_busy(&self) -> bool {
        self.reading.is_some() || self.room.is_some()
    }

    /// Number of deleted matches that can be restored.
    pub fn deleted(&self) -> usize {
        self.deleted.iter().map(Vec::len).sum()
    }

    /// Changes the metadata of a match: name, star.
    ///
    /// # Errors
    /// The reason, for the player; nothing has changed.
    pub fn change(
        &mut self,
        path: &Path,
        content: &ContentLibrary,
        change: impl FnOnce(&mut KeptRecord),
    ) -> Result<(), String> {
        let refused = |error: std::io::Error| format!("{} cannot be changed: {error}.", path.display());
        let mut record = KeptRecord::open(path, &content.library).map_err(refused)?;
        change(&mut record);
        // Check that the record is readable before writing it.
        let told = record.summary(&content.ruleset)?;
        record.rewrite(path).map_err(refused)?;
        if let Some(kept) = self.matches.iter_mut().find(|kept| kept.path == path) {
            *kept = KeptMatch::of(ArchivedFile::at(path.to_owned()), Ok(told));
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

    /// Imports a match and returns its file. If the archive has it already, its new lines are added there.
    ///
    /// # Errors
    /// The match is invalid, or cannot be saved.
    pub fn import(
        &mut self,
        bytes: &[u8],
        folders: &Folders,
        content: &ContentLibrary,
        codex: &Codex,
    ) -> Result<ImportedMatch, String> {
        let record = KeptRecord::import(bytes, &content.library, codex)?;
        let (shelf, same) = match &record {
            KeptRecord::Duel(duel) => (folders.replays(), self.same_match(duel, folders, &content.library)),
            KeptRecord::Heroes(own) => {
                (folders.hero_replays(), self.same_heroes(own, folders, &content.library))
            }
        };
        if let Some(path) = same {
            if let KeptRecord::Duel(duel) = &record {
                let mut joined = Ok(());
                self.change(&path, content, |own| {
                    if let KeptRecord::Duel(own) = own {
                        joined = own.join(duel);
                    }
                })?;
                joined.map_err(|fault| fault.to_string())?;
            }
            return Ok(ImportedMatch { path, is_new: false });
        }
        let path = record.add_to(&Archive::at(shelf), stamp_now(folders));
        let path = path.map_err(|error| format!("The match cannot be kept: {error}."))?;
        self.matches.push(KeptMatch::read(ArchivedFile::at(path.clone()), content));
        self.sort();
        Ok(ImportedMatch { path, is_new: true })
    }

    /// Exports a match to a file of its own and returns the file.
    ///
    /// # Errors
    /// The reason, for the player.
    pub fn export(&self, path: &Path, folders: &Folders, library: &Library) -> Result<PathBuf, String> {
        let told = |error: std::io::Error| format!("The match cannot be exported: {error}.");
        let record = KeptRecord::open(path, library).map_err(told)?;
        let title = record.title().to_owned();
        let file = record.add_to(&Archive::at(folders.exports()), record.begun()).map_err(told)?;
        if title.is_empty() {
            return Ok(file);
        }
        // Named after the title, for its recipient.
        let ending =
            file.extension().map_or_else(String::new, |ending| ending.to_string_lossy().into_owned());
        disk::move_to(&file, numbered(&folders.exports(), &disk::plain_name(&title), &ending)).map_err(told)
    }

    /// Returns the main line as a code for the clipboard.
    ///
    /// # Errors
    /// The reason, for the player.
    pub fn code(&self, path: &Path, library: &Library) -> Result<String, String> {
        KeptRecord::open(path, library).map_err(|error| error.to_string())?.code()
    }

    /// Returns the file with another record of the same match. Of the matches read so far it opens only those
    /// with equal summaries.
    fn same_match(&self, recording: &Recording, folders: &Folders, library: &Library) -> Option<PathBuf> {
        let alike = |told: &KeptSummary| {
            let KeptSummary::Duel(told) = told else { return false };
            (told.begun == recording.begun || told.begun == 0 || recording.begun == 0)
                && told.seats.len() == recording.seats.len()
                && told.seats.iter().zip(&recording.seats).all(|(told, own)| told.name == own.name)
        };
        let same = |path: &PathBuf| {
            Archive::open(path, library).is_ok_and(|other| other.is_of_same_match(recording))
        };
        self.candidates(&folders.replays(), alike).find(same)
    }

    /// Returns the file with the same match of Heroes, even under another name.
    fn same_heroes(
        &self,
        recording: &HeroRecording,
        folders: &Folders,
        library: &Library,
    ) -> Option<PathBuf> {
        let alike =
            |told: &KeptSummary| matches!(told, KeptSummary::Heroes(told) if told.begun == recording.begun);
        let same = |path: &PathBuf| {
            KeptRecord::open(path, library).is_ok_and(
                |other| matches!(other, KeptRecord::Heroes(other) if other.is_of_same_match(recording)),
            )
        };
        self.candidates(&folders.hero_replays(), alike).find(same)
    }

    /// Returns the files whose summary fits, and those in the folder that have not been read.
    fn candidates(
        &self,
        shelf: &Path,
        alike: impl Fn(&KeptSummary) -> bool,
    ) -> impl Iterator<Item = PathBuf> {
        let files = Archive::at(shelf).files().unwrap_or_default().into_iter().map(|file| file.path);
        let read: HashMap<&Path, _> =
            self.matches.iter().map(|kept| (kept.path.as_path(), &kept.told)).collect();
        files.filter(move |path| read.get(path.as_path()).is_none_or(|told| told.as_ref().is_ok_and(&alike)))
    }

    fn sort(&mut self) {
        self.matches.sort_by(|a, b| (b.stamp, &b.path).cmp(&(a.stamp, &a.path)));
    }
}
