//! Output of the lab: lines without terminal control characters, and an exit code when they cannot be
//! written.

use std::fmt;
use std::io::{self, Write};
use std::process;

use super::Finding;

/// Exit code for unwritten output: the pipe was closed, or the disk is full.
pub const UNHEARD: u8 = 3;

/// Prints a line.
macro_rules! say {
    ($($words:tt)*) => {
        $crate::output::say(format_args!($($words)*))
    };
}

/// Prints a line. If that fails the lab exits at once: a caller that reads only the exit code must not assume
/// complete output.
pub fn say(words: fmt::Arguments<'_>) {
    if writeln!(io::stdout(), "{}", plain(&words.to_string())).is_err() {
        process::exit(i32::from(UNHEARD));
    }
}

/// Result of a server that ran until its input or output ended. A client may disconnect at any time, but a
/// full disk is a failure.
pub fn served(served: io::Result<()>) -> Finding {
    match served {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::StorageFull => process::exit(i32::from(UNHEARD)),
        served => served.map(|()| false).map_err(|error| error.to_string()),
    }
}

/// Escapes all characters that would control a terminal; line ends stay.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if c != '\n' && steers(c) {
            plain.extend(c.escape_unicode());
        } else {
            plain.push(c);
        }
    }
    plain
}

/// The same for a JSON text without line ends. It stays equivalent JSON: such characters can only stand
/// inside strings.
pub fn plain_json(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if steers(c) {
            plain.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            plain.push(c);
        }
    }
    plain
}

/// Control characters, and those that change the direction of text. All lie below U+10000.
fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_the_terminal() {
        assert_eq!(plain("red\u{1b}[31m,\r\u{9b}2J\n«é»"), "red\\u{1b}[31m,\\u{d}\\u{9b}2J\n«é»");
        assert_eq!(plain("a\u{202e}b"), "a\\u{202e}b");
    }

    #[test]
    fn json_stays_the_same() {
        let value = serde_json::json!({ "name": "\u{7f}\u{9b}31m\u{1b}\u{202e}é" });
        let plain = plain_json(&value.to_string());
        assert!(!plain.contains(steers), "{plain}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&plain).ok(), Some(value));
    }
}
