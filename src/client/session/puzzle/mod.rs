//! A puzzle under way: set up, answered by the other side, judged; how far it was taken is noted.

mod defence;
pub mod mixing;

use bevy::prelude::*;

use self::defence::DefenceWork;
use self::mixing::Mixing;
use super::beside::{MatchTable, gives_way, leave};
use crate::client::library::ContentLibrary;
use crate::client::match_flow::{MatchSession, SeatDriver};
use crate::client::progress::{Progress, PuzzleMark};
use crate::client::state::{AppSystems, Screen, TitleSystems};
use hexstrike_game::rules::{Commitment, Match, Step};
use kernel::Seat;
use study::puzzles::attempt::{PuzzleVerdict, verdict};
use study::puzzles::{self, Puzzle, PuzzleSolution, PuzzleTask};
use study::record::Recorder;

/// Begin a puzzle, by its place among all.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeginPuzzle(pub usize);

/// What the player asks of the puzzle under way.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum PuzzleAsk {
    /// Once more from its beginning.
    Again,
    /// The next puzzle.
    Next,
    /// The solution, in words.
    Show,
    /// To the list of puzzles.
    Leave,
    /// A play is to be one of the mix.
    Mix(Commitment),
    /// The play at this place of the mix is to be played so much more or, below zero, less often.
    Weigh(usize, i8),
    /// The mix is to be judged.
    Judge,
}

/// The match on screen is a puzzle. It is not kept.
#[derive(Resource, Debug)]
pub struct PuzzleUnderWay {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its place among all.
    pub place: usize,
    /// What the try has come to.
    pub verdict: PuzzleVerdict,
    /// That has been seen on the board, and is told whatever is looked back at.
    pub told: bool,
    /// The last decision of the other side that stopped the task.
    pub refutation: Option<(Seat, Commitment)>,
    /// The player asked for the solution.
    pub shown: bool,
    /// Chances, where those are asked for.
    pub mixing: Mixing,
    /// The match at the decision.
    start: Match,
    defence: DefenceWork,
    /// Where it was last looked at.
    looked: Option<(usize, Step)>,
}

impl PuzzleUnderWay {
    /// Whether the try is over.
    pub fn is_over(&self) -> bool {
        self.verdict != PuzzleVerdict::Open
    }

    /// Whether chances are asked for.
    pub fn is_mix(&self) -> bool {
        self.puzzle.task == PuzzleTask::Mix
    }

    /// Whether something is worked out in the background.
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
    // On screen its beat is the first: what was before it is not told.
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
                told: false,
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

/// Looks at what the try has come to, wherever the match stops.
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

/// Keeps what a try has come to, once it is over.
fn note(puzzle: &PuzzleUnderWay, verdict: PuzzleVerdict, progress: &mut Progress) {
    let mark = match verdict {
        PuzzleVerdict::Open => return,
        PuzzleVerdict::Solved if puzzle.shown => PuzzleMark::Shown,
        PuzzleVerdict::Solved => PuzzleMark::Solved,
        PuzzleVerdict::Failed => PuzzleMark::Tried,
    };
    progress.note_puzzle(&puzzle.puzzle, mark);
}

/// Does what is asked.
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
                // Whoever has solved it already may look.
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

/// The plays that solve the puzzle, with their chances where it is a mix.
pub fn solution(puzzle: &Puzzle) -> Vec<(&study::report::ReadPlay, Option<f64>)> {
    match &puzzle.solution {
        PuzzleSolution::Plays(plays) => plays.iter().map(|play| (play, None)).collect(),
        PuzzleSolution::Mix(plays, _) => plays.iter().map(|(play, chance)| (play, Some(*chance))).collect(),
    }
}
