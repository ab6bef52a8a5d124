//! Exact arithmetic: code that decides or computes chances gives the same bits in every build, because it
//! calls no function that the standard leaves to the system's library.

use crate::repository::{code, files, read};

/// Folders of code that computes chances and choices.
const EXACT: [&str; 5] = ["kernel", "shell", "hexstrike", "heroes", "study"];
/// Looks of islands decide nothing.
const LOOKS: &str = "crates/hexstrike/src/content/looks";
/// What differs from system to system.
const LEFT_OPEN: [&str; 16] = [
    ".exp()", ".exp2()", ".ln()", ".log2()", ".log10()", ".log(", ".powf(", ".powi(", ".sin()", ".cos()",
    ".tan()", ".asin()", ".acos()", ".atan()", ".atan2(", ".tanh()",
];

/// Calls of such functions in a file.
fn inexact(text: &str) -> Vec<&str> {
    LEFT_OPEN.into_iter().filter(|call| text.contains(call)).collect()
}

#[test]
fn what_decides_has_the_same_bits_in_every_build() {
    let files = EXACT.iter().flat_map(|name| files(format!("crates/{name}/src"), "rs"));
    for path in files.filter(|path| !path.starts_with(LOOKS)) {
        for (line, code) in code(&read(&path)) {
            assert!(inexact(code).is_empty(), "{}:{line} calls {:?}", path.display(), inexact(code));
        }
    }
}

#[test]
fn inexact_calls_are_found() {
    assert_eq!(inexact("fn f(x: f64) -> f64 { x.exp() }"), [".exp()"]);
    assert!(inexact("fn f(x: f64) -> f64 { exp(x) + x.sqrt() }").is_empty());
}
