//! Texts and bots of Heroes of Hex for the shell.

use std::sync::LazyLock;

use kernel::{Seat, Seats};
use shell::bots::{Dice, SearchLimits};
use shell::game::{BotLevel, GameBots, GameText};

use super::{Heroes, HeroesState, side_of};
use crate::bots::{HeroLevels, random};
use crate::rules::describe::judge::hero_section;
use crate::rules::describe::log::{Callers, event_words, result_words_for};
use crate::rules::state::{HeroEvent, HeroInput, HeroResult, HeroSetup, Situation, Table, Waiting};

impl GameText for Heroes {
    type Shown = Table;

    fn shown(_: &HeroSetup) -> Table {
        Table::default()
    }

    fn show(shown: &mut Table, event: &HeroEvent) {
        shown.apply(event);
    }

    fn line(setup: &HeroSetup, shown: &Table, names: &[&str], event: &HeroEvent) -> Option<String> {
        Some(event_words(event, Situation { setup, table: shown }, Callers(names)))
    }

    fn section(event: &HeroEvent) -> Option<&'static str> {
        Some(hero_section(event))
    }

    fn outcome(setup: &HeroSetup, names: &[&str], outcome: &HeroResult) -> String {
        let table = Table::default();
        result_words_for(*outcome, Situation { setup, table: &table }, Callers(names))
    }
}

impl GameBots for Heroes {
    fn levels() -> &'static [BotLevel] {
        static LEVELS: LazyLock<Vec<BotLevel>> = LazyLock::new(|| {
            let ladder = HeroLevels::base().ladder.iter().zip(0..);
            ladder
                .map(|(level, rank)| BotLevel { id: &level.id, name: &level.name, about: &level.about, rank })
                .collect()
        });
        &LEVELS
    }

    fn think(
        state: &HeroesState,
        seat: Seat,
        people: Seats,
        level: &BotLevel,
        dice: &mut Dice,
        limits: &SearchLimits,
    ) -> Option<HeroInput> {
        let game = state.game();
        let side = side_of(game.setup(), seat);
        if let (Waiting::Teams(_), Some(side)) = (game.waits_for()?, side) {
            return Some(random::team(game, side, dice));
        }
        let bot = HeroLevels::base().level(level.id)?.bot(dice.below(1 << 62) as u64);
        let shares = side.is_some_and(|side| game.setup().seats(side).any(|other| people.contains(other)));
        let mut bot = if shares { bot.beside_people() } else { bot };
        bot.input(game, limits).map(|chosen| chosen.input)
    }
}
