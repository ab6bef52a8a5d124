//! Threat: all replies to a play, the hexes that they attack, and their harm to the seat that looks ahead.

use std::collections::BTreeMap;

use super::harm_log::{HarmLog, Seen};
use super::replies::{ReplyMoment, moments};
use super::variation::AssumedPlays;
use crate::rules::state::hand::Hand;
use crate::rules::state::legal::DistinctPlay;
use crate::rules::{Beat, Commitment, Match};
use kernel::Seats;
use kernel::{Cell, PerSeat, Seat};

/// Combined effect of all replies. Shares are of all replies, 0 to 1, each amount of adrenaline counted. The
/// replies of one opponent at a time are tried while the others wait.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Threat {
    /// Shares by beat and hex.
    pub hexes: BTreeMap<(Beat, Cell), Share>,
    /// Shares by hex, on any beat.
    pub ever: BTreeMap<Cell, Share>,
    /// Share of lines in which our seat is hit, by running plays too.
    pub hit: f32,
    /// Share of lines in which our fighter is sent from land over the edge.
    pub off: f32,
    /// Every reply once, the worst first; equivalent amounts of adrenaline are one reply.
    pub replies: Vec<WeighedReply>,
    /// True if an opponent's cards are unknown, so that their replies are missing.
    pub unknown: bool,
    /// Harm of running plays before any reply; the worst if it differs between lines.
    pub running: Harm,
}

/// Shares of one hex.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Share {
    /// Our fighter is hit there.
    pub hit: f32,
    /// Our fighter is knocked or thrown from there over the edge.
    pub off: f32,
    /// The hex is attacked without a hit on our fighter.
    pub missed: f32,
}

/// One reply and its effects.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeighedReply {
    /// Seat that replies.
    pub seat: Seat,
    /// Reply, with the least of the equivalent amounts of adrenaline.
    pub play: Commitment,
    /// Largest of the equivalent amounts of adrenaline.
    pub up_to: u8,
    /// Share of all replies.
    pub share: f32,
    /// Harm to our seat, from the reply on.
    pub suffered: Harm,
    /// Our harm to the seat that replies.
    pub dealt: Harm,
}

/// Harm to one fighter in a line of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Harm {
    /// Hits taken, including those without damage.
    pub hits: u8,
    /// Damage taken.
    pub damage: u16,
    /// Hexes of knockback and throws.
    pub flown: u16,
    /// Beats lost to stuns.
    pub stunned: u8,
    /// Cards to be discarded.
    pub discards: u8,
    /// Sent from land over the edge.
    pub off: bool,
    /// Lost, or the match lost.
    pub lost: bool,
}

impl Harm {
    /// Sort key: higher is worse.
    pub fn weight(&self) -> u32 {
        u32::from(self.lost) * 10_000
            + u32::from(self.off) * 500
            + u32::from(self.damage) * 10
            + u32::from(self.stunned) * 5
            + u32::from(self.discards) * 5
            + u32::from(self.flown)
            + u32::from(self.hits)
    }

    /// Returns the harm added since `before`.
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

/// Tries every reply to the assumed play of `seat`, by each opponent at the moment of choice.
///
/// `hands` are the possible arrangements of each opponent's cards, empty if unknown. `go_on` is a cancel
/// check, called often: false stops the search.
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
    // Opponents without replies have no part in the shares, but their running plays strike in all lines.
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
    // The sort is stable: equal replies stay in the order of the hands.
    threat.replies.sort_by_key(|reply| std::cmp::Reverse(reply.suffered.weight()));
    Some(threat)
}

impl Threat {
    /// Tries all replies of one moment, which together have the share `part`. `listed` maps each reply to its
    /// index in the list.
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

    /// Adds the hexes that are attacked in all lines.
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
