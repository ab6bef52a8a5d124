//! Analysis board: any position of a duel, its table of plays, and lines tried on it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use self::work::{AnalysisEffort, ExpectedLine};
use crate::app::arrivals::ArrivedPosition;
use crate::app::jobs::JobStream;
use crate::app::library::ContentLibrary;
use crate::app::state::{AppSystems, Overlay, Screen};
use crate::kit::ui::small_board::SmallPlay;
use crate::kit::ui::small_board::scenes::Scenes;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::search::{PlayGrid, up};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::{Beat, Commitment, Match, Mirror, Ruleset};
use kernel::Seat;
use study::record::comments::LineComment;
use study::record::position::Position;
use study::record::{RecordedLine, Recording};
use study::report::line_tree::{LineStep, LineTree};

mod board;
mod findings;
mod lines;
mod refusals;
pub mod work;

pub use board::AnalysisBoard;
pub use refusals::{CannotAnalyse, CannotGoOn};

/// Tooltip of buttons that open a moment on the board.
pub const WHY_ANALYSE: &str = "Every play of this moment against every other, on the analysis board";

/// Message: open this on the analysis board.
#[derive(Message, Debug, Clone)]
pub enum Analyse {
    /// Line of a record at this beat.
    Beat(Box<RecordedMoment>),
    /// Position.
    Position(Box<Position>),
}

/// Moment of a recorded match.
#[derive(Debug, Clone)]
pub struct RecordedMoment {
    /// Record with all its lines.
    pub recording: Recording,
    /// Index of the line: 0 is the main one.
    pub line: usize,
    /// Beat.
    pub beat: Beat,
    /// File of the record, if it is saved.
    pub path: Option<PathBuf>,
}

/// Opens a position from outside, unless the sandbox is on screen.
fn take_arrived(mut arrived: MessageReader<ArrivedPosition>, mut asks: MessageWriter<Analyse>) {
    asks.write_batch(arrived.read().map(|arrived| Analyse::Position(Box::new(arrived.0.clone()))));
}

/// Two plays against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridChoice {
    /// Play of the side with the rows.
    pub row: Commitment,
    /// Play of the other side, if it has one.
    pub reply: Option<Commitment>,
}

/// Position on the board.
#[derive(Debug)]
pub struct OpenAnalysis {
    /// Start of the current beat.
    pub position: Position,
    /// Match at its next decision.
    pub game: Match,
    /// Tree of the recorded and tried steps since the opening.
    pub tree: LineTree,
    /// Current step of the tree.
    pub at: usize,
    /// Expected line from there on, once computed.
    pub expected: Option<ExpectedLine>,
    /// File of the record, if there is one.
    pub path: Option<PathBuf>,
    /// Seat of the rows, and that of the columns if both are to play.
    pub sides: (Seat, Option<Seat>),
    /// True if rows and columns were exchanged since the start.
    pub turned: bool,
    /// Table as far as computed, with the sides in order.
    pub grid: Option<PlayGrid>,
    /// Open group of rows, with the single plays computed for it.
    pub opened: Option<(usize, Vec<(Commitment, Vec<f64>)>)>,
    /// Plays on the small board.
    pub chosen: Option<GridChoice>,
    /// True if the player chose them; otherwise they are the likeliest of the table.
    by_hand: bool,
    /// Chosen plays on the small board.
    pub play: Option<SmallPlay>,
    effort: AnalysisEffort,
    table: Option<JobStream<PlayGrid>>,
    rows: Option<JobStream<Vec<(Commitment, Vec<f64>)>>>,
    line: Option<JobStream<ExpectedLine>>,
    /// Position as it was opened.
    first: Position,
    /// Moment in its record, if it was opened from one.
    moment: Option<OpenedAt>,
}

/// Moment of a record, with the variations of that time; later ones require a new reading.
#[derive(Debug, Clone, PartialEq, Eq)]
struct OpenedAt {
    variations: Vec<RecordedLine>,
    comments: Vec<LineComment>,
    line: usize,
    beat: Beat,
}

impl OpenedAt {
    fn of(recording: &Recording, line: usize, beat: Beat) -> Self {
        let Recording { variations, comments, .. } = recording.clone();
        Self { variations, comments, line, beat }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<AnalysisBoard>()
        .add_message::<Analyse>()
        .add_message::<ArrivedPosition>()
        .add_systems(
            Update,
            take_arrived.run_if(on_message::<ArrivedPosition>.and_then(not(in_state(Screen::Sandbox)))),
        )
        .add_systems(PreUpdate, open.run_if(on_message::<Analyse>))
        .add_systems(Update, take_in.in_set(AppSystems::View))
        // The list of matches is the place to return to, wherever the board was opened from.
        .add_systems(OnEnter(Screen::History), |mut board: ResMut<AnalysisBoard>| board.from = None)
        .add_systems(OnEnter(Screen::Analysis), |mut board: ResMut<AnalysisBoard>| {
            // Resume the analysis that leaving has interrupted.
            let effort = board.effort;
            let open = board.open.as_mut().filter(|open| !open.is_at_work());
            if let Some(open) = open.filter(|open| open.grid.is_none() || open.expected.is_none()) {
                open.look(effort);
            }
        })
        .add_systems(OnExit(Screen::Analysis), |mut board: ResMut<AnalysisBoard>| {
            if let Some(open) = &mut board.open {
                open.stop();
            }
        });
}

fn open(
    mut asked: MessageReader<Analyse>,
    content: Res<ContentLibrary>,
    screen: Res<State<Screen>>,
    mut board: ResMut<AnalysisBoard>,
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Some(asked) = asked.read().last() else { return };
    let begun = match (board.take_again(asked), asked) {
        (Some(open), _) => Ok(open),
        (None, Analyse::Position(position)) => {
            OpenAnalysis::begin(Position::clone(position), &content.ruleset)
        }
        (None, Analyse::Beat(moment)) => OpenAnalysis::of_record(moment, &content.ruleset).map(|mut open| {
            if let Some(tried) = board.take_tried(moment) {
                open.tree.take_over(&tried.tree);
            }
            open
        }),
    };
    match begun {
        Ok(mut open) => {
            let later = open.moment.as_ref().filter(|moment| moment.beat < open.first.beat);
            if let Some(OpenedAt { beat, .. }) = later {
                let next = open.first.beat;
                toasts.note(format!(
                    "Nobody chooses on beat {beat}: this is beat {next}, where somebody does."
                ));
            }
            open.look(board.effort);
            board.lay(open);
            if *screen.get() != Screen::Analysis {
                board.from = Some(*screen.get());
            }
            NextState::set_if_neq(&mut next, Screen::Analysis);
            NextState::set_if_neq(&mut overlay, Overlay::None);
        }
        Err(why) => toasts.refuse(format!("This cannot be analysed: {why}.")),
    }
}

fn take_in(mut board: ResMut<AnalysisBoard>) {
    if !board.open.as_ref().is_some_and(OpenAnalysis::is_at_work) {
        return;
    }
    if let Some(open) = &mut board.open {
        open.take_in();
    }
}

impl OpenAnalysis {
    /// Opens a position at its next decision.
    ///
    /// # Errors
    /// The position cannot be analysed.
    pub fn begin(position: Position, ruleset: &Arc<Ruleset>) -> Result<Self, CannotAnalyse> {
        let tree = LineTree::of_position(&position, ruleset)?;
        Self::opened(position, tree, None)
    }

    /// Opens a moment of a recorded match, with everything played from there on.
    ///
    /// # Errors
    /// The moment cannot be analysed.
    pub fn of_record(moment: &RecordedMoment, at_hand: &Arc<Ruleset>) -> Result<Self, CannotAnalyse> {
        let RecordedMoment { recording, line, beat, path } = moment;
        let tree = LineTree::of_record(recording, at_hand, (*line, *beat))?;
        let alone = recording.line(*line)?;
        let decides = tree.as_ref().and_then(|tree| tree.step(0)).map_or(*beat, LineStep::beat);
        let position = Position::in_record(&alone, at_hand, decides)?;
        let opened = Self::opened(position, tree, path.clone())?;
        let moment = OpenedAt::of(recording, *line, *beat);
        Ok(Self { moment: Some(moment), ..opened })
    }

    /// Returns file, line and beat of the replay that it was opened from.
    pub fn watched(&self) -> Option<(&Path, usize, Beat)> {
        let OpenedAt { line, beat, .. } = self.moment.as_ref()?;
        Some((self.path.as_deref()?, *line, *beat))
    }

    /// True if it is the one requested.
    fn is_of(&self, asked: &Analyse) -> bool {
        match asked {
            Analyse::Position(position) => self.moment.is_none() && self.first == **position,
            Analyse::Beat(moment) => {
                let RecordedMoment { recording, line, beat, .. } = &**moment;
                let same = OpenedAt::of(recording, *line, *beat);
                self.path.is_some() && self.path == moment.path && self.moment == Some(same)
            }
        }
    }

    /// True if it is of this moment, even if the record has changed since.
    fn is_at(&self, asked: &RecordedMoment) -> bool {
        let of = self.moment.as_ref().map(|moment| (moment.line, moment.beat));
        self.path.is_some() && self.path == asked.path && of == Some((asked.line, asked.beat))
    }

    fn opened(
        position: Position,
        tree: Option<LineTree>,
        path: Option<PathBuf>,
    ) -> Result<Self, CannotAnalyse> {
        if position.seats.len() != 2 {
            return Err(CannotAnalyse::NotADuel);
        }
        let tree = tree.ok_or(CannotAnalyse::Decided)?;
        let game = tree.step(0).ok_or(CannotAnalyse::Decided)?.game().clone();
        let sides = sides(&game).ok_or(CannotAnalyse::Decided)?;
        Ok(Self {
            first: position.clone(),
            moment: None,
            position,
            game,
            tree,
            at: 0,
            expected: None,
            path,
            sides,
            turned: false,
            grid: None,
            opened: None,
            chosen: None,
            by_hand: false,
            play: None,
            effort: AnalysisEffort::default(),
            table: None,
            rows: None,
            line: None,
        })
    }

    /// Names of players and cards.
    pub fn names(&self) -> Names<'_> {
        Names { ruleset: self.game.ruleset(), setup: self.game.setup() }
    }

    /// Starts or restarts the analysis.
    pub fn look(&mut self, effort: AnalysisEffort) {
        self.stop();
        if effort != self.effort {
            // Another analysis may expect another line.
            self.expected = None;
        }
        self.effort = effort;
        self.table = Some(work::table(&self.game, effort));
    }

    /// Cancels all jobs.
    pub fn stop(&mut self) {
        (self.table, self.rows, self.line) = (None, None, None);
    }

    /// True while table or rows are computed.
    pub const fn is_looked_at(&self) -> bool {
        self.table.is_some() || self.rows.is_some()
    }

    /// True while any job runs.
    pub const fn is_at_work(&self) -> bool {
        self.is_looked_at() || self.line.is_some()
    }

    /// Exchanges rows and columns.
    pub fn turn(&mut self) {
        if let (own, Some(other)) = self.sides {
            self.sides = (other, Some(own));
            self.turned = !self.turned;
            self.grid = self.grid.take().map(PlayGrid::turned);
            (self.opened, self.rows) = (None, None);
            self.chosen = self
                .chosen
                .and_then(|chosen| Some(GridChoice { row: chosen.reply?, reply: Some(chosen.row) }));
        }
    }

    /// Opens a group of rows, or closes it if it is open.
    pub fn open_group(&mut self, group: usize) {
        let was = self.opened.take().is_some_and(|(open, _)| open == group);
        self.rows = None;
        let Some(grid) = self.grid.as_ref().filter(|_| !was) else { return };
        let Some(of) = grid.own.get(group) else { return };
        let plays = of.plays.iter().map(|play| play.play).collect();
        let effort = AnalysisEffort { depth: grid.depth, ..self.effort };
        let (own, other) = self.sides;
        self.rows = Some(work::rows(&self.game, (own, plays), (other, grid.other.clone()), effort));
        self.opened = Some((group, Vec::new()));
    }

    /// Applies `with` to the small board and keeps its content, because the player controls it now.
    pub fn watch(&mut self, with: impl FnOnce(&mut SmallPlay)) {
        self.by_hand = true;
        if let Some(play) = &mut self.play {
            with(play);
        }
    }

    /// Shows two plays on the small board.
    pub fn choose(&mut self, chosen: GridChoice) {
        let (own, other) = self.sides;
        let mut plays = vec![(own, chosen.row)];
        plays.extend(other.zip(chosen.reply));
        let events = Analyst::line(&self.game, &plays);
        let scenes = Scenes::of_log(self.names(), Mirror::at(&self.game), &events, |_| false);
        (self.chosen, self.play) = (Some(chosen), Some(SmallPlay::begin(scenes)));
        self.by_hand = true;
    }

    /// Shows the best reply to the chosen row.
    pub fn answer_row(&mut self) {
        let (Some(chosen), (own, Some(_))) = (self.chosen, self.sides) else { return };
        if let Some(reply) = self.best_against(own, chosen.row) {
            self.choose(GridChoice { reply: Some(reply), ..chosen });
        }
    }

    /// Shows the best row against the chosen reply.
    pub fn answer_reply(&mut self) {
        let (Some(chosen), (_, Some(other))) = (self.chosen, self.sides) else { return };
        if let Some(row) = chosen.reply.and_then(|reply| self.best_against(other, reply)) {
            self.choose(GridChoice { row, ..chosen });
        }
    }

    fn best_against(&self, seat: Seat, play: Commitment) -> Option<Commitment> {
        Analyst::default().best_reply(&self.game, (seat, play)).map(|(reply, _)| reply)
    }
}

/// Seats to play: one, or both.
fn sides(game: &Match) -> Option<(Seat, Option<Seat>)> {
    let mut up = up(game.state());
    Some((up.next()?, up.next()))
}

#[cfg(test)]
mod tests;
