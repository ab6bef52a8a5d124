//! Model of the analysis board and its intents.

use crate::hexstrike::analysis::work::AnalysisEffort;
use crate::hexstrike::analysis::{GridChoice, OpenAnalysis};
use crate::kit::turning::Turning;
use crate::kit::ui::small_board::SmallPlay;
use hexstrike_game::bots::search::{GridGroup, PlayGrid};
use hexstrike_game::rules::Commitment;
use hexstrike_game::rules::describe::log::{Names, outcome_words};
use kernel::{Rotation, Seat};
use study::report::line_tree::LineRow;

/// Selectable search times, in seconds.
pub const SECONDS: [u64; 4] = [1, 5, 20, 60];
/// Greatest search depth, in decisions.
pub const DEEPEST: usize = 4;

/// Order of rows and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GridSort {
    /// Most frequently played first.
    #[default]
    Chance,
    /// Most valuable first.
    Value,
    /// Order of the cards in hand.
    Hand,
}

impl GridSort {
    /// All orders, as offered.
    pub const ALL: [Self; 3] = [Self::Chance, Self::Value, Self::Hand];

    /// Label of the order.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Chance => "Chance",
            Self::Value => "Value",
            Self::Hand => "Hand",
        }
    }

    /// Indices of the groups in this order.
    pub fn places(self, groups: &[GridGroup]) -> Vec<usize> {
        let mut places: Vec<usize> = (0..groups.len()).collect();
        let by = |of: fn(&GridGroup) -> f64| {
            move |a: &usize, b: &usize| of(&groups[*b]).total_cmp(&of(&groups[*a]))
        };
        match self {
            Self::Chance => {
                places.sort_by(|a, b| by(GridGroup::chance)(a, b).then_with(|| by(GridGroup::worth)(a, b)));
            }
            Self::Value => places.sort_by(by(GridGroup::worth)),
            Self::Hand => {}
        }
        places
    }
}

/// Model of the screen.
#[derive(Debug, Clone)]
pub struct AnalysisModel<'a> {
    /// Names of players and cards.
    pub names: Names<'a>,
    /// Title: the beat and the seats that decide.
    pub title: &'a str,
    /// Seat of the rows, and seat of the columns if both decide.
    pub sides: (Seat, Option<Seat>),
    /// Table, once known.
    pub grid: Option<&'a PlayGrid>,
    /// Rows from the top.
    pub rows: Vec<GridRow<'a>>,
    /// Indices of the column groups from the left.
    pub columns: Vec<usize>,
    /// Order of rows and columns.
    pub sort: GridSort,
    /// Search effort.
    pub effort: AnalysisEffort,
    /// True while the search runs.
    pub busy: bool,
    /// Plays on the small board.
    pub chosen: Option<GridChoice>,
    /// Animation on the small board.
    pub play: Option<&'a SmallPlay>,
    /// True if animations are off.
    pub calm: bool,
    /// Open tab of the side panel.
    pub tab: AnalysisTab,
    /// Steps played or tried, in list order.
    pub lines: &'a [LineWords],
    /// Comment on the current step.
    pub comment: &'a str,
    /// Expected continuation, one entry per step; `None` while unknown.
    pub expected: Option<&'a [String]>,
    /// True if the current step was only tried, and can be removed.
    pub may_remove: bool,
    /// True if a removed step can be restored.
    pub may_bring_back: bool,
    /// Reason why the lines cannot be stored.
    pub unkept: Option<&'a str>,
}

impl AnalysisModel<'_> {
    /// Text while there is no table.
    pub const fn nothing_yet(&self) -> &'static str {
        if self.busy { "Looking at every play\u{2026}" } else { "Stopped before anything was known." }
    }
}

/// Tab of the side panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AnalysisTab {
    /// Chosen plays.
    #[default]
    Board,
    /// Lines played and tried.
    Lines,
}

/// Step of a line, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineWords {
    /// Index of the step; 0 is the start.
    pub step: usize,
    /// Number of branches above it.
    pub indent: usize,
    /// Beats before and after its plays, or the outcome.
    pub moment: String,
    /// Plays that lead to the step, in roster order.
    pub plays: Vec<(Seat, String)>,
    /// Comment on the step, possibly empty.
    pub comment: String,
    /// True for the current step.
    pub here: bool,
}

/// Lists all steps of the board's tree in words, beginning with the start.
pub fn lines_of(open: &OpenAnalysis) -> Vec<LineWords> {
    let names = open.names();
    let first = LineRow { step: 0, indent: 0 };
    let line_words = |row: LineRow| {
        let step = open.tree.step(row.step)?;
        let plays = step.plays.iter().map(|(seat, play)| (*seat, pair_words(*play, names))).collect();
        let before = step.before.and_then(|before| open.tree.step(before));
        let moment = match (step.game().state().outcome, before) {
            (Some(outcome), _) => outcome_words(&outcome, names),
            (None, None) => format!("Beat {}, where it begins", step.beat()),
            (None, Some(before)) => format!("Beat {}\u{2013}{}", before.beat(), step.beat()),
        };
        let (here, comment) = (row.step == open.at, step.comment.clone());
        Some(LineWords { step: row.step, indent: row.indent, moment, plays, comment, here })
    };
    [first].into_iter().chain(open.tree.rows()).filter_map(line_words).collect()
}

/// Describes the expected continuation, one entry per decision.
pub fn expected_of(open: &OpenAnalysis) -> Option<Vec<String>> {
    let names = open.names();
    let plays_words = |plays: &Vec<(Seat, Commitment)>| {
        let plays =
            plays.iter().map(|(seat, play)| format!("{} {}", names.seat(*seat), pair_words(*play, names)));
        plays.collect::<Vec<_>>().join(", ")
    };
    Some(open.expected.as_ref()?.iter().map(plays_words).collect())
}

/// Row of the table.
#[derive(Debug, Clone, Copy)]
pub struct GridRow<'a> {
    /// Index of its group.
    pub group: usize,
    /// Play of the row; for a group its likeliest or best play.
    pub play: Commitment,
    /// Extent of the row.
    pub kind: GridRowKind,
    /// Probability of the play, 0 to 1.
    pub chance: f64,
    /// Win probability with the play, 0 to 1.
    pub worth: f64,
    /// Win probability against each column group, as far as known.
    pub cells: &'a [f64],
}

/// Extent of a table row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GridRowKind {
    /// Single play.
    Single,
    /// All plays of two cards.
    Group {
        /// True while its plays are listed below.
        unfolded: bool,
    },
}

/// Builds the rows of the table; the plays of the open group follow it.
pub fn rows_of(open: &OpenAnalysis, sort: GridSort) -> Vec<GridRow<'_>> {
    let Some(grid) = &open.grid else { return Vec::new() };
    let mut rows = Vec::new();
    for group in sort.places(&grid.own) {
        let of = &grid.own[group];
        let opened = open.opened.as_ref().filter(|(place, _)| *place == group);
        rows.push(GridRow {
            group,
            play: of.plays[0].play,
            kind: GridRowKind::Group { unfolded: opened.is_some() },
            chance: of.chance(),
            worth: of.worth(),
            cells: &grid.cells[group],
        });
        for play in opened.iter().flat_map(|_| &of.plays) {
            let known = opened.and_then(|(_, known)| known.iter().find(|(known, _)| *known == play.play));
            let cells = known.map_or(&[][..], |(_, cells)| cells);
            // A play known only at a lower depth takes its value from cells at the grid's depth, if known.
            let looked = (play.depth < grid.depth).then(|| met(cells, &grid.other)).flatten();
            rows.push(GridRow {
                group,
                play: play.play,
                kind: GridRowKind::Single,
                chance: play.chance,
                worth: looked.unwrap_or(play.worth),
                cells,
            });
        }
    }
    rows
}

/// Value of a row against the mix of the columns, or against the running plays; `None` unless all cells are
/// known.
fn met(cells: &[f64], groups: &[GridGroup]) -> Option<f64> {
    if groups.is_empty() {
        return cells.first().copied();
    }
    let all: f64 = groups.iter().map(GridGroup::chance).sum();
    let worth: f64 = cells.iter().zip(groups).map(|(cell, group)| cell * group.chance()).sum();
    (cells.len() == groups.len()).then_some(worth / all)
}

/// Formats the two cards of a play.
pub fn pair_words(play: Commitment, names: Names<'_>) -> String {
    format!("{} / {}", names.card(play.active), names.card(play.passive))
}

/// Formats the rotation and adrenaline of a play.
pub fn turn_words(play: Commitment) -> String {
    let turn = match play.rotation {
        Rotation::Stay => "no turn".to_owned(),
        turn => format!("turn {}", turn.label()),
    };
    if play.adrenaline > 0 { format!("{turn}, {} adrenaline", play.adrenaline) } else { turn }
}

/// Intents of the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum AnalysisIntent {
    /// Change the position.
    Board(BoardIntent),
    /// Open this tab of the side panel.
    Tab(AnalysisTab),
    /// Continue with the chosen plays.
    GoOn,
    /// Store the lines in their replay.
    Keep,
    /// Sort rows and columns.
    Sort(GridSort),
    /// Search with this effort.
    Effort(AnalysisEffort),
    /// Copy the position's code to the clipboard.
    Copy,
    /// Open the position in the sandbox.
    Sandbox,
    /// Load a position from the clipboard.
    Paste,
    /// Return to the screen that opened the board.
    Back,
}

/// Intents that only change the open position.
#[derive(Debug, Clone, PartialEq)]
pub enum BoardIntent {
    /// Go to this step.
    GoTo(usize),
    /// Add the expected continuation to the lines.
    TryExpected,
    /// Remove the current step.
    Remove,
    /// Restore the step removed last.
    BringBack,
    /// Set the comment on the current step.
    Write(String),
    /// Choose these two plays.
    Choose(GridChoice),
    /// Show or hide the single plays of this group.
    Open(usize),
    /// Swap rows and columns.
    Turn,
    /// Stop the search.
    Stop,
    /// Choose the best reply to the chosen row.
    AnswerRow,
    /// Choose the best row against the chosen reply.
    AnswerReply,
    /// Play or pause the small board.
    PlayPause,
    /// Step the small board.
    Step(Turning),
}
