//! The screens of the game, and what leads from one to the next.

use bevy::prelude::*;

pub mod game;
pub mod help;
pub mod pause;
pub mod result;
pub mod settings;
pub mod setup;
pub mod start;
pub mod title;

/// Where the player is.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Screen {
    #[default]
    Title,
    Setup,
    Match,
    Result,
}

/// What lies over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Overlay {
    #[default]
    None,
    Pause,
    Settings,
    Help,
}

impl Screen {
    /// What comes back when a page that lay over the screen is left: a match goes on where its menu was.
    const fn menu(&self) -> Overlay {
        match self {
            Self::Match => Overlay::Pause,
            Self::Title | Self::Setup | Self::Result => Overlay::None,
        }
    }
}

/// The states and the match's coming and going: runs without a window.
pub(super) fn states(app: &mut App) {
    app.init_state::<Screen>().init_state::<Overlay>().add_plugins((start::plugin, game::plugin));
}

/// What is drawn.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        title::plugin,
        setup::plugin,
        pause::plugin,
        settings::plugin,
        help::plugin,
        result::plugin,
        game::board_plugin,
    ));
}
