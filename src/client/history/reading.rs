//! Files are read and played in the background, one after another.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::KeptMatch;
use crate::client::apart::{BrokeOff, apart};
use crate::client::library::ContentLibrary;
use crate::record::archive::ArchivedFile;

/// Files being read. Whoever drops it calls it off.
#[derive(Debug)]
pub(super) struct Reading {
    found: Mutex<Receiver<KeptMatch>>,
    left: Arc<AtomicUsize>,
    _task: Task<()>,
}

impl Reading {
    pub fn begin(files: Vec<ArchivedFile>, content: ContentLibrary) -> Self {
        let (tell, found) = channel();
        let left = Arc::new(AtomicUsize::new(files.len()));
        let still = Arc::clone(&left);
        let task = AsyncComputeTaskPool::get_or_init(Default::default).spawn(async move {
            for ArchivedFile { path, bytes } in files {
                let (of, content) = (path.clone(), content.clone());
                let read = apart(move || KeptMatch::read(of, bytes, &content));
                let kept = read.unwrap_or_else(|BrokeOff| {
                    let why = "Reading it broke off: the log says where.".to_owned();
                    KeptMatch { path, bytes, told: Err(why) }
                });
                still.fetch_sub(1, Ordering::Relaxed);
                // Nobody waits for it any more.
                if tell.send(kept).is_err() {
                    return;
                }
                // Whatever else waits for this pool does not wait for all files.
                yield_now().await;
            }
        });
        Self { found: Mutex::new(found), left, _task: task }
    }

    pub fn left(&self) -> usize {
        self.left.load(Ordering::Relaxed)
    }

    /// What was read since this was last asked, and whether that was all.
    pub fn so_far(&self) -> (Vec<KeptMatch>, bool) {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let mut fresh = Vec::new();
        loop {
            match found.try_recv() {
                Ok(kept) => fresh.push(kept),
                Err(TryRecvError::Empty) => return (fresh, false),
                Err(TryRecvError::Disconnected) => return (fresh, true),
            }
        }
    }
}
