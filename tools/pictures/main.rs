//! Draws the pictures of all cards and the portraits of all fighters, in the style of woodcuts, onto the sheets
//! that the game shows.
//!
//! ```sh
//! cargo run --example pictures -- --out assets/pictures [--large FOLDER] [ID...]
//! ```
//!
//! The figures of a card are defined in `cards.ron` next to this file; the hexes under their feet are those of
//! the card's deciding beat. A portrait is the fighter's miniature (`portraits.rs`). `cards.ron` and
//! `fighters.ron` in the folder of the sheets are their indices.
//!
//! With `--large` each picture is also written alone, several times as large, for inspection. Ids limit the run
//! to these cards and fighters, and then no sheet is written.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use hexstrike::kit::board::figures::MiniatureKind;
use hexstrike_game::content::Library;

mod body;
mod effects;
mod engrave;
mod ground;
mod portraits;
mod recipe;
mod shapes;
mod sheet;
mod weapons;

use engrave::Engraving;
use recipe::RecipeBook;

/// Pixels on each side of a picture, on the sheet for hands and on that for single cards.
const SIDES: [usize; 2] = [112, 224];
/// Pixels on each side of a large picture.
const LARGE_SIDE: usize = 448;

/// Draws the pictures of all cards and the portraits of all fighters.
#[derive(Parser)]
#[command(name = "pictures", version)]
struct PicturesArgs {
    /// Cards and fighters to draw, by id; all by default
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Folder of the sheets
    #[arg(long, value_name = "FOLDER", default_value = "assets/pictures")]
    out: PathBuf,
    /// Folder for large pictures
    #[arg(long, value_name = "FOLDER")]
    large: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&PicturesArgs::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &PicturesArgs) -> Result<(), String> {
    let book = RecipeBook::read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tools/pictures/cards.ron")))?;
    let content = Library::embedded();
    let wanted = |id: &String| args.ids.is_empty() || args.ids.contains(id);
    let cards = content.cards.iter().filter(|card| wanted(&card.id)).map(|card| {
        let engraving = Engraving::of(&book, book.of(&card.id)?, card)?;
        Ok((card.id.clone(), engraving))
    });
    let cards = cards.collect::<Result<Vec<_>, String>>()?;
    let fighters: Vec<_> = content
        .fighters
        .iter()
        .filter(|fighter| wanted(&fighter.id))
        .map(|fighter| (fighter.id.clone(), portraits::portrait(MiniatureKind::named(&fighter.figure))))
        .collect();
    if let Some(folder) = &args.large {
        std::fs::create_dir_all(folder).map_err(|e| e.to_string())?;
        for (id, engraving) in cards.iter().chain(&fighters) {
            sheet::write(&folder.join(format!("{id}.png")), &engraving.print(LARGE_SIDE), LARGE_SIDE)?;
        }
    }
    if args.ids.is_empty() {
        sheet::write_all(&args.out, "cards", &cards, &SIDES)?;
        sheet::write_all(&args.out, "fighters", &fighters, &SIDES)?;
    }
    Ok(())
}
