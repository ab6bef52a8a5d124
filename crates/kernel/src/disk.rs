//! Durable file operations: bounded reading, replacement of whole files, and moves that never overwrite.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Byte-order mark that some editors write before a text. No format of ours begins with it.
const ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads a whole file, without a byte-order mark. Refuses anything but a plain file: a pipe, for example, may never end.
///
/// # Errors
/// If it cannot be read, is no plain file, or is longer than `most` bytes.
pub fn read(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let about = fs::metadata(path)?;
    if !about.is_file() {
        return Err(io::Error::other("it is not a plain file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is longer than {most} bytes")));
    }
    if bytes.starts_with(ORDER_MARK) {
        bytes.drain(..ORDER_MARK.len());
    }
    Ok(bytes)
}

/// Creates a folder durably, with its parents.
///
/// # Errors
/// If the disk operation fails.
pub fn make_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(path)?;
    sync_folder_of(path);
    Ok(())
}

/// Extension of a file that is not complete yet.
const UNFINISHED: &str = "new";

/// Path of the incomplete file. It holds the whole name of the final file, so that no two files share it.
fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(UNFINISHED);
    name.into()
}

/// A new file that replaces another once it is complete. Dropping it earlier removes it.
#[derive(Debug)]
pub struct Replacement {
    path: PathBuf,
    beside: PathBuf,
    file: Option<File>,
}

impl Replacement {
    /// Creates an empty replacement. Removes an incomplete earlier one; does not follow a link of that name.
    ///
    /// # Errors
    /// If the disk operation fails.
    pub fn of(path: &Path) -> io::Result<Self> {
        let beside = unfinished(path);
        match fs::remove_file(&beside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let file = File::create_new(&beside)?;
        Ok(Self { path: path.to_owned(), beside, file: Some(file) })
    }

    /// Writes the bytes and renames the file into place. A reader, even after a power failure, finds the old
    /// file or all of the new one.
    ///
    /// # Errors
    /// If the disk operation fails; the old file is untouched.
    pub fn fill(mut self, bytes: &[u8]) -> io::Result<File> {
        let mut file = self.file.take().ok_or(io::ErrorKind::NotFound)?;
        let filled = file.write_all(bytes).and_then(|()| file.sync_all());
        let placed = filled.and_then(|()| fs::rename(&self.beside, &self.path));
        if let Err(error) = placed {
            self.file = Some(file);
            return Err(error);
        }
        sync_folder_of(&self.path);
        Ok(file)
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if self.file.take().is_some() {
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// Removes incomplete files of a killed program from a folder. The caller must be the folder's only writer.
pub fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let left = entries.flatten().map(|entry| entry.path());
    for path in left.filter(|path| path.extension().is_some_and(|ending| ending == UNFINISHED)) {
        // A file that cannot be removed is harmless, and is tried again next time.
        let _ = fs::remove_file(path);
    }
}

/// Replaces a whole file, or a link, and creates its folder if needed.
///
/// # Errors
/// If the disk operation fails; the old file is untouched.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    Replacement::of(path)?.fill(text.as_bytes()).map(drop)
}

/// Writes a new file under the first of `names` that is free, and returns that name. All names must lie in
/// `folder`.
///
/// # Errors
/// If the disk operation fails; then there is no new file.
pub fn put_new(folder: &Path, names: impl IntoIterator<Item = PathBuf>, bytes: &[u8]) -> io::Result<PathBuf> {
    let beside = folder.join("incoming").with_extension(UNFINISHED);
    let _ = fs::remove_file(&beside);
    let mut file = File::create_new(&beside)?;
    let kept = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| move_to(&beside, names));
    kept.inspect_err(|_| drop(fs::remove_file(&beside)))
}

/// File name for a match that is valid on every disk.
pub fn plain_name(words: &str) -> String {
    let plain = plain_words(words);
    if plain.is_empty() { "match".to_owned() } else { plain }
}

/// Lower-case letters and digits of the words, everything else as dashes; empty if there are none.
pub fn plain_words(words: &str) -> String {
    let plain =
        words.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign.to_ascii_lowercase() } else { '-' });
    let plain: String = plain.collect();
    plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// Latest stamp in a name: the end of the year 9999. No clock is so far ahead, and every stamp needs room for later ones.
const LATEST_STAMP: u64 = 253_402_300_799_999;

/// Stamp that a name begins with, before its first dash: milliseconds since 1970; 0 if there is none.
pub fn stamp(name: &str) -> u64 {
    let stamp = name.split('-').next().and_then(|stamp| stamp.parse().ok());
    stamp.filter(|stamp| *stamp <= LATEST_STAMP).unwrap_or(0)
}

/// Stamp for a file that is written now, after files with these: a clock that is behind must not put it before them.
pub fn stamp_after(others: impl IntoIterator<Item = u64>, now: u64) -> u64 {
    others.into_iter().max().unwrap_or(0).saturating_add(1).max(now)
}

/// Moves a file to the first of these names that nothing has, not even a link that leads nowhere; gives the name.
///
/// # Errors
/// If the disk operation fails; the file stays where it was.
pub fn move_to(path: &Path, names: impl IntoIterator<Item = PathBuf>) -> io::Result<PathBuf> {
    for name in names {
        match fs::symlink_metadata(&name) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::rename(path, &name)?;
                sync_folder_of(&name);
                return Ok(name);
            }
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Renames a file to `x.bad-1`, or the next free number, in the same folder.
///
/// # Errors
/// If the disk operation fails; the file stays where it was.
pub fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    move_to(path, numbered(path, "bad"))
}

/// Copies a file to `x.torn-1`, or the next free number, in the same folder, before its end is cut off.
///
/// # Errors
/// If the disk operation fails; then there is no copy.
pub fn copy_aside(path: &Path) -> io::Result<PathBuf> {
    let mut names = numbered(path, "torn");
    let (mut copy, name) = loop {
        let name = names.next().ok_or(io::ErrorKind::AlreadyExists)?;
        match File::create_new(&name) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => break (created?, name),
        }
    };
    let copied = File::open(path).and_then(|mut whole| io::copy(&mut whole, &mut copy));
    copied.and_then(|_| copy.sync_all()).inspect_err(|_| drop(fs::remove_file(&name)))?;
    sync_folder_of(&name);
    Ok(name)
}

fn numbered(path: &Path, ending: &'static str) -> impl Iterator<Item = PathBuf> {
    (1..).map(move |n| path.with_extension(format!("{ending}-{n}")))
}

/// Makes a new name in a folder durable, on systems where a folder can be opened; elsewhere the system does
/// it.
fn sync_folder_of(path: &Path) {
    if let Some(folder) = path.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(plain_name("Zo\u{eb} vs  Max/2"), "zo-vs-max-2");
        assert_eq!(plain_name("\u{52c7}"), "match");
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_a_text() {
        let path = std::env::temp_dir().join(format!("hexstrike-marked-{}", std::process::id()));
        for (written, read_back) in [("\u{feff}(text: 1)", "(text: 1)"), ("\u{feff}", ""), ("(a)", "(a)")] {
            fs::write(&path, written).expect("a file");
            assert_eq!(read(&path, 100).expect("a plain file"), read_back.as_bytes(), "{written:?}");
        }
        fs::remove_file(&path).expect("it goes away");
    }

    #[test]
    fn a_stamp_is_later_than_all_others_whatever_the_clock_says() {
        assert_eq!(["1700000000000-2", "77", "mine", ""].map(stamp), [1_700_000_000_000, 77, 0, 0]);
        assert_eq!(stamp(&u64::MAX.to_string()), 0, "none could follow it");
        assert_eq!([stamp_after([], 0), stamp_after([5, 9, 7], 4), stamp_after([5], 40)], [1, 10, 40]);
    }

    #[test]
    fn a_file_that_is_replaced_touches_none_of_a_like_name() {
        let folder = std::env::temp_dir().join(format!("hexstrike-replaced-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = |name: &str| folder.join(name);
        for name in ["weights.ron", "weights.new"] {
            fs::write(path(name), "old").expect("a file");
        }
        for name in ["weights.ron", "weights.new"] {
            // The incomplete file must not touch a file of a similar name.
            let other = Replacement::of(&path(name)).expect("a second file");
            for kept in ["weights.ron", "weights.new"] {
                assert_eq!(
                    fs::read_to_string(path(kept)).expect("it is there"),
                    "old",
                    "{kept} beside {name}"
                );
            }
            drop(other);
        }
        replace(&path("weights.new"), "new").expect("it is replaced");
        assert_eq!(fs::read_to_string(path("weights.new")).expect("it is there"), "new");
        assert_eq!(fs::read_to_string(path("weights.ron")).expect("it is there"), "old");
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
        fs::remove_dir_all(&folder).expect("it goes away");
    }
}
