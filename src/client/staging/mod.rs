//! Between playback and board: what is shown of the match becomes poses, tokens, effects and camera.
//!
//! | module | from | to |
//! |---|---|---|
//! | [`actors`] | mirror and running cue | poses of the miniatures |
//! | [`moves`] | one motion of a cue | a pose |
//! | [`tokens`] | mirror | what lies and flies on the board |
//! | [`causes`] | each event | what is seen of it |
//! | [`auras`] | mirror | what surrounds a fighter as long as it lasts |
//! | [`tempo`] | blows and the deciding beat | how fast time runs |
//! | [`follow`] | running cue | where the camera looks |

use bevy::prelude::*;

use super::board::pose::ApplyPosesSystems;
use super::playback::Playback;
use crate::client::playback::at_table;
use crate::client::state::AppSystems;

pub mod actors;
pub mod auras;
pub mod causes;
pub mod follow;
pub mod moves;
pub mod tempo;
pub mod tokens;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((causes::plugin, tempo::plugin)).add_systems(
        Update,
        (actors::spawn, actors::pose, tokens::sync, tokens::grow, tokens::fly, auras::sync, follow::look)
            .chain()
            .in_set(AppSystems::View)
            .before(ApplyPosesSystems)
            .run_if(at_table)
            .run_if(resource_exists::<Playback>),
    );
}
