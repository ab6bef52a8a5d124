//! Numbers packed in mixed radix, so that one of ten choices takes 3.3 bits instead of four bytes.
//!
//! Numbers fill words of 128 bits from below until the next no longer fits; the last word is as short as
//! possible.

use super::CodeFault;

const WORD: usize = 16;

/// Packer of numbers.
#[derive(Debug)]
pub struct Packer {
    bytes: Vec<u8>,
    word: u128,
    /// Number of values that the word can take so far.
    weight: u128,
}

impl Default for Packer {
    fn default() -> Self {
        Self { bytes: Vec::new(), word: 0, weight: 1 }
    }
}

impl Packer {
    /// Adds a number below `below`.
    pub fn put(&mut self, number: u64, below: u64) {
        let (number, below) = (u128::from(number), u128::from(below));
        match self.weight.checked_mul(below) {
            Some(weight) => {
                self.word += number * self.weight;
                self.weight = weight;
            }
            None => {
                self.bytes.extend(self.word.to_le_bytes());
                (self.word, self.weight) = (number, below);
            }
        }
    }

    /// Adds a number of any size: seven bits at a time.
    pub fn put_any(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.put(number & 0x7f | 0x80, 0x100);
            number >>= 7;
        }
        self.put(number, 0x100);
    }

    /// Adds a text.
    pub fn put_text(&mut self, text: &str) {
        self.put_any(text.len() as u64);
        text.bytes().for_each(|byte| self.put(u64::from(byte), 0x100));
    }

    /// Returns the packed bytes.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(&self.word.to_le_bytes()[..bytes_for(self.weight)]);
        self.bytes
    }
}

/// Unpacker: returns the numbers in the same order, given the same bounds.
#[derive(Debug)]
pub struct Unpacker<'a> {
    rest: &'a [u8],
    word: u128,
    /// Number of bytes of the word.
    length: usize,
    weight: u128,
}

impl<'a> Unpacker<'a> {
    /// Unpacker of these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut unpacker = Self { rest: bytes, word: 0, length: 0, weight: 1 };
        unpacker.load();
        unpacker
    }

    /// Next number, which was packed with this bound.
    ///
    /// # Errors
    /// If there are no more.
    pub fn take(&mut self, below: u64) -> Result<u64, CodeFault> {
        let below = u128::from(below.max(1));
        self.weight = match self.weight.checked_mul(below) {
            Some(weight) => weight,
            None => {
                self.load();
                below
            }
        };
        if bytes_for(self.weight) > self.length {
            return Err(CodeFault::Short);
        }
        let number = self.word % below;
        self.word /= below;
        Ok(number as u64)
    }

    /// Next number of any size.
    ///
    /// # Errors
    /// If there are no more, or it is too large.
    pub fn take_any(&mut self) -> Result<u64, CodeFault> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let part = self.take(0x100)?;
            number |= (part & 0x7f)
                .checked_shl(shift)
                .filter(|bits| bits >> shift == part & 0x7f)
                .ok_or(TOO_LARGE)?;
            if part < 0x80 {
                return Ok(number);
            }
        }
        Err(TOO_LARGE)
    }

    /// Next number of any size, if it fits.
    ///
    /// # Errors
    /// If there are no more, or it is too large.
    pub fn take_small<T: TryFrom<u64>>(&mut self) -> Result<T, CodeFault> {
        T::try_from(self.take_any()?).map_err(|_| TOO_LARGE)
    }

    /// Next text.
    ///
    /// # Errors
    /// If there is no more, or it is no valid text.
    pub fn take_text(&mut self) -> Result<String, CodeFault> {
        let length = self.take_any()?;
        let mut bytes = Vec::new();
        for _ in 0..length {
            bytes.push(self.take(0x100)? as u8);
        }
        String::from_utf8(bytes).map_err(|_| CodeFault::Range("a name"))
    }

    /// True if everything packed has been taken.
    pub fn is_spent(&self) -> bool {
        self.rest.is_empty() && self.word == 0 && bytes_for(self.weight) == self.length
    }

    fn load(&mut self) {
        let (word, rest) = self.rest.split_at(self.rest.len().min(WORD));
        let mut bytes = [0; WORD];
        bytes[..word.len()].copy_from_slice(word);
        (self.word, self.length, self.rest) = (u128::from_le_bytes(bytes), word.len(), rest);
    }
}

const TOO_LARGE: CodeFault = CodeFault::Range("a number");

/// Number of bytes for a number of distinct values.
const fn bytes_for(weight: u128) -> usize {
    (u128::BITS - (weight - 1).leading_zeros()).div_ceil(8) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_out_as_they_went_in() {
        let numbers: Vec<(u64, u64)> = (1..400u64).map(|i| (i * i * 7919 % (i * 31), i * 31)).collect();
        let mut packer = Packer::default();
        for (number, below) in &numbers {
            packer.put(*number, *below);
        }
        packer.put_any(u64::MAX);
        packer.put_text("Zoë");
        let bytes = packer.finish();
        let mut unpacker = Unpacker::new(&bytes);
        for (number, below) in &numbers {
            assert_eq!(unpacker.take(*below), Ok(*number));
        }
        assert_eq!(unpacker.take_any(), Ok(u64::MAX));
        assert!(!unpacker.is_spent());
        assert_eq!(unpacker.take_text(), Ok("Zoë".to_owned()));
        assert!(unpacker.is_spent());
        assert_eq!(unpacker.take(2), Err(CodeFault::Short));
    }

    #[test]
    fn a_number_costs_what_it_needs() {
        let mut packer = Packer::default();
        (0..100).for_each(|_| packer.put(2, 3));
        // 100 choices of three take 158.5 bits.
        assert_eq!(packer.finish().len(), 20);
        let mut packer = Packer::default();
        packer.put(0, 1);
        assert_eq!(packer.finish().len(), 0, "no choice, no bits");
    }
}
