//! Model of a match that begins at a later moment, without earlier events.

use super::mirror::{Mirror, Presence, ShownFighter};
use crate::rules::phases::flow::Match;
use crate::rules::state::board::BoardToken;
use crate::rules::state::timeline::Lane;
use crate::rules::state::{Activity, Commitment, Fighter, Focus, Play};

impl Mirror {
    /// Creates the model from a match at the start of a beat, or while plays are chosen.
    pub fn at(game: &Match) -> Self {
        let state = game.state();
        let mut mirror = Self::new(game.setup());
        (mirror.beat, mirror.phase, mirror.outcome) = (state.beat, state.phase, state.outcome);
        for seat in state.seats() {
            let fighter = &state.fighters[seat];
            let mut lane = Lane::unknown_before(state.beat);
            match fighter.activity {
                Activity::Open(opening) => lane.open(state.beat, opening),
                Activity::Acting => lane.lay(game.ruleset(), state.beat, fighter.play),
                Activity::Stunned { left } => lane.stun(state.beat, state.beat, left),
                Activity::Idle { left } => lane.idle(state.beat, left),
                Activity::Dead { left } => lane.die(state.beat, left),
                Activity::Gone => {}
            }
            mirror.figures[seat.index()] = shown(game, fighter, lane);
            mirror.embers.extend(fighter.embers.map(|at| (at, seat)));
        }
        for token in state.board.tokens(game.arena()) {
            match token {
                BoardToken::Fire(at, owner) => mirror.fire.push((at, owner)),
                BoardToken::Flora(at) => mirror.flora.push(at),
                BoardToken::Arrow(arrow) => mirror.arrows.push(arrow),
                BoardToken::Platform(at) => mirror.platforms.push(at),
            }
        }
        mirror
    }
}

fn shown(game: &Match, fighter: &Fighter, lane: Lane) -> ShownFighter {
    let last = fighter.has_played().then_some(fighter.play);
    ShownFighter {
        at: fighter.at,
        facing: fighter.facing,
        damage: fighter.damage,
        adrenaline: fighter.adrenaline,
        abilities: fighter.hand.ability_count(),
        movements: fighter.hand.movement_count(),
        sealed: fighter.sealed.is_some(),
        revealed: last.map(|play| commitment(game, play)),
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
        hit_by: fighter.last_hitter,
        lane,
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
