//! What must be equal after an input, and the first thing that is not.

use std::collections::BTreeSet;
use std::fmt;

use super::format::{Delta, Entry, Input, PlayerState, TraceState};
use super::replay::{Replay, Standing, facing, kind};
use crate::rules::board::Token;
use crate::rules::card::Card;
use crate::rules::event::Event;
use crate::rules::hand::Hand;
use crate::rules::notation::Action;
use crate::rules::state::{Course, Ending, Fighter, Outcome};
use crate::rules::{Beat, CardId, Cell, Seat, Step};

/// One thing that is not equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// What is compared.
    pub what: &'static str,
    /// The beat at whose end, or before which, it was seen.
    pub beat: Beat,
    /// Whose it is, if anybody's.
    pub seat: usize,
    /// On our core.
    pub ours: String,
    /// On the web edition.
    pub theirs: String,
}

impl Difference {
    pub(super) fn new(what: &'static str, beat: Beat, seat: usize, ours: String, theirs: String) -> Self {
        Self { what, beat, seat, ours, theirs }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, beat, seat, ours, theirs } = self;
        write!(f, "beat {beat} p{seat} {what}: ours {ours} | web {theirs}")
    }
}

/// The web edition's timeline, put together from its changes.
#[derive(Debug, Default)]
pub struct Timeline {
    /// Entries in roster order.
    pub beats: Vec<Vec<Entry>>,
}

impl Timeline {
    /// Takes what has changed.
    pub fn apply(&mut self, delta: &Delta) {
        self.beats.truncate(delta.from);
        self.beats.extend(delta.beats.iter().cloned());
    }

    /// A player's entry.
    pub fn entry(&self, beat: usize, seat: usize) -> Option<&Entry> {
        self.beats.get(beat)?.iter().find(|entry| entry.p == seat)
    }
}

/// The end of one beat, player by player.
pub fn beat(replay: &Replay, timeline: &Timeline, beat: usize) -> Option<Difference> {
    let record = replay.beats.get(beat)?;
    for seat in record.start.seats() {
        let ours = record.standings[seat];
        let Some(entry) = timeline.entry(beat, seat.index()).filter(|entry| entry.k == 1) else { continue };
        let (q, r) = entry.x?;
        let theirs = Standing {
            at: Cell::new(q, r),
            facing: facing(entry.f),
            damage: entry.d,
            adrenaline: entry.adr,
            stunned: entry.a == "DamageIcon",
        };
        if ours != theirs {
            let show = |s: Standing| show_standing(s, ours, theirs);
            return Some(Difference::new("beat", beat as Beat, seat.index(), show(ours), show(theirs)));
        }
    }
    None
}

/// Only the parts in which two standings differ.
fn show_standing(shown: Standing, a: Standing, b: Standing) -> String {
    let mut parts = Vec::new();
    let mut part = |differs: bool, text: String| {
        if differs {
            parts.push(text);
        }
    };
    part(a.at != b.at, format!("at {:?}", shown.at.axial()));
    part(a.facing != b.facing, format!("facing {:?}", shown.facing));
    part(a.damage != b.damage, format!("damage {}", shown.damage));
    part(a.adrenaline != b.adrenaline, format!("adrenaline {}", shown.adrenaline));
    part(a.stunned != b.stunned, (if shown.stunned { "stunned" } else { "not stunned" }).to_owned());
    parts.join(", ")
}

/// Everything, when the web edition waits for commits or has ended the match.
pub fn settled(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let state = replay.game.state();
    let beat = state.beat;
    let waits = replay.game.waits_for();
    if let Some(Step::Answer(open)) = &waits
        && let Some(first) = open.first()
    {
        let ours = format!("asks {:?}", first.prompt.ask);
        return Some(Difference::new("asks", beat, first.prompt.seat.index(), ours, "nothing".to_owned()));
    }
    if theirs.out.is_some() || state.outcome.is_some() {
        return outcome(state.outcome, theirs, beat);
    }
    if let Some(input) = replay.held.iter().find(|input| unasked(replay, input)) {
        let theirs = format!("asked {} and got {:?}", input.id, input.ans);
        return Some(Difference::new("unasked", input.b, input.p, "did not ask".to_owned(), theirs));
    }
    let ours = match waits {
        Some(Step::Commit(seats)) => (beat, seats.iter().map(Seat::index).collect()),
        _ => (beat, Vec::new()),
    };
    let need = theirs.need.as_ref().map(|need| (need.b, need.u.clone()))?;
    if ours != need {
        let show = |(beat, seats): (Beat, Vec<usize>)| format!("{seats:?} at beat {beat}");
        let seat = ours.1.first().or(need.1.first()).copied().unwrap_or_default();
        return Some(Difference::new("up", ours.0.min(need.0), seat, show(ours), show(need)));
    }
    players(replay, theirs, beat).or_else(|| tokens(replay, theirs, beat))
}

fn players(replay: &Replay, theirs: &TraceState, beat: Beat) -> Option<Difference> {
    let state = replay.game.state();
    for (seat, theirs) in state.seats().zip(&theirs.pl) {
        // The web edition moves whoever returns at the answer, our core when the beat begins.
        if returning(&state.fighters[seat]).is_some() {
            continue;
        }
        let fighter = &state.fighters[seat];
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
                list(&mut under(replay, fighter).iter().copied()),
            )
        };
        let (abilities, movements, exhausted, deck) = names(&fighter.hand);
        let focus = fighter.focus.map(|focus| card(focus.card)).unwrap_or_default();
        let PlayerState { q, r, f, d, adr, ab, mv, ex, dk, fo } = theirs;
        // A card laid aside before its focus beat lies in no zone of the web edition.
        let focus = if fighter.focus.is_some_and(|f| f.anchor.is_some()) { focus } else { String::new() };
        let body = differs("hex", format!("{:?}", fighter.at.axial()), format!("{:?}", (*q, *r)))
            .or_else(|| differs("facing", format!("{:?}", fighter.facing), format!("{:?}", facing(*f))))
            .or_else(|| differs("damage", fighter.damage.to_string(), d.to_string()))
            .or_else(|| differs("adrenaline", fighter.adrenaline.to_string(), adr.to_string()));
        let hand = differs("ability hand", abilities, ab.join(" "))
            .or_else(|| differs("movement hand", movements, mv.join(" ")))
            .or_else(|| differs("exhausted", exhausted, ex.join(" ")))
            .or_else(|| differs("deck", deck, dk.join(" ")))
            .or_else(|| differs("focus", focus, fo.join(" ")));
        let first = body.or(hand.filter(|_| !pays_early));
        if first.is_some() {
            return first;
        }
    }
    None
}

/// The deck, less a card that will be laid aside: our core keeps it under the deck until all choices are shown, so that none
/// can be read off the deck; the web edition takes it out at once.
fn under<'a>(replay: &Replay, fighter: &'a Fighter) -> &'a [CardId] {
    let focuses = |card: &Card| card.beats.iter().any(|beat| beat.action == Action::Focus);
    let aside = fighter.sealed.map(|play| play.active).filter(|id| focuses(replay.game.ruleset().card(*id)));
    match fighter.hand.deck().split_last() {
        Some((last, rest)) if aside == Some(*last) => rest,
        _ => fighter.hand.deck(),
    }
}

/// Where a fighter on the way back to the anchor will be.
fn returning(fighter: &Fighter) -> Option<Cell> {
    let returning = matches!(fighter.course, Course::Idle { returning: true, .. });
    fighter.focus.and_then(|focus| focus.anchor).filter(|_| returning)
}

/// Whether a repeated beat's cost is due: the web edition takes it before the others have chosen (an artefact of its
/// format page), our core at the end of the beat.
fn pays_for_repeat(replay: &Replay, seat: Seat) -> bool {
    let repeats = |event: &Event| matches!(event, Event::Repeated { seat: s, .. } if *s == seat);
    replay.beats.last().is_some_and(|last| last.events.iter().any(repeats))
}

/// Tokens as sorted words. The web edition's anchors are left out: they vanish under a focus that goes on, and stay behind
/// one that is over (item 10.37 and more). Focus itself is compared with the players.
fn tokens(replay: &Replay, theirs: &TraceState, beat: Beat) -> Option<Difference> {
    let state = replay.game.state();
    let owner = |owner: Option<usize>| owner.map_or_else(String::new, |p| format!(" p{p}"));
    let word = |kind: &str, cell: Cell, rest: String| {
        let (q, r) = cell.axial();
        format!("{kind} {q},{r}{rest}")
    };
    let ours = state.board.tokens(replay.game.arena()).map(|token| match token {
        Token::Fire(cell, by) => word("fire-hex", cell, owner(Some(by.index()))),
        Token::Flora(cell) => word("flora-hex", cell, String::new()),
        Token::Arrow(arrow) => {
            word("arrow", arrow.at, format!(" {:?}{}", arrow.facing, owner(Some(arrow.owner.index()))))
        }
        Token::Platform(cell) => word("ethereal-platform", cell, String::new()),
    });
    let mut ours: Vec<String> = ours.collect();
    // Left hexes burn from the next beat on: the web edition shows the fire at once, our core when the beat begins.
    for event in replay.beats.last().map(|beat| beat.events.as_slice()).unwrap_or_default() {
        if let Event::EmbersLeft { at, owner: by } = *event
            && replay.game.arena().is_land(at)
        {
            let (q, r) = at.axial();
            ours.retain(|word| {
                !word.ends_with(&format!(" {q},{r}")) && !word.contains(&format!("fire-hex {q},{r} "))
            });
            ours.push(word("fire-hex", at, owner(Some(by.index()))));
        }
    }
    let theirs = theirs.tok.iter().filter(|token| token.kind != "focus-anchor").map(|token| {
        let rest = match token.kind.as_str() {
            "arrow" => format!(" {:?}{}", facing(token.degrees), owner(token.owner)),
            "fire-hex" => owner(token.owner),
            _ => String::new(),
        };
        word(&token.kind, Cell::from(token.hex), rest)
    });
    let mut theirs: Vec<String> = theirs.collect();
    ours.sort();
    theirs.sort();
    if ours == theirs {
        return None;
    }
    let set = |words: &[String]| words.iter().cloned().collect::<BTreeSet<_>>();
    let only =
        |a: &[String], b: &[String]| set(a).difference(&set(b)).cloned().collect::<Vec<_>>().join("; ");
    Some(Difference::new("tokens", beat, 0, only(&ours, &theirs), only(&theirs, &ours)))
}

fn outcome(ours: Option<Outcome>, theirs: &TraceState, beat: Beat) -> Option<Difference> {
    let ours = ours.map_or_else(
        || "goes on".to_owned(),
        |outcome| {
            let kind = match outcome.kind {
                Ending::Distance => "far-from-land",
                Ending::NoCards => "no-cards-abyss",
                Ending::Forfeit => "forfeit",
                Ending::Draw => "draw-agreement",
                Ending::Points => "points",
            };
            let winner = outcome.winners.iter().next().map_or(String::new(), |s| format!("p{}", s.index()));
            format!("{kind} {winner} at {}", outcome.beat)
        },
    );
    let theirs = theirs.out.as_ref().map_or_else(
        || "goes on".to_owned(),
        |out| {
            let winner = out.winner_user_id.clone().unwrap_or_default();
            format!("{} {winner} at {}", out.reason, out.beat_index.unwrap_or_default())
        },
    );
    (ours != theirs).then(|| Difference::new("outcome", beat, 0, ours, theirs))
}

/// Whether an answer was given to a question with a choice that our core did not ask and will not.
fn unasked(replay: &Replay, input: &Input) -> bool {
    let early = Seat::new(input.p).is_some_and(|seat| pays_for_repeat(replay, seat))
        && input.ty == "discard"
        && input.b == replay.game.state().beat;
    // Declining what our core does not even offer changes nothing.
    input.t == "a" && input.n > 1 && !early && input.ans.decision() != Some(false)
}

/// Names of the open questions, for messages.
pub fn questions(replay: &Replay) -> Vec<&'static str> {
    match replay.game.waits_for() {
        Some(Step::Answer(open)) => open.iter().map(|pending| kind(&pending.prompt.ask)).collect(),
        _ => Vec::new(),
    }
}
