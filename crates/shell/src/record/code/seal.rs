//! Envelope of a code: its prefix, its version, and a head that detects every wrong letter.

use super::{CodeFault, LONGEST, letters};
use crate::record::pack::checksum;

/// Letters of the head, which hold eight bytes.
const HEAD_LETTERS: usize = 11;

/// Envelope of one kind of code.
#[derive(Debug, Clone, Copy)]
pub struct Seal {
    /// Prefix, before the version.
    pub prefix: &'static str,
    /// Accepted versions, each a single letter; the first is the current one.
    pub versions: &'static [char],
    /// Versions whose head does not check the version.
    pub loose: &'static [char],
}

impl Seal {
    /// Wraps packed bytes in a valid envelope, whatever they mean.
    pub fn close(&self, body: &[u8]) -> String {
        let version = self.versions[0];
        let mut head = [0; 8];
        head[..3].copy_from_slice(&(body.len() as u32).to_le_bytes()[..3]);
        head[3..7].copy_from_slice(&checksum(body).to_le_bytes());
        head[7] = self.check_of(version, &head);
        format!("{}{version}{}{}", self.prefix, letters::write(&head), letters::write(body))
    }

    /// Version and packed bytes of an undamaged code. Ignores blanks and line breaks.
    ///
    /// # Errors
    /// The fault of the code.
    pub fn open(&self, text: &str) -> Result<(char, Vec<u8>), CodeFault> {
        if text.len() > LONGEST {
            return Err(CodeFault::TooLong(text.len()));
        }
        let places = text.chars().enumerate().map(|(i, letter)| (i + 1, letter));
        let all: Vec<(usize, char)> = places.filter(|(_, letter)| !letter.is_whitespace()).collect();
        let before = self.prefix.len();
        let word: String = all.iter().take(before).map(|(_, letter)| letter).collect();
        if word != self.prefix {
            return Err(CodeFault::NoCode(self.prefix));
        }
        let of = before + 1 + HEAD_LETTERS;
        let (found, body) = (all.len(), of);
        let Some(&(at, version)) = all.get(before) else {
            return Err(CodeFault::CutOff { found, of });
        };
        if !self.versions.contains(&version) {
            return Err(CodeFault::Version { at, version, known: self.versions[0] });
        }
        letters::check(&all)?;
        let head = all.get(before + 1..body).ok_or(CodeFault::CutOff { found, of })?;
        let head = letters::read(head)?;
        let head: [u8; 8] = head.try_into().map_err(|_| CodeFault::Head(body))?;
        if head[7] != self.check_of(version, &head) {
            return Err(CodeFault::Head(body));
        }
        let length = u32::from_le_bytes([head[0], head[1], head[2], 0]) as usize;
        let of = body + letters::length(length);
        if found < of {
            return Err(CodeFault::CutOff { found, of });
        }
        if found > of {
            return Err(CodeFault::TooMuch { at: all[of].0, letters: found - of });
        }
        let body = letters::read(&all[body..])?;
        if checksum(&body).to_le_bytes() == head[3..7] {
            Ok((version, body))
        } else {
            Err(CodeFault::Checksum)
        }
    }

    /// Check byte over the first seven bytes of a head, and over the version if it is checked.
    fn check_of(&self, version: char, head: &[u8; 8]) -> u8 {
        let mut checked = head[..7].to_vec();
        if !self.loose.contains(&version) {
            checked.extend(version.to_string().bytes());
        }
        checksum(&checked).to_le_bytes()[0]
    }
}
