//! Quiet generative music: slow chords, and a few plucked notes over them. Synthesised while it plays.

use super::mood::{Mood, MoodKnob};
use super::synth::{Noise, arch, fade, sine};

/// Sample rate; low, because nothing in it is high.
pub const RATE: u32 = 22_050;

/// Length of a chord, in seconds.
const CHORD: f32 = 9.0;
/// Seconds between chances of a plucked note.
const PULSE: f32 = 0.75;

/// Chords in the Dorian mode on D, in hertz; each shares tones with its neighbours, so any may follow any.
const CHORDS: [[f32; 4]; 4] = [
    [73.4, 146.8, 220.0, 349.2],
    [65.4, 130.8, 196.0, 329.6],
    [98.0, 146.8, 246.9, 293.7],
    [87.3, 130.8, 220.0, 261.6],
];
/// Chords of danger.
const DARK: [[f32; 4]; 2] = [[73.4, 110.0, 174.6, 233.1], [69.3, 138.6, 207.7, 329.6]];
/// Chords of victory: D major and its neighbours.
const BRIGHT: [[f32; 4]; 3] =
    [[73.4, 146.8, 220.0, 370.0], [98.0, 146.8, 246.9, 392.0], [110.0, 164.8, 220.0, 277.2]];
/// Scale over the chords of victory.
const BRIGHT_SCALE: [f32; 7] = [293.7, 329.6, 370.0, 440.0, 493.9, 587.3, 740.0];
/// Scale over the others, without half steps.
const SCALE: [f32; 7] = [293.7, 349.2, 392.0, 440.0, 523.3, 587.3, 698.5];

/// Endless stream of interleaved stereo samples; the same for the same seed.
#[derive(Debug, Clone)]
pub struct Music {
    dice: Noise,
    /// Frames generated so far.
    at: u64,
    right: Option<f32>,
    notes: Vec<Note>,
    knob: MoodKnob,
    mood: Mood,
}

#[derive(Debug, Clone)]
struct Note {
    kind: Kind,
    began: u64,
    pitch: f32,
    loud: f32,
    /// Position from 0 (left) to 1 (right).
    side: f32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pad,
    Pluck,
    /// Heartbeat.
    Pulse,
}

impl Kind {
    const fn seconds(self) -> f32 {
        match self {
            // Chords overlap.
            Self::Pad => 2.0 * CHORD,
            Self::Pluck => 3.5,
            Self::Pulse => 0.7,
        }
    }
}

impl Music {
    /// Creates the music of this seed, always calm.
    pub fn seeded(seed: u32) -> Self {
        Self::listening(seed, MoodKnob::default())
    }

    /// Creates music that follows the mood of the knob.
    pub fn listening(seed: u32, knob: MoodKnob) -> Self {
        let dice = Noise::seeded(seed);
        Self { dice, at: 0, right: None, notes: Vec::new(), knob, mood: Mood::Calm }
    }

    /// Returns a number from 0 to 1.
    fn chance(&mut self) -> f32 {
        0.5 + 0.5 * self.dice.sample()
    }

    fn begin_notes(&mut self) {
        let at = self.at;
        let (pulse, turn) = (at.is_multiple_of(every(PULSE)), at.is_multiple_of(every(CHORD)));
        if !pulse && !turn {
            return;
        }
        let won = self.knob.get() == Mood::Victory && self.mood != Mood::Victory;
        self.mood = self.knob.get();
        self.notes.retain(|note| at.saturating_sub(note.began) as f32 / (RATE as f32) < note.kind.seconds());
        if turn || won {
            self.chord();
        }
        if won {
            self.rise();
        }
        if pulse && self.mood == Mood::Danger {
            for (beat, loud) in [(0.0, 0.10), (0.22, 0.06)] {
                let began = at + every(beat);
                self.notes.push(Note { kind: Kind::Pulse, began, pitch: 55.0, loud, side: 0.5 });
            }
        }
        let often = match self.mood {
            Mood::Calm => 0.22,
            Mood::Danger => 0.34,
            Mood::Victory => 0.55,
        };
        // The first chord stands alone.
        if pulse && at > every(CHORD) && self.chance() < often {
            let scale = if self.mood == Mood::Victory { BRIGHT_SCALE } else { SCALE };
            let pitch = scale[(self.chance() * 6.99) as usize];
            let (loud, side) = (0.02 + 0.035 * self.chance(), 0.2 + 0.6 * self.chance());
            self.notes.push(Note { kind: Kind::Pluck, began: at, pitch, loud, side });
        }
    }

    fn chord(&mut self) {
        let chords: &[[f32; 4]] = match self.mood {
            Mood::Calm => &CHORDS,
            Mood::Danger => &DARK,
            Mood::Victory => &BRIGHT,
        };
        let chord = chords[(self.chance() * (chords.len() as f32 - 0.01)) as usize];
        for (i, pitch) in chord.into_iter().enumerate() {
            let side = 0.5 + 0.5 * self.dice.sample() * if i == 0 { 0.1 } else { 0.7 };
            let loud = if i == 0 { 0.075 } else { 0.04 };
            self.notes.push(Note { kind: Kind::Pad, began: self.at, pitch, loud, side });
        }
    }

    /// Plays a run upwards, for a victory.
    fn rise(&mut self) {
        for (nth, pitch) in BRIGHT_SCALE.into_iter().enumerate() {
            let began = self.at + every(0.14 * nth as f32);
            let side = 0.3 + 0.06 * nth as f32;
            self.notes.push(Note { kind: Kind::Pluck, began, pitch, loud: 0.055, side });
        }
    }
}

/// Frames in this many seconds.
const fn every(seconds: f32) -> u64 {
    (seconds * RATE as f32) as u64
}

impl Note {
    fn sound(&self, at: u64) -> f32 {
        let Some(since) = at.checked_sub(self.began) else { return 0.0 };
        let t = since as f32 / RATE as f32;
        let turns = self.pitch * t;
        self.loud
            * match self.kind {
                Kind::Pad => {
                    let sway = 0.8 + 0.2 * sine(0.11 * t);
                    arch(t, self.kind.seconds()) * sway * (sine(turns) + 0.5 * sine(1.004 * turns))
                }
                Kind::Pluck => {
                    (t / 0.008).min(1.0)
                        * fade(t, 0.6)
                        * (sine(turns) + 0.25 * sine(2.0 * turns) * fade(t, 0.2))
                }
                Kind::Pulse => (t / 0.02).min(1.0) * fade(t, 0.13) * (sine(turns) + 0.4 * sine(2.0 * turns)),
            }
    }
}

impl Iterator for Music {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        self.begin_notes();
        let (mut left, mut right) = (0.0, 0.0);
        for note in &self.notes {
            let sound = note.sound(self.at);
            left += sound * (1.0 - note.side).sqrt();
            right += sound * note.side.sqrt();
        }
        self.at += 1;
        self.right = Some(right);
        Some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stays_quiet_goes_on_and_keeps_its_balance() {
        let minute = 120 * RATE as usize;
        let samples: Vec<f32> = Music::seeded(3).take(minute).collect();
        let loudest = samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        assert!((0.1..0.6).contains(&loudest), "{loudest}");
        let middle = samples.iter().sum::<f32>() / minute as f32;
        assert!(middle.abs() < 1e-3, "{middle}");
        // After the fade-in of the first chord no second is silent.
        for second in samples.chunks(2 * RATE as usize).skip(4) {
            let power = second.iter().map(|sample| sample * sample).sum::<f32>() / second.len() as f32;
            assert!(power.sqrt() > 0.005, "{}", power.sqrt());
        }
        let jump = samples
            .chunks(2)
            .zip(samples.chunks(2).skip(1))
            .fold(0.0_f32, |most, (a, b)| most.max((a[0] - b[0]).abs()));
        assert!(jump < 0.12, "no clicks: {jump}");
    }

    #[test]
    fn another_seed_is_another_music() {
        let [a, b] =
            [1, 2].map(|seed| Music::seeded(seed).skip(40 * RATE as usize).take(1_000).collect::<Vec<_>>());
        assert_ne!(a, b);
    }

    #[test]
    fn danger_has_a_pulse_and_victory_rises_at_once() {
        let heard = |mood: Mood| {
            let knob = MoodKnob::default();
            let mut music = Music::listening(4, knob.clone());
            let before: Vec<f32> = music.by_ref().take(60 * RATE as usize).collect();
            knob.set(mood);
            let after: Vec<f32> = music.take(4 * RATE as usize).collect();
            assert!(after.iter().all(|sample| sample.abs() < 0.8));
            (before, after)
        };
        let [calm, danger, victory] = [Mood::Calm, Mood::Danger, Mood::Victory].map(heard);
        assert!(calm.0 == danger.0 && calm.0 == victory.0, "until then nothing is heard of it");
        let power = |samples: &[f32]| samples.iter().map(|sample| sample * sample).sum::<f32>();
        assert!(power(&danger.1) > 1.2 * power(&calm.1));
        assert!(power(&victory.1) > 1.2 * power(&calm.1));
    }
}
