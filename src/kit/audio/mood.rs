//! Mood of the music: danger in the match, and its result.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use bevy::prelude::*;

use crate::app::state::{AppSystems, Scene};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::{Playback, at_table};
use hexstrike_game::rules::Mirror;
use hexstrike_game::rules::knowledge::mirror::Presence;
use kernel::{Cell, Seat};

/// Damage from which on the next hit may be the last.
const GRAVE: u16 = 20;

/// Mood of the music.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mood {
    /// No danger.
    #[default]
    Calm,
    /// A fighter is over the abyss, or the next hit could throw them there.
    Danger,
    /// The player at the screen has won, or anyone if all players are bots.
    Victory,
}

/// Mood, shared with the audio thread.
#[derive(Resource, Debug, Clone, Default)]
pub struct MoodKnob(Arc<AtomicU8>);

impl MoodKnob {
    /// Returns the mood.
    pub fn get(&self) -> Mood {
        match self.0.load(Ordering::Relaxed) {
            1 => Mood::Danger,
            2 => Mood::Victory,
            _ => Mood::Calm,
        }
    }

    /// Sets the mood.
    pub fn set(&self, mood: Mood) {
        self.0.store(mood as u8, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoodKnob>()
        .add_systems(Update, sense.run_if(at_table).in_set(AppSystems::View))
        .add_systems(OnEnter(Scene::Island), settle);
}

fn sense(session: Res<MatchSession>, playback: Res<Playback>, knob: Res<MoodKnob>) {
    let people: Vec<bool> =
        Seat::first(playback.mirror.figures.len()).map(|seat| session.is_person(seat)).collect();
    knob.set(mood(&playback.mirror, session.setup().arena.land(), &people));
}

fn settle(knob: Res<MoodKnob>) {
    knob.set(Mood::Calm);
}

/// Mood of a moment; `people` marks the seats played at the screen.
fn mood(mirror: &Mirror, land: &[Cell], people: &[bool]) -> Mood {
    if let Some(outcome) = mirror.outcome {
        let cheered = |seat: Seat| !people.contains(&true) || people.get(seat.index()) == Some(&true);
        return if outcome.winners.iter().any(cheered) { Mood::Victory } else { Mood::Calm };
    }
    let present = mirror.figures.iter().filter(|figure| figure.presence == Presence::OnBoard);
    let mut endangered = present.filter(|figure| figure.damage >= GRAVE || !land.contains(&figure.at));
    if endangered.next().is_some() { Mood::Danger } else { Mood::Calm }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use hexstrike_game::rules::state::{Ending, Outcome};
    use kernel::Seats;

    #[test]
    fn the_music_knows_danger_and_whose_victory_it_is() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a match");
        let land = session.setup().arena.land();
        let mut mirror = Mirror::at(session.opening());
        let people = [true, false];
        assert_eq!(mood(&mirror, land, &people), Mood::Calm);
        mirror.figures[1].damage = GRAVE;
        assert_eq!(mood(&mirror, land, &people), Mood::Danger);
        mirror.figures[1].damage = 0;
        mirror.figures[0].at = Cell::new(9, 0);
        assert_eq!(mood(&mirror, land, &people), Mood::Danger);
        for (winner, expected) in [(Seat::First, Mood::Victory), (Seat::Second, Mood::Calm)] {
            let (winners, losers) = (Seats::default().with(winner), Seats::default());
            mirror.outcome = Some(Outcome { kind: Ending::Distance, winners, losers, beat: 3 });
            assert_eq!(mood(&mirror, land, &people), expected);
            assert_eq!(mood(&mirror, land, &[false, false]), Mood::Victory);
        }
    }
}
