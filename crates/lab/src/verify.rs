//! `lab verify`: replays recorded matches.

use std::ffi::{OsStr, OsString};

use super::{Finding, files};
use hexstrike_game::content::Library;
use shell::content::Places;
use shell::content::excerpt::excerpt;
use shell::content::problem::MOST_PROBLEMS;
use shell::record::ReadError;
use shell::record::journal::{self, Dropped};
use study::record::{Recording, code, is_code, read};

/// Replays recorded matches and compares every beat with its digest
///
/// Exit code 1 if any differs from its record, is incomplete, or has beats without a digest.
#[derive(clap::Args)]
pub struct VerifyArgs {
    /// Print the code of each match that plays as recorded
    #[arg(long)]
    code: bool,
    /// Also accept incomplete records and beats without a digest, as in the journal of a match in progress
    #[arg(long)]
    partial: bool,
    /// File with a record in any form (RON, JSON, compact, journal, code), or a code
    #[arg(value_name = "REPLAY", required = true)]
    replays: Vec<OsString>,
}

pub fn run(args: &VerifyArgs) -> Finding {
    let (library, _) = Library::load(&Places::find());
    let (mut failed, mut compared) = (0, false);
    for word in &args.replays {
        let verified = verify(word, &library);
        let accepted = verified.as_ref().is_ok_and(|verified| args.partial || verified.is_whole());
        failed += usize::from(!accepted);
        if !accepted && failed > MOST_PROBLEMS {
            continue;
        }
        match verified {
            Ok(verified) => {
                say!("{}: {}", shown(word), verified.words());
                compared |= verified.held != Held::Beats(0);
                if let Some(Dropped { line, bytes, why }) = &verified.dropped {
                    say!("  ignored from line {line} on, {bytes} bytes: {why}");
                }
                if !accepted {
                    say!("  not enough; --partial accepts it");
                } else if args.code {
                    match code::encode(&verified.recording) {
                        Ok(code) => say!("{code}"),
                        Err(fault) => return Err(fault.to_string()),
                    }
                }
            }
            Err(why) => say!("{}: {why}", shown(word)),
        }
    }
    if failed > MOST_PROBLEMS {
        say!("and {} more that failed", failed - MOST_PROBLEMS);
    }
    if args.replays.len() > 1 {
        say!("{} records, {failed} failed", args.replays.len());
    }
    if compared && !args.code {
        say!(
            "Digests hold what happens, not names, seeds, land where nobody came, or texts of cards that nobody played."
        );
    }
    Ok(failed > 0)
}

struct Verified {
    /// The record as replayed, with a digest of each beat.
    recording: Recording,
    held: Held,
    /// Unread part of a journal.
    dropped: Option<Dropped>,
}

/// Digests in a record.
#[derive(PartialEq, Eq)]
enum Held {
    /// Digests of this many beats; journals have none.
    Beats(usize),
    /// Half a digest of the last beat: the only one in a code.
    End,
}

impl Verified {
    /// True if every beat was compared, or the end, which depends on all of them.
    fn is_whole(&self) -> bool {
        let held = match self.held {
            Held::Beats(held) => held > 0 && held == self.recording.digests.len(),
            Held::End => true,
        };
        held && self.dropped.is_none()
    }

    fn words(&self) -> String {
        let (beats, inputs) = (self.recording.digests.len(), self.recording.inputs.len());
        let (result, held) = match self.held {
            Held::Beats(0) => ("played", "none of them held by a digest".to_owned()),
            Held::Beats(held) if held == beats => ("equal", "all held by digests".to_owned()),
            Held::Beats(held) => ("equal so far", format!("{held} of them held by digests")),
            Held::End => ("equal", "the last held by half a digest".to_owned()),
        };
        format!("{result}, {beats} beats, {held}, {inputs} inputs")
    }
}

/// Replays the record. Returns the reason if that fails.
fn verify(word: &OsStr, library: &Library) -> Result<Verified, String> {
    let bytes = files::record(word)?;
    let read_error = |error: ReadError| error.to_string();
    let (recording, dropped) = if journal::is_one::<Recording>(&bytes) {
        let found = journal::recover(&bytes).map_err(read_error)?;
        (found.recording, found.dropped)
    } else {
        (read(&bytes, library).map_err(read_error)?, None)
    };
    let played = recording.play_again().map_err(|fault| fault.to_string())?;
    recording.verify_variations().map_err(|fault| fault.to_string())?;
    let held = if is_code(&bytes) { Held::End } else { Held::Beats(recording.digests.len()) };
    Ok(Verified { recording: played.into_recording(), held, dropped })
}

/// Files by their names, codes by their beginning.
fn shown(word: &OsStr) -> String {
    excerpt(&word.to_string_lossy())
}
