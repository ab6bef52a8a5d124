//! The only place that reads content from disk.
//!
//! The game starts from any working directory: every file is also part of the binary, and what lies on disk goes first.

use std::path::{Path, PathBuf};
use std::{env, fs};

use super::code::Code;
use super::problem::Problem;
use super::raw::ContentFile;

/// Every base file with its text. The list stands beside the files it lists, since it names them.
const EMBEDDED: &[(&str, &str)] = &include!("../../assets/embedded.rs");

/// Longest file that is read: a hundred times the largest of ours.
const MAX_BYTES: u64 = 2 << 20;

/// Where content may lie on disk.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Places {
    /// Folder with `cards/`, `fighters.ron`, `islands.ron` and `formats.ron`; what it lacks comes from the binary.
    pub assets: Option<PathBuf>,
    /// Folder with the base decks; without it they come from the binary.
    pub decks: Option<PathBuf>,
    /// Further folders with decks, such as the player's own. They need not exist.
    pub own_decks: Vec<PathBuf>,
}

impl Places {
    /// `assets` and `decks` in the working directory, or else beside the executable.
    pub fn find() -> Self {
        let beside = env::current_exe().ok().and_then(|exe| exe.parent().map(Path::to_owned));
        let roots: Vec<PathBuf> = [Some(PathBuf::new()), beside].into_iter().flatten().collect();
        let folder = |name: &str| roots.iter().map(|root| root.join(name)).find(|path| path.is_dir());
        Self {
            // Other programs have folders called `assets` too: ours has cards in it.
            assets: folder("assets/cards").and_then(|cards| cards.parent().map(Path::to_owned)),
            decks: folder("decks"),
            own_decks: Vec::new(),
        }
    }
}

/// The texts of all content files by what they hold.
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
}

impl Files {
    /// The files that are part of the binary.
    pub fn embedded() -> Self {
        Self {
            cards: embedded("assets/cards/"),
            fighters: embedded("assets/fighters.ron"),
            islands: embedded("assets/islands.ron"),
            formats: embedded("assets/formats.ron"),
            decks: embedded("decks/"),
        }
    }

    /// The files at `places`; what cannot be read is a problem and left out.
    pub fn read(places: &Places) -> (Self, Vec<Problem>) {
        let mut files = Self::embedded();
        let mut problems = Vec::new();
        if let Some(assets) = &places.assets {
            let cards = assets.join("cards");
            if cards.is_dir() {
                files.cards = read_folder(&cards, &mut problems);
            }
            let lists = [
                (&mut files.fighters, "fighters.ron"),
                (&mut files.islands, "islands.ron"),
                (&mut files.formats, "formats.ron"),
            ];
            for (part, name) in lists {
                let path = assets.join(name);
                if path.exists() {
                    *part = read_file(&path, &mut problems).into_iter().collect();
                }
            }
        }
        if let Some(decks) = &places.decks {
            files.decks = read_folder(decks, &mut problems);
        }
        for own in places.own_decks.iter().filter(|own| own.is_dir()) {
            files.decks.extend(read_folder(own, &mut problems));
        }
        (files, problems)
    }
}

fn embedded(prefix: &str) -> Vec<ContentFile> {
    EMBEDDED
        .iter()
        .filter(|(name, _)| name.starts_with(prefix))
        .map(|(name, text)| ContentFile { name: (*name).to_owned(), text: (*text).to_owned() })
        .collect()
}

/// All `.ron` files of a folder in the order of their names.
fn read_folder(folder: &Path, problems: &mut Vec<Problem>) -> Vec<ContentFile> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            problems.push(unreadable(folder, &error.to_string()));
            return Vec::new();
        }
    };
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
        .collect();
    paths.sort();
    paths.iter().filter_map(|path| read_file(path, problems)).collect()
}

fn read_file(path: &Path, problems: &mut Vec<Problem>) -> Option<ContentFile> {
    let text = match fs::metadata(path) {
        Ok(about) if !about.is_file() => Err("not a file".to_owned()),
        Ok(about) if about.len() > MAX_BYTES => Err(format!("longer than {MAX_BYTES} bytes")),
        Ok(_) => fs::read_to_string(path).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match text {
        Ok(text) => Some(ContentFile { name: shown(path), text }),
        Err(why) => {
            problems.push(unreadable(path, &why));
            None
        }
    }
}

fn unreadable(path: &Path, why: &str) -> Problem {
    Problem::new(Code::Unreadable, "", format!("cannot be read: {why}")).at(&shown(path), 0)
}

/// A path as problems name it: the same on every system.
fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
