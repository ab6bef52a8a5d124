//! Which window system the game runs on, where that makes a difference.

/// Whether windows are Wayland's. It lets no program put its window before others or choose the mode of a screen.
pub fn is_wayland() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(any(windows, target_os = "macos")) && ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(named)
}
