//! What the seat at the screen foresees: its plan, or its waiting, played out by the rules against all that lies open.

use bevy::prelude::*;

use super::known::Known;
use super::question::Question;
use super::{AtScreen, Draft};
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::foresight::course::Stand;
use crate::foresight::{Course, Plays, what_if};
use crate::rules::{Beat, Commitment, Mirror, PerSeat, Seat};

/// Replies the player supposes.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Supposed {
    /// Held fast, one an opponent.
    pub plays: Plays,
    /// Under the pointer.
    pub pointed: Option<(Seat, Commitment)>,
}

/// What is looked ahead to: a change of it makes the work new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// Who looks.
    pub seat: Seat,
    /// The present, as a number of events.
    pub events: usize,
    /// Who plays what.
    pub plays: Plays,
}

/// The line that is foreseen now.
#[derive(Resource, Debug, Default)]
pub struct Foreseen {
    /// What it is about.
    pub about: Option<Subject>,
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
    /// Whether a play of his own is in it.
    pub planned: bool,
    /// The screen at the end of the line.
    pub mirror: Mirror,
    /// What is done where.
    pub course: Course,
    /// When each seat would be asked next.
    pub asked: PerSeat<Option<Beat>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Supposed>().init_resource::<Foreseen>().init_resource::<Known>();
}

/// A reply is supposed only as long as nothing else happens, and by nobody but whom it was supposed by.
pub(super) fn forget_replies(
    live: Res<LiveMatch>,
    at_screen: Res<AtScreen>,
    mut supposed: ResMut<Supposed>,
    mut last: Local<(usize, Option<Seat>)>,
) {
    let now = (live.log().len(), at_screen.seat);
    if *last != now {
        *last = now;
        supposed.set_if_neq(Supposed::default());
    }
}

/// Plays the line out again whenever what it is about has changed.
pub(super) fn look_ahead(
    live: Res<LiveMatch>,
    playback: Res<Playback>,
    at_screen: Res<AtScreen>,
    draft: Res<Draft>,
    question: Res<Question>,
    supposed: Res<Supposed>,
    known: Res<Known>,
    mut foreseen: ResMut<Foreseen>,
) {
    let seat = at_screen.seat.filter(|_| question.0.is_none() && playback.is_idle(&live));
    let about = seat.map(|seat| {
        let mut plays = supposed.plays;
        if let Some((other, play)) = supposed.pointed {
            plays[other] = Some(play);
        }
        let desk = live.desk(seat).ok();
        plays[seat] = desk.and_then(|desk| draft.check(live.ruleset(), &desk).ok());
        Subject { seat, events: live.log().len(), plays }
    });
    if foreseen.about != about {
        let line = about.map(|about| foresight(&live, &playback, &known, about));
        *foreseen = Foreseen { about, line };
    }
}

fn foresight(live: &LiveMatch, playback: &Playback, known: &Known, about: Subject) -> Foresight {
    let Subject { seat, plays, .. } = about;
    let line = what_if(&live.known_to(seat), seat, &known.likely(), plays);
    let mut mirror = playback.mirror.clone();
    line.events.iter().for_each(|event| mirror.apply(live.ruleset(), event));
    let from = playback.mirror.beat;
    let course = Course::of(stands(&playback.mirror), from, &line.events);
    Foresight { seat, from, planned: plays[seat].is_some(), mirror, course, asked: line.asked }
}

/// Where everybody stands.
pub fn stands(mirror: &Mirror) -> Vec<Stand> {
    mirror.figures.iter().map(|figure| Stand { at: figure.at, facing: figure.facing }).collect()
}
