//! Matches of HexStrike and of Heroes of Hex on disk: archives, and counts over all matches.
//!
//! The records themselves belong to their games: `hexstrike_game::record` and `heroes_game::record`.

pub mod archive;
pub mod heroes;
pub mod tally;

use hexstrike_game::content::Library;

pub use hexstrike_game::record::*;

/// Reads a record of HexStrike in any form. Codes refer to cards of the library.
///
/// # Errors
/// The fault of the bytes.
pub fn read(bytes: &[u8], library: &Library) -> Result<Recording, shell::record::ReadError> {
    if bytes.len() <= shell::record::MAX_TEXT && heroes_game::record::is_of_heroes(bytes) {
        return Err(shell::record::ReadError::OtherGame("Heroes of Hex".to_owned()));
    }
    hexstrike_game::record::read(bytes, library)
}
