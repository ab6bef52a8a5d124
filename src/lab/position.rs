//! `lab position`: any moment of a match by itself.

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use super::Finding;
use super::board_text::draw;
use super::table::LabContent;
use crate::content::load::read_at_most;
use crate::record::position::Position;
use crate::record::share::{is_position, position_code, read_position};
use crate::record::{MAX_TEXT, read};
use crate::rules::Beat;

/// Takes a position out of a record, or looks at one: draws it, prints its code or its file, says why it cannot be
///
/// A position is a match at the start of a beat: fighters, places, facings, damage, adrenaline, hands and decks in
/// order, tokens, running plays. Exit code 1 if there can be no such position.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct PositionArgs {
    /// A record in any form (with --beat), a position in a RON file, or its code
    #[arg(value_name = "REPLAY|POSITION")]
    place: OsString,
    /// The beat of the record
    #[arg(long, value_name = "N")]
    beat: Option<Beat>,
    /// Print the code
    #[arg(long)]
    code: bool,
    /// Print the RON file
    #[arg(long)]
    ron: bool,
}

pub fn run(args: &PositionArgs) -> Finding {
    let table = LabContent::set();
    let text = args.place.to_string_lossy();
    let bytes = if is_position(&text) {
        text.as_bytes().to_vec()
    } else {
        read_at_most(Path::new(&args.place), MAX_TEXT as u64).map_err(|error| error.to_string())?
    };
    let position = match args.beat {
        Some(beat) => {
            let recording = read(&bytes, &table.library).map_err(|error| error.to_string())?;
            Position::in_record(&recording, &table.ruleset, beat).map_err(|error| error.to_string())?
        }
        None => parsed(&String::from_utf8_lossy(&bytes))?,
    };
    let game = match position.begin(&table.ruleset) {
        Ok(game) => game,
        Err(why) => {
            say!("there can be no such position: {why}");
            return Ok(true);
        }
    };
    let ruleset = Arc::clone(&table.ruleset);
    say!(
        "beat {}\n{}",
        position.beat,
        draw(&game, |seat| { &ruleset.fighters[usize::from(game.setup().player(seat).fighter.0)].name })
    );
    if args.code {
        say!("{}", position_code(&position));
    }
    if args.ron {
        let pretty = ron::ser::PrettyConfig::new().depth_limit(3);
        say!("{}", ron::ser::to_string_pretty(&position, pretty).map_err(|error| error.to_string())?);
    }
    Ok(false)
}

/// A position as a code or a RON text.
fn parsed(text: &str) -> Result<Position, String> {
    if is_position(text) {
        return read_position(text).map_err(|error| error.to_string());
    }
    ron::from_str(text).map_err(|error| error.to_string())
}
