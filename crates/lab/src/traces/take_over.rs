//! Takes over the recorded values after a difference, to compare the rest of the match.

use std::sync::Arc;

use super::format::{TraceState, facing};
use super::replay::Replay;
use super::values::{Timeline, token};
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::{Activity, OpenBeat};
use hexstrike_game::rules::{CardId, Match, MatchState, Phase, Setup};
use kernel::Cell;

/// Starts again with the recorded values at a moment at which the web edition waits for all players: nobody is in the
/// middle of a play then. Returns `None` at any other moment.
pub fn take_over(replay: &mut Replay, theirs: &TraceState, timeline: &Timeline) -> Option<()> {
    let need = theirs.need.as_ref().filter(|need| need.u.len() == theirs.pl.len())?;
    let mut state = recorded(replay, theirs)?;
    (state.beat, state.phase) = (need.b, Phase::Commit);
    for seat in state.seats() {
        let opening = match timeline.entry(usize::from(need.b), seat)?.a.as_str() {
            "E" => OpenBeat::Refresh,
            "SigE" => OpenBeat::SignatureRefresh,
            "F" => OpenBeat::Focus,
            _ => return None,
        };
        state.fighters[seat].activity = Activity::Open(opening);
    }
    replay.beats.truncate(usize::from(need.b));
    replay.go_to(&state);
    Some(())
}

/// State of a new match with the recorded values. Nobody may be focused: all their cards are in hand or deck.
fn recorded(replay: &Replay, theirs: &TraceState) -> Option<MatchState> {
    let mut setup = Setup::clone(replay.game.setup());
    for (player, theirs) in setup.players.iter_mut().zip(&theirs.pl) {
        let cards = |ids: &[String]| -> Option<Vec<CardId>> {
            ids.iter().map(|id| replay.game.ruleset().card_id(id)).collect()
        };
        let (hand, deck, movement) = (cards(&theirs.ab)?, cards(&theirs.dk)?, cards(&theirs.mv)?);
        player.ability = [hand.as_slice(), &deck].concat().try_into().ok()?;
        player.opening.hand = Some((hand, movement));
        (player.opening.damage, player.opening.adrenaline) = (theirs.d, theirs.adr);
    }
    let tokens: Vec<BoardToken> = theirs.tok.iter().filter_map(token).collect();
    let ruleset = Arc::clone(replay.game.ruleset());
    let game = Match::new(ruleset, Arc::new(setup)).ok()?.with_tokens(&tokens);
    let mut moments = game.moment()?;
    for (moment, theirs) in moments.iter_mut().zip(&theirs.pl) {
        (moment.at, moment.facing) = (Cell::new(theirs.q, theirs.r), facing(theirs.f));
    }
    Some(*game.at_moment(0, &moments).ok()?.state())
}
