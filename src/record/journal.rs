//! The record of a match under way, kept on disk input by input: the first line is the record without inputs, each further
//! line an input. Lines hang together by checksums (`chain`).

use std::fs::File;
use std::io;
use std::path::Path;

use super::chain::{Chain, ChainEnd, each_line, is_chain};
use super::read::{MAX_TEXT, ReadError};
use super::{Input, Recording, file};
use crate::disk;

pub use super::chain::{Dropped, DurableWrite};

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal<W>(Chain<W>);

/// What was put into a match since it was last asked for, and its journal lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewInputs<I> {
    /// These, in the order in which they came.
    Added(Vec<I>),
    /// Something earlier was taken back.
    Revised,
}

/// What a journal holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovered {
    /// The match up to the last whole line, without digests.
    pub recording: Recording,
    /// What lay behind it, if anything.
    pub dropped: Option<Dropped>,
    end: ChainEnd,
}

impl<W: DurableWrite> Journal<W> {
    /// A journal of a match that has come this far.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn begin(out: W, recording: &Recording) -> io::Result<Self> {
        Chain::begin(out, lines(recording)).map(Self)
    }

    /// Adds an input. When this returns, the input is kept; when it fails, the journal is as before.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn append(&mut self, input: &Input) -> io::Result<()> {
        self.0.append(&ron_line(input))
    }

    /// Where it was written to.
    pub fn into_inner(self) -> W {
        self.0.into_inner()
    }
}

impl Journal<File> {
    /// A journal in a new file, which takes the place of an old one only when it is whole.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn create(path: &Path, recording: &Recording) -> io::Result<Self> {
        Chain::create(path, lines(recording)).map(Self)
    }

    /// The journal in a file, ready to be added to, and what it holds. What is not whole is cut off.
    ///
    /// # Errors
    /// When the file cannot be read or changed, or holds no journal.
    pub fn resume(path: &Path) -> io::Result<(Self, Recovered)> {
        let found = open(path)?;
        Ok((Self(Chain::resume(path, found.end)?), found))
    }
}

/// What the journal in a file holds.
///
/// # Errors
/// When the file cannot be read, or holds no journal.
pub fn open(path: &Path) -> io::Result<Recovered> {
    recover(&disk::read(path, MAX_TEXT)?).map_err(io::Error::other)
}

/// What a journal holds up to its last whole line.
///
/// # Errors
/// When not even the first line is whole, or a whole line means nothing to this version of the game: then there is nothing to
/// cut off, and a version that knows it reads it all.
pub fn recover(bytes: &[u8]) -> Result<Recovered, ReadError> {
    let mut recording: Option<Recording> = None;
    let (end, dropped) = each_line(bytes, |words| {
        match &mut recording {
            None => recording = Some(file::from_ron(words)?),
            Some(recording) => {
                recording.inputs.push(ron::from_str(words).map_err(|error| ReadError::ron(&error))?);
            }
        }
        Ok(())
    })?;
    let recording = recording.ok_or(ReadError::NoHead)?;
    Ok(Recovered { recording, dropped, end })
}

/// Whether this can be a journal at all: the first line's checksum, and the version of its form.
pub fn is_one(bytes: &[u8]) -> bool {
    is_chain(bytes, b'V')
}

fn lines(recording: &Recording) -> impl Iterator<Item = String> {
    let head = Recording { inputs: Vec::new(), digests: Vec::new(), ..recording.clone() };
    [file::to_ron_line(&head)].into_iter().chain(recording.inputs.iter().map(ron_line))
}

fn ron_line(input: &Input) -> String {
    // All parts have a RON form; the empty text would only fail to be read.
    ron::to_string(input).unwrap_or_default()
}
