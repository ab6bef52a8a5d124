//! Hits of a play that no reply can prevent, in one sentence.

use hexstrike_game::rules::{Event, Match};
use kernel::Seat;
use kernel::words::{in_hexes, listed};

/// Opponents that the seat hits by these events, and the effects; none if it hits no one.
pub fn strikes(game: &Match, seat: Seat, events: &[Event]) -> Option<String> {
    let others = game.state().contenders().filter(|other| *other != seat);
    let hits: Vec<String> = others.filter_map(|other| struck(game, seat, other, events)).collect();
    (!hits.is_empty()).then(|| format!("It hits {}.", hits.join("; it hits ")))
}

/// Effects of the seat on another by these events, after the other's name; none if it does not hit them.
pub fn struck(game: &Match, seat: Seat, other: Seat, events: &[Event]) -> Option<String> {
    let (mut hit, mut damage, mut flown, mut thrown, mut falls) = (false, 0, 0, false, false);
    for event in events {
        match event {
            Event::Hit { seat: of, source } if *of == other => hit |= source.seat() == Some(seat),
            Event::Damaged { seat: of, amount, source, .. }
                if *of == other && source.seat() == Some(seat) =>
            {
                damage += amount;
            }
            Event::KnockedBack { seat: of, from, to, source, .. }
                if *of == other && source.seat() == Some(seat) =>
            {
                flown += from.distance(*to);
            }
            Event::Thrown { seat: of, by, .. } if *of == other => thrown |= *by == seat,
            Event::Fell { seat: of } if *of == other => falls = true,
            // A duel ends with the elimination, so its losers count as fallen.
            Event::Ended { outcome } => falls |= outcome.losers.contains(other),
            _ => {}
        }
    }
    let name = &game.setup().players[other.index()].name;
    let back = format!("knocks them back {}", in_hexes(flown));
    // A fall without knockback or throw has another cause.
    let more = [
        (flown > 0, back.as_str()),
        (thrown, "throws them"),
        (falls && (thrown || flown > 0), "eliminates them"),
    ];
    let mut parts = vec![format!("{name} for {damage} damage")];
    parts.extend(more.into_iter().filter(|(is_so, _)| *is_so).map(|(_, words)| words.to_owned()));
    hit.then(|| listed(&parts))
}
