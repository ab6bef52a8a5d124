//! Features of a position for the evaluation: a few numbers per fighter, each about 1 where it is large.

use crate::rules::cards::notation::ActionSymbolKind;
use crate::rules::state::{Activity, Fighter};
use crate::rules::{Match, MatchState};
use kernel::Seat;

/// Number of features per fighter.
pub const COUNT: usize = 26;

/// Names in the file of weights, in order.
pub const NAMES: [&str; COUNT] = [
    "damage",
    "off",
    "far",
    "far_squared",
    "fragile_far",
    "rim",
    "fragile_rim",
    "centre",
    "cards",
    "bare",
    "stranded",
    "stranded_far",
    "adrenaline",
    "wait",
    "wait_near",
    "stunned",
    "faces",
    "fragile_faced",
    "threat",
    "aim",
    "aim_fragile",
    "guarding",
    "strikes",
    "throws",
    "anchored",
    "burning",
];

/// Features of a fighter against one opponent.
pub type Features = [f64; COUNT];

/// Computes the features of a fighter against one opponent.
pub fn of(game: &Match, state: &MatchState, seat: Seat, opponent: Seat) -> Features {
    let (own, other) = (&state.fighters[seat], &state.fighters[opponent]);
    let arena = game.arena();
    let out = f64::from(arena.distance(own.at)) / 4.0;
    let off = truth(out > 0.0);
    let fragile = f64::from(own.damage) / 20.0;
    let rim = if out > 0.0 {
        0.0
    } else {
        let open = |facing: &kernel::Facing| !arena.is_land(own.at.ahead(*facing, 1));
        kernel::Facing::ALL.iter().filter(|facing| open(facing)).count() as f64 / 6.0
    };
    let held = f64::from(own.hand.ability_count());
    let stranded = off * truth(own.hand.ability_count() < 2);
    let wait = f64::from(beats_until_open(game, own)) / 4.0;
    let near = nearness(own, other);
    let (ahead, against) = (faces(own, other), faces(other, own));
    let coming = coming(game, own, other);
    let frail = f64::from(other.damage) / 20.0;
    let strikes = own.hand.abilities().iter().filter(|card| game.ruleset().harms(**card)).count();
    let throws = own.hand.abilities().iter().filter(|card| game.ruleset().throws(**card)).count();
    [
        fragile,
        off,
        out,
        out * out,
        fragile * out,
        rim,
        fragile * rim,
        f64::from(own.at.distance(arena.centre())) / 4.0,
        held / 4.0,
        truth(held == 0.0),
        stranded,
        stranded * out,
        f64::from(own.adrenaline) / 5.0,
        wait,
        wait * near,
        if let Activity::Stunned { left } = own.activity { f64::from(left) / 4.0 } else { 0.0 },
        ahead,
        against * fragile,
        coming.threat,
        coming.aim,
        coming.aim * frail,
        coming.guard,
        strikes as f64 / 4.0,
        throws as f64,
        truth(own.focus.is_some_and(|focus| focus.anchor().is_some_and(|at| arena.is_land(at)))),
        truth(state.board.fire_at(arena, own.at).is_some()),
    ]
}

/// Content of the rest of a running set.
#[derive(Debug, Clone, Copy, Default)]
struct Coming {
    threat: f64,
    aim: f64,
    guard: f64,
}

fn coming(game: &Match, own: &Fighter, other: &Fighter) -> Coming {
    let mut coming = Coming::default();
    if own.activity != Activity::Acting {
        return coming;
    }
    let frames = game.ruleset().book.frames(own.play.set);
    for frame in frames.iter().skip(usize::from(own.play.step)) {
        let strength =
            (f64::from(frame.damage) + 3.0 * f64::from(frame.knockback)) / 10.0 + truth(frame.throws) / 2.0;
        let (mut attacks, mut aimed, mut guards) = (false, false, false);
        for token in frame.action.tokens() {
            match token.kind {
                ActionSymbolKind::Attack | ActionSymbolKind::Charge => {
                    attacks = true;
                    let hex = own.at.ahead(token.dir.seen_from(own.facing), u16::from(token.cells));
                    aimed |= hex == other.at;
                }
                ActionSymbolKind::Block => guards = true,
                ActionSymbolKind::Move | ActionSymbolKind::Jump => {}
            }
        }
        coming.threat += truth(attacks) * strength;
        coming.aim += truth(aimed) * strength;
        coming.guard += truth(guards) / 2.0;
    }
    coming
}

/// Number of beats from this one on in which the player has no choice.
fn beats_until_open(game: &Match, fighter: &Fighter) -> u8 {
    match fighter.activity {
        Activity::Open(_) | Activity::Gone => 0,
        Activity::Acting => {
            let frames = game.ruleset().book.frames(fighter.play.set);
            let rest = frames.iter().skip(usize::from(fighter.play.step));
            rest.take_while(|frame| !frame.action.is_open()).count() as u8
        }
        Activity::Stunned { left } | Activity::Idle { left, .. } | Activity::Dead { left } => left,
    }
}

/// 1 for neighbours, less farther off, 0 beyond three hexes.
fn nearness(own: &Fighter, other: &Fighter) -> f64 {
    f64::from(4u16.saturating_sub(own.at.distance(other.at))) / 3.0
}

/// Degree to which the fighter faces the other: 1 for a neighbour straight ahead.
fn faces(own: &Fighter, other: &Fighter) -> f64 {
    let ahead = own.at.ahead(own.facing, 1).distance(other.at);
    let here = own.at.distance(other.at);
    let towards = if ahead < here {
        1.0
    } else if ahead == here {
        0.5
    } else {
        0.0
    };
    towards * nearness(own, other)
}

fn truth(fact: bool) -> f64 {
    f64::from(u8::from(fact))
}
