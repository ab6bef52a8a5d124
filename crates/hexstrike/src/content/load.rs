//! Content files of HexStrike: those in the binary, and those on disk, which go first.

use shell::content::{ContentFile, FileReader, Places, Problem, embedded};

/// Every base file with its text. The list stands beside the files it lists, since it names them.
const EMBEDDED: &[(&str, &str)] = &include!("../../../../assets/embedded.rs");

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
    /// Lists of examples of rules.
    pub examples: Vec<ContentFile>,
    /// Lists of lessons, in the order in which they are taught.
    pub lessons: Vec<ContentFile>,
    /// Lists of looks of islands.
    pub looks: Vec<ContentFile>,
}

impl Files {
    /// The files that are part of the binary.
    pub fn embedded() -> Self {
        Self {
            cards: embedded(EMBEDDED, "assets/cards/"),
            fighters: embedded(EMBEDDED, "assets/fighters.ron"),
            islands: embedded(EMBEDDED, "assets/islands.ron"),
            formats: embedded(EMBEDDED, "assets/formats.ron"),
            decks: embedded(EMBEDDED, "decks/"),
            examples: embedded(EMBEDDED, "assets/examples.ron"),
            lessons: embedded(EMBEDDED, "assets/lessons/"),
            looks: embedded(EMBEDDED, "assets/looks.ron"),
        }
    }

    /// The files at `places`; what cannot be read is a problem and left out.
    pub fn read(places: &Places) -> (Self, Vec<Problem>) {
        let mut files = Self::embedded();
        let mut reader = FileReader::default();
        if let Some(assets) = &places.assets {
            let cards = assets.join("cards");
            if cards.is_dir() {
                files.cards = reader.folder(&cards);
                // Other cards come with other examples and lessons, or with none.
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
            ];
            for (part, name) in lists {
                let path = assets.join(name);
                if path.exists() {
                    *part = reader.file(&path).into_iter().collect();
                }
            }
        }
        if let Some(decks) = &places.decks {
            files.decks = reader.folder(decks);
        }
        for own in places.own_decks.iter().filter(|own| own.is_dir()) {
            files.decks.extend(reader.folder(own));
        }
        (files, reader.into_problems())
    }
}
