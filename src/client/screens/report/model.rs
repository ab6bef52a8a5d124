//! A report as its screen shows it, and what the player asks of it.

use hexstrike_game::rules::{Beat, Ruleset};
use kernel::Seat;
use study::report::{MatchReport, ReadingVerdict, ReportError};

/// The screen.
#[derive(Debug, Clone, Copy)]
pub struct ReportModel<'a> {
    /// What the match is called.
    pub title: &'a str,
    /// Names of the players, in roster order.
    pub names: &'a [&'a str],
    /// The rules it was played by.
    pub ruleset: &'a Ruleset,
    /// What is known.
    pub stage: ReportStage<'a>,
    /// Which decisions are listed.
    pub filter: DecisionFilter,
    /// The decision that is told, by its place in the report.
    pub chosen: Option<usize>,
    /// Which line of the record is told, 0 the main one, and how many there are.
    pub line: (usize, usize),
}

/// How much of the report there is.
#[derive(Debug, Clone, Copy)]
pub enum ReportStage<'a> {
    /// So many moments of so many are read.
    Working(usize, usize),
    /// Why there is none.
    Failed(&'a ReportError),
    /// All of it.
    Ready(&'a MatchReport),
}

/// Which decisions are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DecisionFilter {
    /// Where it turned.
    #[default]
    Turns,
    /// All.
    All,
    /// Those that gave something away.
    Mistakes,
    /// Good ones that were read.
    Read,
}

impl DecisionFilter {
    /// All there are, with their names and what they mean.
    pub const ALL: [(Self, &'static str, &'static str); 4] = [
        (Self::Turns, "Turning points", "Where the chance to win changed most, each in one sentence"),
        (Self::All, "All", "Every decision of both players"),
        (Self::Mistakes, "Mistakes", "Choices that gave something away, punished or not"),
        (Self::Read, "Read", "Good choices that met just what beats them"),
    ];

    /// Places of the decisions that are listed.
    pub fn places(self, report: &MatchReport) -> Vec<usize> {
        let fits = |place: &usize| {
            let verdict = report.decisions[*place].verdict;
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

/// What the player asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportIntent {
    /// Tell this decision, by its place.
    Choose(usize),
    /// List others.
    Filter(DecisionFilter),
    /// Watch the match from this beat on.
    Watch(Beat),
    /// Make the decision of this seat on this beat again, and play on.
    DecideAgain(Beat, Seat),
    /// This beat goes to the analysis board.
    Analyse(Beat),
    /// Tell this line of the record instead.
    Line(usize),
    /// Call the reading off.
    Stop,
    /// Read it after all.
    Again,
    /// Back to where the match was chosen.
    Back,
}
