//! A position's table as its screen shows it, and what the player asks of it.

use crate::client::analysis::work::AnalysisEffort;
use crate::client::analysis::{GridChoice, OpenAnalysis};
use crate::client::turning::Turning;
use crate::client::ui::small_board::SmallPlay;
use hexstrike_game::bots::search::{GridGroup, PlayGrid};
use hexstrike_game::rules::Commitment;
use hexstrike_game::rules::describe::log::{Names, outcome_words};
use kernel::{Rotation, Seat};
use study::report::line_tree::LineRow;

/// Seconds on offer.
pub const SECONDS: [u64; 4] = [1, 5, 20, 60];
/// Most decisions in a row.
pub const DEEPEST: usize = 4;

/// The order of rows and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GridSort {
    /// What is played most often first.
    #[default]
    Chance,
    /// What is worth most first.
    Value,
    /// As the cards lie in the hand.
    Hand,
}

impl GridSort {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Chance, Self::Value, Self::Hand];

    /// Its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Chance => "Chance",
            Self::Value => "Value",
            Self::Hand => "Hand",
        }
    }

    /// Places of the groups in this order.
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

/// The screen.
#[derive(Debug, Clone)]
pub struct AnalysisModel<'a> {
    /// Names of players and cards.
    pub names: Names<'a>,
    /// What lies there: when, and who is up.
    pub title: &'a str,
    /// Whose plays are the rows, and whose the columns if both are up.
    pub sides: (Seat, Option<Seat>),
    /// The table, once there is one.
    pub grid: Option<&'a PlayGrid>,
    /// Rows from the top.
    pub rows: Vec<GridRow<'a>>,
    /// Places of the groups of columns from the left.
    pub columns: Vec<usize>,
    /// The order of both.
    pub sort: GridSort,
    /// How far it is looked.
    pub effort: AnalysisEffort,
    /// It is still looked at.
    pub busy: bool,
    /// What is on the small board.
    pub chosen: Option<GridChoice>,
    /// The small board.
    pub play: Option<&'a SmallPlay>,
    /// Nothing is shown on its way.
    pub calm: bool,
    /// What the side shows.
    pub tab: AnalysisTab,
    /// Steps that were played or tried, as a list tells them.
    pub lines: &'a [LineWords],
    /// What is written beside the moment that is looked at.
    pub comment: &'a str,
    /// What is expected from there on, a step each; `None` while nobody knows.
    pub expected: Option<&'a [String]>,
    /// Whether the moment that is looked at was only tried, and can be taken away.
    pub may_remove: bool,
    /// Whether anything was taken away.
    pub may_bring_back: bool,
    /// Why the lines cannot be kept.
    pub unkept: Option<&'a str>,
}

impl AnalysisModel<'_> {
    /// What is said before there is a table.
    pub const fn nothing_yet(&self) -> &'static str {
        if self.busy { "Looking at every play\u{2026}" } else { "Stopped before anything was known." }
    }
}

/// What the side of the board shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AnalysisTab {
    /// The chosen plays.
    #[default]
    Board,
    /// What was played and tried.
    Lines,
}

/// A step of a line in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineWords {
    /// Which: 0 is where it begins.
    pub step: usize,
    /// How many times it has left a line above it.
    pub indent: usize,
    /// From when to when its plays lead, or how it ended.
    pub moment: String,
    /// Who played what to come here, in roster order.
    pub plays: Vec<(Seat, String)>,
    /// What somebody wrote beside it. May be empty.
    pub comment: String,
    /// It is what is looked at.
    pub here: bool,
}

/// All steps of the board's tree in words, the first one first.
pub fn lines_of(open: &OpenAnalysis) -> Vec<LineWords> {
    let names = open.names();
    let first = LineRow { step: 0, indent: 0 };
    let told = |row: LineRow| {
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
    [first].into_iter().chain(open.tree.rows()).filter_map(told).collect()
}

/// The line that is expected, a decision each.
pub fn expected_of(open: &OpenAnalysis) -> Option<Vec<String>> {
    let names = open.names();
    let told = |plays: &Vec<(Seat, Commitment)>| {
        let plays =
            plays.iter().map(|(seat, play)| format!("{} {}", names.seat(*seat), pair_words(*play, names)));
        plays.collect::<Vec<_>>().join(", ")
    };
    Some(open.expected.as_ref()?.iter().map(told).collect())
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub struct GridRow<'a> {
    /// Its group.
    pub group: usize,
    /// What it stands for; of a whole group the likeliest or best.
    pub play: Commitment,
    /// For how much it stands.
    pub kind: GridRowKind,
    /// How often it is played.
    pub chance: f64,
    /// What it is worth.
    pub worth: f64,
    /// What it is worth against each group of columns, as far as that is known.
    pub cells: &'a [f64],
}

/// For how much a row of the table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GridRowKind {
    /// For one play.
    Single,
    /// For all plays of two cards.
    Group {
        /// Whether they stand below it.
        unfolded: bool,
    },
}

/// The rows of a table, those of the open group below it.
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
            // By the same look as everything around it, once that is there.
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

/// What a row is worth against the mix of the columns, or the open timelines; `None` unless all its cells are known.
fn met(cells: &[f64], groups: &[GridGroup]) -> Option<f64> {
    if groups.is_empty() {
        return cells.first().copied();
    }
    let all: f64 = groups.iter().map(GridGroup::chance).sum();
    let worth: f64 = cells.iter().zip(groups).map(|(cell, group)| cell * group.chance()).sum();
    (cells.len() == groups.len()).then_some(worth / all)
}

/// The two cards of a play.
pub fn pair_words(play: Commitment, names: Names<'_>) -> String {
    format!("{} / {}", names.card(play.active), names.card(play.passive))
}

/// Turn and adrenaline of a play.
pub fn turn_words(play: Commitment) -> String {
    let turn = match play.rotation {
        Rotation::Stay => "no turn".to_owned(),
        turn => format!("turn {}", turn.label()),
    };
    if play.adrenaline > 0 { format!("{turn}, {} adrenaline", play.adrenaline) } else { turn }
}

/// What the player asks.
#[derive(Debug, Clone, PartialEq)]
pub enum AnalysisIntent {
    /// Do that to the position.
    Board(BoardIntent),
    /// Show this at the side.
    Tab(AnalysisTab),
    /// Go on with the chosen plays.
    GoOn,
    /// Keep the lines in the replay they are of.
    Keep,
    /// Another order.
    Sort(GridSort),
    /// Look so far.
    Effort(AnalysisEffort),
    /// The position's code into the clipboard.
    Copy,
    /// To the desk of the sandbox.
    Sandbox,
    /// The position in the clipboard.
    Paste,
    /// Back to where it was opened.
    Back,
}

/// What is done to the open position, and changes nothing else.
#[derive(Debug, Clone, PartialEq)]
pub enum BoardIntent {
    /// Look at this step.
    GoTo(usize),
    /// Put the line that is expected among the lines.
    TryExpected,
    /// Take away what is looked at.
    Remove,
    /// Bring back what was taken away last.
    BringBack,
    /// Write this beside the moment that is looked at.
    Write(String),
    /// Look at these two plays.
    Choose(GridChoice),
    /// Show the single plays of this group, or no more.
    Open(usize),
    /// Rows become columns.
    Turn,
    /// Look no farther.
    Stop,
    /// Look at the best reply to the chosen row.
    AnswerRow,
    /// Look at the row that is best against the chosen reply.
    AnswerReply,
    /// The small board runs or stands.
    PlayPause,
    /// One step on it.
    Step(Turning),
}
