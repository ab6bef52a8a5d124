//! Staging: turns the shown state of the match into poses, tokens, effects and camera targets.
//!
//! | module | from | to |
//! |---|---|---|
//! | [`actors`] | mirror and running cue | poses of the miniatures |
//! | [`moves`] | one motion of a cue | a pose |
//! | [`tokens`] | mirror | tokens on the board |
//! | [`causes`] | each event | its effects |
//! | [`auras`] | mirror | auras around fighters |
//! | [`tempo`] | blows and the deciding beat | halts and slow motion |
//! | [`follow`] | running cue | target of the camera |

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::state::{AppSystems, Scene};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::exhibition::Exhibition;
use crate::hexstrike::playback::{Playback, at_table};
use crate::kit::board::pose::ApplyPosesSystems;
use crate::kit::board::showtime::keep_pace;

pub mod actors;
pub mod auras;
pub mod causes;
pub mod follow;
pub mod moves;
pub mod tempo;
pub mod tokens;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((causes::plugin, tempo::plugin)).add_systems(
        Update,
        (
            actors::spawn,
            actors::pose,
            tokens::sync,
            tokens::grow,
            tokens::fly,
            auras::sync,
            follow::look.run_if(at_table),
        )
            .chain()
            .in_set(AppSystems::View)
            .before(ApplyPosesSystems)
            .run_if(|board: OnBoard| board.get().is_some()),
    );
    app.add_systems(Update, keep_pace::<Playback>.in_set(AppSystems::View).run_if(at_table));
}

/// Match on the board: the one at the table, or the bots' duel behind the title.
#[derive(SystemParam)]
pub struct OnBoard<'w> {
    scene: Res<'w, State<Scene>>,
    session: Option<Res<'w, MatchSession>>,
    playback: Option<Res<'w, Playback>>,
    exhibition: Option<Res<'w, Exhibition>>,
}

impl OnBoard<'_> {
    /// Returns the match with its playback.
    pub fn get(&self) -> Option<(&MatchSession, &Playback)> {
        match *self.scene.get() {
            hexstrike::SCENE => self.session.as_deref().zip(self.playback.as_deref()),
            Scene::Island => self.exhibition.as_deref().map(|duel| (&duel.session, &duel.playback)),
            Scene::Table(_) => None,
        }
    }

    /// True if a new duel has begun behind the title.
    fn is_recast(&self) -> bool {
        *self.scene.get() == Scene::Island && self.exhibition.as_ref().is_some_and(DetectChanges::is_added)
    }
}
