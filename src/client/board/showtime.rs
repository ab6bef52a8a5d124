//! The clock of effects: flashes, trails, dice, rising numbers and sounds go at the speed of playback, stop while a menu is open, and
//! are gone when playback jumps to another moment.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;

use crate::client::state::{Overlay, Scene};

/// Times the normal pace, 0 or more.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct ShowPace(pub f32);

impl Default for ShowPace {
    fn default() -> Self {
        Self(1.0)
    }
}

/// A show from one moment on, without a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing(u32);

impl Showing {
    /// Another one than all before.
    pub fn begin() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The show has gone to another moment, or another show begins: what was set off before has no place in it.
#[derive(Event, Debug, Clone, Copy)]
pub struct ShowCut;

/// What plays a match of either game.
pub trait PlaysBack: Resource {
    /// The show that it is at.
    fn showing(&self) -> Showing;

    /// How fast what it sets off goes by, times the normal pace.
    fn show_pace(&self) -> f32;
}

/// What was set off before the show went to another moment is over.
pub fn tell_cuts<P: PlaysBack>(playback: Res<P>, mut told: Local<Option<Showing>>, mut commands: Commands) {
    let showing = playback.showing();
    if told.replace(showing) != Some(showing) {
        commands.trigger(ShowCut);
    }
}

/// What is set off goes by as fast as what it belongs to, and waits with it behind a menu.
pub fn keep_pace<P: PlaysBack>(playback: Res<P>, overlay: Res<State<Overlay>>, mut pace: ResMut<ShowPace>) {
    let next = if *overlay.get() == Overlay::None { playback.show_pace() } else { 0.0 };
    pace.set_if_neq(ShowPace(next));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowPace>().add_systems(PreUpdate, forget.run_if(state_changed::<Scene>));
}

/// Every scene begins at the normal pace.
fn forget(mut pace: ResMut<ShowPace>) {
    *pace = ShowPace::default();
}
