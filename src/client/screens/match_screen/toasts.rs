//! What the rules refuse is told in a short note.

use bevy::prelude::*;

use crate::client::match_flow::LiveMatch;
use crate::client::match_flow::inputs::Refused;
use crate::client::playback::at_table;
use crate::client::ui::toast::Toasts;
use crate::rules::describe::log::{Names, refusal_words};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_refusals.run_if(at_table));
}

fn tell_refusals(live: Res<LiveMatch>, mut refused: MessageReader<Refused>, mut toasts: ResMut<Toasts>) {
    let names = Names { ruleset: live.ruleset(), setup: live.setup() };
    for refusal in refused.read() {
        toasts.refuse(refusal_words(refusal.refusal, names));
    }
}
