//! The record of a match of heroes under way, kept on disk input by input, each with its dice.

use std::fs::File;
use std::io;
use std::path::Path;

use super::{HeroEntry, HeroRecording, form};
use crate::disk;
use crate::record::chain::{Chain, ChainEnd, Dropped, DurableWrite, each_line, is_chain};
use crate::record::game::HERO_LETTER;
use crate::record::{MAX_TEXT, ReadError};

/// A journal that is being written.
#[derive(Debug)]
pub struct HeroJournal<W>(Chain<W>);

/// What a journal holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecoveredHeroes {
    /// The match up to the last whole line, without digests.
    pub recording: HeroRecording,
    /// What lay behind it, if anything.
    pub dropped: Option<Dropped>,
    end: ChainEnd,
}

impl<W: DurableWrite> HeroJournal<W> {
    /// A journal of a match that has come this far.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn begin(out: W, recording: &HeroRecording) -> io::Result<Self> {
        Chain::begin(out, lines(recording)).map(Self)
    }

    /// Adds an input. When this returns, the input is kept; when it fails, the journal is as before.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn append(&mut self, entry: &HeroEntry) -> io::Result<()> {
        self.0.append(&ron_line(entry))
    }

    /// Where it was written to.
    pub fn into_inner(self) -> W {
        self.0.into_inner()
    }
}

impl HeroJournal<File> {
    /// A journal in a new file, which takes the place of an old one only when it is whole.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn create(path: &Path, recording: &HeroRecording) -> io::Result<Self> {
        Chain::create(path, lines(recording)).map(Self)
    }

    /// The journal in a file, ready to be added to, and what it holds. What is not whole is cut off.
    ///
    /// # Errors
    /// When the file cannot be read or changed, or holds no journal.
    pub fn resume(path: &Path) -> io::Result<(Self, RecoveredHeroes)> {
        let found = recover(&disk::read(path, MAX_TEXT)?).map_err(io::Error::other)?;
        Ok((Self(Chain::resume(path, found.end)?), found))
    }
}

/// What a journal holds up to its last whole line.
///
/// # Errors
/// When not even the first line is whole, or a whole line means nothing to this version of the game.
pub fn recover(bytes: &[u8]) -> Result<RecoveredHeroes, ReadError> {
    let mut recording: Option<HeroRecording> = None;
    let (end, dropped) = each_line(bytes, |words| {
        match &mut recording {
            None => recording = Some(form::from_ron(words)?),
            Some(recording) => {
                recording.inputs.push(ron::from_str(words).map_err(|error| ReadError::ron(&error))?);
            }
        }
        Ok(())
    })?;
    let recording = recording.ok_or(ReadError::NoHead)?;
    Ok(RecoveredHeroes { recording, dropped, end })
}

/// Whether this can be a journal of heroes at all.
pub fn is_one(bytes: &[u8]) -> bool {
    is_chain(bytes, HERO_LETTER as u8)
}

fn lines(recording: &HeroRecording) -> impl Iterator<Item = String> {
    let head = HeroRecording { inputs: Vec::new(), digests: Vec::new(), ..recording.clone() };
    [form::to_ron_line(&head)].into_iter().chain(recording.inputs.iter().map(ron_line))
}

fn ron_line(entry: &HeroEntry) -> String {
    // All parts have a RON form; the empty text would only fail to be read.
    ron::to_string(entry).unwrap_or_default()
}
