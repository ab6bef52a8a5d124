//! Arrows as the web edition has them: they fly after the early actions, and stun from another beat on.

use super::otherwise::Otherwise;
use super::{Context, Shown};
use crate::traces::compare::{Compared, Difference};
use hexstrike_game::rules::Phase;
use hexstrike_game::rules::state::MatchState;
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::event::{Event, Source};

/// An arrow loosed over somebody stuns from the next beat on, and what that one would do on this beat is done; any other
/// arrow stuns from this beat on.
pub(super) fn arrow_stun(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    shot(context, difference)?;
    let beat = Otherwise::from(context, difference.beat)?.beat(|otherwise, _| shift_stuns(otherwise))?;
    Some(Shown::Beat(beat))
}

/// Arrows fly after the early actions.
pub(super) fn arrows_after_early(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    shot(context, difference)?;
    let mut otherwise = Otherwise::from(context, difference.beat)?;
    let flying = otherwise.replay.game.state().board.arrows().to_vec();
    put_arrows(&mut otherwise, &[]);
    let beat = otherwise.beat(|otherwise, phase| {
        match phase {
            Phase::Rotate => put_arrows(otherwise, &flying),
            Phase::Early => {
                let (old, new): (Vec<Arrow>, Vec<Arrow>) = arrows(otherwise.replay.game.state())
                    .into_iter()
                    .partition(|arrow| flying.contains(arrow));
                put_arrows(otherwise, &old);
                let replay = &mut otherwise.replay;
                replay.game.fly_arrows(&mut replay.events);
                let all = [arrows(replay.game.state()), new].concat();
                put_arrows(otherwise, &all);
            }
            _ => {}
        }
        shift_stuns(otherwise);
    })?;
    Some(Shown::Beat(beat))
}

/// Whether there was an arrow on the beat.
fn shot(context: &Context<'_>, difference: &Difference) -> Option<()> {
    let beat = context.beat(difference)?;
    let loosed = |e: &Event| matches!(e, Event::ArrowLoosed { .. });
    let any = !beat.start.board.arrows().is_empty() || beat.events.iter().any(loosed);
    (difference.what == Compared::Beat && any).then_some(())
}

fn arrows(state: &MatchState) -> Vec<Arrow> {
    state.board.arrows().to_vec()
}

/// Puts these arrows in the place of those on the board.
fn put_arrows(otherwise: &mut Otherwise, arrows: &[Arrow]) {
    let game = &mut otherwise.replay.game;
    let others =
        game.state().board.tokens(game.arena()).filter(|token| !matches!(token, BoardToken::Arrow(_)));
    let tokens: Vec<BoardToken> = others.chain(arrows.iter().copied().map(BoardToken::Arrow)).collect();
    game.amend_tokens(&tokens);
}

/// Stuns by arrows of the last phase begin when they do on the web edition.
pub(super) fn shift_stuns(otherwise: &mut Otherwise) {
    let news = otherwise.news().to_vec();
    for (place, event) in news.iter().enumerate() {
        let Event::Hit { seat, source: Source::Arrow(_) } = *event else { continue };
        let stun = news[place..].iter().find_map(|e| match e {
            Event::Stunned { seat: s, from, beats, .. } if *s == seat => Some((*from, *beats)),
            _ => None,
        });
        let beat = otherwise.replay.game.state().beat;
        let begins = if is_loosed_over(&news, place) { beat + 1 } else { beat };
        if let Some((from, beats)) = stun
            && from != begins
        {
            otherwise.replay.game.amend_stun(seat, begins, beats);
        }
    }
}

/// Whether the arrow that hits at this place of the events had just been loosed there.
pub(super) fn is_loosed_over(events: &[Event], place: usize) -> bool {
    let before = place.checked_sub(2).and_then(|from| events.get(from..place));
    matches!(before, Some([Event::ArrowLoosed { .. }, Event::ArrowGone { .. }]))
}
