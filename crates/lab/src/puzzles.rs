//! `lab puzzles`: finds puzzles in bots' matches, or proves those of the game again.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use super::Finding;
use super::files::{self, Writing};
use super::ladder::{THREADS, levels, named};
use super::report::play;
use super::table::LabContent;
use kernel::parallel::spread;
use study::puzzles::find::{TASKS, at, idea, moments};
use study::puzzles::grade::words;
use study::puzzles::{Puzzle, PuzzleSolution, PuzzleTask, embedded, read};

/// Most puzzles of one task, and most of one task whose solutions begin with the same card.
const MOST_OF_TASK: usize = 20;
const MOST_OF_CARD: usize = 3;

/// Finds puzzles in matches between bots, proves them and sorts them by difficulty; or proves those of the game
///
/// Every decision of the matches is tried: a forced win in one, two or three plays, the only play that
/// survives, the throw that cannot be avoided, the mix that gives nothing away. The same seed finds the same
/// puzzles. Existing ones from files come first, and of two with one idea the first stays.
/// Without --out it proves the puzzles of the game; exit code 1 if one does not hold.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct PuzzlesArgs {
    /// File for the new puzzles
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    writing: Writing,
    /// Matches to search
    #[arg(long, value_name = "N", default_value = "20", requires = "out")]
    matches: NonZeroUsize,
    /// Random seed of the first match
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Level of the bots
    #[arg(long, value_name = "ID", default_value = "heron")]
    level: String,
    /// Level of the other bot, if different: the stronger one reaches forced wins
    #[arg(long, value_name = "ID")]
    against: Option<String>,
    /// Initial damage of both, 0 to 999: with more damage, stuns last longer and falls come sooner
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=999))]
    damage: u16,
    /// Tasks to look for; by default all
    #[arg(long, value_name = "TASK,TASK,...", value_delimiter = ',', value_parser = task)]
    tasks: Vec<PuzzleTask>,
    /// Files of existing puzzles to include
    #[arg(long, value_name = "FILE,FILE,...", value_delimiter = ',', requires = "out")]
    keep: Vec<PathBuf>,
    /// Regenerate the explanations of included puzzles from their proofs
    #[arg(long, requires = "keep")]
    retell: bool,
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
}

pub fn run(args: &PuzzlesArgs) -> Finding {
    let table = LabContent::set();
    let Some(out) = &args.out else { return prove(&table, args.threads) };
    args.writing.check(out)?;
    let mut found = Vec::new();
    for file in &args.keep {
        found.extend(kept(file, &table)?);
    }
    if args.retell {
        found = spread(found.len(), args.threads, |nth| rewritten(&found[nth], &table));
    }
    let all = levels(None)?;
    let level = named(&all, &args.level)?;
    let pair = [level, args.against.as_ref().map_or(Ok(level), |against| named(&all, against))?];
    let tasks = if args.tasks.is_empty() { TASKS.as_slice() } else { &args.tasks };
    let look = |nth: usize| -> Result<Vec<Puzzle>, String> {
        // Each sits first in every other match.
        let seated = if nth.is_multiple_of(2) { pair } else { [pair[1], pair[0]] };
        let recording = play(&table, seated, args.damage, args.seed.wrapping_add(nth as u64))?;
        let moments = moments(&recording, &table.ruleset).map_err(|error| error.to_string())?;
        Ok(moments.iter().flat_map(|moment| at(moment, tasks)).collect())
    };
    for fresh in spread(args.matches.get(), args.threads, look) {
        found.extend(fresh?);
    }
    let all = found.len();
    let kept = chosen(found.into_iter());
    let mut counts: BTreeMap<PuzzleTask, usize> = BTreeMap::new();
    kept.iter().for_each(|puzzle| *counts.entry(puzzle.task).or_default() += 1);
    say!("{all} puzzles, {} matches looked through, {} different: {counts:?}", args.matches, kept.len());
    let pretty = ron::ser::PrettyConfig::new().depth_limit(2);
    let text = ron::ser::to_string_pretty(&kept, pretty).map_err(|error| error.to_string())?;
    args.writing.write(out, &(text + "\n"))?;
    Ok(false)
}

/// Puzzles of a file, all of which can begin.
fn kept(file: &Path, table: &LabContent) -> Result<Vec<Puzzle>, String> {
    let text = files::text(file)?;
    let found = read(&text).map_err(|error| format!("{}:{error}", file.display()))?;
    for puzzle in &found {
        puzzle.begin(&table.ruleset).map_err(|why| files::named(file, &format!("{}: {why}", puzzle.id)))?;
    }
    Ok(found)
}

/// The same puzzle with a new explanation. Explanations of mixes are numbers and stay.
fn rewritten(puzzle: &Puzzle, table: &LabContent) -> Puzzle {
    let mut puzzle = puzzle.clone();
    if let (PuzzleSolution::Plays(plays), Ok(game)) = (&puzzle.solution, puzzle.begin(&table.ruleset)) {
        let plays: Vec<_> = plays.iter().filter_map(|play| play.commitment(&table.ruleset)).collect();
        puzzle.words = words(&game, puzzle.seat, puzzle.task, &plays);
    }
    puzzle
}

/// Kind of task by its name on the command line.
fn task(name: &str) -> Result<PuzzleTask, String> {
    let known = ["win-1", "win-2", "throw", "survive", "win-3", "mix"];
    let place = known.iter().position(|known| *known == name);
    place.map(|place| TASKS[place]).ok_or_else(|| format!("tasks: {}", known.join(", ")))
}

/// Selection: one puzzle of each idea, not too many alike, the easiest first, with ids and names.
fn chosen(found: impl Iterator<Item = Puzzle>) -> Vec<Puzzle> {
    let mut ideas = std::collections::BTreeSet::new();
    let (mut tasks, mut cards) = (BTreeMap::new(), BTreeMap::new());
    let mut kept: Vec<Puzzle> = found
        .filter(|puzzle| {
            let idea = idea(puzzle);
            let card = (puzzle.task, idea.1.first().map(|(active, _)| active.clone()));
            let room = tasks.get(&puzzle.task).is_none_or(|count| *count < MOST_OF_TASK)
                && cards.get(&card).is_none_or(|count| *count < MOST_OF_CARD);
            let taken = room && ideas.insert(idea);
            if taken {
                *tasks.entry(puzzle.task).or_insert(0) += 1;
                *cards.entry(card).or_insert(0) += 1;
            }
            taken
        })
        .collect();
    kept.sort_by_key(|puzzle| (puzzle.grade, puzzle.task));
    for (nth, puzzle) in kept.iter_mut().enumerate() {
        puzzle.id = format!("puzzle-{:03}", nth + 1);
        puzzle.name = study::puzzles::name(nth);
    }
    kept
}

fn prove(table: &LabContent, threads: u16) -> Finding {
    let puzzles = embedded();
    let proven = spread(puzzles.len(), threads, |nth| puzzles[nth].prove(&table.ruleset));
    let mut wrong = 0;
    for (puzzle, proven) in puzzles.iter().zip(proven) {
        match proven {
            Ok(()) => say!("{} {}, grade {}: {}", puzzle.id, puzzle.name, puzzle.grade, puzzle.task.words()),
            Err(why) => {
                say!("{} {}: {why}", puzzle.id, puzzle.name);
                wrong += 1;
            }
        }
    }
    say!("{} puzzles, {wrong} that are none", puzzles.len());
    Ok(wrong > 0 || puzzles.is_empty())
}
