//! Model of the puzzle's panel.

use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::session::puzzle::mixing::Mixing;
use crate::hexstrike::session::puzzle::{PuzzleAsk, PuzzleUnderWay, solution};
use hexstrike_game::rules::describe::log::rotation_words;
use hexstrike_game::rules::{Commitment, Ruleset};
use kernel::{Rotation, Seat};
use study::puzzles::attempt::PuzzleVerdict;
use study::puzzles::mix::NOTHING;
use study::puzzles::{self, Puzzle, PuzzleSolution};
use study::report::ReadPlay;

/// Model of the panel.
#[derive(Debug, Clone)]
pub struct PuzzleModel<'a> {
    /// Puzzle on screen.
    pub puzzle: &'a Puzzle,
    /// Number of the puzzle, and the total.
    pub number: (usize, usize),
    /// Seat and description of the player.
    pub you: (Seat, String),
    /// Result of the try.
    pub verdict: PuzzleVerdict,
    /// True if the match is over.
    pub over: bool,
    /// Reply that refuted the try.
    pub refutation: Option<String>,
    /// Plays that solve the puzzle, once they may be shown.
    pub solution: Vec<String>,
    /// True while a result is being computed.
    pub thinking: bool,
    /// Mix, if the puzzle asks for probabilities.
    pub mix: Option<MixModel>,
}

/// Mixed strategy entered so far.
#[derive(Debug, Clone, PartialEq)]
pub struct MixModel {
    /// Rows of the mix: cards, rotation and adrenaline, percent.
    pub rows: Vec<(String, String, u8)>,
    /// Win probability that the mix gives away, once judged.
    pub judged: Option<String>,
}

impl<'a> PuzzleModel<'a> {
    /// Creates the model of the puzzle in progress.
    pub fn of(under_way: &'a PuzzleUnderWay, session: &MatchSession) -> Self {
        let puzzle = &under_way.puzzle;
        let (ruleset, players) = (session.ruleset(), &session.setup().players);
        let name = |seat: Seat| players.get(seat.index()).map_or("", |player| player.name.as_str());
        let fighter = players.get(puzzle.seat.index()).map(|player| player.fighter);
        let fighter = fighter.and_then(|fighter| ruleset.fighters.get(usize::from(fighter.0)));
        let you = match fighter {
            Some(fighter) if fighter.name != name(puzzle.seat) => {
                format!("You are {}, {}.", name(puzzle.seat), fighter.name)
            }
            Some(_) | None => format!("You are {}.", name(puzzle.seat)),
        };
        let verdict = if under_way.verdict_shown { under_way.verdict } else { PuzzleVerdict::Open };
        let refutation = under_way.refutation.filter(|_| verdict == PuzzleVerdict::Failed);
        let shows_solution = under_way.shown || verdict == PuzzleVerdict::Solved;
        Self {
            puzzle,
            number: (under_way.place + 1, puzzles::all().len()),
            you: (puzzle.seat, you),
            verdict,
            over: session.outcome().is_some(),
            refutation: refutation
                .map(|(seat, play)| format!("{} plays {}.", name(seat), play_words(play, ruleset))),
            solution: if shows_solution { solution_words(puzzle, ruleset) } else { Vec::new() },
            thinking: under_way.is_thinking(),
            mix: under_way.is_mix().then(|| mix(&under_way.mixing, ruleset)),
        }
    }

    /// Effect of the confirm key, if any.
    pub fn confirm(&self) -> Option<PuzzleAsk> {
        match self.verdict {
            PuzzleVerdict::Open => None,
            PuzzleVerdict::Solved => Some(PuzzleAsk::Next),
            PuzzleVerdict::Failed => Some(PuzzleAsk::Again),
        }
    }
}

/// Solution and the comments of its proof.
fn solution_words(puzzle: &Puzzle, ruleset: &Ruleset) -> Vec<String> {
    let plays = solution(puzzle).into_iter().map(|(play, chance)| {
        let play = read_words(play, ruleset);
        chance.map_or(play.clone(), |chance| format!("{:.0}% {play}", 100.0 * chance))
    });
    // The first comment of a mix repeats its plays.
    let words = puzzle.words.iter().skip(usize::from(matches!(puzzle.solution, PuzzleSolution::Mix(..))));
    plays.map(|play| format!("{play}.")).chain(words.cloned()).collect()
}

fn mix(mixing: &Mixing, ruleset: &Ruleset) -> MixModel {
    let row = |(play, weight): &(Commitment, u8)| {
        let read = ReadPlay::of(*play, ruleset);
        (read.words(ruleset), turn_words(&read), (100.0 * mixing.chance(*weight)).round() as u8)
    };
    let judged = mixing.gives_away.map(|away| {
        let percent = (100.0 * away.lost).max(0.0);
        if away.lost <= NOTHING {
            "It gives nothing away: no reply is better for them than it has to be.".to_owned()
        } else {
            let reply = play_words(away.to, ruleset);
            format!("It gives away {percent:.0}% of the match: {reply} reads it best.")
        }
    });
    MixModel { rows: mixing.plays.iter().map(row).collect(), judged }
}

/// Formats a play with its rotation and adrenaline, such as `Jab with Step, turning left, 2 adrenaline`.
pub fn play_words(play: Commitment, ruleset: &Ruleset) -> String {
    read_words(&ReadPlay::of(play, ruleset), ruleset)
}

fn read_words(play: &ReadPlay, ruleset: &Ruleset) -> String {
    let (cards, turn) = (play.words(ruleset), turn_words(play));
    if turn.is_empty() { cards } else { format!("{cards}, {turn}") }
}

fn turn_words(play: &ReadPlay) -> String {
    let turn =
        (play.rotation != Rotation::Stay).then(|| format!("turning {}", rotation_words(play.rotation)));
    let paid = (play.adrenaline > 0).then(|| format!("{} adrenaline", play.adrenaline));
    turn.into_iter().chain(paid).collect::<Vec<_>>().join(", ")
}
