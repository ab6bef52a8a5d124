//! Draws the pictures of all cards, in the manner of woodcuts, onto sheets that the game shows on their faces.
//!
//! ```sh
//! cargo run --example pictures -- --out assets/pictures [--large FOLDER] [CARD...]
//! ```
//!
//! Who stands how is said in `cards.ron` beside this file; the hexes under their feet are those of the card's own deciding
//! beat. `cards.ron` in the folder of the sheets lists what is on them.
//! With `--large` each picture is also written alone, several times as large, to be looked at; cards that are named limit
//! the run to these, and then no sheet is written.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use hexstrike::content::Library;

mod body;
mod effects;
mod engrave;
mod ground;
mod recipe;
mod sheet;
mod weapons;

use engrave::Engraving;
use recipe::RecipeBook;

/// Pixels a side of a picture, on the sheet for hands and on that for single cards.
const SIDES: [usize; 2] = [112, 224];
/// Pixels a side of a picture to be looked at.
const LARGE_SIDE: usize = 448;

/// Draws the pictures of all cards.
#[derive(Parser)]
#[command(name = "pictures", version)]
struct PicturesArgs {
    /// Cards to draw, by their ids; all if none is named
    #[arg(value_name = "CARD")]
    cards: Vec<String>,
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
    let mut drawn = Vec::new();
    for card in &content.cards {
        if !args.cards.is_empty() && !args.cards.contains(&card.id) {
            continue;
        }
        let recipe = book.of(&card.id)?;
        let engraving = Engraving::of(&book, recipe, card)?;
        if let Some(folder) = &args.large {
            std::fs::create_dir_all(folder).map_err(|e| e.to_string())?;
            sheet::write(&folder.join(format!("{}.png", card.id)), &engraving.print(LARGE_SIDE), LARGE_SIDE)?;
        }
        drawn.push((card.id.clone(), engraving));
    }
    if args.cards.is_empty() {
        sheet::write_all(&args.out, &drawn, &SIDES)?;
    }
    Ok(())
}
