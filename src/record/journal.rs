//! The record of a match under way, of either game, kept on disk input by input: the first line is the record without inputs,
//! each further line an input. Lines hang together by checksums (`chain`).

use std::fs::File;
use std::io;
use std::marker::PhantomData;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chain::{Chain, ChainEnd, each_line, is_chain};
use super::read::{MAX_TEXT, ReadError};
use crate::disk;

pub use super::chain::{Dropped, DurableWrite};

/// A record that can be kept input by input.
pub trait Journalled: Sized {
    /// What is put in.
    type Input: Serialize + DeserializeOwned;

    /// The letter before the version of its form, by which readers know the game.
    const LETTER: char;

    /// The record before its first input, without digests.
    fn head(&self) -> Self;

    /// What was put in, in order.
    fn inputs(&self) -> &[Self::Input];

    /// Adds an input.
    fn take(&mut self, input: Self::Input);

    /// Its form in RON, on one line.
    fn to_ron_line(&self) -> String;

    /// What has that form.
    ///
    /// # Errors
    /// Where it has not.
    fn from_ron(text: &str) -> Result<Self, ReadError>;
}

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal<R, W>(Chain<W>, PhantomData<fn() -> R>);

/// What was put into a match since it was last asked for, and its journal lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewInputs<I> {
    /// These, in the order in which they came.
    Added(Vec<I>),
    /// Something earlier was taken back.
    Revised,
}

impl<I> Default for NewInputs<I> {
    fn default() -> Self {
        Self::Added(Vec::new())
    }
}

impl<I> NewInputs<I> {
    /// Adds an input. What was revised is written whole anyway.
    pub fn push(&mut self, input: I) {
        match self {
            Self::Added(inputs) => inputs.push(input),
            Self::Revised => {}
        }
    }

    /// Gives all that is new, and forgets it.
    #[must_use]
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    /// True if the journal lacks nothing.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Added(inputs) if inputs.is_empty())
    }
}

/// What a journal holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovered<R> {
    /// The match up to the last whole line, without digests.
    pub recording: R,
    /// What lay behind it, if anything.
    pub dropped: Option<Dropped>,
    end: ChainEnd,
}

impl<R: Journalled, W: DurableWrite> Journal<R, W> {
    /// A journal of a match that has come this far.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn begin(out: W, recording: &R) -> io::Result<Self> {
        Ok(Self(Chain::begin(out, lines(recording))?, PhantomData))
    }

    /// Adds an input. When this returns, the input is kept; when it fails, the journal is as before.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn append(&mut self, input: &R::Input) -> io::Result<()> {
        self.0.append(&ron_line(input))
    }

    /// Where it was written to.
    pub fn into_inner(self) -> W {
        self.0.into_inner()
    }
}

impl<R: Journalled> Journal<R, File> {
    /// A journal in a new file, which takes the place of an old one only when it is whole.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn create(path: &Path, recording: &R) -> io::Result<Self> {
        Ok(Self(Chain::create(path, lines(recording))?, PhantomData))
    }

    /// The journal in a file, ready to be added to, and what it holds. What is not whole is cut off.
    ///
    /// # Errors
    /// When the file cannot be read or changed, or holds no journal.
    pub fn resume(path: &Path) -> io::Result<(Self, Recovered<R>)> {
        let found = recover(&disk::read(path, MAX_TEXT)?).map_err(io::Error::other)?;
        Ok((Self(Chain::resume(path, found.end)?, PhantomData), found))
    }
}

/// What a journal holds up to its last whole line.
///
/// # Errors
/// When not even the first line is whole, or a whole line means nothing to this version of the game: then there is nothing to
/// cut off, and a version that knows it reads it all.
pub fn recover<R: Journalled>(bytes: &[u8]) -> Result<Recovered<R>, ReadError> {
    let mut recording: Option<R> = None;
    let (end, dropped) = each_line(bytes, |words| {
        match &mut recording {
            None => recording = Some(R::from_ron(words)?),
            Some(recording) => {
                recording.take(ron::from_str(words).map_err(|error| ReadError::ron(&error))?);
            }
        }
        Ok(())
    })?;
    let recording = recording.ok_or(ReadError::NoHead)?;
    Ok(Recovered { recording, dropped, end })
}

/// Puts a record in the place of the journal in a file, which held these bytes. An end that cannot be read is copied first.
///
/// # Errors
/// When the disk refuses; the file is as it was.
pub fn rewrite<R: Journalled>(path: &Path, was: &[u8], recording: &R) -> io::Result<()> {
    if recover::<R>(was).is_ok_and(|found| found.dropped.is_some()) {
        disk::copy_aside(path)?;
    }
    Journal::create(path, recording).map(drop)
}

/// Whether this can be a journal of such a record at all: the first line's checksum, and the version of its form.
pub fn is_one<R: Journalled>(bytes: &[u8]) -> bool {
    is_chain(bytes, R::LETTER)
}

fn lines<R: Journalled>(recording: &R) -> impl Iterator<Item = String> {
    std::iter::once(recording.head().to_ron_line()).chain(recording.inputs().iter().map(ron_line))
}

fn ron_line(input: &impl Serialize) -> String {
    // All parts have a RON form; the empty text would only fail to be read.
    ron::to_string(input).unwrap_or_default()
}
