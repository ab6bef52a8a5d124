//! Texts as few bytes: a short head, then the text deflated.

use std::io::{Read, Write};

use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

use super::fault::{MAX_TEXT, ReadError};

/// Limit of the unpacked text: a base in bytes, and bytes for each packed one. Matches need a tenth of it.
const UNFOLDS: (usize, usize) = (1 << 20, 100);

/// Header length: magic, then length and checksum of the rest, each little-endian.
const HEAD: usize = 4 + 4 + 4;

/// Deflates a text. The last byte of the magic is the version.
pub fn pack(magic: [u8; 4], text: &str) -> Vec<u8> {
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
pub fn unpack(wanted: [u8; 4], bytes: &[u8]) -> Result<String, ReadError> {
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

/// CRC-32: detects every single wrong bit and every burst of up to 32.
pub fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// Digits of codes: letters that survive chats, mails and addresses (base64url, RFC 4648).
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes bytes as letters, four for three bytes.
pub fn to_letters(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let padded = [group[0], group.get(1).copied().unwrap_or(0), group.get(2).copied().unwrap_or(0)];
        let number = u32::from_be_bytes([0, padded[0], padded[1], padded[2]]);
        for place in 0..=group.len() {
            text.push(char::from(LETTERS[(number >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

/// Reads letters back. Blanks and line breaks, which mails insert, are skipped.
///
/// # Errors
/// The first character that is none of the letters, with its position counted from 1.
pub fn from_letters(text: &str) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    let (mut number, mut bits) = (0u32, 0);
    for (nth, letter) in text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
        let value = LETTERS.iter().position(|known| char::from(*known) == letter);
        let value = value.ok_or_else(|| ReadError::Letter { at: nth + 1, letter })?;
        number = number << 6 | value as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((number >> bits) as u8);
            number &= (1 << bits) - 1;
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_rfc_4648_and_lead_back() {
        for (bytes, letters) in
            [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(to_letters(bytes.as_bytes()), letters);
            assert_eq!(from_letters(letters).as_deref(), Ok(bytes.as_bytes()));
        }
        assert_eq!(from_letters("Zm\n 9v").as_deref(), Ok(&b"foo"[..]));
        assert_eq!(from_letters("Zm!v"), Err(ReadError::Letter { at: 3, letter: '!' }));
    }
}
