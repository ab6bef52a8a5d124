//! Reasons that lie in who has lost, and when that is found out.

use super::{Context, Shown};
use crate::traces::compare::{Compared, Difference};
use crate::traces::format::MatchOutcome;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::{Activity, Ending, OpenBeat};
use hexstrike_game::rules::{Beat, Phase, Step};
use kernel::{Cell, Seat};

/// Who is out of cards over the abyss has lost on a plain open beat only, and nobody has if that is true of both; of two who
/// are too far away the farther has lost, at the same distance the first of the roster. Whoever has not lost is waited for.
pub(super) fn who_has_lost(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let game = &context.replay.game;
    let state = game.state();
    let lost = state.outcome.map(|outcome| (outcome.kind, outcome.beat));
    match (difference.what, lost) {
        (Compared::Outcome, Some((Ending::Draw, beat))) if context.replay.events.is_empty() => {
            let end = context.replay.beats.last()?;
            let away = |seat: &Seat| game.arena().distance(end.standings[*seat].at);
            let loser = state.seats().rev().max_by_key(away)?;
            Some(Shown::Words(format!("far-from-land p{} at {beat}", other(context, loser)?.index())))
        }
        (Compared::Outcome, Some((Ending::Draw | Ending::NoCards, beat))) => {
            let losers: Vec<Seat> = fallen(context).filter(|seat| on_plain_open(context, *seat)).collect();
            let words = match losers.as_slice() {
                [loser] => format!("no-cards-abyss p{} at {beat}", other(context, *loser)?.index()),
                _ => "goes on".to_owned(),
            };
            let stuck = fallen(context).all(|seat| is_recorded_without_cards(context, seat));
            stuck.then_some(Shown::Words(words))
        }
        (Compared::Up, None) => {
            let beats = context.replay.beats.iter().map(|beat| (beat.start.beat, beat.events.as_slice()));
            let mut all = beats.chain([(state.beat, context.replay.events.as_slice())]);
            let fell = |events: &[Event]| {
                events.iter().find_map(|e| if let Event::Fell { seat } = *e { Some(seat) } else { None })
            };
            let (beat, seat) = all.find_map(|(beat, events)| fell(events).map(|seat| (beat, seat)))?;
            let waits = !on_plain_open(context, seat) && is_recorded_without_cards(context, seat);
            waits.then(|| Shown::Words(format!("{:?} at beat {beat}", [seat.index()])))
        }
        _ => None,
    }
}

/// Who fell on the open beat under way.
fn fallen<'a>(context: &'a Context<'_>) -> impl Iterator<Item = Seat> + 'a {
    let fell = |event: &Event| if let Event::Fell { seat } = *event { Some(seat) } else { None };
    context.replay.events.iter().filter_map(fell)
}

fn other(context: &Context<'_>, seat: Seat) -> Option<Seat> {
    context.replay.game.state().seats().find(|other| *other != seat)
}

/// Whether the last beat that opened for a player was a plain one.
fn on_plain_open(context: &Context<'_>, seat: Seat) -> bool {
    let events: Vec<&Event> = context.replay.events_since(0).collect();
    let opening = events.iter().rev().find_map(|event| match **event {
        Event::Opened { seat: s, opening } if s == seat => Some(opening),
        _ => None,
    });
    opening == Some(OpenBeat::Refresh)
}

fn is_recorded_without_cards(context: &Context<'_>, seat: Seat) -> bool {
    let asked = context.state.pend.iter().any(|question| question.p == seat.index());
    let player = context.state.pl.get(seat.index());
    !asked && player.is_some_and(|player| player.ab.is_empty() && player.mv.is_empty())
}

/// Who is out of cards is judged while questions are open, before the ledge grab, the draw or the forced return that our core
/// has for that player by then.
pub(super) fn judged_while_asking(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let loser = Seat::new(context.state.out.as_ref().and_then(MatchOutcome::loser)?)?;
    let player = context.state.pl.get(loser.index())?;
    let over_abyss = !context.replay.game.arena().is_land(Cell::new(player.q, player.r));
    let none = player.ab.is_empty() && player.mv.is_empty();
    let saved = |event: &Event| {
        matches!(event, Event::LedgeGrabbed { seat } | Event::Drew { seat, .. } | Event::Idled { seat, .. }
            if *seat == loser)
    };
    let asking = matches!(context.replay.game.waits_for(), Some(Step::Answer(_)));
    let due = asking && none && over_abyss && to_come(context, false).iter().any(|(_, event)| saved(event));
    let beat = opens_at(context, loser).filter(|_| due && difference.what == Compared::Outcome)?;
    Some(Shown::Words(format!("no-cards-abyss p{} at {beat}", other(context, loser)?.index())))
}

/// The beat on which a player is up next.
pub(super) fn opens_at(context: &Context<'_>, seat: Seat) -> Option<Beat> {
    match context.now(seat).activity {
        Activity::Open(_) => Some(context.replay.game.state().beat),
        Activity::Stunned { left } | Activity::Idle { left, .. } => {
            Some(context.replay.game.state().beat + Beat::from(left))
        }
        Activity::Acting | Activity::Dead { .. } | Activity::Gone => {
            let events = to_come(context, false);
            events.iter().find_map(|(beat, event)| match event {
                Event::Opened { seat: s, .. } if *s == seat => Some(*beat),
                _ => None,
            })
        }
    }
}

/// How many cards the player draws by the end of the beat under way, whatever is answered first.
pub(super) fn draws_to_come(context: &Context<'_>, seat: Seat) -> usize {
    let events = to_come(context, true);
    events.iter().filter(|(_, event)| matches!(event, Event::Drew { seat: s, .. } if *s == seat)).count()
}

/// What our side does until the end of its beat, or until somebody must commit, with the first answer to each question;
/// each event with the beat that is then under way.
fn to_come(context: &Context<'_>, this_beat: bool) -> Vec<(Beat, Event)> {
    let mut game = context.replay.game.clone();
    let mut all = Vec::new();
    loop {
        let mut events = Vec::new();
        let step = game.advance(&mut events);
        all.extend(events.into_iter().map(|event| (game.state().beat, event)));
        match step {
            Step::Ran(Phase::EndOfBeat) if this_beat => return all,
            Step::Commit(_) | Step::Over(_) => return all,
            Step::Ran(_) => {}
            Step::Answer(open) => {
                let Some(pending) = open.first() else { return all };
                let mut events = Vec::new();
                let answer = legal::answers(game.state(), pending.prompt).first().copied();
                let mut give = |answer| game.answer(pending.prompt.seat, pending.id, answer, &mut events);
                if answer.is_none_or(|answer| give(answer).is_err()) {
                    return all;
                }
                all.extend(events.into_iter().map(|event| (game.state().beat, event)));
            }
        }
    }
}
