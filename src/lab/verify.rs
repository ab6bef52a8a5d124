//! `lab verify`: plays recorded matches again.

use std::ffi::{OsStr, OsString};

use super::Finding;
use crate::content::{Library, Places};
use crate::record::journal::{self, Dropped};
use crate::record::{ReadError, Recording, code, read};

/// Plays recorded matches again and compares every beat
///
/// Exit code 1 if any does not play as recorded.
#[derive(clap::Args)]
pub struct VerifyArgs {
    /// Print the code of each match that plays as recorded
    #[arg(long)]
    code: bool,
    /// A file with a record in any form (RON, JSON, compact, journal, code), or a code itself
    #[arg(value_name = "REPLAY", required = true)]
    replays: Vec<OsString>,
}

pub fn run(args: &VerifyArgs) -> Finding {
    let (library, _) = Library::load(&Places::find());
    let mut failed = 0;
    for word in &args.replays {
        match verify(word, &library) {
            Ok(Verified { recording, compared, dropped }) => {
                let Recording { digests, inputs, .. } = &recording;
                let (result, but) =
                    if compared { ("equal", "") } else { ("played", "; no digests to compare") };
                say!("{}: {result}, {} beats, {} inputs{but}", shown(word), digests.len(), inputs.len());
                if let Some(Dropped { line, bytes, why }) = dropped {
                    say!("  ignored from line {line} on, {bytes} bytes: {why}");
                }
                if args.code {
                    match code::encode(&recording) {
                        Ok(code) => say!("{code}"),
                        Err(fault) => return Err(fault.to_string()),
                    }
                }
            }
            Err(why) => {
                failed += 1;
                say!("{}: {why}", shown(word));
            }
        }
    }
    if args.replays.len() > 1 {
        say!("{} records, {failed} failed", args.replays.len());
    }
    Ok(failed > 0)
}

struct Verified {
    /// As it was played, with all digests.
    recording: Recording,
    /// Whether the record had digests: journals have none.
    compared: bool,
    /// What of a journal could not be read.
    dropped: Option<Dropped>,
}

/// The record, played through, or why it does not come out.
fn verify(word: &OsStr, library: &Library) -> Result<Verified, String> {
    let bytes = match std::fs::read(word) {
        Ok(bytes) => bytes,
        Err(_) if word.as_encoded_bytes().starts_with(code::PREFIX.as_bytes()) => {
            word.as_encoded_bytes().to_vec()
        }
        Err(error) => return Err(error.to_string()),
    };
    let told = |error: ReadError| error.to_string();
    let (recording, dropped) = if journal::is_one(&bytes) {
        let found = journal::recover(&bytes).map_err(told)?;
        (found.recording, found.dropped)
    } else {
        (read(&bytes, library).map_err(told)?, None)
    };
    let recorder = recording.resume().map_err(|fault| fault.to_string())?;
    let compared = !recording.digests.is_empty();
    Ok(Verified { recording: recorder.into_recording(), compared, dropped })
}

/// Files by their names, codes by how they begin.
fn shown(word: &OsStr) -> String {
    const ENOUGH: usize = 60;
    let word = word.to_string_lossy();
    if word.chars().count() <= ENOUGH {
        word.into_owned()
    } else {
        word.chars().take(ENOUGH).collect::<String>() + "…"
    }
}
