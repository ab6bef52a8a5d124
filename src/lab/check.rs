//! `lab check`: every fault in the content files, told at once.

use std::path::PathBuf;

use super::args::Args;
use super::{Command, Finding};
use crate::content::{Library, Places};

pub const COMMAND: Command = Command {
    name: "check",
    about: "tells all that is wrong with cards, fighters, islands and decks",
    usage: "check [--assets FOLDER] [--decks FOLDER]\n\n\
            Without options the folders `assets` and `decks` are read that lie here or beside the program.\n\
            Exit code 1 if anything is wrong.",
    options: &["assets", "decks"],
    switches: &[],
    run,
};

fn run(args: &Args) -> Finding {
    args.nothing_more()?;
    let found = Places::find();
    let folder = |option: &str, found: Option<PathBuf>| match args.text(option).map(PathBuf::from) {
        Some(path) if !path.is_dir() => Err(format!("--{option}: no folder {}", path.display())),
        Some(path) => Ok(Some(path)),
        None => Ok(found),
    };
    let places = Places {
        assets: folder("assets", found.assets)?,
        decks: folder("decks", found.decks)?,
        own_decks: found.own_decks,
    };
    let (library, problems) = Library::load(&places);
    for problem in &problems {
        say!("{problem}");
    }
    let Library { cards, fighters, islands, decks } = &library;
    say!(
        "{} cards, {} fighters, {} islands, {} decks; {}",
        cards.len(),
        fighters.len(),
        islands.len(),
        decks.len(),
        match problems.len() {
            0 => "nothing wrong".to_owned(),
            1 => "1 problem".to_owned(),
            count => format!("{count} problems"),
        }
    );
    Ok(!problems.is_empty())
}
