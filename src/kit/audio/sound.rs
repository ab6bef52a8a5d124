//! Clips and streams as sources for Bevy's audio.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use bevy::audio::{ChannelCount, Decodable, Sample, SampleRate, Source};
use bevy::prelude::*;

use super::mood::MoodKnob;
use super::{air, music, synth};
use hexstrike_game::content::looks::AmbientSound;

/// Clip that plays once from a position.
#[derive(Asset, TypePath, Debug, Clone)]
pub struct Sound {
    /// Samples of one channel.
    pub clip: Arc<[f32]>,
    /// Position from -1 (left) to 1 (right).
    pub side: f32,
    /// Playback speed; above 1 it is shorter and higher.
    pub pace: f32,
}

/// Interleaved stereo samples of a [`Sound`].
#[derive(Debug, Clone)]
pub struct Playing {
    sound: Sound,
    at: usize,
}

impl Decodable for Sound {
    type Decoder = Playing;

    fn decoder(&self) -> Playing {
        Playing { sound: self.clone(), at: 0 }
    }
}

impl Iterator for Playing {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let at = self.at;
        self.at += 1;
        let share = 0.5 + 0.5 * self.sound.side.clamp(-1.0, 1.0);
        let loud = if at.is_multiple_of(2) { 1.0 - share } else { share };
        // Constant-power panning; in the middle the clip keeps its loudness.
        let place = (at / 2) as f32 * self.sound.pace;
        let (before, part) = (place as usize, place.fract());
        let first = self.sound.clip.get(before)?;
        let next = self.sound.clip.get(before + 1).unwrap_or(first);
        Some((first + (next - first) * part) * (2.0 * loud).sqrt().min(1.0))
    }
}

/// Endless music.
#[derive(Asset, TypePath, Debug, Clone)]
pub struct Tune(pub u32, pub MoodKnob);

/// Samples of a [`Tune`].
#[derive(Debug, Clone)]
pub struct Streaming(music::Music);

impl Decodable for Tune {
    type Decoder = Streaming;

    fn decoder(&self) -> Streaming {
        Streaming(music::Music::listening(self.0, self.1.clone()))
    }
}

impl Iterator for Streaming {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        self.0.next()
    }
}

/// Endless ambient sound of a look.
#[derive(Asset, TypePath, Debug, Clone)]
pub struct Surroundings(pub Vec<AmbientSound>);

/// Samples of [`Surroundings`].
#[derive(Debug, Clone)]
pub struct Blowing(air::Air);

impl Decodable for Surroundings {
    type Decoder = Blowing;

    fn decoder(&self) -> Blowing {
        Blowing(air::Air::of(&self.0, 11))
    }
}

impl Iterator for Blowing {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        self.0.next()
    }
}

const STEREO: ChannelCount = NonZero::<u16>::MIN.saturating_add(1);

const fn rate(hertz: u32) -> SampleRate {
    match NonZero::new(hertz) {
        Some(rate) => rate,
        None => NonZero::<u32>::MIN,
    }
}

impl Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        STEREO
    }

    fn sample_rate(&self) -> SampleRate {
        rate(synth::RATE)
    }

    fn total_duration(&self) -> Option<Duration> {
        let frames = self.sound.clip.len() as f32 / self.sound.pace;
        Some(Duration::from_secs_f32(frames / synth::RATE as f32))
    }
}

impl Source for Streaming {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        STEREO
    }

    fn sample_rate(&self) -> SampleRate {
        rate(music::RATE)
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

impl Source for Blowing {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        STEREO
    }

    fn sample_rate(&self) -> SampleRate {
        rate(synth::RATE)
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_comes_from_its_side_at_its_pace() {
        let sound = Sound { clip: Arc::from([0.5, 0.5, 0.0, 0.0]), side: 1.0, pace: 1.0 };
        let heard: Vec<f32> = sound.decoder().collect();
        assert_eq!(heard, [0.0, 0.5, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        let middle = Sound { side: 0.0, ..sound.clone() };
        assert_eq!(middle.decoder().take(4).collect::<Vec<_>>(), [0.5; 4]);
        let quick = Sound { pace: 2.0, ..middle.clone() };
        assert_eq!(quick.decoder().collect::<Vec<_>>(), [0.5, 0.5, 0.0, 0.0]);
        assert_eq!(Sound { pace: 0.5, ..middle }.decoder().count(), 16);
    }
}
