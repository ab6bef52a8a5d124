//! Bytes as letters and digits: eight bytes are eleven letters, a shorter rest as many as it needs.

use super::CodeFault;

const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Number of letters by number of bytes.
const LETTERS: [usize; 9] = [0, 2, 3, 5, 6, 7, 9, 10, 11];

/// Writes bytes as letters.
pub fn write(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(8) {
        let mut number = group.iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        for _ in 0..LETTERS[group.len()] {
            text.push(char::from(ALPHABET[(number % 62) as usize]));
            number /= 62;
        }
    }
    text
}

/// Number of letters for this many bytes.
pub const fn length(bytes: usize) -> usize {
    bytes / 8 * LETTERS[8] + LETTERS[bytes % 8]
}

/// Checks that all characters are letters or digits; each comes with its position.
///
/// # Errors
/// The first that is neither.
pub fn check(letters: &[(usize, char)]) -> Result<(), CodeFault> {
    let odd = letters.iter().find(|(_, letter)| !letter.is_ascii_alphanumeric());
    odd.map_or(Ok(()), |&(at, letter)| Err(CodeFault::Letter { at, letter }))
}

/// Reads letters with their positions as bytes.
///
/// # Errors
/// The first invalid character, or a group of letters that no bytes produce.
pub fn read(letters: &[(usize, char)]) -> Result<Vec<u8>, CodeFault> {
    let mut bytes = Vec::new();
    for group in letters.chunks(LETTERS[8]) {
        let (from, to) = (group[0].0, group[group.len() - 1].0);
        let count =
            LETTERS.iter().position(|count| *count == group.len()).ok_or(CodeFault::Group { from, to })?;
        let mut number = 0u128;
        for &(at, letter) in group.iter().rev() {
            let value = ALPHABET.iter().position(|known| char::from(*known) == letter);
            number = number * 62 + value.ok_or(CodeFault::Letter { at, letter })? as u128;
        }
        if number >> (8 * count) != 0 {
            return Err(CodeFault::Group { from, to });
        }
        bytes.extend(&number.to_le_bytes()[..count]);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_bytes_comes_back() {
        for count in 0..40usize {
            for fill in [0u8, 1, 0x7f, 0xff] {
                let bytes: Vec<u8> = (0..count).map(|i| fill.wrapping_mul(i as u8 | 1)).collect();
                let text = write(&bytes);
                assert_eq!(text.len(), length(count));
                let letters: Vec<(usize, char)> = text.chars().enumerate().collect();
                assert_eq!(read(&letters), Ok(bytes));
            }
        }
    }
}
