//! The client without a window: the app is driven frame by frame with a clock of its own.
//!
//! Two apps are driven ([`harness`]): the *logic* alone (rules, playback, screens, who sits at the screen), and the
//! *whole* client with its panels, for which keys are typed and whose words are read, all but the graphics card.

#[path = "../common/cases.rs"]
mod cases;
mod eyes;
mod harness;

mod analysis;
mod beat_order;
mod bots;
mod content;
mod controls;
mod cues;
mod desktop;
mod drawn;
mod drills;
mod film;
mod foresight;
mod gauntlet;
mod guide;
mod hero_history;
mod hero_saves;
mod history;
#[cfg(feature = "dev")]
mod hot_reload;
mod hot_seat;
mod icon;
mod input;
mod kept_files;
mod kills;
mod lessons;
mod panels;
mod playback;
mod puzzles;
mod report;
mod rest;
mod sandbox;
mod saves;
mod screens;
mod settings;
mod stands;
mod tracker;
mod two_windows;
mod watched;
mod whole;
