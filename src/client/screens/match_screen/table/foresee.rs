//! What the seat at the screen foresees: its plan, or its waiting, played out by the rules against all that lies open.

use bevy::prelude::*;

use super::known::Known;
use super::question::OpenQuestion;
use super::side_panel::{SidePanel, SideTab};
use super::{Draft, SeatAtScreen};
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::playback::Playback;
use hexstrike_game::lookahead::declined::going_on;
use hexstrike_game::lookahead::forecast::Placement;
use hexstrike_game::lookahead::{AssumedPlays, Forecast, Variation, what_if};
use hexstrike_game::rules::state::prompt::{Ask, Pending};
use hexstrike_game::rules::{Beat, Commitment, Mirror};
use kernel::{PerSeat, Seat};

/// Replies the player supposes.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PreviewedReplies {
    /// Held fast, one an opponent.
    pub plays: AssumedPlays,
    /// Under the pointer.
    pub pointed: Option<(Seat, Commitment)>,
}

/// What is looked ahead to: a change of it makes the work new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// Who looks.
    pub seat: Seat,
    /// The present.
    pub now: SessionMoment,
    /// Who plays what.
    pub plays: AssumedPlays,
}

/// The line that is foreseen now.
#[derive(Resource, Debug, Default)]
pub struct Foreseen {
    /// What it is about.
    pub about: Option<Subject>,
    /// The question instead that is open, and when.
    asked: Option<(Pending, SessionMoment)>,
    /// What comes of it.
    pub line: Option<Foresight>,
}

/// What comes of a line of play.
#[derive(Debug, Clone)]
pub struct Foresight {
    /// Who looks ahead.
    pub seat: Seat,
    /// The present beat.
    pub from: Beat,
    /// The first beat of which something is still to come: those before are looked back at.
    pub to_come: Beat,
    /// Whether a play of his own is in it: one that is planned, or one that goes on.
    pub planned: bool,
    /// The screen at the end of the line.
    pub mirror: Mirror,
    /// What is done where.
    pub forecast: Forecast,
    /// When each seat would be asked next.
    pub asked: PerSeat<Option<Beat>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PreviewedReplies>().init_resource::<Foreseen>().init_resource::<Known>();
}

/// A reply is supposed only as long as nothing else happens, by nobody but whom it was supposed by, and while the list is there in
/// which it is marked: without it, it would be taken for what is really played.
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

/// Plays the line out again whenever what it is about has changed.
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

fn planned(session: &MatchSession, playback: &Playback, known: &Known, about: Subject) -> Foresight {
    let Subject { seat, plays, .. } = about;
    let line = what_if(&session.known_to(seat), seat, &known.likely(), plays);
    foresight(session, playback, (seat, plays[seat].is_some()), &line)
}

/// Where the play goes that somebody may leave or draw out.
fn if_declined(session: &MatchSession, playback: &Playback, pending: &Pending) -> Option<Foresight> {
    let seat = pending.prompt.seat;
    // Any of the worlds that look alike: nobody plays anything in it that is hidden.
    let line = going_on(&session.information(seat).world(&mut |_| 0), pending)?;
    let foresight = foresight(session, playback, (seat, true), &line);
    // A play is drawn out when all of the beat is over.
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

/// Where everybody stands.
pub fn stands(mirror: &Mirror) -> Vec<Placement> {
    mirror.figures.iter().map(|figure| Placement { at: figure.at, facing: figure.facing }).collect()
}
