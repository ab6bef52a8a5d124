//! Puzzle under way: sets it up, lets the defender reply, judges the attempt and records the progress.

mod defence;
pub mod mixing;

use bevy::prelude::*;

use self::defence::DefenceWork;
use self::mixing::Mixing;
use super::beside::{MatchTable, gives_way, leave};
use crate::app::library::ContentLibrary;
use crate::app::progress::{Progress, PuzzleMark};
use crate::app::state::{AppSystems, Screen, TitleSystems};
use crate::hexstrike::match_flow::{MatchSession, SeatDriver};
use hexstrike_game::rules::{Commitment, Match, Step};
use kernel::Seat;
use study::puzzles::attempt::{PuzzleVerdict, verdict};
use study::puzzles::{self, Puzzle, PuzzleSolution, PuzzleTask};
use study::record::Recorder;

/// Message: begin the puzzle of this index.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeginPuzzle(pub usize);

/// Request of the player in a puzzle.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum PuzzleAsk {
    /// Start again.
    Again,
    /// Go to the next puzzle.
    Next,
    /// Show the solution in words.
    Show,
    /// Return to the list of puzzles.
    Leave,
    /// Add a play to the mix.
    Mix(Commitment),
    /// Change the weight of the play at this index of the mix.
    Weigh(usize, i8),
    /// Judge the mix.
    Judge,
}

/// Puzzle whose match is on screen. The match is not saved.
#[derive(Resource, Debug)]
pub struct PuzzleUnderWay {
    /// Puzzle.
    pub puzzle: Puzzle,
    /// Index among all.
    pub place: usize,
    /// Verdict on the attempt.
    pub verdict: PuzzleVerdict,
    /// True once the verdict was visible on the board; it stays shown while the player looks back.
    pub verdict_shown: bool,
    /// Last decision of the defender that refuted the attempt.
    pub refutation: Option<(Seat, Commitment)>,
    /// True if the player asked for the solution.
    pub shown: bool,
    /// Mix of plays, where the task is one.
    pub mixing: Mixing,
    /// Match at the decision.
    start: Match,
    defence: DefenceWork,
    /// Moment that was judged last.
    looked: Option<(usize, Step)>,
}

impl PuzzleUnderWay {
    /// True if the attempt is over.
    pub fn is_over(&self) -> bool {
        self.verdict != PuzzleVerdict::Open
    }

    /// True if the task is a mix.
    pub fn is_mix(&self) -> bool {
        self.puzzle.task == PuzzleTask::Mix
    }

    /// True while a background job runs.
    pub fn is_thinking(&self) -> bool {
        self.defence.is_busy() || self.mixing.is_busy()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BeginPuzzle>()
        .add_message::<PuzzleAsk>()
        .add_observer(gives_way::<PuzzleUnderWay>)
        .add_systems(
            PreUpdate,
            (
                steer.run_if(on_message::<PuzzleAsk>).run_if(resource_exists::<PuzzleUnderWay>),
                open.run_if(on_message::<BeginPuzzle>),
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                defence::defend.in_set(AppSystems::Decide),
                (judge, mixing::judge).chain().in_set(AppSystems::Judge),
            )
                .run_if(resource_exists::<PuzzleUnderWay>)
                .run_if(resource_exists::<MatchSession>),
        )
        .add_systems(OnEnter(Screen::Title), leave::<PuzzleUnderWay>.in_set(TitleSystems::Leave))
        .add_systems(OnEnter(Screen::Puzzles), leave::<PuzzleUnderWay>);
}

/// Sets a puzzle up.
fn open(mut asked: MessageReader<BeginPuzzle>, content: Res<ContentLibrary>, mut table: MatchTable) {
    let Some(BeginPuzzle(place)) = asked.read().last().copied() else { return };
    if !table.is_free() {
        return;
    }
    let Some(puzzle) = puzzles::all().get(place).cloned() else { return };
    // Beats are counted from the puzzle's own; earlier ones are not shown.
    let at = puzzle.position.from_beat_zero();
    let begun = at.begin(&content.ruleset).map_err(|why| why.to_string());
    let begun =
        begun.and_then(|game| Ok((game, puzzle.begin(&content.ruleset).map_err(|why| why.to_string())?)));
    match begun {
        Ok((game, start)) => {
            let driver = |seat| if seat == puzzle.seat { SeatDriver::Person } else { SeatDriver::Scripted };
            let drivers = game.state().seats().map(driver).collect();
            let session = MatchSession::new(Recorder::at_moment(game), drivers);
            let playback = table.playback_of(&session);
            let under_way = PuzzleUnderWay {
                puzzle,
                place,
                verdict: PuzzleVerdict::Open,
                verdict_shown: false,
                refutation: None,
                shown: false,
                mixing: Mixing::default(),
                start,
                defence: DefenceWork::default(),
                looked: None,
            };
            table.seat_beside(session, playback, under_way);
        }
        Err(why) => table.toasts.refuse(format!("This puzzle cannot be played: {why}")),
    }
}

/// Judges the attempt wherever the match stops.
fn judge(session: Res<MatchSession>, mut puzzle: ResMut<PuzzleUnderWay>, mut progress: ResMut<Progress>) {
    let Some(stop) = session.waits_for() else { return };
    let now = Some((session.log().len(), stop.clone()));
    if puzzle.is_over() || puzzle.looked == now {
        return;
    }
    puzzle.looked = now;
    let (task, seat) = (puzzle.puzzle.task, puzzle.puzzle.seat);
    puzzle.verdict = verdict(task, seat, session.log(), &stop);
    note(&puzzle, puzzle.verdict, &mut progress);
}

/// Records the result of an attempt, once it is over.
fn note(puzzle: &PuzzleUnderWay, verdict: PuzzleVerdict, progress: &mut Progress) {
    let mark = match verdict {
        PuzzleVerdict::Open => return,
        PuzzleVerdict::Solved if puzzle.shown => PuzzleMark::Shown,
        PuzzleVerdict::Solved => PuzzleMark::Solved,
        PuzzleVerdict::Failed => PuzzleMark::Tried,
    };
    progress.note_puzzle(&puzzle.puzzle, mark);
}

/// Handles requests.
fn steer(
    mut asked: MessageReader<PuzzleAsk>,
    mut puzzle: ResMut<PuzzleUnderWay>,
    mut progress: ResMut<Progress>,
    mut begins: MessageWriter<BeginPuzzle>,
    mut next: ResMut<NextState<Screen>>,
) {
    for ask in asked.read() {
        match *ask {
            PuzzleAsk::Again => drop(begins.write(BeginPuzzle(puzzle.place))),
            PuzzleAsk::Next => {
                let all = puzzles::all().len().max(1);
                begins.write(BeginPuzzle((puzzle.place + 1) % all));
            }
            PuzzleAsk::Show => {
                puzzle.shown = true;
                // Looking costs nothing after the puzzle was solved.
                if progress.of_puzzle(&puzzle.puzzle) != Some(PuzzleMark::Solved) {
                    progress.note_puzzle(&puzzle.puzzle, PuzzleMark::Shown);
                }
            }
            PuzzleAsk::Leave => next.set(Screen::Puzzles),
            PuzzleAsk::Mix(play) => puzzle.mixing.add(play),
            PuzzleAsk::Weigh(nth, by) => puzzle.mixing.weigh(nth, by),
            PuzzleAsk::Judge => {
                let (start, seat) = (puzzle.start.clone(), puzzle.puzzle.seat);
                puzzle.mixing.ask(start, seat);
            }
        }
    }
}

/// Returns the plays that solve the puzzle, with chances for a mix.
pub fn solution(puzzle: &Puzzle) -> Vec<(&study::report::ReadPlay, Option<f64>)> {
    match &puzzle.solution {
        PuzzleSolution::Plays(plays) => plays.iter().map(|play| (play, None)).collect(),
        PuzzleSolution::Mix(plays, _) => plays.iter().map(|(play, chance)| (play, Some(*chance))).collect(),
    }
}
