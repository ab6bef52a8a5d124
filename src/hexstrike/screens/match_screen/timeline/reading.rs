//! Construction of the timeline's model from the mirror.

use super::super::table::foresee::Foresight;
use super::super::table::present::Present;
use super::model::{CellContent, TimelineCell, TimelineModel, TimelineRow};
use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::cards::notation::{Action, BeatNotation};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::knowledge::mirror::{Presence, ShownFighter};
use hexstrike_game::rules::state::format::Victory;
use hexstrike_game::rules::state::timeline::{EntryKind, TimelineEntry};
use kernel::Seat;

/// Builds the timelines of all seats from the state on screen.
pub fn model(
    playback: &Playback,
    now: Present,
    foresight: Option<&Foresight>,
    pointed: Option<Beat>,
    names: Names<'_>,
) -> TimelineModel {
    let mirror = &playback.mirror;
    // Fighters do not return in a duel.
    let returns = names.setup.is_free_for_all();
    let goes_on = |beat: usize, entry: &TimelineEntry| {
        returns || entry.kind != EntryKind::Death || beat <= usize::from(mirror.beat)
    };
    let rows = Seat::first(mirror.figures.len()).map(|seat| {
        let figure = mirror.figure(seat);
        let entries = figure.lane.entries();
        let shown = entries.iter().enumerate().filter(|(beat, entry)| goes_on(*beat, entry));
        let cells = shown.map(|(beat, entry)| {
            let open_now = beat == usize::from(mirror.beat) && entry.kind.is_open();
            if open_now && (figure.sealed || now.sealed.contains(seat)) {
                TimelineCell { content: CellContent::Sealed, ..TimelineCell::default() }
            } else {
                let before = beat.checked_sub(1).and_then(|b| entries.get(b));
                cell(entry, before, names)
            }
        });
        let mut cells: Vec<TimelineCell> = cells.collect();
        if let Some(foresight) = foresight.filter(|_| mirror.beat == now.beat) {
            foresee(&mut cells, seat, foresight, entries, names);
        }
        TimelineRow {
            seat,
            name: names.seat(seat).to_owned(),
            deciding: now.deciding.contains(seat),
            note: note(figure, now.sealed.contains(seat), mirror.outcome.is_some() || !returns),
            points: match names.setup.format.victory {
                Victory::Points(wins) => Some((figure.points, wins)),
                Victory::LastStanding => None,
            },
            cells,
        }
    });
    TimelineModel { now: now.beat, shown: mirror.beat, rows: rows.collect(), pointed }
}

/// Note on a seat's state, unless it simply plays.
fn note(figure: &ShownFighter, sealed: bool, over: bool) -> Option<String> {
    match figure.presence {
        // The fighter does not return, or the match is over.
        Presence::Dead if over => None,
        Presence::Dead => Some(format!("back on beat {}", figure.lane.entries().len())),
        Presence::Gone => Some("forfeited".to_owned()),
        Presence::OnBoard if sealed => Some("has chosen".to_owned()),
        Presence::OnBoard => match figure.invulnerable {
            0 => None,
            beats => Some(format!("invulnerable ({beats})")),
        },
    }
}

/// Adds the foreseen line up to the seat's next decision; after it only beats lost to a hit.
fn foresee(
    cells: &mut Vec<TimelineCell>,
    seat: Seat,
    foresight: &Foresight,
    real: &[TimelineEntry],
    names: Names<'_>,
) {
    let asked = foresight.asked[seat].unwrap_or(Beat::MAX);
    let entries = foresight.mirror.figure(seat).lane.entries();
    let stunned = |beat: usize| entries.get(beat).is_some_and(|entry| entry.kind == EntryKind::Stun);
    for (beat, entry) in entries.iter().enumerate().skip(usize::from(foresight.from)) {
        let hit = stunned(beat) || beat > 0 && stunned(beat - 1) && entry.kind.is_open();
        let known = beat <= usize::from(asked);
        // The beat of the next decision stays as it is until a play fills it.
        let waits = beat == usize::from(asked) && real.get(beat).is_some_and(|entry| entry.kind.is_open());
        if waits
            || !known && !hit
            || real.get(beat).is_some_and(|real| real.kind == entry.kind && real.pair == entry.pair)
        {
            continue;
        }
        let before = beat.checked_sub(1).and_then(|b| entries.get(b));
        if cells.len() <= beat {
            cells.resize(beat + 1, TimelineCell::default());
        }
        cells[beat] = TimelineCell { foreseen: true, ..cell(entry, before, names) };
    }
}

fn cell(entry: &TimelineEntry, before: Option<&TimelineEntry>, names: Names<'_>) -> TimelineCell {
    let notation = |action| BeatNotation { action, timings: entry.timings, marked: entry.marked };
    let content = match entry.kind {
        EntryKind::Action(action) => CellContent::Beat(notation(action)),
        EntryKind::Stun => CellContent::Stun,
        EntryKind::Idle => CellContent::Beat(notation(Action::Wait)),
        EntryKind::Death => CellContent::Death,
        EntryKind::Victory => CellContent::Victory,
        EntryKind::ComboOpen => CellContent::Combo,
        EntryKind::Draw => CellContent::Draw,
    };
    let starts = entry.step == 0 && entry.pair.is_some() && !entry.kind.is_open();
    let starts = starts && entry.kind != EntryKind::Stun || is_new_pair(entry, before);
    let pair = entry.pair.filter(|_| starts);
    TimelineCell {
        content,
        rotation: entry.rotation,
        adrenaline: entry.adrenaline.filter(|adrenaline| *adrenaline > 0),
        damage: entry.damage as i16 - entry.healed as i16,
        knocked: entry.knocked,
        thrown: entry.thrown,
        skipped: entry.combo_passed,
        drew: entry.drew,
        discards: entry.discards,
        starts: pair.map(|(active, passive)| (names.card(active).to_owned(), names.card(passive).to_owned())),
        foreseen: false,
    }
}

/// True for a stun with a new pair: a play cut short on its first beat still shows its name.
fn is_new_pair(entry: &TimelineEntry, before: Option<&TimelineEntry>) -> bool {
    entry.kind == EntryKind::Stun
        && entry.pair.is_some()
        && before.is_none_or(|before| before.pair != entry.pair)
}
