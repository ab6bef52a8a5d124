//! Statistics of a match, folded from its events: totals, damage and distance over time, the deciding beat.

use super::mirror::{Mirror, Presence};
use crate::rules::ids::Beat;
use crate::rules::state::Ending;
use crate::rules::state::event::Event;
use crate::rules::state::setup::{Ruleset, Setup};
use kernel::Seat;
use kernel::hex::Cell;

/// Statistics of a match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchStats {
    /// Statistics of each seat, in roster order.
    pub seats: Vec<SeatStats>,
    /// Event that sent the loser off the board, if any.
    pub deciding: Option<DecidingBeat>,
}

/// Statistics of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatStats {
    /// Free-for-all: points at the end.
    pub points: u32,
    /// Damage that this seat dealt to others.
    pub dealt: u32,
    /// Hexes that this seat was knocked or thrown.
    pub flown: u32,
    /// Hexes that this seat knocked or threw others.
    pub sent: u32,
    /// Hits of this seat that landed.
    pub hits: u32,
    /// Hits that this seat blocked.
    pub blocks: u32,
    /// Adrenaline that this seat submitted.
    pub adrenaline: u32,
    /// State at the end of each beat, in order; none while the seat was off the board.
    pub beats: Vec<Option<BeatStats>>,
}

/// State of a seat at the end of a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BeatStats {
    /// Accumulated damage.
    pub damage: u16,
    /// Hexes to the nearest land; 0 is on land.
    pub distance: u16,
}

/// Last time that the loser left land or was sent farther away from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecidingBeat {
    /// Beat.
    pub beat: Beat,
    /// Seat that moved.
    pub seat: Seat,
    /// Seat that caused it; none for the seat's own move.
    pub by: Option<Seat>,
    /// Distance moved in hexes.
    pub hexes: u16,
    /// Hexes to the nearest land at its end.
    pub distance: u16,
}

/// A fall, and the seat rewarded for it.
struct Fall {
    seat: Seat,
    to_whom: Option<Seat>,
}

impl MatchStats {
    /// Folds the events of a match so far.
    pub fn of(ruleset: &Ruleset, setup: &Setup, events: &[Event]) -> Self {
        let mut mirror = Mirror::new(setup);
        let mut stats = Self { seats: vec![SeatStats::default(); setup.players.len()], deciding: None };
        let mut sent: Vec<Option<DecidingBeat>> = vec![None; setup.players.len()];
        let mut falls = Vec::new();
        for event in events {
            if let Event::Fell { seat } = *event {
                falls.push(Fall { seat, to_whom: mirror.figure(seat).hit_by });
            }
            mirror.apply(ruleset, event);
            stats.count(event);
            if let Some(deciding) = left_land(event, mirror.beat, setup) {
                sent[deciding.seat.index()] = Some(deciding);
            }
            if matches!(event, Event::BeatEnded { .. } | Event::Ended { .. }) {
                stats.note(&mirror, setup);
            }
            // Points are awarded after all falls of a moment. Giving up awards points too.
            if matches!(event, Event::PhaseBegan { .. } | Event::Forfeited { .. }) {
                falls.clear();
            } else if let Event::Ended { outcome } = *event {
                stats.deciding = match outcome.kind {
                    Ending::Distance | Ending::NoCards => {
                        outcome.losers.iter().find_map(|seat| sent[seat.index()])
                    }
                    // In a free-for-all, the fall that gave the winner the last point.
                    Ending::Points => {
                        let won = |fall: &&Fall| fall.to_whom.is_some_and(|by| outcome.winners.contains(by));
                        falls.iter().rfind(won).and_then(|fall| sent[fall.seat.index()])
                    }
                    Ending::Forfeit | Ending::Draw | Ending::Repetition | Ending::BeatLimit => None,
                };
            }
        }
        stats
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only what is counted is named")]
    fn count(&mut self, event: &Event) {
        match *event {
            Event::Damaged { seat, amount, source, .. } => {
                if let Some(by) = source.seat().filter(|by| *by != seat) {
                    self.seats[by.index()].dealt += u32::from(amount);
                }
            }
            Event::KnockedBack { seat, from, to, source, .. } => {
                self.sent(seat, source.seat(), from.distance(to));
            }
            Event::Thrown { seat, by, from, to, .. } => self.sent(seat, Some(by), from.distance(to)),
            Event::Hit { seat, source, .. } => {
                if let Some(by) = source.seat().filter(|by| *by != seat) {
                    self.seats[by.index()].hits += 1;
                }
            }
            Event::Scored { seat, points } => self.seats[seat.index()].points = u32::from(points),
            Event::Blocked { seat, .. } => self.seats[seat.index()].blocks += 1,
            Event::Paid { seat, adrenaline } => self.seats[seat.index()].adrenaline += u32::from(adrenaline),
            _ => {}
        }
    }

    fn sent(&mut self, seat: Seat, by: Option<Seat>, hexes: u16) {
        self.seats[seat.index()].flown += u32::from(hexes);
        if let Some(by) = by.filter(|by| *by != seat) {
            self.seats[by.index()].sent += u32::from(hexes);
        }
    }

    /// Stores the state at the end of a beat; later events of the same beat replace it.
    fn note(&mut self, mirror: &Mirror, setup: &Setup) {
        for (part, figure) in self.seats.iter_mut().zip(&mirror.figures) {
            let there = figure.presence == Presence::OnBoard;
            let standing = BeatStats { damage: figure.damage, distance: setup.arena.distance(figure.at) };
            part.beats.truncate(usize::from(mirror.beat));
            part.beats.push(there.then_some(standing));
        }
    }
}

/// Returns a path that ended over the abyss and farther from land than it began.
#[expect(clippy::wildcard_enum_match_arm, reason = "only ways can lead over the abyss")]
fn left_land(event: &Event, beat: Beat, setup: &Setup) -> Option<DecidingBeat> {
    let way = |seat: Seat, by: Option<Seat>, from: Cell, to: Cell| {
        let distance = setup.arena.distance(to);
        let outwards = distance > setup.arena.distance(from);
        outwards.then(|| DecidingBeat { beat, seat, by, hexes: from.distance(to), distance })
    };
    match *event {
        Event::KnockedBack { seat, from, to, source, .. } => way(seat, source.seat(), from, to),
        Event::Thrown { seat, by, from, to, .. } => way(seat, Some(by), from, to),
        Event::Moved { seat, from, to, .. } => way(seat, None, from, to),
        _ => None,
    }
}
