//! What the title screen tells, and what is asked of it.

use std::collections::BTreeSet;

use crate::client::state::{Game, Screen};
use heroes_game::lessons::HeroLesson;

/// What the title screen tells.
#[derive(Debug, Clone, Copy)]
pub struct TitleModel<'a> {
    /// What comes of a quick duel.
    pub duel: &'a str,
    /// What the quick skirmish is.
    pub skirmish: &'a str,
    /// Version of the game.
    pub version: &'a str,
    /// A match that was left and can go on: who plays, and how far it has come.
    pub resumable: Option<&'a str>,
    /// How many other matches can be resumed besides.
    pub others: usize,
    /// Whether the question behind "Delete" is open.
    pub discarding: bool,
    /// Whether there is a folder in which matches are kept.
    pub keeps: bool,
    /// Whether the first lesson is still to be learned.
    pub learns: bool,
    /// What is wrong with files, one line each.
    pub problems: &'a [String],
    /// Whether a board lies behind and should be seen.
    pub over_board: bool,
    /// Who fights behind the title: the name and the id of each fighter.
    pub fights: Option<[(&'a str, &'a str); 2]>,
    /// Which of the two games is shown.
    pub game: Game,
    /// The lessons of Heroes.
    pub hero_lessons: &'a [HeroLesson],
    /// Those of them that are done, by their ids.
    pub hero_done: &'a BTreeSet<String>,
}

/// What the player asks of the title screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TitleIntent {
    /// Go on with the match that was left.
    Resume,
    /// Open the question whether to throw that match away.
    AskDiscard,
    /// Offer another match that is not over.
    OtherMatch,
    /// Throw it away.
    Discard,
    /// Close the question.
    KeepMatch,
    /// Lessons and challenges.
    Learn,
    /// Puzzles, drills or the sandbox.
    Practise(Screen),
    /// A duel against a bot, at once.
    QuickDuel,
    /// Choose seats, fighters and decks.
    SetUp,
    /// Look at cards, build decks.
    Decks,
    /// Read the rules.
    Rulebook,
    /// The matches that are kept.
    History,
    /// What holds for every match.
    Settings,
    /// The keys.
    Help,
    /// The other game.
    Game(Game),
    /// Heroes: a skirmish against a bot, at once.
    QuickSkirmish,
    /// Heroes: choose game, board and players.
    SetUpHeroes,
    /// Heroes: the lesson with this place.
    HeroLesson(usize),
    /// Leave.
    Quit,
}

impl TitleModel<'_> {
    /// The lesson of Heroes with which somebody who knows none of them should begin.
    pub(super) fn hero_start(&self) -> Option<usize> {
        (self.hero_done.is_empty() && !self.hero_lessons.is_empty()).then_some(0)
    }
}
