//! Knowledge of the seat at the screen about the opponents' cards.

use bevy::prelude::*;

use super::SeatAtScreen;
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::Tracker;
use hexstrike_game::rules::state::hand::Hand;
use kernel::{PerSeat, Seat};
use study::record::position::Position;

/// Card tracker of the seat at the screen, and the number of events read.
#[derive(Resource, Debug, Default)]
pub struct Known {
    /// Session, as the moment before its first event, and the tracker.
    of: Option<(SessionMoment, Tracker)>,
    read: usize,
}

impl Known {
    /// Possible card arrangements of each opponent, given the events shown on screen.
    pub fn hands(&self) -> PerSeat<Vec<Hand>> {
        PerSeat(std::array::from_fn(|i| self.arrangements(i).to_vec()))
    }

    /// Possible card arrangements given all events of the log: a player who plans during playback plans from
    /// its end.
    pub fn hands_now(&self, session: &MatchSession) -> PerSeat<Vec<Hand>> {
        let Some((of, tracker)) = &self.of else { return PerSeat::default() };
        let mut now = Self { of: Some((*of, tracker.clone())), read: self.read };
        now.read_to(session, session.log().len());
        now.hands()
    }

    fn read_to(&mut self, session: &MatchSession, to: usize) {
        let (from, to) = (self.read, to.min(session.log().len()));
        if from < to
            && let Some((_, tracker)) = &mut self.of
        {
            session.log()[from..to].iter().for_each(|event| tracker.note(session.ruleset(), *event));
            self.read = to;
        }
    }

    /// One arrangement for each opponent.
    pub fn likely(&self) -> PerSeat<Option<Hand>> {
        PerSeat(std::array::from_fn(|i| self.arrangements(i).first().copied()))
    }

    fn arrangements(&self, seat: usize) -> &[Hand] {
        let tracker = self.of.as_ref().map(|(_, tracker)| tracker);
        tracker.zip(Seat::new(seat)).map_or(&[], |(tracker, seat)| tracker.arrangements(seat))
    }
}

/// Reads newly shown events. Starts over when another seat comes to the screen.
pub(super) fn follow(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    at_screen: Res<SeatAtScreen>,
    mut known: ResMut<Known>,
) {
    let beginning = session.moment_after(0);
    let same =
        |(of, tracker): &(SessionMoment, Tracker)| *of == beginning && tracker.viewer() == at_screen.seat;
    if !known.of.as_ref().is_some_and(same) || known.read > session.log().len() {
        let tracker = Position::tracker(session.opening(), at_screen.seat);
        *known = Known { of: Some((beginning, tracker)), read: 0 };
    }
    if known.read < playback.furthest {
        known.read_to(&session, playback.furthest);
    }
}
