//! `lab heroes verify`: replays recorded matches of Heroes.

use std::ffi::{OsStr, OsString};

use super::record::{FoundRecord, record};
use crate::Finding;
use shell::content::excerpt::excerpt;
use shell::content::problem::MOST_PROBLEMS;
use study::record::heroes::HeroRecordError;

/// Replays recorded matches of Heroes and compares every Turn with its digest
///
/// Exit code 1 if any differs from its record, is incomplete, or has Turns without a digest.
#[derive(clap::Args)]
pub struct HeroVerifyArgs {
    /// Also accept incomplete records and Turns without a digest, as in the journal of a match in progress
    #[arg(long)]
    partial: bool,
    /// File with a record in any form (RON, JSON, compact, code, journal), or a code
    #[arg(value_name = "REPLAY", required = true)]
    replays: Vec<OsString>,
}

pub fn run(args: &HeroVerifyArgs) -> Finding {
    let (mut failed, mut compared) = (0, false);
    for word in &args.replays {
        let verified = verify(word, args.partial);
        compared |= verified.is_ok();
        failed += usize::from(verified.is_err());
        if verified.is_ok() || failed <= MOST_PROBLEMS {
            let (Ok(words) | Err(words)) = verified;
            say!("{}: {words}", excerpt(&word.to_string_lossy()));
        }
    }
    if failed > MOST_PROBLEMS {
        say!("and {} more that failed", failed - MOST_PROBLEMS);
    }
    if args.replays.len() > 1 {
        say!("{} records, {failed} failed", args.replays.len());
    }
    if compared {
        say!("Digests hold what lies on the table after each Turn, and so not names and seeds.");
    }
    Ok(failed > 0)
}

/// Result of the replay, or the reason it fails.
fn verify(word: &OsStr, partial: bool) -> Result<String, String> {
    let FoundRecord { recording, cut, is_code } = record(word)?;
    if let Some(cut) = cut.filter(|_| !partial) {
        return Err(format!("cut off from line {} on, {} bytes: {}", cut.line, cut.bytes, cut.why));
    }
    let inputs = recording.inputs.len();
    let dice: usize = recording.inputs.iter().map(|entry| entry.dice.dice().len()).sum();
    match recording.verify() {
        Ok(()) => {
            let held = if is_code { "the last held by half a digest" } else { "all held by digests" };
            let turns = recording.digests.len().max(1) - 1;
            Ok(format!("equal, {turns} Turns, {held}, {inputs} inputs, {dice} dice"))
        }
        Err(HeroRecordError::NoDigest(held)) if partial => {
            Ok(format!("equal so far, {held} Turns held by digests, {inputs} inputs, {dice} dice"))
        }
        Err(fault) => Err(fault.to_string()),
    }
}
