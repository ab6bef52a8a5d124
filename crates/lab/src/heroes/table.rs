//! Selection of the matches of a command, and a table as text.

use std::sync::Arc;

use heroes_game::rules::HeroMatch;
use heroes_game::rules::board::Ground;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::describe::HeroNames;
use heroes_game::rules::state::{GameMode, HeroSetup, Side, UnitId};

/// Selection of matches.
#[derive(clap::Args)]
pub struct HeroTableArgs {
    /// Heroes of a side in a skirmish
    #[arg(long, value_name = "N", default_value_t = 3, conflicts_with = "scenario")]
    pub team: u8,
    /// Board of the skirmish, by its id; by default all that fit, in turn
    #[arg(long, value_name = "ID", conflicts_with = "scenario")]
    pub board: Option<String>,
    /// A scenario instead of skirmishes, by its id
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Players who share the heroes of a scenario
    #[arg(long, value_name = "N", default_value_t = 1, requires = "scenario")]
    pub players: u8,
    /// Let a Dungeon Master decide between equals for the enemies of a scenario
    #[arg(long, requires = "scenario")]
    pub master: bool,
}

impl HeroTableArgs {
    /// Set-ups to play in turn; at least one.
    ///
    /// # Errors
    /// The fault of the selection.
    pub fn setups(&self, codex: &Arc<Codex>) -> Result<Vec<Arc<HeroSetup>>, String> {
        let modes: Vec<_> = match &self.scenario {
            None => {
                let wanted = |id: &String| self.board.as_ref().is_none_or(|board| board == id);
                let boards = codex
                    .boards
                    .iter()
                    .filter(|board| board.plan().teams.contains(&self.team) && wanted(&board.plan().id));
                boards.map(|board| (board.clone(), GameMode::Skirmish { team: self.team })).collect()
            }
            Some(id) => {
                let number = codex.scenarios.iter().position(|scenario| scenario.id == *id);
                let number = number.ok_or_else(|| {
                    let known: Vec<&str> =
                        codex.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
                    format!("no scenario `{id}`; there are {}", known.join(", "))
                })?;
                let board = &codex.scenarios[number].board;
                let board = codex.board(board).ok_or_else(|| format!("no board {board}"))?;
                let (players, master) = (self.players, self.master);
                vec![(board.clone(), GameMode::Scenario { number: number as u8, players, master })]
            }
        };
        if modes.is_empty() {
            let fits = codex.boards.iter().filter(|board| board.plan().teams.contains(&self.team));
            let known: Vec<&str> = fits.map(|board| board.plan().id.as_str()).collect();
            if known.is_empty() {
                return Err(format!("no board is for teams of {}", self.team));
            }
            return Err(format!("no such board for teams of {}; there are {}", self.team, known.join(", ")));
        }
        let setup = |(board, mode)| {
            let setup = HeroSetup::new(codex.clone(), board, mode);
            setup.check().map_err(|fault| fault.to_string())?;
            Ok(Arc::new(setup))
        };
        modes.into_iter().map(setup).collect()
    }
}

/// The board as text, three letters a space, and a line for each unit: side A in capitals.
pub fn draw(game: &HeroMatch) -> String {
    let (board, table) = (&game.setup().board, game.table());
    let column = |space| {
        let (q, r) = board.cell(space).axial();
        2 * i32::from(q) + i32::from(r)
    };
    let left = board.spaces().map(column).min().unwrap_or_default();
    let mut text = String::new();
    let mut row = None;
    let mut at = 0;
    for space in board.spaces() {
        let r = board.cell(space).axial().1;
        if row != Some(r) {
            text += if row.is_some() { "\n  " } else { "  " };
            (row, at) = (Some(r), left);
        }
        let skip = (column(space) - at).max(0) as usize;
        text += &" ".repeat(2 * skip);
        let shown = match table.on(space) {
            Some(id) => short(game, id),
            None => match board.ground(space) {
                Ground::Open => " . ",
                Ground::Difficult => " ~ ",
                Ground::Blocked => " # ",
                Ground::Chasm => " o ",
            }
            .to_owned(),
        };
        text += &format!("{shown:4}");
        at = column(space) + 2;
    }
    let names = HeroNames(game.situation());
    for (id, unit) in table.in_play() {
        let mut words = vec![format!("{} Wounds of {}", unit.wounds, unit.vitality)];
        let tokens = [
            (unit.poison > 0, format!("{} Poison", unit.poison)),
            (unit.marked, "marked".to_owned()),
            (unit.keeper, "Keeper".to_owned()),
            (table.is_held(id), "Held".to_owned()),
            (table.is_pierced(id), "Pierced".to_owned()),
            (table.is_focused(id), "in Focus".to_owned()),
        ];
        words.extend(tokens.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word));
        text += &format!(
            "\n  {} {} {}: {}",
            short(game, id),
            names.unit(id),
            names.space(unit.at),
            words.join(", ")
        );
    }
    let hex = |side: Side| {
        let seats = game.setup().seats(side).map(|seat| table.hex[seat].to_string());
        seats.collect::<Vec<_>>().join(" ")
    };
    text + &format!("\n  HEX of A: {}; of B: {}", hex(Side::A), hex(Side::B))
}

/// Two letters of the name and the number: capitals for side A.
fn short(game: &HeroMatch, id: UnitId) -> String {
    let unit = game.table().unit(id);
    let name = &game.setup().codex.kind(unit.kind).name;
    let letters: String = name.chars().filter(|letter| letter.is_alphabetic()).take(2).collect();
    let letters = if unit.side == Side::A { letters.to_uppercase() } else { letters.to_lowercase() };
    format!("{letters}{}", id.0 + 1)
}
