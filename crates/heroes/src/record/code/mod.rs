//! Codes of Heroes matches: short texts of letters and digits, like those of HexStrike.
//!
//! A code is `HXH`, the version, then the packed match. It names its board and scenario, and a checksum
//! verifies that they and all kinds are unchanged. Dice are packed only if they differ from those of the
//! seed.

mod inputs;
mod opening;

use std::fmt;

use super::{FallenDice, HeroEntry, HeroRecordError, HeroRecording};
use crate::rules::codex::Codex;
use crate::rules::state::{DiceSource, SeededDice};
use shell::record::Digest;
use shell::record::code::CodeFault;
use shell::record::code::digits::{Packer, Unpacker};
use shell::record::code::seal::Seal;

/// Envelope of these codes. Compact records begin alike, but their version is no letter.
const SEAL: Seal = Seal { prefix: "HXH", versions: &['1'], loose: &[] };
/// Mask of half a digest.
const HALF: u64 = 0xffff_ffff;
const FACES: u64 = 6;

/// True if these bytes begin like a code rather than another form.
pub fn is_code(bytes: &[u8]) -> bool {
    let rest = bytes.trim_ascii_start().strip_prefix(SEAL.prefix.as_bytes());
    rest.is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_alphanumeric))
}

/// Encodes a match.
///
/// # Errors
/// If the record cannot be played.
pub fn encode(recording: &HeroRecording) -> Result<String, HeroRecordError> {
    let played = recording.resume()?;
    let mut packer = Packer::default();
    opening::write(recording, &mut packer);
    let seeded = is_seeded(recording);
    packer.put(u64::from(seeded), 2);
    packer.put_any(recording.inputs.len() as u64);
    for entry in &recording.inputs {
        inputs::write(&entry.input, &mut packer);
        if !seeded {
            packer.put_any(entry.dice.dice().len() as u64);
            entry.dice.dice().iter().for_each(|die| packer.put(u64::from(*die) - 1, FACES));
        }
    }
    packer.put(played.game().digest() & HALF, HALF + 1);
    Ok(seal(&packer.finish()))
}

/// Wraps packed bytes in a valid envelope, whatever they mean.
pub fn seal(body: &[u8]) -> String {
    SEAL.close(body)
}

/// Packed bytes of an undamaged code.
///
/// # Errors
/// The fault of the code.
pub fn open(text: &str) -> Result<Vec<u8>, CodeFault> {
    SEAL.open(text).map(|(_, body)| body)
}

/// Decodes a match with the boards, scenarios and kinds of this codex. Ignores blanks and line breaks.
///
/// # Errors
/// The fault of the code.
pub fn decode(text: &str, codex: &Codex) -> Result<HeroRecording, HeroCodeError> {
    let body = open(text)?;
    let mut unpacker = Unpacker::new(&body);
    let mut recorder = opening::read(&mut unpacker, codex)?.begin()?;
    let seeded = unpacker.take(2)? == 1;
    for nth in 1..=unpacker.take_any()? {
        let input = inputs::read(&mut unpacker)?;
        if seeded {
            let nth = nth as usize;
            recorder.give(input, &mut ()).map_err(|why| HeroRecordError::Input { nth, why })?;
        } else {
            let mut dice = Vec::new();
            for _ in 0..unpacker.take_any()? {
                dice.push(unpacker.take(FACES)? as u8 + 1);
            }
            recorder.repeat(&HeroEntry { input, dice: FallenDice::of(dice) }, &mut ())?;
        }
    }
    let (recorded, played) = (unpacker.take(HALF + 1)?, recorder.game().digest());
    if recorded != played & HALF {
        return Err(HeroCodeError::Diverged { recorded: recorded as u32, played: Digest(played) });
    }
    if unpacker.is_spent() { Ok(recorder.into_recording()) } else { Err(CodeFault::Spare.into()) }
}

/// True if all dice are those of the seed.
fn is_seeded(recording: &HeroRecording) -> bool {
    let mut seeded = SeededDice::new(recording.seed);
    recording.inputs.iter().flat_map(|entry| entry.dice.dice()).all(|die| seeded.roll() == *die)
}

/// Reason a text is no code of a Heroes match, or none for this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeroCodeError {
    /// Its letters are damaged, or form no match.
    Code(CodeFault),
    /// The game has no such board or scenario.
    Unknown(String),
    /// The board, the scenario or a kind differs from that at the time of the code.
    Changed,
    /// The match cannot be played.
    Fault(HeroRecordError),
    /// The match ends differently than recorded.
    Diverged {
        /// The lower half of the last digest when the code was made.
        recorded: u32,
        /// The digest of the replay.
        played: Digest,
    },
}

impl fmt::Display for HeroCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(error) => error.fmt(f),
            Self::Unknown(id) => write!(f, "this game has no board or scenario `{id}`"),
            Self::Changed => {
                f.write_str("the board, the scenario or a hero has changed since the code was made")
            }
            Self::Fault(fault) => fault.fmt(f),
            Self::Diverged { recorded, played } => {
                write!(f, "the match ends differently: {recorded:08x} when the code was made, {played} now")
            }
        }
    }
}

impl std::error::Error for HeroCodeError {}

impl From<CodeFault> for HeroCodeError {
    fn from(error: CodeFault) -> Self {
        Self::Code(error)
    }
}

impl From<HeroRecordError> for HeroCodeError {
    fn from(fault: HeroRecordError) -> Self {
        Self::Fault(fault)
    }
}
