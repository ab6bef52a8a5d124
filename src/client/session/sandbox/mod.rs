//! The sandbox: any position on the desk, changed and changed back without end, and played on from.

pub mod desk;
mod play;

use bevy::prelude::*;

pub use self::desk::SandboxDesk;
pub use self::play::{PlaySandbox, SandboxAsk, SandboxUnderWay};
use crate::client::state::Screen;
use crate::record::position::Position;

/// This position comes onto the desk.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct OpenSandbox(pub Position);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SandboxDesk>()
        .add_message::<OpenSandbox>()
        .add_systems(PreUpdate, open.run_if(on_message::<OpenSandbox>))
        .add_systems(OnEnter(Screen::Sandbox), desk::begin)
        .add_plugins(play::plugin);
}

fn open(
    mut asked: MessageReader<OpenSandbox>,
    mut desk: ResMut<SandboxDesk>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Some(OpenSandbox(position)) = asked.read().last() {
        desk.lay(position.clone());
        next.set(Screen::Sandbox);
    }
}

/// What was played goes; see [`play::leave`].
pub(super) use self::play::leave;
