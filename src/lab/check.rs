//! `lab check`: every fault in the content files, told at once.

use std::path::PathBuf;

use super::Finding;
use crate::content::{Library, Places};

/// Checks cards, fighters, islands, formats and decks
///
/// Without options it reads the folders `assets` and `decks` here or beside the program.
/// Exit code 1 if anything is wrong.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct CheckArgs {
    /// Folder with cards, fighters and islands
    #[arg(long, value_name = "FOLDER")]
    assets: Option<PathBuf>,
    /// Folder with decks
    #[arg(long, value_name = "FOLDER")]
    decks: Option<PathBuf>,
}

pub fn run(args: &CheckArgs) -> Finding {
    let found = Places::find();
    let folder = |option: &str, given: &Option<PathBuf>, found: Option<PathBuf>| match given {
        Some(path) if !path.is_dir() => Err(format!("--{option}: no folder {}", path.display())),
        Some(path) => Ok(Some(path.clone())),
        None => Ok(found),
    };
    let places = Places {
        assets: folder("assets", &args.assets, found.assets)?,
        decks: folder("decks", &args.decks, found.decks)?,
        own_decks: found.own_decks,
    };
    let (library, problems) = Library::load(&places);
    for problem in &problems {
        say!("{problem}");
    }
    let Library { cards, fighters, islands, formats, decks } = &library;
    say!(
        "{} cards, {} fighters, {} islands, {} formats, {} decks; {}",
        cards.len(),
        fighters.len(),
        islands.len(),
        formats.len(),
        decks.len(),
        match problems.len() {
            0 => "nothing wrong".to_owned(),
            1 => "1 problem".to_owned(),
            count => format!("{count} problems"),
        }
    );
    Ok(!problems.is_empty())
}
