//! Where the window lies, kept from one start of the game to the next.

use std::path::Path;
use std::time::Duration;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use bevy::winit::WINIT_WINDOWS;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::client::folders::{Folders, WriteAccess};
use crate::client::options::{LaunchOptions, is_size};
use crate::disk;

/// How long a window stays as it is before that is written, so that not every step on the way is.
const RESTS: Duration = Duration::from_secs(1);
/// Longest file that is read, in bytes.
const MOST: usize = 1 << 12;

/// Where a window lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowPlace {
    /// Width and height in logical pixels, as they are unless it is maximized.
    pub size: (u32, u32),
    /// Its upper left corner in physical pixels, where the platform tells.
    pub at: Option<(i32, i32)>,
    /// Whether it fills the screen.
    pub maximized: bool,
}

impl WindowPlace {
    /// What the file says; nothing if there is none, or none that can be followed: the window then lies as it did at first.
    pub fn read(path: &Path) -> Option<Self> {
        let bytes = disk::read(path, MOST).ok()?;
        let place: Self = ron::de::from_bytes(&bytes).ok()?;
        is_size(place.size).then_some(place)
    }

    /// Where this window lies now. A maximized one keeps the size and place to which it will go back.
    fn of(window: &Window, maximized: bool, before: Option<Self>) -> Self {
        let at = match window.position {
            WindowPosition::At(at) => Some((at.x, at.y)),
            WindowPosition::Automatic | WindowPosition::Centered(_) => None,
        };
        let now = Self { size: (window.width() as u32, window.height() as u32), at, maximized };
        before.filter(|_| maximized).map_or(now, |before| Self { maximized, ..before })
    }
}

/// What is known of the place.
#[derive(Default)]
struct Kept {
    /// As it is in the file.
    written: Option<WindowPlace>,
    /// As it was seen last, and since when.
    seen: Option<(WindowPlace, Duration)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, remember.run_if(resource_exists::<Folders>));
}

/// A size that was asked for on the command line is for once only.
fn remember(
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    options: Option<Res<LaunchOptions>>,
    folders: Res<Folders>,
    access: Res<WriteAccess>,
    time: Res<Time<Real>>,
    exits: MessageReader<AppExit>,
    mut kept: Local<Kept>,
    _main_thread: NonSendMarker,
) {
    let Ok((entity, window)) = windows.single() else { return };
    let asked = options.is_some_and(|options| options.size.is_some());
    if asked || !matches!(*access, WriteAccess::Ours(_)) || window.mode != WindowMode::Windowed {
        return;
    }
    let maximized = WINIT_WINDOWS
        .with_borrow(|shown| shown.get_window(entity).is_some_and(|window| window.is_maximized()));
    let place = WindowPlace::of(window, maximized, kept.written);
    let now = time.elapsed();
    let since = match kept.seen {
        Some((seen, since)) if seen == place => since,
        None => {
            // As it was opened need not be written.
            kept.written = Some(place);
            now
        }
        Some(_) => now,
    };
    kept.seen = Some((place, since));
    if kept.written == Some(place) || !is_size(place.size) || exits.is_empty() && now < since + RESTS {
        return;
    }
    // What cannot be written is no loss worth a word.
    kept.written = Some(place);
    let text = ron::ser::to_string_pretty(&place, PrettyConfig::default()).map_err(std::io::Error::other);
    if let Err(error) = text.and_then(|text| disk::replace(&folders.window(), &(text + "\n"))) {
        warn!("{} cannot be written: {error}", folders.window().display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maximized_window_keeps_what_it_goes_back_to() {
        let place = WindowPlace { size: (1400, 800), at: Some((20, 30)), maximized: false };
        let window = Window { resolution: (1920, 1080).into(), ..default() };
        assert_eq!(WindowPlace::of(&window, true, Some(place)), WindowPlace { maximized: true, ..place });
        assert_eq!(WindowPlace::of(&window, false, Some(place)).size, (1920, 1080));
    }
}
