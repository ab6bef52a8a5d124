//! Timeline: past and planned beats, one row a beat.

use serde::Serialize;

use super::values::{slug, timing_word};
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::timeline::{EntryKind, TimelineEntry};
use hexstrike_game::rules::state::{Activity, MatchState};
use hexstrike_game::rules::{Beat, Mirror, Ruleset};
use kernel::{PerSeat, Rotation, Seat};

/// Content of a beat for one seat.
#[derive(Debug, Serialize)]
pub(super) struct BeatSlot<'a> {
    /// Symbol in the rulebook's notation, brackets included; `S` on a stunned beat, `Death` off the board,
    /// `Victory`, `Death` or `Handshake` at the end of the match.
    action: String,
    timing: Vec<&'static str>,
    active: Option<&'a str>,
    passive: Option<&'a str>,
    rotation: Option<&'static str>,
    /// Position in its set, from 0.
    step: u8,
    /// Adrenaline submitted with the set.
    adrenaline: u8,
    resolved: bool,
    stun: bool,
}

/// Adrenaline of each set, with its first beat. The timeline itself shows it only where it is paid.
pub(super) type Submitted = PerSeat<Vec<(Beat, u8)>>;

/// Stores the adrenaline of a set that begins on `beat`.
pub(super) fn note_submitted(submitted: &mut Submitted, beat: Beat, event: &Event) {
    if let Event::Laid { seat, play } | Event::Exchanged { seat, play } | Event::Repeated { seat, play } =
        event
    {
        submitted[*seat].push((beat, play.adrenaline));
    }
}

/// Stores the adrenaline of the sets that run at the start of the match.
pub(super) fn note_running(submitted: &mut Submitted, state: &MatchState) {
    for seat in state.seats() {
        let fighter = &state.fighters[seat];
        if fighter.activity == Activity::Acting {
            submitted[seat].insert(0, (state.beat, fighter.play.adrenaline));
        }
    }
}

/// All rows from beat 0 on.
pub(super) fn rows<'a>(
    ruleset: &'a Ruleset,
    mirror: &Mirror,
    submitted: &Submitted,
) -> Vec<Vec<Option<BeatSlot<'a>>>> {
    let lanes = || mirror.figures.iter().map(|figure| &figure.lane);
    let beats = lanes().map(|lane| lane.entries().len()).max().unwrap_or(0) as Beat;
    let slot = |beat: Beat, seat: Seat, entry: &TimelineEntry| {
        let sets = &submitted[seat];
        let laid = sets.partition_point(|(from, _)| *from <= beat);
        let adrenaline = sets[..laid].last().map_or(0, |(_, adrenaline)| *adrenaline);
        BeatSlot {
            action: symbol(entry),
            timing: entry.timings.iter().map(timing_word).collect(),
            active: entry.pair.map(|(active, _)| slug(ruleset, active)),
            passive: entry.pair.map(|(_, passive)| slug(ruleset, passive)),
            rotation: entry.rotation.map(Rotation::label),
            step: entry.step,
            adrenaline: if entry.pair.is_some() { adrenaline } else { 0 },
            resolved: entry.resolved,
            stun: entry.kind == EntryKind::Stun,
        }
    };
    let row = |beat| {
        let lanes = Seat::first(mirror.figures.len()).zip(lanes());
        lanes.map(|(seat, lane)| lane.at(beat).map(|entry| slot(beat, seat, entry))).collect()
    };
    (0..beats).map(row).collect()
}

fn symbol(entry: &TimelineEntry) -> String {
    let word = match entry.kind {
        EntryKind::Action(action) if entry.marked => return format!("[{action}]"),
        EntryKind::Action(action) => return action.to_string(),
        EntryKind::ComboOpen => return Action::Combo.to_string(),
        EntryKind::Idle => return Action::Wait.to_string(),
        EntryKind::Stun => "S",
        EntryKind::Death => "Death",
        EntryKind::Victory => "Victory",
        EntryKind::Draw => "Handshake",
    };
    word.to_owned()
}
