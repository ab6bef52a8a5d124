//! Set-ups of Heroes of Hex drawn from seeds: every mode, board and option.

use std::sync::{Arc, OnceLock};

use heroes_game::content::embedded_codex;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::{GameMode, HeroSetup, InitiativeRule, Side, TeamChoice};
use shell::bots::Dice;

/// Returns the game's own content.
pub fn codex() -> Arc<Codex> {
    static CODEX: OnceLock<Arc<Codex>> = OnceLock::new();
    CODEX.get_or_init(|| Arc::new(embedded_codex())).clone()
}

/// Returns a set-up drawn from this seed.
pub fn setup(seed: u64) -> HeroSetup {
    let codex = codex();
    let mut dice = Dice::seeded(seed);
    let (mode, board) = if dice.below(3) == 0 {
        let number = dice.below(codex.scenarios.len());
        let scenario = &codex.scenarios[number];
        let players = 1 + dice.below(usize::from(scenario.players)) as u8;
        (
            GameMode::Scenario { number: number as u8, players, master: dice.below(2) == 0 },
            codex.board(&scenario.board).cloned(),
        )
    } else {
        let boards: Vec<_> = codex.boards.iter().filter(|board| !board.plan().teams.is_empty()).collect();
        let board = boards[dice.below(boards.len())];
        let team = board.plan().teams[dice.below(board.plan().teams.len())];
        (GameMode::Skirmish { team }, Some(board.clone()))
    };
    HeroSetup {
        repeat_classes: dice.below(4) == 0,
        team_choice: if dice.below(2) == 0 { TeamChoice::Secret } else { TeamChoice::Open },
        initiative: [InitiativeRule::Rolled, InitiativeRule::Chance, InitiativeRule::Fixed(Side::B)]
            [dice.below(3)],
        shared_hex: dice.below(2) == 0,
        ..HeroSetup::new(codex.clone(), board.expect("a board"), mode)
    }
}
