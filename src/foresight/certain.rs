//! What comes of a play whatever the others reply.

use super::threat::spread;
use super::variation::{AssumedPlays, VariationScript};
use crate::rules::state::hand::Hand;
use crate::rules::{Commitment, Event, Match, PerSeat, Seat, state::legal};

/// Whether every line of `play` comes to what `holds` looks for: against each reply of each opponent, as far as `seat` must
/// reckon with it, the others waiting. `hands` are the arrangements of each opponent's cards; where there are none, they are not
/// known, and nothing is certain. The first line that comes to
/// something else ends the work, so what is not certain costs next to nothing.
pub fn is_certain(
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    play: Commitment,
    holds: impl Fn(&Match, &[Event]) -> bool,
) -> bool {
    let mut plays = AssumedPlays::default();
    plays[seat] = Some(play);
    let first = PerSeat(std::array::from_fn(|i| hands.0[i].first().copied()));
    let mut others = game.state().contenders().filter(|other| *other != seat);
    others.all(|other| {
        // Who may hold any cards may have a reply to everything.
        !hands[other].is_empty()
            && spread(&hands[other]).all(|hand| {
                let mut held = first;
                held[other] = Some(hand);
                let mut asked = game.supposing(seat, &held);
                let mut before: Vec<Event> = Vec::new();
                let mut script = VariationScript::new(seat, plays);
                if !script.run_until_asked(other, &mut asked, &mut before) {
                    return holds(&asked, &before);
                }
                legal::plays(asked.ruleset(), asked.state(), other).into_iter().all(|reply| {
                    let (mut line, mut events) = (asked.clone(), before.clone());
                    script.with(other, reply).run(&mut line, &mut events);
                    holds(&line, &events)
                })
            })
    })
}
