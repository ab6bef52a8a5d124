//! Window system of the game, where it makes a difference.

/// True on Wayland, where no program may raise its window or change the mode of a screen.
pub fn is_wayland() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(any(windows, target_os = "macos")) && ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(named)
}
