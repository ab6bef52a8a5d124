//! The window that was opened first is called to the front by the one opened after it: by a file that comes and goes in the
//! folder that both know.

use std::fs::{self, File};
use std::io;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::{Folders, WriteAccess};
use crate::client::platform::is_wayland;

/// From one look for a call to the next.
pub const LOOK: Duration = Duration::from_millis(500);

pub(in crate::client) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen.run_if(resource_exists::<Folders>))
        .add_systems(Update, answer.run_if(resource_exists::<Folders>).run_if(on_real_timer(LOOK)));
}

/// Whether the platform lets a window be put before others by its own program.
pub fn is_possible() -> bool {
    !is_wayland()
}

/// Calls the window that writes into these folders.
///
/// # Errors
/// When the disk refuses.
pub fn make(folders: &Folders) -> io::Result<()> {
    match File::create_new(folders.call()) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Whether nobody has taken the call yet.
pub fn is_open(folders: &Folders) -> bool {
    fs::symlink_metadata(folders.call()).is_ok()
}

/// Takes the call back.
pub fn take(folders: &Folders) {
    let _ = fs::remove_file(folders.call());
}

/// A window that sleeps is woken by a call.
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
