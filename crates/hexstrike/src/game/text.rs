//! Texts and bots of HexStrike for the shell.

use std::sync::{Arc, LazyLock};

use kernel::{Seat, Seats};
use shell::bots::{Dice, SearchLimits};
use shell::game::{BotLevel, GameBots, GameText};

use super::{HexStrike, HexStrikeInput, HexStrikeSetup, HexStrikeState, WrittenAnswer};
use crate::bots::Levels;
use crate::rules::describe::judge;
use crate::rules::describe::log::{Names, event_words, outcome_words};
use crate::rules::state::Outcome;
use crate::rules::{Event, Mirror, Ruleset, Setup, Step};

/// Match as its events tell it.
#[derive(Debug, Clone)]
pub struct ShownMatch {
    ruleset: Arc<Ruleset>,
    /// Fold of the events.
    pub mirror: Mirror,
}

impl PartialEq for ShownMatch {
    fn eq(&self, other: &Self) -> bool {
        self.mirror == other.mirror
    }
}

impl GameText for HexStrike {
    type Shown = ShownMatch;

    fn shown(setup: &HexStrikeSetup) -> ShownMatch {
        ShownMatch { ruleset: Arc::clone(&setup.ruleset), mirror: Mirror::new(&setup.setup) }
    }

    fn show(shown: &mut ShownMatch, event: &Event) {
        shown.mirror.apply(&shown.ruleset, event);
    }

    fn line(setup: &HexStrikeSetup, _: &ShownMatch, names: &[&str], event: &Event) -> Option<String> {
        with_names(setup, names, |names| event_words(event, names))
    }

    fn section(event: &Event) -> Option<&'static str> {
        judge::section(event).map(|section| section.number)
    }

    fn outcome(setup: &HexStrikeSetup, names: &[&str], outcome: &Outcome) -> String {
        with_names(setup, names, |names| outcome_words(outcome, names))
    }
}

/// Calls `write` with these names of the players.
fn with_names<T>(setup: &HexStrikeSetup, names: &[&str], write: impl FnOnce(Names<'_>) -> T) -> T {
    let HexStrikeSetup { ruleset, setup, .. } = setup;
    if setup.players.iter().map(|player| player.name.as_str()).eq(names.iter().copied()) {
        return write(Names { ruleset, setup });
    }
    let mut named: Setup = setup.as_ref().clone();
    for (player, name) in named.players.iter_mut().zip(names) {
        (*name).clone_into(&mut player.name);
    }
    write(Names { ruleset, setup: &named })
}

impl GameBots for HexStrike {
    fn levels() -> &'static [BotLevel] {
        static LEVELS: LazyLock<Vec<BotLevel>> = LazyLock::new(|| {
            let ladder = Levels::base().ladder.iter().zip(0..);
            ladder
                .map(|(level, rank)| BotLevel { id: &level.id, name: &level.name, about: &level.about, rank })
                .collect()
        });
        &LEVELS
    }

    fn think(
        state: &HexStrikeState,
        seat: Seat,
        _: Seats,
        level: &BotLevel,
        dice: &mut Dice,
        limits: &SearchLimits,
    ) -> Option<HexStrikeInput> {
        let mut bot = Levels::base().level(level.id)?.bot(dice.below(1 << 62) as u64);
        state.log.iter().for_each(|event| bot.watch(&event.seen_by(Some(seat))));
        let (known, ruleset) = (state.known_to(seat), state.game().ruleset());
        match state.game().waits_for()? {
            Step::Commit(_) => {
                bot.play(&known, limits).map(|chosen| HexStrikeInput::of_play(chosen.play, ruleset))
            }
            Step::Answer(_) => {
                let answer = bot.answer(&known, state.question(seat)?, limits)?;
                Some(HexStrikeInput::Answer(WrittenAnswer::of(answer, ruleset)))
            }
            Step::Ran(_) | Step::Over(_) => None,
        }
    }
}
