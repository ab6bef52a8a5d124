//! Parts of the window that belong to no particular game: the program itself, settings, files, stored matches and their screens.
//!
//! | module | purpose |
//! |---|---|
//! | [`arrivals`] | files dropped or named, and pasted texts |
//! | `background` | jobs on workers |
//! | [`clipboard`] | codes copied and pasted, by buttons and keys |
//! | `clock` | wall clock |
//! | `findings` | jobs that send results while they run |
//! | `fluency` | automatic quality |
//! | [`folders`] | folders of the player, and which window may write them |
//! | [`graphics`] | setup of the renderer |
//! | [`headless`] | the window without a window system, for tests and benchmarks |
//! | [`history`] | finished matches |
//! | `hot_reload` | reloads content and pacing when their files change (feature `dev`) |
//! | [`library`] | content of the game, and the faults of its files |
//! | [`logbook`] | log file with crash reports |
//! | [`narration`] | screen reader support |
//! | `opening` | message for a machine that cannot open a window |
//! | [`options`] | command line |
//! | [`own_file`] | resources with a file of their own in [`folders`]: read once, written when they change |
//! | `platform` | window system, where it makes a difference |
//! | [`progress`] | progress of the player: lessons, puzzles, drills, rivals, ratings |
//! | [`rating`] | strength of a player by duels |
//! | [`rest`] | redraw policy |
//! | [`seeds`] | fresh seeds |
//! | [`settings`] | settings of the player |
//! | [`state`] | screens, overlays, order of systems in a frame |
//! | `threads` | single-threaded schedules |
//! | `turns` | job queue of background work |
//! | `unasked` | Bevy systems that are disabled because nothing here needs them |
//! | [`window`] | the window itself: name, icon, saved place |
//! | `worker` | threads whose panics do not end the game |
//! | [`screens`] | screens of no particular game |

pub mod arrivals;
pub(crate) mod background;
pub mod clipboard;
pub(crate) mod clock;
pub(crate) mod findings;
pub(crate) mod fluency;
pub mod folders;
pub mod graphics;
pub mod headless;
pub mod history;
#[cfg(feature = "dev")]
pub mod hot_reload;
pub mod library;
pub mod logbook;
pub mod narration;
pub(crate) mod opening;
pub mod options;
pub mod own_file;
pub(crate) mod platform;
pub mod progress;
pub mod rating;
pub mod rest;
pub mod screens;
pub mod seeds;
pub mod settings;
pub mod state;
pub(crate) mod threads;
pub(crate) mod turns;
pub(crate) mod unasked;
pub mod window;
pub(crate) mod worker;
