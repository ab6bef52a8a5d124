//! `lab heroes verify`: plays recorded matches of Heroes again.

use std::ffi::{OsStr, OsString};

use super::record::record;
use crate::content::excerpt::excerpt;
use crate::lab::Finding;
use crate::record::heroes::HeroRecordError;

/// Plays recorded matches of Heroes again and compares every Turn that has a digest
///
/// Exit code 1 if any does not play as recorded, is cut, or has Turns that no digest holds.
#[derive(clap::Args)]
pub struct HeroVerifyArgs {
    /// Also accept what is cut, and Turns that no digest holds, as in the journal of a match under way
    #[arg(long)]
    partial: bool,
    /// A file with a record in any form (RON, JSON, compact, code, journal), or a code
    #[arg(value_name = "REPLAY", required = true)]
    replays: Vec<OsString>,
}

pub fn run(args: &HeroVerifyArgs) -> Finding {
    let mut failed = 0;
    for word in &args.replays {
        let (words, accepted) = match verify(word, args.partial) {
            Ok(words) => (words, true),
            Err(words) => (words, false),
        };
        failed += usize::from(!accepted);
        say!("{}: {words}", excerpt(&word.to_string_lossy()));
    }
    Ok(failed > 0)
}

/// How it came out, and why it did not.
fn verify(word: &OsStr, partial: bool) -> Result<String, String> {
    let (recording, cut) = record(word)?;
    if let Some(cut) = cut.filter(|_| !partial) {
        return Err(format!("cut off from line {} on, {} bytes: {}", cut.line, cut.bytes, cut.why));
    }
    let inputs = recording.inputs.len();
    let dice: usize = recording.inputs.iter().map(|entry| entry.dice.dice().len()).sum();
    match recording.verify() {
        Ok(()) => {
            Ok(format!("equal, {} Turns, {inputs} inputs, {dice} dice", recording.digests.len().max(1) - 1))
        }
        Err(HeroRecordError::NoDigest(held)) if partial => {
            Ok(format!("equal so far, {held} Turns held by digests, {inputs} inputs, {dice} dice"))
        }
        Err(fault) => Err(fault.to_string()),
    }
}
