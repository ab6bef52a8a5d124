//! Tests of the client without a window: the app runs frame by frame with its own clock.
//!
//! There are two kinds of app ([`harness`]): the *logic* alone (rules, playback, screens, seat at the
//! screen), and the *whole* client with its panels, driven by keys and read as text, without a graphics card.

#[path = "../common/cases.rs"]
mod cases;
mod eyes;
mod harness;

mod analysis;
mod archive;
mod beat_order;
mod bots;
mod content;
mod controls;
mod cues;
mod decisions;
mod desktop;
mod drawn;
mod drills;
mod film;
mod foresight;
mod gauntlet;
mod guide;
mod hero_history;
mod hero_saves;
mod hexy;
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
mod tables;
mod tracker;
mod two_windows;
mod watched;
mod whole;
