//! Model of the report screen and its intents.

use super::words::shown_verdict;
use hexstrike_game::rules::{Beat, Ruleset};
use kernel::Seat;
use study::report::{MatchReport, ReadingVerdict, ReportError};

/// Model of the screen.
#[derive(Debug, Clone, Copy)]
pub struct ReportModel<'a> {
    /// Title of the match.
    pub title: &'a str,
    /// Names of the players, in roster order.
    pub names: &'a [&'a str],
    /// Rules of the match.
    pub ruleset: &'a Ruleset,
    /// Progress of the report.
    pub stage: ReportStage<'a>,
    /// Filter of the decisions.
    pub filter: DecisionFilter,
    /// Index of the chosen decision in the report.
    pub chosen: Option<usize>,
    /// Index of the line in the record, 0 for the main line, and number of lines.
    pub line: (usize, usize),
}

/// Progress of a report.
#[derive(Debug, Clone, Copy)]
pub enum ReportStage<'a> {
    /// Moments analysed, and number of all moments.
    Working(usize, usize),
    /// Failed, for this reason.
    Failed(&'a ReportError),
    /// Complete report.
    Ready(&'a MatchReport),
}

/// Filter of the decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DecisionFilter {
    /// Turning points.
    #[default]
    Turns,
    /// All decisions.
    All,
    /// Decisions that gave something away.
    Mistakes,
    /// Good decisions that met their best reply.
    Read,
}

impl DecisionFilter {
    /// All filters with labels and tooltips.
    pub const ALL: [(Self, &'static str, &'static str); 4] = [
        (Self::Turns, "Turning points", "Where the chance to win changed most, each in one sentence"),
        (Self::All, "All", "Every decision of both players"),
        (Self::Mistakes, "Mistakes", "Choices that gave something away, punished or not"),
        (Self::Read, "Read", "Good choices that met just what beats them"),
    ];

    /// Indices of the decisions that pass.
    pub fn places(self, report: &MatchReport) -> Vec<usize> {
        let fits = |place: &usize| {
            let verdict = shown_verdict(&report.decisions[*place]);
            match self {
                Self::Turns => false,
                Self::All => true,
                Self::Mistakes => matches!(verdict, ReadingVerdict::Mistake | ReadingVerdict::Lucky),
                Self::Read => verdict == ReadingVerdict::Read,
            }
        };
        match self {
            Self::Turns => report.turns.iter().filter_map(|turn| turn.decision).collect(),
            Self::All | Self::Mistakes | Self::Read => (0..report.decisions.len()).filter(fits).collect(),
        }
    }
}

/// Intents of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportIntent {
    /// Choose the decision at this index.
    Choose(usize),
    /// Filter the decisions.
    Filter(DecisionFilter),
    /// Watch the match from this beat.
    Watch(Beat),
    /// Repeat the decision of this seat on this beat, and play on.
    DecideAgain(Beat, Seat),
    /// Open this beat on the analysis board.
    Analyse(Beat),
    /// Report on this line of the record.
    Line(usize),
    /// Cancel the analysis.
    Stop,
    /// Restart the analysis.
    Again,
    /// Return to the screen where the match was chosen.
    Back,
}
