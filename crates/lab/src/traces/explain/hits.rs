//! Hits as the web edition has them: tied ones one by one, and knockback that becomes discards.

use super::otherwise::Otherwise;
use super::{Context, Shown, arrows};
use crate::traces::compare::{Compared, Difference};
use crate::traces::questions::names;
use crate::traces::replay::FighterRecord;
use hexstrike_game::rules::cards::card::{OnHit, Passive, StandingEffect as Holds, Trigger};
use hexstrike_game::rules::cards::playbook::Class;
use hexstrike_game::rules::state::event::{Event, OrderReason, Source};
use hexstrike_game::rules::state::{Activity, MatchState};
use hexstrike_game::rules::{Beat, Phase};
use kernel::{Facing, Seat};

/// Tied hits on one target knock it back one by one, each with its own factor, so that the second attack may miss. Our side
/// has to be as ruling 9 says: all damage, the direction chosen, the largest factor.
pub(super) fn tied_hits(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let record = context.beat(difference)?;
    let asked = |seat: Seat| {
        context.inputs.iter().any(|input| input.ty == "tie-knockback" && input.p == seat.index())
    };
    let struck: Vec<Seat> = record.start.seats().filter(|seat| asked(*seat)).collect();
    if difference.what != Compared::Beat
        || !struck.iter().all(|seat| knocked_as_ruled(context, difference, *seat))
    {
        return None;
    }
    let ties = record.events.iter().filter_map(|event| match event {
        Event::OrderDecided { first, second, class: Class::Attack, by: OrderReason::Seat, .. } => {
            Some((*first, *second))
        }
        _ => None,
    });
    let ties: Vec<(Seat, Seat)> = ties.collect();
    let chosen = |seat: Seat| chosen_side(context, difference.beat, seat);
    let tied = |seat: &Seat| ties.iter().any(|(first, second)| seat == first || seat == second);
    let submitted = record.start.fighters;
    let mut otherwise = Otherwise::from(context, difference.beat)?.beat(|otherwise, phase| {
        for (place, seat) in record.start.seats().filter(tied).enumerate() {
            match phase {
                // More adrenaline acts first, so that nothing is tied any more.
                Phase::Rotate => otherwise.amend(seat, |f| f.play.adrenaline = u8::MAX - place as u8),
                Phase::Untimed => {
                    otherwise.amend(seat, |f| f.play.adrenaline = submitted[seat].play.adrenaline);
                }
                _ => {}
            }
        }
        struck.iter().for_each(|seat| fly_as_chosen(otherwise, *seat, chosen(*seat)));
    })?;
    burn_where_undone_attacks_aimed(context, &mut otherwise, difference);
    if otherwise.is_recorded(context) {
        return Some(Shown::Beat(otherwise));
    }
    Some(Shown::Beat(after_shared_hits(context, difference, &ties, &struck)?))
}

/// The side that the struck player has chosen.
fn chosen_side(context: &Context<'_>, beat: Beat, target: Seat) -> Option<Facing> {
    let index = context.inputs.iter().find_map(|input| {
        let of_target = input.ty == "tie-knockback" && input.p == target.index() && input.b == beat;
        input.ans.direction_index.filter(|_| of_target)
    })?;
    // The recording counts counter-clockwise from east.
    Some(Facing::ALL[(6 - index % 6) % 6])
}

/// Turns the flight of a struck fighter to the side chosen.
fn fly_as_chosen(otherwise: &mut Otherwise, target: Seat, chosen: Option<Facing>) {
    let flight = otherwise.news().iter().find_map(|event| match *event {
        Event::KnockedBack { seat, from, towards, distance, .. } if seat == target => {
            Some((from, distance)).filter(|_| chosen.is_some_and(|chosen| chosen != towards))
        }
        _ => None,
    });
    let (Some((mut at, distance)), Some(towards)) = (flight, chosen) else { return };
    let state = otherwise.replay.game.state();
    for _ in 0..distance {
        let next = at.ahead(towards, 1);
        if state.occupant(next).is_some() {
            break;
        }
        at = next;
    }
    otherwise.amend(target, |fighter| fighter.at = at);
}

/// The beat as it goes on once the shared victim has taken all hits of the first attackers and flown once: only the last of
/// the tied attackers is left to act.
fn after_shared_hits(
    context: &Context<'_>,
    difference: &Difference,
    ties: &[(Seat, Seat)],
    struck: &[Seat],
) -> Option<Otherwise> {
    let record = context.beat(difference)?;
    let done: Vec<Seat> = ties.iter().map(|(first, _)| *first).collect();
    let mut otherwise = Otherwise::from(context, difference.beat)?;
    for &seat in struck {
        let stun = record.events.iter().find_map(|event| match *event {
            Event::Stunned { seat: s, from, beats, .. } if s == seat && from == difference.beat => {
                Some(beats)
            }
            _ => None,
        })?;
        let FighterRecord { at, damage, .. } = record.standings[seat];
        otherwise.amend(seat, |fighter| {
            (fighter.at, fighter.damage, fighter.activity) = (at, damage, Activity::Stunned { left: stun });
        });
    }
    for &seat in &done {
        otherwise.amend(seat, |fighter| fighter.activity = Activity::Idle { left: 1 });
    }
    otherwise.beat(|otherwise, _| {
        for &seat in &done {
            if let Activity::Stunned { left } = otherwise.replay.game.state().fighters[seat].activity {
                otherwise.replay.game.amend_stun(seat, difference.beat + 1, left);
            }
        }
    })
}

/// Whether a shared victim has flown on our side as ruling 9 says.
fn knocked_as_ruled(context: &Context<'_>, difference: &Difference, target: Seat) -> bool {
    let Some(record) = context.beat(difference) else { return false };
    let chosen = chosen_side(context, difference.beat, target);
    let flight = record.events.iter().enumerate().find_map(|(place, event)| match *event {
        Event::KnockedBack { seat, towards, distance, .. } if seat == target => {
            Some((place, towards, distance))
        }
        _ => None,
    });
    let Some((place, towards, distance)) = flight else { return chosen.is_none() };
    let before = || record.events[..place].iter();
    let factors = before().filter_map(|event| match *event {
        Event::Hit { seat, source: Source::Attack(by) } if seat == target => {
            Some(factor(context, &record.start, by, target))
        }
        _ => None,
    });
    let total = before().rev().find_map(|event| match *event {
        Event::Damaged { seat, total, .. } if seat == target => Some(total),
        _ => None,
    });
    chosen.is_none_or(|chosen| towards == chosen)
        && Some(distance) == total.map(|total| hexes(factors.max().unwrap_or_default(), total))
}

/// The knockback factor of a fighter's attack on this beat, as it stands in the set, from where the target is hit.
fn factor(context: &Context<'_>, start: &MatchState, by: Seat, target: Seat) -> u8 {
    let (attacker, target) = (&start.fighters[by], &start.fighters[target]);
    let frame = context.frame(attacker);
    let towards = attacker.at.axis_to(target.at);
    let behind = towards.is_some_and(|towards| matches!(target.facing.steps_to(towards), 0 | 1 | 5));
    let added = frame.on_hit.iter().flatten().find_map(|effect| match effect {
        OnHit::FromBehind { knockback, .. } if behind => Some(*knockback),
        _ => None,
    });
    frame.knockback + added.unwrap_or_default()
}

/// The rulebook's formula (procedures 7).
fn hexes(factor: u8, total: u16) -> u16 {
    match factor {
        0 => 0,
        1 => 1,
        _ => (total * u16::from(factor) / 10).max(1),
    }
}

/// The fire of a revealed card burns where attacks were aimed that the answers have undone since.
fn burn_where_undone_attacks_aimed(
    context: &Context<'_>,
    otherwise: &mut Otherwise,
    difference: &Difference,
) {
    let ruleset = context.replay.game.ruleset();
    let burns = |id: &str| {
        let mut cards = ruleset.cards.iter();
        cards.any(|card| card.trigger == Some(Trigger::BurnAttackedHexes) && names(id, &card.id))
    };
    let Some(record) = otherwise.replay.beats.last_mut() else { return };
    for input in context.inputs.iter().filter(|input| input.b == difference.beat && burns(&input.id)) {
        let by = Seat::new(input.p).unwrap_or(Seat::FIRST);
        let revealed = |e: &Event| matches!(e, Event::TriggerRevealed { seat, .. } if *seat == by);
        if input.ans.uses != Some(true) || record.events.iter().any(revealed) {
            continue;
        }
        let aimed = context.events_of(difference.beat).iter().filter_map(|event| match *event {
            Event::Aimed { seat, at, .. } if seat == by => Some(at),
            _ => None,
        });
        let hexes: Vec<_> = aimed.collect();
        for standing in &mut record.standings.0 {
            standing.damage += u16::from(hexes.contains(&standing.at));
        }
    }
}

/// A direction is asked for although no knockback factor is involved.
pub(super) fn tied_without_knockback(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, record) = (difference.of(), context.beat(difference)?);
    let by = |event: &Event| match *event {
        Event::Hit { seat: s, source: Source::Attack(by) } if s == seat => Some(by),
        _ => None,
    };
    let attackers: Vec<Seat> = record.events.iter().filter_map(by).collect();
    let harmless = attackers.iter().all(|by| factor(context, &record.start, *by, seat) == 0);
    (attackers.len() > 1 && harmless)
        .then(|| context.question(difference, "tie-knockback", |_| true))
        .flatten()
}

/// A knockback that the target's passive turned into discards.
#[derive(Debug, Clone, Copy)]
pub(super) struct Conversion {
    /// The target.
    pub seat: Seat,
    /// By whom or what.
    source: Source,
    /// The place of our order to discard among the events of its beat, or of its phase.
    place: usize,
    /// Cards that our side discards.
    pub ours: u8,
    /// The damage it was worked out from.
    total: u16,
}

/// The conversions among these events.
pub(super) fn conversions(events: &[Event]) -> impl Iterator<Item = Conversion> + '_ {
    events.windows(2).enumerate().filter_map(|(at, pair)| match *pair {
        [
            Event::Damaged { seat, total, source, .. },
            Event::MustDiscard { seat: s, count, source: Source::Own },
        ] if s == seat && source != Source::Own => {
            Some(Conversion { seat, source, place: at + 1, ours: count, total })
        }
        _ => None,
    })
}

impl Conversion {
    /// The discards of the web edition: one a hex of the flight that does not take place. Within, `None` if it does take place:
    /// arrows knock back all the same. `None` altogether if our side does not discard its factor, as ruling 8 says.
    pub fn theirs(&self, context: &Context<'_>, start: &MatchState) -> Option<Option<u8>> {
        match self.source {
            Source::Arrow(_) => (self.ours == 1).then_some(None),
            Source::Attack(by) => {
                let factor = factor(context, start, by, self.seat);
                (self.ours == factor).then(|| Some(hexes(factor, self.total).min(200) as u8))
            }
            Source::Throw(_)
            | Source::Counter(_)
            | Source::Fire(_)
            | Source::Reflection(_)
            | Source::Stopping(_)
            | Source::Own => None,
        }
    }
}

/// Knockback becomes as many discards as the flight would have hexes, with one beat of stun; that of arrows does not.
pub(super) fn discards_for_knockback(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let keeps = |p: &Passive| matches!(p, Passive::While(Holds::KnockbackIntoDiscard));
    let events = context.events_of(difference.beat);
    let first = conversions(events).next()?;
    let otherwise = Otherwise::from(context, difference.beat)?;
    let start = *otherwise.replay.game.state();
    if !context.passive(&start.fighters[first.seat], keeps) {
        return None;
    }
    if !conversions(events).all(|one| one.theirs(context, &start).is_some()) {
        return None;
    }
    let counts = super::discards::counts_are_recorded(context, difference.beat, first.seat);
    let beat = otherwise.beat(|otherwise, _| stun_instead(otherwise))?;
    counts.then_some(Shown::Beat(beat))
}

/// Undoes what a converted target has done in the phase after the hit, and stuns it.
fn stun_instead(otherwise: &mut Otherwise) {
    let news = otherwise.news().to_vec();
    let beat = otherwise.replay.game.state().beat;
    for one in conversions(&news).collect::<Vec<_>>() {
        let seat = one.seat;
        let moved = news[one.place..].iter().find_map(|event| match *event {
            Event::Moved { seat: s, from, .. } if s == seat => Some(from),
            _ => None,
        });
        if let Some(at) = moved {
            otherwise.amend(seat, |fighter| fighter.at = at);
        }
        let Source::Arrow(_) = one.source else {
            let begins = if otherwise.had_acted(seat, one.place) { beat + 1 } else { beat };
            otherwise.replay.game.amend_stun(seat, begins, 1);
            continue;
        };
        let flight = news[..one.place].iter().rev().find_map(|event| match *event {
            Event::ArrowLoosed { arrow } => Some(arrow.facing),
            _ => None,
        });
        let hit = news.iter().rposition(|e| matches!(e, Event::Hit { seat: s, .. } if *s == seat));
        if let (Some(facing), Some(hit)) = (flight, hit)
            && arrows::is_loosed_over(&news, hit)
        {
            let to = otherwise.replay.game.state().fighters[seat].at.ahead(facing, 1);
            if otherwise.replay.game.state().occupant(to).is_none() {
                otherwise.amend(seat, |fighter| fighter.at = to);
            }
            otherwise.replay.game.amend_stun(seat, beat + 1, 2);
        }
    }
}

/// Whether to cancel knockback is asked of whoever is hit, with a factor or without.
pub(super) fn cancelled_nothing(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let record = context.beat(difference)?;
    let seat = difference.of();
    let ruleset = context.replay.game.ruleset();
    let harmless = |by: Seat| {
        let less = |p: &Passive| match p {
            Passive::While(Holds::KnockbackTakenLess(less)) => Some(*less),
            _ => None,
        };
        let passive = ruleset.book.set(record.start.fighters[seat].play.set).passive;
        let less = context.card(passive).passive.iter().find_map(less).unwrap_or_default();
        factor(context, &record.start, by, seat) <= less
    };
    let by = record.events.iter().find_map(|event| match *event {
        Event::Hit { seat: s, source: Source::Attack(by) } if s == seat && harmless(by) => Some(by),
        _ => None,
    })?;
    let card = ruleset.cards.iter().find(|card| card.trigger == Some(Trigger::CancelKnockback))?;
    let id = format!("hand-trigger:{}:{}:p{}:p{}", card.id, difference.beat, seat.index(), by.index());
    context.question(difference, "hand-trigger", |asked| asked == id)
}
