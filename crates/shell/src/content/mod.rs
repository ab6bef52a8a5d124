//! Reader of content: RON files cut into entries, checked one by one, each fault with file, line and hint.
//!
//! Nothing fails as a whole: a faulty entry is left out, and every fault is reported as a [`Problem`].

mod built_in;
pub mod code;
pub mod excerpt;
mod fields;
pub mod load;
pub mod problem;
pub mod raw;

use std::collections::BTreeMap;

pub use built_in::built_in;
pub use code::Code;
pub use load::{ContentFile, FileReader, Places, embedded, read_at_most};
pub use problem::Problem;

use excerpt::excerpt;
use problem::ProblemList;
use raw::RawEntry;

/// Most entries of one kind: their numbers are bytes.
pub const MOST: usize = 255;

/// Reads the entries of these files; `what` names one in problems.
pub fn entries<T: serde::de::DeserializeOwned>(
    files: &[ContentFile],
    what: &str,
    problems: &mut ProblemList,
) -> Vec<RawEntry<T>> {
    files.iter().flat_map(|file| raw::list(file, what, problems)).collect()
}

/// Drops the places of entries.
pub fn values<T>(entries: Vec<RawEntry<T>>) -> Vec<T> {
    entries.into_iter().map(|entry| entry.value).collect()
}

/// The entries that pass `check`, each id once; the others become problems.
pub fn admit<T: Clone, U>(
    what: &str,
    duplicate: Code,
    entries: Vec<RawEntry<T>>,
    id: impl Fn(&T) -> &String,
    check: impl Fn(T) -> Result<U, Vec<Problem>>,
    problems: &mut ProblemList,
) -> Vec<RawEntry<U>> {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let mut admitted = Vec::new();
    for entry in entries {
        let id = id(&entry.value);
        let place = format!("{what} \"{}\"", excerpt(id));
        if let Some(first) = seen.get(id) {
            let message = format!("this id is already used at {first}");
            problems.push(entry.blame(Problem::new(duplicate, format!("{place} > id"), message)));
            continue;
        }
        seen.insert(id.clone(), format!("{}:{}", entry.file, entry.line));
        match check(entry.value.clone()) {
            Ok(_) if admitted.len() == MOST => {
                let message = format!("not read: only the first {MOST} are");
                problems.push(entry.blame(Problem::new(Code::TooMany, place, message)));
            }
            Ok(checked) => admitted.push(entry.with(checked)),
            Err(faults) => problems.extend(faults.into_iter().map(|fault| entry.blame(fault))),
        }
    }
    admitted
}
