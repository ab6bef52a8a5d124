//! Clock of effects. Flashes, trails, dice, rising numbers and sounds follow the pace of playback, stop while
//! a menu is open, and end when playback seeks to another moment.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;

use crate::app::state::{Overlay, Scene};

/// Pace as a factor of the normal one, 0 or more.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct ShowPace(pub f32);

impl Default for ShowPace {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Id of a stretch of playback without a seek.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing(u32);

impl Showing {
    /// Returns a new id.
    pub fn begin() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// Event: playback has sought, or another one begins. Running effects must end.
#[derive(Event, Debug, Clone, Copy)]
pub struct ShowCut;

/// Playback of either game.
pub trait PlaysBack: Resource {
    /// Id of the current stretch of playback.
    fn showing(&self) -> Showing;

    /// Pace of its effects, as a factor of the normal one.
    fn show_pace(&self) -> f32;
}

/// Triggers [`ShowCut`] when playback has sought.
pub fn tell_cuts<P: PlaysBack>(playback: Res<P>, mut last: Local<Option<Showing>>, mut commands: Commands) {
    let showing = playback.showing();
    if last.replace(showing) != Some(showing) {
        commands.trigger(ShowCut);
    }
}

/// Sets the pace of effects to that of playback, and to 0 under an overlay.
pub fn keep_pace<P: PlaysBack>(playback: Res<P>, overlay: Res<State<Overlay>>, mut pace: ResMut<ShowPace>) {
    let next = if *overlay.get() == Overlay::None { playback.show_pace() } else { 0.0 };
    pace.set_if_neq(ShowPace(next));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowPace>().add_systems(PreUpdate, forget.run_if(state_changed::<Scene>));
}

/// Resets the pace; every scene begins at the normal one.
fn forget(mut pace: ResMut<ShowPace>) {
    *pace = ShowPace::default();
}
