//! Ambient sound of an island: wind, rain, embers, bells of ice. Synthesised while it plays.

use super::synth::{Band, Noise, RATE, arch, bell, fade, sine, swell};
use hexstrike_game::content::looks::{AmbientKind, AmbientSound};

/// Seconds of fade-in.
const RISE: f32 = 3.0;
/// Seconds between chances of a single sound.
const CHANCE: f32 = 0.01;
/// Tones of a scale without half steps, as ratios.
const TONES: [f32; 5] = [1.0, 1.125, 1.333, 1.5, 1.778];

/// Endless stream of interleaved stereo samples; the same for the same seed.
#[derive(Debug, Clone)]
pub struct Air {
    parts: Vec<Part>,
    /// Frames generated so far.
    at: u64,
    right: Option<f32>,
}

/// Ambient sound with its single sounds under way.
#[derive(Debug, Clone)]
struct Part {
    sound: AmbientSound,
    dice: Noise,
    bands: [Band; 2],
    struck: Vec<Struck>,
}

/// Single sound.
#[derive(Debug, Clone)]
struct Struck {
    began: u64,
    /// Position from 0 (left) to 1 (right).
    side: f32,
    tone: f32,
    loud: f32,
    noise: Noise,
    band: Band,
}

impl Air {
    /// Creates a mix of these sounds.
    pub fn of(sounds: &[AmbientSound], seed: u32) -> Self {
        let part = |(nth, sound): (usize, &AmbientSound)| Part {
            sound: sound.clone(),
            dice: Noise::seeded(seed.wrapping_mul(31).wrapping_add(nth as u32)),
            bands: Default::default(),
            struck: Vec::new(),
        };
        Self { parts: sounds.iter().enumerate().map(part).collect(), at: 0, right: None }
    }
}

impl Part {
    fn sound(&mut self, at: u64) -> [f32; 2] {
        let AmbientSound { kind, loud, rate, pitch } = self.sound;
        let t = at as f32 / RATE as f32;
        let sides = match kind {
            AmbientKind::Wind => {
                let gust = 0.30 + 0.70 * (0.5 + 0.5 * sine(rate * t)) * (0.7 + 0.3 * sine(0.37 * rate * t));
                let howl = pitch * (0.75 + 0.5 * gust);
                [self.breath(0, howl, 0.45), self.breath(1, 1.04 * howl, 0.45)].map(|side| gust * side)
            }
            AmbientKind::Rain => [self.breath(0, pitch, 1.0), self.breath(1, 0.9 * pitch, 1.0)],
            AmbientKind::Crackle | AmbientKind::Chimes | AmbientKind::Crickets | AmbientKind::Thunder => {
                self.single(at, rate);
                let pitch = self.sound.pitch;
                self.struck.iter_mut().fold([0.0; 2], |[left, right], one| {
                    let sound = one.sound(kind, pitch, at);
                    [left + sound * (1.0 - one.side).sqrt(), right + sound * one.side.sqrt()]
                })
            }
        };
        sides.map(|side| loud * side)
    }

    fn breath(&mut self, side: usize, pitch: f32, width: f32) -> f32 {
        let noise = self.dice.sample();
        self.bands[side].pass(noise, pitch, width)
    }

    /// Starts a single sound by chance, and removes finished ones.
    fn single(&mut self, at: u64, rate: f32) {
        if !at.is_multiple_of((CHANCE * RATE as f32) as u64) {
            return;
        }
        let lasts = seconds(self.sound.kind);
        self.struck.retain(|one| (at - one.began) as f32 / (RATE as f32) < lasts);
        let mut roll = || 0.5 + 0.5 * self.dice.sample();
        if roll() < rate * CHANCE {
            let (side, tone, loud) = (0.1 + 0.8 * roll(), roll(), 0.3 + 0.7 * roll());
            let noise = Noise::seeded((roll() * 1e6) as u32);
            self.struck.push(Struck { began: at, side, tone, loud, noise, band: Band::default() });
        }
    }
}

/// Length of a single sound.
const fn seconds(kind: AmbientKind) -> f32 {
    match kind {
        AmbientKind::Crackle => 0.06,
        AmbientKind::Chimes => 3.0,
        AmbientKind::Crickets => 0.4,
        AmbientKind::Thunder => 7.0,
        AmbientKind::Wind | AmbientKind::Rain => 0.0,
    }
}

impl Struck {
    fn sound(&mut self, kind: AmbientKind, pitch: f32, at: u64) -> f32 {
        let t = (at - self.began) as f32 / RATE as f32;
        self.loud
            * match kind {
                AmbientKind::Crackle => {
                    let pitch = pitch * (0.6 + 0.8 * self.tone);
                    3.0 * self.band.pass(self.noise.sample(), pitch, 0.4) * fade(t, 0.008)
                }
                AmbientKind::Chimes => {
                    let tone = TONES[(self.tone * 4.99) as usize];
                    (t / 0.004).min(1.0) * 0.6 * bell(t, pitch * tone, 0.7)
                }
                AmbientKind::Crickets => {
                    let call = (t % 0.09) / 0.05;
                    let on = t < 0.27 && call < 1.0;
                    if on { sine(pitch * (0.96 + 0.08 * self.tone) * t) * arch(call, 1.0) } else { 0.0 }
                }
                AmbientKind::Thunder => {
                    let roll = 0.6 + 0.4 * sine(1.3 * t + self.tone) * sine(0.71 * t);
                    let deep = self.band.pass(self.noise.sample(), pitch * (0.7 + 0.6 * self.tone), 0.3);
                    8.0 * deep * roll * swell(t, 0.5, 1.6)
                }
                AmbientKind::Wind | AmbientKind::Rain => 0.0,
            }
    }
}

impl Iterator for Air {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let at = self.at;
        let rise = (at as f32 / (RISE * RATE as f32)).min(1.0);
        let [left, right] = self.parts.iter_mut().fold([0.0; 2], |[left, right], part| {
            let [l, r] = part.sound(at);
            [left + l, right + r]
        });
        self.at += 1;
        self.right = Some(right * rise);
        Some(left * rise)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexstrike_game::content::Library;

    #[test]
    fn every_look_is_heard_quietly_and_without_an_end() {
        for look in Library::embedded().looks {
            let samples: Vec<f32> = Air::of(&look.sounds, 5).take(2 * 20 * RATE as usize).collect();
            let loudest = samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
            assert!((0.01..0.7).contains(&loudest), "{}: {loudest}", look.id);
            assert!(samples[..200].iter().all(|sample| sample.abs() < 0.01), "{} begins softly", look.id);
            let middle = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(middle.abs() < 2e-3, "{}: {middle}", look.id);
            for second in samples.chunks(2 * RATE as usize).skip(3) {
                let power = second.iter().map(|sample| sample * sample).sum::<f32>() / second.len() as f32;
                assert!((0.0005..0.2).contains(&power.sqrt()), "{}: {}", look.id, power.sqrt());
            }
        }
    }

    #[test]
    fn looks_sound_different() {
        let looks = Library::embedded().looks;
        let heard: Vec<Vec<f32>> = looks
            .iter()
            .map(|look| Air::of(&look.sounds, 5).skip(4 * RATE as usize).take(2_000).collect())
            .collect();
        for (nth, one) in heard.iter().enumerate() {
            assert!(!heard[..nth].contains(one), "{}", looks[nth].id);
        }
    }
}
