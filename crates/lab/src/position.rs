//! `lab position`: a single moment of a match.

use std::ffi::OsString;
use std::sync::Arc;

use super::board_text::draw;
use super::table::LabContent;
use super::{Finding, files};
use hexstrike_game::rules::Beat;
use study::record::position::Position;
use study::record::read;
use study::record::share::{is_position, position_code, read_position};

/// Extracts a position from a record, or reads one: draws it, prints its code or its file, or explains its faults
///
/// A position is a match at the start of a beat: fighters, places, facings, damage, adrenaline, hands and decks in
/// order, tokens, running plays. Exit code 1 if the position is impossible.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct PositionArgs {
    /// Record in any form or its code (with --beat), or a position in a RON file or its code
    #[arg(value_name = "REPLAY|POSITION")]
    place: OsString,
    /// Beat of the record
    #[arg(long, value_name = "N")]
    beat: Option<Beat>,
    /// Print the code instead of a picture
    #[arg(long)]
    code: bool,
    /// Print the RON file instead of a picture
    #[arg(long)]
    ron: bool,
}

pub fn run(args: &PositionArgs) -> Finding {
    let table = LabContent::set();
    let text = args.place.to_string_lossy();
    let named = |why: &dyn ToString| files::named(&args.place, &why.to_string());
    let bytes = if is_position(&text) {
        text.as_bytes().to_vec()
    } else {
        files::record(&args.place).map_err(|why| named(&why))?
    };
    let position = match args.beat {
        Some(_) if is_position(&String::from_utf8_lossy(&bytes)) => {
            return Err(named(
                &"it is the code of a position, which is at its beat already: leave out --beat",
            ));
        }
        Some(beat) => {
            let recording = read(&bytes, &table.library).map_err(|error| named(&error))?;
            Position::in_record(&recording, &table.ruleset, beat).map_err(|error| named(&error))?
        }
        None => {
            parsed(&String::from_utf8_lossy(&bytes)).map_err(|why| match read(&bytes, &table.library) {
                Ok(_) => named(&"it is a record: --beat says which of its positions"),
                Err(_) => named(&why),
            })?
        }
    };
    let game = match position.begin(&table.ruleset) {
        Ok(game) => game,
        Err(why) => {
            say!("there can be no such position: {why}");
            return Ok(true);
        }
    };
    if !args.code && !args.ron {
        let ruleset = Arc::clone(&table.ruleset);
        let name = |seat| ruleset.fighters[usize::from(game.setup().player(seat).fighter.0)].name.as_str();
        say!("beat {}\n{}", position.beat, draw(&game, name));
    }
    if args.code {
        say!("{}", position_code(&position));
    }
    if args.ron {
        let pretty = ron::ser::PrettyConfig::new().depth_limit(3);
        say!("{}", ron::ser::to_string_pretty(&position, pretty).map_err(|error| error.to_string())?);
    }
    Ok(false)
}

/// Reads a position from a code or a RON text.
fn parsed(text: &str) -> Result<Position, String> {
    if is_position(text) {
        return read_position(text).map_err(|error| error.to_string());
    }
    ron::from_str(text).map_err(|error| error.to_string())
}
