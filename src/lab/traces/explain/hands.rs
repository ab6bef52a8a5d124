//! Reasons that lie in draws and discards.

use super::cards::{Extent, Recipe, gives};
use super::{Context, HANDS};
use crate::lab::traces::compare::Difference;
use crate::lab::traces::questions::names;
use crate::rules::card::{Passive, Standing, Trigger};
use crate::rules::event::{Event, Source};
use crate::rules::fighter::Power;
use crate::rules::prompt::{Ask, Prompt};
use crate::rules::state::{Course, Opening};
use crate::rules::{CardId, Seat};

pub(super) fn discards_then_draws(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    match difference.what {
        "asks" => draws_and_discards(context, seat) && about_cards(&difference.ours),
        "refused" | "asked" | "unasked" => {
            draws_and_discards(context, seat) && names_cards(&difference.theirs)
        }
        "outcome" => draws_and_discards(context, seat) && difference.theirs.starts_with("no-cards-abyss"),
        _ => cards_are(context, difference, |recipe| *recipe == Recipe::default()),
    }
}

pub(super) fn draw_when_thrown(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let lost = draws_lost_when_thrown(context, seat) > 0;
    match difference.what {
        "asks" => lost && difference.ours.starts_with("asks Restore"),
        "outcome" => lost && difference.theirs.starts_with("no-cards-abyss"),
        _ => lost && cards_are(context, difference, |recipe| recipe.fewer_draws > 0),
    }
}

pub(super) fn draw_of_all_hits(context: &Context<'_>, difference: &Difference) -> bool {
    let lost = draws_of_later_hits(context, difference.of()) > 0;
    lost && cards_are(context, difference, |recipe| recipe.fewer_draws > 0)
}

pub(super) fn landed_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let discards = discards_of_throws(context, difference.of());
    match difference.what {
        "asks" => discards && about_cards(&difference.ours),
        _ => discards && cards_are(context, difference, |_| true),
    }
}

pub(super) fn cancelled_nothing(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let cancels = |id: &str| {
        let mut cards = context.replay.game.ruleset().cards.iter();
        cards.any(|card| card.trigger == Some(Trigger::CancelKnockback) && names(id, &card.id))
    };
    let knocked = |e: &Event| matches!(e, Event::KnockedBack { seat: s, .. } if *s == seat);
    let hit = |e: &Event| matches!(e, Event::Hit { seat: s, .. } if *s == seat);
    if matches!(difference.what, "asked" | "unasked") {
        let id = difference.theirs.split(' ').nth(1).unwrap_or_default();
        let events = context.events_of(difference.beat);
        return cancels(id) && events.iter().any(hit) && !events.iter().any(knocked);
    }
    let revealed = |input: &&crate::lab::traces::format::Input| {
        input.p == difference.seat && cancels(&input.id) && input.ans.uses == Some(true)
    };
    let left_out = context.replay.left_out.iter().filter(revealed);
    let lately = left_out.filter(|input| usize::from(input.b) >= context.equal_until).count() > 0;
    lately && cards_are(context, difference, |_| true)
}

pub(super) fn signature_ledge_grab(context: &Context<'_>, difference: &Difference) -> bool {
    cards_are(context, difference, |recipe| recipe.tops.is_some())
}

pub(super) fn lost_focus_card(context: &Context<'_>, difference: &Difference) -> bool {
    cards_are(context, difference, |recipe| recipe.loses_focus_card)
}

pub(super) fn refused_discard(context: &Context<'_>, difference: &Difference) -> bool {
    match difference.what {
        "refused" | "unasked" => refused(context, difference.of()) && names_cards(&difference.theirs),
        "answers" => super::asking::counted_by(context, difference, |recipe| recipe.refused_count),
        _ => cards_are(context, difference, |recipe| recipe.refused_count),
    }
}

pub(super) fn refreshed_on_used_platform(context: &Context<'_>, difference: &Difference) -> bool {
    cards_are(context, difference, |recipe| recipe.refreshes_again)
}

pub(super) fn discards_for_knockback(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let own = |e: &Event| matches!(e, Event::MustDiscard { seat: s, source: Source::Own, .. } if *s == seat);
    let keeps = |p: &Passive| matches!(p, Passive::While(Standing::KnockbackIntoDiscard));
    let playing = context.plays().any(|(s, fighter)| s == seat && context.passive(fighter, keeps));
    let touched = match difference.what {
        "beat" | "up" => context.is_in_course_of(difference, seat),
        "asks" => about_cards(&difference.ours),
        "answers" | "asked" | "refused" | "unasked" => names_cards(&difference.theirs),
        _ => difference.concerns(HANDS),
    };
    touched && playing && context.any(own)
}

pub(super) fn discards_undone(context: &Context<'_>, difference: &Difference) -> bool {
    let answered = |e: &Event| {
        matches!(
            e,
            Event::Answered {
                prompt: Prompt {
                    ask: Ask::ThrowDirection { .. } | Ask::Trigger { .. } | Ask::TiedKnockback { .. },
                    ..
                },
                ..
            }
        )
    };
    let discard = format!(" discard:{}:", difference.beat);
    matches!(difference.what, "asked" | "unasked")
        && difference.theirs.contains(&discard)
        && context.events_of(difference.beat).iter().any(answered)
}

/// Whether the cards differ as one of the recipes at hand says.
fn cards_are(context: &Context<'_>, difference: &Difference, uses: impl Fn(&Recipe) -> bool) -> bool {
    difference.concerns(HANDS)
        && recipes(context, difference.of())
            .into_iter()
            .filter(uses)
            .any(|recipe| gives(context, difference.of(), recipe, Extent::Whole))
}

/// All ways in which the player's cards may differ by what has happened since everything was equal.
pub(super) fn recipes(context: &Context<'_>, seat: Seat) -> Vec<Recipe> {
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
                    for refreshes_again in either(stands_on_used_platform(context, seat)) {
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

/// Draws for throws, and for knockbacks on beats whose hit was held up by a question (item 10.23).
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

/// Draws of a revealed trigger for all hits of a beat but the first (ruling 11, item 10.25).
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
    let must = |e: &Event| matches!(e, Event::MustDiscard { seat: s, source: Source::Attack(_) | Source::Throw(_), .. } if *s == seat);
    context.beats_since_equal().any(|beat| beat.iter().any(thrown) && beat.iter().any(must))
}

fn ledge_grab_on_signature(context: &Context<'_>, seat: Seat) -> Option<CardId> {
    let fighter = context.now(seat);
    let signature = fighter.course == Course::Open(Opening::SignatureRefresh);
    let active = context.replay.game.ruleset().book.set(fighter.play.set).active;
    (signature && context.any(|event| *event == Event::LedgeGrabbed { seat })).then_some(active)
}

/// Whether a card that was laid aside came back without focus (item 10.18).
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
