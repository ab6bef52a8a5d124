//! Images and animations of matches, drawn in the background.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::prelude::*;

use self::reel::Reel;
use crate::app::folders::Folders;
use crate::app::jobs::Background;
use crate::app::jobs::WorkerFailed;
use crate::app::state::AppSystems;
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::rules::describe::log::Names;
use kernel::disk;
use study::record::archive::numbered;
use study::record::summary::MatchSummary;

pub mod encode;
pub mod poster;
pub mod raster;
pub mod reel;
pub mod stage;

/// Output of a film.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilmKind {
    /// One animation.
    Gif,
    /// Folder of images.
    Frames,
}

/// Available sizes, in pixels.
pub const SIZES: [(u32, u32); 4] = [(480, 270), (640, 360), (960, 540), (1280, 720)];

/// Longest wait on exit for a cancelled job to end.
const LAST_PICTURE: Duration = Duration::from_secs(2);

/// Image or animation under construction.
#[derive(Resource, Debug, Default)]
pub struct Darkroom(Option<Work>);

/// Background job that runs next to thinking bots.
#[derive(Debug)]
struct Work {
    made: Background<io::Result<PathBuf>>,
    drawn: Arc<AtomicUsize>,
    count: usize,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Darkroom>()
        .add_systems(Update, finish.in_set(AppSystems::View))
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

impl Darkroom {
    /// Returns the progress, 0 to 1; none without a job.
    pub fn progress(&self) -> Option<f32> {
        let work = self.0.as_ref()?;
        Some(work.drawn.load(Ordering::Relaxed) as f32 / work.count.max(1) as f32)
    }

    /// Cancels the job.
    pub fn stop(&mut self) {
        self.0 = None;
    }

    /// Starts an animation or its frames, in this folder. Cancels any job before.
    pub fn film(&mut self, reel: Reel, kind: FilmKind, folder: PathBuf, name: String) {
        self.begin(reel.count(), move |go_on| match kind {
            FilmKind::Gif => encode::moving(&reel, &folder, &name, go_on),
            FilmKind::Frames => encode::stills(&reel, &folder, &name, go_on),
        });
    }

    /// Starts an image of this size about the end of a match, in this folder. Cancels any job before.
    pub fn result(&mut self, session: &MatchSession, size: (u32, u32), folder: PathBuf) {
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let name = disk::plain_name(&format!("{} result", names.versus()));
        let (recording, ruleset) = (session.so_far(), Arc::clone(session.ruleset()));
        self.begin(1, move |_| {
            let summary = MatchSummary::of(&recording, &ruleset).map_err(io::Error::other)?;
            keep_poster(&summary, size, &folder, &name)
        });
    }

    /// Starts a job of this many frames; the closure it gives to the drawing code reports each frame and
    /// returns false to cancel.
    fn begin(
        &mut self,
        count: usize,
        draw: impl FnOnce(&dyn Fn() -> bool) -> io::Result<PathBuf> + Send + 'static,
    ) {
        self.stop();
        let drawn = Arc::new(AtomicUsize::new(0));
        let done = Arc::clone(&drawn);
        let made = Background::unqueued(move |cancel| {
            draw(&|| {
                done.fetch_add(1, Ordering::Relaxed);
                !cancel.is_cancelled()
            })
        });
        self.0 = Some(Work { made, drawn, count });
    }
}

/// Starts an image of this size about the end of a match, unless a job is running; a toast names the file
/// once it is written.
pub fn keep_result(
    darkroom: &mut Darkroom,
    session: &MatchSession,
    size: (u32, u32),
    folders: Option<&Folders>,
    toasts: &mut Toasts,
) {
    if darkroom.progress().is_some() {
        toasts.refuse("Another picture is still being made: try again when it is there.".to_owned());
    } else if let Some(folder) = folder_of_pictures(folders, toasts) {
        darkroom.result(session, size, folder);
    }
}

/// Returns the folder of pictures; if there is none, a toast says so.
pub fn folder_of_pictures(folders: Option<&Folders>, toasts: &mut Toasts) -> Option<PathBuf> {
    if folders.is_none() {
        tell(Err("there is no folder for it".to_owned()), toasts);
    }
    folders.map(Folders::pictures)
}

/// Writes the image about the end of a match into a new file and returns the file.
///
/// # Errors
/// The disk refuses.
pub fn keep_poster(
    summary: &MatchSummary,
    size: (u32, u32),
    folder: &Path,
    name: &str,
) -> io::Result<PathBuf> {
    disk::make_folder(folder)?;
    let place = encode::free(numbered(folder, name, "png"))?;
    encode::still(&place, size, &poster::poster(summary, size))?;
    Ok(place)
}

/// Reports the finished job.
fn finish(mut darkroom: ResMut<Darkroom>, mut toasts: ResMut<Toasts>) {
    if darkroom.0.is_none() {
        return;
    }
    let Some(made) = darkroom.0.as_mut().and_then(|work| work.made.result()) else { return };
    darkroom.0 = None;
    let broken_off = |WorkerFailed| "it broke off, and the log says where".to_owned();
    tell(made.map_err(broken_off).and_then(|made| made.map_err(|error| error.to_string())), &mut toasts);
}

/// Cancels the job on exit, so that no half-written file remains.
fn close(mut darkroom: ResMut<Darkroom>) {
    if let Some(work) = darkroom.0.take() {
        work.made.cancel().cancel();
        work.made.wait(LAST_PICTURE);
    }
}

fn tell(made: Result<PathBuf, String>, toasts: &mut Toasts) {
    match made {
        Ok(path) => toasts.note(format!("The picture is ready: {}", path.display())),
        Err(why) => toasts.refuse(format!("The picture cannot be made: {why}.")),
    }
}
