//! Log file of this start of the game, with a crash report if it panics.

use std::backtrace::Backtrace;
use std::fs::{self, File};
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bevy::log::{BoxedLayer, tracing_subscriber};
use bevy::prelude::*;

use crate::app::clock::now;
use crate::app::folders::{FileFaults, Folders, NoAccess, WriteAccess};
use kernel::disk;

/// Number of log files to keep, including this one.
const KEPT: usize = 5;
/// Largest log in bytes, so that a fault in every frame cannot fill the disk.
const MOST: u64 = 8 << 20;
/// Parts of a log's name, around the time of its start in milliseconds since 1970.
const NAME: (&str, &str) = ("hexstrike-", ".log");

/// Log of this start.
#[derive(Resource, Debug, Clone)]
pub struct Logbook {
    /// Path of the file.
    pub path: PathBuf,
    pages: Arc<Pages>,
    folders: Folders,
}

/// File with a size limit.
#[derive(Debug)]
struct Pages {
    file: File,
    room: AtomicU64,
}

impl Write for &Pages {
    /// Drops what does not fit.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let long = bytes.len() as u64;
        let room =
            self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |room| room.checked_sub(long));
        if room.is_ok() {
            (&self.file).write_all(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        (&self.file).flush()
    }
}

impl Logbook {
    /// Begins the log of this start and deletes the oldest ones.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn begin(folders: &Folders) -> io::Result<Self> {
        let folder = folders.logs();
        disk::make_folder(&folder)?;
        let mut known = logs(&folder)?;
        known.sort();
        for path in known.iter().rev().skip(KEPT - 1) {
            // Another window may have removed it.
            let _ = fs::remove_file(path);
        }
        // A clock that is behind must not make this log the first to go.
        let stamps = known.iter().filter_map(|path| path.file_stem()?.to_str()?.strip_prefix(NAME.0));
        let first = disk::stamp_after(stamps.map(disk::stamp), now());
        let mut free = (first..).map(|stamp| folder.join(format!("{}{stamp}{}", NAME.0, NAME.1)));
        let (path, file) = free
            .find_map(|path| match File::options().append(true).create_new(true).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
                opened => Some(opened.map(|file| (path, file))),
            })
            .ok_or(io::ErrorKind::AlreadyExists)??;
        let pages = Pages { file, room: AtomicU64::new(MOST) };
        writeln!(&pages, "{}", about())?;
        Ok(Self { path, pages: Arc::new(pages), folders: folders.clone() })
    }

    /// Installs a panic hook that writes a report, on whichever thread the panic happens.
    pub fn watch(&self) {
        let (usual, book) = (panic::take_hook(), self.clone());
        panic::set_hook(Box::new(move |fault| {
            usual(fault);
            book.write_fault(fault);
        }));
    }

    /// Writes the report of a panic, which fits even after a full log, and the crash note that the next start
    /// reads.
    fn write_fault(&self, fault: &PanicHookInfo) {
        let thread = std::thread::current();
        // Without unwinding there is no useful backtrace: the line and a replay must do.
        let callers = cfg!(panic = "unwind").then(|| format!("\n{}\n", Backtrace::force_capture()));
        let report = format!(
            "\n==== The game came down ====\n{}\nOn the thread {}: {fault}\n\nWhat to send: {}\n{}",
            about(),
            thread.name().unwrap_or("without a name"),
            what_to_send(&self.path, &self.folders),
            callers.unwrap_or_default(),
        );
        // A failure to write here cannot be reported anywhere.
        let _ = (&self.pages.file).write_all(report.as_bytes());
        let _ = fs::write(self.folders.came_down(), self.path.to_string_lossy().as_bytes());
    }

    /// Removes the crash note when the game ends normally.
    pub fn close(&self) {
        // A note of another window is for the next start to report.
        if noted(&self.folders).is_some_and(|log| log == self.path) {
            let _ = fs::remove_file(self.folders.came_down());
        }
    }
}

/// Version of the game, and the system it runs on.
fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("HexStrike {version} on {} {}", std::env::consts::OS, std::env::consts::ARCH)
}

fn what_to_send(log: &Path, folders: &Folders) -> String {
    format!(
        "the file {} and, if you like, the newest file in {}, to whoever you have the game from. The match is kept: each of \
         its inputs was written down before it was shown.",
        log.display(),
        folders.matches().display()
    )
}

fn logs(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let ours = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with(NAME.0) && name.ends_with(NAME.1)
    };
    Ok(paths.filter(ours).collect())
}

/// Begins the log, if there is a folder for it. The game runs without one.
pub(crate) fn begin(app: &mut App) {
    let Some(folders) = app.world().get_resource::<Folders>().cloned() else { return };
    match Logbook::begin(&folders) {
        Ok(book) => {
            book.watch();
            app.insert_resource(book);
        }
        Err(error) => {
            let words = format!("Nothing is logged in {}: {error}.", folders.logs().display());
            app.world_mut().get_resource_or_init::<FileFaults>().tell(&folders.logs(), words);
        }
    }
}

/// Layer of the log plugin that writes into the file.
pub(crate) fn layer(app: &mut App) -> Option<BoxedLayer> {
    let pages = Arc::clone(&app.world().get_resource::<Logbook>()?.pages);
    let layer = tracing_subscriber::fmt::Layer::default();
    Some(Box::new(layer.with_ansi(false).with_writer(pages).log_internal_errors(false)))
}

/// Reports a crash of the last run to the player.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, tell.run_if(resource_exists::<Folders>));
}

/// Log named by a crash note that was not reported yet.
fn noted(folders: &Folders) -> Option<PathBuf> {
    let log = disk::read(&folders.came_down(), 1 << 12).ok()?;
    Some(PathBuf::from(String::from_utf8_lossy(&log).into_owned()))
}

/// A bot may have panicked in another window that is still running.
fn tell(folders: Res<Folders>, mut access: ResMut<WriteAccess>, mut faults: ResMut<FileFaults>) {
    if matches!(access.take(&folders), Err(NoAccess::OtherWindow)) {
        return;
    }
    let note = folders.came_down();
    let Some(log) = noted(&folders) else { return };
    let send = what_to_send(&log, &folders);
    faults.tell(&note, format!("HexStrike crashed last time. To get it fixed, send {send}"));
    let _ = fs::remove_file(&note);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_have_an_end_and_the_oldest_go() {
        let folder = std::env::temp_dir().join(format!("hexstrike-logs-{}", std::process::id()));
        let folders = Folders::at(&folder);
        for _ in 0..7 {
            let book = Logbook::begin(&folders).expect("room for a log");
            book.pages.room.store(10, Ordering::Relaxed);
            for words in ["nine of 9", "too long a line", "x"] {
                (&*book.pages).write_all(words.as_bytes()).expect("written or left out");
            }
            let text = fs::read_to_string(&book.path).expect("there");
            assert_eq!(text, format!("{}\nnine of 9x", about()));
        }
        assert_eq!(logs(&folders.logs()).expect("there").len(), KEPT);
        fs::remove_dir_all(&folder).expect("ours");
    }

    #[test]
    fn the_last_logs_stay_when_the_clock_is_behind() {
        let folder = std::env::temp_dir().join(format!("hexstrike-logs-behind-{}", std::process::id()));
        let folders = Folders::at(&folder);
        fs::create_dir_all(folders.logs()).expect("writable");
        for stamp in 4_102_444_800_000..4_102_444_800_000 + KEPT as u64 {
            fs::write(folders.logs().join(format!("{}{stamp}{}", NAME.0, NAME.1)), "").expect("writable");
        }
        let own: Vec<_> = (0..KEPT).map(|_| Logbook::begin(&folders).expect("room for a log").path).collect();
        let mut left = logs(&folders.logs()).expect("there");
        left.sort();
        assert_eq!(left, own);
        fs::remove_dir_all(&folder).expect("ours");
    }

    #[test]
    fn a_window_that_ends_as_it_should_leaves_the_note_of_another() {
        let folder = std::env::temp_dir().join(format!("hexstrike-note-{}", std::process::id()));
        let folders = Folders::at(&folder);
        let [other, own] = [(), ()].map(|()| Logbook::begin(&folders).expect("room for a log"));
        fs::write(folders.came_down(), other.path.to_string_lossy().as_bytes()).expect("writable");
        own.close();
        assert_eq!(noted(&folders), Some(other.path.clone()));
        other.close();
        assert_eq!(noted(&folders), None);
        fs::remove_dir_all(&folder).expect("ours");
    }
}
