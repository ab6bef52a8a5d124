//! Detection of the game of a record. Every form begins differently for each game.

use shell::record::chain::is_chain;
use shell::record::text_begins;

/// Letter before the version in all forms of a Heroes record.
pub(super) const HERO_LETTER: char = 'H';

/// First bytes of a compact Heroes record; the last byte is the version.
pub(super) const HERO_MAGIC: [u8; 4] = *b"HXH\x01";

/// True if these bytes are a Heroes record, even an incomplete one.
pub fn is_of_heroes(bytes: &[u8]) -> bool {
    // Compact records and codes begin alike.
    let packed = bytes.trim_ascii_start().starts_with(&HERO_MAGIC[..3]);
    packed || is_chain(bytes, HERO_LETTER) || text_begins(bytes, HERO_LETTER)
}
