//! Puzzles: positions from bots' matches, with a task that can be proven.
//!
//! | module | content |
//! |---|---|
//! | [`prove`] | exact proof that a play reaches a goal whatever the other does |
//! | [`find`] | puzzles in a recorded match |
//! | [`grade`] | difficulty and explanation |
//! | [`defend`] | the other side while a puzzle is played |
//! | [`attempt`] | result of an attempt |
//! | [`supply`] | drills, from matches played for them |
//! | [`drills`] | one beat and a question that the rules answer |
//! | [`mix`] | mixed choices, judged by their loss |

pub mod attempt;
pub mod defend;
pub mod drills;
pub mod find;
pub mod grade;
pub mod mix;
pub mod prove;
pub mod supply;

use std::fmt;
use std::hash::Hasher;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use crate::record::position::{Position, PositionError};
use crate::report::ReadPlay;
use hexstrike_game::rules::{Match, NullLog, Ruleset, Step};
use kernel::Fnv;
use kernel::Seat;
use shell::content::built_in;

/// Puzzles of the base game.
const EMBEDDED: &str = include_str!("../../../../assets/puzzles/puzzles.ron");

/// A position with a task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Name in files, under which progress is stored.
    pub id: String,
    /// Title.
    pub name: String,
    /// Task.
    pub task: PuzzleTask,
    /// Seat that solves it.
    pub seat: Seat,
    /// Difficulty, 1 to 5.
    pub grade: u8,
    /// Initial position: the start of the beat at which the seat is up.
    pub position: Position,
    /// Plays that solve it, or the mix.
    pub solution: PuzzleSolution,
    /// Explanation, one sentence each: the result of the solution, and the refutations of tempting plays.
    pub words: Vec<String>,
}

/// Task of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PuzzleTask {
    /// Win within this many plays, whatever the other does.
    Win(u8),
    /// Be up again, whatever the other does.
    Survive,
    /// Throw the other with this play, whatever they do.
    Throw,
    /// Choose a mix that gives nothing away.
    Mix,
}

/// Solution of a puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum PuzzleSolution {
    /// Any of these plays.
    Plays(Vec<ReadPlay>),
    /// Plays with their chances, and the least value of the mix.
    Mix(Vec<(ReadPlay, f64)>, f64),
}

impl PuzzleTask {
    /// Number of plays that it may take.
    pub const fn plays(self) -> u8 {
        match self {
            Self::Win(plays) => plays,
            Self::Survive | Self::Throw | Self::Mix => 1,
        }
    }

    /// Kind of the task, in a word or two.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Win(1) => "Win in one",
            Self::Win(2) => "Win in two",
            Self::Win(_) => "Win in three",
            Self::Survive => "Survive",
            Self::Throw => "Find the throw",
            Self::Mix => "Find the mix",
        }
    }

    /// Text for a failed attempt without a better explanation; `over` is true if the match ended with it.
    pub fn missed(self, over: bool) -> String {
        match self {
            Self::Win(_) if over => "You did not win.".to_owned(),
            Self::Win(1) => "They are still there after your play.".to_owned(),
            Self::Win(plays) => format!("They are still there after your {plays} plays."),
            Self::Survive => "You did not live to choose again.".to_owned(),
            Self::Throw => "They were not thrown by this play.".to_owned(),
            Self::Mix => "It gives something away.".to_owned(),
        }
    }

    /// Task in one sentence.
    pub fn words(self) -> String {
        match self {
            Self::Win(1) => "Win with one play, whatever they do.".to_owned(),
            Self::Win(plays) => format!("Win within {plays} plays, whatever they do."),
            Self::Survive => "Find the only play that survives whatever they do.".to_owned(),
            Self::Throw => "Find the throw that they cannot avoid.".to_owned(),
            Self::Mix => "Both choose at once: find the mix nobody can exploit.".to_owned(),
        }
    }
}

/// Reason a puzzle is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleError {
    /// The position is impossible.
    Position(PositionError),
    /// The number of plays to win is not from 1 to [`MOST_PLAYS`].
    Plays(u8),
    /// The seat is not up there.
    NotUp,
    /// The proof takes more work than allowed.
    TooLong,
    /// Other plays solve it than it says.
    Otherwise(Vec<ReadPlay>),
    /// The mix gives away this much, in ten thousandths of a match.
    GivesAway(u32),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Plays(plays) => write!(f, "to be won within {plays} plays; expected 1 to {MOST_PLAYS}"),
            Self::NotUp => f.write_str("the player of the puzzle is not up"),
            Self::TooLong => f.write_str("the proof takes too much work"),
            Self::Otherwise(plays) => write!(f, "it is solved by {} other plays", plays.len()),
            Self::GivesAway(lost) => write!(f, "the mix gives away {}%", f64::from(*lost) / 100.0),
        }
    }
}

impl std::error::Error for PuzzleError {}

impl From<PositionError> for PuzzleError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl Puzzle {
    /// Key of the stored progress: a hash of the position and the task, independent of the order of puzzles.
    pub fn key(&self) -> String {
        let text = ron::to_string(&(self.task, self.seat, &self.position)).unwrap_or_default();
        let mut fnv = Fnv::new();
        fnv.write(text.as_bytes());
        format!("{:016x}", fnv.finish())
    }

    /// Match at the decision.
    ///
    /// # Errors
    /// The reason there is none.
    pub fn begin(&self, ruleset: &Arc<Ruleset>) -> Result<Match, PuzzleError> {
        if let PuzzleTask::Win(plays) = self.task
            && !(1..=MOST_PLAYS).contains(&plays)
        {
            return Err(PuzzleError::Plays(plays));
        }
        let mut game = self.position.begin(ruleset)?;
        match game.run(&mut NullLog) {
            Step::Commit(up) if up.contains(self.seat) => Ok(game),
            Step::Commit(_) | Step::Ran(_) | Step::Answer(_) | Step::Over(_) => Err(PuzzleError::NotUp),
        }
    }

    /// Proves that the solution is correct and complete.
    ///
    /// # Errors
    /// The reason it is not.
    pub fn prove(&self, ruleset: &Arc<Ruleset>) -> Result<(), PuzzleError> {
        let game = self.begin(ruleset)?;
        match &self.solution {
            PuzzleSolution::Plays(plays) => {
                let found = prove::solutions(&game, self.seat, self.task).ok_or(PuzzleError::TooLong)?;
                let found: Vec<ReadPlay> = found.iter().map(|play| ReadPlay::of(*play, ruleset)).collect();
                if found == *plays { Ok(()) } else { Err(PuzzleError::Otherwise(found)) }
            }
            PuzzleSolution::Mix(chances, _) => {
                let lost = mix::given_away(&game, self.seat, chances).ok_or(PuzzleError::NotUp)?.lost;
                if lost <= mix::NOTHING {
                    Ok(())
                } else {
                    Err(PuzzleError::GivesAway((lost * 10_000.0) as u32))
                }
            }
        }
    }
}

/// Puzzles of the base game, the easiest first.
pub fn embedded() -> Vec<Puzzle> {
    built_in("assets/puzzles/puzzles.ron", read(EMBEDDED))
}

/// Puzzles of the base game, read once.
pub fn all() -> &'static [Puzzle] {
    static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(embedded);
    &ALL
}

/// Reads a file of puzzles.
///
/// # Errors
/// The place of a syntax fault, and the expected form.
pub fn read(text: &str) -> Result<Vec<Puzzle>, String> {
    ron::from_str(text).map_err(|error| error.to_string())
}

/// Most plays of a win: the proof of a longer one takes too long.
pub const MOST_PLAYS: u8 = 3;

/// Puzzle of a day, counted from any day: each appears once before any repeats.
pub fn of_day(puzzles: &[Puzzle], day: u64) -> Option<&Puzzle> {
    let count = puzzles.len() as u64;
    // A step coprime to the count visits all of them, and neighbours differ.
    let step = (count / 2 + 1..).find(|step| common(*step, count) <= 1)?;
    puzzles.get(usize::try_from(day.checked_rem(count)? * (step % count) % count).ok()?)
}

/// Word lists of puzzle names: a mood and a place.
const MOODS: [&str; 8] = ["Quiet", "Cold", "Narrow", "Crooked", "Last", "Borrowed", "Patient", "Loose"];
const PLACES: [&str; 13] = [
    "Ledge", "Harbour", "Bridge", "Lantern", "Stair", "Tide", "Rope", "Gate", "Feather", "Mirror", "Anchor",
    "Kite", "Bell",
];

/// Name of the puzzle at this index; the first hundred differ.
pub fn name(nth: usize) -> String {
    // Both lists advance together, and their lengths have no common factor.
    format!("{} {}", MOODS[nth % MOODS.len()], PLACES[nth % PLACES.len()])
}

/// Greatest common divisor.
const fn common(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
