//! The analysis board: any position of a duel, its table of plays, and lines that are tried on it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use self::work::{AnalysisEffort, ExpectedLine};
use super::arrivals::ArrivedPosition;
use super::findings::Findings;
use super::library::ContentLibrary;
use super::state::{AppSystems, Overlay, Screen};
use super::ui::small_board::SmallPlay;
use super::ui::small_board::scenes::Scenes;
use super::ui::toast::Toasts;
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

/// What the board shows of a moment, for whoever offers to look at one there.
pub const WHY_ANALYSE: &str = "Every play of this moment against every other, on the analysis board";

/// Look at this on the analysis board.
#[derive(Message, Debug, Clone)]
pub enum Analyse {
    /// A line of a record at this beat.
    Beat(Box<RecordedMoment>),
    /// A position.
    Position(Box<Position>),
}

/// A moment of a recorded match.
#[derive(Debug, Clone)]
pub struct RecordedMoment {
    /// The record, with all its lines.
    pub recording: Recording,
    /// Which of them: 0 is the main one.
    pub line: usize,
    /// When.
    pub beat: Beat,
    /// The file that it lies in, if it is kept.
    pub path: Option<PathBuf>,
}

/// A position that came from outside goes to the board, unless the desk of the sandbox is before the player.
fn take_arrived(mut arrived: MessageReader<ArrivedPosition>, mut asks: MessageWriter<Analyse>) {
    asks.write_batch(arrived.read().map(|arrived| Analyse::Position(Box::new(arrived.0.clone()))));
}

/// Two plays that meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridChoice {
    /// Of the side whose plays are the rows.
    pub row: Commitment,
    /// Of the other, if both are up.
    pub reply: Option<Commitment>,
}

/// A position on the board.
#[derive(Debug)]
pub struct OpenAnalysis {
    /// The start of the beat that is looked at.
    pub position: Position,
    /// At its next decision.
    pub game: Match,
    /// What was played and tried from where it was opened.
    pub tree: LineTree,
    /// The step of the tree that is looked at.
    pub at: usize,
    /// What is expected to be played from there on, once that is known.
    pub expected: Option<ExpectedLine>,
    /// The file of the record it is from, if there is one.
    pub path: Option<PathBuf>,
    /// Whose plays are the rows, and whose the columns if both are up.
    pub sides: (Seat, Option<Seat>),
    /// Rows and columns have changed places since it was begun.
    pub turned: bool,
    /// As far as it is known, the sides as they are.
    pub grid: Option<PlayGrid>,
    /// The group of rows that is open, and the single plays known of it.
    pub opened: Option<(usize, Vec<(Commitment, Vec<f64>)>)>,
    /// What is being looked at.
    pub chosen: Option<GridChoice>,
    /// It was chosen by the player; else it is what the table says is likeliest.
    by_hand: bool,
    /// The chosen plays on the small board.
    pub play: Option<SmallPlay>,
    effort: AnalysisEffort,
    table: Option<Findings<PlayGrid>>,
    rows: Option<Findings<Vec<(Commitment, Vec<f64>)>>>,
    line: Option<Findings<ExpectedLine>>,
    /// As it was given.
    first: Position,
    /// Where in its record it was opened, if it is of one.
    moment: Option<OpenedAt>,
}

/// A moment of a record, with what was beside its main line: what has joined it since is read anew.
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnalysisBoard>()
        .add_message::<Analyse>()
        .add_message::<ArrivedPosition>()
        .add_systems(
            Update,
            take_arrived.run_if(on_message::<ArrivedPosition>.and_then(not(in_state(Screen::Sandbox)))),
        )
        .add_systems(PreUpdate, open.run_if(on_message::<Analyse>))
        .add_systems(Update, take_in.in_set(AppSystems::View))
        // From the list of matches one comes back to it, wherever one came from before.
        .add_systems(OnEnter(Screen::History), |mut board: ResMut<AnalysisBoard>| board.from = None)
        .add_systems(OnEnter(Screen::Analysis), |mut board: ResMut<AnalysisBoard>| {
            // What was broken off by leaving goes on.
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
    /// The position at its next decision.
    ///
    /// # Errors
    /// Why there is none.
    pub fn begin(position: Position, ruleset: &Arc<Ruleset>) -> Result<Self, CannotAnalyse> {
        let tree = LineTree::of_position(&position, ruleset)?;
        Self::opened(position, tree, None)
    }

    /// A moment of a recorded match, with all that was played from there on.
    ///
    /// # Errors
    /// Why there is none.
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

    /// The moment of a kept match that it was opened at: its file, its line and the beat.
    pub fn watched(&self) -> Option<(&Path, usize, Beat)> {
        let OpenedAt { line, beat, .. } = self.moment.as_ref()?;
        Some((self.path.as_deref()?, *line, *beat))
    }

    /// Whether it is what this asks for.
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

    /// Whether it is of this moment, whatever has come into the record since.
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

    /// Begins to look, or to look anew.
    pub fn look(&mut self, effort: AnalysisEffort) {
        self.stop();
        if effort != self.effort {
            // What is likeliest by another look leads elsewhere.
            self.expected = None;
        }
        self.effort = effort;
        self.table = Some(work::table(&self.game, effort));
    }

    /// Calls off whatever is worked out.
    pub fn stop(&mut self) {
        (self.table, self.rows, self.line) = (None, None, None);
    }

    /// Whether it is still looked at.
    pub const fn is_looked_at(&self) -> bool {
        self.table.is_some() || self.rows.is_some()
    }

    /// Whether anything is worked out for it.
    pub const fn is_at_work(&self) -> bool {
        self.is_looked_at() || self.line.is_some()
    }

    /// Rows become columns.
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

    /// Shows the single plays of a group of rows, or no more.
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

    /// The player watches what is on the small board: it stays there.
    pub fn watch(&mut self, with: impl FnOnce(&mut SmallPlay)) {
        self.by_hand = true;
        if let Some(play) = &mut self.play {
            with(play);
        }
    }

    /// Puts two plays on the small board.
    pub fn choose(&mut self, chosen: GridChoice) {
        let (own, other) = self.sides;
        let mut plays = vec![(own, chosen.row)];
        plays.extend(other.zip(chosen.reply));
        let events = Analyst::line(&self.game, &plays);
        let scenes = Scenes::told(self.names(), Mirror::at(&self.game), &events, |_| false);
        (self.chosen, self.play) = (Some(chosen), Some(SmallPlay::begin(scenes)));
        self.by_hand = true;
    }

    /// The best reply to the chosen row goes on the board.
    pub fn answer_row(&mut self) {
        let (Some(chosen), (own, Some(_))) = (self.chosen, self.sides) else { return };
        if let Some(reply) = self.best_against(own, chosen.row) {
            self.choose(GridChoice { reply: Some(reply), ..chosen });
        }
    }

    /// The row that does best against the chosen reply goes on the board.
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

/// Who is up.
fn sides(game: &Match) -> Option<(Seat, Option<Seat>)> {
    let mut up = up(game.state());
    Some((up.next()?, up.next()))
}

#[cfg(test)]
mod tests;
