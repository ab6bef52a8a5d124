//! The laboratory: headless commands around the rules.

pub mod traces;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::content::Library;
use crate::rules::Ruleset;

/// Runs.
pub fn run() {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards, library.fighters));
    let mut explained: BTreeMap<String, usize> = BTreeMap::new();
    for file in std::env::args().skip(2) {
        let list = traces::format::read(Path::new(&file)).unwrap();
        let (mut n, mut beats, mut eq, mut un) = (0, 0, 0, 0);
        for (i, trace) in list.iter().enumerate() {
            let v = traces::hold(&ruleset, trace).unwrap();
            n += 1;
            beats += v.beats;
            for note in &v.notes {
                *explained.entry(format!("NOTE {note}")).or_default() += 1;
            }
            match v.end {
                traces::End::Equal => eq += 1,
                traces::End::Stopped(w) => *explained.entry(format!("stop {w}")).or_default() += 1,
                traces::End::Explained(w, d) => {
                    if std::env::var("ALL").is_ok() {
                        println!("{i}: [{w}] {d}");
                        if std::env::var("SHOW").is_ok_and(|s| s == i.to_string()) {
                            println!("{}", v.story);
                        }
                    }
                    *explained.entry(w.to_string()).or_default() += 1
                }
                traces::End::Unexplained(d) => {
                    un += 1;
                    println!("{i}: {d}");
                    if std::env::var("SHOW").is_ok_and(|s| s == i.to_string()) {
                        println!("{}", v.story);
                    }
                }
            }
        }
        println!("== {file} matches {n} beats {beats} equal {eq} unexplained {un}");
    }
    for (k, v) in explained {
        println!("{v:5} {k}");
    }
}
