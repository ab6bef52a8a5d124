//! `lab report`: reads a recorded match, decision by decision; and measures how far its values can be trusted.

mod measure;
mod tell;

pub(super) use measure::play;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use super::ladder::THREADS;
use super::table::LabContent;
use super::{Finding, files};
use kernel::CancelToken;
use study::record::read;
use study::report::{FUTURES, MatchReport, ReadingEffort, ReadingProgress, kept, read_match};

/// Reads a recorded duel: what each decision was worth, and where the match turned
///
/// For every decision it tells the equilibrium's chance to win, what the choice was worth against the other's
/// mix, and what it gave away knowing what the other really played. The same record and the same number of
/// futures give the same report. It is kept beside the replay and found there the next time.
/// With --measure it plays matches itself and compares each value with that of ten times the work; exit code 1
/// if fewer than 95 % of them lie within the error that the report states.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct ReportArgs {
    /// A file with a record in any form, or a code itself
    #[arg(value_name = "REPLAY", required_unless_present = "measure")]
    replay: Option<PathBuf>,
    /// Futures for each decision
    #[arg(long, value_name = "N", default_value_t = FUTURES, value_parser = clap::value_parser!(u64).range(1..))]
    futures: u64,
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
    /// The line of the record that is read: 0 as it was played, 1 the first variation; a variation's report is not kept
    #[arg(long, value_name = "NTH", default_value_t = 0)]
    line: usize,
    /// Tell every decision, not only the turning points
    #[arg(long)]
    all: bool,
    /// Do not look for a report beside the replay, and leave none there
    #[arg(long)]
    fresh: bool,
    /// Play so many matches between bots and compare with ten times the work
    #[arg(long, value_name = "MATCHES", conflicts_with = "replay")]
    measure: Option<NonZeroUsize>,
    /// Level of the bots that play them
    #[arg(long, value_name = "ID", default_value = "heron")]
    level: String,
    /// Random seed of the first of them
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &ReportArgs) -> Finding {
    let table = LabContent::set();
    let effort = ReadingEffort { futures: args.futures, threads: args.threads, ..ReadingEffort::default() };
    let Some(replay) = &args.replay else {
        return measure::run(
            &table,
            &effort,
            (&args.level, args.seed, args.measure.map_or(0, NonZeroUsize::get)),
        );
    };
    let told = |why: &dyn ToString| files::told(replay, &why.to_string());
    let bytes = files::record(replay.as_os_str()).map_err(|why| told(&why))?;
    let recording = read(&bytes, &table.library).map_err(|error| told(&error))?;
    if args.line > recording.variations.len() {
        let found = recording.variations.len();
        return Err(told(&format!(
            "there is no line {}; besides the main line there are {found}",
            args.line
        )));
    }
    let recording = recording.line(args.line).map_err(|error| told(&error))?;
    let ruleset = recording.ruleset(&table.ruleset).map_err(|error| told(&error))?;
    // Beside a replay lies the report of its main line.
    let keeps = !args.fresh && args.line == 0 && replay.is_file();
    let found = keeps.then(|| kept::find(replay, &recording, args.futures)).flatten();
    let began = Instant::now();
    let read = |()| {
        read_match(
            &recording,
            &Arc::clone(&ruleset),
            &effort,
            &ReadingProgress::default(),
            &CancelToken::default(),
        )
    };
    let report: MatchReport = match &found {
        Some(report) => report.clone(),
        None => read(()).map_err(|error| error.to_string())?,
    };
    tell::report(&report, &recording, &ruleset, args.all);
    match found {
        Some(_) => say!("found beside the replay"),
        None => say!("read in {:.1} s", began.elapsed().as_secs_f64()),
    }
    if found.is_none() && keeps {
        kept::keep(replay, &report).map_err(|error| told(&error))?;
    }
    Ok(false)
}
