//! The window: Bevy and egui over the rules.

pub mod board;

/// Everything of the client.
pub fn plugin(app: &mut bevy::app::App) {
    app.add_plugins(board::plugin);
}
