//! Look-ahead for the seat at the screen: its plan, or its waiting, simulated against all open plays.

use bevy::prelude::*;

use super::known::Known;
use super::question::OpenQuestion;
use super::side_panel::{SidePanel, SideTab};
use super::{Draft, SeatAtScreen};
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::playback::Playback;
use hexstrike_game::lookahead::declined::going_on;
use hexstrike_game::lookahead::forecast::Placement;
use hexstrike_game::lookahead::{AssumedPlays, Forecast, Variation, what_if};
use hexstrike_game::rules::state::prompt::{Ask, Pending};
use hexstrike_game::rules::{Beat, Commitment, Mirror};
use kernel::{PerSeat, Seat};

/// Replies assumed by the player.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PreviewedReplies {
    /// Pinned replies, one per opponent.
    pub plays: AssumedPlays,
    /// Reply under the pointer.
    pub pointed: Option<(Seat, Commitment)>,
}

/// Input of the look-ahead. A change restarts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// Seat that looks ahead.
    pub seat: Seat,
    /// Present moment.
    pub now: SessionMoment,
    /// Assumed plays of all seats.
    pub plays: AssumedPlays,
}

/// Current look-ahead.
#[derive(Resource, Debug, Default)]
pub struct Foreseen {
    /// Input of the look-ahead.
    pub about: Option<Subject>,
    /// Open question in place of a plan, and its moment.
    asked: Option<(Pending, SessionMoment)>,
    /// Result of the look-ahead.
    pub line: Option<Foresight>,
}

impl Foreseen {
    /// True once playback has shown everything, so that the look-ahead begins at the present.
    pub fn is_of_now(&self) -> bool {
        self.about.is_some() || self.asked.is_some()
    }
}

/// Result of a simulated line of play.
#[derive(Debug, Clone)]
pub struct Foresight {
    /// Seat that looks ahead.
    pub seat: Seat,
    /// Present beat.
    pub from: Beat,
    /// First beat with events still to come; earlier beats show the past.
    pub to_come: Beat,
    /// True if the line holds a play of the seat, planned or in progress.
    pub planned: bool,
    /// Mirror at the end of the line.
    pub mirror: Mirror,
    /// Actions and their hexes.
    pub forecast: Forecast,
    /// Beat of each seat's next decision.
    pub asked: PerSeat<Option<Beat>>,
}

impl Foresight {
    /// First beat on which another seat chooses, and can change what is foreseen.
    pub fn sure_until(&self) -> Beat {
        let others = Seat::ALL.into_iter().filter(|other| *other != self.seat);
        others.filter_map(|other| self.asked[other]).min().unwrap_or(Beat::MAX)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PreviewedReplies>().init_resource::<Foreseen>().init_resource::<Known>();
}

/// Unpins replies after any event, for another seat, and when the reply list closes. Without the list a
/// pinned reply would look like a real play.
pub(super) fn forget_replies(
    session: Res<MatchSession>,
    at_screen: Res<SeatAtScreen>,
    panel: Res<SidePanel>,
    mut previewed: ResMut<PreviewedReplies>,
    mut last: Local<Option<(SessionMoment, Option<Seat>, bool)>>,
) {
    let listed = panel.0 == Some(SideTab::Replies);
    let now = Some((session.moment(), at_screen.seat, listed));
    let opened = last.is_some_and(|(moment, seat, _)| Some((moment, seat, true)) == now);
    if *last != now {
        *last = now;
        if !opened {
            previewed.set_if_neq(PreviewedReplies::default());
        }
    }
}

/// Simulates the line again when its input has changed.
pub(super) fn look_ahead(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    at_screen: Res<SeatAtScreen>,
    draft: Res<Draft>,
    question: Res<OpenQuestion>,
    previewed: Res<PreviewedReplies>,
    known: Res<Known>,
    mut foreseen: ResMut<Foreseen>,
) {
    let asked = question.0.map(|pending| (pending, session.moment()));
    let seat = at_screen.seat.filter(|_| asked.is_none() && playback.is_idle(&session));
    let about = seat.map(|seat| {
        let mut plays = previewed.plays;
        if let Some((other, play)) = previewed.pointed {
            plays[other] = Some(play);
        }
        let options = session.commit_options(seat).ok();
        plays[seat] = options.and_then(|options| draft.check(session.ruleset(), &options).ok());
        Subject { seat, now: session.moment(), plays }
    });
    if foreseen.about != about || foreseen.asked != asked {
        let line = match asked {
            Some((pending, _)) => if_declined(&session, &playback, &pending),
            None => about.map(|about| planned(&session, &playback, &known, about)),
        };
        *foreseen = Foreseen { about, asked, line };
    }
}

/// Simulates the assumed plays from the present moment on.
pub fn planned(session: &MatchSession, playback: &Playback, known: &Known, about: Subject) -> Foresight {
    let Subject { seat, plays, .. } = about;
    let line = what_if(&session.known_to(seat), seat, &known.likely(), plays);
    foresight(session, playback, (seat, plays[seat].is_some()), &line)
}

/// Course of the present play if a question that could end or extend it is declined.
fn if_declined(session: &MatchSession, playback: &Playback, pending: &Pending) -> Option<Foresight> {
    let seat = pending.prompt.seat;
    // Any world that fits the seat's information will do: the line plays no hidden card.
    let line = going_on(&session.information(seat).world(&mut |_| 0), pending)?;
    let foresight = foresight(session, playback, (seat, true), &line);
    // A repeat extends the play once the whole beat is over.
    let over = matches!(pending.prompt.ask, Ask::Repeat { .. });
    Some(Foresight { to_come: foresight.from + Beat::from(over), ..foresight })
}

fn foresight(
    session: &MatchSession,
    playback: &Playback,
    (seat, planned): (Seat, bool),
    line: &Variation,
) -> Foresight {
    let mut mirror = playback.mirror.clone();
    line.events.iter().for_each(|event| mirror.apply(session.ruleset(), event));
    let from = playback.mirror.beat;
    let forecast = Forecast::of(stands(&playback.mirror), playback.mirror.arrows.clone(), from, &line.events);
    Foresight { seat, from, to_come: from, planned, mirror, forecast, asked: line.asked }
}

/// Placements of all fighters.
pub fn stands(mirror: &Mirror) -> Vec<Placement> {
    mirror.figures.iter().map(|figure| Placement { at: figure.at, facing: figure.facing }).collect()
}
