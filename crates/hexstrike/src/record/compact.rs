//! Compact form of records: a short header and the deflated RON text.

use super::Recording;
use super::file;
use shell::record::ReadError;
use shell::record::journal::Journalled;
use shell::record::pack::{pack, unpack};

/// First bytes of a compact record.
pub(super) const MAGIC: [u8; 4] = *b"HXR\x01";

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
