//! A hash whose value is the same on every machine and in every build.

use std::hash::Hasher;

/// FNV-1a hasher, 64 bits: digests in files are made of it.
#[derive(Debug, Clone)]
pub struct Fnv(u64);

impl Fnv {
    /// Returns the hasher before the first byte.
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    // The default methods write native-endian bytes and platform-sized lengths: neither may show.
    fn write_u16(&mut self, i: u16) {
        self.write(&i.to_le_bytes());
    }

    fn write_u32(&mut self, i: u32) {
        self.write(&i.to_le_bytes());
    }

    fn write_u64(&mut self, i: u64) {
        self.write(&i.to_le_bytes());
    }

    fn write_usize(&mut self, i: usize) {
        self.write(&(i as u64).to_le_bytes());
    }

    fn write_isize(&mut self, i: isize) {
        self.write(&(i as i64).to_le_bytes());
    }
}

impl Default for Fnv {
    fn default() -> Self {
        Self::new()
    }
}
