//! `lab report`: analyses a recorded match decision by decision, and measures the accuracy of its values.

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

/// Analyses a recorded duel: the value of each decision, and the turning points of the match
///
/// For every decision it reports the chance to win in equilibrium, the value of the choice against the other's
/// mix, and its loss against the other's actual play. The same record and the same number of futures give the
/// same report, which is stored next to the replay and reused.
/// With --measure it plays matches itself and compares each value with that of ten times the work; exit code 1
/// if fewer than 95 % of them lie within the error that the report states.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct ReportArgs {
    /// File with a record in any form, or a code
    #[arg(value_name = "REPLAY", required_unless_present = "measure")]
    replay: Option<PathBuf>,
    /// Futures for each decision
    #[arg(long, value_name = "N", default_value_t = FUTURES, value_parser = clap::value_parser!(u64).range(1..))]
    futures: u64,
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
    /// Line of the record to analyse: 0 is the main line, 1 the first variation; only the main line's report
    /// is stored
    #[arg(long, value_name = "NTH", default_value_t = 0)]
    line: usize,
    /// Print every decision, not only the turning points
    #[arg(long)]
    all: bool,
    /// Neither read nor write a stored report
    #[arg(long)]
    fresh: bool,
    /// Play this many matches between bots and compare with ten times the work
    #[arg(long, value_name = "MATCHES", conflicts_with = "replay")]
    measure: Option<NonZeroUsize>,
    /// Level of those bots
    #[arg(long, value_name = "ID", default_value = "heron")]
    level: String,
    /// Random seed of the first of those matches
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
    let named = |why: &dyn ToString| files::named(replay, &why.to_string());
    let bytes = files::record(replay.as_os_str()).map_err(|why| named(&why))?;
    let recording = read(&bytes, &table.library).map_err(|error| named(&error))?;
    if args.line > recording.variations.len() {
        let found = recording.variations.len();
        return Err(named(&format!(
            "there is no line {}; besides the main line there are {found}",
            args.line
        )));
    }
    let recording = recording.line(args.line).map_err(|error| named(&error))?;
    let ruleset = recording.ruleset(&table.ruleset).map_err(|error| named(&error))?;
    // Only the report of the main line is stored with the replay.
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
        kept::keep(replay, &report).map_err(|error| named(&error))?;
    }
    Ok(false)
}
