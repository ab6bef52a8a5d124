//! Reasons that lie in draws and discards.

use super::cards::{Extent, Recipe, gives};
use super::discards::{are_as_ruled, counts_are_recorded};
use super::endings::{draws_to_come, opens_at};
use super::otherwise::Otherwise;
use super::{Context, HANDS, Shown};
use crate::traces::compare::{Compared, Difference};
use crate::traces::format::{MatchOutcome, TraceInput, TraceState};
use crate::traces::questions::{answers_by_hand, names};
use hexstrike_game::rules::cards::card::Trigger;
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::cards::notation::ActionSymbolKind;
use hexstrike_game::rules::cards::playbook::Frame;
use hexstrike_game::rules::state::event::{Event, Source};
use hexstrike_game::rules::state::prompt::{Ask, Prompt};
use hexstrike_game::rules::state::{Activity, OpenBeat};
use hexstrike_game::rules::{Beat, CardId};
use kernel::{Cell, Seat};

/// Draws come before the discards of their beat, and after the run of beats.
pub(super) fn discards_then_draws(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, beat) = (difference.of(), difference.beat);
    let both = draws_and_discards(context, seat) && counts_are_recorded(context, beat, seat);
    let part = || reached(context, seat, |_| true);
    let holds = match difference.what {
        Compared::Asks => both && about_cards(&difference.ours) && part(),
        Compared::Refused | Compared::Asked | Compared::Unasked => both && names_cards(&difference.theirs),
        Compared::Outcome if draws_and_discards(context, seat) => {
            return out_of_cards(context, difference, |recipe| *recipe == Recipe::default());
        }
        _ => return cards(context, difference, |recipe| *recipe == Recipe::default()),
    };
    holds.then_some(Shown::Recorded)
}

/// Who is thrown draws nothing.
pub(super) fn draw_when_thrown(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let seat = difference.of();
    let fewer = |recipe: &Recipe| recipe.fewer_draws > 0;
    match difference.what {
        Compared::Asks => {
            let lost =
                draws_lost_when_thrown(context, seat) > 0 && difference.ours.starts_with("asks Restore");
            (lost && reached(context, seat, |_| true)).then_some(Shown::Recorded)
        }
        Compared::Outcome => out_of_cards(context, difference, fewer),
        _ if draws_lost_when_thrown(context, seat) > 0 => cards(context, difference, fewer),
        _ => None,
    }
}

/// A throw makes nobody discard, whatever stands on its card.
pub(super) fn landed_throw(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, beat) = (difference.of(), difference.beat);
    if !discards_of_throws(context, seat) {
        return None;
    }
    if difference.what != Compared::Asks {
        return cards(context, difference, |_| true);
    }
    let holds = about_cards(&difference.ours)
        && counts_are_recorded(context, beat, seat)
        && reached(context, seat, |_| true);
    holds.then_some(Shown::Recorded)
}

/// The card that need not cancel anything is gone.
pub(super) fn cancelled_in_vain(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let cancels = |id: &str| {
        let mut cards = context.replay.game.ruleset().cards.iter();
        cards.any(|card| card.trigger == Some(Trigger::CancelKnockback) && names(id, &card.id))
    };
    let revealed = |input: &&TraceInput| {
        input.p == difference.seat && cancels(&input.id) && input.ans.uses == Some(true)
    };
    let lately = |input: &&TraceInput| usize::from(input.b) >= context.equal_until;
    let left_out = context.replay.left_out.iter().filter(revealed).any(|input| lately(&input));
    left_out.then(|| cards(context, difference, |_| true)).flatten()
}

/// A ledge grab on a signature refresh first puts the card on top of the deck.
pub(super) fn signature_ledge_grab(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    cards(context, difference, |recipe| recipe.tops.is_some())
}

/// A card laid aside for a focus that does not come about is lost.
pub(super) fn lost_focus_card(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    cards(context, difference, |recipe| recipe.loses_focus_card)
}

/// A refused discard has moved its card all the same.
pub(super) fn refused_discard(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let counts = |recipe: &Recipe| recipe.refused_count;
    match difference.what {
        Compared::Refused | Compared::Unasked => {
            let about = refused(context, difference.of()) && names_cards(&difference.theirs);
            (about && reached(context, difference.of(), counts)).then_some(Shown::Recorded)
        }
        Compared::Answers => counted_by(context, difference, counts),
        _ => cards(context, difference, counts),
    }
}

/// A platform that somebody else has used serves another refresh.
pub(super) fn refreshed_on_used_platform(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    cards(context, difference, |recipe| recipe.refreshes_again)
}

/// Discards stay due for hits that an answer has undone: those of the beat as it goes with another answer.
pub(super) fn discards_undone(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, beat) = (difference.of(), difference.beat);
    let open = context.state.pend.iter().find(|q| q.ty == "discard" && q.b == beat && q.p == seat.index());
    let given = context.steps.iter().enumerate().find(|(_, step)| {
        let input = &step.input;
        input.ty == "discard" && input.b == beat && input.p == seat.index() && input.err.is_none()
    });
    let hand = |state: &TraceState| state.pl.get(seat.index()).map_or(0, |player| player.ab.len());
    let (count, held) = match (open, given) {
        (Some(question), _) => (question.ab, hand(context.state)),
        (None, Some((place, step))) => (step.input.ans.ability_card_ids.len(), hand(context.before(place))),
        (None, None) => return None,
    };
    let due = |events: &[Event]| {
        let orders = events.iter().filter_map(|event| match *event {
            Event::MustDiscard { seat: s, count, .. } if s == seat => Some(usize::from(count)),
            _ => None,
        });
        orders.sum::<usize>()
    };
    let undone = Otherwise::with_other_answers(context, beat);
    let fits = undone.iter().map(|events| due(events)).chain([barred_by_thrown(context, beat, seat)]);
    let fits = fits.into_iter().any(|due| due > 0 && due.min(held) == count);
    fits.then(|| context.question(difference, "discard", |_| true)).flatten()
}

/// What a text makes whoever is thrown by a charge discard for barring it, as long as the direction is not answered.
fn barred_by_thrown(context: &Context<'_>, beat: Beat, seat: Seat) -> usize {
    let Some(start) = context.start_of(beat) else { return 0 };
    let by = context.events_of(beat).iter().find_map(|event| match *event {
        Event::Thrown { seat: s, by, .. } if s == seat => Some(by),
        _ => None,
    });
    let charges =
        |frame: &Frame| frame.action.tokens().iter().any(|token| token.kind == ActionSymbolKind::Charge);
    let frame = by.map(|by| context.frame(&start.fighters[by])).filter(|frame| charges(frame));
    frame.map_or(0, |frame| usize::from(frame.obstacle_discards))
}

/// All questions of a beat are open at once and may be answered in any order: one answer changes the others' choice.
pub(super) fn answered_first(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let first =
        context.replay.held.iter().any(|input| input.p == difference.seat && input.b == difference.beat);
    first.then(|| counted_by(context, difference, |_| true)).flatten()
}

/// The draws of a beat come before its discards.
pub(super) fn drawn_first(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    counted_by(context, difference, |_| true)
}

/// The number of answers that goes with the recorded cards, if these are what a recipe makes of ours.
fn counted_by(
    context: &Context<'_>,
    difference: &Difference,
    uses: impl Fn(&Recipe) -> bool,
) -> Option<Shown> {
    let (seat, beat) = (difference.of(), difference.beat);
    let player = context.state.pl.get(difference.seat)?;
    let id = difference.theirs.split(' ').next_back().filter(|_| difference.what == Compared::Answers)?;
    let question = context.state.pend.iter().find(|q| q.id == id && q.b == beat && q.p == difference.seat)?;
    let counts = question.ty != "discard" || counts_are_recorded(context, beat, seat);
    let holds = counts && reached(context, seat, uses);
    let count = answers_by_hand(question, player).filter(|_| holds)?;
    Some(Shown::Words(format!("{count} to {id}")))
}

/// Whether the recorded cards are what a recipe makes of ours while draws of our present beat are still to come.
fn reached(context: &Context<'_>, seat: Seat, uses: impl Fn(&Recipe) -> bool) -> bool {
    let extent = Extent::Part(draws_to_come(context, seat));
    recipes(context, seat).into_iter().filter(uses).any(|recipe| gives(context, seat, recipe, extent))
}

/// The cards that one of the recipes at hand gives.
fn cards(context: &Context<'_>, difference: &Difference, uses: impl Fn(&Recipe) -> bool) -> Option<Shown> {
    let seat = difference.of();
    let mut recipes = recipes(context, seat).into_iter().filter(uses);
    let given =
        HANDS.contains(&difference.what) && recipes.any(|recipe| gives(context, seat, recipe, Extent::Whole));
    given.then_some(Shown::Recorded)
}

/// The end for somebody over the abyss whom a recipe leaves without cards.
fn out_of_cards(
    context: &Context<'_>,
    difference: &Difference,
    uses: impl Fn(&Recipe) -> bool,
) -> Option<Shown> {
    let state = context.replay.game.state();
    let loser = Seat::new(context.state.out.as_ref().and_then(MatchOutcome::loser)?)?;
    let player = context.state.pl.get(loser.index())?;
    let none = player.ab.is_empty() && player.mv.is_empty();
    let over_abyss = !context.replay.game.arena().is_land(Cell::new(player.q, player.r));
    let winner = state.seats().find(|seat| *seat != loser)?;
    let beat = opens_at(context, loser)?;
    let extent = if context.now(loser).is_open() { Extent::Whole } else { Extent::Part(0) };
    let mut recipes = recipes(context, loser).into_iter().filter(uses);
    let left = none && over_abyss && recipes.any(|recipe| gives(context, loser, recipe, extent));
    (difference.what == Compared::Outcome && left)
        .then(|| Shown::Words(format!("no-cards-abyss p{} at {beat}", winner.index())))
}

/// All ways in which the player's cards may differ by what has happened since everything was equal.
/// None if our side has discarded otherwise than the rulings say.
pub(super) fn recipes(context: &Context<'_>, seat: Seat) -> Vec<Recipe> {
    let beats = context.equal_until..=context.replay.beats.len();
    if !beats.into_iter().all(|beat| are_as_ruled(context, beat as Beat, seat)) {
        return Vec::new();
    }
    let mut fewer = draws_lost_when_thrown(context, seat) + draws_of_later_hits(context, seat);
    if discards_of_throws(context, seat) {
        // Without these discards the hand was not empty, and there was no ledge grab.
        let grab = |event: &&Event| **event == Event::LedgeGrabbed { seat };
        fewer += context.since_equal().filter(grab).count();
    }
    let either = |possible: bool| if possible { vec![false, true] } else { vec![false] };
    let mut tops = vec![None];
    tops.extend(ledge_grab_on_signature(context, seat).map(Some));
    let mut recipes = Vec::new();
    for fewer_draws in 0..=fewer {
        for &tops in &tops {
            for loses_focus_card in either(loses_focus_card(context, seat)) {
                for refused_count in either(refused(context, seat)) {
                    for refreshes_again in
                        either(stands_on_used_platform(context, seat) || is_up_ahead(context, seat))
                    {
                        recipes.push(Recipe {
                            fewer_draws,
                            tops,
                            loses_focus_card,
                            refused_count,
                            refreshes_again,
                        });
                    }
                }
            }
        }
    }
    recipes
}

/// Draws for throws, and for knockbacks on beats whose hit was held up by a question (web edition 10.23).
fn draws_lost_when_thrown(context: &Context<'_>, seat: Seat) -> usize {
    let Power::DrawWhenKnockedBack(draws) = context.replay.game.setup().player(seat).power else { return 0 };
    let held_up = |e: &Event| matches!(e, Event::Answered { prompt: Prompt { seat: s, ask: Ask::Trigger { .. } }, .. } if *s == seat);
    let lost = |events: &[Event]| {
        let asked = events.iter().any(held_up);
        let lost = |e: &&Event| match e {
            Event::Thrown { seat: s, .. } => *s == seat,
            Event::KnockedBack { seat: s, .. } => *s == seat && asked,
            _ => false,
        };
        events.iter().filter(lost).count()
    };
    usize::from(draws) * context.beats_since_equal().map(lost).sum::<usize>()
}

/// Draws of a revealed trigger for all hits of a beat but the first (ruling 11, web edition 10.25).
fn draws_of_later_hits(context: &Context<'_>, seat: Seat) -> usize {
    let draws = |e: &Event| {
        matches!(e, Event::TriggerRevealed { seat: s, card }
            if *s == seat && context.card(*card).trigger == Some(Trigger::DrawKnockback))
    };
    let later = |events: &[Event]| {
        let steps = |e: &Event| match e {
            Event::KnockedBack { seat: s, from, to, .. } if *s == seat => {
                Some(usize::from(from.distance(*to)))
            }
            _ => None,
        };
        if events.iter().any(draws) { events.iter().filter_map(steps).skip(1).sum() } else { 0 }
    };
    context.beats_since_equal().map(later).sum()
}

/// Whether a throw made the player discard.
fn discards_of_throws(context: &Context<'_>, seat: Seat) -> bool {
    let thrown = |e: &Event| matches!(e, Event::Thrown { seat: s, .. } if *s == seat);
    let must = |e: &Event| matches!(e, Event::MustDiscard { seat: s, source: Source::Attack(_) | Source::Throw(_) | Source::Stopping(_), .. } if *s == seat);
    context.beats_since_equal().any(|beat| beat.iter().any(thrown) && beat.iter().any(must))
}

fn ledge_grab_on_signature(context: &Context<'_>, seat: Seat) -> Option<CardId> {
    let fighter = context.now(seat);
    let signature = fighter.activity == Activity::Open(OpenBeat::SignatureRefresh);
    let active = context.replay.game.ruleset().book.set(fighter.play.set).active;
    (signature && context.any(|event| *event == Event::LedgeGrabbed { seat })).then_some(active)
}

/// Whether a card that was laid aside came back without focus (web edition 10.18).
fn loses_focus_card(context: &Context<'_>, seat: Seat) -> bool {
    let events: Vec<&Event> = context.events().collect();
    events.iter().enumerate().any(|(at, event)| {
        let ended = at > 0 && *events[at - 1] == Event::FocusEnded { seat };
        matches!(event, Event::TookBack { seat: s, .. } if *s == seat) && !ended
    })
}

/// Whether a discard was refused since everything was equal.
fn refused(context: &Context<'_>, seat: Seat) -> bool {
    context.inputs.iter().any(|input| input.err.is_some() && input.p == seat.index() && input.ty == "discard")
}

/// Whether the open player stands where our core has used a platform up.
fn stands_on_used_platform(context: &Context<'_>, seat: Seat) -> bool {
    let fighter = context.now(seat);
    let used = |e: &Event| *e == Event::PlatformUsed { at: fighter.at };
    fighter.is_open() && context.replay.events_since(0).any(used)
}

/// Whether the web edition has run ahead to an open beat of the player, who is refreshed there.
fn is_up_ahead(context: &Context<'_>, seat: Seat) -> bool {
    let beat = context.replay.game.state().beat;
    context.state.need.as_ref().is_some_and(|need| need.b > beat && need.u.contains(&seat.index()))
}

/// Whether the player has to draw and to discard since everything was equal, so that the order matters.
fn draws_and_discards(context: &Context<'_>, seat: Seat) -> bool {
    let player = context.replay.game.setup().player(seat);
    let knocked = |e: &Event| {
        matches!(player.power, Power::DrawWhenKnockedBack(_))
            && matches!(e, Event::KnockedBack { seat: s, .. } | Event::Thrown { seat: s, .. } if *s == seat)
    };
    let trigger = |e: &Event| {
        matches!(e, Event::TriggerRevealed { seat: s, card }
            if *s == seat && context.card(*card).trigger == Some(Trigger::DrawKnockback))
    };
    let draws =
        |e: &Event| knocked(e) || trigger(e) || matches!(e, Event::Drew { seat: s, .. } if *s == seat);
    let discards = |e: &Event| matches!(e, Event::MustDiscard { seat: s, .. } | Event::TriggerRevealed { seat: s, .. } if *s == seat);
    context.any(draws) && context.any(discards)
}

/// Whether our question is about which cards come or go.
fn about_cards(ours: &str) -> bool {
    ["asks Restore", "asks Discard", "asks Trigger"].iter().any(|start| ours.starts_with(start))
}

/// Whether their answer names cards.
fn names_cards(theirs: &str) -> bool {
    ["discard:", "draw:", "hand-trigger:"].iter().any(|question| theirs.contains(question))
}
