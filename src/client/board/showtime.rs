//! How time goes by for what is set off: flashes, trails, dice, rising numbers and sounds keep the pace of what they belong to, wait
//! with it behind a menu, and are gone when the show goes to another moment.

use bevy::prelude::*;

use crate::client::state::Scene;

/// Times the normal pace, 0 or more.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct ShowPace(pub f32);

impl Default for ShowPace {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The show has gone to another moment, or another show begins: what was set off before has no place in it.
#[derive(Event, Debug, Clone, Copy)]
pub struct ShowCut;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowPace>().add_systems(PreUpdate, forget.run_if(state_changed::<Scene>));
}

/// Every scene begins at the normal pace.
fn forget(mut pace: ResMut<ShowPace>) {
    *pace = ShowPace::default();
}
