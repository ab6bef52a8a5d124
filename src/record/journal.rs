//! The record of a match under way, kept on disk input by input.
//!
//! The first line is the record without inputs, each further line an input. In front of each stands a checksum over the line
//! and the checksum before it, so that reading stops at the first line that is not what was written, where it was written.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use super::read::{MAX_TEXT, ReadError, checksum};
use super::{Input, Recording, file};
use crate::disk::{self, Replacement};

/// Somewhere that can keep what is written for good.
pub trait DurableWrite: Write {
    /// Returns once everything written would survive the machine going down.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn keep(&mut self) -> io::Result<()>;

    /// Takes back all but the first bytes.
    ///
    /// # Errors
    /// When that cannot be done.
    fn cut(&mut self, length: usize) -> io::Result<()>;
}

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal<W> {
    out: W,
    length: usize,
    sum: u32,
}

/// What a journal holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovered {
    /// The match up to the last whole line, without digests.
    pub recording: Recording,
    /// What lay behind it, if anything.
    pub dropped: Option<Dropped>,
    length: usize,
    sum: u32,
}

/// The part of a journal that was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dropped {
    /// The first line that was not, counted from 1.
    pub line: usize,
    /// How many bytes there were from there on.
    pub bytes: usize,
    /// What is wrong with that line.
    pub why: String,
}

impl<W: DurableWrite> Journal<W> {
    /// A journal of a match that has come this far.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn begin(out: W, recording: &Recording) -> io::Result<Self> {
        let mut journal = Self { out, length: 0, sum: 0 };
        let head = Recording { inputs: Vec::new(), digests: Vec::new(), ..recording.clone() };
        let mut lines = journal.line(&file::to_ron_line(&head));
        for input in &recording.inputs {
            lines += &journal.line(&ron_line(input));
        }
        journal.write(&lines)?;
        Ok(journal)
    }

    /// Adds an input. When this returns, the input is kept; when it fails, the journal is as before.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn append(&mut self, input: &Input) -> io::Result<()> {
        let before = self.sum;
        let line = self.line(&ron_line(input));
        self.write(&line).inspect_err(|_| self.sum = before)
    }

    /// Where it was written to.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn write(&mut self, lines: &str) -> io::Result<()> {
        let written = self.out.write_all(lines.as_bytes()).and_then(|()| self.out.keep());
        match written {
            Ok(()) => self.length += lines.len(),
            // Half a line would hide all that follow. If it cannot be taken back either, the next reader drops it.
            Err(_) => drop(self.out.cut(self.length)),
        }
        written
    }

    fn line(&mut self, words: &str) -> String {
        self.sum = link(self.sum, words);
        format!("{:08x} {words}\n", self.sum)
    }
}

impl Journal<File> {
    /// A journal in a new file, which takes the place of an old one only when it is whole.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn create(path: &Path, recording: &Recording) -> io::Result<Self> {
        let fresh = Replacement::of(path)?;
        let Journal { out, length, sum } = Journal::begin(Vec::new(), recording)?;
        Ok(Self { out: fresh.fill(&out)?, length, sum })
    }

    /// The journal in a file, ready to be added to, and what it holds. What is not whole is cut off.
    ///
    /// # Errors
    /// When the file cannot be read or changed, or holds no journal.
    pub fn resume(path: &Path) -> io::Result<(Self, Recovered)> {
        let found = open(path)?;
        let mut out = File::options().write(true).open(path)?;
        out.cut(found.length)?;
        out.keep()?;
        Ok((Self { out, length: found.length, sum: found.sum }, found))
    }
}

impl DurableWrite for File {
    fn keep(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn cut(&mut self, length: usize) -> io::Result<()> {
        self.set_len(length as u64)?;
        self.seek(SeekFrom::Start(length as u64)).map(drop)
    }
}

impl DurableWrite for Vec<u8> {
    fn keep(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cut(&mut self, length: usize) -> io::Result<()> {
        self.truncate(length);
        Ok(())
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
    let (mut length, mut sum, mut lines) = (0, 0, 0);
    let mut recording: Option<Recording> = None;
    let mut dropped = None;
    while length < bytes.len() {
        let rest = &bytes[length..];
        let (words, end, next) = match whole_line(rest, sum) {
            Ok(line) => line,
            Err(why) => {
                dropped = Some(Dropped { line: lines + 1, bytes: rest.len(), why });
                break;
            }
        };
        match &mut recording {
            None => recording = Some(file::from_ron(words)?),
            Some(recording) => {
                let input = ron::from_str(words);
                recording.inputs.push(input.map_err(|error| ReadError::ron(&error).of_line(lines + 1))?);
            }
        }
        (length, sum, lines) = (length + end, next, lines + 1);
    }
    let recording = recording.ok_or(ReadError::NoHead)?;
    Ok(Recovered { recording, dropped, length, sum })
}

/// Whether this can be a journal at all: the first line's checksum, and the version of its form.
pub fn is_one(bytes: &[u8]) -> bool {
    bytes.len() > 10 && bytes[..8].iter().all(u8::is_ascii_hexdigit) && &bytes[8..10] == b" V"
}

/// The first line without its checksum, its length with everything, and its checksum.
fn whole_line(bytes: &[u8], before: u32) -> Result<(&str, usize, u32), String> {
    let end = bytes.iter().position(|byte| *byte == b'\n').ok_or("the line is cut off")?;
    let line = std::str::from_utf8(&bytes[..end]).map_err(|_| "the line is not text")?;
    let (sum, words) = line.split_once(' ').ok_or("the line has no checksum")?;
    let plain = sum.len() == 8 && sum.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    let sum = plain.then(|| u32::from_str_radix(sum, 16).ok()).flatten().ok_or("the line has no checksum")?;
    if sum == link(before, words) {
        Ok((words, end + 1, sum))
    } else {
        Err("the checksum does not match".to_owned())
    }
}

fn link(before: u32, words: &str) -> u32 {
    checksum(&[&before.to_le_bytes(), words.as_bytes()].concat())
}

fn ron_line(input: &Input) -> String {
    // All parts have a RON form; the empty text would only fail to be read.
    ron::to_string(input).unwrap_or_default()
}
