//! `lab heroes verify`: plays recorded matches of Heroes again.

use std::path::{Path, PathBuf};

use crate::content::excerpt::excerpt;
use crate::lab::Finding;
use crate::record::MAX_TEXT;
use crate::record::heroes::{HeroRecordError, HeroRecording, read};
use crate::record::journal;

/// Plays recorded matches of Heroes again and compares every Turn that has a digest
///
/// Exit code 1 if any does not play as recorded, is cut, or has Turns that no digest holds.
#[derive(clap::Args)]
pub struct HeroVerifyArgs {
    /// Also accept what is cut, and Turns that no digest holds, as in the journal of a match under way
    #[arg(long)]
    partial: bool,
    /// A file with a record in any form (RON, JSON, compact, journal)
    #[arg(value_name = "REPLAY", required = true)]
    replays: Vec<PathBuf>,
}

pub fn run(args: &HeroVerifyArgs) -> Finding {
    let mut failed = 0;
    for path in &args.replays {
        let (words, accepted) = match verify(path, args.partial) {
            Ok(words) => (words, true),
            Err(words) => (words, false),
        };
        failed += usize::from(!accepted);
        say!("{}: {words}", excerpt(&path.to_string_lossy()));
    }
    Ok(failed > 0)
}

/// How it came out, and why it did not.
fn verify(path: &Path, partial: bool) -> Result<String, String> {
    let bytes = crate::disk::read(path, MAX_TEXT).map_err(|error| error.to_string())?;
    let (recording, cut) = if journal::is_one::<HeroRecording>(&bytes) {
        let found = journal::recover(&bytes).map_err(|error| error.to_string())?;
        (found.recording, found.dropped)
    } else {
        (read(&bytes).map_err(|error| error.to_string())?, None)
    };
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
