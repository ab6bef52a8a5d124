//! Sets that the web edition lays, ends or stuns otherwise, so that somebody is up sooner or later.

use super::otherwise::Otherwise;
use super::{Context, Shown};
use crate::traces::compare::{Compared, Difference};
use hexstrike_game::rules::cards::card::{Active, OnHit, Passive};
use hexstrike_game::rules::cards::playbook::Turn;
use hexstrike_game::rules::state::event::{Event, Source};
use hexstrike_game::rules::state::{Activity, Commitment, Fighter, Play, SetFlags};
use hexstrike_game::rules::{Beat, Phase};
use kernel::Seat;

/// Where a course goes otherwise, the fighter is taken for another from the end of the beat before on.
fn from_the_end_of(
    context: &Context<'_>,
    before: Beat,
    seat: Seat,
    change: impl Fn(&mut Fighter),
) -> Option<Shown> {
    let beat = Otherwise::from(context, before)?.beat(|otherwise, phase| {
        if phase == Phase::EndOfBeat {
            otherwise.amend(seat, &change);
        }
    })?;
    Some(Shown::All(beat.on()?))
}

/// The wait that is left out over the abyss is left out when it would act, so that its beat passes without its player.
pub(super) fn skipped_wait(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let skips = |fighter: &Fighter| {
        fighter.is_open()
            && !fighter.notes.set.marks.contains(SetFlags::BEGAN_ON_LAND)
            && context.passive(fighter, |p| matches!(p, Passive::SkipWaitOverAbyss))
    };
    let up = difference.what == Compared::Up;
    let seat = context.odd().into_iter().find(|seat| up && skips(context.now(*seat)))?;
    let before = context.replay.game.state().beat.checked_sub(1)?;
    from_the_end_of(context, before, seat, |fighter| {
        fighter.activity = Activity::Idle { left: 1 };
    })
}

/// The end of a set by a dodge is seen only after the others have chosen: the set goes on with its text beat.
pub(super) fn late_early_end(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let text = |fighter: &Fighter| {
        let frames = context.replay.game.ruleset().book.frames(fighter.play.set);
        let ended = fighter.is_open() && fighter.notes.set.marks.contains(SetFlags::BLOCKED);
        frames.iter().position(|frame| frame.texts.open_if_blocked).filter(|_| ended)
    };
    let find = |seat: Seat| text(context.now(seat)).map(|step| (seat, step as u8));
    let up = Some(context.odd()).filter(|_| difference.what == Compared::Up);
    let (seat, step) = up?.into_iter().find_map(find)?;
    let before = context.replay.game.state().beat.checked_sub(1)?;
    from_the_end_of(context, before, seat, |fighter| {
        (fighter.activity, fighter.play.step) = (Activity::Acting, step);
    })
}

/// The late half of a set that hands over to the movement card comes in its time, stun or no.
pub(super) fn cancelled_half(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let halves = |play: Play| {
        let active = context.replay.game.ruleset().book.set(play.set).active;
        context.card(active).active.contains(&Active::ContinueAsMovement)
    };
    let laid = |seat: Seat| {
        let beats = context.replay.beats.iter().rev();
        beats.take(HALF).find_map(|record| {
            record.events.iter().find_map(|event| match *event {
                Event::Laid { seat: s, play } if s == seat && halves(play) => {
                    Some((seat, play, record.start.beat))
                }
                _ => None,
            })
        })
    };
    let seats = context.replay.game.state().seats();
    let (seat, play, beat) =
        seats.filter(|seat| context.is_in_course_of(difference, *seat)).find_map(laid)?;
    if !stuns_are_as_ruled(context, beat, seat) {
        return None;
    }
    let frames = context.replay.game.ruleset().book.frames(play.set);
    let late = frames.iter().position(|frame| frame.turn == Turn::Chosen)? as u8;
    from_the_end_of(context, beat + Beat::from(late) - 1, seat, |fighter| {
        (fighter.activity, fighter.play) = (Activity::Acting, Play { step: late, ..play });
    })
}

/// Whether each knockback since a beat has stunned a fighter for its hexes and one beat more.
fn stuns_are_as_ruled(context: &Context<'_>, beat: Beat, seat: Seat) -> bool {
    let events: Vec<Event> = context.replay.events_since(usize::from(beat)).copied().collect();
    events.windows(2).all(|pair| match *pair {
        [Event::KnockedBack { seat: s, from, to, .. }, Event::Stunned { beats, .. }] if s == seat => {
            u16::from(beats) == from.distance(to) + 1
        }
        _ => true,
    })
}

/// Beats looked back at for a set of two halves.
const HALF: usize = 4;

/// Fault D: a stun by text is shortened by the rotation of the attacker's set before. Our side has to shorten it by that of
/// the set itself.
pub(super) fn stun_by_old_rotation(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let stuns = |fighter: &Fighter| {
        context.frame(fighter).on_hit.iter().flatten().find_map(|e| match e {
            OnHit::Stun(beats) => Some(*beats),
            _ => None,
        })
    };
    let mut hits = context.replay.beats.iter().rev().take(STUN).flat_map(|record| {
        record.events.iter().filter_map(|event| match *event {
            Event::Hit { seat, source: Source::Attack(by) } => {
                let attacker = &record.start.fighters[by];
                stuns(attacker).map(|beats| (record.start.beat, seat, by, beats, attacker.play.rotation))
            }
            _ => None,
        })
    });
    let (beat, seat, by, longest, chosen) =
        hits.find(|(_, seat, ..)| context.is_in_course_of(difference, *seat))?;
    let old = context.plays_of(by, beat).rev().nth(1)?.rotation;
    let ours = longest.checked_sub(chosen.magnitude())?;
    let theirs = longest.checked_sub(old.magnitude())?;
    let stunned = context.events_of(beat).iter().find_map(|event| match *event {
        Event::Stunned { seat: s, from, beats, .. } if s == seat => Some((from, beats)),
        _ => None,
    })?;
    if stunned.1 != ours {
        return None;
    }
    let otherwise = Otherwise::from(context, beat)?.beat(|otherwise, _| {
        let fresh =
            otherwise.news().iter().any(|e| matches!(e, Event::Stunned { seat: s, .. } if *s == seat));
        if fresh {
            otherwise.replay.game.amend_stun(seat, stunned.0, theirs);
        }
    })?;
    Some(Shown::All(otherwise.on()?))
}

/// Beats looked back at for a stun by text.
const STUN: usize = 6;

impl Context<'_> {
    /// The choices of a player up to a beat, that beat included.
    fn plays_of(&self, seat: Seat, beat: Beat) -> impl DoubleEndedIterator<Item = Commitment> + '_ {
        let beats = self.replay.beats.get(..=usize::from(beat)).unwrap_or_default();
        beats.iter().flat_map(|record| &record.events).filter_map(move |event| match *event {
            Event::Revealed { seat: s, commitment } if s == seat => Some(commitment),
            _ => None,
        })
    }
}

/// Somebody is hit while a question about a platform is open: on the web edition this beat has not been played yet, so it is
/// lost with the hit.
pub(super) fn suspended_question(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let seat = difference.of();
    if !difference.ours.starts_with("asks PlatformHex") {
        return None;
    }
    let beat = Otherwise::from(context, difference.beat)?.beat(|otherwise, _| {
        let stun = otherwise.news().iter().find_map(|e| match e {
            Event::Stunned { seat: s, beats, .. } if *s == seat => Some(*beats),
            _ => None,
        });
        if let Some(beats) = stun {
            otherwise.replay.game.amend_stun(seat, difference.beat, beats);
        }
    })?;
    let stunned = beat.replay.beats.last()?.standings[seat].stunned;
    stunned.then_some(Shown::Beat(beat))
}
