//! Window: name, icon, and the place where it was last.

use std::io::Cursor;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{Monitor, PresentMode, PrimaryMonitor, PrimaryWindow, WindowMode};
use bevy::winit::WINIT_WINDOWS;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, vec2};
use winit::window::Icon;

use self::fit::{DesktopScreen, fit};
use self::place::WindowPlace;
use crate::app::folders::Folders;
use crate::app::options::LaunchOptions;
use crate::kit::ui::shapes::{pointy_hex, polygon};
use crate::kit::ui::theme::{colour, mix, seat_colour};
use kernel::Seat;

pub mod fit;
pub mod place;

/// Name of the desktop entry, its icon and all windows, by which the desktop groups them.
pub const APPLICATION_ID: &str = "hexstrike";
/// Default size of the window, in logical pixels.
const FIRST_SIZE: (u32, u32) = (1280, 720);

/// Describes the window by the command line, or else by its last place.
pub fn of(options: &LaunchOptions, folders: Option<&Folders>) -> Window {
    let left = folders.and_then(|folders| WindowPlace::read(&folders.window()));
    let left = left.filter(|_| options.size.is_none());
    let size = options.size.or(left.map(|left| left.size)).unwrap_or(FIRST_SIZE);
    Window {
        title: "HexStrike".to_owned(),
        name: Some(APPLICATION_ID.to_owned()),
        resolution: size.into(),
        position: left
            .and_then(|left| left.at)
            .map_or(WindowPosition::Automatic, |(x, y)| WindowPosition::At(IVec2::new(x, y))),
        present_mode: PresentMode::AutoVsync,
        ..default()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(place::plugin).add_systems(Startup, (show_icon, fit_to_screens, maximize));
}

fn show_icon(windows: Query<Entity, With<PrimaryWindow>>, _main_thread: NonSendMarker) {
    let icon = pixels().map_err(|error| error.to_string()).and_then(|(pixels, width, height)| {
        Icon::from_rgba(pixels, width, height).map_err(|error| error.to_string())
    });
    match icon {
        Ok(icon) => WINIT_WINDOWS.with_borrow(|shown| {
            let own = windows.iter().filter_map(|window| shown.get_window(window));
            own.for_each(|window| window.set_window_icon(Some(icon.clone())));
        }),
        Err(error) => warn!("the window has no icon: {error}"),
    }
}

/// Fits a window that was left on other screens, or was never opened before, to the screens there are.
fn fit_to_screens(
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    monitors: Query<(Entity, &Monitor, Has<PrimaryMonitor>)>,
    options: Option<Res<LaunchOptions>>,
) {
    let Ok(mut window) = windows.single_mut() else { return };
    // The size that was asked for is meant as it is.
    if options.is_some_and(|options| options.size.is_some()) {
        return;
    }
    let screen = |(_, monitor, primary): (Entity, &Monitor, bool)| {
        let size = IVec2::new(monitor.physical_width as i32, monitor.physical_height as i32);
        let at = monitor.physical_position;
        DesktopScreen { area: IRect::from_corners(at, at + size), scale: monitor.scale_factor, primary }
    };
    let screens: Vec<DesktopScreen> = monitors.iter().map(screen).collect();
    let at = match window.position {
        WindowPosition::At(at) => Some(at),
        WindowPosition::Automatic | WindowPosition::Centered(_) => None,
    };
    let size = (window.width() as u32, window.height() as u32);
    let Some(fitted) = fit(at, size, &screens) else { return };
    let centred = fitted.centred.and_then(|nth| monitors.iter().nth(nth));
    if let Some((monitor, ..)) = centred {
        window.position = WindowPosition::Centered(MonitorSelection::Entity(monitor));
    }
    // A window over the whole screen is maximized at most, so that it fits once it leaves that state.
    if fitted.size != size && window.mode == WindowMode::Windowed {
        window.resolution.set(fitted.size.0 as f32, fitted.size.1 as f32);
    }
    if fitted.maximized {
        window.set_maximized(true);
    }
}

fn maximize(
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    folders: Option<Res<Folders>>,
    options: Option<Res<LaunchOptions>>,
) {
    let Ok(mut window) = windows.single_mut() else { return };
    let asked = options.is_some_and(|options| options.size.is_some());
    let left = folders.and_then(|folders| WindowPlace::read(&folders.window()));
    if left.is_some_and(|left| left.maximized) && !asked {
        window.set_maximized(true);
    }
}

/// Sides of the files, in pixels.
pub const SIDES: [u32; 3] = [48, 128, 256];

/// File for windows.
const FILE: &[u8] = include_bytes!("../../../assets/icons/hexstrike-128.png");

/// Pixels of the window's icon, four bytes each (red, green, blue, alpha), with width and height.
///
/// # Errors
/// The file is no such image; a test reads it.
pub fn pixels() -> Result<(Vec<u8>, u32, u32), png::DecodingError> {
    let mut reader = png::Decoder::new(Cursor::new(FILE)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let about = reader.next_frame(&mut pixels)?;
    Ok((pixels, about.width, about.height))
}

/// Draws the icon as large as fits.
pub fn icon(painter: &Painter, rect: Rect) {
    let centre = rect.center();
    let radius = 0.5 * rect.height().min(rect.width());
    let hex = |middle: Pos2, size: f32, fill: Color32, rim: f32, edge: Color32| {
        polygon(painter, &pointy_hex(middle, size), fill, Stroke::new(rim, edge));
    };
    hex(centre, 0.95 * radius, colour::SLATE, 0.09 * radius, colour::GOLD);
    let step = radius * vec2(0.33, -0.19);
    for (seat, way) in Seat::first(2).zip([-1.0, 1.0]) {
        let fill = seat_colour(seat);
        hex(centre + way * step, 0.36 * radius, fill, 0.04 * radius, mix(fill, Color32::WHITE, 0.35));
    }
    // Blow across both hexes.
    let (along, across) = (radius * vec2(0.36, 0.62), radius * vec2(0.12, -0.07));
    let blow = [centre - along, centre + across, centre + along, centre - across];
    polygon(painter, &blow, colour::PARCHMENT, Stroke::new(0.03 * radius, colour::INK));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_has_an_icon() {
        let (pixels, width, height) = pixels().expect("a picture");
        assert_eq!((width, height, pixels.len()), (128, 128, 4 * 128 * 128));
        assert_eq!(pixels[3], 0, "nothing in the corner");
    }
}
