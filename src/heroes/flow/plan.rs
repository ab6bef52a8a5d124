//! Plan of a match of Heroes: game, board and players.

use std::sync::Arc;

use bevy::prelude::*;

use super::players::HeroPlayerKind;
use super::session::HeroSession;
use crate::app::clock::now;
use heroes_game::rules::board::Battlefield;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::{GameMode, HeroSetup, HeroSetupFault, InitiativeRule, TeamChoice};
use study::record::heroes::{HeroRecorder, HeroRecording, RecordedMode};

/// Kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlannedGame {
    /// Two teams against each other.
    Skirmish {
        /// Heroes on a side, 3 or 4.
        team: u8,
        /// Index of the board in the codex.
        board: usize,
    },
    /// Heroes against the game.
    Scenario {
        /// Index in the codex.
        number: u8,
        /// Dungeon Master, if there is one, who breaks ties of the enemies.
        master: Option<HeroPlayerKind>,
    },
}

/// Plan of a match of Heroes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroMatchPlan {
    /// Kind of game.
    pub game: PlannedGame,
    /// Players: in a skirmish one for each side, in a scenario those who share the heroes.
    pub players: Vec<HeroPlayerKind>,
    /// Rule for choosing teams.
    pub team_choice: TeamChoice,
    /// Rule for the first Turn.
    pub initiative: InitiativeRule,
    /// True if a team may have a class twice.
    pub repeat_classes: bool,
    /// True if players on one side share a counter.
    pub shared_hex: bool,
    /// Seed of the dice.
    pub seed: u64,
}

/// Plan of the current match of Heroes, from which another like it can begin; none if content that it needs
/// is missing.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct HeroPlanAtHand(pub Option<HeroMatchPlan>);

/// Plan of the set-up screen, kept while other matches are played.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct HeroSetupPlan(pub HeroMatchPlan);

impl Default for HeroMatchPlan {
    fn default() -> Self {
        Self {
            game: PlannedGame::Skirmish { team: 3, board: 0 },
            players: vec![HeroPlayerKind::Person, HeroPlayerKind::usual_bot()],
            team_choice: TeamChoice::Secret,
            initiative: InitiativeRule::Rolled,
            repeat_classes: false,
            shared_hex: false,
            seed: 0,
        }
    }
}

impl HeroMatchPlan {
    /// Returns the mode in terms of the rules.
    pub fn mode(&self) -> GameMode {
        match self.game {
            PlannedGame::Skirmish { team, .. } => GameMode::Skirmish { team },
            PlannedGame::Scenario { number, master } => {
                GameMode::Scenario { number, players: self.players.len() as u8, master: master.is_some() }
            }
        }
    }

    /// Returns the set-up of the match.
    pub fn setup(&self, codex: &Arc<Codex>) -> HeroSetup {
        let board = match self.game {
            PlannedGame::Skirmish { board, .. } => codex.boards.get(board),
            PlannedGame::Scenario { number, .. } => {
                codex.scenarios.get(usize::from(number)).and_then(|scenario| codex.board(&scenario.board))
            }
        };
        HeroSetup {
            // In a scenario there is no other side to wait for.
            team_choice: match self.game {
                PlannedGame::Skirmish { .. } => self.team_choice,
                PlannedGame::Scenario { .. } => TeamChoice::Secret,
            },
            initiative: self.initiative,
            repeat_classes: self.repeat_classes,
            shared_hex: self.shared_hex,
            ..HeroSetup::new(Arc::clone(codex), board.cloned().unwrap_or_default(), self.mode())
        }
    }

    /// Returns the boards for a skirmish with teams of this size, by index in the codex.
    pub fn boards(codex: &Codex, team: u8) -> Vec<usize> {
        let fits = |(_, board): &(usize, &Arc<Battlefield>)| board.plan().teams.contains(&team);
        codex.boards.iter().enumerate().filter(fits).map(|(place, _)| place).collect()
    }

    /// Returns the players chair by chair: the seats, then the Dungeon Master if there is one.
    pub fn chairs(&self) -> Vec<HeroPlayerKind> {
        let master = match self.game {
            PlannedGame::Skirmish { .. } => None,
            PlannedGame::Scenario { master, .. } => master,
        };
        self.players.iter().copied().chain(master).collect()
    }

    /// Returns the plan of a recorded match, if its board or scenario still exists.
    pub fn of(recording: &HeroRecording, codex: &Codex) -> Option<Self> {
        let mut players: Vec<HeroPlayerKind> =
            recording.players.iter().map(|player| HeroPlayerKind::named(&player.played_by)).collect();
        let game = match &recording.mode {
            RecordedMode::Skirmish { team } => {
                let board = codex.boards.iter().position(|board| board.plan().id == recording.board.id)?;
                PlannedGame::Skirmish { team: *team, board }
            }
            RecordedMode::Scenario { scenario, master, .. } => {
                let number = codex.scenarios.iter().position(|other| other.id == scenario.id)?;
                let master = if *master { players.pop() } else { None };
                PlannedGame::Scenario { number: number as u8, master }
            }
        };
        Some(Self {
            game,
            players,
            team_choice: recording.team_choice,
            initiative: recording.initiative,
            repeat_classes: recording.repeat_classes,
            shared_hex: recording.shared_hex,
            seed: recording.seed,
        })
    }

    /// Begins the match. `people` are the names of the people, in order of chairs.
    ///
    /// # Errors
    /// The plan cannot begin.
    pub fn begin(&self, codex: &Arc<Codex>, people: &[String]) -> Result<HeroSession, HeroSetupFault> {
        let chairs = self.chairs();
        let names = HeroPlayerKind::recorded(&chairs, people);
        let recorder = HeroRecorder::begin(self.setup(codex), self.seed)?.begun_at(now()).played_by(names);
        Ok(HeroSession::new(recorder, chairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heroes_game::content::embedded_codex;

    #[test]
    fn what_was_chosen_for_a_skirmish_is_not_asked_of_a_scenario() {
        let codex = Arc::new(embedded_codex());
        let plan = HeroMatchPlan { team_choice: TeamChoice::Open, ..HeroMatchPlan::default() };
        let games =
            [PlannedGame::Skirmish { team: 3, board: 0 }, PlannedGame::Scenario { number: 0, master: None }];
        let choices = games.map(|game| HeroMatchPlan { game, ..plan.clone() }.setup(&codex).team_choice);
        assert_eq!(choices, [TeamChoice::Open, TeamChoice::Secret]);
    }
}
