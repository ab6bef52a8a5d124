//! Journal: the record of a match in progress, of either game, written to disk input by input. The first line
//! is the record without inputs; each further line is an input. Checksums link the lines (`chain`).

use std::fs::File;
use std::io;
use std::marker::PhantomData;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chain::{Chain, ChainEnd, each_line, is_chain};
use super::fault::{MAX_TEXT, ReadError};
use kernel::disk;

pub use super::chain::{Dropped, DurableWrite};

/// A record that can be journalled.
pub trait Journalled: Sized {
    /// Type of its inputs.
    type Input: Serialize + DeserializeOwned;

    /// Letter before the version of its form, which identifies the game.
    const LETTER: char;

    /// Record before its first input, without digests.
    fn head(&self) -> Self;

    /// Inputs in order.
    fn inputs(&self) -> &[Self::Input];

    /// Adds an input.
    fn take(&mut self, input: Self::Input);

    /// RON form, on one line.
    fn to_ron_line(&self) -> String;

    /// Reads that form.
    ///
    /// # Errors
    /// The place of the first fault.
    fn from_ron(text: &str) -> Result<Self, ReadError>;
}

/// A journal open for writing.
#[derive(Debug)]
pub struct Journal<R, W>(Chain<W>, PhantomData<fn() -> R>);

/// Inputs of a match that its journal does not hold yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewInputs<I> {
    /// New inputs, in order.
    Added(Vec<I>),
    /// An earlier input was undone.
    Revised,
}

impl<I> Default for NewInputs<I> {
    fn default() -> Self {
        Self::Added(Vec::new())
    }
}

impl<I> NewInputs<I> {
    /// Adds an input. After an undo the whole journal is rewritten anyway.
    pub fn push(&mut self, input: I) {
        match self {
            Self::Added(inputs) => inputs.push(input),
            Self::Revised => {}
        }
    }

    /// Returns the new inputs and resets.
    #[must_use]
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    /// True if the journal is up to date.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Added(inputs) if inputs.is_empty())
    }
}

/// Content of a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovered<R> {
    /// Record up to the last whole line, without digests.
    pub recording: R,
    /// Unread rest, if any.
    pub dropped: Option<Dropped>,
    end: ChainEnd,
}

impl<R: Journalled, W: DurableWrite> Journal<R, W> {
    /// Begins a journal with the inputs so far.
    ///
    /// # Errors
    /// If it cannot be made durable.
    pub fn begin(out: W, recording: &R) -> io::Result<Self> {
        Ok(Self(Chain::begin(out, lines(recording))?, PhantomData))
    }

    /// Adds inputs, with one sync for all. On success they are durable; on failure the journal is as before.
    ///
    /// # Errors
    /// If they cannot be made durable.
    pub fn append(&mut self, inputs: &[R::Input]) -> io::Result<()> {
        self.0.append(inputs.iter().map(ron_line))
    }

    /// The underlying writer.
    pub fn into_inner(self) -> W {
        self.0.into_inner()
    }
}

impl<R: Journalled> Journal<R, File> {
    /// Begins a journal in a new file, which replaces an old one only once it is complete.
    ///
    /// # Errors
    /// If it cannot be made durable.
    pub fn create(path: &Path, recording: &R) -> io::Result<Self> {
        Ok(Self(Chain::create(path, lines(recording))?, PhantomData))
    }

    /// Opens the journal in a file for appending, and returns its content. Cuts off an incomplete end.
    ///
    /// # Errors
    /// If the file cannot be read or changed, or holds no journal.
    pub fn resume(path: &Path) -> io::Result<(Self, Recovered<R>)> {
        let found = recover(&disk::read(path, MAX_TEXT)?).map_err(io::Error::other)?;
        Ok((Self(Chain::resume(path, found.end)?, PhantomData), found))
    }
}

/// Reads a journal up to its last whole line.
///
/// # Errors
/// If the first line is not whole, or a whole line is unknown to this version of the game. Such a line is not
/// cut off, because a version that knows it reads it all.
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

/// Replaces the journal in a file, whose content is `was`, with a record. Copies the file first if its end is
/// unreadable.
///
/// # Errors
/// If the disk operation fails; the file is unchanged.
pub fn rewrite<R: Journalled>(path: &Path, was: &[u8], recording: &R) -> io::Result<()> {
    if recover::<R>(was).is_ok_and(|found| found.dropped.is_some()) {
        disk::copy_aside(path)?;
    }
    Journal::create(path, recording).map(drop)
}

/// True if the bytes begin like a journal of this kind of record: a checksum, then the letter of its form.
pub fn is_one<R: Journalled>(bytes: &[u8]) -> bool {
    is_chain(bytes, R::LETTER)
}

fn lines<R: Journalled>(recording: &R) -> impl Iterator<Item = String> {
    std::iter::once(recording.head().to_ron_line()).chain(recording.inputs().iter().map(ron_line))
}

fn ron_line(input: &impl Serialize) -> String {
    // Every part has a RON form; an empty text would be refused by the reader.
    ron::to_string(input).unwrap_or_default()
}
