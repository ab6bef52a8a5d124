//! The title opens on the game that it showed last.

use bevy::prelude::*;

use crate::client::settings::Settings;
use crate::client::state::TitleGame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, recall).add_systems(Update, remember.run_if(state_changed::<TitleGame>));
}

fn recall(settings: Res<Settings>, mut next: ResMut<NextState<TitleGame>>) {
    next.set(settings.game);
}

fn remember(game: Res<State<TitleGame>>, mut settings: ResMut<Settings>) {
    if settings.game != *game.get() {
        settings.game = *game.get();
    }
}
