//! Audio. Every kind of event has a voice, triggered by the cues of the animation, panned to the place of the
//! event.
//!
//! Everything is synthesised when the game starts ([`voices`]) or while it plays ([`music`], [`air`]).
//! Without an audio device nothing is queued.

pub mod air;
mod ambience;
pub mod captions;
pub mod mood;
pub mod music;
pub mod score;
mod sound;
pub mod synth;
pub mod voices;

use std::sync::Arc;

use bevy::audio::{AddAudioSource, AudioPlugin, PlaybackMode, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;

use self::score::{CueSound, score, verdict};
use self::sound::{Sound, Tune};
use self::synth::Noise;
use self::voices::Voice;
use crate::app::settings::{Level, Settings};
use crate::app::state::Screen;
use crate::hexstrike::match_flow::inputs::Refused;
use crate::hexstrike::match_flow::{SubmitAnswer, SubmitCommit};
use crate::hexstrike::playback::CueStarted;
use crate::kit::board::camera::BoardEye;
use crate::kit::board::showtime::{ShowCut, ShowPace};
use crate::kit::ui::widgets::take_presses;
use kernel::Cell;

/// Most sounds at once; further ones are left out.
const CROWD: usize = 20;

/// Seconds within which a voice does not repeat from the same direction. A reply sounds when it is given, and
/// again as an event.
const fn again(voice: Voice) -> f32 {
    if matches!(voice, Voice::Reply) { 0.5 } else { 0.04 }
}

/// Part of the stereo field of a sound, so that two sources at once are both heard.
fn part(side: f32) -> i8 {
    (3.0 * side).round() as i8
}

/// Music. Bevy adds a sink only with an audio device, so its presence shows if sound is possible.
#[derive(Component, Debug)]
struct Band;

/// Marker of a playing sound.
#[derive(Component, Debug)]
struct Heard;

/// Clips of all voices, with the time of the last use for each direction.
#[derive(Resource, Debug)]
struct Choir {
    clips: HashMap<Voice, Arc<[f32]>>,
    last: HashMap<(Voice, i8), f32>,
    /// Delayed sounds.
    due: Vec<PlaySound>,
    dice: Noise,
}

impl Choir {
    /// True if the same sound has just played from there. Otherwise records it at `now`, in seconds since the
    /// game began.
    fn echoes(&mut self, voice: Voice, side: f32, now: f32) -> bool {
        let last = self.last.entry((voice, part(side))).or_insert(f32::NEG_INFINITY);
        let echoes = now - *last < again(voice);
        if !echoes {
            *last = now;
        }
        echoes
    }
}

/// Loudness of a sound of this force; 1 is usual.
fn weight(force: f32) -> f32 {
    0.6 + 0.8 * force.clamp(0.0, 1.0)
}

/// Playback speed of a sound: slower and deeper with more force; `chance`, from -1 to 1, adds variation.
fn pace(force: f32, chance: f32) -> f32 {
    (1.0 - 0.16 * (force.clamp(0.0, 1.0) - 0.5)) * (1.0 + 0.05 * chance)
}

/// Message that plays a sound.
#[derive(Event, Debug, Clone, Copy)]
pub struct PlaySound {
    /// Voice.
    pub voice: Voice,
    /// Position from -1 (left) to 1 (right).
    pub side: f32,
    /// Delay in seconds of the board's time at the pace of playback. A halted blow delays its sound too.
    pub delay: f32,
    /// Force, 0 to 1; 0.5 is usual.
    pub force: f32,
}

impl PlaySound {
    /// Plays it at once, from the middle.
    pub const fn here(voice: Voice) -> Self {
        Self { voice, side: 0.0, delay: 0.0, force: 0.5 }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(captions::plugin);
    if !app.is_plugin_added::<AudioPlugin>() {
        return;
    }
    app.add_plugins((ambience::plugin, mood::plugin));
    let clips = Voice::ALL.map(|voice| (voice, Arc::from(voice.clip()))).into_iter().collect();
    app.add_audio_source::<Sound>()
        .add_audio_source::<Tune>()
        .insert_resource(Choir { clips, last: HashMap::default(), due: Vec::new(), dice: Noise::seeded(3) })
        .add_systems(Startup, strike_up)
        .add_systems(Update, (turn_knobs, say, presses, strike_due))
        .add_systems(PreUpdate, hush.run_if(state_changed::<Screen>))
        .add_observer(cut)
        .add_observer(follow)
        .add_observer(play);
}

fn strike_up(
    mut tunes: ResMut<Assets<Tune>>,
    (settings, knob): (Res<Settings>, Res<mood::MoodKnob>),
    mut commands: Commands,
) {
    let loud = PlaybackSettings::ONCE.with_volume(loudness(settings.music, &settings));
    commands.spawn((Name::new("Music"), Band, AudioPlayer(tunes.add(Tune(7, knob.clone()))), loud));
}

/// Volume of a level. Hearing is logarithmic, so the level is squared.
fn loudness(level: Level, settings: &Settings) -> Volume {
    Volume::Linear((level.factor() * settings.volume.factor()).powi(2))
}

fn turn_knobs(
    settings: Res<Settings>,
    mut music: Query<&mut AudioSink, With<Band>>,
    mut silent: Local<bool>,
) {
    let Ok(mut sink) = music.single_mut() else { return };
    if !settings.is_changed() && !sink.is_added() {
        return;
    }
    let volume = loudness(settings.music, &settings);
    sink.set_volume(volume);
    let off = volume.to_linear() <= 0.0;
    if off != *silent {
        *silent = off;
        if off { sink.pause() } else { sink.play() }
    }
}

/// Position of a cell in the stereo field, -1 to 1, as seen on the screen; 0 for sounds without a place.
pub fn side(at: Option<Cell>, eye: &BoardEye, window: Option<&Window>) -> f32 {
    let seen = at.and_then(|cell| eye.project_cell(cell, 0.5)).zip(window);
    seen.map_or(0.0, |(at, window)| (2.0 * at.x / window.width().max(1.0) - 1.0) * 0.7)
}

/// Plays the sounds of a cue from their places on screen.
fn follow(
    started: On<CueStarted>,
    eye: BoardEye,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut commands: Commands,
) {
    for CueSound { voice, at, delay, force } in score(&started) {
        let side = side(at, &eye, window.as_deref().copied());
        commands.trigger(PlaySound { voice, side, delay, force });
    }
}

/// Plays the sounds of accepted and refused choices.
fn say(
    mut submits: MessageReader<SubmitCommit>,
    mut answers: MessageReader<SubmitAnswer>,
    mut refused: MessageReader<Refused>,
    mut commands: Commands,
) {
    if let Some(voice) = verdict(submits.read().count(), answers.read().count(), refused.read().count()) {
        commands.trigger(PlaySound::here(voice));
    }
}

fn presses(mut contexts: EguiContexts, mut commands: Commands) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if take_presses(ctx) {
        commands.trigger(PlaySound::here(Voice::Press));
    }
}

/// Drops delayed sounds when the board is left.
fn hush(mut choir: ResMut<Choir>) {
    choir.due.clear();
}

fn cut(_: On<ShowCut>, choir: ResMut<Choir>) {
    hush(choir);
}

/// Plays delayed sounds that are due.
fn strike_due(time: Res<Time>, pace: Res<ShowPace>, mut choir: ResMut<Choir>, mut commands: Commands) {
    if choir.due.is_empty() {
        return;
    }
    let dt = time.delta_secs() * pace.0;
    choir.due.iter_mut().for_each(|sound| sound.delay -= dt);
    for sound in choir.due.extract_if(.., |sound| sound.delay <= 0.0) {
        commands.trigger(PlaySound { delay: 0.0, ..sound });
    }
}

fn play(
    asked: On<PlaySound>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    band: Query<(), (With<Band>, With<AudioSink>)>,
    heard: Query<(), With<Heard>>,
    mut choir: ResMut<Choir>,
    mut sounds: ResMut<Assets<Sound>>,
    mut commands: Commands,
) {
    let PlaySound { voice, side, delay, force } = *asked;
    if delay > 0.0 {
        choir.due.push(*asked);
        return;
    }
    let volume = loudness(settings.effects, &settings);
    if band.is_empty()
        || heard.count() >= CROWD
        || volume.to_linear() <= 0.0
        || choir.echoes(voice, side, time.elapsed_secs())
    {
        return;
    }
    let Some(clip) = choir.clips.get(&voice).cloned() else { return };
    let pace = pace(force, choir.dice.sample());
    let sound = AudioPlayer(sounds.add(Sound { clip, side, pace }));
    let volume = Volume::Linear(volume.to_linear() * weight(force));
    let settings = PlaybackSettings { mode: PlaybackMode::Despawn, volume, ..PlaybackSettings::ONCE };
    commands.spawn((Heard, sound, settings));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_who_act_at_once_are_heard_from_two_sides_and_one_only_once() {
        let mut choir = Choir {
            clips: HashMap::default(),
            last: HashMap::default(),
            due: Vec::new(),
            dice: Noise::seeded(3),
        };
        assert!(!choir.echoes(Voice::Step, -0.6, 1.0));
        assert!(!choir.echoes(Voice::Step, 0.6, 1.0), "the other's step");
        assert!(choir.echoes(Voice::Step, -0.55, 1.01), "the same step");
        assert!(!choir.echoes(Voice::Step, -0.6, 1.1), "the next one");
    }

    #[test]
    fn a_harder_blow_is_louder_and_deeper_and_no_two_are_alike() {
        assert!(weight(1.0) > weight(0.5) && weight(0.5) > weight(0.0) && weight(9.0) < 1.5);
        assert!(pace(1.0, 0.0) < pace(0.5, 0.0) && pace(0.5, 0.0) < pace(0.0, 0.0));
        let mut dice = Noise::seeded(3);
        let paces: Vec<f32> = (0..50).map(|_| pace(0.5, dice.sample())).collect();
        assert!(paces.iter().all(|pace| (0.9..1.1).contains(pace)));
        assert!(paces.windows(2).all(|two| two[0] != two[1]));
    }
}
