//! Voices of events, synthesised when the game starts.

use super::synth::{
    Clip, Noise, arch, bell, both, breath, fade, finish, glide, render, shaped, sine, swell, then,
};

/// Kind of sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say what sounds")]
pub enum Voice {
    Reveal,
    Draw,
    Discard,
    Refresh,
    Combo,
    Trigger,
    Adrenaline,
    Turn,
    Step,
    Charge,
    Jump,
    Vanish,
    Bump,
    Swing,
    Guard,
    Block,
    Unharmed,
    Hit,
    /// Layer under a painful hit.
    Crunch,
    /// Layer under a crushing hit.
    Boom,
    Heal,
    Fly,
    Land,
    Throw,
    Stun,
    Fire,
    Grow,
    Platform,
    Loose,
    Arrow,
    Focus,
    Fall,
    Respawn,
    Score,
    End,
    Ask,
    Reply,
    Demand,
    Leave,
    Dice,
    Miss,
    Wound,
    Death,
    Hex,
    Beat,
    Press,
    Seal,
    Refuse,
}

impl Voice {
    /// All voices.
    pub const ALL: [Self; 48] = [
        Self::Reveal,
        Self::Draw,
        Self::Discard,
        Self::Refresh,
        Self::Combo,
        Self::Trigger,
        Self::Adrenaline,
        Self::Turn,
        Self::Step,
        Self::Charge,
        Self::Jump,
        Self::Vanish,
        Self::Bump,
        Self::Swing,
        Self::Guard,
        Self::Block,
        Self::Unharmed,
        Self::Hit,
        Self::Crunch,
        Self::Boom,
        Self::Heal,
        Self::Fly,
        Self::Land,
        Self::Throw,
        Self::Stun,
        Self::Fire,
        Self::Grow,
        Self::Platform,
        Self::Loose,
        Self::Arrow,
        Self::Focus,
        Self::Fall,
        Self::Respawn,
        Self::Score,
        Self::End,
        Self::Ask,
        Self::Reply,
        Self::Demand,
        Self::Leave,
        Self::Dice,
        Self::Miss,
        Self::Wound,
        Self::Death,
        Self::Hex,
        Self::Beat,
        Self::Press,
        Self::Seal,
        Self::Refuse,
    ];

    /// Peak level, 0 to 1: blows stand out, frequent sounds stay in the background.
    pub const fn peak(self) -> f32 {
        match self {
            Self::Hit | Self::Boom | Self::Fall | Self::End | Self::Wound | Self::Death => 0.85,
            Self::Block | Self::Crunch | Self::Land | Self::Throw | Self::Fire => 0.6,
            Self::Fly
            | Self::Stun
            | Self::Trigger
            | Self::Combo
            | Self::Loose
            | Self::Respawn
            | Self::Score
            | Self::Dice => 0.5,
            Self::Swing
            | Self::Bump
            | Self::Charge
            | Self::Unharmed
            | Self::Guard
            | Self::Focus
            | Self::Leave
            | Self::Miss => 0.4,
            Self::Heal
            | Self::Platform
            | Self::Grow
            | Self::Vanish
            | Self::Reveal
            | Self::Seal
            | Self::Hex => 0.35,
            Self::Step | Self::Jump | Self::Arrow | Self::Refresh | Self::Refuse | Self::Ask => 0.3,
            Self::Turn
            | Self::Draw
            | Self::Discard
            | Self::Adrenaline
            | Self::Press
            | Self::Reply
            | Self::Demand => 0.2,
            Self::Beat => 0.1,
        }
    }

    /// Clip of the voice.
    pub fn clip(self) -> Clip {
        finish(self.raw(), self.peak())
    }

    fn raw(self) -> Clip {
        match self {
            Self::Reveal => then(paper(0.16, 1, 2_600.0), 0.06, &note(0.5, 523.0, 0.14)),
            Self::Draw => paper(0.11, 2, 3_800.0),
            Self::Discard => paper(0.15, 3, 1_500.0),
            Self::Refresh => run(&[392.0, 494.0, 587.0], 0.07, 0.25),
            Self::Combo => run(&[587.0, 880.0], 0.06, 0.22),
            Self::Trigger => both(run(&[659.0, 622.0, 988.0], 0.05, 0.30), paper(0.12, 4, 3_000.0)),
            Self::Adrenaline => render(0.12, |t| sine(glide(t, 700.0, 1_150.0, 0.04)) * swell(t, 0.01, 0.03)),
            Self::Turn => whoosh(0.16, 5, 900.0, 500.0, 0.5),
            Self::Step => thud(0.12, 6, 190.0, 80.0),
            Self::Charge => both(whoosh(0.30, 7, 500.0, 1_400.0, 0.6), thud(0.2, 8, 150.0, 60.0)),
            Self::Jump => both(
                whoosh(0.30, 9, 600.0, 1_500.0, 0.4),
                render(0.2, |t| 0.3 * sine(glide(t, 180.0, 420.0, 0.1)) * arch(t, 0.2)),
            ),
            Self::Vanish => render(0.6, |t| {
                arch(t, 0.6)
                    * (0.5 + 0.5 * sine(13.0 * t))
                    * (sine(glide(t, 400.0, 1_600.0, 0.4)) + 0.4 * sine(1_207.0 * t))
            }),
            Self::Bump => both(
                thud(0.18, 10, 260.0, 110.0),
                shaped(breath(0.08, 11, 0.9, |_| 900.0), |t| fade(t, 0.02)),
            ),
            Self::Swing => whoosh(0.22, 12, 700.0, 2_600.0, 0.35),
            Self::Guard => render(0.35, |t| bell(t, 740.0, 0.10) * swell(t, 0.03, 0.12)),
            Self::Block => both(
                render(1.5, |t| {
                    bell(t, 523.0, 0.55) + 0.6 * bell(t, 787.0, 0.30) * (1.0 + 0.2 * sine(5.5 * t))
                }),
                shaped(breath(0.06, 13, 1.0, |_| 3_200.0), |t| 2.5 * fade(t, 0.012)),
            ),
            Self::Unharmed => render(0.4, |t| sine(330.0 * t + 0.4 * sine(660.0 * t)) * fade(t, 0.09)),
            Self::Hit => both(
                thud(0.45, 14, 210.0, 48.0),
                shaped(breath(0.16, 15, 0.9, |t| 2_400.0 - 9_000.0 * t), |t| 2.6 * fade(t, 0.03)),
            ),
            Self::Crunch => both(
                shaped(breath(0.22, 36, 0.5, |t| 1_300.0 - 3_000.0 * t), |t| fade(t, 0.03)),
                then(
                    Clip::new(),
                    0.035,
                    &shaped(breath(0.20, 37, 0.4, |t| 800.0 - 1_500.0 * t), |t| 0.8 * fade(t, 0.04)),
                ),
            ),
            Self::Boom => render(1.1, |t| sine(glide(t, 96.0, 31.0, 0.12)) * swell(t, 0.012, 0.30)),
            Self::Heal => run(&[523.0, 784.0, 1_047.0], 0.10, 0.4),
            Self::Fly => whoosh(0.5, 16, 1_700.0, 320.0, 0.4),
            Self::Land => both(
                thud(0.4, 17, 130.0, 42.0),
                shaped(breath(0.35, 18, 1.0, |_| 420.0), |t| 0.8 * fade(t, 0.09)),
            ),
            Self::Throw => both(whoosh(0.55, 19, 350.0, 1_100.0, 0.6), thud(0.25, 20, 170.0, 70.0)),
            Self::Stun => render(0.7, |t| sine(290.0 * t + 1.6 * sine(7.0 * t)) * swell(t, 0.02, 0.22)),
            Self::Fire => crackle(0.9, 21),
            Self::Grow => run(&[262.0, 330.0, 440.0, 523.0], 0.05, 0.16),
            Self::Platform => {
                render(0.8, |t| swell(t, 0.06, 0.25) * (bell(t, 880.0, 0.5) + 0.7 * bell(t, 1_320.0, 0.4)))
            }
            Self::Loose => both(
                render(0.3, |t| sine(glide(t, 240.0, 150.0, 0.05) + 0.3 * sine(480.0 * t)) * fade(t, 0.07)),
                whoosh(0.25, 22, 2_200.0, 3_400.0, 0.2),
            ),
            Self::Arrow => whoosh(0.2, 23, 3_800.0, 2_600.0, 0.15),
            Self::Focus => render(1.1, |t| {
                arch(t, 1.1)
                    * (sine(147.0 * t) + 0.6 * sine(220.0 * t + 0.2 * sine(5.0 * t)) + 0.3 * sine(294.0 * t))
            }),
            // Recedes: ever lower, duller and quieter, and at last a breath from far below.
            Self::Fall => both(
                render(2.9, |t| sine(glide(t, 640.0, 45.0, 0.9)) * swell(t, 0.05, 0.65)),
                both(
                    shaped(breath(2.6, 24, 0.7, |t| 1_500.0 * fade(t, 0.6) + 110.0), |t| {
                        1.4 * swell(t, 0.25, 0.7)
                    }),
                    then(Clip::new(), 1.9, &shaped(breath(1.0, 38, 0.5, |_| 90.0), |t| 0.5 * arch(t, 1.0))),
                ),
            ),
            Self::Respawn => both(
                render(0.9, |t| sine(glide(t, 160.0, 640.0, 0.4)) * arch(t, 0.9)),
                run(&[440.0, 554.0, 659.0, 880.0], 0.14, 0.3),
            ),
            Self::Score => run(&[659.0, 659.0, 988.0], 0.11, 0.35),
            Self::End => render(3.0, |t| {
                bell(t, 98.0, 1.6)
                    + 0.5 * bell(t, 147.0, 1.3)
                    + 0.35 * swell(t, 0.4, 0.9) * (sine(294.0 * t) + sine(440.0 * t))
            }),
            Self::Ask => run(&[440.0, 587.0], 0.13, 0.16),
            Self::Reply => render(0.12, |t| sine(glide(t, 760.0, 610.0, 0.03)) * swell(t, 0.004, 0.025)),
            Self::Demand => run(&[349.0, 277.0], 0.09, 0.12),
            Self::Leave => run(&[494.0, 392.0, 294.0, 247.0], 0.17, 0.34),
            Self::Dice => tumble(),
            Self::Miss => both(
                whoosh(0.24, 31, 2_800.0, 1_100.0, 0.3),
                shaped(breath(0.08, 32, 1.0, |_| 5_200.0), |t| 0.9 * fade(t, 0.01)),
            ),
            Self::Wound => both(
                render(0.5, |t| {
                    (sine(glide(t, 330.0, 92.0, 0.04)) + 0.5 * sine(glide(t, 505.0, 139.0, 0.03)))
                        * fade(t, 0.11)
                }),
                shaped(breath(0.24, 33, 0.6, |t| 1_700.0 - 5_000.0 * t), |t| 2.2 * fade(t, 0.045)),
            ),
            Self::Death => both(
                render(1.8, |t| bell(t, 73.0, 1.0) + 0.6 * bell(t, 77.5, 0.8)),
                both(thud(0.6, 34, 150.0, 36.0), then(Clip::new(), 0.22, &thud(0.5, 35, 90.0, 32.0))),
            ),
            Self::Hex => run(&[1_319.0, 1_976.0, 2_637.0], 0.045, 0.18),
            Self::Beat => render(0.06, |t| sine(1_400.0 * t) * fade(t, 0.012)),
            Self::Press => render(0.07, |t| sine(glide(t, 900.0, 520.0, 0.02)) * fade(t, 0.018)),
            Self::Seal => both(thud(0.22, 25, 240.0, 90.0), note(0.4, 392.0, 0.12)),
            Self::Refuse => {
                render(0.22, |t| (sine(155.0 * t) + 0.5 * sine(164.0 * t)) * swell(t, 0.01, 0.07))
            }
        }
    }
}

/// Soft string.
fn note(seconds: f32, pitch: f32, time: f32) -> Clip {
    render(seconds, |t| {
        (sine(pitch * t) + 0.3 * sine(2.0 * pitch * t) * fade(t, 0.5 * time)) * swell(t, 0.004, time)
    })
}

/// Strings one after another, `gap` seconds apart.
fn run(pitches: &[f32], gap: f32, time: f32) -> Clip {
    let strike = |(i, pitch): (usize, &f32)| (gap * i as f32, note(3.0 * time, *pitch, time));
    pitches.iter().enumerate().map(strike).fold(Clip::new(), |clip, (at, note)| then(clip, at, &note))
}

/// Die that knocks on wood faster and faster until it rests.
fn tumble() -> Clip {
    let knock = |seed: u32, loud: f32| {
        let pitch = 820.0 + 90.0 * (seed % 4) as f32;
        let wood = render(0.12, |t| 0.8 * sine(glide(t, pitch, 0.7 * pitch, 0.01)) * fade(t, 0.014));
        let edge = shaped(breath(0.12, seed, 0.9, |_| 2_900.0), |t| fade(t, 0.008));
        shaped(both(wood, edge), |_| loud)
    };
    let knocks = [(0.0, 0.7), (0.13, 1.0), (0.25, 0.85), (0.35, 0.7), (0.42, 0.5), (0.47, 0.35)];
    let knocks = knocks.into_iter().zip(40..);
    knocks.fold(Clip::new(), |clip, ((at, loud), seed)| then(clip, at, &knock(seed, loud)))
}

/// Card on a card.
fn paper(seconds: f32, seed: u32, pitch: f32) -> Clip {
    shaped(breath(seconds, seed, 0.8, |t| pitch * (1.0 - 0.5 * t / seconds)), |t| {
        arch(t, seconds) * fade(t, 0.5 * seconds)
    })
}

/// Moving air.
fn whoosh(seconds: f32, seed: u32, from: f32, to: f32, width: f32) -> Clip {
    shaped(breath(seconds, seed, width, |t| from + (to - from) * t / seconds), |t| arch(t, seconds))
}

/// Heavy landing.
fn thud(seconds: f32, seed: u32, from: f32, to: f32) -> Clip {
    let mut noise = Noise::seeded(seed);
    render(seconds, |t| {
        sine(glide(t, from, to, 0.03)) * fade(t, 0.25 * seconds) + 0.25 * noise.sample() * fade(t, 0.006)
    })
}

/// Crackling flames.
fn crackle(seconds: f32, seed: u32) -> Clip {
    let mut noise = Noise::seeded(seed);
    let mut spark = 0.0_f32;
    let pops = render(seconds, |_| {
        if noise.sample() > 0.9985 {
            spark = 1.0;
        }
        spark *= 0.994;
        spark * noise.sample()
    });
    let roar = breath(seconds, seed + 1, 0.9, |t| 350.0 + 120.0 * sine(3.0 * t));
    shaped(both(pops, roar), |t| arch(t, seconds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::audio::synth::RATE;

    #[test]
    fn every_voice_is_clean() {
        for voice in Voice::ALL {
            let clip = voice.clip();
            let seconds = clip.len() as f32 / RATE as f32;
            assert!((0.05..=3.1).contains(&seconds), "{voice:?} lasts {seconds} s");
            assert!(clip.iter().all(|sample| sample.is_finite()), "{voice:?}");
            let loudest = clip.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
            assert!((loudest - voice.peak()).abs() < 1e-4, "{voice:?} peaks at {loudest}");
            let middle = clip.iter().sum::<f32>() / clip.len() as f32;
            assert!(middle.abs() < 0.004, "{voice:?} is off by {middle}");
            let edges = clip[0].abs().max(clip[clip.len() - 1].abs());
            assert!(edges < 1e-3, "{voice:?} clicks: {edges}");
        }
    }

    #[test]
    fn no_two_voices_are_alike() {
        let clips = Voice::ALL.map(Voice::clip);
        for (i, a) in clips.iter().enumerate() {
            for (j, b) in clips.iter().enumerate().skip(i + 1) {
                let energy = |clip: &[f32]| clip.iter().map(|sample| sample * sample).sum::<f32>();
                let common: f32 = a.iter().zip(b).map(|(a, b)| a * b).sum();
                let alike = common.abs() / (energy(a) * energy(b)).sqrt();
                assert!(alike < 0.85, "{:?} and {:?}: {alike}", Voice::ALL[i], Voice::ALL[j]);
            }
        }
    }
}
