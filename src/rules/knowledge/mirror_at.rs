//! The screen of a match that begins in the middle: what all know of it at the start of a beat.

use super::mirror::{Mirror, Presence, ShownFighter};
use crate::rules::ids::Beat;
use crate::rules::phases::flow::Match;
use crate::rules::state::board::BoardToken;
use crate::rules::state::timeline::Lane;
use crate::rules::state::{Activity, Commitment, Fighter, Focus, Play};

impl Mirror {
    /// The screen of a match at the start of a beat, before it goes on. What happened before is not told.
    pub fn at(game: &Match) -> Self {
        let (setup, state) = (game.setup(), game.state());
        let mut mirror = Self::new(setup);
        mirror.beat = state.beat;
        for token in state.board.tokens(&setup.arena) {
            match token {
                BoardToken::Fire(at, owner) => mirror.fire.push((at, owner)),
                BoardToken::Flora(at) => mirror.flora.push(at),
                BoardToken::Arrow(arrow) => mirror.arrows.push(arrow),
                BoardToken::Platform(at) => mirror.platforms.push(at),
            }
        }
        for (seat, figure) in state.seats().zip(&mut mirror.figures) {
            let fighter = &state.fighters[seat];
            *figure = shown(game, fighter, state.beat);
            mirror.embers.extend(fighter.embers);
        }
        mirror
    }
}

fn shown(game: &Match, fighter: &Fighter, beat: Beat) -> ShownFighter {
    let play = fighter.has_played().then_some(fighter.play);
    ShownFighter {
        at: fighter.at,
        facing: fighter.facing,
        damage: fighter.damage,
        adrenaline: fighter.adrenaline,
        abilities: fighter.hand.ability_count(),
        movements: fighter.hand.movement_count(),
        sealed: false,
        revealed: play.map(|play| commitment(game, play)),
        guard: 0,
        anchor: fighter.focus.and_then(Focus::anchor),
        presence: match fighter.activity {
            Activity::Dead { .. } => Presence::Dead,
            Activity::Gone => Presence::Gone,
            Activity::Open(_) | Activity::Acting | Activity::Stunned { .. } | Activity::Idle { .. } => {
                Presence::OnBoard
            }
        },
        invulnerable: fighter.invulnerable,
        points: fighter.points,
        lane: lane(game, fighter, beat),
    }
}

fn commitment(game: &Match, play: Play) -> Commitment {
    let set = game.ruleset().book.set(play.set);
    Commitment {
        active: set.active,
        passive: set.passive,
        rotation: play.rotation,
        adrenaline: play.adrenaline,
    }
}

/// The timeline from this beat on.
fn lane(game: &Match, fighter: &Fighter, beat: Beat) -> Lane {
    let mut lane = Lane::opening();
    match fighter.activity {
        Activity::Open(opening) => lane.open(beat, opening),
        Activity::Acting => lane.lay(game.ruleset(), beat, fighter.play),
        Activity::Stunned { left } => lane.stun(beat, left),
        Activity::Idle { left } => lane.idle(beat, left),
        Activity::Dead { left } => lane.die(beat, left),
        Activity::Gone => lane.die(beat, 1),
    }
    lane
}
