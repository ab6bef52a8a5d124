//! The timeline panel's model from the mirror.

use crate::client::hud::timeline_model::{Cell, Content, Row, TimelineModel};
use crate::client::hud::transport::TransportModel;
use crate::client::playback::Playback;
use crate::rules::card::Knockback;
use crate::rules::describe::log::Names;
use crate::rules::notation::{Action, BeatNotation};
use crate::rules::state::Seats;
use crate::rules::timeline::{Entry, EntryKind};
use crate::rules::{Beat, Seat};

/// Where the rules are, and who is to choose there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Present {
    /// The beat the rules have reached.
    pub beat: Beat,
    /// Seats that have still to decide.
    pub deciding: Seats,
    /// Seats whose choice is in and not yet shown.
    pub sealed: Seats,
}

/// The timelines of all seats as the screen knows them.
pub fn model(playback: &Playback, now: Present, names: Names<'_>) -> TimelineModel {
    let mirror = &playback.mirror;
    let rows = Seat::first(mirror.figures.len()).map(|seat| {
        let figure = mirror.figure(seat);
        let entries = figure.lane.entries();
        let cells = entries.iter().enumerate().map(|(beat, entry)| {
            let open_now = beat == usize::from(mirror.beat) && entry.kind.is_open();
            if open_now && (figure.sealed || now.sealed.contains(seat)) {
                Cell { content: Content::Sealed, ..Cell::default() }
            } else {
                let before = beat.checked_sub(1).and_then(|b| entries.get(b));
                cell(entry, before, names)
            }
        });
        Row {
            seat,
            name: names.seat(seat).to_owned(),
            deciding: now.deciding.contains(seat),
            cells: cells.collect(),
        }
    });
    let transport = TransportModel { playing: playback.playing, speed: playback.speed };
    TimelineModel { now: now.beat, shown: mirror.beat, rows: rows.collect(), transport }
}

fn cell(entry: &Entry, before: Option<&Entry>, names: Names<'_>) -> Cell {
    let notation = |action| BeatNotation { action, timings: entry.timings, marked: entry.marked };
    let content = match entry.kind {
        EntryKind::Action(action) => Content::Beat(notation(action)),
        EntryKind::Stun => Content::Stun,
        EntryKind::Idle => Content::Beat(notation(Action::Wait)),
        EntryKind::Death => Content::Death,
        EntryKind::Victory => Content::Victory,
        EntryKind::ComboOpen | EntryKind::Draw => Content::Open,
    };
    let starts = entry.step == 0 && entry.pair.is_some() && !entry.kind.is_open();
    let starts = starts && entry.kind != EntryKind::Stun || is_new_pair(entry, before);
    let pair = entry.pair.filter(|_| starts);
    let knocked = (entry.knocked > 0).then(|| Knockback::Factor(entry.knocked.min(99) as u8));
    Cell {
        content,
        rotation: entry.rotation,
        adrenaline: entry.adrenaline.filter(|adrenaline| *adrenaline > 0),
        damage: entry.damage as i16 - entry.healed as i16,
        knockback: knocked,
        skipped: entry.combo_passed,
        cards: entry.drew as i8 - entry.discards as i8,
        starts: pair.map(|(active, passive)| (names.card(active).to_owned(), names.card(passive).to_owned())),
    }
}

/// A set cut short on its first beat still shows what it was.
fn is_new_pair(entry: &Entry, before: Option<&Entry>) -> bool {
    entry.kind == EntryKind::Stun
        && entry.pair.is_some()
        && before.is_none_or(|before| before.pair != entry.pair)
}
