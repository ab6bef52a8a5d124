//! Puzzles: positions out of bots' matches, with a task that can be proven.
//!
//! | module | what it is |
//! |---|---|
//! | [`prove`] | whether a play reaches a goal whatever the other does: exactly, by going through all of it |
//! | [`find`] | puzzles in a recorded match |
//! | [`grade`] | how hard one is, and what to say of it |
//! | [`defend`] | the other side while one is played |
//! | [`attempt`] | what a try at one has come to |
//! | [`supply`] | drills, from matches played for them |
//! | [`drills`] | one beat and a question that the rules answer |
//! | [`mix`] | choices by chance, judged by what they give away |

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

/// The puzzles the base game comes with.
const EMBEDDED: &str = include_str!("../../../../assets/puzzles/puzzles.ron");

/// A position with a task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Name in files, under which progress is kept.
    pub id: String,
    /// Title.
    pub name: String,
    /// What is to be done.
    pub task: PuzzleTask,
    /// Who is to do it.
    pub seat: Seat,
    /// 1 to 5, the hardest last.
    pub grade: u8,
    /// Where it begins: at the start of the beat at which the seat is up.
    pub position: Position,
    /// The plays that solve it, or the mix.
    pub solution: PuzzleSolution,
    /// Why, a sentence each: what the solution comes to, and what refutes the tempting plays.
    pub words: Vec<String>,
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PuzzleTask {
    /// Win within so many plays, whatever the other does.
    Win(u8),
    /// Be up again, whatever the other does.
    Survive,
    /// Throw the other with this play, whatever they do.
    Throw,
    /// Choose by chance so that nothing is given away.
    Mix,
}

/// What solves a puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum PuzzleSolution {
    /// Any of these plays.
    Plays(Vec<ReadPlay>),
    /// These, by these chances; and what they are worth at least.
    Mix(Vec<(ReadPlay, f64)>, f64),
}

impl PuzzleTask {
    /// Plays that it may take.
    pub const fn plays(self) -> u8 {
        match self {
            Self::Win(plays) => plays,
            Self::Survive | Self::Throw | Self::Mix => 1,
        }
    }

    /// What kind of task it is, in a word or two.
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

    /// What a try has come to that did not do it, where nothing better can be said; `over` says whether the match ended with it.
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

    /// The task in a sentence.
    pub fn words(self) -> String {
        match self {
            Self::Win(1) => "Win with one play, whatever they do.".to_owned(),
            Self::Win(plays) => format!("Win within {plays} plays, whatever they do."),
            Self::Survive => "Find the only play that survives whatever they do.".to_owned(),
            Self::Throw => "Find the throw that they cannot avoid.".to_owned(),
            Self::Mix => "Both choose at once: find the chances that give nothing away.".to_owned(),
        }
    }
}

/// Why a puzzle is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleError {
    /// There is no such position.
    Position(PositionError),
    /// It is to be won within fewer than one or more than [`MOST_PLAYS`] plays.
    Plays(u8),
    /// The seat is not up there.
    NotUp,
    /// The proof takes more work than allowed.
    TooLong,
    /// The plays that solve it are others than it says.
    Otherwise(Vec<ReadPlay>),
    /// The mix gives away so much, in ten thousandths of a match.
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
    /// Under what progress is kept: the position and the task themselves, whatever else comes before or after them.
    pub fn key(&self) -> String {
        let text = ron::to_string(&(self.task, self.seat, &self.position)).unwrap_or_default();
        let mut fnv = Fnv::new();
        fnv.write(text.as_bytes());
        format!("{:016x}", fnv.finish())
    }

    /// The match at the decision.
    ///
    /// # Errors
    /// Why there is none.
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

    /// Proves that the solution is one, and the only one.
    ///
    /// # Errors
    /// Why it is not.
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

/// The puzzles of the base game, the easiest first.
///
/// # Panics
/// Never: a test reads the file.
pub fn embedded() -> Vec<Puzzle> {
    read(EMBEDDED).expect("a test reads the file")
}

/// The same, read once.
pub fn all() -> &'static [Puzzle] {
    static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(embedded);
    &ALL
}

/// Puzzles as they stand in a file.
///
/// # Errors
/// Where the text is wrong, and what was expected.
pub fn read(text: &str) -> Result<Vec<Puzzle>, String> {
    ron::from_str(text).map_err(|error| error.to_string())
}

/// Most plays within which a puzzle is to be won: a proof of more takes longer than anybody waits.
pub const MOST_PLAYS: u8 = 3;

/// The puzzle of a day, counted from any day: each comes once before any comes again.
pub fn of_day(puzzles: &[Puzzle], day: u64) -> Option<&Puzzle> {
    let count = puzzles.len() as u64;
    // A step that shares no factor with the count goes through all of them, and neighbours differ.
    let step = (count / 2 + 1..).find(|step| common(*step, count) <= 1)?;
    puzzles.get(usize::try_from(day.checked_rem(count)? * (step % count) % count).ok()?)
}

/// Where puzzles take place, and how one feels there: two words make a name of ours.
const MOODS: [&str; 8] = ["Quiet", "Cold", "Narrow", "Crooked", "Last", "Borrowed", "Patient", "Loose"];
const PLACES: [&str; 13] = [
    "Ledge", "Harbour", "Bridge", "Lantern", "Stair", "Tide", "Rope", "Gate", "Feather", "Mirror", "Anchor",
    "Kite", "Bell",
];

/// The name of the puzzle that stands after so many others; a hundred differ.
pub fn name(nth: usize) -> String {
    // Both lists go round at once, and have no length in common.
    format!("{} {}", MOODS[nth % MOODS.len()], PLACES[nth % PLACES.len()])
}

/// The greatest common divisor.
const fn common(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
