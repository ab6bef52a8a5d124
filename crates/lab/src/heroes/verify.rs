//! `lab heroes verify`: plays recorded matches of Heroes again.

use std::ffi::{OsStr, OsString};

use super::record::{FoundRecord, record};
use crate::Finding;
use shell::content::excerpt::excerpt;
use shell::content::problem::MOST_PROBLEMS;
use study::record::heroes::HeroRecordError;

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

/// How it came out, and why it did not.
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
