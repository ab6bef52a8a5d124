//! Parts of the window that belong to no particular game: the program itself, settings, files, stored matches and their screens.
//!
//! | module | purpose |
//! |---|---|
//! | [`arrivals`] | files dropped or named, texts pasted, codes copied |
//! | `auto_quality` | automatic quality |
//! | `clock` | wall clock |
//! | [`folders`] | folders of the player, and which window may write them |
//! | [`graphics`] | setup of the renderer |
//! | [`headless`] | the window without a window system, for tests and benchmarks |
//! | [`history`] | finished matches |
//! | `hot_reload` | reloads content and pacing when their files change (feature `dev`) |
//! | `jobs` | background jobs |
//! | [`library`] | content of the game, and the faults of its files |
//! | [`logbook`] | log file with crash reports |
//! | [`narration`] | screen reader support |
//! | `no_window` | message for a machine that cannot open a window |
//! | [`options`] | command line |
//! | [`own_file`] | resources with a file of their own in [`folders`]: read once, written when they change |
//! | `pasted` | texts as people paste them: codes within words, addresses of files |
//! | `platform` | window system, where it makes a difference |
//! | [`progress`] | progress of the player: lessons, puzzles, drills, rivals, ratings |
//! | [`rating`] | strength of a player by duels |
//! | [`redraw`] | redraw policy |
//! | `schedules` | schedules of Bevy without what is of no use here |
//! | [`screens`] | screens of no particular game |
//! | [`seeds`] | fresh seeds |
//! | [`settings`] | settings of the player |
//! | [`state`] | screens, overlays, order of systems in a frame |
//! | [`window`] | the window itself: name, icon, saved place |

pub mod arrivals;
pub(crate) mod auto_quality;
pub(crate) mod clock;
pub mod folders;
pub mod graphics;
pub mod headless;
pub mod history;
#[cfg(feature = "dev")]
pub mod hot_reload;
pub(crate) mod jobs;
pub mod library;
pub mod logbook;
pub mod narration;
pub(crate) mod no_window;
pub mod options;
pub mod own_file;
pub(crate) mod pasted;
pub(crate) mod platform;
pub mod progress;
pub mod rating;
pub mod redraw;
pub(crate) mod schedules;
pub mod screens;
pub mod seeds;
pub mod settings;
pub mod state;
pub mod window;
