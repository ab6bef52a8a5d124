//! Exact arithmetic: code that decides or computes chances gives the same bits in every build, because it
//! calls no function that the standard leaves to the system's library.

use crate::imports::everything;

/// Folders of code that computes chances and choices.
const EXACT: [&str; 8] = ["rules", "heroes", "foresight", "bots", "puzzles", "coach", "report", "record"];
/// Functions that differ between systems.
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
    let decides = |module: &[String]| module.first().is_some_and(|room| EXACT.contains(&room.as_str()));
    let files: Vec<_> = everything().into_iter().filter(|(module, _)| decides(module)).collect();
    for room in EXACT {
        assert!(files.iter().any(|(module, _)| module[0] == room), "there is no {room}");
    }
    for (module, text) in &files {
        assert!(inexact(text).is_empty(), "{} calls {:?}", module.join("::"), inexact(text));
    }
}

#[test]
fn inexact_calls_are_found() {
    assert_eq!(inexact("fn f(x: f64) -> f64 { x.exp() }"), [".exp()"]);
    assert!(inexact("fn f(x: f64) -> f64 { exp(x) + x.sqrt() }").is_empty());
}
