//! Checks of formats.

use super::Library;
use crate::rules::state::arena::Arena;
use crate::rules::state::format::Format;
use shell::content::code::Code;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, did_you_mean};

/// Returns the format, or its faults. Its island must exist and have a start for each seat.
pub(super) fn check(format: Format, library: &Library) -> Result<Format, Vec<Problem>> {
    let mut faults = EntryProblems::of("format", &format.id, &format.name);
    for fault in format.faults() {
        faults.add(Code::FormatValue, fault.field(), fault.to_string());
    }
    match library.island(&format.land) {
        None => {
            let known = library.islands.iter().map(|island| island.id.as_str());
            let hint = did_you_mean(&format.land, known);
            faults.add(Code::FormatLand, "land", format!("no island `{}`", excerpt(&format.land))).hint =
                hint;
        }
        Some(island) if island.starts.len() != usize::from(format.seats) => {
            let (starts, seats) = (island.starts.len(), format.seats);
            faults.add(
                Code::FormatLand,
                "land",
                format!("`{}` has {starts} starts, not {seats}", excerpt(&format.land)),
            );
        }
        Some(island) => {
            if let Err(error) = Arena::within(&island.land, format.fatal_distance) {
                faults.add(Code::FormatLand, "fatal_distance", error.to_string());
            }
        }
    }
    faults.or(format)
}
