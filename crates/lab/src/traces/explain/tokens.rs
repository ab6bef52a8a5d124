//! Tokens as the web edition has them.

use super::{Context, Shown};
use crate::traces::compare::{Compared, Difference};
use crate::traces::replay::BeatRecord;
use crate::traces::settled::words;
use hexstrike_game::rules::MatchState;
use hexstrike_game::rules::cards::card::BeatEffect;
use hexstrike_game::rules::state::Activity;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::prompt::{Ask, Prompt};
use kernel::{Cell, Rotation, Seat};

/// The tokens of our side.
fn ours(context: &Context<'_>) -> Vec<BoardToken> {
    let game = &context.replay.game;
    game.state().board.tokens(game.arena()).collect()
}

fn fire_on(token: &BoardToken, hex: Cell) -> bool {
    matches!(token, BoardToken::Fire(cell, _) if *cell == hex)
}

/// A throw leaves no fire.
pub(super) fn burning_throw(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    if difference.what != Compared::Tokens {
        return None;
    }
    let board = &context.equal.state.board;
    let mut tokens = ours(context);
    for beat in context.replay.beats.get(context.equal_until..)? {
        for event in &beat.events {
            let Event::Aimed { seat, at, .. } = *event else { continue };
            let frame = context.frame(&beat.start.fighters[seat]);
            if frame.throws && frame.texts.burn {
                tokens.retain(|token| !fire_on(token, at));
                let before = board.fire_at(context.replay.game.arena(), at);
                tokens.extend(before.map(|owner| BoardToken::Fire(at, owner)));
            }
        }
    }
    Some(Shown::Tokens(words(&tokens)))
}

/// Fault F: a hex that burns keeps its first owner.
pub(super) fn two_fires(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    if difference.what != Compared::Tokens {
        return None;
    }
    let mut first: Vec<(Cell, Seat)> = Vec::new();
    for event in context.replay.events_since(0) {
        match *event {
            Event::FireLit { at, owner } if !first.iter().any(|(cell, _)| *cell == at) => {
                first.push((at, owner));
            }
            Event::FloraGrew { at } => first.retain(|(cell, _)| *cell != at),
            _ => {}
        }
    }
    let named =
        |cell: Cell| difference.ours.contains(&format!("fire-hex {},{} ", cell.axial().0, cell.axial().1));
    let keeps = |token: BoardToken| match token {
        BoardToken::Fire(cell, _) if named(cell) => {
            let owner = first.iter().find(|(at, _)| *at == cell).map(|(_, owner)| *owner);
            owner.map_or(token, |owner| BoardToken::Fire(cell, owner))
        }
        BoardToken::Fire(..) | BoardToken::Flora(_) | BoardToken::Arrow(_) | BoardToken::Platform(_) => token,
    };
    let tokens: Vec<BoardToken> = ours(context).into_iter().map(keeps).collect();
    Some(Shown::Tokens(words(&tokens)))
}

/// Flora grows on the next hex only, and after a turn of 120 degrees on the wrong side. Our side has to grow it at the end
/// of the line, as ruling 13 says.
pub(super) fn flora_line(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    if difference.what != Compared::Tokens {
        return None;
    }
    let arena = context.replay.game.arena();
    let mut tokens = ours(context);
    let mut grown = 0;
    for beat in context.replay.beats.get(context.equal_until..)? {
        for seat in beat.start.seats().filter(|seat| grows(context, beat, *seat)) {
            let fighter = &beat.start.fighters[seat];
            let (own, chosen) = (beat.standings[seat].at, fighter.play.rotation);
            let flora = |cell: Cell| beat.start.board.has_flora(arena, cell);
            let towards = chosen.turn(fighter.notes.set.facing_before);
            let mut line = own;
            while flora(line) {
                line = line.ahead(towards, 1);
            }
            let line = Some(line).filter(|cell| arena.is_land(*cell));
            let mirrored = match chosen {
                Rotation::R2 => Rotation::L2,
                Rotation::L2 => Rotation::R2,
                Rotation::Stay | Rotation::R1 | Rotation::Around | Rotation::L1 => chosen,
            };
            let next = own.ahead(mirrored.turn(fighter.notes.set.facing_before), 1);
            let next = Some(if flora(own) { next } else { own });
            let next = next.filter(|cell| arena.is_land(*cell));
            let new: Vec<Cell> = beat
                .events
                .iter()
                .filter_map(|event| match *event {
                    Event::FloraGrew { at } => Some(at),
                    _ => None,
                })
                .collect();
            if new != line.into_iter().collect::<Vec<_>>() {
                return None;
            }
            if line != next {
                tokens.retain(|token| !line.is_some_and(|cell| *token == BoardToken::Flora(cell)));
                tokens.extend(next.filter(|cell| !flora(*cell)).map(BoardToken::Flora));
                grown += 1;
            }
        }
    }
    (grown > 0).then(|| Shown::Tokens(words(&tokens)))
}

/// Whether a fighter grows flora on a beat.
fn grows(context: &Context<'_>, beat: &BeatRecord, seat: Seat) -> bool {
    let fighter = &beat.start.fighters[seat];
    let acted = beat.events.contains(&Event::Acted { seat });
    fighter.activity == Activity::Acting
        && acted
        && context.frame(fighter).deeds.contains(&Some(BeatEffect::GrowFlora))
}

/// A platform that somebody else than its maker has used is still there.
pub(super) fn used_platform(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    if difference.what != Compared::Tokens {
        return None;
    }
    let mut maker = Seat::FIRST;
    let mut raised: Vec<(Cell, Seat)> = Vec::new();
    let mut tokens = ours(context);
    for event in context.replay.events_since(0) {
        match *event {
            Event::Asked { prompt: Prompt { seat, ask: Ask::PlatformHex { .. } } } => maker = seat,
            Event::PlatformRaised { at } => raised.push((at, maker)),
            Event::PlatformUsed { at } => {
                let own = raised.iter().rev().find(|(cell, _)| *cell == at).map(|(_, seat)| *seat);
                let user = user_of(context, at);
                if own != user && !tokens.contains(&BoardToken::Platform(at)) {
                    tokens.push(BoardToken::Platform(at));
                }
            }
            _ => {}
        }
    }
    Some(Shown::Tokens(words(&tokens)))
}

/// Who last used the platform on a hex.
fn user_of(context: &Context<'_>, hex: Cell) -> Option<Seat> {
    let states = context.replay.beats.iter().map(|beat| (&beat.start, beat.events.as_slice()));
    let here = (context.replay.game.state(), context.replay.events.as_slice());
    let used = |(_, events): &(&MatchState, &[Event])| events.contains(&Event::PlatformUsed { at: hex });
    let (state, _) = states.chain([here]).rfind(used)?;
    state.occupant(hex)
}
