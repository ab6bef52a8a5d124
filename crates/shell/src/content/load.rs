//! Reader of content files: the only place that reads content from disk.
//!
//! Every file is also part of the binary, so the game starts from any working directory. Files on disk take
//! precedence.

use std::env;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::code::Code;
use super::problem::{Problem, ProblemList};

/// Maximum size of a file in bytes: a hundred times the largest base file.
const MAX_BYTES: u64 = 2 << 20;
/// Maximum size of all files together, in bytes.
const MAX_TOTAL: u64 = 16 << 20;
/// Maximum number of files read from a folder.
const MAX_FILES: usize = 1000;

/// The text of one content file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentFile {
    /// What problems call it.
    pub name: String,
    /// RON.
    pub text: String,
}

/// Where content may lie on disk.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Places {
    /// Folder with `cards/`, `lessons/`, `fighters.ron`, `islands.ron`, `formats.ron`, `looks.ron` and
    /// `examples.ron`. The binary supplies missing ones.
    pub assets: Option<PathBuf>,
    /// Folder with the base decks; without it they come from the binary.
    pub decks: Option<PathBuf>,
    /// Further folders with decks, such as the player's own. They need not exist.
    pub own_decks: Vec<PathBuf>,
}

impl Places {
    /// Finds `assets` and `decks` in the working directory, or else next to the executable.
    pub fn find() -> Self {
        let beside = env::current_exe().ok().and_then(|exe| exe.parent().map(Path::to_owned));
        let roots: Vec<PathBuf> = [Some(PathBuf::new()), beside].into_iter().flatten().collect();
        let folder = |name: &str| roots.iter().map(|root| root.join(name)).find(|path| path.is_dir());
        Self {
            // Other programs have folders called `assets` too: this one contains cards.
            assets: folder("assets/cards").and_then(|cards| cards.parent().map(Path::to_owned)),
            decks: folder("decks"),
            own_decks: Vec::new(),
        }
    }
}

/// Returns the files of an embedded list whose names begin so.
pub fn embedded(list: &[(&str, &str)], prefix: &str) -> Vec<ContentFile> {
    list.iter()
        .filter(|(name, _)| name.starts_with(prefix))
        .map(|(name, text)| ContentFile { name: (*name).to_owned(), text: (*text).to_owned() })
        .collect()
}

/// Reader with a limit on the total size.
#[derive(Debug)]
pub struct FileReader {
    /// Bytes that may still be read.
    left: u64,
    problems: ProblemList,
}

impl Default for FileReader {
    fn default() -> Self {
        Self { left: MAX_TOTAL, problems: ProblemList::default() }
    }
}

impl FileReader {
    /// Reads all `.ron` files of a folder in the order of their names.
    pub fn folder(&mut self, folder: &Path) -> Vec<ContentFile> {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => {
                self.problems.push(unreadable(folder, &error.to_string()));
                return Vec::new();
            }
        };
        let mut paths: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron")))
            .collect();
        paths.sort();
        if paths.len() > MAX_FILES {
            let many = format!("{} files: only the first {MAX_FILES} are read", paths.len());
            self.problems.push(Problem::new(Code::TooMany, "", many).at(&shown(folder), 0));
        }
        paths.iter().take(MAX_FILES).filter_map(|path| self.file(path)).collect()
    }

    /// Reads one file; what cannot be read is a problem.
    pub fn file(&mut self, path: &Path) -> Option<ContentFile> {
        let most = self.left.min(MAX_BYTES);
        let text = match fs::metadata(path) {
            Ok(about) if !about.is_file() => Err("not a file".to_owned()),
            Ok(_) => match read_at_most(path, most).map(String::from_utf8) {
                Ok(Ok(text)) => Ok(text),
                Ok(Err(error)) => Err(format!("not text: {}", error.utf8_error())),
                Err(error) if error.kind() == ErrorKind::FileTooLarge && most < MAX_BYTES => {
                    Err(format!("all files together are longer than {MAX_TOTAL} bytes"))
                }
                Err(error) => Err(error.to_string()),
            },
            Err(error) => Err(error.to_string()),
        };
        match text {
            Ok(text) => {
                self.left -= text.len() as u64;
                Some(ContentFile { name: shown(path), text })
            }
            Err(why) => {
                self.problems.push(unreadable(path, &why));
                None
            }
        }
    }

    /// Returns the problems found so far.
    pub fn into_problems(self) -> Vec<Problem> {
        self.problems.into_vec()
    }
}

/// Reads a file up to a maximum size.
///
/// # Errors
/// Fails if it cannot be read, or is longer than `most` bytes.
pub fn read_at_most(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::new(ErrorKind::FileTooLarge, format!("longer than {most} bytes")));
    }
    Ok(bytes)
}

fn unreadable(path: &Path, why: &str) -> Problem {
    Problem::new(Code::Unreadable, "", format!("cannot be read: {why}")).at(&shown(path), 0)
}

/// Path in the form that problems print: the same on every system.
fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
