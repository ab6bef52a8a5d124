//! Continues a replay from any beat, as a match of its own that contains all lines.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::beside::{MatchTable, Seating};
use super::rematch::{plan, player};
use super::saves::Saving;
use super::watch::Watching;
use crate::app::library::ContentLibrary;
use crate::app::state::Overlay;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::Beat;
use kernel::Seat;
use shell::bots::Dice;
use study::record::archive::Archive;
use study::record::{RecordError, Recording, SeatRecord};
use study::report::line_tree::TRIED_BY;

/// Message: continue from the beat on screen with these players, in roster order.
#[derive(Message, Debug, Clone)]
pub struct TakeOver(pub Vec<PlayerKind>);

/// Message: repeat a decision of a replay, by a person against the recorded players.
#[derive(Message, Debug, Clone)]
pub struct DecideAgain {
    /// File of the replay.
    pub path: PathBuf,
    /// Index of the line; 0 is the main one.
    pub line: usize,
    /// Beat of the decision.
    pub beat: Beat,
    /// Seat that decides.
    pub seat: Seat,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakeOver>().add_message::<DecideAgain>().add_systems(
        PreUpdate,
        (
            take_over.run_if(on_message::<TakeOver>.and_then(resource_exists::<Watching>)),
            decide_again.run_if(on_message::<DecideAgain>),
        ),
    );
}

/// Resources for starting the continued match.
#[derive(SystemParam)]
struct NextMatch<'w, 's> {
    content: Res<'w, ContentLibrary>,
    overlay: ResMut<'w, NextState<Overlay>>,
    table: MatchTable<'w, 's>,
}

impl NextMatch<'_, '_> {
    /// Continues a record from the start of a beat of one of its lines, with these players.
    fn go_on(&mut self, recording: &Recording, (line, beat): (usize, Beat), players: &[PlayerKind]) {
        match self.taken(recording, (line, beat), players) {
            Ok((session, taken)) => {
                let mut playback = self.table.playback_of(&session);
                playback.jump_to_now(&session);
                let plan = plan(&taken, &self.content.library);
                self.table.seat(Seating { session, playback, saving: Saving::default(), plan });
                NextState::set_if_neq(&mut self.overlay, Overlay::None);
            }
            Err(fault) => self.table.toasts.refuse(format!("This match cannot be played on: {fault}.")),
        }
    }

    fn taken(
        &self,
        recording: &Recording,
        (line, beat): (usize, Beat),
        players: &[PlayerKind],
    ) -> Result<(MatchSession, Recording), RecordError> {
        let seats = seats(recording, line);
        let sat = players.iter().zip(&seats).filter(|(player, _)| **player == PlayerKind::Person);
        let sat: Vec<&str> = sat.map(|(_, seat)| seat.played_by.as_str()).collect();
        let mut people = self.table.names_in_place_of(&sat).into_iter();
        let names = players.iter().map(|player| match player {
            PlayerKind::Person => people.next().unwrap_or_else(|| player.words().to_owned()),
            PlayerKind::SimpleBot | PlayerKind::Level(_) | PlayerKind::Rival(_) => player.words().to_owned(),
        });
        let taken = recording.taken_over(line, beat, &names.collect::<Vec<_>>())?;
        let mut dice = Dice::seeded(taken.seed.wrapping_add(taken.inputs.len() as u64));
        let drivers = players.iter().map(|player| player.driver(&mut dice)).collect();
        // The match goes on with its own cards.
        Ok((MatchSession::resume(&taken, &taken.ruleset(&self.content.ruleset)?, drivers)?, taken))
    }
}

/// Continues the line on screen from the start of the beat on screen.
fn take_over(
    mut asked: MessageReader<TakeOver>,
    watching: Res<Watching>,
    playback: Res<Playback>,
    mut next: NextMatch,
) {
    let Some(TakeOver(players)) = asked.read().last() else { return };
    let (line, beat) = (watching.line, playback.shown());
    let over =
        watching.recording.line(line).is_ok_and(|line| line.inputs.iter().all(|input| input.beat < beat));
    if over {
        let why = "From this beat on nobody decided anything more: go back to an earlier one.";
        next.table.toasts.refuse(why.to_owned());
        return;
    }
    next.go_on(&watching.recording, (line, beat), players);
}

fn decide_again(mut asked: MessageReader<DecideAgain>, mut next: NextMatch) {
    let Some(DecideAgain { path, line, beat, seat }) = asked.read().last() else { return };
    if !next.table.is_free() {
        return;
    }
    match Archive::open(path, &next.content.library) {
        Ok(recording) => {
            let mut players = played(&recording, *line);
            if let Some(own) = players.get_mut(seat.index()) {
                *own = PlayerKind::Person;
            }
            next.go_on(&recording, (*line, *beat), &players);
        }
        Err(error) => next.table.toasts.refuse(format!("{}: {error}.", path.display())),
    }
}

/// Returns the players of this line, or of the main line if this one was only tried in an analysis.
pub fn played(recording: &Recording, line: usize) -> Vec<PlayerKind> {
    seats(recording, line).iter().map(|seat| player(&seat.played_by)).collect()
}

/// Returns the seats of this line, or of the main line if this one was only tried in an analysis.
fn seats(recording: &Recording, line: usize) -> Vec<SeatRecord> {
    let of_line = recording.line(line).map(|line| line.seats).unwrap_or_default();
    let tried = of_line.iter().all(|seat| seat.played_by == TRIED_BY);
    if tried { recording.seats.clone() } else { of_line }
}
