//! Sound synthesis: pure functions of time and a seed.

use std::f32::consts::TAU;

/// Samples per second.
pub const RATE: u32 = 44_100;

/// One channel of sound, at [`RATE`].
pub type Clip = Vec<f32>;

/// Samples `wave` for this many seconds; its argument is the time in seconds from the start.
pub fn render(seconds: f32, mut wave: impl FnMut(f32) -> f32) -> Clip {
    let samples = (seconds * RATE as f32) as usize;
    (0..samples).map(|sample| wave(sample as f32 / RATE as f32)).collect()
}

/// Sine of this many turns.
pub fn sine(turns: f32) -> f32 {
    (TAU * turns.fract()).sin()
}

/// Turns after `t` seconds of a pitch that glides from `from` to `to`, in hertz. After `pace` seconds a third
/// of the way is left.
pub fn glide(t: f32, from: f32, to: f32, pace: f32) -> f32 {
    to * t + (from - to) * pace * (1.0 - (-t / pace).exp())
}

/// Exponential decay: a third is left after `time` seconds.
pub fn fade(t: f32, time: f32) -> f32 {
    (-t / time).exp()
}

/// Linear rise over `rise` seconds, then decay.
pub fn swell(t: f32, rise: f32, time: f32) -> f32 {
    (t / rise).min(1.0) * fade((t - rise).max(0.0), time)
}

/// Smooth rise and fall over `length` seconds.
pub fn arch(t: f32, length: f32) -> f32 {
    let share = (t / length).clamp(0.0, 1.0);
    (0.5 * TAU * share).sin().powi(2)
}

/// Struck bar or bell of this pitch: inharmonic partials, of which higher ones decay faster.
pub fn bell(t: f32, pitch: f32, time: f32) -> f32 {
    [(1.0, 1.0), (2.76, 0.5), (5.40, 0.25), (8.93, 0.12)]
        .into_iter()
        .map(|(ratio, loud)| loud * sine(ratio * pitch * t) * fade(t, time / ratio))
        .sum()
}

/// White noise, the same for the same seed.
#[derive(Debug, Clone)]
pub struct Noise(u32);

impl Noise {
    /// Creates the noise of this seed.
    pub fn seeded(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9) | 1)
    }

    /// Returns the next sample, -1 to 1.
    pub fn sample(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / (0.5 * u32::MAX as f32) - 1.0
    }
}

/// Band-pass filter.
#[derive(Debug, Clone, Default)]
pub struct Band {
    low: f32,
    band: f32,
}

impl Band {
    /// Filters a sample. `pitch` in hertz may change all the time; `width` is from 0.05 (a whistle) to 1 (a
    /// breath).
    pub fn pass(&mut self, sample: f32, pitch: f32, width: f32) -> f32 {
        let step = 2.0 * (0.5 * TAU * (pitch / RATE as f32).min(0.16)).sin();
        self.low += step * self.band;
        let high = sample - self.low - 2.0 * width * self.band;
        self.band += step * high;
        self.band * width.sqrt()
    }
}

/// Noise filtered around a pitch that may change all the time.
pub fn breath(seconds: f32, seed: u32, width: f32, mut pitch: impl FnMut(f32) -> f32) -> Clip {
    let (mut noise, mut band) = (Noise::seeded(seed), Band::default());
    render(seconds, |t| band.pass(noise.sample(), pitch(t), width))
}

/// Multiplies a clip by an envelope.
pub fn shaped(mut clip: Clip, mut shape: impl FnMut(f32) -> f32) -> Clip {
    for (sample, value) in clip.iter_mut().enumerate() {
        *value *= shape(sample as f32 / RATE as f32);
    }
    clip
}

/// Mixes two clips; as long as the longer one.
pub fn both(mut a: Clip, b: Clip) -> Clip {
    if b.len() > a.len() {
        return both(b, a);
    }
    a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
    a
}

/// Adds the second clip after this many seconds of the first.
pub fn then(first: Clip, after: f32, second: &[f32]) -> Clip {
    let mut later = vec![0.0; (after * RATE as f32) as usize];
    later.extend_from_slice(second);
    both(first, later)
}

/// Finishes a clip: removes inaudible low frequencies and clicks at the ends, and normalises to `peak`.
pub fn finish(mut clip: Clip, peak: f32) -> Clip {
    let (mut before, mut out) = (0.0, 0.0);
    for sample in &mut clip {
        out = *sample - before + 0.997 * out;
        before = *sample;
        *sample = out;
    }
    let (rise, fall) = (RATE as usize / 1000, RATE as usize / 100);
    let length = clip.len();
    for (i, sample) in clip.iter_mut().enumerate() {
        let edge = (i as f32 / rise as f32).min((length - 1 - i) as f32 / fall as f32).min(1.0);
        *sample *= edge;
    }
    let loudest = clip.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
    if loudest > 0.0 {
        clip.iter_mut().for_each(|sample| *sample *= peak / loudest);
    }
    clip
}
