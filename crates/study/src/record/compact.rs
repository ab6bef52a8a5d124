//! Compact form of records: a short header and the deflated RON text.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::Recording;
use super::file;
use super::journal::Journalled;
use super::read::{MAX_TEXT, ReadError, checksum};

/// First bytes of a compact record.
pub(super) const MAGIC: [u8; 4] = *b"HXR\x01";

/// Limit of the unpacked text: a base in bytes, and bytes for each packed one. Matches need a tenth of it.
const UNFOLDS: (usize, usize) = (1 << 20, 100);

/// Header length: magic, then length and checksum of the rest, each little-endian.
const HEAD: usize = MAGIC.len() + 4 + 4;

/// Writes a record in the compact form.
pub fn to_bytes(recording: &Recording) -> Vec<u8> {
    pack(MAGIC, &recording.to_ron_line())
}

/// Reads a compact record.
///
/// # Errors
/// The fault of the bytes.
pub fn from_bytes(bytes: &[u8]) -> Result<Recording, ReadError> {
    file::from_ron(&unpack(MAGIC, bytes)?)
}

/// Deflates a text. The last byte of the magic is the version.
pub(super) fn pack(magic: [u8; 4], text: &str) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing into memory cannot fail; a truncated body would be refused by the reader.
    let body = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).unwrap_or_default();
    let mut bytes = magic.to_vec();
    bytes.extend((body.len() as u32).to_le_bytes());
    bytes.extend(checksum(&body).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Inflates the text after this magic.
///
/// # Errors
/// The fault of the bytes.
pub(super) fn unpack(wanted: [u8; 4], bytes: &[u8]) -> Result<String, ReadError> {
    let (magic, rest) = bytes.split_at(bytes.len().min(wanted.len()));
    if magic.len() < wanted.len() && wanted.starts_with(magic) {
        return Err(ReadError::CutOff { found: bytes.len(), of: HEAD });
    }
    if magic != wanted {
        let (known, version) = (u32::from(wanted[3]), u32::from(magic[3]));
        let ours = magic[..3] == wanted[..3];
        return Err(if ours { ReadError::Newer { version, known } } else { ReadError::NoRecord });
    }
    let Some((head, body)) = rest.split_at_checked(HEAD - wanted.len()) else {
        return Err(ReadError::CutOff { found: bytes.len(), of: HEAD });
    };
    let word = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
    let (length, sum) = (word(0) as usize, word(4));
    if body.len() < length {
        return Err(ReadError::CutOff { found: bytes.len(), of: HEAD + length });
    }
    if body.len() > length {
        return Err(ReadError::TooMuch { found: bytes.len(), of: HEAD + length });
    }
    if checksum(body) != sum {
        return Err(ReadError::Checksum);
    }
    let mut text = String::new();
    let most = MAX_TEXT.min(UNFOLDS.0 + UNFOLDS.1 * body.len());
    let read = DeflateDecoder::new(body).take(most as u64 + 1).read_to_string(&mut text);
    match read {
        Ok(read) if read > most => Err(ReadError::TooLong(most)),
        Ok(_) => Ok(text),
        Err(error) => Err(ReadError::Packed(error.to_string())),
    }
}
