//! The command line of the game.

use bevy::prelude::*;

use super::board::quality::{Quality, ReducedMotion};

/// What can be said on the command line.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Options {
    /// Width of the window, in logical pixels.
    pub width: u32,
    /// Height of the window.
    pub height: u32,
    /// Overrules the choice by graphics adapter.
    pub quality: Option<Quality>,
    /// Fades instead of motion.
    pub reduced_motion: bool,
}

/// What `--help` says.
pub const USAGE: &str = "hexstrike [--size WIDTHxHEIGHT] [--quality low|medium|high] [--reduced-motion]";

impl Default for Options {
    fn default() -> Self {
        Self { width: 1280, height: 720, quality: None, reduced_motion: false }
    }
}

impl Options {
    /// Reads the arguments that follow the program's name.
    ///
    /// # Errors
    /// A message for the player: which argument, and what was expected.
    pub fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self::default();
        while let Some(arg) = args.next() {
            let mut value =
                |expected: &str| args.next().ok_or_else(|| format!("{arg} needs {expected}\n{USAGE}"));
            match arg.as_str() {
                "--size" => (options.width, options.height) = size(&value("WIDTHxHEIGHT")?)?,
                "--quality" => options.quality = Some(quality(&value("low, medium or high")?)?),
                "--reduced-motion" => options.reduced_motion = true,
                other => return Err(format!("unknown argument {other:?}\n{USAGE}")),
            }
        }
        Ok(options)
    }

    pub(super) fn apply(&self, app: &mut App) {
        if let Some(quality) = self.quality {
            app.insert_resource(quality);
        }
        app.insert_resource(ReducedMotion(self.reduced_motion)).insert_resource(self.clone());
    }
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    sides
        .filter(|(w, h)| (640..=7680).contains(w) && (360..=4320).contains(h))
        .ok_or_else(|| format!("--size {text:?}: expected WIDTHxHEIGHT, such as 1280x720, from 640x360 up"))
}

fn quality(text: &str) -> Result<Quality, String> {
    match text {
        "low" => Ok(Quality::Low),
        "medium" => Ok(Quality::Medium),
        "high" => Ok(Quality::High),
        _ => Err(format!("--quality {text:?}: expected low, medium or high")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(args: &[&str]) -> Result<Options, String> {
        Options::parse(args.iter().map(|arg| (*arg).to_owned()))
    }

    #[test]
    fn arguments_are_read() {
        let options = parse(&["--size", "1920x1080", "--quality", "low"]).expect("both are well formed");
        assert_eq!((options.width, options.height, options.quality), (1920, 1080, Some(Quality::Low)));
    }

    #[test]
    fn bad_arguments_say_what_was_expected() {
        for (args, words) in [
            (&["--size"][..], "needs WIDTHxHEIGHT"),
            (&["--size", "big"], "expected WIDTHxHEIGHT"),
            (&["--size", "1x1"], "expected WIDTHxHEIGHT"),
            (&["--quality", "ultra"], "expected low, medium or high"),
            (&["--fast"], "unknown argument"),
        ] {
            let error = parse(args).expect_err("the arguments are wrong");
            assert!(error.contains(words), "{error}");
        }
    }
}
