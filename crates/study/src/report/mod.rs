//! Analysis of a finished match: for every decision the equilibrium, the value of the choice, and the value
//! of knowing the other's choice.
//!
//! | module | content |
//! |---|---|
//! | [`moments`] | the decisions of a record, each with the knowledge of its players |
//! | [`solved`] | study of a decision by the analyst |
//! | [`verdict`] | verdict on a choice: good or bad, lucky or read; accuracy |
//! | [`turning`] | the chance to win beat by beat, and its turning points |
//! | [`habits`] | habits of a player |
//! | [`kept`] | the stored report of a replay |
//! | [`line_tree`] | lines tried from one moment on, together with the recorded ones |
//!
//! Work is counted, not timed: the same record and budget give the same report on every machine and with any
//! number of threads.

pub mod habits;
pub mod kept;
pub mod line_tree;
pub mod moments;
pub mod solved;
pub mod turning;
pub mod verdict;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::{Deserialize, Serialize};

use crate::record::{Digest, RecordError, Recording};
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::rules::{Beat, Ruleset};
use kernel::CancelToken;
use kernel::parallel::spread;
use kernel::{Rotation, Seat};
use shell::bots::{Budget, SearchLimits};

pub use verdict::ReadingVerdict;

/// Default budget of simulated futures for each decision.
pub const FUTURES: u64 = 60_000;

/// Analysis of a whole match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchReport {
    /// Hash of the analysed record: [`kept::mark`].
    pub of: Digest,
    /// Budget of futures for each decision.
    pub futures: u64,
    /// Decisions in the order of the record.
    pub decisions: Vec<ReadDecision>,
    /// First player's chance to win at each decision, and the result.
    pub curve: Vec<CurvePoint>,
    /// Turning points, in order.
    pub turns: Vec<TurningPoint>,
    /// Summary of each seat.
    pub players: Vec<PlayerReport>,
}

/// A decision of one player. All chances are that player's chances to win, 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadDecision {
    /// Beat.
    pub beat: Beat,
    /// Seat that decides.
    pub seat: Seat,
    /// The choice and its alternatives.
    pub choice: ReadChoice,
    /// Value in equilibrium, by the knowledge of the player.
    pub value: f64,
    /// Value of the choice against the other's equilibrium mix.
    pub worth: f64,
    /// Value of the choice against the other's actual play.
    pub hindsight: f64,
    /// Value of the best choice against the actual play.
    pub best_hindsight: f64,
    /// Possible error of these numbers.
    pub error: StatedError,
    /// Verdict.
    pub verdict: ReadingVerdict,
}

/// The solver's estimate of the error of its value.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatedError {
    /// Joint gain of the best replies of both sides to the stated mixes.
    pub gain: f64,
    /// Change of the value in the last deepening.
    pub change: f64,
    /// Search depth in decisions.
    pub depth: usize,
    /// Bound on the error in either direction.
    pub bound: f64,
}

/// A choice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ReadChoice {
    /// A play.
    Play(Box<PlayChoice>),
    /// An answer to a question, in words.
    Answer {
        /// The question.
        question: String,
        /// The given answer.
        given: String,
        /// The best answer.
        best: String,
    },
}

/// A play and its alternatives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayChoice {
    /// The play.
    pub play: ReadPlay,
    /// Equilibrium mix of the player, likeliest first.
    pub mix: Vec<(ReadPlay, f64)>,
    /// Equilibrium mix of the other, if both were up.
    pub replies: Vec<(ReadPlay, f64)>,
    /// Best play against the other's mix.
    pub best: ReadPlay,
    /// Play of the other at the same time.
    pub faced: Option<ReadPlay>,
    /// Best play against that play.
    pub best_hindsight: ReadPlay,
    /// Best reply of the other to the actual play.
    pub answered_by: Option<ReadPlay>,
    /// Situation of the player at the choice.
    pub situation: habits::PlaySituation,
    /// First act of the play.
    pub opener: habits::PlayOpener,
}

/// A play, with cards as ids.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadPlay {
    /// Id of the active card.
    pub active: String,
    /// Id of the passive card.
    pub passive: String,
    /// Chosen rotation.
    pub rotation: Rotation,
    /// Submitted adrenaline.
    pub adrenaline: u8,
}

/// First player's chance to win at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CurvePoint {
    /// Beat.
    pub beat: Beat,
    /// Chance, 0 to 1.
    pub chance: f64,
    /// Possible error.
    pub error: f64,
}

/// A turning point of the match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurningPoint {
    /// Beat.
    pub beat: Beat,
    /// Seat that gained.
    pub winner: Seat,
    /// Gain in its chance to win.
    pub swing: f64,
    /// Player, cards and loss, in one sentence.
    pub words: String,
    /// Index of the decision: that of the losing seat, else the winner's.
    pub decision: Option<usize>,
    /// Index of the curve's point before the turn; none in older reports.
    #[serde(default)]
    pub point: Option<usize>,
}

/// Summary of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerReport {
    /// Number of decisions.
    pub decisions: usize,
    /// Accuracy, 0 to 100: the less the choices give away, the higher.
    pub accuracy: f64,
    /// Mean loss of a choice against an equilibrium.
    pub regret: f64,
    /// Mean value of knowing the other's choice.
    pub hindsight_regret: f64,
    /// Decisions by verdict: sound, read, mistakes, lucky.
    pub verdicts: [usize; 4],
    /// Habits in words.
    pub habits: Vec<String>,
}

impl ReadDecision {
    /// Loss of the choice against an equilibrium.
    pub fn regret(&self) -> f64 {
        (self.value - self.worth).max(0.0)
    }

    /// True for a mistake that gave little away.
    pub fn is_slip(&self) -> bool {
        let is_mistake = matches!(self.verdict, ReadingVerdict::Mistake | ReadingVerdict::Lucky);
        is_mistake && self.regret() < verdict::SLIP
    }

    /// Verdict in words.
    pub fn verdict_words(&self) -> &'static str {
        match self.verdict {
            ReadingVerdict::Mistake if self.is_slip() => "a slip",
            ReadingVerdict::Lucky if self.is_slip() => "a slip that was lucky",
            verdict => verdict.words(),
        }
    }

    /// Value of knowing the other's choice.
    pub fn hindsight_regret(&self) -> f64 {
        (self.best_hindsight - self.hindsight).max(0.0)
    }
}

/// Reason a record has no report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportError {
    /// It cannot be played.
    Record(RecordError),
    /// More than two players: no equilibrium is defined for them.
    NotADuel(usize),
    /// The analysis was cancelled.
    CalledOff,
    /// The analysis panicked.
    BrokeOff,
}

impl fmt::Display for ReportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(error) => error.fmt(f),
            Self::NotADuel(seats) => write!(f, "only duels are read, and this match has {seats} players"),
            Self::CalledOff => f.write_str("the reading was called off"),
            Self::BrokeOff => f.write_str("the reading broke off, and the log says where"),
        }
    }
}

impl std::error::Error for ReportError {}

impl From<RecordError> for ReportError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

/// Progress of an analysis, readable from other threads.
#[derive(Debug, Default)]
pub struct ReadingProgress {
    all: AtomicUsize,
    done: AtomicUsize,
}

impl ReadingProgress {
    /// Number of analysed moments and of all moments; 0 until known.
    pub fn done(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed))
    }
}

/// Budget of an analysis and number of its threads.
#[derive(Debug, Clone)]
pub struct ReadingEffort {
    /// Futures for each decision.
    pub futures: u64,
    /// Threads; their number does not affect the result.
    pub threads: u16,
    /// Analyst.
    pub analyst: Analyst,
}

impl Default for ReadingEffort {
    fn default() -> Self {
        Self { futures: FUTURES, threads: 1, analyst: Analyst::default() }
    }
}

/// Analyses the main line of a record.
///
/// # Errors
/// The reason there is no report.
pub fn read_match(
    recording: &Recording,
    at_hand: &Arc<Ruleset>,
    effort: &ReadingEffort,
    progress: &ReadingProgress,
    cancel: &CancelToken,
) -> Result<MatchReport, ReportError> {
    let seats = recording.seats.len();
    if seats != 2 {
        return Err(ReportError::NotADuel(seats));
    }
    let story = moments::of(recording, &recording.ruleset(at_hand)?)?;
    progress.all.store(story.moments.len(), Ordering::Relaxed);
    let limits = || SearchLimits::within(Budget::Iterations(effort.futures)).cancelled_by(cancel);
    let read = spread(story.moments.len(), effort.threads, |place| {
        if cancel.is_cancelled() {
            return None;
        }
        let read = solved::read(&story.moments[place], &effort.analyst, limits);
        progress.done.fetch_add(1, Ordering::Relaxed);
        Some(read)
    });
    if cancel.is_cancelled() {
        return Err(ReportError::CalledOff);
    }
    let read: Vec<solved::ReadMoment> = read.into_iter().flatten().collect();
    let (curve, turns) = turning::of(&read, &story);
    let decisions: Vec<ReadDecision> = read.into_iter().flat_map(|moment| moment.decisions).collect();
    let player = |seat: Seat| verdict::player(seat, &decisions, habits::of(seat, &decisions, &story));
    let players = Seat::first(seats).map(player).collect();
    Ok(MatchReport { of: kept::mark(recording), futures: effort.futures, decisions, curve, turns, players })
}
