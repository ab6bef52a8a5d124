//! What a match was made of, folded from its events: totals, the course of damage and distance, the beat that decided.

use super::mirror::{Mirror, Presence};
use crate::rules::ids::Beat;
use crate::rules::state::Ending;
use crate::rules::state::event::Event;
use crate::rules::state::setup::{Ruleset, Setup};
use kernel::Seat;
use kernel::hex::Cell;

/// A match in numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchStats {
    /// One a seat, in roster order.
    pub seats: Vec<SeatStats>,
    /// What sent the loser off, if anything did.
    pub deciding: Option<DecidingBeat>,
}

/// One seat's part.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatStats {
    /// Free-for-all: points at the end.
    pub points: u32,
    /// Damage this seat did to others.
    pub dealt: u32,
    /// Hexes this seat was knocked or thrown.
    pub flown: u32,
    /// Hexes this seat knocked or threw others.
    pub sent: u32,
    /// Hits of this seat that landed.
    pub hits: u32,
    /// Hits this seat blocked.
    pub blocks: u32,
    /// Adrenaline this seat submitted.
    pub adrenaline: u32,
    /// How this seat stood at the end of each beat, the first beat's first; nothing while it was off the board.
    pub beats: Vec<Option<BeatStats>>,
}

/// How a seat stood at the end of a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BeatStats {
    /// Accumulated damage.
    pub damage: u16,
    /// Hexes to the nearest land; 0 is on land.
    pub distance: u16,
}

/// The last time the loser left land, or was sent farther away from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecidingBeat {
    /// When.
    pub beat: Beat,
    /// Who was sent.
    pub seat: Seat,
    /// Who did it; none if it was a move of the seat's own.
    pub by: Option<Seat>,
    /// How many hexes.
    pub hexes: u16,
    /// Hexes to the nearest land where it ended.
    pub distance: u16,
}

/// Somebody is lost, and who is rewarded for it.
struct Fall {
    seat: Seat,
    to_whom: Option<Seat>,
}

impl MatchStats {
    /// The statistics of a match so far.
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
            // Whoever falls, all of a moment fall before anybody is rewarded; giving up rewards too.
            if matches!(event, Event::PhaseBegan { .. } | Event::Forfeited { .. }) {
                falls.clear();
            } else if let Event::Ended { outcome } = *event {
                stats.deciding = match outcome.kind {
                    Ending::Distance | Ending::NoCards => {
                        outcome.losers.iter().find_map(|seat| sent[seat.index()])
                    }
                    // In a free-for-all the fall that brought the winner the last point.
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

    /// Each beat leaves one standing; what follows in the same beat replaces it.
    fn note(&mut self, mirror: &Mirror, setup: &Setup) {
        for (part, figure) in self.seats.iter_mut().zip(&mirror.figures) {
            let there = figure.presence == Presence::OnBoard;
            let standing = BeatStats { damage: figure.damage, distance: setup.arena.distance(figure.at) };
            part.beats.truncate(usize::from(mirror.beat));
            part.beats.push(there.then_some(standing));
        }
    }
}

/// A way that ended over the abyss, and farther out than it began.
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
