//! Reasons why a moment cannot be analysed or advanced.

use std::fmt;

use hexstrike_game::rules::Refusal;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use study::record::RecordError;
use study::record::position::PositionError;

/// Reason why a moment cannot be analysed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CannotAnalyse {
    /// The position is invalid.
    Position(PositionError),
    /// More than two players.
    NotADuel,
    /// No decision is left.
    Decided,
}

impl fmt::Display for CannotAnalyse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::NotADuel => f.write_str("only duels are"),
            Self::Decided => f.write_str("nobody decides anything more from here on"),
        }
    }
}

impl std::error::Error for CannotAnalyse {}

impl From<PositionError> for CannotAnalyse {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<RecordError> for CannotAnalyse {
    fn from(error: RecordError) -> Self {
        Self::Position(error.into())
    }
}

/// Reason why the chosen plays cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CannotGoOn {
    /// Plays are missing.
    Unchosen,
    /// The rules refuse one.
    Refused(Refusal),
    /// The match is over after them.
    Over,
}

impl CannotGoOn {
    /// Message for the player.
    pub fn words(self, names: Names<'_>) -> String {
        match self {
            Self::Unchosen => "choose two plays first".to_owned(),
            Self::Refused(refusal) => refusal_words(refusal, names),
            Self::Over => "the match is over after these plays".to_owned(),
        }
    }
}
