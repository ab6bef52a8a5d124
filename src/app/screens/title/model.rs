//! Model of the title screen and its intents.

use shell::GameId;

use crate::app::state::{Overlay, Screen};
use crate::games::GameModule;

/// Model of the title screen.
#[derive(Debug, Clone, Copy)]
pub struct TitleModel<'a> {
    /// Version of the program.
    pub version: &'a str,
    /// True while the confirmation for deleting is open.
    pub discarding: bool,
    /// True if there is a folder for matches.
    pub keeps: bool,
    /// Faults of files, one line each.
    pub problems: &'a [String],
    /// True if a board lies behind the title.
    pub over_board: bool,
    /// Selected game.
    pub game: &'static GameModule,
    /// Its part of the title.
    pub own: &'a GameTitle,
}

/// Part of the title that belongs to a game.
#[derive(Debug, Clone, PartialEq)]
pub struct GameTitle {
    /// Description of the unfinished match, if any.
    pub resumable: Option<String>,
    /// Number of further matches that can be resumed.
    pub others: usize,
    /// Rows of buttons from top to bottom.
    pub rows: Vec<TitleRow>,
    /// Intent of the highlighted button, which Enter presses too, if there is no match to resume.
    pub first: TitleIntent,
    /// Names and ids of the fighters in the duel behind the title.
    pub fights: Option<[(String, String); 2]>,
}

/// Row of a game's part of the title.
#[derive(Debug, Clone, PartialEq)]
pub enum TitleRow {
    /// Buttons of the unfinished match, if there is one.
    Unfinished,
    /// Small heading.
    Caption(&'static str),
    /// Buttons of this height in points, side by side.
    Buttons(f32, Vec<TitleButton>),
}

/// Button of the title.
#[derive(Debug, Clone, PartialEq)]
pub struct TitleButton {
    /// Label.
    pub label: String,
    /// Tooltip.
    pub why: String,
    /// Intent of a press.
    pub intent: TitleIntent,
    /// Share of the row's width.
    pub share: f32,
    /// True for a mark that its page is done.
    pub done: bool,
}

impl TitleRow {
    /// Creates a row of usual height whose buttons are equally wide, unless they have shares already.
    pub fn of<const N: usize>(buttons: [TitleButton; N]) -> Self {
        Self::Buttons(44.0, buttons.into())
    }

    /// Row of the kept matches, the settings, and the buttons between.
    pub fn shelf(between: Option<TitleButton>) -> Self {
        let matches = "The matches you played: watch, continue, share";
        let first = TitleButton::new("Matches", matches, TitleIntent::Open(Screen::History));
        let settings = "Video, sound, speed, accessibility";
        let last = TitleButton::new("Settings", settings, TitleIntent::Over(Overlay::Settings));
        Self::Buttons(44.0, [Some(first), between, Some(last)].into_iter().flatten().collect())
    }

    /// Last row: the page of keys, and the way out.
    pub fn last() -> Self {
        let keys = "All keys and mouse actions on one page";
        Self::of([
            TitleButton::new("Keys", keys, TitleIntent::Over(Overlay::Help)),
            TitleButton::new("Quit", "Leave the game", TitleIntent::Quit),
        ])
    }
}

impl TitleButton {
    /// Creates a button.
    pub fn new(label: impl Into<String>, why: impl Into<String>, intent: TitleIntent) -> Self {
        Self { label: label.into(), why: why.into(), intent, share: 1.0, done: false }
    }

    /// Sets its share of the row's width.
    #[must_use]
    pub fn share(self, share: f32) -> Self {
        Self { share, ..self }
    }

    /// True if it is drawn without a frame.
    pub(super) const fn is_quiet(&self) -> bool {
        matches!(self.intent, TitleIntent::Quit | TitleIntent::Over(Overlay::Help))
    }
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
    /// Open a screen.
    Open(Screen),
    /// Open an overlay.
    Over(Overlay),
    /// Select this game.
    Game(GameId),
    /// Intent of the selected game alone, by its number there.
    Own(usize),
    /// Quit the program.
    Quit,
}
