//! Advantages of a play without a hit, in one sentence: its destination and its gains.

use hexstrike_game::lookahead::Forecast;
use hexstrike_game::lookahead::forecast::Placement;
use hexstrike_game::rules::{Beat, Event, Match};
use kernel::words::listed;
use kernel::{Cell, Facing, Seat};

/// Gains of the seat from a play, by the events of the play.
pub fn gains(game: &Match, seat: Seat, events: &[Event]) -> String {
    let state = game.state();
    let now: Vec<Placement> = state
        .seats()
        .map(|other| Placement { at: state.fighters[other].at, facing: state.fighters[other].facing })
        .collect();
    let forecast = Forecast::of(now.clone(), state.board.arrows().to_vec(), state.beat, events);
    let then = match forecast.after(Beat::MAX) {
        [] => &now[..],
        placed => placed,
    };
    let earned: i32 = events
        .iter()
        .map(|event| match event {
            Event::AdrenalineChanged { seat: of, by, .. } if *of == seat => i32::from(*by),
            _ => 0,
        })
        .sum();
    let gains = [
        leaves_edge(game, now[seat.index()].at, then[seat.index()].at),
        approaches(game, seat, &now, then),
        (earned > 0).then(|| format!("gains {earned} adrenaline")),
    ];
    let gains: Vec<String> = gains.into_iter().flatten().collect();
    match &gains[..] {
        [] => "It hits nobody yet, and waits for what they do.".to_owned(),
        gains => format!("It hits nobody yet: it {}.", listed(gains)),
    }
}

/// Words for a move away from the abyss, if it is one.
fn leaves_edge(game: &Match, now: Cell, then: Cell) -> Option<String> {
    let arena = game.arena();
    let at_edge = |cell: Cell| !Facing::ALL.into_iter().all(|way| arena.is_land(cell.ahead(way, 1)));
    match (arena.is_land(now), arena.is_land(then)) {
        (false, true) => Some("brings you back to land".to_owned()),
        (true, true) if at_edge(now) && !at_edge(then) => Some("takes you away from the edge".to_owned()),
        _ => None,
    }
}

/// Words for the new distance to the nearest opponent, nearer or farther.
fn approaches(game: &Match, seat: Seat, now: &[Placement], then: &[Placement]) -> Option<String> {
    let nearest = |placed: &[Placement]| {
        let state = game.state();
        let others = state.seats().filter(|other| *other != seat && state.fighters[*other].is_on_board());
        let far = others.map(|other| (placed[seat.index()].at.distance(placed[other.index()].at), other));
        far.min_by_key(|(far, _)| *far)
    };
    let ((before, _), (after, whom)) = nearest(now).zip(nearest(then))?;
    let name = &game.setup().players[whom.index()].name;
    match (after < before, after) {
        (true, 0 | 1) => Some(format!("brings you next to {name}")),
        (true, _) => Some(format!("brings you within {after} hexes of {name}")),
        (false, _) if after > before => Some(format!("takes you {after} hexes from {name}")),
        (false, _) => None,
    }
}
