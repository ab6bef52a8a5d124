//! The play of a seat that lies open.

use crate::client::playback::Playback;
use hexstrike_game::rules::state::timeline::EntryKind;
use hexstrike_game::rules::{CardId, Commitment};
use kernel::Seat;

/// A play that is being carried out for all to see.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OpenPlay {
    /// Whose.
    pub seat: Seat,
    /// The cards that lie there: active, passive.
    pub pair: (CardId, CardId),
    /// The printed beat of the active card that is on screen, from 0; none while stunned, and for what a text has added.
    pub step: Option<usize>,
    /// What was committed.
    pub committed: Commitment,
}

/// The plays on screen in roster order, without that of `hidden`.
pub fn open_plays(playback: &Playback, hidden: Option<Seat>) -> impl Iterator<Item = OpenPlay> + '_ {
    let seats = Seat::first(playback.mirror.figures.len()).filter(move |seat| hidden != Some(*seat));
    seats.filter_map(|seat| {
        let figure = playback.mirror.figure(seat);
        let entry = figure.lane.at(playback.mirror.beat).filter(|entry| !entry.kind.is_open())?;
        let step = entry.printed.filter(|_| entry.kind != EntryKind::Stun).map(usize::from);
        Some(OpenPlay { seat, pair: entry.pair?, step, committed: figure.revealed? })
    })
}
