//! Mapping from events to voices, with their times within the cue.

use super::voices::Voice;
use crate::hexstrike::playback::{CueStarted, Motion};
use hexstrike_game::rules::Event;
use hexstrike_game::rules::state::OpenBeat;
use hexstrike_game::rules::state::event::{MoveKind, Source};
use hexstrike_game::rules::state::prompt::Prompt;
use kernel::{Cell, Seat};

/// Sound of a cue.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CueSound {
    /// Voice.
    pub voice: Voice,
    /// Place on the board, if it has one.
    pub at: Option<Cell>,
    /// Seconds after the start of the cue, at the usual pace.
    pub delay: f32,
    /// Force, 0 to 1; 0.5 is usual.
    pub force: f32,
}

/// Returns the sounds of a cue.
pub fn score(cue: &CueStarted) -> Vec<CueSound> {
    let place = |seat: Seat| cue.places.get(seat.index()).copied();
    let mut notes = Vec::new();
    for event in &cue.events {
        let Some(voice) = voice(event) else { continue };
        let at = doer(event).map_or_else(|| spot(event).or_else(|| end(event, cue)), place);
        // A blow swings in the second quarter of its motion; a flight ends with the landing.
        let delay = if voice == Voice::Swing { 0.25 * cue.cue.length } else { 0.0 };
        let force = force(event);
        notes.push(CueSound { voice, at, delay, force });
        if matches!(event, Event::Damaged { .. }) {
            notes.extend(layers(force).map(|voice| CueSound { voice, at, delay, force }));
        }
        if lands(event) {
            notes.push(CueSound { voice: Voice::Land, at, delay: cue.cue.length, force });
        }
    }
    notes
}

/// Forces from which on a blow sounds painful, and crushing.
const HURTS: f32 = 0.4;
const CRUSHES: f32 = 0.75;

/// Returns additional voices for a blow of this force.
pub fn layers(force: f32) -> impl Iterator<Item = Voice> {
    let layers = [(Voice::Crunch, HURTS), (Voice::Boom, CRUSHES)];
    layers.into_iter().filter(move |(_, from)| force >= *from).map(|(voice, _)| voice)
}

/// Force of an event, 0 to 1.
fn force(event: &Event) -> f32 {
    let share = |amount: u16, most: f32| (f32::from(amount) / most).min(1.0);
    match *event {
        Event::Damaged { amount, .. } => share(amount, 10.0),
        Event::KnockedBack { distance, .. } => 0.3 + 0.7 * share(distance, 8.0),
        Event::Thrown { .. } => 0.7,
        Event::Stunned { beats, .. } => 0.3 + 0.7 * share(u16::from(beats), 5.0),
        Event::Healed { amount, .. } => share(amount, 6.0),
        _ => 0.5,
    }
}

/// Voice that confirms accepted plays and answers, or signals refused ones.
pub const fn verdict(plays: usize, answers: usize, refused: usize) -> Option<Voice> {
    if refused > 0 {
        Some(Voice::Refuse)
    } else if plays > 0 {
        Some(Voice::Seal)
    } else if answers > 0 {
        Some(Voice::Reply)
    } else {
        None
    }
}

/// Voice of an event, if it has one.
pub fn voice(event: &Event) -> Option<Voice> {
    Some(match *event {
        Event::Revealed { .. } => Voice::Reveal,
        Event::Exchanged { .. } | Event::Repeated { .. } | Event::TriggerRevealed { .. } => Voice::Trigger,
        Event::Opened { opening: OpenBeat::Combo, .. } => Voice::Combo,
        Event::Refreshed { .. } | Event::LedgeGrabbed { .. } => Voice::Refresh,
        Event::Drew { .. } | Event::Restored { .. } | Event::TookBack { .. } | Event::Topped { .. } => {
            Voice::Draw
        }
        Event::Discarded { .. } | Event::Exhausted { .. } | Event::SetAside { .. } => Voice::Discard,
        Event::AdrenalineChanged { .. } => Voice::Adrenaline,
        Event::Turned { .. } => Voice::Turn,
        Event::Guarded { .. } | Event::CounterReady { .. } => Voice::Guard,
        Event::Moved { way: MoveKind::Move, .. } => Voice::Step,
        Event::Moved { way: MoveKind::Charge, .. } => Voice::Charge,
        Event::Moved { way: MoveKind::Jump | MoveKind::Lifted, .. } => Voice::Jump,
        Event::Moved { way: MoveKind::Return, .. } => Voice::Vanish,
        Event::Stopped { .. } => Voice::Bump,
        Event::Aimed { .. } | Event::Hit { source: Source::Counter(_), .. } => Voice::Swing,
        Event::Blocked { .. } => Voice::Block,
        Event::Unharmed { .. } => Voice::Unharmed,
        Event::Damaged { .. } => Voice::Hit,
        Event::Healed { .. } => Voice::Heal,
        Event::KnockedBack { .. } => Voice::Fly,
        Event::Thrown { .. } => Voice::Throw,
        Event::Stunned { .. } => Voice::Stun,
        Event::FireLit { .. } | Event::Sparked { .. } | Event::EmbersLeft { .. } => Voice::Fire,
        Event::FloraGrew { .. } => Voice::Grow,
        Event::PlatformRaised { .. } | Event::PlatformUsed { .. } => Voice::Platform,
        Event::ArrowLoosed { .. } => Voice::Loose,
        Event::ArrowFlew { .. } | Event::ArrowGone { .. } => Voice::Arrow,
        Event::FocusBegan { .. } | Event::FocusEnded { .. } => Voice::Focus,
        Event::Fell { .. } => Voice::Fall,
        Event::Respawned { .. } => Voice::Respawn,
        Event::Scored { .. } => Voice::Score,
        Event::Asked { .. } => Voice::Ask,
        Event::Answered { .. } => Voice::Reply,
        Event::MustDiscard { .. } => Voice::Demand,
        Event::Forfeited { .. } => Voice::Leave,
        Event::Ended { .. } => Voice::End,
        Event::BeatEnded { .. } => Voice::Beat,
        // Choices have sounded when they were made, payments sound through their effects, and a declined
        // combo through the answer.
        Event::PhaseBegan { .. }
        | Event::Sealed { .. }
        | Event::Laid { .. }
        | Event::Opened { .. }
        | Event::Idled { .. }
        | Event::ComboPassed { .. }
        | Event::Paid { .. }
        | Event::Acted { .. }
        | Event::Hit { .. }
        | Event::OrderDecided { .. } => return None,
    })
}

/// Seat whose fighter makes the sound.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others sound from their own hex, or from nowhere")]
const fn doer(event: &Event) -> Option<Seat> {
    match *event {
        Event::Turned { seat, .. }
        | Event::Guarded { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Stopped { seat, .. }
        | Event::Aimed { seat, .. }
        | Event::Blocked { seat, .. }
        | Event::Unharmed { seat, .. }
        | Event::Hit { seat, .. }
        | Event::Damaged { seat, .. }
        | Event::Healed { seat, .. }
        | Event::KnockedBack { seat, .. }
        | Event::Thrown { seat, .. }
        | Event::Stunned { seat, .. }
        | Event::MustDiscard { seat, .. }
        | Event::Asked { prompt: Prompt { seat, .. } }
        | Event::Answered { prompt: Prompt { seat, .. }, .. }
        | Event::Repeated { seat, .. }
        | Event::Fell { seat }
        | Event::Forfeited { seat }
        | Event::Respawned { seat, .. } => Some(seat),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only what stands on the board has a place")]
const fn spot(event: &Event) -> Option<Cell> {
    match *event {
        Event::FireLit { at, .. }
        | Event::Sparked { at, .. }
        | Event::EmbersLeft { at, .. }
        | Event::FloraGrew { at }
        | Event::PlatformRaised { at }
        | Event::PlatformUsed { at }
        | Event::ArrowFlew { to: at, .. } => Some(at),
        Event::ArrowLoosed { arrow } => Some(arrow.at),
        _ => None,
    }
}

/// Cell where an arrow ends; its own event holds only its index.
fn end(event: &Event, cue: &CueStarted) -> Option<Cell> {
    let spent =
        |motion: &Motion| if let Motion::Spent { arrow, .. } = motion { Some(arrow.at) } else { None };
    matches!(event, Event::ArrowGone { .. }).then(|| cue.cue.motions.iter().find_map(spent))?
}

fn lands(event: &Event) -> bool {
    matches!(*event, Event::KnockedBack { from, to, .. } | Event::Thrown { from, to, .. } if from != to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hexstrike::playback::Cue;
    use crate::hexstrike::playback::event_examples::{duel, examples};
    use hexstrike_game::rules::state::board::Arrow;
    use kernel::Facing;

    #[test]
    fn a_knockback_sounds_a_flight_and_then_a_landing() {
        let (from, to) = (Cell::new(0, 0), Cell::new(2, 0));
        let source = Source::Attack(Seat::FIRST);
        let event =
            Event::KnockedBack { seat: Seat::FIRST, from, to, towards: Facing::E, distance: 2, source };
        let cue = Cue { events: 1, length: 0.6, motions: Vec::new() };
        let heard = score(&CueStarted { cue, events: vec![event], places: vec![to] });
        let expected = [(Voice::Fly, 0.0), (Voice::Land, 0.6)];
        let force = 0.3 + 0.7 * 0.25;
        assert_eq!(heard, expected.map(|(voice, delay)| CueSound { voice, at: Some(to), delay, force }));
    }

    /// Events without a voice, because others sound for them.
    fn is_silent(event: &Event) -> bool {
        match event {
            Event::PhaseBegan { .. }
            | Event::Sealed { .. }
            | Event::Laid { .. }
            | Event::Idled { .. }
            | Event::ComboPassed { .. }
            | Event::Paid { .. }
            | Event::Acted { .. }
            | Event::OrderDecided { .. } => true,
            Event::Opened { opening, .. } => *opening != OpenBeat::Combo,
            Event::Hit { source, .. } => !matches!(source, Source::Counter(_)),
            _ => false,
        }
    }

    #[test]
    fn every_event_is_heard_unless_it_is_named() {
        for event in examples(&duel()) {
            assert_eq!(voice(&event).is_none(), is_silent(&event), "{event:?}");
        }
    }

    #[test]
    fn an_arrow_is_heard_ending_where_it_ends() {
        let arrow = Arrow { at: Cell::new(2, 1), facing: Facing::E, owner: Seat::FIRST };
        let motions = vec![Motion::Spent { arrow, strikes: true, after: 0.0 }];
        let event = Event::ArrowGone { index: 0, owner: Seat::FIRST };
        let cue = Cue { events: 1, length: 0.1, motions };
        let heard = score(&CueStarted { cue, events: vec![event], places: Vec::new() });
        assert_eq!(
            heard.iter().map(|sound| (sound.voice, sound.at)).collect::<Vec<_>>(),
            [(Voice::Arrow, Some(arrow.at))]
        );
    }

    #[test]
    fn a_harder_blow_has_more_to_it() {
        let of = |amount| {
            let event = Event::Damaged { seat: Seat::FIRST, amount, total: amount, source: Source::Own };
            let cue = Cue { events: 1, length: 0.2, motions: Vec::new() };
            let heard = score(&CueStarted { cue, events: vec![event], places: vec![Cell::CENTRE] });
            heard.into_iter().map(|sound| sound.voice).collect::<Vec<_>>()
        };
        assert_eq!(of(1), [Voice::Hit]);
        assert_eq!(of(5), [Voice::Hit, Voice::Crunch]);
        assert_eq!(of(9), [Voice::Hit, Voice::Crunch, Voice::Boom]);
    }
}
