//! Captions of sounds, for playing without sound.

use bevy::prelude::*;

use super::score::score;
use super::voices::Voice;
use crate::app::settings::Settings;
use crate::hexstrike::playback::CueStarted;
use crate::kit::board::showtime::{ShowCut, ShowPace};

/// Lifetime of a caption, in seconds.
const STAYS: f32 = 3.0;
/// Most captions at once; the oldest are dropped first.
const MOST: usize = 4;

/// Recent captions with ages in seconds, the newest last. A negative age is the time until the sound.
#[derive(Resource, Debug, Default, PartialEq)]
pub struct Captions(pub Vec<(&'static str, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Captions>().add_observer(write).add_observer(clear).add_systems(Update, age);
}

fn write(started: On<CueStarted>, settings: Res<Settings>, mut captions: ResMut<Captions>) {
    if !settings.captions {
        return;
    }
    score(&started).into_iter().for_each(|sound| captions.hear(sound.voice, sound.delay));
}

impl Captions {
    /// Adds the caption of a sound that plays in this many seconds at the current pace.
    pub fn hear(&mut self, voice: Voice, delay: f32) {
        let Some(words) = words(voice) else { return };
        // Keep the caption on screen until the repeated sound is due.
        self.0.retain(|(known, age)| *known != words || delay > 0.0 && *age >= 0.0);
        self.0.push((words, -delay));
        let over = self.0.len().saturating_sub(MOST);
        self.0.drain(..over);
    }
}

fn clear(_: On<ShowCut>, mut captions: ResMut<Captions>) {
    captions.0.clear();
}

fn age(time: Res<Time>, pace: Res<ShowPace>, mut captions: ResMut<Captions>) {
    if !captions.0.is_empty() {
        let dt = time.delta_secs();
        // Pending captions follow the pace of playback, as their sounds do.
        captions.0.iter_mut().for_each(|(_, age)| *age += if *age < 0.0 { dt * pace.0 } else { dt });
        captions.0.retain(|(_, age)| *age < STAYS);
    }
}

/// Caption of a voice; none for voices that only confirm the player's own action.
pub const fn words(voice: Voice) -> Option<&'static str> {
    Some(match voice {
        Voice::Reveal => "Cards turn over",
        Voice::Draw => "Cards are drawn",
        Voice::Discard => "Cards are put away",
        Voice::Refresh => "A hand is refreshed",
        Voice::Combo => "A combo rings",
        Voice::Trigger => "A trigger rings",
        Voice::Adrenaline => "Adrenaline rushes",
        Voice::Turn => "Feet turn",
        Voice::Step => "Steps",
        Voice::Charge => "A charge",
        Voice::Jump => "A jump",
        Voice::Vanish => "Somebody vanishes",
        Voice::Bump => "A bump",
        Voice::Swing => "A blade swings",
        Voice::Guard => "A guard goes up",
        Voice::Block => "A block clangs",
        Voice::Unharmed => "A blow glances off",
        Voice::Hit => "A blow lands",
        Voice::Heal => "Wounds close",
        Voice::Fly => "Somebody flies",
        Voice::Land => "Somebody lands",
        Voice::Throw => "A throw",
        Voice::Stun => "Stunned",
        Voice::Fire => "Fire crackles",
        Voice::Grow => "Something grows",
        Voice::Platform => "A platform grinds",
        Voice::Loose => "A bowstring",
        Voice::Arrow => "An arrow flies",
        Voice::Focus => "A hum",
        Voice::Fall => "A fall into the abyss",
        Voice::Respawn => "Somebody returns",
        Voice::Score => "A point rings",
        Voice::End => "A gong: the match is over",
        Voice::Ask => "A question rings",
        Voice::Reply => "An answer",
        Voice::Demand => "A discard is due",
        Voice::Leave => "Somebody forfeits",
        Voice::Dice => "Dice tumble",
        Voice::Miss => "A blow misses",
        Voice::Wound => "A blow wounds",
        Voice::Death => "A knell: somebody falls",
        Voice::Hex => "HEX chimes",
        Voice::Crunch | Voice::Boom | Voice::Beat | Voice::Press | Voice::Seal | Voice::Refuse => {
            return None;
        }
    })
}
