//! Values of both sides at the end of a beat, at a moment at which players commit, and at the end of the match.

use std::collections::BTreeSet;

use super::Difference;
use super::format::{ANCHOR, Delta, PlayerState, TraceEntry, TraceState, TraceToken, facing};
use super::replay::{BodyValues, Replay, kind};
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::prompt::Pending;
use hexstrike_game::rules::state::{Ending, Fighter, Focus};
use hexstrike_game::rules::{Beat, CardId, Step};
use kernel::{Cell, Facing, Seat};

/// Timeline of the web edition, assembled from its changes.
#[derive(Default)]
pub struct Timeline(Vec<Vec<TraceEntry>>);

impl Timeline {
    /// Replaces the part that has changed.
    pub fn apply(&mut self, delta: Option<&Delta>) {
        let Some(delta) = delta else { return };
        self.0.truncate(delta.from);
        self.0.extend(delta.beats.iter().cloned());
    }

    /// Entry of a player on a beat.
    pub fn entry(&self, beat: usize, seat: Seat) -> Option<&TraceEntry> {
        self.0.get(beat)?.iter().find(|entry| entry.p == seat.index())
    }

    /// Fighter at the end of a resolved beat.
    fn standing(&self, beat: usize, seat: Seat) -> Option<BodyValues> {
        let entry = self.entry(beat, seat).filter(|entry| entry.k == 1)?;
        let (q, r) = entry.x?;
        Some(BodyValues {
            at: Cell::new(q, r),
            facing: facing(entry.f),
            damage: entry.d,
            adrenaline: entry.adr,
            stunned: entry.is_stun(),
        })
    }
}

/// Names and values that differ, our side first.
#[derive(Default)]
struct Pairs(Vec<(&'static str, String, String)>);

impl Pairs {
    fn add(&mut self, name: &'static str, ours: impl ToString, theirs: impl ToString) {
        let (ours, theirs) = (ours.to_string(), theirs.to_string());
        if ours != theirs {
            self.0.push((name, ours, theirs));
        }
    }

    /// Joins all pairs to one difference.
    fn difference(&self, beat: Beat, seat: Seat, what: &str) -> Option<Difference> {
        let join = |side: fn(&(&str, String, String)) -> String| {
            self.0.iter().map(|pair| format!("{} {}", pair.0, side(pair))).collect::<Vec<_>>().join(", ")
        };
        let what = format!("p{} {what}", seat.index());
        let (ours, theirs) = (join(|pair| pair.1.clone()), join(|pair| pair.2.clone()));
        (!self.0.is_empty()).then_some(Difference { beat, what, ours, theirs })
    }
}

fn compare_standing(
    beat: Beat,
    seat: Seat,
    what: &str,
    ours: BodyValues,
    theirs: BodyValues,
) -> Option<Difference> {
    let mut pairs = Pairs::default();
    pairs.add("hex", hex(ours.at), hex(theirs.at));
    pairs.add("facing", name(ours.facing), name(theirs.facing));
    pairs.add("damage", ours.damage, theirs.damage);
    pairs.add("adrenaline", ours.adrenaline, theirs.adrenaline);
    pairs.add("stunned", ours.stunned, theirs.stunned);
    pairs.difference(beat, seat, what)
}

/// Compares the end of one beat. `None` if our side has skipped it.
pub fn compare_beat(replay: &Replay, timeline: &Timeline, beat: usize) -> Option<Vec<Difference>> {
    let standings = (*replay.beats.get(beat)?)?;
    let compare = |seat: Seat| {
        let theirs = timeline.standing(beat, seat)?;
        compare_standing(beat as Beat, seat, "beat", standings[seat], theirs)
    };
    Some(replay.game.state().seats().filter_map(compare).collect())
}

/// Compares the players who must commit, and the beat.
pub fn compare_waiting(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let beat = replay.game.state().beat;
    let players = |seats: &[usize], beat: Beat| {
        let names: Vec<String> = seats.iter().map(|seat| format!("p{seat}")).collect();
        format!("{} at {beat}", names.join(" "))
    };
    let ours = match replay.game.waits_for() {
        Some(Step::Commit(seats)) => players(&seats.iter().map(Seat::index).collect::<Vec<_>>(), beat),
        Some(Step::Answer(open)) => {
            let asks =
                |open: &Pending| format!("asks p{} {}", open.prompt.seat.index(), kind(open.prompt.ask));
            open.iter().map(asks).collect::<Vec<_>>().join(", ")
        }
        _ => our_outcome(replay),
    };
    let need = theirs.need.as_ref();
    let shown = need.map_or_else(|| "nobody".to_owned(), |need| players(&need.u, need.b));
    let first = need.map_or(beat, |need| beat.min(need.b));
    (ours != shown).then(|| Difference::new(first, "commits", ours, shown))
}

/// Compares players and tokens at a moment at which both sides wait for the same commits. While a choice is hidden
/// nothing is compared: the web edition already moves its cards.
pub fn compare_moment(replay: &Replay, theirs: &TraceState) -> Vec<Difference> {
    let state = replay.game.state();
    if state.seats().any(|seat| state.fighters[seat].sealed.is_some()) {
        return Vec::new();
    }
    let seats = || state.seats().zip(&theirs.pl);
    let bodies = seats().filter_map(|(seat, player)| body(replay, seat, player));
    let cards = seats().filter_map(|(seat, player)| cards(replay, seat, player));
    bodies.chain(cards).chain(tokens(replay, theirs)).collect()
}

fn body(replay: &Replay, seat: Seat, theirs: &PlayerState) -> Option<Difference> {
    let fighter = &replay.game.state().fighters[seat];
    if is_returning(fighter) {
        return None;
    }
    let (damage, adrenaline, stunned) = (fighter.damage, fighter.adrenaline, false);
    let ours = BodyValues { at: fighter.at, facing: fighter.facing, damage, adrenaline, stunned };
    compare_standing(replay.game.state().beat, seat, "body", ours, standing(theirs))
}

fn standing(player: &PlayerState) -> BodyValues {
    let PlayerState { q, r, f, d: damage, adr: adrenaline, .. } = *player;
    BodyValues { at: Cell::new(q, r), facing: facing(f), damage, adrenaline, stunned: false }
}

/// Compares the cards of one player.
fn cards(replay: &Replay, seat: Seat, theirs: &PlayerState) -> Option<Difference> {
    let ours = &replay.game.state().fighters[seat];
    if is_returning(ours) || replay.owes_for_repeat(seat) {
        return None;
    }
    let ruleset = replay.game.ruleset();
    let names = |cards: &mut dyn Iterator<Item = CardId>| {
        let names: Vec<&str> = cards.map(|card| ruleset.card(card).id.as_str()).collect();
        format!("({})", names.join(" "))
    };
    let list = |cards: &[String]| format!("({})", cards.join(" "));
    // Before its focus beat the card is in no zone of the web edition.
    let focus = ours.focus.filter(|focus| focus.anchor().is_some()).map(Focus::card);
    let mut pairs = Pairs::default();
    pairs.add("hand", names(&mut ours.hand.abilities().iter().copied()), list(&theirs.ab));
    pairs.add("movement", names(&mut ours.hand.movements()), list(&theirs.mv));
    pairs.add("exhausted", names(&mut ours.hand.exhausted()), list(&theirs.ex));
    pairs.add("deck", names(&mut ours.hand.deck().iter().copied()), list(&theirs.dk));
    pairs.add("focus", names(&mut focus.into_iter()), list(&theirs.fo));
    pairs.difference(replay.game.state().beat, seat, "cards")
}

/// Returns true if the fighter returns to the anchor. The web edition moves them at the answer, our rules when the
/// beat begins.
fn is_returning(fighter: &Fighter) -> bool {
    matches!(fighter.focus, Some(Focus::Returning { .. }))
}

/// Compares the tokens, unless a fighter has just left a hex on fire: the web edition shows that at once, our rules
/// when the next beat begins.
fn tokens(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    if replay.last.iter().any(|event| matches!(event, Event::EmbersLeft { .. })) {
        return None;
    }
    let tokens = replay.game.state().board.tokens(replay.game.arena());
    let (ours, theirs): (BTreeSet<String>, _) = (tokens.map(words).collect(), their_tokens(theirs));
    let only =
        |a: &BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect::<Vec<_>>().join(", ");
    let beat = replay.game.state().beat;
    let difference = Difference::new(beat, "tokens", only(&ours, &theirs), only(&theirs, &ours));
    (ours != theirs).then_some(difference)
}

/// Leaves out anchors: they vanish under a focus that goes on, and remain after one that is over (web edition
/// 10.37). Focus itself is compared with the cards.
fn their_tokens(theirs: &TraceState) -> BTreeSet<String> {
    let tokens = theirs.tok.iter().filter(|token| token.kind != ANCHOR);
    tokens.map(|recorded| token(recorded).map_or_else(|| recorded.kind.clone(), words)).collect()
}

fn words(token: BoardToken) -> String {
    match token {
        BoardToken::Fire(at, owner) => format!("fire {} p{}", hex(at), owner.index()),
        BoardToken::Flora(at) => format!("flora {}", hex(at)),
        BoardToken::Platform(at) => format!("platform {}", hex(at)),
        BoardToken::Arrow(Arrow { at, facing, owner }) => {
            format!("arrow {} {} p{}", hex(at), name(facing), owner.index())
        }
    }
}

/// Converts a token. `None` if our board has no such token.
pub fn token(token: &TraceToken) -> Option<BoardToken> {
    let (at, owner) = (token.at, token.owner());
    Some(match token.kind.as_str() {
        "fire-hex" => BoardToken::Fire(at, owner),
        "flora-hex" => BoardToken::Flora(at),
        "ethereal-platform" => BoardToken::Platform(at),
        "arrow" => BoardToken::Arrow(Arrow { at, facing: facing(token.degrees), owner }),
        _ => return None,
    })
}

/// Compares the outcome and, if it is equal, the bodies on the last beat.
pub fn compare_end(replay: &mut Replay, theirs: &TraceState) -> Vec<Difference> {
    // The web edition ends a match while questions are open.
    replay.answer_rest();
    let Some(out) = &theirs.out else { return Vec::new() };
    let winner = out.winner_user_id.as_deref().unwrap_or("nobody");
    let shown = format!("{} won by {winner} at {}", out.reason, out.beat_index.unwrap_or_default());
    let (ours, beat) = (our_outcome(replay), replay.game.state().beat);
    if ours != shown {
        return vec![Difference::new(beat, "outcome", ours, shown)];
    }
    let last = out.beat_index.and_then(|last| *replay.beats.get(usize::from(last))?);
    let Some(last) = last else { return Vec::new() };
    let compare = |(seat, theirs): (Seat, &PlayerState)| {
        let BodyValues { adrenaline, stunned, .. } = last[seat];
        compare_standing(
            beat,
            seat,
            "end",
            last[seat],
            BodyValues { adrenaline, stunned, ..standing(theirs) },
        )
    };
    replay.game.state().seats().zip(&theirs.pl).filter_map(compare).collect()
}

fn our_outcome(replay: &Replay) -> String {
    let Some(outcome) = replay.game.state().outcome else { return "goes on".to_owned() };
    let kind = match outcome.kind {
        Ending::Distance => "far-from-land",
        Ending::NoCards => "no-cards-abyss",
        Ending::Forfeit => "forfeit",
        Ending::Draw => "draw-agreement",
        Ending::Points => "points",
        Ending::Repetition => "repetition",
        Ending::BeatLimit => "beat-limit",
    };
    let winner =
        outcome.winners.iter().next().map_or("nobody".to_owned(), |seat| format!("p{}", seat.index()));
    format!("{kind} won by {winner} at {}", outcome.beat)
}

fn hex(cell: Cell) -> String {
    let (q, r) = cell.axial();
    format!("{q},{r}")
}

fn name(facing: Facing) -> String {
    format!("{facing:?}")
}
