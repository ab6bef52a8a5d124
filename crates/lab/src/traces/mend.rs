//! Past a known difference: our side takes over what the web edition has, so that the rest of the match can be compared.

use super::compare::{Compared, Difference, Timeline};
use super::explain::Remedy;
use super::format::{PlayerState, TraceInput, TraceQuestion, TraceState, TraceToken};
use super::replay::{Amendment, Replay, facing};
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::{CardId, Step};
use kernel::{Cell, Seat};

/// Applies a remedy. Says whether the comparison can go on.
///
/// # Errors
/// When our core refuses an input on the way.
pub fn mend(
    replay: &mut Replay,
    remedy: Remedy,
    difference: &Difference,
    theirs: &TraceState,
    timeline: &Timeline,
) -> Result<bool, Difference> {
    match (remedy, difference.what) {
        (_, Compared::Asked) => {
            let asked = |question: &&TraceQuestion| difference.theirs == format!("asks {}", question.id);
            let ids = theirs.pend.iter().filter(asked).map(|question| question.id.clone());
            replay.not_ours.extend(ids);
            Ok(true)
        }
        (Remedy::LeaveOut, _) | (Remedy::Amend, Compared::Unasked) => Ok(leave_out(replay, difference)),
        (Remedy::Decline, _) => answer(replay, |_| Some(Answer::Decision(false))),
        (Remedy::AsBefore, _) => answer(replay, |replay| {
            let towards = |event: &Event| match event {
                Event::Thrown { towards, .. } => Some(Answer::Direction(*towards)),
                _ => None,
            };
            replay.events.iter().rev().find_map(towards)
        }),
        (Remedy::Amend, Compared::Asks) => answer(replay, |replay| {
            let Some(Step::Answer(open)) = replay.game.waits_for() else { return None };
            legal::answers(replay.game.state(), open[0].prompt).first().copied()
        }),
        // The question stays open and is answered when it is found to be ours alone.
        (Remedy::Amend, Compared::Refused) => Ok(true),
        (Remedy::Amend, Compared::Beat | Compared::Facing | Compared::Damage | Compared::Adrenaline) => {
            Ok(amend_body(replay, difference, theirs, timeline))
        }
        (Remedy::Amend, Compared::Tokens) => Ok(amend_tokens(replay, &theirs.tok)),
        (
            Remedy::Amend,
            Compared::AbilityHand
            | Compared::MovementHand
            | Compared::Exhausted
            | Compared::Deck
            | Compared::Focus,
        ) => Ok(theirs.pl.get(difference.seat).is_some_and(|player| amend_hand(replay, difference, player))),
        (Remedy::Amend | Remedy::Wait, _) => Ok(false),
    }
}

fn leave_out(replay: &mut Replay, difference: &Difference) -> bool {
    let fits =
        |input: &TraceInput| input.p == difference.seat && input.b == difference.beat && input.t == "a";
    let Some(at) = replay.held.iter().position(fits) else { return false };
    let input = replay.held.remove(at);
    replay.left_out.push(input);
    true
}

fn answer(replay: &mut Replay, choose: impl Fn(&Replay) -> Option<Answer>) -> Result<bool, Difference> {
    let Some(Step::Answer(open)) = replay.game.waits_for() else { return Ok(false) };
    let Some(answer) = choose(replay) else { return Ok(false) };
    if !replay.answer(open[0], answer) {
        return Ok(false);
    }
    replay.pump().map(|()| true)
}

/// Facing, damage and pool, from the beat of the difference on.
fn amend_body(
    replay: &mut Replay,
    difference: &Difference,
    theirs: &TraceState,
    timeline: &Timeline,
) -> bool {
    let Some(seat) = Seat::new(difference.seat) else { return false };
    if !matches!(replay.game.waits_for(), Some(Step::Commit(_))) {
        return false;
    }
    let beat = usize::from(difference.beat);
    let (ours, their_facing, damage, pool) = if difference.what == Compared::Beat {
        let Some(entry) = timeline.entry(beat, difference.seat) else { return false };
        let Some(record) = replay.beats.get(beat) else { return false };
        let ours = record.standings[seat];
        if Some(ours.at.axial()) != entry.x || ours.stunned != (entry.a == "DamageIcon") {
            return false;
        }
        ((ours.facing, ours.damage, ours.adrenaline), entry.f, entry.d, entry.adr)
    } else {
        let (fighter, player) = (&replay.game.state().fighters[seat], &theirs.pl[difference.seat]);
        ((fighter.facing, fighter.damage, fighter.adrenaline), player.f, player.d, player.adr)
    };
    let amendment = Amendment {
        beat: if difference.what == Compared::Beat { beat } else { replay.beats.len() },
        seat,
        turn: ours.0.steps_to(facing(their_facing)),
        hurt: i32::from(damage) - i32::from(ours.1),
        gain: i32::from(pool) - i32::from(ours.2),
    };
    replay.amend(&amendment);
    replay.amended.extend(Some(amendment).filter(|_| difference.what == Compared::Beat));
    true
}

fn amend_tokens(replay: &mut Replay, theirs: &[TraceToken]) -> bool {
    let owner = |token: &TraceToken| token.owner.and_then(Seat::new).unwrap_or(Seat::FIRST);
    let tokens = theirs.iter().filter_map(|token| {
        let cell = Cell::from(token.hex);
        match token.kind.as_str() {
            "fire-hex" => Some(BoardToken::Fire(cell, owner(token))),
            "flora-hex" => Some(BoardToken::Flora(cell)),
            "ethereal-platform" => Some(BoardToken::Platform(cell)),
            "arrow" => Some(BoardToken::Arrow(Arrow {
                at: cell,
                facing: facing(token.degrees),
                owner: owner(token),
            })),
            _ => None,
        }
    });
    let tokens: Vec<BoardToken> = tokens.collect();
    replay.game.amend_tokens(&tokens);
    true
}

fn amend_hand(replay: &mut Replay, difference: &Difference, player: &PlayerState) -> bool {
    let ruleset = replay.game.ruleset();
    let cards = |ids: &[String]| ids.iter().map(|id| ruleset.card_id(id)).collect::<Option<Vec<CardId>>>();
    let (Some(hand), Some(deck), Some(ready)) = (cards(&player.ab), cards(&player.dk), cards(&player.mv))
    else {
        return false;
    };
    let Some(seat) = Seat::new(difference.seat) else { return false };
    replay.game.amend(|state| {
        let fighter = &mut state.fighters[seat];
        fighter.hand = fighter.hand.arranged(&hand, &deck, &ready);
    });
    true
}
