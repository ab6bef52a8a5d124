//! Of which game a record is. Each form begins otherwise for the second game, so that either knows the other's.

use super::chain::is_chain;

/// The letter before the version in all forms of a record of heroes.
pub(super) const HERO_LETTER: char = 'H';

/// What every compact record of heroes begins with; its last byte is the version.
pub(super) const HERO_MAGIC: [u8; 4] = *b"HXH\x01";

/// True if these bytes are a record of heroes, whole or not, rather than one of the first game.
pub fn is_of_heroes(bytes: &[u8]) -> bool {
    // Compact ones and codes to paste begin alike.
    let packed = bytes.trim_ascii_start().starts_with(&HERO_MAGIC[..3]);
    packed || is_chain(bytes, HERO_LETTER) || text_begins(bytes)
}

/// `H1(` or `{"H1"`, with any number.
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
