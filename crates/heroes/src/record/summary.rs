//! Summary of a recorded Heroes match for a list, computed by playing it.

use std::sync::Arc;

use super::{HeroRecordError, HeroRecording, RecordedMode};
use crate::rules::board::{Battlefield, Space};
use crate::rules::describe::log::result_words;
use crate::rules::state::{HeroResult, Side};
use kernel::Seat;
use kernel::words::capital;

/// Summary of a recorded match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroSummary {
    /// Start time in milliseconds since 1970; 0 if unknown.
    pub begun: u64,
    /// Title given by its player. May be empty.
    pub title: String,
    /// True if its player starred it, which protects it from removal.
    pub starred: bool,
    /// Size of the teams, or name of the scenario.
    pub game: String,
    /// True if it was played against the game.
    pub is_scenario: bool,
    /// Players in order of seats, then the Dungeon Master, if there was one.
    pub players: Vec<HeroPlayerSummary>,
    /// True if it is over.
    pub is_over: bool,
    /// Winner, if any.
    pub winner: Option<Side>,
    /// Result in words.
    pub result: String,
    /// Number of Turns.
    pub turns: u16,
    /// The board at the end.
    pub scene: HeroScene,
}

/// A player of a recorded match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroPlayerSummary {
    /// Name on screen.
    pub name: String,
    /// Their side.
    pub side: Side,
    /// Classes they played, by name; empty for a Dungeon Master.
    pub classes: Vec<String>,
}

/// A board with its units and objects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroScene {
    /// The board.
    pub board: Arc<Battlefield>,
    /// Space and side of each unit and object in play.
    pub standing: Vec<(Space, Side)>,
}

impl HeroSummary {
    /// Summarizes a record.
    ///
    /// # Errors
    /// The reason the record cannot be played.
    pub fn of(recording: &HeroRecording) -> Result<Self, HeroRecordError> {
        let recorder = recording.resume()?;
        let game = recorder.game();
        let (setup, table) = (game.setup(), game.table());
        let class_of = |kind| setup.codex.kind(kind).name.clone();
        let seats: Vec<(Side, Seat)> =
            Side::BOTH.into_iter().flat_map(|side| setup.seats(side).map(move |seat| (side, seat))).collect();
        let players = recording.players.iter().enumerate().map(|(nth, player)| {
            let seat = seats.get(nth);
            let own = table.units.iter().filter(|unit| {
                seat.is_some_and(|(side, seat)| unit.side == *side && unit.seat == Some(*seat))
            });
            HeroPlayerSummary {
                name: player.name.clone(),
                side: seat.map_or(Side::B, |(side, _)| *side),
                classes: own.map(|unit| class_of(unit.kind)).collect(),
            }
        });
        let standing = table.in_play().map(|(_, unit)| (unit.at, unit.side));
        let (name, is_scenario) = match &recording.mode {
            RecordedMode::Skirmish { team } => (format!("{team} against {team}"), false),
            RecordedMode::Scenario { scenario, .. } => (scenario.name.clone(), true),
        };
        let result = table.result.map_or_else(
            || format!("Not over, in Turn {}", table.turn),
            |result| capital(&result_words(result, game.situation())),
        );
        Ok(Self {
            begun: recording.begun,
            title: recording.title.clone(),
            starred: recording.starred,
            game: name,
            is_scenario,
            players: players.collect(),
            is_over: table.result.is_some(),
            winner: table.result.and_then(HeroResult::winner),
            result,
            turns: table.turn,
            scene: HeroScene { board: Arc::clone(&setup.board), standing: standing.collect() },
        })
    }

    /// Name of the board.
    pub fn board(&self) -> &str {
        &self.scene.board.plan().name
    }

    /// Names of the opponents, or of the heroes' players and the scenario.
    pub fn name(&self) -> String {
        let of = |side| {
            let names: Vec<&str> = self
                .players
                .iter()
                .filter(|player| player.side == side)
                .map(|player| player.name.as_str())
                .collect();
            names.join(", ")
        };
        let other = if self.is_scenario { self.game.clone() } else { of(Side::B) };
        format!("{} vs {other}", of(Side::A))
    }

    /// Words for a search.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let players =
            self.players.iter().flat_map(|player| std::iter::once(&player.name).chain(&player.classes));
        players.chain([&self.game]).map(String::as_str).chain([self.board()])
    }
}
