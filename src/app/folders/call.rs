//! Call that a later window makes to raise the first one: a file that appears and disappears in the shared
//! folder.

use std::fs::{self, File};
use std::io;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::{Folders, WriteAccess};
use crate::app::platform::is_wayland;

/// Polling interval for calls.
pub const LOOK: Duration = Duration::from_millis(500);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen.run_if(resource_exists::<Folders>))
        .add_systems(Update, answer.run_if(resource_exists::<Folders>).run_if(on_real_timer(LOOK)));
}

/// True if a program may raise its own window on this platform.
pub fn is_possible() -> bool {
    !is_wayland()
}

/// Calls the window that writes to these folders.
///
/// # Errors
/// The disk refuses.
pub fn make(folders: &Folders) -> io::Result<()> {
    match File::create_new(folders.call()) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// True while no window has answered the call.
pub fn is_open(folders: &Folders) -> bool {
    fs::symlink_metadata(folders.call()).is_ok()
}

/// Answers or withdraws the call.
pub fn take(folders: &Folders) {
    let _ = fs::remove_file(folders.call());
}

/// Polls for calls, which wake a sleeping window.
fn listen(folders: Res<Folders>, access: Res<WriteAccess>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let (WriteAccess::Ours(_), Some(proxy)) = (&*access, proxy) else { return };
    let (proxy, folders) = ((**proxy).clone(), folders.clone());
    let ear = thread::Builder::new().name("calls".to_owned()).spawn(move || {
        loop {
            thread::sleep(LOOK);
            if is_open(&folders) && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                return;
            }
        }
    });
    if let Err(error) = ear {
        warn!("nothing listens for other windows: {error}");
    }
}

fn answer(
    folders: Res<Folders>,
    access: Res<WriteAccess>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if !matches!(*access, WriteAccess::Ours(_)) || !is_open(&folders) {
        return;
    }
    take(&folders);
    for mut window in &mut windows {
        window.set_minimized(false);
        window.focused = true;
    }
}
