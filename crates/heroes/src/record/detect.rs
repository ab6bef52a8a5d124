//! Detection of the game of a record. Every form begins differently for each game.

use shell::record::chain::is_chain;

/// Letter before the version in all forms of a Heroes record.
pub(super) const HERO_LETTER: char = 'H';

/// First bytes of a compact Heroes record; the last byte is the version.
pub(super) const HERO_MAGIC: [u8; 4] = *b"HXH\x01";

/// True if these bytes are a Heroes record, even an incomplete one.
pub fn is_of_heroes(bytes: &[u8]) -> bool {
    // Compact records and codes begin alike.
    let packed = bytes.trim_ascii_start().starts_with(&HERO_MAGIC[..3]);
    packed || is_chain(bytes, HERO_LETTER) || text_begins(bytes)
}

/// True for `H1(` or `{"H1"`, with any number.
fn text_begins(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let word = match bytes.strip_prefix(b"{") {
        Some(json) => json.trim_ascii_start().strip_prefix(b"\"H"),
        None => bytes.strip_prefix(b"H"),
    };
    let Some(word) = word else { return false };
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && word[digits..].trim_ascii_start().first().is_some_and(|end| [b'(', b'"'].contains(end))
}
