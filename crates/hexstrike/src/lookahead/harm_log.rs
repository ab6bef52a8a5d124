//! Harm in one line of play, by fighter and hex.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::threat::Harm;
use crate::rules::state::event::StunCause;
use crate::rules::{Beat, Event, Log, Match, Setup};
use kernel::{Cell, PerSeat, Seat};

/// Observer of one line: harm by others to `seat`, and by `seat` to others.
#[derive(Debug, Clone)]
pub(super) struct HarmLog {
    setup: Arc<Setup>,
    seat: Seat,
    other: Seat,
    beat: Beat,
    /// Hex of `seat`.
    at: Cell,
    /// Hits and attacks by beat and hex.
    pub seen: BTreeMap<(Beat, Cell), Seen>,
    /// Harm to each fighter.
    pub harm: PerSeat<Harm>,
    /// True if the last hit on each fighter counts: a stun that follows then counts as well.
    last_counts: PerSeat<bool>,
}

/// Events on a hex.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Seen {
    /// `other` attacked it.
    pub struck: bool,
    /// `seat` was hit there.
    pub hit: bool,
    /// `seat` was sent from there over the edge.
    pub off: bool,
}

impl HarmLog {
    /// Starts to observe.
    pub fn new(game: &Match, seat: Seat, other: Seat) -> Self {
        Self {
            setup: Arc::clone(game.setup()),
            seat,
            other,
            beat: game.state().beat,
            at: game.state().fighters[seat].at,
            seen: BTreeMap::new(),
            harm: PerSeat::default(),
            last_counts: PerSeat::default(),
        }
    }

    /// Returns true if harm to `seat` counts: any harm by others to our seat, and our harm to others.
    fn counts(&self, seat: Seat, by: Option<Seat>) -> bool {
        if seat == self.seat { by.is_some_and(|by| by != seat) } else { by == Some(self.seat) }
    }

    /// Harm to our seat.
    pub fn suffered(&self) -> Harm {
        self.harm[self.seat]
    }

    /// Our harm to the player who replies. A fall counts only if we harmed that player.
    pub fn dealt(&self) -> Harm {
        let harm = self.harm[self.other];
        Harm { lost: harm.lost && (harm.hits > 0 || harm.damage > 0 || harm.flown > 0), ..harm }
    }

    /// Notes a hit on a fighter. Returns true if it counts.
    fn struck(&mut self, seat: Seat, by: Option<Seat>) -> bool {
        self.last_counts[seat] = self.counts(seat, by);
        self.last_counts[seat]
    }

    fn on(&mut self, cell: Cell) -> &mut Seen {
        self.seen.entry((self.beat, cell)).or_default()
    }

    fn flew(&mut self, seat: Seat, from: Cell, to: Cell) {
        let off = self.setup.arena.is_land(from) && !self.setup.arena.is_land(to);
        let harm = &mut self.harm[seat];
        (harm.flown, harm.off) = (harm.flown + from.distance(to), harm.off || off);
        if seat == self.seat {
            self.on(from).off |= off;
            self.at = to;
        }
    }
}

impl Log for HarmLog {
    fn record(&mut self, event: Event) {
        match event {
            Event::PhaseBegan { beat, .. } => self.beat = beat,
            Event::Aimed { seat, at, .. } if seat == self.other => self.on(at).struck = true,
            Event::Hit { seat, source } => {
                if seat == self.seat && source.seat() != Some(seat) {
                    self.on(self.at).hit = true;
                }
                if self.struck(seat, source.seat()) {
                    self.harm[seat].hits = self.harm[seat].hits.saturating_add(1);
                }
            }
            Event::Moved { seat, to, .. } if seat == self.seat => self.at = to,
            Event::Respawned { seat, at } if seat == self.seat => self.at = at,
            // Damage from a fighter's own cards does not count.
            Event::Damaged { seat, amount, source, .. } if self.counts(seat, source.seat()) => {
                self.harm[seat].damage += amount;
            }
            Event::KnockedBack { seat, from, to, source, .. } if self.struck(seat, source.seat()) => {
                self.flew(seat, from, to);
            }
            Event::Thrown { seat, by, from, to, .. } if self.struck(seat, Some(by)) => {
                self.flew(seat, from, to);
            }
            Event::Stunned { seat, beats, why, .. }
                if why != StunCause::BarredReturn && self.last_counts[seat] =>
            {
                self.harm[seat].stunned = self.harm[seat].stunned.saturating_add(beats);
            }
            Event::MustDiscard { seat, count, source } if self.counts(seat, source.seat()) => {
                self.harm[seat].discards = self.harm[seat].discards.saturating_add(count);
            }
            Event::Fell { seat } => self.harm[seat].lost = true,
            Event::Ended { outcome } => {
                outcome.losers.iter().for_each(|seat| self.harm[seat].lost = true);
            }
            _ => {}
        }
    }
}
