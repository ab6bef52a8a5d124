//! Memory of the game that the title showed last.

use bevy::prelude::*;

use crate::app::settings::Settings;
use crate::games::TitleGame;

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
