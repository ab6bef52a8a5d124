//! Hint for the seat at the screen, computed in the background from its knowledge.

use bevy::prelude::*;

use super::SeatAtScreen;
use super::known::Known;
use crate::app::jobs::Background;
use crate::hexstrike;
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::session::lesson::LessonUnderWay;
use kernel::Seat;
use study::coach::hint::{PlayHint, adviser_limits, hint};

/// Requested hint.
#[derive(Resource, Debug, Default)]
pub struct Hints {
    /// Seat and moment of the hint.
    about: Option<(Seat, SessionMoment)>,
    asked: bool,
    work: Option<Background<Option<PlayHint>>>,
    /// Finished hint.
    pub known: Option<PlayHint>,
}

impl Hints {
    /// Requests a hint, or closes an open one.
    pub fn ask(&mut self) {
        if self.is_open() {
            *self = Self { about: self.about, ..Self::default() };
        } else {
            self.asked = true;
        }
    }

    /// True while a hint is requested or being computed.
    pub fn are_thought_about(&self) -> bool {
        self.asked || self.work.is_some()
    }

    /// True while a hint is shown, requested or being computed.
    pub fn is_open(&self) -> bool {
        self.asked || self.work.is_some() || self.known.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hints>().add_systems(OnExit(hexstrike::SCENE), let_go);
}

/// Cancels the work and closes the hint.
fn let_go(mut hints: ResMut<Hints>) {
    *hints = Hints::default();
}

/// Starts a requested hint and takes its result. A new decision discards the hint.
pub(super) fn think(
    session: Res<MatchSession>,
    at_screen: Res<SeatAtScreen>,
    known: Res<Known>,
    mut lesson: Option<ResMut<LessonUnderWay>>,
    mut hints: ResMut<Hints>,
) {
    let about = at_screen.seat.filter(|_| at_screen.deciding).map(|seat| (seat, session.moment()));
    if hints.about != about {
        *hints = Hints { about, ..Hints::default() };
    }
    if let Some((seat, _)) = about.filter(|_| hints.asked) {
        hints.asked = false;
        lesson.iter_mut().for_each(|lesson| lesson.hints += 1);
        hints.work = Some(begin(&session, &known, seat));
    }
    if hints.work.is_none() {
        return;
    }
    if let Some(done) = hints.work.as_mut().and_then(Background::result) {
        (hints.work, hints.known) = (None, done.ok().flatten());
    }
}

fn begin(session: &MatchSession, known: &Known, seat: Seat) -> Background<Option<PlayHint>> {
    let (info, hands, log) = (session.information(seat), known.hands_now(session), session.log().to_vec());
    Background::begin(move |cancel| hint(&info, &hands, &log, &adviser_limits().cancelled_by(cancel)))
}
