//! Command line of the game.

use std::path::PathBuf;

use bevy::prelude::*;
use clap::Parser;

use crate::kit::board::motion::MotionOptions;
use crate::kit::board::quality::Quality;

/// Simultaneous combat on a floating island of hexes.
#[derive(Resource, Parser, Debug, Clone, PartialEq)]
#[command(name = "hexstrike", version)]
pub struct LaunchOptions {
    /// Window size in logical pixels; by default the size it was last closed with, 1280x720 the first time
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// Graphics quality; by default as chosen in the settings
    #[arg(long)]
    pub quality: Option<Quality>,
    /// Fades instead of movement
    #[arg(long)]
    pub reduced_motion: bool,
    /// A match to watch: a file in any form of records
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,
    /// A deck to open: its file, or a file with its code
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    pub deck: Option<PathBuf>,
}

impl LaunchOptions {
    pub(crate) fn apply(&self, app: &mut App) {
        if let Some(quality) = self.quality {
            app.insert_resource(quality);
        }
        if self.reduced_motion {
            app.insert_resource(MotionOptions { reduced: true, ..MotionOptions::default() });
        }
        app.insert_resource(self.clone());
    }
}

/// Reads the size of a window.
///
/// # Errors
/// The text is no size; the message says what was expected.
pub fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    sides
        .filter(|sides| is_size(*sides))
        .ok_or_else(|| "expected WIDTHxHEIGHT, such as 1280x720, from 640x360 up to 7680x4320".to_owned())
}

/// True if a window may have this size.
pub fn is_size((width, height): (u32, u32)) -> bool {
    (640..=7680).contains(&width) && (360..=4320).contains(&height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &str) -> Result<LaunchOptions, String> {
        LaunchOptions::try_parse_from(words.split(' ')).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments_are_read() {
        let options = parse("hexstrike --size 1920x1080 --quality=low").expect("both are well formed");
        assert_eq!((options.size, options.quality), (Some((1920, 1080)), Some(Quality::Low)));
        let none = parse("hexstrike").expect("nothing has to be said");
        assert_eq!(
            none,
            LaunchOptions { size: None, quality: None, reduced_motion: false, replay: None, deck: None }
        );
    }

    #[test]
    fn bad_arguments_say_what_was_expected() {
        for (words, message) in [
            ("hexstrike --size", "a value is required for '--size <WIDTHxHEIGHT>'"),
            ("hexstrike --size big", "expected WIDTHxHEIGHT"),
            ("hexstrike --size 1x1", "expected WIDTHxHEIGHT"),
            ("hexstrike --quality ultra", "[possible values: low, medium, high]"),
            ("hexstrike --fast", "unexpected argument '--fast'"),
            ("hexstrike --replay a --deck b", "cannot be used with"),
        ] {
            let error = parse(words).expect_err("the arguments are wrong");
            assert!(error.contains(message), "{error}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn bytes_that_are_no_text_are_refused() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        let words = ["hexstrike".as_bytes(), b"--quality", b"\xff"].map(OsStr::from_bytes);
        assert_eq!(LaunchOptions::try_parse_from(words).map_err(|error| error.exit_code()), Err(2));
    }
}
