//! Reply moments: the points at which others reply to a play, and their replies.

use super::harm_log::HarmLog;
use super::threat::Harm;
use super::variation::{AssumedPlays, VariationScript};
use crate::rules::state::Activity;
use crate::rules::state::hand::Hand;
use crate::rules::state::legal::{self, DistinctPlay};
use crate::rules::{Commitment, Match};
use kernel::{PerSeat, Seat};

/// Maximum number of arrangements of one opponent's cards that are tried, spread evenly over all that fit.
const MOST_HANDS: usize = 6;

/// Moment at which an opponent with certain cards must choose, or the end of the line if that comes first.
pub(super) struct ReplyMoment {
    /// Opponent.
    pub other: Seat,
    /// Harm up to this moment.
    pub before: HarmLog,
    /// Possible replies; empty if the opponent never chooses, or the cards are unknown.
    pub replies: Vec<DistinctPlay>,
    game: Match,
    script: VariationScript,
}

impl ReplyMoment {
    /// Plays this reply to the end of the line.
    pub fn line(&self, reply: Commitment) -> HarmLog {
        let (mut game, mut witness) = (self.game.clone(), self.before.clone());
        self.script.with(self.other, reply).run(&mut game, &mut witness);
        witness
    }

    /// Harm to our seat if the opponent does nothing. With more than two players, running plays of third
    /// players continue after the reply moment.
    pub fn running(&self) -> Harm {
        if self.game.state().seats().len() == 2 || self.replies.is_empty() {
            return self.before.suffered();
        }
        let (mut game, mut witness, mut script) = (self.game.clone(), self.before.clone(), self.script);
        script.run(&mut game, &mut witness);
        witness.suffered()
    }
}

/// Reply moments of `other`, one for each tried arrangement of cards. Unknown cards give one moment without
/// replies, because running plays are known anyway.
pub(super) fn moments(
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    other: Seat,
    plays: AssumedPlays,
) -> Vec<ReplyMoment> {
    let mut held = PerSeat(std::array::from_fn(|i| hands.0[i].first().copied()));
    let mut moment = |hand: Option<Hand>| {
        held[other] = hand;
        let mut asked = game.supposing(seat, &held);
        let mut before = HarmLog::new(&asked, seat, other);
        let mut script = VariationScript::new(seat, plays);
        let is_asked = script.run_until_asked(other, &mut asked, &mut before);
        let replies = if is_asked && hand.is_some() { replies(&asked, other, &plays) } else { Vec::new() };
        ReplyMoment { other, before, replies, game: asked, script }
    };
    if hands[other].is_empty() {
        vec![moment(None)]
    } else {
        spread(&hands[other]).map(|hand| moment(Some(hand))).collect()
    }
}

/// Selects some of the arrangements, evenly spread.
fn spread(hands: &[Hand]) -> impl Iterator<Item = Hand> {
    hands.iter().step_by(hands.len().div_ceil(MOST_HANDS).max(1)).copied()
}

/// Possible replies of `other`, who must choose. Amounts of adrenaline are distinct if they change the
/// timeline, or the order relative to the plays of the others.
pub(super) fn replies(asked: &Match, other: Seat, plays: &AssumedPlays) -> Vec<DistinctPlay> {
    let state = asked.state();
    let running = state.seats().filter(|seat| state.fighters[*seat].activity == Activity::Acting);
    let running = running.map(|seat| state.fighters[seat].play.adrenaline);
    let supposed = state.seats().filter_map(|seat| plays[seat]).map(|play| play.adrenaline);
    let rivals: Vec<u8> = running.chain(supposed).collect();
    let mut replies = Vec::new();
    let visit = |reply| replies.push(reply);
    legal::each_distinct_play(asked.ruleset(), asked.arena(), state, other, &rivals, visit);
    replies
}
