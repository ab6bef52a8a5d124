//! All replies to a play: how often each hex is struck on each beat, and what they do to the seat that looks ahead.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::variation::{AssumedPlays, VariationScript};
use crate::rules::state::Seats;
use crate::rules::state::hand::Hand;
use crate::rules::{Beat, Cell, Commitment, Event, Log, Match, PerSeat, Seat, Setup, state::legal};

/// Arrangements of one opponent's cards that are tried, spread evenly over all that fit.
const MOST_HANDS: usize = 6;

/// What all replies together may do. Shares are of all replies, 0 to 1; those of one opponent at a time are tried, the others
/// waiting.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Threat {
    /// By beat and hex.
    pub hexes: BTreeMap<(Beat, Cell), Share>,
    /// By hex, on any beat.
    pub ever: BTreeMap<Cell, Share>,
    /// Lines of reply in which we are hit at all, by what runs already too.
    pub hit: f32,
    /// Those in which the fighter is sent from land over the edge.
    pub off: f32,
    /// Every reply once, the worst first.
    pub replies: Vec<WeighedReply>,
    /// The cards of an opponent are not known, so that theirs are not among the replies.
    pub unknown: bool,
    /// What runs already does to us before anybody replies; the worst, where that differs.
    pub running: Harm,
}

/// What may happen on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Share {
    /// Hit there.
    pub hit: f32,
    /// Knocked or thrown from there over the edge.
    pub off: f32,
    /// The hex is attacked and nobody of ours is hit.
    pub missed: f32,
}

/// One reply and what comes of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeighedReply {
    /// Whose.
    pub seat: Seat,
    /// What is played.
    pub play: Commitment,
    /// Its share of all replies.
    pub share: f32,
    /// To us, from when it is played on.
    pub suffered: Harm,
    /// To whoever replies, by us.
    pub dealt: Harm,
}

/// What a line of play does to one fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Harm {
    /// Damage taken.
    pub damage: u16,
    /// Hexes flown against his will.
    pub flown: u16,
    /// Sent from land over the edge.
    pub off: bool,
    /// Lost, or the match with him.
    pub lost: bool,
}

impl Harm {
    /// For sorting: the more, the worse.
    pub fn weight(&self) -> u32 {
        u32::from(self.lost) * 10_000
            + u32::from(self.off) * 500
            + u32::from(self.damage) * 10
            + u32::from(self.flown)
    }

    /// What has come on top of `before`.
    const fn since(self, before: Self) -> Self {
        Self {
            damage: self.damage.saturating_sub(before.damage),
            flown: self.flown.saturating_sub(before.flown),
            off: self.off && !before.off,
            lost: self.lost && !before.lost,
        }
    }
}

/// Tries every reply to what `seat` is supposed to play, by each opponent at the time he is asked. `hands` are the
/// arrangements of each opponent's cards that `seat` must reckon with, none where they are not known; `go_on` is asked often, and a no ends the work.
pub fn threat(
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    plays: AssumedPlays,
    go_on: impl Fn() -> bool,
) -> Option<Threat> {
    let mut threat = Threat::default();
    let mut listed: BTreeMap<(Seat, Commitment), usize> = BTreeMap::new();
    let others: Seats = game.state().contenders().filter(|other| *other != seat).collect();
    let first = PerSeat(std::array::from_fn(|i| hands.0[i].first().copied()));
    for other in others.iter() {
        threat.unknown |= hands[other].is_empty();
        let mut worlds: Vec<Option<Hand>> = spread(&hands[other]).map(Some).collect();
        if worlds.is_empty() {
            // What runs already is known all the same.
            worlds.push(None);
        }
        let part = 1.0 / (others.iter().count() * worlds.len().max(1)) as f32;
        for hand in worlds {
            let mut held = first;
            held[other] = hand;
            let mut asked = game.supposing(seat, &held);
            let mut before = Witness::new(&asked, seat, other);
            let mut script = VariationScript::new(seat, plays);
            let replies = script.run_until_asked(other, &mut asked, &mut before);
            threat.running =
                [threat.running, before.harm[seat]].into_iter().max_by_key(Harm::weight).unwrap_or_default();
            if !replies {
                threat.note(&before, part);
                continue;
            }
            if hand.is_none() {
                continue;
            }
            let replies = legal::plays(asked.ruleset(), asked.state(), other);
            let share = part / replies.len() as f32;
            for play in replies {
                if !go_on() {
                    return None;
                }
                let (mut variation, mut witness) = (asked.clone(), before.clone());
                script.with(other, play).run(&mut variation, &mut witness);
                threat.note(&witness, share);
                let (suffered, dealt) = (witness.harm[seat].since(before.harm[seat]), witness.dealt());
                let place = *listed.entry((other, play)).or_insert(threat.replies.len());
                if place == threat.replies.len() {
                    threat.replies.push(WeighedReply { seat: other, play, share: 0.0, suffered, dealt });
                }
                threat.replies[place].share += share;
            }
        }
    }
    // Equals stay in the order of the hands.
    threat.replies.sort_by_key(|reply| std::cmp::Reverse(reply.suffered.weight()));
    Some(threat)
}

/// Some of the arrangements, evenly.
pub(super) fn spread(hands: &[Hand]) -> impl Iterator<Item = Hand> {
    hands.iter().step_by(hands.len().div_ceil(MOST_HANDS).max(1)).copied()
}

impl Threat {
    fn note(&mut self, witness: &Witness, share: f32) {
        let harm = witness.harm[witness.seat];
        self.hit += share * f32::from(u8::from(witness.seen.values().any(|seen| seen.hit)));
        self.off += share * f32::from(u8::from(harm.off));
        let mut ever: BTreeMap<Cell, Seen> = BTreeMap::new();
        for ((beat, cell), seen) in &witness.seen {
            self.hexes.entry((*beat, *cell)).or_default().add(*seen, share);
            let all = ever.entry(*cell).or_default();
            (all.struck, all.hit, all.off) =
                (all.struck | seen.struck, all.hit | seen.hit, all.off | seen.off);
        }
        ever.into_iter().for_each(|(cell, seen)| self.ever.entry(cell).or_default().add(seen, share));
    }
}

impl Share {
    fn add(&mut self, seen: Seen, share: f32) {
        if seen.hit {
            self.hit += share;
        } else if seen.struck {
            self.missed += share;
        }
        if seen.off {
            self.off += share;
        }
    }
}

/// Watches one line.
#[derive(Debug, Clone)]
struct Witness {
    setup: Arc<Setup>,
    seat: Seat,
    other: Seat,
    beat: Beat,
    /// Where `seat` stands.
    at: Cell,
    seen: BTreeMap<(Beat, Cell), Seen>,
    harm: PerSeat<Harm>,
}

/// What has happened on a hex.
#[derive(Debug, Clone, Copy, Default)]
struct Seen {
    struck: bool,
    hit: bool,
    off: bool,
}

impl Witness {
    fn new(game: &Match, seat: Seat, other: Seat) -> Self {
        Self {
            setup: Arc::clone(game.setup()),
            seat,
            other,
            beat: game.state().beat,
            at: game.state().fighters[seat].at,
            seen: BTreeMap::new(),
            harm: PerSeat::default(),
        }
    }

    /// Of us all harm by others is told, of others what we do to them.
    fn is_told(&self, seat: Seat, by: Option<Seat>) -> bool {
        if seat == self.seat { by.is_some_and(|by| by != seat) } else { by == Some(self.seat) }
    }

    /// What we do to whoever replies. Who falls by their own doing is no prey of ours.
    fn dealt(&self) -> Harm {
        let harm = self.harm[self.other];
        Harm { lost: harm.lost && (harm.damage > 0 || harm.flown > 0), ..harm }
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

impl Log for Witness {
    fn record(&mut self, event: Event) {
        match event {
            Event::PhaseBegan { beat, .. } => self.beat = beat,
            Event::Aimed { seat, at, .. } if seat == self.other => self.on(at).struck = true,
            Event::Hit { seat, source } if seat == self.seat && source.seat() != Some(seat) => {
                self.on(self.at).hit = true;
            }
            Event::Moved { seat, to, .. } if seat == self.seat => self.at = to,
            Event::Respawned { seat, at } if seat == self.seat => self.at = at,
            // What somebody's own cards cost them is done to them by nobody.
            Event::Damaged { seat, amount, source, .. } if self.is_told(seat, source.seat()) => {
                self.harm[seat].damage += amount;
            }
            Event::KnockedBack { seat, from, to, source, .. } if self.is_told(seat, source.seat()) => {
                self.flew(seat, from, to);
            }
            Event::Thrown { seat, by, from, to, .. } if self.is_told(seat, Some(by)) => {
                self.flew(seat, from, to);
            }
            Event::Fell { seat } => self.harm[seat].lost = true,
            Event::Ended { outcome } => {
                outcome.losers.iter().for_each(|seat| self.harm[seat].lost = true);
            }
            _ => {}
        }
    }
}
