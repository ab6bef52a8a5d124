//! Ambient sound of the board's look.

use bevy::audio::{AddAudioSource, AudioPlayer, AudioSink, PlaybackSettings};
use bevy::prelude::*;

use super::loudness;
use super::sound::Surroundings;
use crate::app::settings::Settings;
use crate::kit::board::BoardLook;

/// Marker of the ambient sound's entity.
#[derive(Component, Debug)]
struct Breathing;

pub(super) fn plugin(app: &mut App) {
    app.add_audio_source::<Surroundings>()
        .add_systems(Update, (change.run_if(resource_exists_and_changed::<BoardLook>), turn_knob));
}

/// Replaces the ambient sound when the look changes it.
fn change(
    look: Res<BoardLook>,
    settings: Res<Settings>,
    breathing: Query<Entity, With<Breathing>>,
    mut heard: Local<Option<String>>,
    mut surroundings: ResMut<Assets<Surroundings>>,
    mut commands: Commands,
) {
    if heard.replace(look.0.id.clone()).as_ref() == Some(&look.0.id) {
        return;
    }
    breathing.iter().for_each(|air| commands.entity(air).despawn());
    let sound = AudioPlayer(surroundings.add(Surroundings(look.0.sounds.clone())));
    let loud = PlaybackSettings::ONCE.with_volume(loudness(settings.effects, &settings));
    commands.spawn((Name::new("Air"), Breathing, sound, loud));
}

fn turn_knob(settings: Res<Settings>, mut air: Query<&mut AudioSink, With<Breathing>>) {
    let Ok(mut sink) = air.single_mut() else { return };
    if settings.is_changed() || sink.is_added() {
        let volume = loudness(settings.effects, &settings);
        sink.set_volume(volume);
        if volume.to_linear() <= 0.0 { sink.pause() } else { sink.play() }
    }
}
