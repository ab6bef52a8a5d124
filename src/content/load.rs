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
use super::raw::ContentFile;

/// All base files with their texts. The list is stored next to the files that it names.
const EMBEDDED: &[(&str, &str)] = &include!("../../assets/embedded.rs");

/// Maximum size of a file in bytes: a hundred times the largest base file.
const MAX_BYTES: u64 = 2 << 20;
/// Maximum size of all files together, in bytes.
const MAX_TOTAL: u64 = 16 << 20;
/// Maximum number of files read from a folder.
const MAX_FILES: usize = 1000;

/// Folders of content on disk.
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

/// Texts of all content files by kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Files {
    /// Lists of cards.
    pub cards: Vec<ContentFile>,
    /// Lists of fighters.
    pub fighters: Vec<ContentFile>,
    /// Lists of islands.
    pub islands: Vec<ContentFile>,
    /// Lists of formats.
    pub formats: Vec<ContentFile>,
    /// One deck each.
    pub decks: Vec<ContentFile>,
    /// Lists of examples of rules.
    pub examples: Vec<ContentFile>,
    /// Lists of lessons, in the order in which they are taught.
    pub lessons: Vec<ContentFile>,
    /// Lists of looks of islands.
    pub looks: Vec<ContentFile>,
    /// Lists of classes, enemies and objects of Heroes of Hex.
    pub hero_kinds: Vec<ContentFile>,
    /// Lists of its boards.
    pub hero_boards: Vec<ContentFile>,
    /// Lists of its scenarios.
    pub hero_scenarios: Vec<ContentFile>,
}

/// Files with kinds of Heroes of Hex, classes first.
const HERO_KINDS: [&str; 2] = ["heroes/classes.ron", "heroes/enemies.ron"];

impl Files {
    /// Returns the files that are part of the binary.
    pub fn embedded() -> Self {
        Self {
            cards: embedded("assets/cards/"),
            fighters: embedded("assets/fighters.ron"),
            islands: embedded("assets/islands.ron"),
            formats: embedded("assets/formats.ron"),
            decks: embedded("decks/"),
            examples: embedded("assets/examples.ron"),
            lessons: embedded("assets/lessons/"),
            looks: embedded("assets/looks.ron"),
            hero_kinds: HERO_KINDS.map(|name| embedded(&format!("assets/{name}"))).concat(),
            hero_boards: embedded("assets/heroes/boards.ron"),
            hero_scenarios: embedded("assets/heroes/scenarios.ron"),
        }
    }

    /// Reads the files at `places`. An unreadable file is omitted and reported as a problem.
    pub fn read(places: &Places) -> (Self, Vec<Problem>) {
        let mut files = Self::embedded();
        let mut reader = FileReader { left: MAX_TOTAL, problems: ProblemList::default() };
        if let Some(assets) = &places.assets {
            let cards = assets.join("cards");
            if cards.is_dir() {
                files.cards = reader.folder(&cards);
                // Base examples and lessons do not fit other cards.
                files.examples.clear();
                files.lessons.clear();
            }
            let lessons = assets.join("lessons");
            if lessons.is_dir() {
                files.lessons = reader.folder(&lessons);
            }
            let lists = [
                (&mut files.fighters, "fighters.ron"),
                (&mut files.islands, "islands.ron"),
                (&mut files.formats, "formats.ron"),
                (&mut files.examples, "examples.ron"),
                (&mut files.looks, "looks.ron"),
                (&mut files.hero_boards, "heroes/boards.ron"),
                (&mut files.hero_scenarios, "heroes/scenarios.ron"),
            ];
            for (part, name) in lists {
                let path = assets.join(name);
                if path.exists() {
                    *part = reader.file(&path).into_iter().collect();
                }
            }
            for (part, name) in files.hero_kinds.iter_mut().zip(HERO_KINDS) {
                let path = assets.join(name);
                if let Some(file) = path.exists().then(|| reader.file(&path)).flatten() {
                    *part = file;
                }
            }
        }
        if let Some(decks) = &places.decks {
            files.decks = reader.folder(decks);
        }
        for own in places.own_decks.iter().filter(|own| own.is_dir()) {
            files.decks.extend(reader.folder(own));
        }
        (files, reader.problems.into_vec())
    }
}

fn embedded(prefix: &str) -> Vec<ContentFile> {
    EMBEDDED
        .iter()
        .filter(|(name, _)| name.starts_with(prefix))
        .map(|(name, text)| ContentFile { name: (*name).to_owned(), text: (*text).to_owned() })
        .collect()
}

/// Reader with a limit on the total size.
struct FileReader {
    /// Bytes that may still be read.
    left: u64,
    problems: ProblemList,
}

impl FileReader {
    /// Reads all `.ron` files of a folder in the order of their names.
    fn folder(&mut self, folder: &Path) -> Vec<ContentFile> {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => {
                self.problems.push(unreadable(folder, &error.to_string()));
                return Vec::new();
            }
        };
        let mut paths: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
            .collect();
        paths.sort();
        if paths.len() > MAX_FILES {
            let many = format!("{} files: only the first {MAX_FILES} are read", paths.len());
            self.problems.push(Problem::new(Code::TooMany, "", many).at(&shown(folder), 0));
        }
        paths.iter().take(MAX_FILES).filter_map(|path| self.file(path)).collect()
    }

    fn file(&mut self, path: &Path) -> Option<ContentFile> {
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
