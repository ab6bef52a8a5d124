//! Everything that is compared when the web edition waits for commits.

use std::collections::BTreeSet;

use super::compare::{Compared, Difference};
use super::format::{PlayerState, TraceQuestion, TraceState};
use super::replay::{BeatRecord, Replay, facing, pays_for_repeat};
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::{Fighter, Focus};
use hexstrike_game::rules::{Beat, CardId, Ruleset, Step};
use kernel::{Cell, Seat};

/// Who must act, then players and tokens.
pub fn settled(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    up(replay, theirs).or_else(|| stand(replay, theirs))
}

/// Players and tokens.
pub fn stand(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let beat = replay.game.state().beat;
    players(replay, theirs, beat).or_else(|| tokens(replay, theirs, beat))
}

fn up(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let beat = replay.game.state().beat;
    let ours = match replay.game.waits_for() {
        Some(Step::Commit(seats)) => Some((beat, seats.iter().map(Seat::index).collect())),
        _ => None,
    };
    let need = theirs.need.as_ref().map(|need| (need.b, need.u.clone()));
    if ours == need {
        return None;
    }
    // Whoever has lost on our side only is waited for by the other.
    let waited_for =
        need.as_ref().and_then(|(b, seats)| Some((*b, replay.beats.get(usize::from(*b))?, seats)));
    let fell = |record: &BeatRecord, seat: usize| {
        record.events.iter().any(|e| matches!(e, Event::Fell { seat: s } if s.index() == seat))
    };
    if let Some((beat, record, seats)) = waited_for
        && let Some(seat) = seats.iter().copied().find(|seat| fell(record, *seat))
    {
        let theirs = format!("{seats:?} at beat {beat}");
        return Some(Difference::new(Compared::Up, beat, seat, "has lost".to_owned(), theirs));
    }
    let seats =
        |side: &Option<(Beat, Vec<usize>)>| side.as_ref().map_or(Vec::new(), |(_, seats)| seats.clone());
    let (a, b) = (seats(&ours), seats(&need));
    let odd = a.iter().find(|seat| !b.contains(seat)).or_else(|| b.iter().find(|seat| !a.contains(seat)));
    let seat = odd.or(a.first()).or(b.first()).copied().unwrap_or_default();
    let first = need.as_ref().map_or(beat, |(b, _)| beat.min(*b));
    let show = |side: Option<(Beat, Vec<usize>)>| {
        side.map_or_else(|| "nobody".to_owned(), |(beat, seats)| format!("{seats:?} at beat {beat}"))
    };
    Some(Difference::new(Compared::Up, first, seat, show(ours), show(need)))
}

/// Questions in whose course a hand changes.
const CARDS: [&str; 3] = ["draw", "discard", "hand-trigger"];

fn players(replay: &Replay, all: &TraceState, beat: Beat) -> Option<Difference> {
    let state = replay.game.state();
    // The entries that mark the end of a match carry no pool, and stand for the beat on which they are written.
    let over = all.out.is_some();
    let last = all.out.as_ref().and_then(|out| replay.beats.get(usize::from(out.beat_index?)));
    for (seat, theirs) in state.seats().zip(&all.pl) {
        // The web edition moves whoever returns at the answer, our core when the beat begins.
        if returning(&state.fighters[seat]).is_some() {
            continue;
        }
        let fighter = &state.fighters[seat];
        let last = last.map(|beat| beat.standings[seat]).map(|s| (s.at, s.facing, s.damage));
        let stands = last.unwrap_or((fighter.at, fighter.facing, fighter.damage));
        let pays_early = pays_for_repeat(replay, seat);
        let differs = |what, ours: String, theirs: String| {
            (ours != theirs).then(|| Difference::new(what, beat, seat.index(), ours, theirs))
        };
        let card = |id| replay.game.ruleset().card(id).id.clone();
        let names = |hand: &Hand| {
            let list = |ids: &mut dyn Iterator<Item = _>| ids.map(card).collect::<Vec<_>>().join(" ");
            (
                list(&mut hand.abilities().iter().copied()),
                list(&mut hand.movements()),
                list(&mut hand.exhausted()),
                list(&mut under(replay.game.ruleset(), fighter).iter().copied()),
            )
        };
        let (abilities, movements, exhausted, deck) = names(&fighter.hand);
        let focus = fighter.focus.map(|focus| card(focus.card())).unwrap_or_default();
        let PlayerState { q, r, f, d, adr, ab, mv, ex, dk, fo } = theirs;
        // A card laid aside before its focus beat lies in no zone of the web edition.
        let focus = if fighter.focus.is_some_and(|f| f.anchor().is_some()) { focus } else { String::new() };
        let body = differs(Compared::Hex, format!("{:?}", stands.0.axial()), format!("{:?}", (*q, *r)))
            .or_else(|| differs(Compared::Facing, format!("{:?}", stands.1), format!("{:?}", facing(*f))))
            .or_else(|| differs(Compared::Damage, stands.2.to_string(), d.to_string()))
            .or_else(|| {
                differs(Compared::Adrenaline, fighter.adrenaline.to_string(), adr.to_string())
                    .filter(|_| !over)
            });
        let hand = differs(Compared::AbilityHand, abilities, ab.join(" "))
            .or_else(|| differs(Compared::MovementHand, movements, mv.join(" ")))
            .or_else(|| differs(Compared::Exhausted, exhausted, ex.join(" ")))
            .or_else(|| differs(Compared::Deck, deck, dk.join(" ")))
            .or_else(|| differs(Compared::Focus, focus, fo.join(" ")));
        let open =
            |question: &&TraceQuestion| question.p == seat.index() && CARDS.contains(&question.ty.as_str());
        let under_way = over && all.pend.iter().any(|question| open(&question));
        let first = body.or(hand.filter(|_| !pays_early && !under_way));
        if first.is_some() {
            return first;
        }
    }
    None
}

/// The deck, less a card that will be laid aside: our core keeps it under the deck until all choices are shown, so that none
/// can be read off the deck; the web edition takes it out at once.
pub fn under<'a>(ruleset: &Ruleset, fighter: &'a Fighter) -> &'a [CardId] {
    let focuses = |card: &Card| card.beats.iter().any(|beat| beat.action == Action::Focus);
    let aside = fighter.sealed.map(|play| play.active).filter(|id| focuses(ruleset.card(*id)));
    match fighter.hand.deck().split_last() {
        Some((last, rest)) if aside == Some(*last) => rest,
        _ => fighter.hand.deck(),
    }
}

/// Where a fighter on the way back to the anchor will be.
fn returning(fighter: &Fighter) -> Option<Cell> {
    if let Some(Focus::Returning { anchor, .. }) = fighter.focus { Some(anchor) } else { None }
}

/// Tokens as sorted words.
fn tokens(replay: &Replay, theirs: &TraceState, beat: Beat) -> Option<Difference> {
    let (ours, theirs) = (our_tokens(replay), their_tokens(theirs));
    if ours == theirs {
        return None;
    }
    let set = |words: &[String]| words.iter().cloned().collect::<BTreeSet<_>>();
    let only =
        |a: &[String], b: &[String]| set(a).difference(&set(b)).cloned().collect::<Vec<_>>().join("; ");
    Some(Difference::new(Compared::Tokens, beat, 0, only(&ours, &theirs), only(&theirs, &ours)))
}

/// The tokens of our side as sorted words. Left hexes burn from the next beat on: the web edition shows the fire at once,
/// our core when the beat begins.
pub fn our_tokens(replay: &Replay) -> Vec<String> {
    let arena = replay.game.arena();
    let mut ours: Vec<BoardToken> = replay.game.state().board.tokens(arena).collect();
    for event in replay.beats.last().map(|beat| beat.events.as_slice()).unwrap_or_default() {
        if let Event::EmbersLeft { at, owner } = *event
            && arena.is_land(at)
        {
            ours.retain(
                |token| !matches!(token, BoardToken::Fire(cell, _) | BoardToken::Flora(cell) if *cell == at),
            );
            ours.push(BoardToken::Fire(at, owner));
        }
    }
    words(&ours)
}

/// The tokens of the web edition as sorted words. Its anchors are left out: they vanish under a focus that goes on, and stay
/// behind one that is over (web edition 10.37 and more). Focus itself is compared with the players.
pub fn their_tokens(theirs: &TraceState) -> Vec<String> {
    let theirs = theirs.tok.iter().filter(|token| token.kind != "focus-anchor").map(|token| {
        let rest = match token.kind.as_str() {
            "arrow" => format!(" {:?}{}", facing(token.degrees), owner(token.owner)),
            "fire-hex" => owner(token.owner),
            _ => String::new(),
        };
        word(&token.kind, Cell::from(token.hex), &rest)
    });
    let mut theirs: Vec<String> = theirs.collect();
    theirs.sort();
    theirs
}

/// Tokens as sorted words.
pub fn words(tokens: &[BoardToken]) -> Vec<String> {
    let by = |seat: Seat| owner(Some(seat.index()));
    let words = tokens.iter().map(|token| match *token {
        BoardToken::Fire(cell, seat) => word("fire-hex", cell, &by(seat)),
        BoardToken::Flora(cell) => word("flora-hex", cell, ""),
        BoardToken::Arrow(arrow) => {
            word("arrow", arrow.at, &format!(" {:?}{}", arrow.facing, by(arrow.owner)))
        }
        BoardToken::Platform(cell) => word("ethereal-platform", cell, ""),
    });
    let mut words: Vec<String> = words.collect();
    words.sort();
    words
}

fn owner(owner: Option<usize>) -> String {
    owner.map_or_else(String::new, |p| format!(" p{p}"))
}

fn word(kind: &str, cell: Cell, rest: &str) -> String {
    let (q, r) = cell.axial();
    format!("{kind} {q},{r}{rest}")
}
