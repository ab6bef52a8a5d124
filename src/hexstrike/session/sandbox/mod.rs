//! Sandbox: any position, edited with unlimited undo, and played on from.

pub mod desk;
mod play;

use std::path::PathBuf;

use bevy::prelude::*;

pub use self::desk::SandboxDesk;
pub use self::play::{PlaySandbox, SandboxAsk, SandboxUnderWay};
use crate::app::state::Screen;
use hexstrike_game::rules::Beat;
use study::record::position::Position;

/// Message: open this position in the editor.
#[derive(Message, Debug, Clone)]
pub struct OpenSandbox {
    /// Position.
    pub position: Position,
    /// Target of "Back"; none keeps the current one.
    pub from: Option<SandboxFrom>,
}

/// Origin of a position, and target of "Back".
#[derive(Debug, Clone)]
pub enum SandboxFrom {
    /// Analysis board.
    Analysis,
    /// Replay.
    Replay {
        /// File of the replay.
        path: PathBuf,
        /// Beat.
        beat: Beat,
        /// Index of the line.
        line: usize,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SandboxDesk>()
        .add_message::<OpenSandbox>()
        .add_systems(PreUpdate, open.run_if(on_message::<OpenSandbox>))
        .add_systems(OnEnter(Screen::Sandbox), desk::begin)
        .add_systems(OnEnter(Screen::Title), desk::forget_from)
        .add_plugins(play::plugin);
}

fn open(
    mut asked: MessageReader<OpenSandbox>,
    mut desk: ResMut<SandboxDesk>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Some(OpenSandbox { position, from }) = asked.read().last() {
        desk.lay(position.clone());
        if from.is_some() {
            desk.from.clone_from(from);
        }
        next.set(Screen::Sandbox);
    }
}
