//! Pictures of matches, still and moving, drawn in the background while the player goes on.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::prelude::*;

use self::reel::Reel;
use super::apart::BrokeOff;
use super::background::Background;
use super::folders::Folders;
use super::match_flow::MatchSession;
use super::state::AppSystems;
use super::ui::toast::Toasts;
use hexstrike_game::rules::describe::log::Names;
use kernel::disk;
use study::record::archive::numbered;
use study::record::summary::MatchSummary;

pub mod encode;
pub mod poster;
pub mod raster;
pub mod reel;
pub mod stage;

/// How beats are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilmKind {
    /// One moving picture.
    Gif,
    /// A folder of still ones.
    Frames,
}

/// Sizes on offer, in pixels.
pub const SIZES: [(u32, u32); 4] = [(480, 270), (640, 360), (960, 540), (1280, 720)];

/// How long whoever quits waits until what was called off has gone.
const LAST_PICTURE: Duration = Duration::from_secs(2);

/// The picture being made.
#[derive(Resource, Debug, Default)]
pub struct Darkroom(Option<Work>);

/// Work in the background, beside bots that think.
#[derive(Debug)]
struct Work {
    made: Background<io::Result<PathBuf>>,
    drawn: Arc<AtomicUsize>,
    count: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Darkroom>()
        .add_systems(Update, finish.in_set(AppSystems::View))
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

impl Darkroom {
    /// How much is done, 0 to 1; nothing while nothing is made.
    pub fn progress(&self) -> Option<f32> {
        let work = self.0.as_ref()?;
        Some(work.drawn.load(Ordering::Relaxed) as f32 / work.count.max(1) as f32)
    }

    /// Calls off what is being made.
    pub fn stop(&mut self) {
        self.0 = None;
    }

    /// Begins a picture, moving or in frames, in this folder. What was being made is called off.
    pub fn film(&mut self, reel: Reel, kind: FilmKind, folder: PathBuf, name: String) {
        self.begin(reel.count(), move |go_on| match kind {
            FilmKind::Gif => encode::moving(&reel, &folder, &name, go_on),
            FilmKind::Frames => encode::stills(&reel, &folder, &name, go_on),
        });
    }

    /// Begins a picture of this size of how a match ended, in this folder. What was being made is called off.
    pub fn result(&mut self, session: &MatchSession, size: (u32, u32), folder: PathBuf) {
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let name = disk::plain_name(&format!("{} result", names.versus()));
        let (recording, ruleset) = (session.so_far(), Arc::clone(session.ruleset()));
        self.begin(1, move |_| {
            let told = MatchSummary::of(&recording, &ruleset).map_err(io::Error::other)?;
            keep_poster(&told, size, &folder, &name)
        });
    }

    /// Draws so many pictures; what draws asks after each whether to go on.
    fn begin(
        &mut self,
        count: usize,
        draw: impl FnOnce(&dyn Fn() -> bool) -> io::Result<PathBuf> + Send + 'static,
    ) {
        self.stop();
        let drawn = Arc::new(AtomicUsize::new(0));
        let done = Arc::clone(&drawn);
        let made = Background::beside(move |cancel| {
            draw(&|| {
                done.fetch_add(1, Ordering::Relaxed);
                !cancel.is_cancelled()
            })
        });
        self.0 = Some(Work { made, drawn, count });
    }
}

/// Has a picture of this size made of how a match ended; it is told where it lies once it is there. What is being made already goes
/// before.
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

/// Where pictures lie; where there is no such folder, that is told.
pub fn folder_of_pictures(folders: Option<&Folders>, toasts: &mut Toasts) -> Option<PathBuf> {
    if folders.is_none() {
        tell(Err("there is no folder for it".to_owned()), toasts);
    }
    folders.map(Folders::pictures)
}

/// Writes the still of a match into a new file; gives it.
///
/// # Errors
/// When the disk refuses.
pub fn keep_poster(told: &MatchSummary, size: (u32, u32), folder: &Path, name: &str) -> io::Result<PathBuf> {
    disk::make_folder(folder)?;
    let place = encode::free(numbered(folder, name, "png"))?;
    encode::still(&place, size, &poster::poster(told, size))?;
    Ok(place)
}

/// Tells when the picture is there.
fn finish(mut darkroom: ResMut<Darkroom>, mut toasts: ResMut<Toasts>) {
    if darkroom.0.is_none() {
        return;
    }
    let Some(made) = darkroom.0.as_mut().and_then(|work| work.made.result()) else { return };
    darkroom.0 = None;
    let broken_off = |BrokeOff| "it broke off, and the log says where".to_owned();
    tell(made.map_err(broken_off).and_then(|made| made.map_err(|error| error.to_string())), &mut toasts);
}

/// Whoever quits leaves no half a picture behind.
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
