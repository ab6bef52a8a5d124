//! Effect of a play on each opponent against their replies, in one sentence each.

use super::strikes::struck;
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::lookahead::{Threat, WeighedReply};
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::setup::Setup;
use hexstrike_game::rules::{Event, Match};
use kernel::{PerSeat, Seat};

/// Share of replies against which each opponent is hit, and opponents hit before they can reply; none if no
/// one is. `hands` are the possible hands of the others, `alone` is the result if all others wait.
pub fn dealt(
    weighed: &Threat,
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    alone: &[Event],
) -> Option<String> {
    if weighed.replies.is_empty() {
        return None;
    }
    let others = game.state().contenders().filter(|other| *other != seat);
    let sentence = |other: Seat| {
        let replies: Vec<&WeighedReply> =
            weighed.replies.iter().filter(|reply| reply.seat == other).collect();
        if replies.is_empty() && hands[other].is_empty() {
            // An unknown reply might come in time.
            None
        } else if replies.is_empty() {
            // An opponent that may reply can still interfere.
            struck(game, seat, other, alone)
                .map(|struck| format!("It hits {struck}, if nobody gets in the way."))
        } else {
            against(&replies, &game.setup().player(other).name)
        }
    };
    let sentences: Vec<String> = others.filter_map(sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// The same, only for opponents that can reply.
pub fn dealt_whatever_they_reply(weighed: &Threat, setup: &Setup) -> Option<String> {
    let of = |seat: Seat| {
        let replies: Vec<&WeighedReply> = weighed.replies.iter().filter(|reply| reply.seat == seat).collect();
        (!replies.is_empty()).then(|| against(&replies, &setup.player(seat).name))?
    };
    let sentences: Vec<String> = Seat::first(setup.players.len()).filter_map(of).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Words for the results against the replies of one opponent, of which there is at least one.
fn against(replies: &[&WeighedReply], name: &str) -> Option<String> {
    let all: f32 = replies.iter().map(|reply| reply.share).sum();
    let share = |counts: &dyn Fn(&Harm) -> bool| {
        let of: f32 = replies.iter().filter(|reply| counts(&reply.dealt)).map(|reply| reply.share).sum();
        percent(of / all)
    };
    let most = replies.iter().map(|reply| reply.dealt.damage).max().unwrap_or_default();
    let hits = |dealt: &Harm| dealt.hits > 0 || dealt.damage > 0;
    Some(match (share(&hits), share(&|dealt| dealt.lost)) {
        (0, 0) => return None,
        (0, won) => format!("It eliminates {name} against {won}% of their replies."),
        (hits, 0) if most == 0 => format!("It hits {name} against {hits}% of their replies, without damage."),
        (hits, 0) => format!("It hits {name} against {hits}% of their replies, for up to {most} damage."),
        (hits, won) => {
            format!("It hits {name} against {hits}% of their replies, and eliminates them against {won}%.")
        }
    })
}

/// Share as a whole percentage; never 0 for something that can happen, nor 100 for something that can fail.
pub fn percent(share: f32) -> u8 {
    // Shares are sums, so rounding errors of this size still count as the whole.
    const ROUNDED: f32 = 1e-4;
    match share {
        none if none <= 0.0 => 0,
        all if all >= 1.0 - ROUNDED => 100,
        part => (part * 100.0).round().clamp(1.0, 99.0) as u8,
    }
}
