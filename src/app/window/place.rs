//! Place of the window, saved between starts of the game.

use std::path::Path;
use std::time::Duration;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use bevy::winit::WINIT_WINDOWS;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::app::folders::{Folders, WriteAccess};
use crate::app::options::{LaunchOptions, is_size};
use kernel::disk;

/// Time for which a place must be unchanged before it is saved, so that no intermediate step is.
const RESTS: Duration = Duration::from_secs(1);
/// Longest file that is read, in bytes.
const MOST: usize = 1 << 12;

/// Place of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowPlace {
    /// Width and height in logical pixels, when not maximized.
    pub size: (u32, u32),
    /// Upper left corner in physical pixels, where the platform reports it.
    pub at: Option<(i32, i32)>,
    /// True if the window is maximized.
    pub maximized: bool,
}

impl WindowPlace {
    /// Reads the file; none if it is missing or invalid, which gives the default place.
    pub fn read(path: &Path) -> Option<Self> {
        let bytes = disk::read(path, MOST).ok()?;
        let place: Self = ron::de::from_bytes(&bytes).ok()?;
        is_size(place.size).then_some(place)
    }

    /// Returns the current place of this window. A maximized one keeps the size and place that it will be
    /// restored to.
    fn of(window: &Window, maximized: bool, before: Option<Self>) -> Self {
        let at = match window.position {
            WindowPosition::At(at) => Some((at.x, at.y)),
            WindowPosition::Automatic | WindowPosition::Centered(_) => None,
        };
        let now = Self { size: (window.width() as u32, window.height() as u32), at, maximized };
        before.filter(|_| maximized).map_or(now, |before| Self { maximized, ..before })
    }
}

/// Known places of the window.
#[derive(Default)]
struct Kept {
    /// Place in the file.
    written: Option<WindowPlace>,
    /// Last place seen, and time since when.
    seen: Option<(WindowPlace, Duration)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, remember.run_if(resource_exists::<Folders>));
}

/// Saves the place. A size from the command line is never saved.
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
            // The initial place needs no saving.
            kept.written = Some(place);
            now
        }
        Some(_) => now,
    };
    kept.seen = Some((place, since));
    if kept.written == Some(place) || !is_size(place.size) || exits.is_empty() && now < since + RESTS {
        return;
    }
    // A failure only costs the place, so it is logged but not shown.
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
