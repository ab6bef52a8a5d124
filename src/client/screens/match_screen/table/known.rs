//! What the seat at the screen knows of the others' cards.

use bevy::prelude::*;

use super::SeatAtScreen;
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::playback::Playback;
use hexstrike_game::rules::Tracker;
use hexstrike_game::rules::state::hand::Hand;
use kernel::{PerSeat, Seat};
use study::record::position::Position;

/// The tracker of the seat at the screen, and how far it has read.
#[derive(Resource, Debug, Default)]
pub struct Known {
    /// Of which session, before its first event, and what was worked out.
    of: Option<(SessionMoment, Tracker)>,
    read: usize,
}

impl Known {
    /// All arrangements of each opponent's cards that the seat at the screen must reckon with where the screen stands.
    pub fn hands(&self) -> PerSeat<Vec<Hand>> {
        PerSeat(std::array::from_fn(|i| self.arrangements(i).to_vec()))
    }

    /// The same where the rules stand: who plans while beats are still shown plans from there.
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

    /// One of them for each opponent.
    pub fn likely(&self) -> PerSeat<Option<Hand>> {
        PerSeat(std::array::from_fn(|i| self.arrangements(i).first().copied()))
    }

    fn arrangements(&self, seat: usize) -> &[Hand] {
        let tracker = self.of.as_ref().map(|(_, tracker)| tracker);
        tracker.zip(Seat::new(seat)).map_or(&[], |(tracker, seat)| tracker.arrangements(seat))
    }
}

/// Follows what has been shown, from the start whenever somebody else sits down.
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
