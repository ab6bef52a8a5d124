//! Files named on the command line: errors name the file, and writing overwrites nothing unless asked to.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use kernel::disk;
use shell::content::excerpt::excerpt;
use shell::record::MAX_TEXT;
use study::record::code;

/// Reads a record from a file of this name, or takes the word as a code.
///
/// # Errors
/// The reason the file cannot be read.
pub fn record(word: &OsStr) -> Result<Vec<u8>, String> {
    match disk::read(Path::new(word), MAX_TEXT) {
        Err(_) if word.as_encoded_bytes().starts_with(code::PREFIX.as_bytes()) => {
            Ok(word.as_encoded_bytes().to_vec())
        }
        read => read.map_err(|error| error.to_string()),
    }
}

/// Reads a text file.
///
/// # Errors
/// The reason it cannot be read, with its name.
pub fn text(path: &Path) -> Result<String, String> {
    let bytes = disk::read(path, MAX_TEXT).map_err(|error| named(path, &error))?;
    String::from_utf8(bytes).map_err(|error| named(path, &error))
}

/// Error message about a word of the command line.
pub fn named(word: impl AsRef<OsStr>, why: &impl ToString) -> String {
    format!("{}: {}", excerpt(&word.as_ref().to_string_lossy()), why.to_string())
}

/// Options for writing.
#[derive(clap::Args, Debug, Clone, Copy)]
pub struct Writing {
    /// Write over a file that is there
    #[arg(long)]
    replace: bool,
}

impl Writing {
    /// Checks that the file can be written, before any work is done.
    ///
    /// # Errors
    /// The reason it cannot.
    pub fn check(self, path: &Path) -> Result<(), String> {
        if path.symlink_metadata().is_ok() {
            let open = || OpenOptions::new().append(true).open(path).map(drop);
            return if self.replace { open().map_err(|error| named(path, &error)) } else { Err(taken(path)) };
        }
        // The test creates the file; remove it, because an incomplete file must not exist.
        let made = OpenOptions::new().write(true).create_new(true).open(path);
        made.and_then(|_| std::fs::remove_file(path)).map_err(|error| named(path, &error))
    }

    /// Writes the file. An old file stays unchanged until the new one is complete.
    ///
    /// # Errors
    /// The reason it cannot.
    pub fn write(self, path: &Path, text: &str) -> Result<(), String> {
        let known = path.metadata();
        let written = match known {
            Ok(known) if self.replace && known.is_file() => disk::replace(path, text),
            // A pipe or a terminal.
            Ok(_) if self.replace => std::fs::write(path, text),
            Ok(_) | Err(_) => {
                let made = OpenOptions::new().write(true).create_new(true).open(path);
                made.and_then(|mut file| file.write_all(text.as_bytes()))
            }
        };
        written.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => taken(path),
            _ => named(path, &error),
        })
    }
}

fn taken(path: &Path) -> String {
    named(path, &"is there already; --replace writes over it")
}
