//! Hint: one reasonable play, chosen by a bot with the knowledge of the seat, and explained by its results.

use super::dealt::{dealt, percent};
use super::gains::gains;
use super::guard::{several, sure_harm, sure_harm_within};
use super::harm_words::{harm_words, running_words};
use super::strikes::strikes;
use super::way::play_words;
use hexstrike_game::bots::levels::BotKind;
use hexstrike_game::bots::search_bot::{SearchBot, ThinkingStyle};
use hexstrike_game::bots::{Bot, ChosenPlay, Level, Levels};
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::lookahead::{
    AssumedPlays, ProofLimits, Threat, Variation, WeighedReply, threat, what_if,
};
use hexstrike_game::rules::cards::card::{Card, Knockback};
use hexstrike_game::rules::describe::passive_text;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::{Commitment, Event, InformationState, Match};
use kernel::{PerSeat, Seat};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

/// Id of the advising level: strong, and quick enough to wait for.
const ADVISER: &str = "undertow";
/// Line parts of a quick check of each play, of which there are some hundred.
const GLANCED: u32 = 1_000;
/// Most candidates with a warning from the guard before one is advised anyway.
const SECOND_LOOKS: usize = 4;
/// Loss in the chance to win that sparing a strong card may cost.
const SPARED_FOR: f64 = 0.01;
/// Knockback factor from which on a card can finish a match.
const FINISHES: u8 = 2;

/// A play and its reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayHint {
    /// The play.
    pub play: Commitment,
    /// The play and its advantages, one sentence each.
    pub words: Vec<String>,
}

/// Budget of the adviser.
pub fn adviser_limits() -> SearchLimits {
    let level = Levels::base().level(ADVISER);
    level.map_or_else(|| SearchLimits::within(Budget::Iterations(1)), Level::limits)
}

/// A play for the seat of `info`: none with a warning from the guard, while there is another. `hands` are the
/// possible hands of the others; `limits` can cancel the work.
pub fn hint(
    info: &InformationState,
    hands: &PerSeat<Vec<Hand>>,
    log: &[Event],
    limits: &SearchLimits,
) -> Option<PlayHint> {
    let seat = info.viewer()?;
    let game = info.public();
    let go_on = || !limits.cancel().is_cancelled();
    let at_a_glance = ProofLimits { parts: GLANCED, go_on: &go_on };
    let mut warned: Vec<Commitment> = Vec::new();
    let mut advise = || loop {
        let harmless = |play| {
            !warned.contains(&play) && sure_harm_within(game, seat, hands, play, at_a_glance).is_none()
        };
        let play = advised(info, log, limits, &harmless)?;
        // Check the advised play as thoroughly as the guard does; in the end the best of the bad must do.
        if warned.len() >= SECOND_LOOKS || !harmless(play) || sure_harm(game, seat, hands, play).is_none() {
            return Some(play);
        }
        warned.push(play);
    };
    let play = advise()?;
    let mut plays = AssumedPlays::default();
    plays[seat] = Some(play);
    let weighed = threat(game, seat, hands, plays, go_on)?;
    let likely = PerSeat(std::array::from_fn(|i| hands.0[i].first().copied()));
    let alone = what_if(game, seat, &likely, plays);
    let comes_of_it = sure_harm(game, seat, hands, play).map_or_else(
        || suffered(&weighed, game) + &ends(&alone, seat).unwrap_or_default(),
        |sure| format!("{} Nothing better was found.", sure.words(several(game))),
    );
    // Against possible replies, the result without a reply is no promise.
    let sure = weighed.replies.is_empty() && !weighed.unknown;
    let good_for = dealt(&weighed, game, seat, hands, &alone.events)
        .or_else(|| sure.then(|| strikes(game, seat, &alone.events))?)
        .unwrap_or_else(|| gains(game, seat, &alone.events));
    let mut words = vec![play_words(play, game.ruleset()), good_for, comes_of_it];
    words.extend(spent(game.ruleset().card(play.passive)));
    Some(PlayHint { play, words })
}

/// The adviser's choice among the `harmless` plays. A card that finishes matches becomes passive only if
/// sparing it costs something.
fn advised(
    info: &InformationState,
    log: &[Event],
    limits: &SearchLimits,
    harmless: &dyn Fn(Commitment) -> bool,
) -> Option<Commitment> {
    let BotKind::Thinks(manner) = &Levels::base().level(ADVISER)?.mind else { return None };
    // The level's own preferences are no advice.
    let plain = ThinkingStyle { temper: Vec::new(), taste: Vec::new(), ..manner.clone() };
    let mut adviser = SearchBot::new(plain, Dice::seeded(1));
    log.iter().for_each(|event| adviser.watch(&event.seen_by(info.viewer())));
    let goes_on = || !limits.cancel().is_cancelled();
    let first = adviser.play(info, limits)?;
    let fits = |chosen: &ChosenPlay, may: &dyn Fn(Commitment) -> bool| {
        let plays = std::iter::once(chosen.play).chain(chosen.mix.iter().map(|(play, _)| *play));
        plays.into_iter().find(|play| may(*play)).map(|play| (play, chosen.chance.unwrap_or_default()))
    };
    let among = |adviser: &mut SearchBot, may: &dyn Fn(Commitment) -> bool| {
        fits(&first, may).or_else(|| {
            let chosen = adviser.play_among(info, limits, &|play| goes_on() && may(play))?;
            Some((chosen.play, chosen.chance.unwrap_or_default()))
        })
    };
    let Some((play, chance)) = among(&mut adviser, harmless) else { return Some(first.play) };
    let card = |play: Commitment| info.public().ruleset().card(play.passive);
    if !finishes(card(play)) {
        return Some(play);
    }
    let spares = |other: Commitment| !finishes(card(other)) && harmless(other);
    let spared = among(&mut adviser, &spares).filter(|(_, without)| *without >= chance - SPARED_FOR);
    Some(spared.map_or(play, |(play, _)| play))
}

/// True if the card, played active, can send an opponent far off the island.
fn finishes(card: &Card) -> bool {
    matches!(card.knockback, Knockback::Factor(FINISHES..))
}

/// Purpose of the passive card.
fn spent(passive: &Card) -> Option<String> {
    let Card { name, .. } = passive;
    match (passive_text(passive), finishes(passive)) {
        (Some(text), _) => Some(format!("{name} as passive: {text}")),
        (None, true) => Some(format!("{name} could finish a match; without it this play is clearly worse.")),
        (None, false) => None,
    }
}

/// Words for the harm of running plays, and of possible replies.
fn suffered(weighed: &Threat, game: &Match) -> String {
    let running = running_words(weighed.running);
    let hurts = |reply: &&WeighedReply| reply.suffered.weight() > 0;
    let replies = match weighed.replies.iter().find(hurts) {
        None if weighed.replies.is_empty() && weighed.unknown => {
            Some("What they can reply is not known: their deck is closed.".to_owned())
        }
        None if weighed.replies.is_empty() => Some("Nobody can reply before you choose again.".to_owned()),
        None => Some(
            if running.is_some() {
                "Nothing else they can play hurts you."
            } else {
                "Nothing they can play hurts you."
            }
            .to_owned(),
        ),
        Some(worst) => {
            let card = &game.ruleset().card(worst.play.active).name;
            let harm = harm_words(worst.suffered);
            let all: f32 = weighed.replies.iter().map(|reply| reply.share).sum();
            let hurting: f32 = weighed.replies.iter().filter(hurts).map(|reply| reply.share).sum();
            let hurt = percent(hurting / all);
            let does = does_to_you(worst.suffered);
            Some(format!("{hurt}% of their replies {does}; the worst, {card}, {harm}."))
        }
    };
    let partly = weighed.unknown && !weighed.replies.is_empty();
    let unknown = partly.then(|| "What closed decks can reply is not known.".to_owned());
    running.into_iter().chain(replies).chain(unknown).collect::<Vec<_>>().join(" ")
}

/// Verb for the replies with this worst harm; it says "hit" only of hits.
const fn does_to_you(worst: Harm) -> &'static str {
    match worst {
        Harm { damage: 0, lost: false, flown: 1.., .. } => "move you",
        Harm { damage: 0, lost: false, hits: 1.., .. } => "hit you",
        Harm { damage: 0, lost: false, .. } => "cost you something",
        Harm { .. } => "hurt you",
    }
}

/// Beat of the next choice if the others wait, as a sentence that follows another.
fn ends(alone: &Variation, seat: Seat) -> Option<String> {
    alone.asked[seat].map(|beat| format!(" If they wait, you choose again on beat {beat}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_lost_to_a_jam_is_no_hit() {
        let none = Harm::default();
        assert_eq!(does_to_you(Harm { discards: 1, ..none }), "cost you something");
        assert_eq!(does_to_you(Harm { hits: 1, discards: 1, ..none }), "hit you");
        assert_eq!(does_to_you(Harm { hits: 1, flown: 2, ..none }), "move you");
        assert_eq!(does_to_you(Harm { hits: 1, damage: 2, ..none }), "hurt you");
        assert_eq!(does_to_you(Harm { lost: true, ..none }), "hurt you");
    }
}
