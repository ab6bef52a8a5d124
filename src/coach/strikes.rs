//! Whom a play hits that nobody can answer in time, in a sentence.

use crate::rules::{Event, Match, Seat};

/// Whom the seat hits by these events, for how much; nothing if it hits nobody.
pub fn strikes(game: &Match, seat: Seat, events: &[Event]) -> Option<String> {
    let others = game.state().contenders().filter(|other| *other != seat);
    let told: Vec<String> = others.filter_map(|other| struck(game, seat, other, events)).collect();
    (!told.is_empty()).then(|| format!("It hits {}.", told.join(", ")))
}

/// How much damage the seat does to another by these events, after the other's name; nothing if it does not hit them.
pub fn struck(game: &Match, seat: Seat, other: Seat, events: &[Event]) -> Option<String> {
    let (mut hit, mut damage, mut thrown) = (false, 0, false);
    for event in events {
        match event {
            Event::Hit { seat: of, source } if *of == other => hit |= source.seat() == Some(seat),
            Event::Damaged { seat: of, amount, source, .. }
                if *of == other && source.seat() == Some(seat) =>
            {
                damage += amount;
            }
            Event::Thrown { seat: of, by, .. } if *of == other => thrown |= *by == seat,
            _ => {}
        }
    }
    let name = &game.setup().players[other.index()].name;
    let throws = if thrown { " and throws them" } else { "" };
    hit.then(|| format!("{name} for {damage} damage{throws}"))
}
