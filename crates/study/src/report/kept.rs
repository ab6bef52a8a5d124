//! Stored report of a replay: a file of the same name, valid while the record and the budget stay the same.

use std::hash::Hasher;
use std::io;
use std::path::Path;

use ron::ser::PrettyConfig;

use super::{MatchReport, TurningPoint};
use crate::record::archive::report_of;
use crate::record::{Digest, Recording, file};
use kernel::Fnv;
use kernel::disk::{self, Replacement};

/// Longest report that is read, in bytes: ten times that of a match of a thousand beats.
const LONGEST: usize = 16 << 20;

/// Hash of the analysed line: the main line of a record, without its title and comments.
pub fn mark(recording: &Recording) -> Digest {
    let (title, variations, comments) = (String::new(), Vec::new(), Vec::new());
    let line = Recording { title, variations, comments, starred: false, begun: 0, ..recording.clone() };
    let mut hasher = Fnv::new();
    hasher.write(file::to_json(&line).to_string().as_bytes());
    Digest(hasher.finish())
}

/// Writes a report as text.
pub fn to_ron(report: &MatchReport) -> String {
    let pretty = PrettyConfig::new().depth_limit(3);
    // Every part has a RON form.
    ron::ser::to_string_pretty(report, pretty).unwrap_or_default() + "\n"
}

/// Stored report of a replay, if it belongs to this record and used this budget.
pub fn find(replay: &Path, recording: &Recording, futures: u64) -> Option<MatchReport> {
    let bytes = disk::read(&report_of(replay), LONGEST).ok()?;
    let report: MatchReport = ron::de::from_bytes(&bytes).ok()?;
    // Old reports do not name the decision of a turning point. A named one must exist.
    let is_listed = |turn: &TurningPoint| match turn.decision {
        Some(at) => at < report.decisions.len(),
        None => report.decisions.iter().all(|decision| decision.beat != turn.beat),
    };
    let is_whole = report.turns.iter().all(is_listed);
    (report.of == mark(recording) && report.futures == futures && is_whole).then_some(report)
}

/// Stores a report next to its replay and replaces an older one. A file of that name that is no report is set
/// aside.
///
/// # Errors
/// If the disk operation fails; the old file is untouched.
pub fn keep(replay: &Path, report: &MatchReport) -> io::Result<()> {
    let place = report_of(replay);
    let foreign = |bytes: &[u8]| ron::de::from_bytes::<MatchReport>(bytes).is_err();
    match disk::read(&place, LONGEST) {
        Ok(bytes) if foreign(&bytes) => drop(disk::keep_aside(&place)?),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(_) => drop(disk::keep_aside(&place)?),
    }
    Replacement::of(&place)?.fill(to_ron(report).as_bytes()).map(drop)
}
