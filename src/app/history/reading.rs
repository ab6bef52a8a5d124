//! Background job that reads and replays the files, one after another.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::KeptMatch;
use crate::app::findings::Findings;
use crate::app::worker::{self, WorkerFailed};
use shell::record::stored::Readers;
use study::record::archive::ArchivedFile;

/// Files being read. Dropping it cancels the job.
#[derive(Debug)]
pub(super) struct Reading {
    found: Findings<KeptMatch>,
    left: Arc<AtomicUsize>,
}

impl Reading {
    pub fn begin(files: Vec<ArchivedFile>, readers: Readers) -> Self {
        let left = Arc::new(AtomicUsize::new(files.len()));
        let still = Arc::clone(&left);
        let found = Findings::beside(move |tell, cancel| {
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
pub(super) fn read(file: ArchivedFile, readers: &Readers) -> KeptMatch {
    let (of, readers) = (file.clone(), readers.clone());
    worker::run(move || KeptMatch::read(of, &readers)).unwrap_or_else(|WorkerFailed| {
        KeptMatch::of(file, Err("Reading it broke off: the log says where.".to_owned()))
    })
}
