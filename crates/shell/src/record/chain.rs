//! Lines on disk that reveal a torn or changed end. Each begins with a checksum over the line and the
//! previous checksum. Reading stops at the first line that does not match. Journals of both games use this
//! form.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use super::fault::ReadError;
use super::pack::checksum;
use kernel::disk::Replacement;

/// Writer that can make its output durable.
pub trait DurableWrite: Write {
    /// Syncs: everything written so far survives a power failure once this returns.
    ///
    /// # Errors
    /// If it cannot be made durable.
    fn keep(&mut self) -> io::Result<()>;

    /// Truncates the output to its first `length` bytes.
    ///
    /// # Errors
    /// If that fails.
    fn cut(&mut self, length: usize) -> io::Result<()>;
}

/// A chain that is being written.
#[derive(Debug)]
pub struct Chain<W> {
    out: W,
    end: ChainEnd,
    /// True while part of a line stands behind the end and could not be cut off.
    torn: bool,
}

/// End of a chain: its length and the checksum that the next line continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChainEnd {
    length: usize,
    sum: u32,
}

/// Unread part of a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dropped {
    /// First unread line, counted from 1.
    pub line: usize,
    /// Number of bytes from there on.
    pub bytes: usize,
    /// Fault of that line.
    pub why: String,
}

impl<W: DurableWrite> Chain<W> {
    /// Begins a chain with these lines.
    ///
    /// # Errors
    /// If they cannot be made durable.
    pub fn begin(out: W, lines: impl IntoIterator<Item = String>) -> io::Result<Self> {
        let mut chain = Self { out, end: ChainEnd::default(), torn: false };
        let lines: String = lines.into_iter().map(|words| chain.line(&words)).collect();
        chain.write(&lines)?;
        Ok(chain)
    }

    /// Adds lines, with one sync for all. On success they are durable; on failure the chain is as before.
    ///
    /// # Errors
    /// If they cannot be made durable.
    pub fn append(&mut self, lines: impl IntoIterator<Item = String>) -> io::Result<()> {
        let before = self.end.sum;
        let lines: String = lines.into_iter().map(|words| self.line(&words)).collect();
        self.write(&lines).inspect_err(|_| self.end.sum = before)
    }

    /// The underlying writer.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn write(&mut self, lines: &str) -> io::Result<()> {
        // Never append after a torn line: everything behind it would be unreadable.
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
    /// Begins a chain in a new file, which replaces an old one only once it is complete.
    ///
    /// # Errors
    /// If it cannot be made durable.
    pub fn create(path: &Path, lines: impl IntoIterator<Item = String>) -> io::Result<Self> {
        let fresh = Replacement::of(path)?;
        let Chain { out, end, torn } = Chain::begin(Vec::new(), lines)?;
        Ok(Self { out: fresh.fill(&out)?, end, torn })
    }

    /// Opens the chain in a file for appending after `end`. Cuts off everything behind it.
    ///
    /// # Errors
    /// If the file cannot be changed.
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

/// Passes every whole line to `take`. Returns the end of the chain, and the part that was not read.
///
/// # Errors
/// The first error of `take`.
pub fn each_line(
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
pub fn is_chain(bytes: &[u8], letter: char) -> bool {
    bytes.len() > 10 && bytes[..8].iter().all(u8::is_ascii_hexdigit) && bytes[8..10] == [b' ', letter as u8]
}

/// First line: its text, its length with checksum and line break, and its checksum.
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
