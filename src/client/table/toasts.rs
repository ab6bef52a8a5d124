//! Short notes: what was refused, and why.

use bevy::prelude::*;

use crate::client::hud::toast::{STAYS, Toast, Tone};
use crate::client::match_flow::LiveMatch;
use crate::client::match_flow::inputs::Refused;
use crate::rules::describe::log::{Names, refusal_words};

/// Notes on screen.
#[derive(Resource, Debug, Default)]
pub struct Toasts(pub Vec<Toast>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>().add_systems(Update, (age, tell_refusals.run_if(super::at_table)));
}

impl Toasts {
    /// Says why something cannot be done. The same words are not said twice at once.
    pub fn refuse(&mut self, words: String) {
        self.0.retain(|toast| toast.words != words);
        self.0.push(Toast { tone: Tone::Refusal, words, age: 0.0 });
    }
}

fn age(time: Res<Time>, mut toasts: ResMut<Toasts>) {
    if !toasts.0.is_empty() {
        toasts.0.iter_mut().for_each(|toast| toast.age += time.delta_secs());
        toasts.0.retain(|toast| toast.age < STAYS);
    }
}

fn tell_refusals(live: Res<LiveMatch>, mut refused: MessageReader<Refused>, mut toasts: ResMut<Toasts>) {
    let names = Names { ruleset: live.ruleset(), setup: live.setup() };
    for refusal in refused.read() {
        toasts.refuse(refusal_words(refusal.refusal, names));
    }
}
