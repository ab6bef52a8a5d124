//! Model of the judge: the steps of one beat.

use bevy::prelude::*;

use super::super::log::model::{doer, said};
use super::panel::JudgeLine;
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::describe::judge::{judge_words, section};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::knowledge::beats::span_of;
use hexstrike_game::rules::state::Seats;
use hexstrike_game::rules::{Beat, Event, Mirror, Phase};
use kernel::{Cell, Seat};

/// Beat explained by the judge, up to the last event shown so far.
#[derive(Resource, Debug, Default)]
pub struct Judged {
    about: Option<(Beat, SessionMoment)>,
    /// Steps in order.
    pub lines: Vec<JudgeLine>,
}

/// Subject of the line under the pointer, for marks on the board.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Spotlight {
    /// Hexes concerned.
    pub cells: Vec<Cell>,
    /// Seats of the fighters concerned.
    pub seats: Seats,
}

pub(in crate::hexstrike::screens::match_screen) fn plugin(app: &mut App) {
    app.init_resource::<Judged>().init_resource::<Spotlight>();
}

impl Judged {
    /// Rebuilds the steps if the beat or the shown events have changed.
    pub fn turn_to(&mut self, beat: Beat, session: &MatchSession, playback: &Playback) {
        let about = Some((beat, session.moment_after(playback.furthest)));
        if self.about != about {
            let log = &session.log()[..playback.furthest.min(session.log().len())];
            *self = Self { about, lines: lines(session, log, beat) };
        }
    }
}

/// Last beat on which fighters met: a hit, a block, a throw, a collision or an order between two of them.
pub fn last_meeting(log: &[Event]) -> Option<Beat> {
    let meets = |event: &Event| {
        matches!(
            event,
            Event::Hit { .. }
                | Event::Damaged { .. }
                | Event::Blocked { .. }
                | Event::Unharmed { .. }
                | Event::KnockedBack { .. }
                | Event::Thrown { .. }
                | Event::Stopped { .. }
                | Event::OrderDecided { .. }
        )
    };
    let place = log.iter().rposition(meets)?;
    log[..place].iter().rev().find_map(|event| match *event {
        Event::PhaseBegan { beat, .. } => Some(beat),
        _ => None,
    })
}

fn lines(session: &MatchSession, log: &[Event], beat: Beat) -> Vec<JudgeLine> {
    let span = span_of(log, beat, beat);
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let mut mirror = session.mirror_after(span.start);
    let mut lines: Vec<JudgeLine> = Vec::new();
    let mut phase = None;
    for (place, event) in log[span.clone()].iter().enumerate() {
        // Hexes come from before the event, and from its target.
        let public = event.seen_by(None);
        let (seat, seats, cells) = (doer(&public), seats(&public), cells(&public, &mirror));
        mirror.apply(session.ruleset(), event);
        if let Event::PhaseBegan { phase: next, .. } = public {
            phase = phase_words(next);
        }
        // Merge the aims of one swing into one line.
        if let (Event::Aimed { seat, .. }, Some(last)) = (public, lines.last_mut())
            && last.aims == Some(seat)
        {
            last.cells.extend(cells);
            continue;
        }
        let Some(words) = judge_words(&public, names) else { continue };
        let (words, reason) = said(&public, words);
        lines.push(JudgeLine {
            phase: phase.take(),
            seat,
            words,
            reason,
            section: section(&public),
            seats,
            cells,
            place: span.start + place,
            aims: if let Event::Aimed { seat, .. } = public { Some(seat) } else { None },
        });
    }
    without_idle_swings(lines)
}

/// Drops the rest of a swing after a hit unless it has a further effect. Its hexes go to the line in which
/// the swing began.
fn without_idle_swings(lines: Vec<JudgeLine>) -> Vec<JudgeLine> {
    let mut kept: Vec<JudgeLine> = Vec::new();
    let mut coming = lines.into_iter().peekable();
    while let Some(line) = coming.next() {
        let follows = coming.peek().is_some_and(|next| next.phase.is_none() && next.aims.is_none());
        let phase = kept.iter().rposition(|earlier| earlier.phase.is_some()).unwrap_or(0);
        let began = kept[phase..].iter_mut().find(|earlier| earlier.aims == line.aims);
        match began {
            Some(began) if line.aims.is_some() && line.phase.is_none() && !follows => {
                began.cells.extend(line.cells);
            }
            _ => kept.push(line),
        }
    }
    kept
}

const fn phase_words(phase: Phase) -> Option<&'static str> {
    Some(match phase {
        Phase::Refresh => "Refresh",
        Phase::Commit => "Plays",
        Phase::Rotate => "Start of the beat",
        Phase::Early => "Early",
        Phase::Mid => "Mid",
        Phase::Late => "Late",
        Phase::Untimed => "No timing",
        Phase::EndOfBeat => "End of the beat",
        Phase::Over => return None,
    })
}

/// Position of an arrow before it flies on or disappears.
fn arrow(event: &Event, mirror: &Mirror) -> Option<Cell> {
    let (Event::ArrowFlew { index, .. } | Event::ArrowGone { index, .. }) = *event else { return None };
    mirror.arrows.get(usize::from(index)).map(|arrow| arrow.at)
}

/// Seats that the event concerns.
fn seats(event: &Event) -> Seats {
    let other = match *event {
        Event::OrderDecided { first, second, .. } => return [first, second].into_iter().collect(),
        Event::Ended { outcome } => return outcome.winners.iter().chain(outcome.losers.iter()).collect(),
        Event::Damaged { source, .. }
        | Event::Hit { source, .. }
        | Event::Unharmed { source, .. }
        | Event::Blocked { source, .. }
        | Event::MustDiscard { source, .. }
        | Event::KnockedBack { source, .. } => source.seat(),
        Event::Thrown { by, .. } => Some(by),
        Event::Stopped { by, .. } => Some(by.seat()),
        Event::CounterReady { target, .. } => Some(target),
        Event::Asked { prompt } => Some(prompt.seat),
        _ => None,
    };
    doer(event).into_iter().chain(other).collect()
}

fn cells(event: &Event, mirror: &Mirror) -> Vec<Cell> {
    let at = |seat: Seat| mirror.figure(seat).at;
    match *event {
        Event::Moved { from, to, .. }
        | Event::KnockedBack { from, to, .. }
        | Event::Thrown { from, to, .. } => vec![from, to],
        Event::Aimed { at, .. }
        | Event::FireLit { at, .. }
        | Event::Sparked { at, .. }
        | Event::EmbersLeft { at, .. }
        | Event::FloraGrew { at }
        | Event::PlatformRaised { at }
        | Event::PlatformUsed { at }
        | Event::Respawned { at, .. } => vec![at],
        Event::ArrowLoosed { arrow } => vec![arrow.at],
        Event::ArrowFlew { to, .. } => arrow(event, mirror).into_iter().chain([to]).collect(),
        Event::ArrowGone { .. } => arrow(event, mirror).into_iter().collect(),
        _ => seats(event).iter().map(at).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use hexstrike_game::rules::state::board::Arrow;
    use hexstrike_game::rules::state::event::{Immunity, Source};
    use kernel::Facing;

    #[test]
    fn the_last_beat_in_which_fighters_met_is_found() {
        let began = |beat| Event::PhaseBegan { beat, phase: Phase::Mid };
        let hit = Event::Hit { seat: Seat::First, source: Source::Attack(Seat::Second) };
        let moved = Event::Refreshed { seat: Seat::First, signature: false };
        assert_eq!(last_meeting(&[began(3), hit, began(4), moved, began(5)]), Some(3));
        assert_eq!(last_meeting(&[began(3), moved]), None);
    }

    #[test]
    fn a_flying_arrow_names_its_owner_and_immunity_names_its_cause() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a duel");
        let mut mirror = session.mirror_after(0);
        let (at, to) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::E, 1));
        let (one, two) = (Seat::First, Seat::Second);
        mirror.arrows.push(Arrow { at, facing: Facing::E, owner: two });
        let facts = |event: Event| (doer(&event), seats(&event), cells(&event, &mirror));
        let only = Seats::default().with(two);
        assert_eq!(facts(Event::ArrowFlew { index: 0, to, owner: two }), (Some(two), only, vec![at, to]));
        assert_eq!(facts(Event::ArrowGone { index: 0, owner: two }), (Some(two), only, vec![at]));
        let (source, why) = (Source::Attack(two), Immunity::Invulnerable);
        for event in
            [Event::Unharmed { seat: one, source, why }, Event::MustDiscard { seat: one, count: 1, source }]
        {
            let (doer, both, cells) = facts(event);
            assert_eq!((doer, both, cells.len()), (Some(one), only.with(one), 2), "{event:?}");
        }
    }
}
