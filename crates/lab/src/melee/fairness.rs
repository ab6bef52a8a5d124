//! Fairness of bots in a free-for-all: unfounded attacks of all on one, and attacks on a seat that is about
//! to win.

use hexstrike_game::rules::state::format::Victory;
use hexstrike_game::rules::{Beat, Event, Match};
use kernel::{PerSeat, Seat};

/// Beats of a span.
const SPAN: Beat = 10;

/// Counts of a match.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Fairness {
    /// Spans with everyone on the board in which all, or all but one, attacked.
    spans: u32,
    /// Spans in which all others attacked only one seat, which neither led nor had the most damage.
    ganged: u32,
    /// Expected number of those spans with random targets.
    by_lot: f64,
    /// Late attacks: those of seats behind while another lacked one point, those on such a seat, and the
    /// expected number of the latter with random targets.
    late: u32,
    on_leader: u32,
    on_leader_by_lot: f64,
    /// Matches decided by a point, and those in which a third seat had attacked the fallen one in the last
    /// span.
    decided: u32,
    helped: u32,
}

/// Observer of a match.
pub struct MeleeWitness {
    enough: Option<u8>,
    beat: Beat,
    here: PerSeat<bool>,
    seats: Vec<Seat>,
    points: PerSeat<u8>,
    damage: PerSeat<u16>,
    /// Attacks as attacker and target, each once a beat.
    attacks: Vec<(Beat, Seat, Seat)>,
    span: Span,
    fallen: Option<Seat>,
    found: Fairness,
}

/// Start of a span.
#[derive(Debug, Clone, Copy, Default)]
struct Span {
    began: Beat,
    /// Seats with a reason to be attacked: the leader, and the most damaged.
    reasons: PerSeat<bool>,
    whole: bool,
}

impl MeleeWitness {
    /// Observer of a match before its first beat.
    pub fn of(game: &Match) -> Self {
        let enough = match game.setup().format.victory {
            Victory::Points(enough) => Some(enough),
            Victory::LastStanding => None,
        };
        let mut witness = Self {
            enough,
            beat: 0,
            here: PerSeat::from_fn(|_| true),
            seats: game.state().seats().collect(),
            points: PerSeat::default(),
            damage: PerSeat::default(),
            attacks: Vec::new(),
            span: Span::default(),
            fallen: None,
            found: Fairness::default(),
        };
        witness.begin_span();
        witness
    }

    /// Observes an event.
    pub fn note(&mut self, event: Event) {
        match event {
            Event::Hit { seat, source } | Event::Blocked { seat, source, .. } => {
                source.seat().filter(|by| *by != seat).into_iter().for_each(|by| self.attack(by, seat));
            }
            Event::Thrown { seat, by, .. } => self.attack(by, seat),
            Event::Damaged { seat, total, .. } | Event::Healed { seat, total, .. } => {
                self.damage[seat] = total;
            }
            Event::Fell { seat } => {
                (self.here[seat], self.span.whole, self.fallen) = (false, false, Some(seat));
            }
            Event::Forfeited { seat } => (self.here[seat], self.span.whole) = (false, false),
            Event::Respawned { seat, .. } => (self.here[seat], self.damage[seat]) = (true, 0),
            Event::Scored { seat, points } => {
                self.points[seat] = points;
                if Some(points) == self.enough {
                    self.decide(seat);
                }
            }
            Event::BeatEnded { beat } => {
                self.beat = beat + 1;
                if self.beat >= self.span.began + SPAN {
                    self.end_span();
                    self.begin_span();
                }
            }
            _ => {}
        }
    }

    /// Final counts.
    pub fn finish(mut self) -> Fairness {
        self.end_span();
        self.found
    }

    fn attack(&mut self, by: Seat, on: Seat) {
        if self.attacks.contains(&(self.beat, by, on)) {
            return;
        }
        self.attacks.push((self.beat, by, on));
        let leads = |seat: Seat| self.enough.is_some_and(|enough| self.points[seat] + 1 == enough);
        if leads(by) || !self.seats.iter().any(|seat| leads(*seat)) {
            return;
        }
        let targets = self.seats.iter().filter(|seat| **seat != by && self.here[**seat]);
        let leaders = targets.clone().filter(|seat| leads(**seat)).count();
        self.found.late += 1;
        self.found.on_leader += u32::from(leads(on));
        self.found.on_leader_by_lot += leaders as f64 / targets.count().max(1) as f64;
    }

    fn decide(&mut self, winner: Seat) {
        let Some(fallen) = self.fallen else { return };
        let since = self.beat.saturating_sub(SPAN);
        let helps = |(beat, by, on): &(Beat, Seat, Seat)| *beat >= since && *by != winner && *on == fallen;
        self.found.decided += 1;
        self.found.helped += u32::from(self.attacks.iter().any(helps));
    }

    fn begin_span(&mut self) {
        let most = self.seats.iter().map(|seat| self.points[*seat]).max().unwrap_or(0);
        let hurt = self.seats.iter().map(|seat| self.damage[*seat]).max().unwrap_or(0);
        let reasons = PerSeat::from_fn(|seat| {
            most > 0 && self.points[seat] == most || hurt > 0 && self.damage[seat] == hurt
        });
        let whole = self.seats.iter().all(|seat| self.here[*seat]);
        self.span = Span { began: self.beat, reasons, whole };
    }

    fn end_span(&mut self) {
        if !self.span.whole {
            return;
        }
        let since = self.span.began;
        let attacks: Vec<(Seat, Seat)> =
            self.attacks.iter().filter(|(beat, ..)| *beat >= since).map(|(_, by, on)| (*by, *on)).collect();
        let others = self.seats.len() - 1;
        let mut counts = false;
        for one in &self.seats {
            let of_others: Vec<Seat> =
                attacks.iter().filter(|(by, _)| by != one).map(|(_, on)| *on).collect();
            let all = |by: &Seat| by == one || attacks.iter().any(|(of, _)| of == by);
            if !self.seats.iter().all(all) {
                continue;
            }
            counts = true;
            if !self.span.reasons[*one] {
                self.found.ganged += u32::from(of_others.iter().all(|on| on == one));
                self.found.by_lot += (1.0 / others as f64).powi(of_others.len() as i32);
            }
        }
        self.found.spans += u32::from(counts);
    }
}

impl Fairness {
    /// Sum of two matches.
    pub fn and(self, other: Self) -> Self {
        Self {
            spans: self.spans + other.spans,
            ganged: self.ganged + other.ganged,
            by_lot: self.by_lot + other.by_lot,
            late: self.late + other.late,
            on_leader: self.on_leader + other.on_leader,
            on_leader_by_lot: self.on_leader_by_lot + other.on_leader_by_lot,
            decided: self.decided + other.decided,
            helped: self.helped + other.helped,
        }
    }

    /// Lines of the report.
    pub fn words(&self) -> [String; 3] {
        let share = |part: f64, of: u32| 100.0 * part / f64::from(of.max(1));
        [
            format!(
                "all on one who neither leads nor is hurt most: {} of {} spans of {SPAN} beats, {:.1} if drawn by lot",
                self.ganged, self.spans, self.by_lot
            ),
            format!(
                "one point short: {:.0}% of {} attacks go to whoever is about to win, {:.0}% if drawn by lot",
                share(f64::from(self.on_leader), self.late),
                self.late,
                share(self.on_leader_by_lot, self.late)
            ),
            format!(
                "decided by a fall to which a third had helped: {} of {} ({:.0}%)",
                self.helped,
                self.decided,
                share(f64::from(self.helped), self.decided)
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::LabContent;
    use hexstrike_game::rules::state::event::Source;

    const ALL: [Seat; 3] = [Seat::First, Seat::Second, Seat::Third];

    fn witness() -> MeleeWitness {
        let content = LabContent::set();
        let decks = &content.all_decks()[..3];
        MeleeWitness::of(&content.seat(decks).expect("a table of three"))
    }

    fn attack(witness: &mut MeleeWitness, by: Seat, on: Seat) {
        witness.note(Event::Hit { seat: on, source: Source::Attack(by) });
    }

    fn beats(witness: &mut MeleeWitness, count: Beat) {
        let first = witness.beat;
        (first..first + count).for_each(|beat| witness.note(Event::BeatEnded { beat }));
    }

    #[test]
    fn two_on_one_without_a_reason_are_counted_and_by_lot_it_is_one_time_in_four() {
        let [a, b, c] = ALL;
        let mut seen = witness();
        attack(&mut seen, a, c);
        attack(&mut seen, b, c);
        beats(&mut seen, SPAN);
        assert_eq!((seen.found.spans, seen.found.ganged, seen.found.by_lot), (1, 1, 0.25));
        // Now the third seat has the most damage, which is a reason.
        seen.note(Event::Damaged { seat: c, amount: 5, total: 5, source: Source::Attack(a) });
        beats(&mut seen, SPAN);
        attack(&mut seen, a, c);
        attack(&mut seen, b, c);
        beats(&mut seen, SPAN);
        assert_eq!((seen.found.spans, seen.found.ganged), (2, 1));
    }

    #[test]
    fn one_point_short_attacks_on_the_leader_and_helpers_are_noticed() {
        let [a, b, c] = ALL;
        let mut seen = witness();
        let enough = seen.enough.expect("points");
        seen.note(Event::Scored { seat: a, points: enough - 1 });
        attack(&mut seen, b, a);
        attack(&mut seen, c, b);
        attack(&mut seen, a, b);
        assert_eq!((seen.found.late, seen.found.on_leader, seen.found.on_leader_by_lot), (2, 1, 1.0));
        seen.note(Event::Fell { seat: b });
        seen.note(Event::Scored { seat: a, points: enough });
        let found = seen.finish();
        assert_eq!((found.decided, found.helped, found.spans), (1, 1, 0));
        assert_eq!(found.and(found).words().len(), 3);
    }
}
