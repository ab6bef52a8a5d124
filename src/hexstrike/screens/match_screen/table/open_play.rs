//! Open play of a seat.

use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::state::timeline::EntryKind;
use hexstrike_game::rules::{CardId, Commitment};
use kernel::Seat;

/// Revealed play in progress.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OpenPlay {
    /// Seat that plays.
    pub seat: Seat,
    /// Active and passive card on the table.
    pub pair: (CardId, CardId),
    /// Printed beat of the active card on screen, from 0; none while stunned or on a beat added by a text.
    pub step: Option<usize>,
    /// Committed play.
    pub committed: Commitment,
}

/// Open plays on screen in roster order, except that of `hidden`.
pub fn open_plays(playback: &Playback, hidden: Option<Seat>) -> impl Iterator<Item = OpenPlay> + '_ {
    let seats = Seat::first(playback.mirror.figures.len()).filter(move |seat| hidden != Some(*seat));
    seats.filter_map(|seat| {
        let figure = playback.mirror.figure(seat);
        let entry = figure.lane.at(playback.mirror.beat).filter(|entry| !entry.kind.is_open())?;
        let step = entry.printed.filter(|_| entry.kind != EntryKind::Stun).map(usize::from);
        Some(OpenPlay { seat, pair: entry.pair?, step, committed: figure.revealed? })
    })
}
