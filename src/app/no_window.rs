//! Start of the window: names the missing part in a sentence if a machine lacks a screen or a graphics
//! driver.

use std::io::Write;
use std::panic;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;

/// True once the first frame has begun: later panics are faults of the game.
static OPEN: AtomicBool = AtomicBool::new(false);

/// Installs a panic hook that ends the game with exit code 1 and a sentence if the window cannot be opened.
pub(crate) fn watch() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        let lack = fault.location().and_then(|place| lacking(place.file()));
        match lack.filter(|_| !OPEN.load(Ordering::Relaxed)) {
            Some(lack) => {
                // The terminal may be gone.
                let _ = writeln!(std::io::stderr(), "HexStrike cannot open its window: {lack}");
                process::exit(1);
            }
            None => usual(fault),
        }
    }));
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, || OPEN.store(true, Ordering::Relaxed));
}

/// Names the missing part by the file in which a library panics, which is its only report.
fn lacking(file: &str) -> Option<&'static str> {
    if file.contains("bevy_winit") {
        Some("no screen can be reached. On Linux, DISPLAY or WAYLAND_DISPLAY says where it is.")
    } else if file.contains("bevy_render") {
        Some(
            "no driver for graphics was found. On Debian and Ubuntu, the package mesa-vulkan-drivers draws on any \
             machine.",
        )
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_windows_and_graphics_are_what_a_machine_lacks() {
        assert!(lacking("registry/bevy_winit-0.19.1/src/lib.rs").is_some_and(|lack| lack.contains("screen")));
        assert!(
            lacking("registry\\bevy_render-0.19.1\\src\\mod.rs").is_some_and(|lack| lack.contains("driver"))
        );
        assert_eq!(lacking("src/lib.rs"), None);
    }
}
