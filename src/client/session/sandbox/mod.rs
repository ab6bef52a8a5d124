//! The sandbox: any position on the desk, changed and changed back without end, and played on from.

pub mod desk;
mod play;

use std::path::PathBuf;

use bevy::prelude::*;

pub use self::desk::SandboxDesk;
pub use self::play::{PlaySandbox, SandboxAsk, SandboxUnderWay};
use crate::client::state::Screen;
use hexstrike_game::rules::Beat;
use study::record::position::Position;

/// This position comes onto the desk.
#[derive(Message, Debug, Clone)]
pub struct OpenSandbox {
    /// The position.
    pub position: Position,
    /// Where "Back" leads to; none leaves that as it is.
    pub from: Option<SandboxFrom>,
}

/// From where a position came onto the desk, and where the desk is left to.
#[derive(Debug, Clone)]
pub enum SandboxFrom {
    /// The analysis board.
    Analysis,
    /// A match that was watched.
    Replay {
        /// Its file.
        path: PathBuf,
        /// The beat.
        beat: Beat,
        /// Which of its lines.
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
