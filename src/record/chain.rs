//! Lines on disk that cannot be torn unseen: in front of each stands a checksum over the line and the checksum before it, so
//! that reading stops at the first line that is not what was written, where it was written. Journals of both games are such.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use super::read::{ReadError, checksum};
use crate::disk::Replacement;

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

/// Lines that are being written.
#[derive(Debug)]
pub(super) struct Chain<W> {
    out: W,
    end: ChainEnd,
    /// Part of a line stands behind the end, and could not be taken back yet.
    torn: bool,
}

/// How far a chain goes, and what the next line hangs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ChainEnd {
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

impl<W: DurableWrite> Chain<W> {
    /// A chain of these lines.
    ///
    /// # Errors
    /// When they cannot be kept.
    pub fn begin(out: W, lines: impl IntoIterator<Item = String>) -> io::Result<Self> {
        let mut chain = Self { out, end: ChainEnd::default(), torn: false };
        let lines: String = lines.into_iter().map(|words| chain.line(&words)).collect();
        chain.write(&lines)?;
        Ok(chain)
    }

    /// Adds a line. When this returns, it is kept; when it fails, the chain is as before.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn append(&mut self, words: &str) -> io::Result<()> {
        let before = self.end.sum;
        let line = self.line(words);
        self.write(&line).inspect_err(|_| self.end.sum = before)
    }

    /// Where it was written to.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn write(&mut self, lines: &str) -> io::Result<()> {
        // Half a line would hide all that follow: nothing is written behind one.
        if self.torn {
            self.out.cut(self.end.length)?;
            self.torn = false;
        }
        let written = self.out.write_all(lines.as_bytes()).and_then(|()| self.out.keep());
        match written {
            Ok(()) => self.end.length += lines.len(),
            Err(_) => self.torn = self.out.cut(self.end.length).is_err(),
        }
        written
    }

    fn line(&mut self, words: &str) -> String {
        self.end.sum = link(self.end.sum, words);
        format!("{:08x} {words}\n", self.end.sum)
    }
}

impl Chain<File> {
    /// A chain in a new file, which takes the place of an old one only when it is whole.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn create(path: &Path, lines: impl IntoIterator<Item = String>) -> io::Result<Self> {
        let fresh = Replacement::of(path)?;
        let Chain { out, end, torn } = Chain::begin(Vec::new(), lines)?;
        Ok(Self { out: fresh.fill(&out)?, end, torn })
    }

    /// The chain in a file up to this end, ready to be added to. What lies behind it is cut off.
    ///
    /// # Errors
    /// When the file cannot be changed.
    pub fn resume(path: &Path, end: ChainEnd) -> io::Result<Self> {
        let mut out = File::options().write(true).open(path)?;
        out.cut(end.length)?;
        out.keep()?;
        Ok(Self { out, end, torn: false })
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

/// Hands every whole line to `take`, and says where the chain ends and what of it was not whole.
///
/// # Errors
/// The first of `take`.
pub(super) fn each_line(
    bytes: &[u8],
    mut take: impl FnMut(&str) -> Result<(), ReadError>,
) -> Result<(ChainEnd, Option<Dropped>), ReadError> {
    let mut end = ChainEnd::default();
    let mut lines = 0;
    while end.length < bytes.len() {
        let rest = &bytes[end.length..];
        let (words, length, sum) = match whole_line(rest, end.sum) {
            Ok(line) => line,
            Err(why) => return Ok((end, Some(Dropped { line: lines + 1, bytes: rest.len(), why }))),
        };
        take(words).map_err(|error| error.of_line(lines + 1))?;
        (end.length, end.sum, lines) = (end.length + length, sum, lines + 1);
    }
    Ok((end, None))
}

/// True if these bytes can be a chain whose first line begins with this letter.
pub(super) fn is_chain(bytes: &[u8], letter: char) -> bool {
    bytes.len() > 10 && bytes[..8].iter().all(u8::is_ascii_hexdigit) && bytes[8..10] == [b' ', letter as u8]
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
