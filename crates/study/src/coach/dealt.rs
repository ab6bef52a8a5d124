//! What a play does to the others, whatever they reply, in a sentence each.

use super::strikes::struck;
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::lookahead::{Threat, WeighedReply};
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::setup::Setup;
use hexstrike_game::rules::{Event, Match};
use kernel::{PerSeat, Seat};

/// Against which share of their replies each opponent is hit, and who is hit before they can reply; nothing if nobody is. `hands` are
/// the arrangements of their cards, `alone` is what happens if all others wait.
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
    let told = |other: Seat| {
        let replies: Vec<&WeighedReply> =
            weighed.replies.iter().filter(|reply| reply.seat == other).collect();
        if replies.is_empty() && hands[other].is_empty() {
            // What is not known can come in time.
            None
        } else if replies.is_empty() {
            // Whoever may reply can still come between.
            struck(game, seat, other, alone)
                .map(|struck| format!("It hits {struck}, if nobody gets in the way."))
        } else {
            against(&replies, &game.setup().player(other).name)
        }
    };
    let told: Vec<String> = others.filter_map(told).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// The same of those only who can reply.
pub fn dealt_whatever_they_reply(weighed: &Threat, setup: &Setup) -> Option<String> {
    let of = |seat: Seat| {
        let replies: Vec<&WeighedReply> = weighed.replies.iter().filter(|reply| reply.seat == seat).collect();
        (!replies.is_empty()).then(|| against(&replies, &setup.player(seat).name))?
    };
    let told: Vec<String> = Seat::first(setup.players.len()).filter_map(of).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// What comes of the replies of one opponent, of whom there are some.
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

/// A share as a whole number of hundredths; never none for something that can happen, nor all for something that can fail.
pub fn percent(share: f32) -> u8 {
    // Shares are sums: so little may be lacking of the whole.
    const ROUNDED: f32 = 1e-4;
    match share {
        none if none <= 0.0 => 0,
        all if all >= 1.0 - ROUNDED => 100,
        part => (part * 100.0).round().clamp(1.0, 99.0) as u8,
    }
}
