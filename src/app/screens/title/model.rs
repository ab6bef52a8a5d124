//! Model of the title screen and its intents.

use std::collections::BTreeSet;

use crate::app::state::{GameChoice, Screen};
use heroes_game::lessons::HeroLesson;

/// Model of the title screen.
#[derive(Debug, Clone, Copy)]
pub struct TitleModel<'a> {
    /// Description of the quick duel.
    pub duel: &'a str,
    /// Description of the quick skirmish.
    pub skirmish: &'a str,
    /// Version of the game.
    pub version: &'a str,
    /// Description of the unfinished match, if any.
    pub resumable: Option<&'a str>,
    /// Number of further matches that can be resumed.
    pub others: usize,
    /// True while the confirmation for deleting is open.
    pub discarding: bool,
    /// True if there is a folder for matches.
    pub keeps: bool,
    /// True until the first lesson is done.
    pub learns: bool,
    /// Faults of files, one line each.
    pub problems: &'a [String],
    /// True if a board lies behind the title.
    pub over_board: bool,
    /// Names and ids of the fighters in the duel behind the title.
    pub fights: Option<[(&'a str, &'a str); 2]>,
    /// Selected game.
    pub game: GameChoice,
    /// Lessons of Heroes of Hex.
    pub hero_lessons: &'a [HeroLesson],
    /// Ids of the finished lessons of Heroes of Hex.
    pub hero_done: &'a BTreeSet<String>,
}

/// Intents of the title screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TitleIntent {
    /// Resume the unfinished match.
    Resume,
    /// Open the confirmation for deleting it.
    AskDiscard,
    /// Offer another unfinished match.
    OtherMatch,
    /// Delete the unfinished match.
    Discard,
    /// Close the confirmation.
    KeepMatch,
    /// Open lessons and challenges.
    Learn,
    /// Open puzzles, drills or the sandbox.
    Practise(Screen),
    /// Start a duel against a bot.
    QuickDuel,
    /// Open the set-up of a match.
    SetUp,
    /// Open cards and decks.
    Decks,
    /// Open the rulebook.
    Rulebook,
    /// Open the stored matches.
    History,
    /// Open the settings.
    Settings,
    /// Open the page of keys.
    Help,
    /// Select this game.
    Game(GameChoice),
    /// Heroes of Hex: start a skirmish against a bot.
    QuickSkirmish,
    /// Heroes of Hex: open the set-up.
    SetUpHeroes,
    /// Heroes of Hex: start the lesson at this index.
    HeroLesson(usize),
    /// Quit the game.
    Quit,
}

impl TitleModel<'_> {
    /// Index of the Heroes of Hex lesson to begin with, for a player who has done none.
    pub(super) fn hero_start(&self) -> Option<usize> {
        (self.hero_done.is_empty() && !self.hero_lessons.is_empty()).then_some(0)
    }
}
