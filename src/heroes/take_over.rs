//! Continues a replay of Heroes from any moment, as a match of its own; the replay stays as it is.

use bevy::prelude::*;

use super::flow::{HeroCodex, HeroMatchPlan, HeroPlayerKind, HeroSession};
use super::playback::HeroPlayback;
use super::saves::HeroSaving;
use super::seating::{HeroSeating, sit_down};
use crate::app::clock::now;
use crate::app::settings::Settings;
use crate::kit::ui::toast::Toasts;
use crate::table::time::NOTHING_FOLLOWS;
use study::record::heroes::{HeroRecordError, HeroRecording};

/// Message: continue from the moment on screen with these players, chair by chair.
#[derive(Message, Debug, Clone)]
pub struct TakeHeroesOver(pub Vec<HeroPlayerKind>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakeHeroesOver>().add_systems(
        PreUpdate,
        take_over.run_if(
            on_message::<TakeHeroesOver>
                .and_then(resource_exists::<HeroSession>)
                .and_then(resource_exists::<HeroPlayback>),
        ),
    );
}

/// Returns the number of inputs before the moment after this many events; none if no input follows.
pub fn inputs_before(session: &HeroSession, events: usize) -> Option<usize> {
    session.log().get(events).map(|next| next.input)
}

/// Returns the players offered as successors: the recorded ones, with a person among them.
pub fn successors(session: &HeroSession) -> Vec<HeroPlayerKind> {
    let mut kinds = session.chairs().to_vec();
    if let Some(first) = kinds.first_mut().filter(|_| session.people() == 0) {
        *first = HeroPlayerKind::Person;
    }
    kinds
}

fn take_over(
    mut asked: MessageReader<TakeHeroesOver>,
    (session, playback): (Res<HeroSession>, Res<HeroPlayback>),
    (codex, settings): (Res<HeroCodex>, Res<Settings>),
    mut toasts: ResMut<Toasts>,
    mut commands: Commands,
) {
    let Some(TakeHeroesOver(kinds)) = asked.read().last() else { return };
    let Some(inputs) = inputs_before(&session, playback.read).filter(|_| session.is_watched()) else {
        return toasts.refuse(format!("{NOTHING_FOLLOWS}."));
    };
    match taken(session.recorder().recording(), inputs, kinds, &settings) {
        Ok((session, recording)) => {
            let plan = HeroMatchPlan::of(&recording, &codex.0);
            sit_down(HeroSeating { session, saving: HeroSaving::default(), plan }, &mut commands);
        }
        Err(why) => toasts.refuse(format!("This match cannot be played on: {why}.")),
    }
}

fn taken(
    recording: &HeroRecording,
    inputs: usize,
    kinds: &[HeroPlayerKind],
    settings: &Settings,
) -> Result<(HeroSession, HeroRecording), HeroRecordError> {
    let chairs = kinds.iter().zip(&recording.players);
    let sat = chairs.filter(|(kind, _)| **kind == HeroPlayerKind::Person);
    let sat: Vec<&str> = sat.map(|(_, player)| player.name.as_str()).collect();
    let people = settings.names_in_place_of(&sat);
    let taken = recording.taken_over(inputs, HeroPlayerKind::recorded(kinds, &people), now())?;
    Ok((HeroSession::resume(&taken)?, taken))
}
