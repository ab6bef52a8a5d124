//! Reading a match that is over: for every decision what an equilibrium would have played, what the choice was worth, and what
//! it would have been worth to know the other's choice.
//!
//! | module | what it is |
//! |---|---|
//! | [`moments`] | the decisions of a record, each with what its players could know |
//! | [`solved`] | a decision gone through by the analyst |
//! | [`verdict`] | good or not, lucky or read; accuracy |
//! | [`turning`] | the chance to win beat by beat, and where it turned |
//! | [`habits`] | what a player does again and again |
//! | [`kept`] | the report beside its replay |
//! | [`line_tree`] | lines tried from one moment on, with what was recorded from there |
//!
//! Work is counted, not timed: the same record and the same budget give the same report everywhere, on however many threads.

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

use crate::bots::analyst::Analyst;
use crate::bots::{Budget, SearchLimits};
use crate::call_off::CallOff;
use crate::record::{Digest, RecordError, Recording};
use crate::rules::{Beat, Rotation, Ruleset, Seat};
use crate::spread::spread;

pub use verdict::ReadingVerdict;

/// Futures that a report may imagine for each decision, unless it is told otherwise.
pub const FUTURES: u64 = 60_000;

/// A match read from beginning to end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchReport {
    /// The record that was read: [`kept::mark`].
    pub of: Digest,
    /// Futures that were allowed for each decision.
    pub futures: u64,
    /// In the order of the record.
    pub decisions: Vec<ReadDecision>,
    /// The first player's chance to win at each decision, and how it ended.
    pub curve: Vec<CurvePoint>,
    /// Where it turned, in order.
    pub turns: Vec<TurningPoint>,
    /// One a seat.
    pub players: Vec<PlayerReport>,
}

/// One decision of one player. All chances are this player's to win, 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadDecision {
    /// When.
    pub beat: Beat,
    /// Whose.
    pub seat: Seat,
    /// What was chosen, and what there was to choose.
    pub choice: ReadChoice,
    /// In equilibrium, as far as the player could know.
    pub value: f64,
    /// What the choice was worth against the other's equilibrium mix.
    pub worth: f64,
    /// What it was worth against what the other really played.
    pub hindsight: f64,
    /// What the best choice would have been worth against that.
    pub best_hindsight: f64,
    /// How far these numbers may be off.
    pub error: StatedError,
    /// What to make of it.
    pub verdict: ReadingVerdict,
}

/// The solver's own account of how far its value may be off.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatedError {
    /// How much the best replies of both sides still gain together against the mixes told.
    pub gain: f64,
    /// How much the value moved when it last looked farther.
    pub change: f64,
    /// Decisions in a row that it looked at.
    pub depth: usize,
    /// The value lies within so much of what is told, on either side.
    pub bound: f64,
}

/// What was chosen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ReadChoice {
    /// A play.
    Play(Box<PlayChoice>),
    /// An answer to a question, in words.
    Answer {
        /// What was asked.
        question: String,
        /// What was answered.
        given: String,
        /// The best answer.
        best: String,
    },
}

/// A play, among those that could have been made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayChoice {
    /// What was played.
    pub play: ReadPlay,
    /// The player's equilibrium mix, likeliest first.
    pub mix: Vec<(ReadPlay, f64)>,
    /// The other's, if both were up.
    pub replies: Vec<(ReadPlay, f64)>,
    /// The best play against the other's mix.
    pub best: ReadPlay,
    /// What the other played at the same time.
    pub faced: Option<ReadPlay>,
    /// The best play against that.
    pub best_hindsight: ReadPlay,
    /// The other's best reply to what was played.
    pub answered_by: Option<ReadPlay>,
    /// How the player stood when choosing.
    pub situation: habits::PlaySituation,
    /// What the play's first act is.
    pub opener: habits::PlayOpener,
}

/// A play, with cards by their ids.
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

/// The first player's chance to win at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CurvePoint {
    /// When.
    pub beat: Beat,
    /// 0 to 1.
    pub chance: f64,
    /// How far it may be off.
    pub error: f64,
}

/// A moment at which the chances turned.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurningPoint {
    /// When.
    pub beat: Beat,
    /// Who gained.
    pub winner: Seat,
    /// How much, as a chance to win.
    pub swing: f64,
    /// Who, which cards, and what it gave away, in one sentence.
    pub words: String,
    /// The decision that it tells of, by its place: that of who lost by it, else the winner's.
    pub decision: Option<usize>,
    /// The point of the curve from which it turned, by its place; none in reports that were kept before this was written.
    #[serde(default)]
    pub point: Option<usize>,
}

/// What there is to say of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerReport {
    /// Decisions read.
    pub decisions: usize,
    /// 0 to 100: how close the choices came to giving nothing away.
    pub accuracy: f64,
    /// What a choice gave away on average against an equilibrium.
    pub regret: f64,
    /// What knowing the other's choice would have been worth on average.
    pub hindsight_regret: f64,
    /// Decisions by verdict: sound, read, mistakes, lucky.
    pub verdicts: [usize; 4],
    /// In words.
    pub habits: Vec<String>,
}

impl ReadDecision {
    /// What the choice gave away against an equilibrium.
    pub fn regret(&self) -> f64 {
        (self.value - self.worth).max(0.0)
    }

    /// True if it is a mistake that gave little away.
    pub fn is_slip(&self) -> bool {
        let is_mistake = matches!(self.verdict, ReadingVerdict::Mistake | ReadingVerdict::Lucky);
        is_mistake && self.regret() < verdict::SLIP
    }

    /// The verdict in words.
    pub fn verdict_words(&self) -> &'static str {
        match self.verdict {
            ReadingVerdict::Mistake if self.is_slip() => "a slip",
            ReadingVerdict::Lucky if self.is_slip() => "a slip that was lucky",
            verdict => verdict.words(),
        }
    }

    /// What knowing the other's choice would have been worth.
    pub fn hindsight_regret(&self) -> f64 {
        (self.best_hindsight - self.hindsight).max(0.0)
    }
}

/// Why a record is not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportError {
    /// It cannot be played.
    Record(RecordError),
    /// More than two play: there is no equilibrium to hold their choices against.
    NotADuel(usize),
    /// It was called off.
    CalledOff,
    /// It came down in the middle.
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

/// A reading under way, as others may look at it.
#[derive(Debug, Default)]
pub struct ReadingProgress {
    all: AtomicUsize,
    done: AtomicUsize,
}

impl ReadingProgress {
    /// Moments read, and how many there are; 0 before that is known.
    pub fn done(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed))
    }
}

/// How much work goes into a reading, and by how many.
#[derive(Debug, Clone)]
pub struct ReadingEffort {
    /// Futures for each decision.
    pub futures: u64,
    /// Threads that share it; they change nothing else.
    pub threads: u16,
    /// How far it looks.
    pub analyst: Analyst,
}

impl Default for ReadingEffort {
    fn default() -> Self {
        Self { futures: FUTURES, threads: 1, analyst: Analyst::default() }
    }
}

/// Reads the main line of a record.
///
/// # Errors
/// Why there is no report.
pub fn read_match(
    recording: &Recording,
    at_hand: &Arc<Ruleset>,
    effort: &ReadingEffort,
    progress: &ReadingProgress,
    call_off: &CallOff,
) -> Result<MatchReport, ReportError> {
    let seats = recording.seats.len();
    if seats != 2 {
        return Err(ReportError::NotADuel(seats));
    }
    let story = moments::of(recording, &recording.ruleset(at_hand)?)?;
    progress.all.store(story.moments.len(), Ordering::Relaxed);
    let limits = || SearchLimits::within(Budget::Iterations(effort.futures)).called_off_by(call_off);
    let read = spread(story.moments.len(), effort.threads, |place| {
        if call_off.is_called() {
            return None;
        }
        let read = solved::read(&story.moments[place], &effort.analyst, limits);
        progress.done.fetch_add(1, Ordering::Relaxed);
        Some(read)
    });
    if call_off.is_called() {
        return Err(ReportError::CalledOff);
    }
    let read: Vec<solved::ReadMoment> = read.into_iter().flatten().collect();
    let (curve, turns) = turning::of(&read, &story);
    let decisions: Vec<ReadDecision> = read.into_iter().flat_map(|moment| moment.decisions).collect();
    let player = |seat: Seat| verdict::player(seat, &decisions, habits::of(seat, &decisions, &story));
    let players = Seat::first(seats).map(player).collect();
    Ok(MatchReport { of: kept::mark(recording), futures: effort.futures, decisions, curve, turns, players })
}
