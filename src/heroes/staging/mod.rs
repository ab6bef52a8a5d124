//! Staging: turns the shown table into miniatures, dice, effects and camera targets.
//!
//! | module | from | to |
//! |---|---|---|
//! | [`ground`] | the board of the match | land, scenery |
//! | [`actors`] | table and running cue | miniatures and their poses |
//! | [`causes`], [`score`] | each cue as it begins, each blow as it lands | dice, effects, sounds and their captions |
//! | `tempo` | blows, and the deciding one | halts and slow motion |
//! | `mood` | the table | mood of the music |

use bevy::prelude::*;

use super::flow::HeroSession;
use super::playback::HeroPlayback;
use crate::app::state::AppSystems;
use crate::heroes;
use crate::kit::board::pose::ApplyPosesSystems;
use crate::kit::board::showtime::keep_pace;

pub mod actors;
pub mod causes;
pub mod ground;
mod mood;
#[cfg(test)]
pub(in crate::heroes) mod played;
pub mod score;
mod tempo;

/// Miniature of a unit or object of Heroes.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitView(pub heroes_game::rules::state::UnitId);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((ground::plugin, causes::plugin, tempo::plugin, mood::plugin)).add_systems(
        Update,
        (actors::sync, actors::pose, actors::look)
            .chain()
            .in_set(AppSystems::View)
            .before(ApplyPosesSystems)
            .run_if(in_state(heroes::SCENE))
            .run_if(resource_exists::<HeroSession>)
            .run_if(resource_exists::<HeroPlayback>),
    );
    app.add_systems(
        Update,
        keep_pace::<HeroPlayback>
            .in_set(AppSystems::View)
            .run_if(in_state(heroes::SCENE).and_then(resource_exists::<HeroPlayback>)),
    );
}
