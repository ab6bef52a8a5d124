//! All replies to a play: how often each hex is struck on each beat, and what they do to the seat that looks ahead.

use std::collections::BTreeMap;

use super::harm_log::{HarmLog, Seen};
use super::replies::{ReplyMoment, moments};
use super::variation::AssumedPlays;
use crate::rules::state::hand::Hand;
use crate::rules::state::legal::DistinctPlay;
use crate::rules::{Beat, Commitment, Match};
use kernel::Seats;
use kernel::{Cell, PerSeat, Seat};

/// What all replies together may do. Shares are of all replies, 0 to 1, with each amount of adrenaline; those of one opponent at a
/// time are tried, the others waiting.
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
    /// Every reply once, the worst first; amounts of adrenaline that come to the same are one.
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
    /// What is played, with the least adrenaline that comes to this.
    pub play: Commitment,
    /// The most adrenaline that comes to this.
    pub up_to: u8,
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
    /// Hits taken, those without damage too.
    pub hits: u8,
    /// Damage taken.
    pub damage: u16,
    /// Hexes flown against his will.
    pub flown: u16,
    /// Beats lost to stuns.
    pub stunned: u8,
    /// Cards to be discarded.
    pub discards: u8,
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
            + u32::from(self.stunned) * 5
            + u32::from(self.discards) * 5
            + u32::from(self.flown)
            + u32::from(self.hits)
    }

    /// What has come on top of `before`.
    const fn since(self, before: Self) -> Self {
        Self {
            hits: self.hits.saturating_sub(before.hits),
            damage: self.damage.saturating_sub(before.damage),
            flown: self.flown.saturating_sub(before.flown),
            stunned: self.stunned.saturating_sub(before.stunned),
            discards: self.discards.saturating_sub(before.discards),
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
    let others: Seats = game.state().contenders().filter(|other| *other != seat).collect();
    let mut futures: Vec<Vec<ReplyMoment>> = Vec::new();
    for other in others.iter() {
        threat.unknown |= hands[other].is_empty();
        let own = moments(game, seat, hands, other, plays);
        let running = own.iter().map(ReplyMoment::running);
        threat.running = running.chain([threat.running]).max_by_key(Harm::weight).unwrap_or_default();
        futures.push(own);
    }
    // Who cannot reply takes no part in the shares, but what runs of theirs strikes in all lines.
    let (replying, waiting): (Vec<_>, Vec<_>) =
        futures.into_iter().partition(|own| own.iter().any(|moment| !moment.replies.is_empty()));
    if replying.is_empty()
        && let Some(moment) = waiting.iter().flatten().next()
    {
        threat.note(&moment.before, 1.0);
    }
    let mut listed: BTreeMap<(Seat, Commitment), usize> = BTreeMap::new();
    for own in &replying {
        let part = 1.0 / (replying.len() * own.len()) as f32;
        for moment in own {
            threat.weigh(moment, part, &mut listed, &go_on)?;
        }
    }
    waiting.iter().filter_map(|own| own.first()).for_each(|moment| threat.strike(&moment.before));
    // Equals stay in the order of the hands.
    threat.replies.sort_by_key(|reply| std::cmp::Reverse(reply.suffered.weight()));
    Some(threat)
}

impl Threat {
    /// Tries all replies of one moment, which together are `part` of all. `listed` says where in the list each stands.
    fn weigh(
        &mut self,
        moment: &ReplyMoment,
        part: f32,
        listed: &mut BTreeMap<(Seat, Commitment), usize>,
        go_on: &impl Fn() -> bool,
    ) -> Option<()> {
        let before = moment.running();
        if moment.replies.is_empty() {
            self.note(&moment.before, part);
        }
        let all: f32 = moment.replies.iter().map(|reply| f32::from(reply.amounts())).sum();
        for reply in &moment.replies {
            if !go_on() {
                return None;
            }
            let share = part * f32::from(reply.amounts()) / all;
            let line = moment.line(reply.play);
            self.note(&line, share);
            let DistinctPlay { play, up_to } = *reply;
            let place = *listed.entry((moment.other, play)).or_insert(self.replies.len());
            if place == self.replies.len() {
                let (suffered, dealt) = (line.suffered().since(before), line.dealt());
                self.replies.push(WeighedReply {
                    seat: moment.other,
                    play,
                    up_to,
                    share: 0.0,
                    suffered,
                    dealt,
                });
            }
            self.replies[place].share += share;
        }
        Some(())
    }

    /// What is struck in all lines.
    fn strike(&mut self, witness: &HarmLog) {
        for ((beat, cell), _) in witness.seen.iter().filter(|(_, seen)| seen.struck && !seen.hit) {
            for share in [self.hexes.entry((*beat, *cell)).or_default(), self.ever.entry(*cell).or_default()]
            {
                share.missed = 1.0 - share.hit;
            }
        }
    }

    fn note(&mut self, witness: &HarmLog, share: f32) {
        let harm = witness.suffered();
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
