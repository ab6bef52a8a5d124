//! One reasonable play, and why: chosen by a bot that knows what the seat knows, explained by what comes of it.

use std::sync::atomic::Ordering;

use super::way::play_words;
use crate::bots::{Bot, Budget, Level, Levels, SearchLimits};
use crate::foresight::{AssumedPlays, Threat, threat, what_if};
use crate::rules::state::hand::Hand;
use crate::rules::{Commitment, Event, InformationState, Match, PerSeat, Seat};

/// The level that is asked: good, and quick enough to wait for.
const ADVISER: &str = "undertow";

/// A play, and why it is reasonable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayHint {
    /// The play.
    pub play: Commitment,
    /// What it is, and what speaks for it, a sentence each.
    pub words: Vec<String>,
}

/// How long the adviser thinks; its flag calls it off.
pub fn adviser_limits() -> SearchLimits {
    let level = Levels::base().level(ADVISER);
    level.map_or_else(|| SearchLimits::within(Budget::Iterations(1)), Level::limits)
}

/// A play for the seat that `info` is of. `hands` are the arrangements of the others' cards, `limits` may call the work off.
pub fn hint(
    info: &InformationState,
    hands: &PerSeat<Vec<Hand>>,
    log: &[Event],
    limits: &SearchLimits,
) -> Option<PlayHint> {
    let seat = info.viewer()?;
    let level = Levels::base().level(ADVISER)?;
    let mut bot: Box<dyn Bot> = level.bot(1);
    log.iter().for_each(|event| bot.watch(&event.seen_by(Some(seat))));
    let play = bot.play(info, limits)?.play;
    let game = info.public();
    let mut plays = AssumedPlays::default();
    plays[seat] = Some(play);
    let called_off = limits.flag();
    let weighed = threat(game, seat, hands, plays, || !called_off.load(Ordering::Relaxed))?;
    let mut words = vec![play_words(play, game.ruleset())];
    words.push(dealt(&weighed));
    words.push(suffered(&weighed, game));
    words.extend(ends(game, seat, hands, plays));
    Some(PlayHint { play, words })
}

/// What it does to the others.
fn dealt(weighed: &Threat) -> String {
    let hits: f32 =
        weighed.replies.iter().filter(|reply| reply.dealt.damage > 0).map(|reply| reply.share).sum();
    let won: f32 = weighed.replies.iter().filter(|reply| reply.dealt.lost).map(|reply| reply.share).sum();
    let most = weighed.replies.iter().map(|reply| reply.dealt.damage).max().unwrap_or_default();
    match (percent(hits), percent(won)) {
        (0, _) if weighed.replies.is_empty() => "Nobody can reply before you are up again.".to_owned(),
        (0, _) => "It hits nobody yet; it improves your position.".to_owned(),
        (hits, 0) => format!("It hits against {hits} % of their replies, for up to {most} damage."),
        (hits, won) => {
            format!("It hits against {hits} % of their replies, and eliminates them against {won} %.")
        }
    }
}

/// What they can do to it.
fn suffered(weighed: &Threat, game: &Match) -> String {
    let Some(worst) = weighed.replies.first().filter(|worst| worst.suffered.weight() > 0) else {
        return "No reply hurts you.".to_owned();
    };
    let hurt: f32 =
        weighed.replies.iter().filter(|reply| reply.suffered.weight() > 0).map(|reply| reply.share).sum();
    let card = &game.ruleset().card(worst.play.active).name;
    let harm = match worst.suffered {
        harm if harm.lost => "eliminates you".to_owned(),
        harm if harm.off => format!("deals {} and sends you off the island", harm.damage),
        harm if harm.damage == 0 => {
            format!("only moves you, by {} hex{}", harm.flown, if harm.flown == 1 { "" } else { "es" })
        }
        harm => format!("deals {}", harm.damage),
    };
    format!("{} % of their replies hurt you; the worst, {card}, {harm}.", percent(hurt))
}

/// Where it leads against what lies open, if anywhere worth telling.
fn ends(game: &Match, seat: Seat, hands: &PerSeat<Vec<Hand>>, plays: AssumedPlays) -> Option<String> {
    let likely = PerSeat(std::array::from_fn(|i| hands.0[i].first().copied()));
    let line = what_if(game, seat, &likely, plays);
    line.asked[seat].map(|beat| format!("If they wait, you are open again on beat {beat}."))
}

/// A share as a whole number of hundredths; never none for something that can happen.
fn percent(share: f32) -> u8 {
    if share > 0.0 { (share * 100.0).round().clamp(1.0, 100.0) as u8 } else { 0 }
}
