//! Reasons that lie in when and with what choice questions are put.

use super::Context;
use super::cards::{Extent, Recipe, gives};
use super::hands::recipes;
use crate::lab::traces::compare::Difference;
use crate::lab::traces::format::MatchOutcome;
use crate::lab::traces::questions::answers_by_hand;
use crate::rules::event::Event;
use crate::rules::{Phase, Seat, Step, legal};

/// The web edition asks for a combo before a return; our core the other way round.
pub(super) fn combo_before_return(context: &Context<'_>, difference: &Difference) -> bool {
    let combo = |beat| context.state.pend.iter().any(|question| question.ty == "combo" && question.b == beat);
    difference.what == "asks" && difference.ours.starts_with("asks Return") && combo(difference.beat)
}

/// All questions of a beat are open at once and may be answered in any order: one answer changes the others' choice.
pub(super) fn answered_first(context: &Context<'_>, difference: &Difference) -> bool {
    let first =
        context.replay.held.iter().any(|input| input.p == difference.seat && input.b == difference.beat);
    first && counted_by(context, difference, |_| true)
}

/// The draws of a beat come before its discards.
pub(super) fn drawn_first(context: &Context<'_>, difference: &Difference) -> bool {
    counted_by(context, difference, |_| true)
}

/// Whether the number of answers goes with the recorded cards, and these are what a recipe makes of ours.
pub(super) fn counted_by(
    context: &Context<'_>,
    difference: &Difference,
    uses: impl Fn(&Recipe) -> bool,
) -> bool {
    let (seat, beat) = (difference.of(), difference.beat);
    if difference.what != "answers" {
        return false;
    }
    let Some(player) = context.state.pl.get(difference.seat) else { return false };
    let mut questions = context.state.pend.iter().filter(|q| q.b == beat && q.p == difference.seat);
    let named = |id: &str| difference.theirs.split(' ').next_back() == Some(id);
    let fits = questions.any(|q| named(&q.id) && answers_by_hand(q, player) == Some(q.opts));
    let extent = Extent::Part(draws_to_come(context, seat));
    fits && recipes(context, seat).into_iter().filter(uses).any(|recipe| gives(context, seat, recipe, extent))
}

/// The web edition judges who is out of cards while questions are open, before the ledge grab, the draw or the forced return
/// that our core has for that player by then.
pub(super) fn judged_while_asking(context: &Context<'_>, difference: &Difference) -> bool {
    let loser = context.state.out.as_ref().and_then(MatchOutcome::loser);
    let Some(player) = loser.and_then(|loser| context.state.pl.get(loser)) else { return false };
    let out_of_cards = player.ab.is_empty() && player.mv.is_empty();
    let saved = |event: &Event| match event {
        Event::LedgeGrabbed { seat } | Event::Drew { seat, .. } | Event::Idled { seat, .. } => {
            Some(seat.index()) == loser
        }
        _ => false,
    };
    difference.what == "outcome"
        && out_of_cards
        && difference.theirs.starts_with("no-cards-abyss")
        && matches!(context.replay.game.waits_for(), Some(Step::Answer(_)))
        && to_come(context, false).iter().any(saved)
}

/// How many cards the player draws by the end of the beat under way, whatever is answered first.
fn draws_to_come(context: &Context<'_>, seat: Seat) -> usize {
    let events = to_come(context, true);
    events.iter().filter(|event| matches!(event, Event::Drew { seat: s, .. } if *s == seat)).count()
}

/// What our side does until the end of its beat, or until somebody must commit, with the first answer to each question.
fn to_come(context: &Context<'_>, this_beat: bool) -> Vec<Event> {
    let mut game = context.replay.game.clone();
    let mut events = Vec::new();
    loop {
        match game.advance(&mut events) {
            Step::Ran(Phase::EndOfBeat) if this_beat => return events,
            Step::Commit(_) | Step::Over(_) => return events,
            Step::Ran(_) => {}
            Step::Answer(open) => {
                let Some(pending) = open.first() else { return events };
                let answer = legal::answers(game.state(), pending.prompt).first().copied();
                let mut give = |answer| game.answer(pending.prompt.seat, pending.id, answer, &mut events);
                if answer.is_none_or(|answer| give(answer).is_err()) {
                    return events;
                }
            }
        }
    }
}
