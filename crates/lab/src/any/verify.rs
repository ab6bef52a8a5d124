//! `verify`: replays recorded matches.

use std::ffi::{OsStr, OsString};

use shell::content::excerpt::excerpt;
use shell::game::Waits;
use shell::record::Record;

use super::LabGame;
use crate::{Finding, files};

/// Replays recorded matches and compares every step with its digest
///
/// Exit code 1 if any differs from its record.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct AnyVerifyArgs {
    /// File with a record in any form, or a code
    #[arg(value_name = "REPLAY", required = true)]
    replays: Vec<OsString>,
}

pub(super) fn run<G: LabGame>(args: &AnyVerifyArgs) -> Finding {
    let mut failed = false;
    for word in &args.replays {
        let verified = verify::<G>(word);
        failed |= verified.is_err();
        let (Ok(words) | Err(words)) = verified;
        say!("{}: {words}", excerpt(&word.to_string_lossy()));
    }
    Ok(failed)
}

/// Result of the replay, or the reason why it fails.
fn verify<G: LabGame>(word: &OsStr) -> Result<String, String> {
    let record = Record::<G>::read(&files::record(word)?).map_err(|why| why.to_string())?;
    let session = record.replay().map_err(|fault| fault.to_string())?;
    let end = match session.waits() {
        Waits::Over(outcome) => format!("ended by {}", G::ending(&outcome)),
        Waits::One(_) | Waits::Any(_) | Waits::Sealed(_) => "not over".to_owned(),
    };
    Ok(format!("equal, {} steps, {end}", record.entries.len()))
}
